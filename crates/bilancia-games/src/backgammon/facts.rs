//! Facts of positions of backgammon: pips and checkers of each side, then the dice.

use bilancia_core::{Message, Seat};

use super::{
    board::{BAR, OFF},
    rules::{Backgammon, Phase},
};
use crate::justify::{Facts, TO_ACT};

static PIPS: [Message; 2] = [
    Message::new("pip count of White", "conto dei punti del Bianco"),
    Message::new("pip count of Black", "conto dei punti del Nero"),
];
static OFFS: [Message; 2] = [
    Message::new("checkers of White borne off", "pedine del Bianco uscite"),
    Message::new("checkers of Black borne off", "pedine del Nero uscite"),
];
static BARS: [Message; 2] = [
    Message::new(
        "checkers of White on the bar",
        "pedine del Bianco sulla barra",
    ),
    Message::new(
        "checkers of Black on the bar",
        "pedine del Nero sulla barra",
    ),
];
static POINTS: [Message; 2] = [
    Message::new(
        "checkers of White on their point {0}",
        "pedine del Bianco sul suo punto {0}",
    ),
    Message::new(
        "checkers of Black on their point {0}",
        "pedine del Nero sul suo punto {0}",
    ),
];
static DICE: Message = Message::new("dice thrown", "dadi lanciati");
const NONE: Message = Message::new("none", "nessuno");

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
