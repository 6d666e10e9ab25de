//! Findings about games beyond their rules: evaluations, openings, reviews, justifications of turns, measured luck.
//! Each is kept for a while in memory.

pub mod evaluations;
pub mod expectations;
pub mod justifications;
pub mod measured;
pub mod openings;
pub mod outlook;
pub mod reviews;
pub(crate) mod turns;
