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
    sample::{Playable, Sampling, Tally, leverage, sample_game},
};

/// Number of blocks per pair of players at the first interim analysis, or fewer if the limit on games is lower; each
/// further analysis doubles it.
const FIRST_BLOCKS: u64 = 32;

/// Number of games per decision that is sampled for leverage.
const GAMES_PER_DECISION: u64 = 10;

/// Result of several experiments with the same game and ladder and with different seeds, taken together. `seed` is the
/// one that the result is to name. Intervals are those of the interim analysis at which one experiment of this size ends.
///
/// # Errors
/// [`WeighError::OtherRun`] if the tallies do not fit the ladder or each other, [`WeighError::Stopped`] if they have fewer
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
    if whole.first().is_none_or(|tally| tally.blocks < 2) {
        return Err(WeighError::Stopped);
    }
    let analysis = whole.first().map_or(1, |tally| analysis_of(tally.blocks));
    Ok(summarise(ladder, seed, &whole, analysis))
}

/// Number of the last interim analysis, from 1, of an experiment with this number of blocks per pair.
fn analysis_of(blocks: u64) -> u32 {
    (blocks / FIRST_BLOCKS).max(1).ilog2() + 1
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
    let seats = game.parties();
    let fits = |tally: &Tally| {
        tally.is_consistent()
            && tally.seats as usize == seats
            && tally.denominator == game.denominator()
            && tally.is_varied() == game.is_varied()
    };
    if !earlier.is_empty() && (earlier.len() != ladder.pairs().len() || !earlier.iter().all(fits)) {
        return Err(WeighError::OtherRun);
    }
    // With more than two seats, a block has a game of either player in each seat.
    let block = if seats == 2 { 2 } else { 2 * seats as u64 };
    let block = block * if game.is_varied() { 2 } else { 1 };
    let round = block * ladder.pairs().len() as u64;
    let first = FIRST_BLOCKS.min(games.unwrap_or(most_games) / round);
    if first < 2 && earlier.is_empty() {
        return Err(WeighError::TooFewGames(2 * round));
    }
    let first = first.max(2);
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
    let mut analysis = 1;
    loop {
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        let planned = first << (analysis - 1);
        // A resumed experiment skips the analyses that it has passed, and spends their error probability all the same.
        if planned >= blocks {
            let complete =
                planned == blocks || sample_game(game, &sampling, &mut tallies, planned - blocks)?;
            if tallies.first().is_none_or(|tally| tally.blocks < 2) {
                return Err(WeighError::Stopped);
            }
            if tallies.iter().any(|tally| tally.is_assisted().is_none()) {
                return Err(WeighError::OtherRun);
            }
            let mut weighed = summarise(&ladder, seed, &tallies, analysis);
            let is_precise = sampling_error(&weighed) <= precision;
            if !complete || is_precise || weighed.games * 2 > most_games {
                weighed.leverage = precise_leverage(game, &sampling, weighed.games);
                return Ok(weighed);
            }
            progress(&weighed);
        }
        analysis += 1;
    }
}

/// Samples a number of blocks of every pair that was fixed in advance; the progress is told every [`FIRST_BLOCKS`] blocks.
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
        let more = planned.saturating_sub(blocks).min(FIRST_BLOCKS);
        let complete = more == 0 || sample_game(game, sampling, &mut tallies, more)?;
        for tally in &mut tallies {
            tally.planned = if planned_before { planned } else { 0 };
        }
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        if blocks < 2 {
            return Err(WeighError::Stopped);
        }
        if tallies.iter().any(|tally| tally.is_assisted().is_none()) {
            return Err(WeighError::OtherRun);
        }
        let weighed = summarise(sampling.ladder, seed, &tallies, analysis_of(blocks));
        if !complete || blocks >= planned {
            return Ok(weighed);
        }
        progress(&weighed);
    }
}

/// Half-width of the interval of luck that is due to sampling: without the distance between the bounds on the share of
/// chance, which more games do not narrow. Where luck follows from the rules, the half-width for 1 - √K; where it is
/// unknown, 1.
fn sampling_error(weighed: &Weighed) -> f64 {
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

/// Leverage of the strongest player; none where the half-width of its confidence interval is half of its value or more.
fn precise_leverage(game: &dyn Playable, sampling: &Sampling<'_>, games: u64) -> Option<Estimate> {
    let games = u32::try_from(games / GAMES_PER_DECISION).unwrap_or(u32::MAX);
    let found = leverage(
        |number| game.sampled_advantage(sampling, number),
        sampling,
        games,
    )?;
    let confidence = Confidence::single();
    let leverage = found.interval(confidence);
    (leverage.half_width() < 0.5 * leverage.value).then_some(leverage)
}
