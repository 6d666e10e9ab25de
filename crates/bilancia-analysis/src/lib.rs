//! Analyses of matches and games of the catalogue: advice of opponents, payoffs of simultaneous moves, the weighing of
//! luck, the luck ledger of a finished game, solutions, counts, whole turns as text and questions about positions
//! ([`turns`]), justification of positions ([`justify`]), puzzles ([`puzzles`]), matches of many games ([`arena`]), and battles that a form describes (`battles`);
//! and the one way to read files that others made ([`bounded`]).
//!
//! Each is generic over the types of a game, which [`bilancia_games::visit`] supplies; front ends call the functions
//! here with tables and game specifications, and get text back.

mod advice;
pub mod arena;
#[cfg(feature = "battle")]
pub mod battles;
mod bot;
pub mod bounded;
mod count;
mod evaluator;
mod exact_actions;
pub mod json;
pub mod justify;
mod kinds;
mod ledger;
pub mod levels;
mod measure;
mod payoffs;
mod planned;
pub mod puzzles;
mod run;
mod solve;
pub mod turns;
pub mod tutorial;
mod weigh;

pub use bilancia_games::BotInfo;

pub use advice::{AdviceError, TextAdvice, advise};
pub use bot::{BotError, BotSpec, bots, opponent_names};
pub use count::perft;
pub use exact_actions::exact_actions;
pub use kinds::{Kinds, kinds};
pub use ledger::{EVALUATIONS, LedgerOptions, luck_ledger};
pub use measure::Measure;
pub use payoffs::{MOST_PAYOFFS, TextPayoffs, payoffs};
pub use planned::{PlannedTurn, playable_turn};
pub use run::{JoinRunsError, StoredExact, StoredRun, join_runs};
pub use solve::{can_be_solved, load, solve};
pub use weigh::{Opening, WeighGameError, measured_game, weigh};

bilancia_core::catalogue!("analysis");

bilancia_core::catalogues! {
    catalogue, justify::catalogue, puzzles::catalogue, turns::catalogue; bilancia_games::catalogues,
    bilancia_table::catalogues
}

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
