//! Facts of positions of Alea: dice and their points first, then the stack on each square.

use bilancia_core::{Message, Seat};

use super::rules::Alea;
use crate::justify::{Facts, TO_ACT};

static DICE: [Message; 2] = [DICE_OF_WHITE, DICE_OF_BLACK];
static SUMS: [Message; 2] = [SUM_OF_THE_NUMBERS, SUM_OF_THE_NUMBERS_2];

bilancia_core::messages! { crate::alea::catalogue, "facts-":
    const {
        DICE_OF_WHITE, DICE_OF_BLACK, SUM_OF_THE_NUMBERS, SUM_OF_THE_NUMBERS_2, SQUARE(value), EMPTY,
    }
}

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
