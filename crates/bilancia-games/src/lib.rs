//! The games, one folder each: rules, notation, drawing, the booklet in two languages, and an entry for the
//! catalogue.
//!
//! Files named `rules.rs` import nothing but [`bilancia_core`] and, for some games, a crate with their rules: no
//! pictures, no files, no network, no randomness. A test checks this.
//!
//! Each game of the catalogue is a feature, all of them on by default; a program that leaves some out links neither their
//! opponents nor what measures them. The feature `files`, on by default too, puts the files of opponents into the program;
//! without it they are [brought](ShippedFile::bring).
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
mod shipped;
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
pub use shipped::ShippedFile;
pub use tutorial::{Step, Wanted};
pub use visit::{MatchVisitor, PuzzleVisitor, Visitor, match_of, visit_match};

bilancia_core::catalogue!("games");

/// Registers the games. A new game adds its module above, its name here, and a feature of that name in the manifest.
macro_rules! games {
    ($($(#[$built:meta])* $game:ident),* $(,)?) => {
        static GAMES: &[&dyn Game] = &[$($(#[$built])* &$game::GAME.def),*];

        bilancia_core::catalogues! {
            catalogue, chess::pgn::catalogue, oneshot::catalogue, war::draw::catalogue, $($game::catalogue),*;
            bilancia_war_justify::catalogues
        }

        /// Entry of the named game without its types; `None` if there is no such game.
        pub fn entry(name: &str) -> Option<&'static dyn ErasedEntry> {
            match name {
                $($(#[$built])* stringify!($game) => Some(&$game::GAME),)*
                _ => None,
            }
        }

        /// Calls a service with the entry of the named game; `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $($(#[$built])* stringify!($game) => Some(visitor.visit(&$game::GAME)),)*
                _ => None,
            }
        }
    };
}

games![
    #[cfg(feature = "alea")]
    alea,
    #[cfg(feature = "backgammon")]
    backgammon,
    #[cfg(feature = "battle")]
    battle,
    #[cfg(feature = "chess")]
    chess,
    #[cfg(feature = "frames")]
    frames,
    #[cfg(feature = "goose")]
    goose,
    #[cfg(feature = "kuhn")]
    kuhn,
    #[cfg(feature = "matching_pennies")]
    matching_pennies,
    #[cfg(feature = "nibelungenlied")]
    nibelungenlied,
    #[cfg(feature = "pig")]
    pig,
    #[cfg(feature = "rock_paper_scissors")]
    rock_paper_scissors,
    #[cfg(feature = "tictactoe")]
    tictactoe,
    #[cfg(feature = "war")]
    war,
];

/// Games that have puzzles. One with its first puzzles adds its name here.
macro_rules! games_with_puzzles {
    ($($(#[$built:meta])* $game:ident),* $(,)?) => {
        /// Calls a service with the entry of the named game and its puzzles; `None` if there is no such game, or it has none.
        pub fn visit_puzzles<V: PuzzleVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $($(#[$built])* stringify!($game) => {
                    let puzzles = $game::GAME.puzzles.as_ref()?;
                    Some(visitor.visit(&$game::GAME, puzzles))
                })*
                _ => {
                    // Named for builds that have none of these games.
                    let _ = visitor;
                    None
                }
            }
        }
    };
}

games_with_puzzles![
    #[cfg(feature = "alea")]
    alea,
    #[cfg(feature = "battle")]
    battle,
    #[cfg(feature = "frames")]
    frames,
    #[cfg(feature = "nibelungenlied")]
    nibelungenlied,
];

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Catalogue of all games.
pub fn catalog() -> Catalog {
    Catalog(GAMES)
}
