//! Opponents for any game, and solvers of zero-sum games: random and greedy play, Monte-Carlo tree search, alpha-beta
//! search, matrix games ([`matrix`]), small games with hidden information ([`extensive`]) and recursive games
//! ([`recursive`]).
//!
//! Opponents see only what their seat may see, and all their randomness follows from a seed. They return more than a
//! move: the expected payoff and, at simultaneous moves, the mixed strategy ([`Advice`]). They use a game through
//! [`bilancia_core::State`] alone; its heuristics are given as an [`Evaluation`].
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use bilancia_core::{Seat, example::Nim};
//! use bilancia_search::{Limit, Mcts, Task};
//!
//! let task = Task { state: &Nim::new(6), seat: Seat(0), evaluation: None, earlier: &[], seed: 1 };
//! let advice = Mcts::new(Limit::Playouts(2_000)).advise(&task, &AtomicBool::new(false));
//! assert_eq!(advice.action, 2); // leave a multiple of four
//! ```

mod advice;
mod alphabeta;
mod arms;
pub mod extensive;
mod greedy;
mod grow;
mod joint;
mod limits;
pub mod matrix;
mod mcts;
pub mod network;
pub mod parallel;
pub mod recursive;

pub use advice::{Advice, Evaluation, Task};
pub use alphabeta::{Knowledge, WON, alpha_beta};
pub use greedy::{greedy, random};
pub use limits::{Limit, MOST_BYTES};
pub use mcts::Mcts;

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
