//! Request for a measurement, and the reasons for its refusal.

use std::{num::NonZero, sync::atomic::AtomicBool};

use super::result::Weighed;
use crate::{
    exact::{GraphError, Size, SolveError},
    ladder::Ladder,
    sample::{Endless, Tally},
};

/// Parameters of a measurement.
pub struct Weighing<'a> {
    /// Players between whom luck is measured. By default the ladder `perfect-2` where the state space can be enumerated,
    /// else `lambda-2`.
    pub ladder: Option<Ladder>,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Largest number of threads. Results do not depend on it.
    pub threads: NonZero<usize>,
    /// Half-width of the confidence interval of luck at which sampling ends, from 0 to 1; where luck follows from the rules,
    /// that of 1 - √K.
    pub precision: f64,
    /// Largest number of games that are sampled. Repetitions of games, by which causes are told apart, come on top: up to
    /// as many for games with chance.
    pub most_games: u64,
    /// Number of games that are sampled, fixed in advance; it is rounded down to whole blocks, and `precision` and `most_games`
    /// do not count. The intervals then need no allowance for interim analyses, and are narrower. Leverage is not measured.
    pub games: Option<u64>,
    /// Limit of the state space for an exact measurement.
    pub size: Size,
    /// Whether to sample even where an exact measurement is possible, and to estimate the variance due to chance event by
    /// event with the game's static evaluation (estimator E2).
    pub assisted: bool,
    /// Tallies of an earlier experiment to be resumed, with the same game, ladder and seed; empty to start anew.
    pub earlier: Vec<Tally>,
    /// Cancels the measurement when it is set; the games that were completed count.
    pub stop: &'a AtomicBool,
    /// Progress callback, which is called with the preliminary result of each interim analysis, and once after the first few games:
    /// by the time that these took, [`Outlook`](super::Outlook) tells how long the rest takes.
    pub progress: &'a mut dyn FnMut(&Weighed),
}

/// Why the luck in a game cannot be measured.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeighError {
    /// The game has fewer than two seats; their number is given.
    #[error("the game has {0} seat; luck is weighed between players, so it takes two or more")]
    Alone(usize),
    /// The bound on the points of a seat is not positive; it is given.
    #[error("the game says that no more than {0} points can be won; the bound must be above 0")]
    Unbounded(i32),
    /// The state space cannot be enumerated.
    #[error("{0}")]
    Graph(#[from] GraphError),
    /// Values cannot be computed.
    #[error("{0}")]
    Solve(#[from] SolveError),
    /// A sampled game did not end.
    #[error("{0}")]
    Endless(#[from] Endless),
    /// The ladder has optimal play beside players other than the uniform random one. Optimal play is known only in exact
    /// measurements, other players only in sampled games.
    #[error(
        "a ladder with 'perfect' may have only 'random' beside it; other players are measured by games"
    )]
    MixedLadder,
    /// Optimal play is asked for from several starts; it is known from one.
    #[error(
        "optimal play is found from one start; leave out the starts, or name players that are measured by games"
    )]
    PerfectFromStarts,
    /// An opponent of the ladder does not play the game.
    #[error("no opponent '{name}' plays this game; there are: {known}")]
    NoBot {
        /// Name that was given.
        name: String,
        /// Names of those that play it, separated by commas.
        known: String,
    },
    /// The tallies given do not fit the game and the ladder, or each other.
    #[error("what was counted before belongs to another ladder or game; begin anew without it")]
    OtherRun,
    /// The largest number of games does not suffice for two blocks between every pair of players; the smallest number that
    /// does is given.
    #[error("these players need {0} games at least; allow that many, or name fewer players")]
    TooFewGames(u64),
    /// The measurement was cancelled before two blocks of games were complete.
    #[error("stopped before the first games were over")]
    Stopped,
}
