//! The games, one folder each: rules, notation, drawing, the booklet in two languages, and an entry for the
//! catalogue.
//!
//! Files named `rules.rs` import nothing but [`bilancia_core`] and, for some games, a crate with their rules: no
//! pictures, no files, no network, no randomness. A test checks this.
//!
//! Services that need the types of a game, such as searches, solvers and measurements, use [`visit`]; those that only read
//! its data use [`entry`](entry()).

use bilancia_table::{Catalog, Game};

pub mod alea;
pub mod backgammon;
pub mod battle;
pub mod chess;
mod entry;
mod erased;
pub mod frames;
pub mod goose;
pub mod justify;
pub mod kuhn;
pub mod matching_pennies;
pub mod nibelungenlied;
pub mod oneshot;
mod parts;
pub mod pig;
pub mod puzzles;
mod resources;
pub mod rock_paper_scissors;
pub mod tictactoe;
mod tutorial;
mod visit;
pub mod war;

pub use entry::{
    Bot, Engine, Exact, GameEntry, Level, LoadResult, Payoffs, Solved, Solving, Starts, TableFile,
};
pub use erased::{BotInfo, ErasedEntry, PuzzleInfo, Solver};
pub use parts::{NoParts, Parts};
pub use resources::{Resources, Solution};
pub use tutorial::{Step, Wanted};
pub use visit::{MatchVisitor, PuzzleVisitor, Visitor, match_of, visit_match};

bilancia_core::catalogue!("games");

/// Registers the games. A new game adds its module above and its name here.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static GAMES: &[&dyn Game] = &[$(&$game::GAME.def),*];

        bilancia_core::catalogues! {
            catalogue, chess::pgn::catalogue, oneshot::catalogue, war::draw::catalogue, $($game::catalogue),*;
            bilancia_war_justify::catalogues
        }

        /// Entry of the named game without its types; `None` if there is no such game.
        pub fn entry(name: &str) -> Option<&'static dyn ErasedEntry> {
            match name {
                $(stringify!($game) => Some(&$game::GAME),)*
                _ => None,
            }
        }

        /// Calls a service with the entry of the named game; `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(stringify!($game) => Some(visitor.visit(&$game::GAME)),)*
                _ => None,
            }
        }
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
    war,
];

/// Games that have puzzles. One with its first puzzles adds its name here.
macro_rules! games_with_puzzles {
    ($($game:ident),* $(,)?) => {
        /// Calls a service with the entry of the named game and its puzzles; `None` if there is no such game, or it has none.
        pub fn visit_puzzles<V: PuzzleVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(stringify!($game) => {
                    let puzzles = $game::GAME.puzzles.as_ref()?;
                    Some(visitor.visit(&$game::GAME, puzzles))
                })*
                _ => None,
            }
        }
    };
}

games_with_puzzles![alea, battle, frames, nibelungenlied];

/// The examples of the guide, which are compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/programs.md")]
mod guide {}

/// Catalogue of all games.
pub fn catalog() -> Catalog {
    Catalog(GAMES)
}
