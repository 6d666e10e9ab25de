//! Instructions and titles for a player who chooses.

use bilancia_core::{Lang, Message, Name, Seat, Wording};

use super::rules::{Action, Goose};

const CHOOSE: Message = Message::new(
    "You have rolled {0}: choose the piece that goes on.",
    "Hai tirato {0}: scegli la pedina che avanza.",
);
const PIECE: Message = Message::new("piece {0}, on square {1}", "pedina {0}, sulla casella {1}");
const AT_START: Message = Message::new("piece {0}, at the start", "pedina {0}, alla partenza");
const SQUARES: Message = Message::new("on {0}", "su {0}");

/// Instruction for the player who has rolled these dice.
pub(super) fn instruction(thrown: Option<String>) -> Option<Wording> {
    Some(Wording::new(CHOOSE, &[&thrown?]))
}

/// A piece with the square on which it stands.
pub(super) fn label(state: &Goose, action: Action) -> Option<Name> {
    let Action::Move(number) = action else {
        return None;
    };
    let piece = state.own(state.turn)[usize::from(number)];
    let wording = match piece.at {
        0 => Wording::new(AT_START, &[&(number + 1)]),
        at => Wording::new(PIECE, &[&(number + 1), &at]),
    };
    Some(Name::new(&wording.text(Lang::En), &wording.text(Lang::It)))
}

/// Squares on which the pieces of a seat stand.
pub(super) fn standing(state: &Goose, seat: Seat) -> Option<Wording> {
    let squares = state.own(seat).iter().map(|piece| piece.at.to_string());
    let squares: Vec<_> = squares.collect();
    Some(Wording::new(SQUARES, &[&squares.join(", ")]))
}
