//! Many games between the players of a ladder.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use bilancia_core::{Rng, State};

use super::{
    Played, Subject, Tally,
    play::{Draws, Lineup},
};
use crate::{Agent, Ladder};

/// How games are played.
pub struct Sampling<'a> {
    /// Between whom.
    pub ladder: &'a Ladder,
    /// Where everything that is drawn comes from.
    pub seed: u64,
    /// How many at once. It does not change the result.
    pub threads: usize,
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
}

/// Plays more blocks between every pair of the ladder, and adds them to the tallies; those of the first round
/// begin with none. Blocks that were not played to the end, because of a stop, are left out. Says whether
/// all were.
///
/// # Errors
/// If a game came to no end.
pub fn sample<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    tallies: &mut Vec<Tally>,
    blocks: u64,
) -> Result<bool, Endless> {
    let pairs = sampling.ladder.pairs();
    let seats = subject.start.seats().len();
    if tallies.is_empty() {
        tallies.resize(pairs.len(), Tally::new(subject.denominator(), seats as u32));
    }
    // In chance games each block has agents that always answer a position alike: what then is left of the
    // uncertainty of a game is chance.
    let pure = rolls(subject, sampling);
    let begin = tallies[0].blocks;
    let jobs: Vec<(usize, u64)> = (begin..begin + blocks)
        .flat_map(|block| (0..pairs.len()).map(move |pair| (pair, block)))
        .collect();
    let (next, endless) = (AtomicUsize::new(0), AtomicBool::new(false));
    let done: Mutex<
        Vec<(
            u64,
            usize,
            Vec<Played>,
            Vec<Played>,
            Option<[u32; 4]>,
            Vec<Played>,
        )>,
    > = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some(&(pair, block)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return;
            };
            let [weak, strong] = pairs[pair];
            let play = |one: usize, other: usize, seat: usize| {
                game(subject, sampling, [one, other], seat, (pair, block), pure)
            };
            let first: Option<Vec<_>> = (0..seats).map(|seat| play(strong, weak, seat)).collect();
            let second: Option<Vec<_>> = match seats {
                2 => Some(Vec::new()),
                _ => (0..seats).map(|seat| play(weak, strong, seat)).collect(),
            };
            // Where players mix because they choose in secret, their draws are taken apart.
            let secret = first.iter().flatten().any(|played| played.secret);
            let redrawn = match (&first, !pure && secret && seats == 2) {
                (Some(first), true) => {
                    let again = |other: [bool; 2]| {
                        let changed = (pair, block);
                        redraw(subject, sampling, [strong, weak], changed, other)
                    };
                    let scores = [[false, true], [true, false], [true, true]].map(again);
                    let [Some(b), Some(c), Some(d)] = scores else {
                        return;
                    };
                    Some([first[0].scores[0], b, c, d])
                }
                _ => None,
            };
            let other_dice: Vec<_> = match pure && block % EVERY == 0 {
                true => {
                    let play = |seat| {
                        let key = Rng::keyed(sampling.seed, &[pair as u64, block]).bits();
                        seated(
                            subject,
                            sampling,
                            [strong, weak],
                            seat,
                            !key,
                            Draws::Alike(key),
                        )
                    };
                    (0..seats).map_while(play).collect()
                }
                false => Vec::new(),
            };
            let stopped = sampling.stop.load(Ordering::Relaxed);
            match (first, second) {
                (Some(first), Some(second)) if !stopped => {
                    done.lock()
                        .expect("a game panicked")
                        .push((block, pair, first, second, redrawn, other_dice));
                }
                _ => {
                    endless.fetch_or(!stopped, Ordering::Relaxed);
                    return;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..sampling.threads.max(1) {
            scope.spawn(work);
        }
    });
    if endless.into_inner() {
        return Err(Endless);
    }
    let mut done = done.into_inner().expect("a game panicked");
    done.sort_unstable_by_key(|&(block, pair, ..)| (block, pair));
    // Of a round that was stopped only whole blocks count, so that it can be gone on with.
    let complete = done
        .chunk_by(|a, b| a.0 == b.0)
        .take_while(|chunk| chunk.len() == pairs.len());
    let mut all = 0;
    for (at, chunk) in complete.enumerate() {
        if chunk[0].0 != begin + at as u64 {
            break;
        }
        all += 1;
        for (_, pair, first, second, redrawn, other_dice) in chunk {
            tallies[*pair].add(first, second);
            if other_dice.len() == seats {
                tallies[*pair].add_other_dice(first, other_dice);
            }
            if let Some(scores) = redrawn {
                tallies[*pair].add_redrawn(*scores);
            }
        }
    }
    Ok(all == blocks)
}

/// Of so many blocks one is played again with other dice.
const EVERY: u64 = 4;

/// A game came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game came to no end within a million plies; games must end, or have a limit of plies")]
pub struct Endless;

/// Whether chance has a part, by a few games of chance players.
fn rolls<S: State>(subject: &Subject<S>, sampling: &Sampling<'_>) -> bool {
    let seats = subject.start.seats().len();
    let (agents, players) = (vec![Agent::Uniform; seats], vec![0; seats]);
    (0..8).any(|game| {
        let tapes = vec![game; seats];
        let lineup = Lineup {
            agents: &agents,
            players: &players,
            seed: sampling.seed,
            dice: game,
            draws: Draws::Tapes(&tapes),
        };
        subject
            .play(&lineup, sampling.stop)
            .is_some_and(|played| played.chance)
    })
}

/// One player at a seat, the other at all others.
fn game<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    [one, other]: [usize; 2],
    seat: usize,
    (pair, block): (usize, u64),
    pure: bool,
) -> Option<Played> {
    let dice = Rng::keyed(sampling.seed, &[pair as u64, block]).bits();
    // The same dice, but each player's own draws, at whatever seat he sits.
    let seats = subject.start.seats().len();
    let tapes: Vec<_> = (0..seats).map(|place| dice ^ (place as u64 + 1)).collect();
    let draws = match pure {
        true => Draws::Alike(dice),
        false => Draws::Tapes(&tapes),
    };
    seated(subject, sampling, [one, other], seat, dice, draws)
}

/// The score of the first seat in the game with one player there, where some of the two draw anew.
fn redraw<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    players: [usize; 2],
    (pair, block): (usize, u64),
    anew: [bool; 2],
) -> Option<u32> {
    let dice = Rng::keyed(sampling.seed, &[pair as u64, block]).bits();
    let tape = |place: usize| dice ^ (place as u64 + 1 + if anew[place] { 2 } else { 0 });
    let tapes = [tape(0), tape(1)];
    let played = seated(subject, sampling, players, 0, dice, Draws::Tapes(&tapes))?;
    Some(played.scores[0])
}

fn seated<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    [one, other]: [usize; 2],
    seat: usize,
    dice: u64,
    draws: Draws<'_>,
) -> Option<Played> {
    let seats = subject.start.seats().len();
    let rung = |place: usize| if place == seat { one } else { other };
    let agents: Vec<_> = (0..seats)
        .map(|place| sampling.ladder.agents[rung(place)])
        .collect();
    let players: Vec<_> = (0..seats).map(|place| rung(place) as u64).collect();
    let lineup = Lineup {
        agents: &agents,
        players: &players,
        seed: sampling.seed,
        dice,
        draws,
    };
    subject.play(&lineup, sampling.stop)
}
