//! Law 11: canonical representatives.

use std::collections::HashMap;

use super::listed::owing;
use crate::{Actor, Notation, State};

/// Asserts law 11.
pub(super) fn check<S: Notation>(state: &S) {
    let canonical = state.clone().canonical();
    if &canonical == state {
        return;
    }
    let at = state.position();
    assert_eq!(
        canonical.clone().canonical(),
        canonical,
        "law 11: the representative has another representative at {at}"
    );
    assert_eq!(
        canonical.node(),
        state.node(),
        "law 11: the representative has another node at {at}"
    );
    for seat in state.seats().iter() {
        assert_eq!(
            canonical.points(seat),
            state.points(seat),
            "law 11: the representative has other points at {at}"
        );
    }
    for by in owing(state) {
        assert_eq!(
            to_come(&canonical, by),
            to_come(state, by),
            "law 11: the representative has other next states at {at}"
        );
    }
}

/// Representatives of the next states, and how many actions, or which weight of rolls, lead to each.
fn to_come<S: State>(state: &S, by: Actor) -> HashMap<S, u64> {
    let mut next = Vec::new();
    match by {
        Actor::Chance => state.rolls(&mut next),
        Actor::Seat(seat) => {
            let mut actions = Vec::new();
            state.actions(seat, &mut actions);
            next.extend(actions.into_iter().map(|action| (action, 1)));
        }
    }
    let mut to_come = HashMap::new();
    for (action, weight) in next {
        let mut after = state.clone();
        after.apply(by, action);
        *to_come.entry(after.canonical()).or_default() += weight;
    }
    to_come
}
