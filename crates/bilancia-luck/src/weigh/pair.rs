//! Result of two players against each other.

use crate::estimate::Estimate;

/// Result of two players of the ladder against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Indices of the weaker and of the stronger rung.
    pub rungs: [usize; 2],
    /// Mean score of the stronger rung, from 0 to 1.
    pub score: Estimate,
    /// Mean score of the stronger rung in the first seat, and averaged over the other seats.
    pub by_seat: [Estimate; 2],
    /// Number of games; 0 for an exact result.
    pub games: u64,
}
