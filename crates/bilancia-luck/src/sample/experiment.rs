//! Sampling experiment: many blocks of games between all pairs of a ladder.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Rng, Seat, State};
use bilancia_search::parallel;

use super::{
    assisted,
    design::Design,
    play::{Played, Randomness, Setup, Subject},
    tally::{Redrawn, Tally},
};
use crate::ladder::{Agent, Ladder};

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
    let pairs = sampling.ladder.pairs();
    let seats = subject.start.seats().len();
    if tallies.is_empty() {
        let mut tally = Tally::new(subject.denominator(), seats as u32);
        tally.no_chance = !subject.start.may_have_chance();
        tally.no_interaction = !subject.start.may_have_simultaneous() && !S::HIDES;
        tallies.resize(pairs.len(), tally);
    }
    let design = Design::of(subject, sampling.seed, sampling.assisted, sampling.stop);
    let first = tallies[0].blocks;
    let jobs = blocks as usize * pairs.len();
    let endless = AtomicBool::new(false);
    let is_stopped = || sampling.stop.load(Ordering::Relaxed);
    let is_cancelled = || is_stopped() || endless.load(Ordering::Relaxed);
    let done = parallel::map_until(jobs, sampling.threads, is_cancelled, |number| {
        let (block, pair) = (first + (number / pairs.len()) as u64, number % pairs.len());
        let played = play_block(subject, sampling, pairs[pair], (pair, block), design);
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

/// Games of one block between two players.
struct Block {
    /// Games of the first player, seat by seat.
    first: Vec<Played>,
    /// Games of the second player, seat by seat; empty with two seats, where they are those of the first.
    second: Vec<Played>,
    /// Scores after a change of some agents' random numbers.
    redrawn: Option<Redrawn>,
    /// Games of the first player with other chance events.
    other_dice: Option<Vec<Played>>,
    /// Games of the first player with other pure strategies and the same chance events.
    other_strategies: Option<Vec<Played>>,
    /// Variance due to chance, in squares of the score, averaged over the seats.
    chance: Option<f64>,
}

impl Block {
    fn add_to(&self, tally: &mut Tally) {
        tally.add(&self.first, &self.second);
        if let Some(again) = &self.other_dice {
            tally.add_other_dice(&self.first, again);
        }
        if let Some(again) = &self.other_strategies {
            tally.add_other_strategies(&self.first, again);
        }
        if let Some(redrawn) = &self.redrawn {
            tally.add_redrawn(redrawn);
        }
        if let Some(chance) = self.chance {
            tally.add_assisted(chance);
        }
    }
}

/// Plays a block; none if the experiment was stopped, or a game is endless.
fn play_block<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    [weak, strong]: [usize; 2],
    (pair, number): (usize, u64),
    design: Design,
) -> Option<Block> {
    let pure = design == Design::Pure;
    let seats = subject.start.seats().len();
    let key = Rng::keyed(sampling.seed, &[pair as u64, number]).bits();
    let randomness = |keys| {
        if pure {
            Randomness::Pure(key)
        } else {
            Randomness::Mixed(keys)
        }
    };
    let keys: Vec<_> = (0..seats).map(|place| key ^ (place as u64 + 1)).collect();
    let play = |players: [usize; 2], seat: usize, dice: u64, randomness: Randomness<'_>| {
        play_game(subject, sampling, players, seat, dice, randomness)
    };
    let first = (0..seats)
        .map(|seat| play([strong, weak], seat, key, randomness(&keys)))
        .collect::<Option<Vec<_>>>()?;
    // With two seats the games of the second player are those of the first.
    let others = if seats == 2 { 0 } else { seats };
    let second = (0..others)
        .map(|seat| play([weak, strong], seat, key, randomness(&keys)))
        .collect::<Option<Vec<_>>>()?;
    let imperfect = first.iter().any(|played| played.imperfect);
    // Interaction of simultaneous moves, by changes of the random numbers of some agents only.
    let redrawn = if !pure && imperfect {
        // With more than two seats, blocks alternate between the players and between the seats.
        let (seat, turned) = match seats {
            2 => (0, false),
            _ => (number as usize % seats, number as usize / seats % 2 == 1),
        };
        let players = if turned {
            [weak, strong]
        } else {
            [strong, weak]
        };
        // A bit that no two of the keys differ in.
        let fresh = 2 * seats.next_power_of_two() as u64;
        let score = |is_other: &dyn Fn(usize) -> bool| -> Option<u32> {
            let redraw = |place: usize| keys[place] ^ if is_other(place) { fresh } else { 0 };
            let keys: Vec<_> = (0..seats).map(redraw).collect();
            let played = play(players, seat, key, Randomness::Mixed(&keys))?;
            Some(played.scores[seat])
        };
        let one: Vec<_> = (0..seats)
            .map(|place| score(&|other| other == place))
            .collect::<Option<_>>()?;
        let others = match one[..] {
            [one, other] => vec![other, one],
            _ => (0..seats)
                .map(|place| score(&|other| other != place))
                .collect::<Option<_>>()?,
        };
        let games = if turned { &second } else { &first };
        Some(Redrawn {
            none: games[seat].scores[seat],
            one,
            others,
            all: score(&|_| true)?,
        })
    } else {
        None
    };
    // For estimator E1 every block is played again, alternately with other chance events and with other strategies.
    let repeated = |dice, strategies| -> Option<Vec<Played>> {
        let again = |seat| play([strong, weak], seat, dice, Randomness::Pure(strategies));
        (0..seats).map(again).collect()
    };
    let (other_dice, other_strategies) = match (pure, number.is_multiple_of(2)) {
        (false, _) => (None, None),
        (true, true) => (Some(repeated(!key, key)?), None),
        (true, false) => (None, Some(repeated(key, !key)?)),
    };
    let chance = if design == Design::Assisted {
        let of_seat = |seat: usize| {
            let (agents, players) = seating(sampling, [strong, weak], seat, seats);
            let setup = Setup {
                agents: &agents,
                players: &players,
                seed: sampling.seed,
                dice: key,
                randomness: Randomness::Mixed(&keys),
            };
            assisted::chance_variance(subject, &setup, Seat(seat as u8), sampling.stop)
        };
        let all = (0..seats).map(of_seat).collect::<Option<Vec<_>>>()?;
        Some(all.iter().sum::<f64>() / seats as f64)
    } else {
        None
    };
    Some(Block {
        first,
        second,
        redrawn,
        other_dice,
        other_strategies,
        chance,
    })
}

/// Agents seat by seat, and their rungs as identities: one player in a seat, the other in all other seats.
fn seating(
    sampling: &Sampling<'_>,
    [one, other]: [usize; 2],
    seat: usize,
    seats: usize,
) -> (Vec<Agent>, Vec<u64>) {
    let rung = |place: usize| if place == seat { one } else { other };
    let agents = (0..seats).map(|place| sampling.ladder.agents[rung(place)]);
    let players = (0..seats).map(|place| rung(place) as u64);
    (agents.collect(), players.collect())
}

/// Plays a game of one player in a seat against the other in all other seats.
fn play_game<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    players: [usize; 2],
    seat: usize,
    dice: u64,
    randomness: Randomness<'_>,
) -> Option<Played> {
    let (agents, players) = seating(sampling, players, seat, subject.start.seats().len());
    let setup = Setup {
        agents: &agents,
        players: &players,
        seed: sampling.seed,
        dice,
        randomness,
    };
    subject.play(&setup, sampling.stop)
}
