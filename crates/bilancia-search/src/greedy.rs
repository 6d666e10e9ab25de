//! The two simplest opponents: a uniform random player, and one that looks one move ahead.

use bilancia_core::{Actor, Node, Rng, Seat, State};

use crate::advice::{Advice, Task};

/// A legal action, drawn uniformly.
pub fn random<S: State>(task: &Task<'_, S>) -> Advice<S::Action> {
    let mut rng = Rng::new(task.seed);
    let mut actions = Vec::new();
    let action = task.view().sample_action(task.seat, &mut actions, &mut rng);
    let mix = Vec::new();
    Advice {
        action,
        value: None,
        mix,
        playouts: 0,
        line: vec![action],
    }
}

/// The number of samples of chance, hidden cards and simultaneous moves for each action.
const SAMPLES: u64 = 12;

/// The best action by a search of one move, ties broken at random: it takes a win, avoids giving one, and else
/// maximises the evaluation. Where chance or a simultaneous move follows, values are means over samples.
pub fn greedy<S: State>(task: &Task<'_, S>) -> Advice<S::Action> {
    let mut rng = Rng::new(task.seed);
    let view = task.view();
    let mut actions = Vec::new();
    view.actions(task.seat, &mut actions);
    let mut best: Vec<S::Action> = Vec::new();
    let mut best_value = f64::NEG_INFINITY;
    for &action in &actions {
        // Common random numbers: every action is tried on the same samples, so that chance does not choose between
        // them.
        let value = mean_value(task, &view, action, &mut rng.clone());
        if value > best_value + 1e-9 {
            best.clear();
            best_value = value;
        }
        if value > best_value - 1e-9 {
            best.push(action);
        }
    }
    let action = best[rng.below(best.len() as u64) as usize];
    let value = Some(best_value * f64::from(view.points_bound()));
    Advice {
        action,
        value,
        mix: Vec::new(),
        playouts: 0,
        line: vec![action],
    }
}

fn mean_value<S: State>(task: &Task<'_, S>, view: &S, action: S::Action, rng: &mut Rng) -> f64 {
    let certain = {
        let mut after = view.clone();
        after.apply(Actor::Seat(task.seat), action);
        matches!(view.node(), Node::Choice(seats) if seats.len() == 1)
            && after.node() != Node::Chance
            && !S::HIDES
    };
    let samples = if certain { 1 } else { SAMPLES };
    let total: f64 = (0..samples)
        .map(|_| {
            let mut after = view.complete(rng);
            after.apply(Actor::Seat(task.seat), action);
            settle(&mut after, view.node(), task.seat, rng);
            value_after_reply(task, &after)
        })
        .sum();
    total / samples as f64
}

/// Plays the other simultaneous moves of the same node, then the chance events that follow, at random.
fn settle<S: State>(state: &mut S, before: Node, seat: Seat, rng: &mut Rng) {
    if let Node::Choice(seats) = before {
        for other in seats.without(seat).iter() {
            let action = state.sample_action(other, &mut Vec::new(), rng);
            state.apply(Actor::Seat(other), action);
        }
    }
    while state.node() == Node::Chance {
        let roll = state.sample_roll(&mut Vec::new(), rng);
        state.apply(Actor::Chance, roll);
    }
}

/// The value of a position, or -1 if the opponent can win at once.
fn value_after_reply<S: State>(task: &Task<'_, S>, state: &S) -> f64 {
    let value = task.value(state, task.seat);
    let Node::Choice(seats) = state.node() else {
        return value;
    };
    let Some(opponent) = seats
        .only()
        .filter(|&seat| state.side(seat) != state.side(task.seat))
    else {
        return value;
    };
    let mut replies = Vec::new();
    state.actions(opponent, &mut replies);
    let wins = replies.iter().any(|&reply| {
        let mut after = state.clone();
        after.apply(Actor::Seat(opponent), reply);
        after.node() == Node::Over && after.points(opponent) > 0
    });
    if wins { -1.0 } else { value }
}
