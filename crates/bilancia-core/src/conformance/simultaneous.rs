//! Laws 4 and 5: simultaneous moves.

use super::listed::actions;
use crate::{Actor, Node, Notation, Rng, Seats};

/// Asserts law 5 for a random choice of each of these seats, which owe one together.
pub(super) fn check_secrecy<S: Notation>(state: &S, seats: Seats, rng: &mut Rng) {
    let at = state.position();
    for chooser in seats.iter() {
        let mut after = state.clone();
        let action = state.sample_action(chooser, &mut Vec::new(), rng);
        after.apply(Actor::Seat(chooser), action);
        assert_eq!(
            after.node(),
            Node::Choice(seats.without(chooser)),
            "law 5: a choice changes who else owes one at {at}"
        );
        for from in state
            .seats()
            .without(chooser)
            .iter()
            .map(Seats::from)
            .chain([Seats::NONE])
        {
            assert_eq!(
                after.view(from),
                state.view(from),
                "law 5: a view reveals the choice of seat {chooser} before the last seat has chosen at {at}"
            );
        }
        for other in seats.without(chooser).iter() {
            assert_eq!(
                actions(&after, other),
                actions(state, other),
                "law 5: an unrevealed choice changes the actions of seat {other} at {at}"
            );
        }
    }
}

/// Asserts law 4 for random choices of these seats, which owe one together.
pub(super) fn check_order<S: Notation>(state: &S, seats: Seats, rng: &mut Rng) {
    let choices: Vec<_> = seats
        .iter()
        .map(|seat| {
            (
                Actor::Seat(seat),
                state.sample_action(seat, &mut Vec::new(), rng),
            )
        })
        .collect();
    let (mut forward, mut backward) = (state.clone(), state.clone());
    for &(by, action) in &choices {
        forward.apply(by, action);
    }
    for &(by, action) in choices.iter().rev() {
        backward.apply(by, action);
    }
    let at = state.position();
    assert_eq!(
        forward, backward,
        "law 4: the order of simultaneous moves changes the state at {at}"
    );
    for from in state.seats().iter().map(Seats::from).chain([Seats::NONE]) {
        assert_eq!(
            forward.view(from),
            backward.view(from),
            "law 4: the order of simultaneous moves changes a view at {at}"
        );
    }
}
