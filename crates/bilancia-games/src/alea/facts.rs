//! Facts of positions of Alea: dice and their points first, then the stack on each square.

use bilancia_core::{Message, Seat};

use super::rules::Alea;
use crate::justify::{Facts, TO_ACT};

static DICE: [Message; 2] = [
    Message::new("dice of White", "dadi del Bianco"),
    Message::new("dice of Black", "dadi del Nero"),
];
static SUMS: [Message; 2] = [
    Message::new(
        "sum of the numbers on White’s dice",
        "somma dei numeri sui dadi del Bianco",
    ),
    Message::new(
        "sum of the numbers on Black’s dice",
        "somma dei numeri sui dadi del Nero",
    ),
];
static SQUARE: Message = Message::new("stack on {0}", "pila su {0}");
const EMPTY: Message = Message::new("nothing", "niente");

/// Letters of white dice; those of black ones are in lower case: `A` is a one.
fn letter(owner: Seat, value: u8) -> char {
    let first = if owner == Seat(0) { b'A' } else { b'a' };
    (first + value - 1) as char
}

pub(super) fn facts(state: &Alea, out: &mut Facts) {
    let (mut dice, mut sums) = ([0; 2], [0; 2]);
    for square in 0..64 {
        for die in state.stack(square).dice() {
            dice[die.owner.index()] += 1;
            sums[die.owner.index()] += i64::from(die.value);
        }
    }
    for seat in 0..2 {
        out.number(&DICE[seat], "", dice[seat]);
    }
    out.text(&TO_ACT, "", state.turn().to_string());
    for seat in 0..2 {
        out.number(&SUMS[seat], "", sums[seat]);
    }
    for square in 0..64_usize {
        let place = format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1);
        let dice = state.stack(square).dice();
        let text: String = dice.map(|die| letter(die.owner, die.value)).collect();
        if text.is_empty() {
            out.words(&SQUARE, &place, EMPTY);
        } else {
            out.text(&SQUARE, &place, text);
        }
    }
}
