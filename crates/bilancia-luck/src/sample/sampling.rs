//! Parameters of a sampling experiment.

use std::sync::atomic::AtomicBool;

use crate::ladder::Ladder;

/// Parameters of a sampling experiment.
pub struct Sampling<'a> {
    /// Players.
    pub ladder: &'a Ladder,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Largest number of threads. Results do not depend on it.
    pub threads: usize,
    /// Whether the variance due to chance is estimated by estimator E2 even where E1 would do. E2 is used in any case
    /// where there is imperfect information, since players then need mixed strategies.
    pub assisted: bool,
    /// Cancels the experiment when it is set.
    pub stop: &'a AtomicBool,
}
