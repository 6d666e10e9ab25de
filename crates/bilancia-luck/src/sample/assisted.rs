//! What chance does, where players may mix and choose in secret (estimator E2).
//!
//! What the rolls of a game vary by in an estimate of positions is added up roll by roll, and what the estimate
//! misses is found at one roll of each game: it is played on twice from what fell, and twice from another
//! roll. The product of the two differences is free of what comes later, so the sum is right on average
//! however bad the estimate is; a good one makes it precise.
//!
//! A roll counts where it enters the canonical order: not before somebody who is to choose sees what it made.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Rng, Seat, State};

use super::{
    Subject,
    course::{Course, Happened},
    play::{Draws, Game, Lineup, Step},
};

/// What keeps these draws apart from all others.
const ASSISTED: u64 = 0xa551;

/// What chance did in one game of this lineup to a seat: the sum of the variances of its rolls, in squares of
/// the score. None if it was told to stop, or the game came to no end.
pub(crate) fn of_chance<S: State>(
    subject: &Subject<S>,
    lineup: &Lineup<'_>,
    seat: Seat,
    stop: &AtomicBool,
) -> Option<f64> {
    let mut rng = Rng::keyed(lineup.seed, &[ASSISTED, lineup.dice, seat.0.into()]);
    let mut game = subject.begin();
    let mut course = Course::default();
    let mut looked_at = None;
    while let Step::Event(by, action) = subject.next(&mut game, lineup, stop)? {
        if by == Actor::Chance {
            course.rolls.push(course.events.len());
            // Each roll of the game is as likely to be the one.
            if rng.below(course.rolls.len() as u64) == 0 {
                looked_at = Some((game.clone(), course.events.len()));
            }
        }
        let before = game.state.clone();
        course.events.push(Happened { before, by, action });
        game.apply(by, action);
    }
    let Some((game, at)) = looked_at else {
        return Some(0.0);
    };
    let enters: Vec<_> = course
        .rolls
        .iter()
        .map(|&roll| course.enters(roll))
        .collect();
    let of_roll = |(&roll, &enters): (&usize, &usize)| {
        let falls = course.falls(roll, enters);
        let worths: Vec<_> = falls
            .iter()
            .map(|(share, state)| (*share, worth(subject, state, seat)))
            .collect();
        variance(&worths)
    };
    let sum: f64 = course.rolls.iter().zip(&enters).map(of_roll).sum();
    let entered = |roll: usize| {
        let place = course.rolls.iter().position(|&known| known == roll);
        place.map_or(roll, |place| enters[place])
    };
    let until = entered(at);
    let fell = course.events[at].action;
    let fresh = game.state.sample_roll(&mut Vec::new(), &mut rng);
    let mut on = |roll| -> Option<[f64; 3]> {
        let then = course.follow(at, roll, until)?;
        let estimate = worth(subject, &then, seat);
        // What was chosen before the roll entered the order is chosen again, and what had fallen falls again.
        let again = |event: usize| match course.events[event].by {
            Actor::Chance if entered(event) >= until => None,
            _ => Some(course.events[event].action),
        };
        let again: Vec<_> = (at + 1..until).map(again).collect();
        let mut game = game.clone();
        game.apply(Actor::Chance, roll);
        let [one, two] = [(); 2].map(|()| rng.bits());
        Some([
            play_on(subject, game.clone(), &again, lineup, seat, one, stop)?,
            play_on(subject, game, &again, lineup, seat, two, stop)?,
            estimate,
        ])
    };
    let [x1, x2, x] = on(fell)?;
    let [y1, y2, y] = on(fresh)?;
    let missed = 0.5 * (x1 - y1) * (x2 - y2) - 0.5 * (x - y).powi(2);
    Some(sum + course.rolls.len() as f64 * missed)
}

/// What a seat scores in the end with other dice and draws, less what rolls gave it in the estimate. First happens
/// what is said of it; where nothing is, what those dice and draws bring.
fn play_on<S: State>(
    subject: &Subject<S>,
    mut game: Game<S>,
    first: &[Option<S::Action>],
    lineup: &Lineup<'_>,
    seat: Seat,
    key: u64,
    stop: &AtomicBool,
) -> Option<f64> {
    let tapes: Vec<u64> = (1..=lineup.agents.len() as u64).map(|n| key ^ n).collect();
    let lineup = Lineup {
        dice: key,
        draws: Draws::Tapes(&tapes),
        ..*lineup
    };
    let mut luck = 0.0;
    let mut first = first.iter();
    loop {
        let (by, action) = match subject.next(&mut game, &lineup, stop)? {
            Step::Event(by, action) => (by, action),
            Step::Over(played) => {
                let whole = f64::from(subject.denominator());
                return Some(f64::from(played.scores[seat.index()]) / whole - luck);
            }
        };
        let said = first.next().copied().flatten();
        let is_luck = by == Actor::Chance && said.is_none();
        let mean = is_luck.then(|| thought(subject, &game.state, seat));
        game.apply(by, said.unwrap_or(action));
        if let Some(mean) = mean {
            luck += worth(subject, &game.state, seat) - mean;
        }
    }
}

/// The mean of the estimate over the rolls of a position.
fn thought<S: State>(subject: &Subject<S>, state: &S, seat: Seat) -> f64 {
    let mut rolls = Vec::new();
    state.rolls(&mut rolls);
    let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
    let worths = rolls.into_iter().map(|(roll, weight)| {
        let mut after = state.clone();
        after.apply(Actor::Chance, roll);
        weight as f64 / total * worth(subject, &after, seat)
    });
    worths.sum()
}

/// The variance of values, by their shares.
fn variance(values: &[(f64, f64)]) -> f64 {
    let mean: f64 = values.iter().map(|(share, value)| share * value).sum();
    let squares = values
        .iter()
        .map(|(share, value)| share * (value - mean).powi(2));
    squares.sum()
}

/// What a position is thought to be worth to a seat, as a score; what its end scores if it is over.
fn worth<S: State>(subject: &Subject<S>, state: &S, seat: Seat) -> f64 {
    if state.node() == Node::Over {
        let points: Vec<i32> = state
            .seats()
            .iter()
            .map(|seat| state.points(seat))
            .collect();
        return subject
            .payoff
            .score(&points, seat.index(), state.points_bound());
    }
    match subject.evaluation {
        Some(evaluation) => f64::midpoint(1.0, (evaluation.worth)(state, seat)),
        None => 0.5,
    }
}
