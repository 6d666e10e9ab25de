//! Luck in the small games that pages of the server show, computed exactly.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_analysis::{Opening, StoredExact, WeighGameError, weigh};
use bilancia_games::catalog;
use bilancia_luck::{Payoff, Weighing, exact::Size};
use bilancia_table::GameError;

/// The games, in the order of the page.
pub const GAMES: [&str; 4] = [
    "goose:course=short,pieces=1",
    "rock_paper_scissors",
    "goose:course=short,pieces=2",
    "tictactoe",
];

/// File with the figures, from the root of the project.
pub const FILE: &str = "crates/bilancia-service/src/insight/exact_luck.json";

/// Largest number of positions and events that are enumerated.
const MOST_POSITIONS: usize = 2_000_000;

/// Why the luck in a game has no exact figures.
#[derive(Debug, thiserror::Error)]
pub enum ExactLuckError {
    /// The game is unknown.
    #[error("{0}")]
    Game(#[from] GameError),
    /// The game cannot be weighed.
    #[error("{0}")]
    Weigh(#[from] WeighGameError),
    /// The luck in the game, which is named, is only found by playing it.
    #[error("{0} has too many positions, or hides too much, to be computed exactly")]
    Inexact(String),
}

/// Luck in a game between random and optimal play.
///
/// # Errors
/// [`ExactLuckError`] if the game is unknown or has no exact result.
pub fn exact_luck(game: &str) -> Result<StoredExact, ExactLuckError> {
    let spec = catalog().read(game)?;
    let weighing = Weighing {
        ladder: None,
        seed: 1,
        threads: NonZero::<usize>::MIN,
        precision: 0.02,
        // No games are wanted; without an exact result these are the fewest that its players need.
        most_games: 24,
        games: None,
        size: Size {
            most: MOST_POSITIONS,
        },
        assisted: false,
        earlier: Vec::new(),
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
    };
    let weighed = weigh(&spec, Opening::Start, Payoff::Result, weighing)?;
    StoredExact::of(&spec, &weighed).ok_or_else(|| ExactLuckError::Inexact(spec.name()))
}

/// Text of a file with these figures: one game a line.
///
/// # Panics
/// Never: figures can be written as JSON.
pub fn file_text(figures: &[StoredExact]) -> String {
    let line = |stored| serde_json::to_string(stored).expect("figures can be written");
    let lines: Vec<_> = figures.iter().map(line).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}
