//! Variance due to chance, where agents play mixed strategies (estimator E2).
//!
//! Let V be the conditional expectation of the score and W the game's static evaluation. The variance due to chance is
//! E Σ Var V, summed over the chance events of a game. Of each game the sum of Var W is computed, and corrected by an
//! unbiased estimate of the sum of Var V - Var W: the number of chance events times the difference at one of them, drawn
//! uniformly. There the game is played on twice from the outcome x that occurred, with results X₁ and X₂, and twice from
//! an independent outcome y, with results Y₁ and Y₂. Then
//! ½ (X₁ - Y₁) (X₂ - Y₂) has the expectation Var V, since the two factors are independent given x and y, and
//! ½ (W(x) - W(y))² has the expectation Var W. The estimator is unbiased for every evaluation W; a good one makes it
//! precise.
//!
//! Each chance event is taken at its place in the canonical order: not before a seat that is to choose observes it.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Rng, Seat, State};

use super::{
    play::{Game, Randomness, Setup, Step, Subject},
    trajectory::{Trajectory, TrajectoryEvent},
};

/// Domain separator of the random numbers of this estimator.
const ASSISTED: u64 = 0xa551;

/// Unbiased estimate, from one game, of the variance of a seat's score that is due to chance, in squares of the score.
/// None if `stop` was set, or a game is endless.
pub(crate) fn chance_variance<S: State>(
    subject: &Subject<S>,
    setup: &Setup<'_>,
    seat: Seat,
    stop: &AtomicBool,
) -> Option<f64> {
    let mut rng = Rng::keyed(setup.seed, &[ASSISTED, setup.dice, seat.0.into()]);
    let mut game = subject.begin(setup);
    let mut trajectory = Trajectory::default();
    let mut selected = None;
    while let Step::Event(by, action) = subject.next(&mut game, setup, stop)? {
        if by == Actor::Chance {
            trajectory.rolls.push(trajectory.events.len());
            // Reservoir sampling: each chance event of the game is selected with the same probability.
            if rng.below(trajectory.rolls.len() as u64) == 0 {
                selected = Some((game.clone(), trajectory.events.len()));
            }
        }
        let before = game.state.clone();
        trajectory
            .events
            .push(TrajectoryEvent { before, by, action });
        game.apply(by, action);
    }
    let Some((game, at)) = selected else {
        return Some(0.0);
    };
    let places: Vec<_> = trajectory
        .rolls
        .iter()
        .map(|&roll| trajectory.canonical_place(roll))
        .collect();
    let of_roll = |(&roll, &place): (&usize, &usize)| {
        let values: Vec<_> = trajectory
            .alternatives(roll, place)
            .iter()
            .map(|(probability, state)| (*probability, evaluate(subject, state, seat)))
            .collect();
        variance(&values)
    };
    let sum: f64 = trajectory.rolls.iter().zip(&places).map(of_roll).sum();
    let place_of = |event: usize| {
        let roll = trajectory.rolls.iter().position(|&roll| roll == event);
        roll.map_or(event, |roll| places[roll])
    };
    let until = place_of(at);
    let occurred = trajectory.events[at].action;
    let independent = game.state.sample_roll(&mut Vec::new(), &mut rng);
    let mut results = |outcome| -> Option<[f64; 3]> {
        let after = trajectory.state_with(at, outcome, until)?;
        let evaluation = evaluate(subject, &after, seat);
        // Events that precede the selected one in the canonical order are repeated as they occurred.
        let fixed = |event: usize| match trajectory.events[event].by {
            Actor::Chance if place_of(event) >= until => None,
            _ => Some(trajectory.events[event].action),
        };
        let fixed: Vec<_> = (at + 1..until).map(fixed).collect();
        let mut game = game.clone();
        game.apply(Actor::Chance, outcome);
        let [one, two] = [(); 2].map(|()| rng.bits());
        Some([
            adjusted_score(subject, game.clone(), &fixed, setup, seat, one, stop)?,
            adjusted_score(subject, game, &fixed, setup, seat, two, stop)?,
            evaluation,
        ])
    };
    let [x1, x2, x] = results(occurred)?;
    let [y1, y2, y] = results(independent)?;
    let correction = 0.5 * (x1 - y1) * (x2 - y2) - 0.5 * (x - y).powi(2);
    Some(sum + trajectory.rolls.len() as f64 * correction)
}

/// Score of a seat at the end of a game that is played on with new random numbers, less the luck of its chance events by
/// the static evaluation (a control variate of expectation 0). `fixed` has the first events; for none, the new random
/// numbers decide.
fn adjusted_score<S: State>(
    subject: &Subject<S>,
    mut game: Game<S>,
    fixed: &[Option<S::Action>],
    setup: &Setup<'_>,
    seat: Seat,
    key: u64,
    stop: &AtomicBool,
) -> Option<f64> {
    let keys: Vec<u64> = (1..=setup.agents.len() as u64).map(|n| key ^ n).collect();
    let setup = Setup {
        dice: key,
        randomness: Randomness::Mixed(&keys),
        ..*setup
    };
    let mut luck = 0.0;
    let mut fixed = fixed.iter();
    loop {
        let (by, action) = match subject.next(&mut game, &setup, stop)? {
            Step::Event(by, action) => (by, action),
            Step::Over(played) => {
                let whole = f64::from(subject.denominator());
                return Some(f64::from(played.scores[subject.party(seat)]) / whole - luck);
            }
        };
        let given = fixed.next().copied().flatten();
        let is_luck = by == Actor::Chance && given.is_none();
        let mean = is_luck.then(|| expected_evaluation(subject, &game.state, seat));
        game.apply(by, given.unwrap_or(action));
        if let Some(mean) = mean {
            luck += evaluate(subject, &game.state, seat) - mean;
        }
    }
}

/// Expected evaluation after the chance event that is next.
fn expected_evaluation<S: State>(subject: &Subject<S>, state: &S, seat: Seat) -> f64 {
    let mut rolls = Vec::new();
    state.rolls(&mut rolls);
    let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
    let values = rolls.into_iter().map(|(roll, weight)| {
        let mut after = state.clone();
        after.apply(Actor::Chance, roll);
        weight as f64 / total * evaluate(subject, &after, seat)
    });
    values.sum()
}

/// Variance of a discrete distribution: probabilities with values.
fn variance(values: &[(f64, f64)]) -> f64 {
    let mean: f64 = values
        .iter()
        .map(|(probability, value)| probability * value)
        .sum();
    let squares = values
        .iter()
        .map(|(probability, value)| probability * (value - mean).powi(2));
    squares.sum()
}

/// Static evaluation of a position for a seat, as a score from 0 to 1: the score itself at the end of the game, and 1/2 in
/// a game without an evaluation.
fn evaluate<S: State>(subject: &Subject<S>, state: &S, seat: Seat) -> f64 {
    if state.node() == Node::Over {
        let heads = subject.heads().into_iter();
        let points: Vec<i32> = heads.map(|seat| state.points(seat)).collect();
        return subject
            .payoff
            .score(&points, subject.party(seat), state.points_bound());
    }
    match subject.evaluation {
        Some(evaluation) => f64::midpoint(1.0, (evaluation.value)(state, seat)),
        None => 0.5,
    }
}
