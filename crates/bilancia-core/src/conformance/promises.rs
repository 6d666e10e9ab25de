//! Law 16: what a game promises never to have.

use crate::{Node, Notation, Seats};

/// Whether chance events, and simultaneous moves, may come from a state on.
pub(super) fn of<S: Notation>(state: &S) -> [bool; 2] {
    [state.may_have_chance(), state.may_have_simultaneous()]
}

/// Asserts law 16 for one state.
pub(super) fn check<S: Notation>(state: &S) {
    let at = state.position();
    let [chance, simultaneous] = of(state);
    match state.node() {
        Node::Chance => assert!(chance, "law 16: a chance event against the promise at {at}"),
        Node::Choice(seats) if seats.len() > 1 => assert!(
            simultaneous,
            "law 16: a simultaneous move against the promise at {at}"
        ),
        _ => {}
    }
    if !simultaneous && !S::HIDES {
        for from in state.seats().iter().map(Seats::from).chain([Seats::NONE]) {
            assert_eq!(
                &state.view(from),
                state,
                "law 16: something is hidden against the promise at {at}"
            );
        }
    }
}

/// Asserts law 16 for a step: what a state promises never to come is promised by its successors too.
pub(super) fn check_step<S: Notation>(before: [bool; 2], after: &S) {
    for (before, after_step) in before.into_iter().zip(of(after)) {
        assert!(
            before || !after_step,
            "law 16: a promise is taken back at {}",
            after.position()
        );
    }
}
