//! The whole weighing of one game.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Seat, State};
use statrs::distribution::{ContinuousCDF, Normal};

use crate::{
    Agent, Depth, Encounter, Ladder, Needle, Reading,
    exact::{Choices, Exact, ExactPair, GraphError, Mixes, Size, Slices, SolveError},
    sample::{Endless, Estimate, Sampling, Subject, Tally, has_choices, leverage, sample},
};

/// How a game is weighed.
pub struct Weighing<'a> {
    /// Between whom; none takes right play where everything can be followed, else the first rungs of the
    /// common ladder.
    pub ladder: Option<Ladder>,
    /// Where everything that is drawn comes from.
    pub seed: u64,
    /// Games at once; it does not change the result.
    pub threads: NonZero<usize>,
    /// Half of what the needle may lie between when sampling ends.
    pub precision: f64,
    /// The most games that are played.
    pub most_games: u64,
    /// How much is followed exactly.
    pub size: Size,
    /// Play games even where everything could be followed, and find what chance does roll by roll, with the
    /// help of the game's evaluation (estimator E2).
    pub assisted: bool,
    /// What an earlier run counted, with the same ladder and seed.
    pub earlier: Vec<Tally>,
    /// Set from outside to stop; what was measured is kept.
    pub stop: &'a AtomicBool,
    /// Told how far it is.
    pub progress: &'a mut dyn FnMut(&Weighed),
}

/// How a number was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every position was followed (E0).
    Exact,
    /// Games were played, and what is left when all else is known is chance (E1).
    Complement,
    /// Games were played, and what chance does was added up roll by roll with the help of the game's evaluation
    /// (E2).
    Assisted,
    /// Games were played; there is no chance, and what is left are the players' own doings.
    Sampled,
}

impl Method {
    /// Its name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Complement => "complement",
            Self::Assisted => "assisted",
            Self::Sampled => "sampled",
        }
    }
}

/// Two players and what came of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The weaker rung and the stronger.
    pub rungs: [usize; 2],
    /// The stronger's mean score.
    pub score: Reading,
    /// The same in the first seat, and in the others.
    pub by_seat: [f64; 2],
    /// Games.
    pub games: u64,
}

/// How a game hangs on the balance.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// How it was measured.
    pub method: Method,
    /// Between whom.
    pub ladder: Ladder,
    /// The needle.
    pub needle: Needle,
    /// Where the uncertainty comes from.
    pub slices: Slices,
    /// What each share lies between, in the order of [`Slices::all`].
    pub intervals: [Reading; 6],
    /// Whether clash is only known to be at most what is told, the rest of it being mixing.
    pub clash_at_most: bool,
    /// Whether stronger players than the ladder's may show more skill.
    pub at_least: bool,
    /// Pairs of players.
    pub pairs: Vec<Pair>,
    /// How deep the ladder reaches.
    pub depth: Option<Depth>,
    /// What there is to choose, where everything was followed.
    pub choices: Option<Choices>,
    /// What the strongest player's choices are worth over any at random, summed over a game, in score, where games
    /// were played and it is known.
    pub leverage: Option<Reading>,
    /// The share of decisions that were forced, where games were played.
    pub forced: Option<f64>,
    /// How much of what the strongest sees in a game each rung sees, from 0 to 1.
    pub legibility: Vec<f64>,
    /// Games played; 0 where everything was followed.
    pub games: u64,
    /// Positions followed; 0 where games were played.
    pub positions: usize,
    /// Seed of the games.
    pub seed: u64,
    /// What was counted, to go on from.
    pub tallies: Vec<Tally>,
}

/// Why a game cannot be weighed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeighError {
    /// One player has nobody to be better than.
    #[error("the game has {0} seat; luck is weighed between players, so it takes two or more")]
    Alone(usize),
    /// Points without a bound.
    #[error("the game says that no more than {0} points can be won; the bound must be above 0")]
    Unbounded(i32),
    /// It cannot be followed.
    #[error("{0}")]
    Graph(#[from] GraphError),
    /// It cannot be solved.
    #[error("{0}")]
    Solve(#[from] SolveError),
    /// It came to no end.
    #[error("{0}")]
    Endless(#[from] Endless),
    /// Right play is only known where everything is followed.
    #[error(
        "a ladder with 'perfect' may have only 'random' beside it; other players are measured by games"
    )]
    MixedLadder,
    /// What was counted before is of something else.
    #[error("what was counted before belongs to another ladder or game; begin anew without it")]
    OtherRun,
    /// Stopped before there was anything to tell.
    #[error("stopped before the first games were over")]
    Stopped,
}

/// Blocks of the first look; each look doubles what there is.
const FIRST_LOOK: u64 = 32;
/// How sure intervals are when all looks are taken together.
const LEVEL: f64 = 0.05;

/// Weighs a game.
///
/// # Errors
/// [`WeighError`] if it is no game to be weighed; no number is given then.
pub fn weigh<S: State>(
    subject: &Subject<S>,
    mut weighing: Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let seats = subject.start.seats().len();
    if seats < 2 {
        return Err(WeighError::Alone(seats));
    }
    let bound = subject.start.points_bound();
    if bound <= 0 {
        return Err(WeighError::Unbounded(bound));
    }
    let perfect = |ladder: &Ladder| ladder.agents.contains(&Agent::Perfect);
    let limited = subject.repetition_key.is_some() || subject.max_plies.is_some();
    let ladder = weighing.ladder.take();
    if ladder.as_ref().is_none_or(is_followable) && !limited && !weighing.assisted {
        let named = ladder.as_ref().is_some_and(perfect);
        match exactly(subject, ladder.as_ref(), &weighing) {
            Ok(weighed) => return Ok(weighed),
            Err(
                error @ WeighError::Graph(
                    GraphError::NoEvents | GraphError::NoWeight | GraphError::NoAction(_),
                ),
            ) => return Err(error),
            Err(error) if named => return Err(error),
            Err(_) => {}
        }
    } else if ladder.as_ref().is_some_and(perfect) {
        return Err(match ladder.as_ref().is_some_and(is_followable) {
            true => GraphError::TooLarge(weighing.size.most).into(),
            false => WeighError::MixedLadder,
        });
    }
    let ladder = match ladder {
        Some(ladder) => ladder,
        None => Ladder::find("lambda-1", Some(4)).expect("the common ladder is there"),
    };
    if !limited && !weighing.assisted && !has_choices(subject, weighing.seed) {
        // Without choices all players are the same, so right play stands for any of them.
        if let Ok(mut weighed) = exactly(subject, None, &weighing)
            && weighed
                .choices
                .is_some_and(|choices| choices.decisions == 0.0)
        {
            let pair = weighed.pairs[0].clone();
            let alike = |rungs| Pair {
                rungs,
                ..pair.clone()
            };
            weighed.pairs = ladder.pairs().into_iter().map(alike).collect();
            weighed.ladder = ladder;
            return Ok(weighed);
        }
    }
    by_games(subject, ladder, weighing)
}

/// Whether all players of a ladder are known at every position.
fn is_followable(ladder: &Ladder) -> bool {
    let known = |agent: &Agent| matches!(agent, Agent::Uniform | Agent::Perfect);
    ladder.agents.iter().all(known)
}

/// Follows everything, between players who are known at every position.
fn exactly<S: State>(
    subject: &Subject<S>,
    ladder: Option<&Ladder>,
    weighing: &Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let ladder = match ladder {
        Some(ladder) => ladder.clone(),
        None => Ladder::find("perfect-1", None).expect("the ladder of right play is there"),
    };
    let threads = weighing.threads.get();
    let game = Exact::new(&subject.start, subject.payoff, weighing.size)?.on_threads(threads);
    let uniform = game.uniform();
    // Without choices all players are the same.
    let perfect = match ladder.agents.contains(&Agent::Perfect) && game.has_choices() {
        true => Some(game.perfect()?.0),
        false => None,
    };
    let player = |agent: &Agent| match (agent, &perfect) {
        (Agent::Perfect, Some(perfect)) => perfect,
        _ => &uniform,
    };
    let players: Vec<&Mixes> = ladder.agents.iter().map(player).collect();
    let rungs = ladder.pairs();
    let met = |[weak, strong]: &[usize; 2]| game.pair(players[*strong], players[*weak]);
    let top = vec![players[players.len() - 1]; subject.start.seats().len()];
    let pairs: Vec<ExactPair> = rungs.iter().map(met).collect::<Result<_, _>>()?;
    let choices = game.choices(&top, Seat(0))?;
    let slices = Slices::mean(&pairs.iter().map(|pair| pair.slices).collect::<Vec<_>>());
    Ok(Weighed {
        method: Method::Exact,
        needle: Needle::of(Reading::exact(slices.strength)),
        intervals: slices.all().map(Reading::exact),
        slices,
        clash_at_most: false,
        at_least: false,
        pairs: rungs
            .iter()
            .zip(&pairs)
            .map(|(&rungs, pair)| Pair {
                rungs,
                score: Reading::exact(pair.score),
                by_seat: pair.by_seat,
                games: 0,
            })
            .collect(),
        depth: None,
        choices: Some(choices),
        leverage: None,
        forced: None,
        legibility: Vec::new(),
        games: 0,
        positions: game.positions(),
        seed: weighing.seed,
        tallies: Vec::new(),
        ladder,
    })
}

/// What runs that were counted apart say together: the same game and ladder, other seeds.
///
/// # Errors
/// [`WeighError::OtherRun`] if they do not belong together, [`WeighError::Stopped`] if there is too little.
pub fn join(ladder: &Ladder, seed: u64, runs: &[Vec<Tally>]) -> Result<Weighed, WeighError> {
    let mut runs = runs.iter();
    let mut whole = runs.next().cloned().unwrap_or_default();
    for run in runs {
        let alike = |(a, b): (&Tally, &Tally)| (a.seats, a.denominator) == (b.seats, b.denominator);
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
    Ok(summarise(ladder, seed, &whole, 1))
}

/// Plays games, in looks that double what there is, until enough is known.
fn by_games<S: State>(
    subject: &Subject<S>,
    ladder: Ladder,
    weighing: Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let Weighing {
        seed,
        threads,
        precision,
        most_games,
        assisted,
        earlier,
        stop,
        progress,
        ..
    } = weighing;
    let seats = subject.start.seats().len();
    let fits =
        |tally: &Tally| tally.seats as usize == seats && tally.denominator == subject.denominator();
    if !earlier.is_empty() && (earlier.len() != ladder.pairs().len() || !earlier.iter().all(fits)) {
        return Err(WeighError::OtherRun);
    }
    let sampling = Sampling {
        ladder: &ladder,
        seed,
        threads: threads.get(),
        assisted,
        stop,
    };
    let mut tallies = earlier;
    let mut look = 1;
    loop {
        let blocks = tallies.first().map_or(0, |tally| tally.blocks);
        let next = FIRST_LOOK << (look - 1);
        // What was counted before is looked at as it would have been then.
        if next >= blocks {
            let whole = next == blocks || sample(subject, &sampling, &mut tallies, next - blocks)?;
            if tallies.first().is_none_or(|tally| tally.blocks < 2) {
                return Err(WeighError::Stopped);
            }
            if tallies.iter().any(|tally| tally.is_assisted().is_none()) {
                return Err(WeighError::OtherRun);
            }
            let mut weighed = summarise(&ladder, seed, &tallies, look);
            let known = weighed.needle.skill.half_width() <= precision;
            if !whole || known || weighed.games * 2 > most_games {
                weighed.leverage = found_leverage(subject, &sampling, weighed.games);
                return Ok(weighed);
            }
            progress(&weighed);
        }
        look += 1;
    }
}

/// Of so many games one decision is looked at.
const GAMES_A_DECISION: u64 = 10;

/// What choosing well is worth; none where it would not be known to half of it.
fn found_leverage<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    games: u64,
) -> Option<Reading> {
    let looks = u32::try_from(games / GAMES_A_DECISION).unwrap_or(u32::MAX);
    let found = leverage(subject, sampling, looks)?;
    let z = Normal::standard().inverse_cdf(1.0 - LEVEL / 2.0);
    let [low, high] = found.interval(z);
    (z * found.error < 0.5 * found.value).then_some(Reading {
        value: found.value,
        low,
        high,
    })
}

/// What the tallies say at the look of this number.
fn summarise(ladder: &Ladder, seed: u64, tallies: &[Tally], look: u32) -> Weighed {
    let count = tallies.len() as f64;
    // The level is shared out among all looks that there may be, 1 = 1/2 + 1/6 + 1/12 + ...
    let level = LEVEL / f64::from(look * (look + 1));
    let z = Normal::standard().inverse_cdf(1.0 - level / 2.0);
    let mean = |of: fn(&Tally) -> Estimate| {
        let all: Vec<_> = tallies.iter().map(of).collect();
        Estimate {
            value: all.iter().map(|estimate| estimate.value).sum::<f64>() / count,
            error: all
                .iter()
                .map(|estimate| estimate.error.powi(2))
                .sum::<f64>()
                .sqrt()
                / count,
        }
    };
    let reading = |estimate: Estimate| {
        let [low, high] = estimate.interval(z);
        Reading {
            value: estimate.value,
            low,
            high,
        }
    };
    let [strength, seat, draw] = [mean(Tally::strength), mean(Tally::seat), mean(Tally::draw)];
    let left = Estimate {
        value: 1.0 - strength.value - seat.value - draw.value,
        error: (strength.error.powi(2) + seat.error.powi(2) + draw.error.powi(2)).sqrt(),
    };
    let chance = tallies.iter().any(|tally| tally.chance);
    let secret = tallies.iter().any(|tally| tally.secret);
    let none = Estimate::default();
    let assisted: Option<Vec<_>> = tallies.iter().map(Tally::chance_assisted).collect();
    let clash_of = |left: f64| {
        let most = tallies.iter().filter_map(Tally::clash_at_most).sum::<f64>() / count;
        most.min(left).max(0.0)
    };
    let [dice, clash, mixing] = match (chance, secret) {
        (true, _) if assisted.is_some() => {
            let dice = mean(|tally| tally.chance_assisted().unwrap_or_default());
            let rest = Estimate {
                value: left.value - dice.value,
                error: left.error.hypot(dice.error),
            };
            let value = clash_of(rest.value);
            [
                dice,
                Estimate { value, ..rest },
                Estimate {
                    value: rest.value - value,
                    ..rest
                },
            ]
        }
        (true, _) => {
            let drawn = tallies.iter().filter_map(Tally::own_draws).sum::<f64>() / count;
            let value = drawn.min(left.value).max(0.0);
            [
                Estimate {
                    value: left.value - value,
                    ..left
                },
                none,
                Estimate { value, ..left },
            ]
        }
        (false, true) => {
            let value = clash_of(left.value);
            // What is left over of mixing is known as well as both together.
            [
                none,
                Estimate { value, ..left },
                Estimate {
                    value: left.value - value,
                    ..left
                },
            ]
        }
        (false, false) => [none, none, left],
    };
    let shares = [strength, seat, dice, clash, mixing, draw];
    let rungs = ladder.pairs();
    let pairs: Vec<Pair> = rungs
        .iter()
        .zip(tallies)
        .map(|(&rungs, tally)| {
            let others = (1..tally.seats as usize).map(|seat| tally.score(seat));
            let others = others.sum::<f64>() / f64::from(tally.seats - 1);
            let score = reading(tally.mean_score());
            Pair {
                rungs,
                score,
                by_seat: [tally.score(0), others],
                games: tally.games(),
            }
        })
        .collect();
    let encounters: Vec<_> = pairs
        .iter()
        .map(|pair| Encounter {
            rungs: pair.rungs,
            scores: pair.by_seat,
            games: pair.games as f64 / 2.0,
        })
        .collect();
    let depth = (tallies[0].seats == 2)
        .then(|| Depth::fit(&encounters))
        .flatten();
    let lead = |rung: usize| {
        let found = pairs.iter().find(|pair| pair.rungs == [0, rung]);
        found.map_or(0.0, |pair| 2.0 * pair.score.value - 1.0)
    };
    let top = ladder.agents.len() - 1;
    let legibility = match lead(top).abs() > 0.01 {
        true => (1..=top).map(|rung| lead(rung) / lead(top)).collect(),
        false => Vec::new(),
    };
    let asked: u64 = tallies.iter().map(|tally| tally.counts[0]).sum();
    let forced: u64 = tallies.iter().map(|tally| tally.counts[1]).sum();
    Weighed {
        method: match (chance, &assisted) {
            (true, Some(_)) => Method::Assisted,
            (true, None) => Method::Complement,
            (false, _) => Method::Sampled,
        },
        ladder: ladder.clone(),
        needle: Needle::of(reading(strength)),
        slices: Slices::from_all(shares.map(|share| share.value)),
        // No share is less than nothing or more than all.
        intervals: shares.map(|share| {
            let Reading { value, low, high } = reading(share);
            Reading {
                value,
                low: low.clamp(0.0, 1.0),
                high: high.clamp(0.0, 1.0),
            }
        }),
        clash_at_most: secret && (!chance || assisted.is_some()),
        at_least: true,
        depth,
        pairs,
        choices: None,
        leverage: None,
        forced: (asked + forced > 0).then(|| forced as f64 / (asked + forced) as f64),
        legibility,
        games: tallies.iter().map(Tally::games).sum(),
        positions: 0,
        seed,
        tallies: tallies.to_vec(),
    }
}
