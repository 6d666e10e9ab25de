//! Walks through a game tree: perft, and random playouts.

use crate::{Actor, Node, Rng, State};

/// Next actor where simultaneous moves are made in seat order; `None` when the game is over.
#[inline]
pub fn owed<S: State>(state: &S) -> Option<Actor> {
    match state.node() {
        Node::Choice(seats) => seats.lowest().map(Actor::Seat),
        Node::Chance => Some(Actor::Chance),
        Node::Over => None,
    }
}

/// Perft: number of action sequences of length `depth` from `state`.
///
/// A chance event counts as one ply, a simultaneous move as one ply for each seat that has to choose. A game that is over
/// counts as one leaf at any depth.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    let mut buffers = Buffers {
        actions: vec![Vec::new(); depth as usize],
        rolls: Vec::new(),
    };
    count(state, depth, &mut buffers)
}

struct Buffers<A> {
    actions: Vec<Vec<A>>,
    rolls: Vec<(A, u64)>,
}

fn count<S: State>(state: &S, depth: u32, buffers: &mut Buffers<S::Action>) -> u64 {
    let Some(by) = owed(state).filter(|_| depth > 0) else {
        return 1;
    };
    let level = depth as usize - 1;
    let mut actions = std::mem::take(&mut buffers.actions[level]);
    actions.clear();
    let leaves = match by {
        Actor::Seat(seat) if depth == 1 => state.count_actions(seat, &mut actions) as u64,
        by => {
            match by {
                Actor::Seat(seat) => state.actions(seat, &mut actions),
                Actor::Chance => {
                    buffers.rolls.clear();
                    state.rolls(&mut buffers.rolls);
                    actions.extend(buffers.rolls.iter().map(|&(roll, _)| roll));
                }
            }
            let next = |&action: &S::Action| {
                let mut next = state.clone();
                next.apply(by, action);
                count(&next, depth - 1, buffers)
            };
            actions.iter().map(next).sum()
        }
    };
    buffers.actions[level] = actions;
    leaves
}

/// Result of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Number of actions and chance events.
    pub plies: u32,
    /// Whether the game is over; otherwise the cap ended the playout.
    pub over: bool,
}

/// Plays uniformly random actions, and chance events by their weights, until the game is over or `cap` plies were made.
/// `state` is left where the playout ended; `actions` and `rolls` are buffers, and nothing is allocated once they have
/// grown.
#[inline]
pub fn random_playout<S: State>(
    state: &mut S,
    cap: u32,
    actions: &mut Vec<S::Action>,
    rolls: &mut Vec<(S::Action, u64)>,
    rng: &mut Rng,
) -> Playout {
    for plies in 0..cap {
        let (by, action) = match state.node() {
            Node::Choice(seats) => {
                let seat = seats.lowest().expect("a choice is owed by somebody");
                (Actor::Seat(seat), state.sample_action(seat, actions, rng))
            }
            Node::Chance => (Actor::Chance, state.sample_roll(rolls, rng)),
            Node::Over => return Playout { plies, over: true },
        };
        state.apply(by, action);
    }
    Playout {
        plies: cap,
        over: state.node() == Node::Over,
    }
}
