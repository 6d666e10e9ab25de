//! Facts of positions of Pig: the scores, and the turn under way.

use bilancia_core::Message;

use super::rules::Pig;
use crate::justify::{Facts, TO_ACT};

static SCORE: Message = Message::new("points of player {0}", "punti del giocatore {0}");
static GATHERED: Message = Message::new(
    "points gathered in this turn",
    "punti raccolti in questo turno",
);
static DUE: Message = Message::new("what comes next", "che cosa segue");
const THROW: Message = Message::new("a throw", "un lancio");
const CHOICE: Message = Message::new("a choice", "una scelta");

pub(super) fn facts(state: &Pig, out: &mut Facts) {
    for (seat, score) in state.scores.into_iter().enumerate() {
        out.number(&SCORE, &(seat + 1).to_string(), score);
    }
    out.text(&TO_ACT, "", state.turn.to_string());
    out.number(&GATHERED, "", state.gathered);
    out.words(&DUE, "", if state.throwing { THROW } else { CHOICE });
}
