//! Measuring by playing, where not everything can be followed.
//!
//! The same dice fall in both games of a mirror pair, with the seats changed. Whatever is drawn depends on
//! the seed and on what it is for, never on who drew before, so that results are the same for any number of
//! threads, and runs can be stopped, gone on with, and joined.

mod assisted;
mod choice;
mod course;
mod play;
mod run;
mod tally;

pub(crate) use choice::leverage;
pub use play::{Engine, Played, Subject};
pub(crate) use run::has_choices;
pub use run::{Endless, Sampling, sample};
pub use tally::{Estimate, Tally};
