//! Alea by alpha-beta search.

use std::sync::atomic::AtomicBool;

use bilancia_core::Seat;
use bilancia_search::{Advice, Knowledge, Limit, Task, alpha_beta};

use super::{
    evaluation,
    rules::{Action, Alea, Kind, PRISON},
};

/// The search of the game.
pub(super) fn engine(
    task: &Task<'_, Alea>,
    limit: Limit,
    _threads: u32,
    stop: &AtomicBool,
) -> Advice<Action> {
    alpha_beta(task, &KNOWLEDGE, limit, stop)
}

const KNOWLEDGE: Knowledge<Alea> = Knowledge {
    key,
    evaluate,
    promise,
    urgent,
    expect: |value| (f64::from(value) / UNIT).tanh(),
};

/// Units of value in one unit of what the evaluation sums up.
const UNIT: f64 = 1_000.0;

fn evaluate(state: &Alea) -> i32 {
    let seat = state.turn();
    let lead = evaluation::side(state, seat) - evaluation::side(state, seat.other());
    (UNIT * lead) as i32
}

/// A key of the position: each stack on its square mixed by itself, and who moves, which is all that a
/// state is.
pub(super) fn key(state: &Alea) -> u64 {
    let mut key = u64::from(state.turn().0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for square in state.occupied() {
        key ^= mix((square as u64) << 16 | u64::from(state.stack(square).bits()));
    }
    key
}

/// The finisher of SplitMix64 (Steele, Lea and Flood 2014).
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// Dice that grow and stacks that rise first, then dice that keep their value, those that shrink last;
/// into the prison late.
fn promise(state: &Alea, action: Action) -> i32 {
    let value = state.stack(action.from.into()).value() as i32;
    let base = match (action.kind, action.turn) {
        (Kind::Die, 1) => 400 + 60 * value,
        (Kind::Climb, _) => 350 + 20 * value,
        (Kind::Pair, _) => 100,
        (_, 0) => 50 + 10 * value,
        _ => -60 * value,
    };
    let leaves_prison = PRISON >> action.from & 1 == 1;
    let enters_prison = PRISON >> action.to & 1 == 1 && action.kind == Kind::Die;
    base + 100 * i32::from(leaves_prison) - 150 * i32::from(enters_prison)
}

/// A line lacks one six, or the enemy may have no move left: a win in one may be there.
fn urgent(state: &Alea) -> bool {
    let seat: Seat = state.turn();
    state.open_lines(seat) > 0 || state.has_double_six(seat)
}
