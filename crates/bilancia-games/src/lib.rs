//! The games, one folder each: rules, notation, drawing, the booklet in two languages, and a card
//! for the catalogue.
//!
//! Files named `rules.rs` import nothing but [`bilancia_core`] and, for chess, a crate of its rules (a
//! test sees to it): no pictures, no files, no network, no randomness.

use bilancia_table::{Catalog, Game};

pub mod oneshot;
mod parallel;

// A new game adds its folder here and its name to the list below; plain declarations, since tools such as
// `cargo fmt` do not look behind a macro.
pub mod alea;
pub mod backgammon;
pub mod battle;
pub mod chess;
pub mod frames;
pub mod goose;
pub mod kuhn;
pub mod matching_pennies;
pub mod nibelungenlied;
pub mod pig;
pub mod rock_paper_scissors;
pub mod tictactoe;

/// Lists the games by the names of their modules.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static GAMES: &[&dyn Game] = &[$(&$game::GAME),*];
    };
}

games![
    alea,
    backgammon,
    battle,
    chess,
    frames,
    goose,
    kuhn,
    matching_pennies,
    nibelungenlied,
    pig,
    rock_paper_scissors,
    tictactoe,
];

/// Every game.
pub fn catalog() -> Catalog {
    Catalog(GAMES)
}
