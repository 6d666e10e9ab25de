//! Instructions for a player who chooses a play, and plays in part.

use bilancia_core::{Lang, Message, Seat, Wording, figures::dice};

use super::{
    board::{BAR, OFF},
    place::place_cell,
    rules::{Backgammon, Phase},
};

bilancia_core::messages! { crate::backgammon::catalogue, "guide-":
    const {
        PLAY(high, low), DOUBLE(high), TO(last), NEXT, ALL_OFF, GAMMON, BACKGAMMON, WHITE_BEGINS(value),
        BLACK_BEGINS(value), PIPS(pips), OFFS(pips, off),
    }
}

const BEGINS: [Message; 2] = [WHITE_BEGINS, BLACK_BEGINS];

/// Instruction for the player who has rolled.
pub(super) fn instruction(state: &Backgammon) -> Option<Wording> {
    match state.phase() {
        Phase::Move([high, low]) if high == low => Some(Wording::new(DOUBLE, &[&high])),
        Phase::Move([high, low]) => Some(Wording::new(PLAY, &[&high, &low])),
        _ => None,
    }
}

/// How a play goes on of which these cells are chosen, two for each step.
pub(super) fn next_step(chosen: &[&str]) -> Option<Wording> {
    let last = chosen.last()?;
    Some(match chosen.len() % 2 {
        1 => Wording::new(TO, &[last]),
        _ => Wording::new(NEXT, &[]),
    })
}

/// The rule by which a game that is over was won.
pub(super) fn ending(state: &Backgammon) -> Wording {
    let rule = match state.stake() {
        1 => ALL_OFF,
        2 => GAMMON,
        _ => BACKGAMMON,
    };
    Wording::new(rule, &[])
}

/// A roll as people write it, such as `6-2`; none for other texts.
pub(super) fn roll_in_words(text: &str, lang: Lang) -> Option<String> {
    let (begins, roll) = match (text.strip_prefix('w'), text.strip_prefix('b')) {
        (Some(roll), _) => (Some(&BEGINS[0]), roll),
        (_, Some(roll)) => (Some(&BEGINS[1]), roll),
        _ => (None, text),
    };
    let roll = dice(roll)?;
    Some(match begins {
        Some(begins) => begins.text(lang, &[&roll]),
        None => roll,
    })
}

/// Pips that a side has still to go, and its checkers that are borne off.
pub(super) fn standing(state: &Backgammon, seat: Seat) -> Wording {
    let side = state.checkers(seat);
    match side.count(OFF) {
        0 => Wording::new(PIPS, &[&side.pips()]),
        off => Wording::new(OFFS, &[&side.pips(), &off]),
    }
}

/// The position with the steps of a play that are chosen so far, two cells each; none before the first.
pub(super) fn partial(state: &Backgammon, seat: Seat, chosen: &[&str]) -> Option<Backgammon> {
    let place = |cell: &str| (OFF..=BAR).find(|place| place_cell(seat, *place) == cell);
    let mut after = *state;
    let [own, other] = [seat, seat.other()].map(Seat::index);
    for pair in chosen.chunks_exact(2) {
        let [from, to] = [place(pair[0])?, place(pair[1])?];
        if after.sides[own].count(from) == 0 {
            return None;
        }
        after.sides[own].take(from);
        after.sides[own].add(to, 1);
        if to != OFF && to != BAR && after.sides[other].count(25 - to) == 1 {
            after.sides[other].take(25 - to);
            after.sides[other].add(BAR, 1);
        }
    }
    (chosen.len() > 1).then_some(after)
}
