//! Instructions and titles for a player who chooses.

use bilancia_core::{Name, Seat, Wording};

use super::rules::{Action, Goose};

bilancia_core::messages! { crate::goose::catalogue, "guide-":
    const {
        CHOOSE(thrown), PIECE(first, at), AT_START(value), SQUARES(squares),
    }
}

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
    Some(Name::each(|lang| wording.text(lang)))
}

/// Squares on which the pieces of a seat stand.
pub(super) fn standing(state: &Goose, seat: Seat) -> Option<Wording> {
    let squares = state.own(seat).iter().map(|piece| piece.at.to_string());
    let squares: Vec<_> = squares.collect();
    Some(Wording::new(SQUARES, &[&squares.join(", ")]))
}
