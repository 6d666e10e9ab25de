//! Facts of positions of tic-tac-toe: how many marks each player has made, and the cells.

use bilancia_core::{Message, Seat};

use super::rules::TicTacToe;
use crate::justify::Facts;

static MARKS: [Message; 2] = [MARKS_OF_X, MARKS_OF_O];

bilancia_core::messages! { crate::tictactoe::catalogue, "facts-":
    const {
        MARKS_OF_X, MARKS_OF_O, CELL(value), EMPTY,
    }
}

pub(super) fn facts(state: &TicTacToe, out: &mut Facts) {
    for (name, marks) in MARKS.iter().zip(state.marks) {
        out.number(name, "", marks.count_ones());
    }
    for cell in 0..9_u8 {
        let place = format!("{}{}", (b'a' + cell % 3) as char, cell / 3 + 1);
        match state.owner(cell) {
            Some(seat) => out.text(&CELL, &place, if seat == Seat(0) { "X" } else { "O" }),
            None => out.words(&CELL, &place, EMPTY),
        }
    }
}
