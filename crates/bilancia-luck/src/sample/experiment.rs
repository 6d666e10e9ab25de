//! Sampling experiment: many blocks of games between all pairs of a ladder.

use std::sync::atomic::{AtomicBool, Ordering};

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
    let pairs = sampling.ladder.pairs();
    let seats = game.parties();
    if tallies.is_empty() {
        let rounds = if game.is_varied() { 2 } else { 1 };
        let mut tally = Tally::new(game.denominator(), seats as u32, rounds);
        tally.no_chance = !game.may_have_chance();
        tally.no_interaction = !game.may_have_interaction();
        tallies.resize(pairs.len(), tally);
    }
    let design = Design::of(game, sampling.seed, sampling.assisted, sampling.stop);
    let first = tallies[0].blocks;
    let jobs = blocks as usize * pairs.len();
    let endless = AtomicBool::new(false);
    let is_stopped = || sampling.stop.load(Ordering::Relaxed);
    let is_cancelled = || is_stopped() || endless.load(Ordering::Relaxed);
    let done = parallel::map_until(jobs, sampling.threads, is_cancelled, |number| {
        let (block, pair) = (first + (number / pairs.len()) as u64, number % pairs.len());
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
    let complete: Vec<Block> = done
        .into_iter()
        .enumerate()
        .map_while(|(place, (number, block))| block.filter(|_| place == number))
        .collect();
    let mut added = 0;
    for blocks in complete.chunks_exact(pairs.len()) {
        added += 1;
        for (block, tally) in blocks.iter().zip(tallies.iter_mut()) {
            block.add_to(tally);
        }
    }
    Ok(added == blocks)
}

/// A game did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game came to no end within a million plies; games must end, or have a limit of plies")]
pub struct Endless;
