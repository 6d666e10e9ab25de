//! Facts of positions of backgammon: pips and checkers of each side, then the dice.

use bilancia_core::{Message, Seat};

use super::{
    board::{BAR, OFF},
    rules::{Backgammon, Phase},
};
use crate::justify::{Facts, TO_ACT};

static PIPS: [Message; 2] = [PIP_COUNT_OF_WHITE, PIP_COUNT_OF_BLACK];
static OFFS: [Message; 2] = [CHECKERS_OF_WHITE_BORNE, CHECKERS_OF_BLACK_BORNE];
static BARS: [Message; 2] = [CHECKERS_OF_WHITE, CHECKERS_OF_BLACK];
static POINTS: [Message; 2] = [CHECKERS_OF_WHITE_2, CHECKERS_OF_BLACK_2];

bilancia_core::messages! { crate::backgammon::catalogue, "facts-":
    const {
        PIP_COUNT_OF_WHITE, PIP_COUNT_OF_BLACK, CHECKERS_OF_WHITE_BORNE, CHECKERS_OF_BLACK_BORNE,
        CHECKERS_OF_WHITE, CHECKERS_OF_BLACK, CHECKERS_OF_WHITE_2(value), CHECKERS_OF_BLACK_2(value), DICE,
        NONE,
    }
}

pub(super) fn facts(state: &Backgammon, out: &mut Facts) {
    out.text(&TO_ACT, "", state.turn().to_string());
    match state.phase() {
        Phase::Move([high, low]) => out.text(&DICE, "", format!("{high}{low}")),
        _ => out.words(&DICE, "", NONE),
    }
    for seat in [Seat(0), Seat(1)] {
        let checkers = state.checkers(seat);
        out.number(&OFFS[seat.index()], "", checkers.count(OFF));
        out.number(&BARS[seat.index()], "", checkers.count(BAR));
        out.number(&PIPS[seat.index()], "", checkers.pips());
    }
    for seat in [Seat(0), Seat(1)] {
        for point in 1..=24 {
            let count = state.checkers(seat).count(point);
            out.number(&POINTS[seat.index()], &point.to_string(), count);
        }
    }
}
