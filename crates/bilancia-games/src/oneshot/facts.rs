//! Facts of positions of matrix games: the choices.

use bilancia_core::Message;

use super::rules::{OneShot, Payoffs};
use crate::justify::Facts;

static CHOICE: Message = Message::new("choice of player {0}", "scelta del giocatore {0}");
const NONE: Message = Message::new("none", "nessuna");

pub(super) fn facts<P: Payoffs>(state: &OneShot<P>, out: &mut Facts) {
    for (seat, choice) in state.chosen.into_iter().enumerate() {
        let place = (seat + 1).to_string();
        match choice {
            Some(choice) => out.text(&CHOICE, &place, P::CHOICES[usize::from(choice)]),
            None => out.words(&CHOICE, &place, NONE),
        }
    }
}
