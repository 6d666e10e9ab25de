//! Walking through a game: counting every line of play, or following one at random.

use crate::{Actor, Node, Rng, State};

/// Who owes the next action when secret choices are taken in seat order.
#[inline]
pub fn owed<S: State>(state: &S) -> Option<Actor> {
    match state.node() {
        Node::Choice(seats) => seats.lowest().map(Actor::Seat),
        Node::Chance => Some(Actor::Chance),
        Node::Over => None,
    }
}

/// Counts the sequences of `depth` actions from `state`.
///
/// A roll counts one ply like a move. A simultaneous choice counts one ply for each seat that
/// owes, in seat order. A finished game counts as one leaf at any depth.
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

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Actions and rolls made.
    pub plies: u32,
    /// Whether the rules ended the game, rather than the cap.
    pub over: bool,
}

/// Plays at random, each action equally likely and each roll by its weight, until the game is
/// over or `cap` plies were made. Allocates nothing once the buffers have grown.
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
