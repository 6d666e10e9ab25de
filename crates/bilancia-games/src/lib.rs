//! The games, one folder each: rules, notation, drawing, the booklet in two languages, and a card
//! for the catalogue.
//!
//! Files named `rules.rs` import nothing but [`bilancia_core`] and, for chess, a crate of its rules (a
//! test sees to it): no pictures, no files, no network, no randomness.

use bilancia_table::{Catalog, Game};

pub mod oneshot;

/// Declares the games; a new one adds its folder and its name here.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        $(pub mod $game;)*

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
