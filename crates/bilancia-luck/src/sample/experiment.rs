//! Sampling experiment: many blocks of games between all pairs of a ladder.

use std::{
    ops::Range,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::State;
use bilancia_search::parallel;

use super::{
    block::{Block, play_block},
    design::Design,
    play::Subject,
    playable::Playable,
    sampling::Sampling,
    tally::Tally,
};

/// Plays `blocks` more blocks between every pair of the ladder, and adds them to the tallies, one per pair of rungs;
/// an empty vector starts an experiment. After a cancellation, the tallies have the blocks that all pairs completed.
/// Returns whether all blocks were played.
///
/// # Errors
/// [`Endless`] if a game did not end.
pub fn sample<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    tallies: &mut Vec<Tally>,
    blocks: u64,
) -> Result<bool, Endless> {
    sample_game(subject, sampling, tallies, blocks)
}

/// [`sample`] for a game without its types.
pub(crate) fn sample_game(
    game: &dyn Playable,
    sampling: &Sampling<'_>,
    tallies: &mut Vec<Tally>,
    blocks: u64,
) -> Result<bool, Endless> {
    let pairs = sampling.ladder.pairs().len();
    if tallies.is_empty() {
        *tallies = no_games(game, pairs);
    }
    let units = [0, blocks].map(|more| (tallies[0].blocks + more) * pairs as u64);
    let complete = play_units(game, sampling, units[0]..units[1])?;
    let mut added = 0;
    for blocks in complete.chunks_exact(pairs) {
        added += 1;
        for (block, tally) in blocks.iter().zip(tallies.iter_mut()) {
            block.add_to(tally);
        }
    }
    Ok(added == blocks)
}

/// Sums over the units with these numbers, one tally per pair of the ladder; none if the experiment was stopped. Sums over
/// parts of an experiment, added up in any order, are those of the whole.
///
/// A unit is a block between one pair: of the number that is left when its own is divided by the number of pairs.
///
/// # Errors
/// [`Endless`] if a game did not end.
pub(crate) fn sample_units(
    game: &dyn Playable,
    sampling: &Sampling<'_>,
    units: Range<u64>,
) -> Result<Option<Vec<Tally>>, Endless> {
    let pairs = sampling.ladder.pairs().len();
    let mut tallies = no_games(game, pairs);
    let complete = play_units(game, sampling, units.clone())?;
    for (unit, block) in units.clone().zip(&complete) {
        block.add_to(&mut tallies[(unit % pairs as u64) as usize]);
    }
    Ok((complete.len() as u64 == units.end - units.start).then_some(tallies))
}

/// Tallies of an experiment before its first game.
fn no_games(game: &dyn Playable, pairs: usize) -> Vec<Tally> {
    let rounds = if game.is_varied() { 2 } else { 1 };
    let mut tally = Tally::new(game.denominator(), game.parties() as u32, rounds);
    tally.no_chance = !game.may_have_chance();
    tally.no_interaction = !game.may_have_interaction();
    vec![tally; pairs]
}

/// Blocks of the units with these numbers, in their order, up to the first that was not completed.
fn play_units(
    game: &dyn Playable,
    sampling: &Sampling<'_>,
    units: Range<u64>,
) -> Result<Vec<Block>, Endless> {
    let pairs = sampling.ladder.pairs();
    let design = Design::of(game, sampling.seed, sampling.assisted, sampling.stop);
    let jobs = (units.end - units.start) as usize;
    let endless = AtomicBool::new(false);
    let is_stopped = || sampling.stop.load(Ordering::Relaxed);
    let is_cancelled = || is_stopped() || endless.load(Ordering::Relaxed);
    let done = parallel::map_until(jobs, sampling.threads, is_cancelled, |number| {
        let unit = units.start + number as u64;
        let (block, pair) = (
            unit / pairs.len() as u64,
            (unit % pairs.len() as u64) as usize,
        );
        let played = play_block(game, sampling, pairs[pair], (pair, block), design);
        // The games of a block that was cancelled are incomplete, or were cut short.
        let stopped = is_stopped();
        if played.is_none() && !stopped {
            endless.store(true, Ordering::Relaxed);
        }
        played.filter(|_| !stopped)
    });
    if endless.into_inner() {
        return Err(Endless);
    }
    let in_order = done.into_iter().enumerate();
    let complete = in_order.map_while(|(place, (number, block))| block.filter(|_| place == number));
    Ok(complete.collect())
}

/// A game did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game came to no end within a million plies; games must end, or have a limit of plies")]
pub struct Endless;
