//! Zero-sum games of unlimited length with simultaneous moves, whose states can recur: approximate values, and bounds
//! that are certified.
//!
//! A game defines, by the trait [`RecursiveGame`], the matrix game of each state, given the values of all states
//! afterwards. Then
//!
//! - [`bellman_backup`] is one step of value iteration (Shapley 1953): after `n` steps from 0, values are those of the
//!   game that is broken off, as a draw, after `n` turns;
//! - [`ApproxSolver`] approximates the values by modified policy iteration (Puterman and Shin 1978; for games van der
//!   Wal 1978), where value iteration would take thousands of sweeps over all states;
//! - [`CandidateBound`] lowers or raises such values until a condition of Everett (1957) certifies them as a lower or
//!   an upper bound.
//!
//! [`ExplicitGame`] is a game given cell by cell.
//!
//! # Example
//!
//! One player hides or runs home; the other waits or throws their only snowball. Hidden and unthrown, the game is
//! played again; running into the snowball loses, everything else wins. The value is 1, which no strategy secures,
//! though some secure as much below it as one likes (compare Everett 1957).
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
