//! Result of a measurement.

use crate::{
    depth::Depth, estimate::Estimate, exact::ChoiceMeasures, ladder::Ladder, sample::Tally,
    shares::VarianceShares, skill_index::SkillIndex,
};

/// Method by which the shares of the variance were determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Enumeration of the state space, without sampling error (estimator E0).
    Exact,
    /// Sampled games of pure strategies; the variance that strength, seat and draws leave is due to chance (estimator E1).
    Complement,
    /// Sampled games; the variance due to chance is estimated event by event, with the game's static evaluation
    /// (estimator E2).
    Assisted,
    /// Sampled games without chance events; the variance that strength, seat and draws leave is due to the players'
    /// random choices.
    Sampled,
}

impl Method {
    /// Identifier in results: `exact`, `complement`, `assisted` or `sampled`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Complement => "complement",
            Self::Assisted => "assisted",
            Self::Sampled => "sampled",
        }
    }
}

/// Result of two players of the ladder against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Indices of the weaker and of the stronger rung.
    pub rungs: [usize; 2],
    /// Mean score of the stronger rung, from 0 to 1.
    pub score: Estimate,
    /// Mean score of the stronger rung in the first seat, and averaged over the other seats.
    pub by_seat: [f64; 2],
    /// Number of games; 0 for an exact result.
    pub games: u64,
}

/// Luck in a game between the players of a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// Method of the measurement.
    pub method: Method,
    /// Players.
    pub ladder: Ladder,
    /// Skill index, with luck and the numbers of games that follow from it.
    pub index: SkillIndex,
    /// Shares of the variance of the score, averaged over all pairs of players.
    pub shares: VarianceShares,
    /// Estimates of the shares with confidence intervals inside [0, 1], in the order of [`VarianceShares::all`].
    pub intervals: [Estimate; 6],
    /// Whether the share of clash is an upper bound, so that part of it may be mixing.
    pub clash_at_most: bool,
    /// Whether the skill index is a lower bound, since players stronger than those of the ladder may exist.
    pub at_least: bool,
    /// Results of all pairs of players.
    pub pairs: Vec<Pair>,
    /// Ratings of the ladder; none for exact results, more than two seats, fewer than three rungs, or equal players.
    pub depth: Option<Depth>,
    /// Measures of what there is to choose, for exact results.
    pub choices: Option<ChoiceMeasures>,
    /// Advantage of the strongest player's choices over uniform random ones, summed over a game, in score; for sampled
    /// results, and none where its standard error is too large.
    pub leverage: Option<Estimate>,
    /// Share of decisions with one legal action, for sampled results.
    pub forced: Option<f64>,
    /// Advantage of each rung but the lowest over the lowest one, relative to that of the highest rung; for sampled results.
    pub legibility: Vec<f64>,
    /// Number of games; 0 for exact results.
    pub games: u64,
    /// Number of positions that were enumerated; 0 for sampled results.
    pub positions: usize,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Sums with which the experiment can be resumed, or joined with others; one per pair of rungs, none for exact results.
    pub tallies: Vec<Tally>,
}
