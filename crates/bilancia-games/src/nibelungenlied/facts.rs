//! Facts of positions of Nibelungenlied: the number of the turn, the selectors, and where the characters stand.

use bilancia_core::Message;

use super::{
    board::vertex_name,
    rules::{Character, Characters, FATE, Nibelungenlied, ORDER, Phase},
};
use crate::justify::Facts;

static TURN: Message = Message::new("number of the turn", "numero del turno");
static FACE_UP: [Message; 2] = [
    Message::new(
        "selectors face up before Tragic Fate",
        "selettori scoperti davanti al Tragico Destino",
    ),
    Message::new(
        "selectors face up before Natural Order",
        "selettori scoperti davanti all’Ordine Naturale",
    ),
];
static PHASE: Message = Message::new("phase", "fase");
static PLACE: Message = Message::new("vertex of {0}", "vertice di {0}");
const NONE: Message = Message::new("none", "nessuno");
const LAY: Message = Message::new(
    "two selectors are laid aside",
    "si mettono da parte due selettori",
);
const SELECT: Message = Message::new("pairs are selected", "si scelgono le coppie");
const OVER: Message = Message::new("the game is over", "la partita è finita");
const MOVES: [Message; 5] = [
    Message::new("Gunther moves", "muove Gunther"),
    Message::new("Kriemhild moves", "muove Kriemhild"),
    Message::new("Hagen moves", "muove Hagen"),
    Message::new("Siegfried moves", "muove Siegfried"),
    Message::new("Brunhild moves", "muove Brunhild"),
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
