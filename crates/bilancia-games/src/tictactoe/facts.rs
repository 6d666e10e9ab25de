//! Facts of positions of tic-tac-toe: how many marks each player has made, and the cells.

use bilancia_core::{Message, Seat};

use super::rules::TicTacToe;
use crate::justify::Facts;

static MARKS: [Message; 2] = [
    Message::new("marks of X", "segni di X"),
    Message::new("marks of O", "segni di O"),
];
static CELL: Message = Message::new("mark on {0}", "segno in {0}");
const EMPTY: Message = Message::new("none", "nessuno");

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
