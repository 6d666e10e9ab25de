//! Measurement of luck and skill in the rules of games.
//!
//! Luck is measured between given players: between equals every result is luck, whatever the game. A measurement
//! therefore names a [`Ladder`] of reference players. Two of them are drawn at random, and assigned to the seats at
//! random; u is the score of one of them: 1 for a win, 1/2 for a draw, 0 for a loss. In units of 1/4, the variance of a
//! decisive game between equals, the variance of u splits into shares of strength, seat, chance, the interaction of
//! simultaneous choices, and the players' own random choices; with the share of draws they sum to 1 ([`VarianceShares`]).
//! The [`Balance`] weighs the luck of the rules, which is chance and interaction, against strength.
//!
//! [`weigh()`] measures a game. Where the state space can be enumerated the result is exact ([`exact`]); otherwise games are
//! sampled, and every figure has a confidence interval ([`sample`]). [`luck_ledger`],
//! [`exact::optimal_ledger`] and [`equilibrium_ledger`] attribute the result of one finished game to luck and errors. `docs/reference/luck.md` has definitions, formulas and references.

mod attribution;
mod balance;
mod bounded;
mod depth;
mod equilibrium_ledger;
mod estimate;
pub mod exact;
mod ladder;
mod ledger;
mod payoff;
pub mod report;
pub mod sample;
mod shares;
mod weigh;

pub use attribution::{Evaluation, Evaluator, luck_ledger};
pub use balance::{Balance, GamesToTell, Structure, best_of};
pub use depth::{Depth, MatchResult, elo_difference};
pub use equilibrium_ledger::equilibrium_ledger;
pub use estimate::{Basis, Confidence, Estimate, LEVEL, PointEstimate};
pub use ladder::{Agent, AgentError, BotName, Ladder, LadderError};
pub use ledger::{LedgerEntry, LedgerMethod, LedgerParts, LedgerRun, LuckLedger};
pub use payoff::Payoff;
pub use shares::VarianceShares;
pub use weigh::{
    Counts, Course, ExactFigures, Game, Method, Next, Outlook, Pair, Part, Ranking, WeighError,
    Weighed, Weighing, join, weigh,
};

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
