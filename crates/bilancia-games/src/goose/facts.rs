//! Facts of positions of the game of the goose: whose turn it is, the throw, and each piece.

use bilancia_core::Seat;

use super::{
    notation::write_dice,
    rules::{Goose, Hold},
};
use crate::justify::{Facts, TO_ACT};

bilancia_core::messages! { crate::goose::catalogue, "facts-":
    const {
        THROWN, PIECE(value), HOLD(value), NONE, TRAPPED,
    }
}

/// Whether a turn that began at a state goes on: as long as a throw waits for a choice.
pub(super) fn goes_on(_: &Goose, now: &Goose) -> bool {
    now.thrown.is_some()
}

pub(super) fn facts(state: &Goose, out: &mut Facts) {
    out.text(&TO_ACT, "", state.turn.to_string());
    match state.thrown {
        Some(dice) => out.text(&THROWN, "", write_dice(dice)),
        None => out.words(&THROWN, "", NONE),
    }
    for seat in (0..state.variant().players).map(Seat) {
        for (number, piece) in state.own(seat).iter().enumerate() {
            let place = format!("{seat}.{}", number + 1);
            out.number(&PIECE, &place, piece.at);
            match piece.hold {
                Hold::Free => out.number(&HOLD, &place, 0),
                Hold::Rests(turns) => out.number(&HOLD, &place, turns),
                Hold::Waits => out.words(&HOLD, &place, TRAPPED),
            }
        }
    }
}
