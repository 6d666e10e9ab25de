//! Zero-sum games of unlimited length whose states can recur, played with simultaneous moves: approximate values, and bounds
//! that are certain.
//!
//! A game says by the trait [`RecursiveGame`] which matrix game each state is, given the values of all states afterwards. Then
//!
//! - [`bellman_backup`] is one step of value iteration (Shapley 1953): after `n` steps from 0, the value of the game that is
//!   broken off at 0 after `n` turns;
//! - [`ApproxSolver`] approximates the values by modified policy iteration (Puterman and Shin 1978; for games van der Wal
//!   1978), where value iteration would take thousands of sweeps over all states;
//! - [`CandidateBound`] weakens such values until Everett's theorem certifies them as a lower or an upper bound.
//!
//! [`ExplicitGame`] is a game given cell by cell.
//!
//! # Example
//!
//! In Everett's first kind of example a player attacks or waits while the other guards one of two ways; if both hesitate the
//! game is played again. Its value is 1, which no strategy reaches, though some come as near as one likes.
//!
//! ```
//! use bilancia_search::recursive::{
//!     BoundedPlayer, CandidateBound, ExplicitGame, ExplicitState, Outcome::{End, State}, bellman_backup,
//! };
//!
//! let cell = |outcome| vec![(1.0, outcome)];
//! let state = ExplicitState::new(2, 2, vec![cell(State(0)), cell(End(1.0)), cell(End(1.0)), cell(End(0.0))]);
//! let game = ExplicitGame::new(vec![state]).unwrap();
//!
//! // Value iteration: 1/2, 2/3, 3/4 …
//! let mut values = vec![0.0];
//! (0..3).for_each(|_| drop(bellman_backup(&game, &mut values, 1)));
//! assert!((values[0] - 0.75).abs() < 1e-12);
//!
//! let bound = CandidateBound::new(&game, vec![0.999], BoundedPlayer::Maximizer);
//! assert!(bound.violations(1, |_| true).unwrap().is_empty());
//! let refuted = CandidateBound::new(&game, vec![0.999], BoundedPlayer::Minimizer);
//! assert_eq!(refuted.violations(1, |_| true).unwrap().states, 1);
//! ```

mod approx;
mod bound;
mod certificate;
mod chain;
mod explicit;
mod game;
mod snapshot;
mod sweep;

pub use approx::{ApproxSolver, Change};
pub use bound::{CandidateBound, Violations};
pub use certificate::{BoundedPlayer, GRID};
pub use explicit::{ExplicitError, ExplicitGame, ExplicitState};
pub use game::{Outcome, RecursiveGame, StageGame};
pub use snapshot::SnapshotError;
pub use sweep::bellman_backup;
