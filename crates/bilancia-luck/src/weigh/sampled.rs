//! Sequential measurement by sampling, and the join of several experiments.

use super::{
    request::{WeighError, Weighing},
    result::Weighed,
    summary::summarise,
};
use crate::{
    balance::Balance,
    estimate::{Confidence, Estimate},
    ladder::Ladder,
    sample::{Advantages, Playable, Sampling, Tally, advantages, sample_game},
};

/// Number of blocks per pair of players at the first interim analysis, or fewer if the limit on games is lower; each
/// further analysis doubles it.
const FIRST_BLOCKS: u64 = 32;

/// Number of blocks per pair of players after which the progress is told for the first time, so that one knows how long games take.
const TRIAL_BLOCKS: u64 = 2;

/// Number of games per decision that is sampled for leverage.
const GAMES_PER_DECISION: u64 = 10;

/// Result of several experiments with the same game and ladder and with different seeds, taken together. `seed` is the
/// one that the result is to name. Intervals are those of the interim analysis at which one experiment of this size ends.
///
/// # Errors
/// [`WeighError::OtherRun`] if the tallies do not fit the ladder or each other, [`WeighError::Stopped`] if a pair has fewer
/// than two blocks.
pub fn join(ladder: &Ladder, seed: u64, runs: &[Vec<Tally>]) -> Result<Weighed, WeighError> {
    if !runs.iter().flatten().all(Tally::is_consistent) {
        return Err(WeighError::OtherRun);
    }
    let mut runs = runs.iter();
    let mut whole = runs.next().cloned().unwrap_or_default();
    for run in runs {
        let of = |tally: &Tally| (tally.seats, tally.denominator, tally.is_varied());
        let alike = |(a, b): (&Tally, &Tally)| of(a) == of(b);
        if run.len() != whole.len() || !whole.iter().zip(run).all(alike) {
            return Err(WeighError::OtherRun);
        }
        whole
            .iter_mut()
            .zip(run)
            .for_each(|(tally, more)| tally.join(more));
    }
    if whole.len() != ladder.pairs().len() {
        return Err(WeighError::OtherRun);
    }
    if whole.is_empty() || whole.iter().any(|tally| tally.blocks < 2) {
        return Err(WeighError::Stopped);
    }
    let analysis = analysis_of(whole[0].blocks);
    Ok(summarise(ladder, seed, &whole, analysis))
}

/// Number of the last interim analysis, from 1, of an experiment with this number of blocks per pair.
fn analysis_of(blocks: u64) -> u32 {
    (blocks / FIRST_BLOCKS).max(1).ilog2() + 1
}

/// When a measurement by games looks at its result, and when it ends. Both follow from what was counted by then, not from who
/// counted it, or how fast.
pub(super) struct Rule {
    /// Number of blocks per pair at the first interim analysis.
    first: u64,
    precision: f64,
    most_games: u64,
}

impl Rule {
    /// The rule for a measurement of blocks of these games that ends at a precision, or after a number of games.
    ///
    /// # Errors
    /// [`WeighError::TooFewGames`] if that number does not suffice.
    pub(super) fn new(
        round: u64,
        precision: f64,
        most_games: u64,
        is_resumed: bool,
    ) -> Result<Self, WeighError> {
        let first = FIRST_BLOCKS.min(most_games / round);
        if first < 2 && !is_resumed {
            return Err(WeighError::TooFewGames(2 * round));
        }
        Ok(Self {
            first: first.max(2),
            precision,
            most_games,
        })
    }

    /// The first interim analysis, from 1, with this number of blocks per pair or more, and how many it has: twice those
    /// of the one before. A resumed experiment skips those that it has passed, and spends their error probability all the same.
    pub(super) fn analysis(&self, blocks: u64) -> (u32, u64) {
        let last = blocks.div_ceil(self.first).next_power_of_two();
        (last.ilog2() + 1, self.first * last)
    }

    /// Whether a measurement ends with this result of an interim analysis.
    pub(super) fn is_enough(&self, weighed: &Weighed) -> bool {
        sampling_error(weighed) <= self.precision || weighed.games * 2 > self.most_games
    }
}

/// Number of games of one block between each pair of players.
pub(super) fn round(game: &dyn Playable, ladder: &Ladder) -> u64 {
    let seats = game.parties() as u64;
    // With more than two seats, a block has a game of either player in each seat.
    let block = if seats == 2 { 2 } else { 2 * seats };
    let block = block * if game.is_varied() { 2 } else { 1 };
    block * ladder.pairs().len() as u64
}

/// Whether tallies may be those of a game between the players of a ladder.
pub(super) fn fit(tallies: &[Tally], game: &dyn Playable, ladder: &Ladder) -> bool {
    let fits = |tally: &Tally| {
        tally.is_consistent()
            && tally.seats as usize == game.parties()
            && tally.denominator == game.denominator()
            && tally.is_varied() == game.is_varied()
    };
    tallies.len() == ladder.pairs().len() && tallies.iter().all(fits)
}

/// Result of tallies at an interim analysis, from 1.
///
/// # Errors
/// [`WeighError`] if there are fewer than two blocks, or they are of different designs.
pub(super) fn result_at(
    analysis: u32,
    ladder: &Ladder,
    seed: u64,
    tallies: &[Tally],
) -> Result<Weighed, WeighError> {
    if tallies.is_empty() || tallies.iter().any(|tally| tally.blocks < 2) {
        return Err(WeighError::Stopped);
    }
    if tallies.iter().any(|tally| tally.is_assisted().is_none()) {
        return Err(WeighError::OtherRun);
    }
    Ok(summarise(ladder, seed, tallies, analysis))
}

/// Samples games, doubling their number from one interim analysis to the next, until the precision that was asked for is
/// reached or the number of games is exhausted.
///
/// # Errors
/// [`WeighError`] if the tallies given do not fit, a game does not end, or there is a cancellation before two blocks.
pub(super) fn weigh_by_sampling(
    game: &dyn Playable,
    ladder: Ladder,
    weighing: Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let Weighing {
        seed,
        threads,
        precision,
        most_games,
        games,
        assisted,
        earlier,
        stop,
        progress,
        ..
    } = weighing;
    if !earlier.is_empty() && !fit(&earlier, game, &ladder) {
        return Err(WeighError::OtherRun);
    }
    let round = round(game, &ladder);
    let most = games.unwrap_or(most_games);
    let rule = Rule::new(round, precision, most, !earlier.is_empty())?;
    let sampling = Sampling {
        ladder: &ladder,
        seed,
        threads: threads.get(),
        assisted,
        stop,
    };
    let mut tallies = earlier;
    if let Some(games) = games {
        return weigh_by_number(game, &sampling, (seed, tallies), games / round, progress);
    }
    let begun = tallies.first().map_or(0, |tally| tally.blocks);
    let (mut analysis, mut planned) = rule.analysis(begun);
    if begun == 0
        && planned > TRIAL_BLOCKS
        && sample_game(game, &sampling, &mut tallies, TRIAL_BLOCKS)?
    {
        progress(&result_at(analysis, &ladder, seed, &tallies)?);
    }
    loop {
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        let complete =
            planned == blocks || sample_game(game, &sampling, &mut tallies, planned - blocks)?;
        let mut weighed = result_at(analysis, &ladder, seed, &tallies)?;
        if !complete || rule.is_enough(&weighed) {
            let games = 0..leverage_games(&weighed);
            weighed.leverage = advantages(
                |number| game.sampled_advantage(&sampling, number),
                &sampling,
                games,
            )
            .and_then(|found| precise_leverage(&found, game.denominator()));
            return Ok(weighed);
        }
        progress(&weighed);
        (analysis, planned) = rule.analysis(planned + 1);
    }
}

/// Samples a number of blocks of every pair that was fixed in advance; the progress is told after [`TRIAL_BLOCKS`], and then every [`FIRST_BLOCKS`] blocks.
/// Leverage, which takes games of its own, is left out.
///
/// # Errors
/// [`WeighError`] if a game does not end, or there is a cancellation before two blocks.
fn weigh_by_number(
    game: &dyn Playable,
    sampling: &Sampling<'_>,
    (seed, mut tallies): (u64, Vec<Tally>),
    planned: u64,
    progress: &mut dyn FnMut(&Weighed),
) -> Result<Weighed, WeighError> {
    // A run that was begun with another number in mind may have been seen before this one was chosen.
    let begun = tallies.first().map(|tally| tally.planned);
    let planned_before = begun.is_none_or(|before| before == planned);
    loop {
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        let step = if blocks == 0 {
            TRIAL_BLOCKS
        } else {
            FIRST_BLOCKS
        };
        let more = planned.saturating_sub(blocks).min(step);
        let complete = more == 0 || sample_game(game, sampling, &mut tallies, more)?;
        for tally in &mut tallies {
            tally.planned = if planned_before { planned } else { 0 };
        }
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        let analysis = analysis_of(blocks);
        let weighed = result_at(analysis, sampling.ladder, seed, &tallies)?;
        if !complete || blocks >= planned {
            return Ok(weighed);
        }
        progress(&weighed);
    }
}

/// Half-width of the interval of luck that is due to sampling: without the distance between the bounds on the share of
/// chance, which more games do not narrow. Where luck follows from the rules, the half-width for 1 - √K; where it is
/// unknown, 1.
pub(super) fn sampling_error(weighed: &Weighed) -> f64 {
    let balance = &weighed.balance;
    let luck = match balance.luck {
        Some(_) if balance.is_by_rules() => return balance.not_skill.half_width(),
        Some(luck) => luck,
        None => return 1.0,
    };
    let between = weighed.chance_bounds.map_or(0.0, |bounds| {
        let clash = weighed.intervals[3].value;
        let [low, high] = bounds.map(|chance| {
            Balance::needle(balance.strength.value, chance + clash).unwrap_or(luck.value)
        });
        (high - low) / 2.0
    });
    luck.half_width() - between
}

/// Number of games by which leverage is measured beside those of a result.
pub(super) fn leverage_games(weighed: &Weighed) -> u64 {
    weighed.games / GAMES_PER_DECISION
}

/// Leverage of the strongest player; none where the half-width of its confidence interval is half of its value or more.
pub(super) fn precise_leverage(found: &Advantages, denominator: u32) -> Option<Estimate> {
    let leverage = found.leverage(denominator)?.interval(Confidence::single());
    (leverage.half_width() < 0.5 * leverage.value).then_some(leverage)
}
