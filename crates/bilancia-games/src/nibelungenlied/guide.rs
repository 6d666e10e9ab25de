//! Instructions and titles for a player who chooses.

use bilancia_core::{Lang, Message, Name, Seat, Wording};

use super::{
    board::vertex_name,
    draw::NAMES,
    narrate::names,
    rules::{Action, Nibelungenlied, Phase},
};

const LAY: Message = Message::new(
    "Lay two selectors aside, face up: you cannot choose these two characters in the first turn.",
    "Metti da parte due selettori, scoperti: nel primo turno non puoi scegliere questi due personaggi.",
);
const SELECT: Message = Message::new(
    "Choose two characters in secret. Those that both players choose are cancelled; the others move.",
    "Scegli in segreto due personaggi. Quelli scelti da entrambi si annullano; gli altri muovono.",
);
const MOVE: Message = Message::new(
    "Move {0}: click a vertex, or the piece itself to stay.",
    "Muovi {0}: clicca su un vertice, o sul pezzo stesso per restare.",
);
const GOES: Message = Message::new("{0} to {1}", "{0} in {1}");
const STAYS: Message = Message::new("{0} stays", "{0} resta");

/// Instruction for the player who is to choose.
pub(super) fn instruction(state: &Nibelungenlied) -> Option<Wording> {
    Some(match state.phase() {
        Phase::LayAside => Wording::new(LAY, &[]),
        Phase::Select { .. } => Wording::new(SELECT, &[]),
        Phase::Move { character, .. } => Wording::new(MOVE, &[&NAMES[character as usize]]),
        Phase::Over(_) => return None,
    })
}

/// Rules of the booklet for the present phase.
pub(super) fn rules_in_force(state: &Nibelungenlied) -> Vec<u16> {
    match state.phase() {
        Phase::LayAside => vec![8],
        Phase::Select { .. } => (9..=12).collect(),
        Phase::Move { .. } => (13..=16).collect(),
        Phase::Over(_) => (18..=22).collect(),
    }
}

/// An action with the names of the characters.
pub(super) fn label(state: &Nibelungenlied, action: Action) -> Option<Name> {
    let words = |lang| match (action, state.phase()) {
        (Action::Pair(pair), _) => Some(names(pair, lang)),
        (Action::Go(to), Phase::Move { character, .. }) => {
            let name = NAMES[character as usize].raw(lang);
            Some(match to == state.place(character) {
                true => STAYS.text(lang, &[&name]),
                false => GOES.text(lang, &[&name, &vertex_name(to)]),
            })
        }
        (Action::Go(_), _) => None,
    };
    Some(Name::new(&words(Lang::En)?, &words(Lang::It)?))
}

/// The selectors that lie face up before a seat; none before any are laid aside.
pub(super) fn standing(state: &Nibelungenlied, seat: Seat) -> Option<Wording> {
    const FACE_UP: Message = Message::new("face up: {0}", "scoperti: {0}");
    let up = state.face_up(seat);
    let name = Name::new(&names(up, Lang::En), &names(up, Lang::It));
    (!up.is_empty()).then(|| Wording::new(FACE_UP, &[&name]))
}
