//! Seats that owe an action, and the actions that they list.

use crate::{Actor, Node, Seat, State};

/// The listed actions of a seat that owes one.
pub(super) fn actions<S: State>(state: &S, seat: Seat) -> Vec<S::Action> {
    let mut out = Vec::new();
    state.actions(seat, &mut out);
    out
}

/// Whether a seat owes an action.
pub(super) fn owes<S: State>(state: &S, seat: Seat) -> bool {
    matches!(state.node(), Node::Choice(seats) if seats.contains(seat))
}

/// All actors that owe an action: seats, or chance.
pub(super) fn owing<S: State>(state: &S) -> Vec<Actor> {
    match state.node() {
        Node::Over => Vec::new(),
        Node::Chance => vec![Actor::Chance],
        Node::Choice(seats) => seats.iter().map(Actor::Seat).collect(),
    }
}
