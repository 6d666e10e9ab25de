//! Facts of positions of Nibelungenlied: the number of the turn, the selectors, and where the characters stand.

use bilancia_core::Message;

use super::{
    board::vertex_name,
    rules::{Character, Characters, FATE, Nibelungenlied, ORDER, Phase},
};
use crate::justify::Facts;

bilancia_core::messages! { crate::nibelungenlied::catalogue, "facts-":
    const {
        TURN, SELECTORS_FACE_UP_BEFORE, SELECTORS_FACE_UP_BEFORE_2, PHASE, PLACE(value), NONE, LAY, SELECT,
        OVER, GUNTHER_MOVES, KRIEMHILD_MOVES, HAGEN_MOVES, SIEGFRIED_MOVES, BRUNHILD_MOVES,
    }
}

static FACE_UP: [Message; 2] = [SELECTORS_FACE_UP_BEFORE, SELECTORS_FACE_UP_BEFORE_2];
const MOVES: [Message; 5] = [
    GUNTHER_MOVES,
    KRIEMHILD_MOVES,
    HAGEN_MOVES,
    SIEGFRIED_MOVES,
    BRUNHILD_MOVES,
];
const NAMES: [&str; 5] = ["Gunther", "Kriemhild", "Hagen", "Siegfried", "Brunhild"];

/// Whether a round that began at a state goes on at another one: as long as the number of the turn is the same.
pub(super) fn goes_on(before: &Nibelungenlied, now: &Nibelungenlied) -> bool {
    before.turn() == now.turn()
}

fn letters(set: Characters) -> String {
    set.iter().map(Character::letter).collect()
}

pub(super) fn facts(state: &Nibelungenlied, out: &mut Facts) {
    out.number(&TURN, "", state.turn());
    match state.phase() {
        Phase::LayAside => out.words(&PHASE, "", LAY),
        Phase::Select { .. } => out.words(&PHASE, "", SELECT),
        Phase::Move { character, .. } => out.words(&PHASE, "", MOVES[character as usize]),
        Phase::Over(_) => out.words(&PHASE, "", OVER),
    }
    for (seat, name) in [FATE, ORDER].into_iter().zip(&FACE_UP) {
        match letters(state.face_up(seat)) {
            none if none.is_empty() => out.words(name, "", NONE),
            some => out.text(name, "", some),
        }
    }
    for (character, name) in Character::ALL.into_iter().zip(NAMES) {
        out.text(&PLACE, name, vertex_name(state.place(character)));
    }
}
