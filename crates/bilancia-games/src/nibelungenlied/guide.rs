//! Instructions and titles for a player who chooses.

use bilancia_core::{Lang, Message, Name, Seat, Wording};

use super::{
    board::{CASTLE_OF, vertex_name},
    draw::NAMES,
    narrate::names,
    rules::{Action, Character, FATE, Nibelungenlied, Phase},
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
    "Move {0}: choose a vertex, or the piece itself to stay.",
    "Muovi {0}: scegli un vertice, o il pezzo stesso per restare.",
);
const MARRIAGE: Message = Message::new(
    "Gunther marries Brunhild, with Siegfried in the castle",
    "Gunther sposa Brunhild, con Siegfried nel castello",
);
const MURDER: Message = Message::new(
    "Gunther and Hagen murder Siegfried",
    "Gunther e Hagen uccidono Siegfried",
);
const WEDDING: Message = Message::new(
    "Siegfried weds {0} in a castle",
    "Siegfried sposa {0} in un castello",
);
const BOTH: Message = Message::new(
    "both sides have reached their goals",
    "entrambe le parti hanno raggiunto lo scopo",
);
const NO_GOAL: Message = Message::new(
    "no goal is reached in the turns that a game has",
    "nei turni di una partita nessuno ha raggiunto lo scopo",
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

/// The goal by which the game was won, and the pieces that reached it; none while the game goes on, and in a draw.
fn goal(state: &Nibelungenlied) -> Option<(Wording, [Character; 3])> {
    use Character::{Brunhild, Gunther, Hagen, Kriemhild, Siegfried};
    let Phase::Over(Some(winner)) = state.phase() else {
        return None;
    };
    let castle = CASTLE_OF[usize::from(state.place(Siegfried))];
    let in_castle = |character: &Character| castle >> state.place(*character) & 1 == 1;
    Some(match winner {
        FATE if [Gunther, Brunhild].iter().all(in_castle) => {
            (Wording::new(MARRIAGE, &[]), [Siegfried, Gunther, Brunhild])
        }
        FATE => (Wording::new(MURDER, &[]), [Siegfried, Gunther, Hagen]),
        _ => {
            let queen = [Kriemhild, Brunhild].into_iter().find(in_castle)?;
            let wedding = Wording::new(WEDDING, &[&NAMES[queen as usize]]);
            (wedding, [Siegfried, queen, queen])
        }
    })
}

/// The rule by which the game ended; none while it goes on.
pub(super) fn ending(state: &Nibelungenlied) -> Option<Wording> {
    match state.phase() {
        Phase::Over(Some(_)) => goal(state).map(|(rule, _)| rule),
        Phase::Over(None) if state.fate_goal() || state.order_goal() => {
            Some(Wording::new(BOTH, &[]))
        }
        Phase::Over(None) => Some(Wording::new(NO_GOAL, &[])),
        _ => None,
    }
}

/// The vertices of the pieces by which the game was won; none while it goes on, and in a draw.
pub(super) fn decisive_cells(state: &Nibelungenlied) -> Vec<String> {
    let pieces = goal(state).map_or(Vec::new(), |(_, pieces)| pieces.to_vec());
    let mut cells: Vec<_> = pieces
        .into_iter()
        .map(|character| vertex_name(state.place(character)))
        .collect();
    cells.dedup();
    cells
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
