//! Facts of positions of matrix games: the choices.

use super::rules::{OneShot, Payoffs};
use crate::justify::Facts;

bilancia_core::messages! { crate::oneshot::catalogue, "facts-":
    const {
        CHOICE(value), NONE,
    }
}

pub(super) fn facts<P: Payoffs>(state: &OneShot<P>, out: &mut Facts) {
    for (seat, choice) in state.chosen.into_iter().enumerate() {
        let place = (seat + 1).to_string();
        match choice {
            Some(choice) => out.text(&CHOICE, &place, P::CHOICES[usize::from(choice)]),
            None => out.words(&CHOICE, &place, NONE),
        }
    }
}
