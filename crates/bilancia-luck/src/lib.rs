//! The balance: how much luck is in a ruleset.
//!
//! Luck has no size of its own: between equals every result is luck. So a ruleset is weighed between the
//! players of a ladder, and what is measured says between whom. Where every position can be followed, the
//! result is exact ([`exact`]); elsewhere games are played and every number has its error ([`sample`]).
//!
//! Two agents are drawn from the ladder, and their seats; the score of one of them is 1 for a win, a half
//! for a draw. Its variance splits into six shares that sum to 1 ([`exact::Slices`]): the strength of the
//! better player, the better seat, chance, the meeting of secret choices, the players' own mixing, and
//! draws. The needle stands at the root of the first ([`Needle`]).

mod book;
mod depth;
pub mod exact;
mod ladder;
mod needle;
mod payoff;
pub mod report;
pub mod sample;
mod weigh;

pub use book::{Book, Happening, Judge, Judged, book};
pub use depth::{Depth, Encounter};
pub use ladder::{Agent, AgentError, Ladder, LadderError};
pub use needle::{Needle, Reading, best_of};
pub use payoff::Payoff;
pub use weigh::{Method, Pair, WeighError, Weighed, Weighing, join, weigh};
