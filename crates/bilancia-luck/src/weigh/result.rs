//! Result of a measurement.

use super::{pair::Pair, ranking::Ranking};
use crate::{
    balance::Balance, depth::Depth, estimate::Estimate, exact::ChoiceMeasures, ladder::Ladder,
    sample::Tally, shares::VarianceShares,
};

/// Method by which the shares of the variance were determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Enumeration of the state space, without sampling error (estimator E0).
    Exact,
    /// Sampled games of pure strategies, each repeated with other chance events or with other strategies, between which the
    /// share of chance is found (estimator E1).
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

/// Luck in a game between the players of a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// Method of the measurement.
    pub method: Method,
    /// Players.
    pub ladder: Ladder,
    /// Luck of the rules against skill, with the figures that follow.
    pub balance: Balance,
    /// Shares of the variance of the score, averaged over all pairs of players.
    pub shares: VarianceShares,
    /// Estimates of the shares with confidence intervals inside [0, 1], in the order of [`VarianceShares::all`].
    pub intervals: [Estimate; 6],
    /// Bounds between which the share of chance lies, without their sampling errors, where estimator E1 was used with a
    /// player who draws at every choice. They differ if such choices interact with chance.
    pub chance_bounds: Option<[f64; 2]>,
    /// Whether the share of clash is an upper bound, so that part of it may be mixing.
    pub clash_at_most: bool,
    /// Whether skill is a lower bound, since players stronger than those of the ladder may exist.
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
    /// Whether every player of the ladder beats all lower ones.
    pub ranking: Ranking,
    /// Legibility of the game for each rung between the lowest and the highest one: its advantage over the lowest, relative
    /// to that of the highest, from 0 to 1. None where it was not measured: in exact results, and with fewer than three
    /// rungs. An entry is none where the games leave it open.
    pub legibility: Option<Vec<Option<Estimate>>>,
    /// Number of games; 0 for exact results.
    pub games: u64,
    /// Number of positions that were enumerated; 0 for sampled results.
    pub positions: usize,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Sums with which the experiment can be resumed, or joined with others; one per pair of rungs, none for exact results.
    pub tallies: Vec<Tally>,
}

impl Weighed {
    /// Pair of players whose results are closest to each other.
    pub fn closest_pair(&self) -> Option<&Pair> {
        let distance = |pair: &&Pair| (pair.score.value - 0.5).abs();
        self.pairs
            .iter()
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// Whether one game tells any two of the players apart: whether the better one of the closest pair wins it, or leads
    /// after it, with a probability of 0.9 or more, with confidence.
    pub fn one_game_tells(&self) -> bool {
        self.closest_pair()
            .is_some_and(|pair| pair.score.low >= 0.9 || pair.score.high <= 0.1)
    }
}
