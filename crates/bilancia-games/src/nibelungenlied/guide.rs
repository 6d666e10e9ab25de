//! Instructions and titles for a player who chooses.

use bilancia_core::{Name, Seat, Wording};

use super::{
    board::{CASTLE_OF, vertex_name},
    draw::NAMES,
    narrate::names,
    rules::{Action, Character, FATE, Nibelungenlied, Phase},
};

bilancia_core::messages! { crate::nibelungenlied::catalogue, "guide-":
    const {
        LAY, SELECT, MOVE(names), MARRIAGE, MURDER, WEDDING(names), BOTH, NO_GOAL, GOES(name, vertex_name),
        STAYS(name), FACE_UP(name),
    }
}

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
    match (action, state.phase()) {
        (Action::Pair(pair), _) => Some(Name::each(|lang| names(pair, lang))),
        (Action::Go(to), Phase::Move { character, .. }) => Some(Name::each(|lang| {
            let name = NAMES[character as usize].raw(lang);
            match to == state.place(character) {
                true => STAYS.text(lang, &[&name]),
                false => GOES.text(lang, &[&name, &vertex_name(to)]),
            }
        })),
        (Action::Go(_), _) => None,
    }
}

/// The selectors that lie face up before a seat; none before any are laid aside.
pub(super) fn standing(state: &Nibelungenlied, seat: Seat) -> Option<Wording> {
    let up = state.face_up(seat);
    let name = Name::each(|lang| names(up, lang));
    (!up.is_empty()).then(|| Wording::new(FACE_UP, &[&name]))
}
