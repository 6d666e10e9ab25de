//! Many games between the players of a ladder.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use bilancia_core::{Rng, Seat, State};

use super::{
    Played, Subject, Tally, assisted,
    play::{Draws, Lineup},
    tally::Redrawn,
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
    /// Whether what chance does is found with the help of the game's evaluation (estimator E2), as it is
    /// anyway where players mix because they choose in secret.
    pub assisted: bool,
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
    let drawing = Drawing::of(subject, sampling);
    let begin = tallies[0].blocks;
    let jobs: Vec<(usize, u64)> = (begin..begin + blocks)
        .flat_map(|block| (0..pairs.len()).map(move |pair| (pair, block)))
        .collect();
    let (next, endless) = (AtomicUsize::new(0), AtomicBool::new(false));
    let done: Mutex<Vec<Block>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some(&(pair, block)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return;
            };
            let played = play_block(subject, sampling, pairs[pair], (pair, block), drawing);
            let stopped = sampling.stop.load(Ordering::Relaxed);
            match played.filter(|_| !stopped) {
                Some(played) => done.lock().expect("a game panicked").push(played),
                None => {
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
    done.sort_unstable_by_key(|block| (block.number, block.pair));
    // Of a round that was stopped only whole blocks count, so that it can be gone on with.
    let complete = done
        .chunk_by(|a, b| a.number == b.number)
        .take_while(|chunk| chunk.len() == pairs.len());
    let mut all = 0;
    for (at, chunk) in complete.enumerate() {
        if chunk[0].number != begin + at as u64 {
            break;
        }
        all += 1;
        for block in chunk {
            block.count(&mut tallies[block.pair]);
        }
    }
    Ok(all == blocks)
}

/// The games of one block, and those that take apart what decided them.
struct Block {
    number: u64,
    pair: usize,
    first: Vec<Played>,
    second: Vec<Played>,
    redrawn: Option<Redrawn>,
    other_dice: Option<Vec<Played>>,
    chance: Option<f64>,
}

impl Block {
    fn count(&self, tally: &mut Tally) {
        tally.add(&self.first, &self.second);
        if let Some(again) = &self.other_dice {
            tally.add_other_dice(&self.first, again);
        }
        if let Some(redrawn) = &self.redrawn {
            tally.add_redrawn(redrawn);
        }
        if let Some(chance) = self.chance {
            tally.add_assisted(chance);
        }
    }
}

/// Plays a block; none if it was told to stop, or a game came to no end.
fn play_block<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    [weak, strong]: [usize; 2],
    (pair, number): (usize, u64),
    drawing: Drawing,
) -> Option<Block> {
    let pure = drawing == Drawing::Alike;
    let seats = subject.start.seats().len();
    let key = Rng::keyed(sampling.seed, &[pair as u64, number]).bits();
    let draws = |tapes| {
        if pure {
            Draws::Alike(key)
        } else {
            Draws::Tapes(tapes)
        }
    };
    // The same dice, but each player's own draws, at whatever seat he sits.
    let tapes: Vec<_> = (0..seats).map(|place| key ^ (place as u64 + 1)).collect();
    let play = |players: [usize; 2], seat: usize, dice: u64, draws: Draws<'_>| {
        seated(subject, sampling, players, seat, dice, draws)
    };
    let first = (0..seats)
        .map(|seat| play([strong, weak], seat, key, draws(&tapes)))
        .collect::<Option<Vec<_>>>()?;
    // With two seats the other's games are the same.
    let others = if seats == 2 { 0 } else { seats };
    let second = (0..others)
        .map(|seat| play([weak, strong], seat, key, draws(&tapes)))
        .collect::<Option<Vec<_>>>()?;
    let secret = first.iter().any(|played| played.secret);
    // Where players mix because they choose in secret, their draws are taken apart.
    let redrawn = if !pure && secret {
        // With more than two seats either player, at each seat in turn.
        let (seat, turned) = match seats {
            2 => (0, false),
            _ => (number as usize % seats, number as usize / seats % 2 == 1),
        };
        let players = if turned {
            [weak, strong]
        } else {
            [strong, weak]
        };
        // Beyond what tells places apart.
        let anew = 2 * seats.next_power_of_two() as u64;
        let score = |is_other: &dyn Fn(usize) -> bool| -> Option<u32> {
            let tape = |place: usize| tapes[place] ^ if is_other(place) { anew } else { 0 };
            let tapes: Vec<_> = (0..seats).map(tape).collect();
            let played = play(players, seat, key, Draws::Tapes(&tapes))?;
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
            plain: games[seat].scores[seat],
            one,
            others,
            all: score(&|_| true)?,
        })
    } else {
        None
    };
    let other_dice = if pure && number.is_multiple_of(EVERY) {
        let again = (0..seats).map(|seat| play([strong, weak], seat, !key, Draws::Alike(key)));
        Some(again.collect::<Option<Vec<_>>>()?)
    } else {
        None
    };
    let chance = if drawing == Drawing::Assisted {
        let of_seat = |seat: usize| {
            let (agents, players) = lineup(sampling, [strong, weak], seat, seats);
            let lineup = Lineup {
                agents: &agents,
                players: &players,
                seed: sampling.seed,
                dice: key,
                draws: Draws::Tapes(&tapes),
            };
            assisted::of_chance(subject, &lineup, Seat(seat as u8), sampling.stop)
        };
        let all = (0..seats).map(of_seat).collect::<Option<Vec<_>>>()?;
        Some(all.iter().sum::<f64>() / seats as f64)
    } else {
        None
    };
    Some(Block {
        number,
        pair,
        first,
        second,
        redrawn,
        other_dice,
        chance,
    })
}

/// Of so many blocks one is played again with other dice.
const EVERY: u64 = 4;

/// A game came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game came to no end within a million plies; games must end, or have a limit of plies")]
pub struct Endless;

/// What players draw by, and what chance does is found by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    /// Without chance players draw anew at each ply.
    Anew,
    /// Each block has players that always answer a position alike: what then is left of the uncertainty of a
    /// game is chance (estimator E1).
    Alike,
    /// Players draw anew, and what chance does is added up roll by roll (estimator E2).
    Assisted,
}

impl Drawing {
    /// What a game needs, by a few games of chance players.
    fn of<S: State>(subject: &Subject<S>, sampling: &Sampling<'_>) -> Self {
        let games = (0..PROBES).map(|game| probe(subject, sampling.seed, game, sampling.stop));
        let games: Vec<Played> = games.flatten().collect();
        if !games.iter().any(|played| played.chance) {
            Self::Anew
        } else if sampling.assisted || games.iter().any(|played| played.secret) {
            Self::Assisted
        } else {
            Self::Alike
        }
    }
}

/// Whether there is ever anything to choose, by a few games of chance players.
pub(crate) fn has_choices<S: State>(subject: &Subject<S>, seed: u64) -> bool {
    let stop = AtomicBool::new(false);
    let games = (0..PROBES).map(|game| probe(subject, seed, game, &stop));
    games.flatten().any(|played| played.decisions > 0)
}

/// Games of chance players that tell what kind of game it is.
const PROBES: u64 = 8;

fn probe<S: State>(
    subject: &Subject<S>,
    seed: u64,
    game: u64,
    stop: &AtomicBool,
) -> Option<Played> {
    let seats = subject.start.seats().len();
    let (agents, players) = (vec![Agent::Uniform; seats], vec![0; seats]);
    let tapes = vec![game; seats];
    let lineup = Lineup {
        agents: &agents,
        players: &players,
        seed,
        dice: game,
        draws: Draws::Tapes(&tapes),
    };
    subject.play(&lineup, stop)
}

/// One player at a seat, the other at all others: agents, and what tells their draws apart.
fn lineup(
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

/// A game of one player at a seat, the other at all others.
fn seated<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    players: [usize; 2],
    seat: usize,
    dice: u64,
    draws: Draws<'_>,
) -> Option<Played> {
    let (agents, players) = lineup(sampling, players, seat, subject.start.seats().len());
    let lineup = Lineup {
        agents: &agents,
        players: &players,
        seed: sampling.seed,
        dice,
        draws,
    };
    subject.play(&lineup, sampling.stop)
}
