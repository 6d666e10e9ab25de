//! Choice of the estimators for a game, by a few probing games of uniform random players.

use std::sync::atomic::AtomicBool;

use super::{
    play::{Played, Randomness, Setup},
    playable::Playable,
};
use crate::ladder::Agent;

/// Design of a sampling experiment, which depends on what kinds of events the game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Design {
    /// Without chance events: agents play mixed strategies.
    Mixed,
    /// With chance events and perfect information: within a block, agents play pure strategies, drawn anew for each
    /// block, so that the variance which strength, seat and draws leave is due to chance (estimator E1).
    Pure,
    /// With chance events and imperfect information: agents play mixed strategies, and the variance due to chance is
    /// estimated event by event (estimator E2).
    Assisted,
}

impl Design {
    /// Design for a game, which is probed by a few games until `stop` is set. `assisted` asks for estimator E2 even where
    /// E1 would do.
    pub(super) fn of(game: &dyn Playable, seed: u64, assisted: bool, stop: &AtomicBool) -> Self {
        let games = (0..PROBES).map(|number| probe(game, seed, number, stop));
        let games: Vec<Played> = games.flatten().collect();
        if !games.iter().any(|played| played.chance) {
            Self::Mixed
        } else if assisted || games.iter().any(|played| played.imperfect) {
            Self::Assisted
        } else {
            Self::Pure
        }
    }
}

/// Whether any decision among two or more actions occurs in a few games of uniform random players.
pub(crate) fn has_choices(game: &dyn Playable, seed: u64) -> bool {
    let stop = AtomicBool::new(false);
    let games = (0..PROBES).map(|number| probe(game, seed, number, &stop));
    games.flatten().any(|played| played.decisions > 0)
}

/// Number of probing games.
const PROBES: u64 = 8;

/// Plays a game between uniform random players; none if `stop` was set, or the game is endless.
fn probe(game: &dyn Playable, seed: u64, number: u64, stop: &AtomicBool) -> Option<Played> {
    let seats = game.parties();
    let (agents, players) = (vec![Agent::Uniform; seats], vec![0; seats]);
    let keys = vec![number; seats];
    let setup = Setup {
        agents: &agents,
        players: &players,
        seed,
        start: number,
        dice: number,
        randomness: Randomness::Mixed(&keys),
    };
    game.play(&setup, stop)
}
