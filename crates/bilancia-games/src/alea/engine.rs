//! Alpha-beta search for Alea.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Seat, State};
use bilancia_search::{Advice, Knowledge, Limit, Task, alpha_beta};

use super::{
    board::PRISON,
    features,
    rules::{Action, Alea, Kind},
};

/// Searches an action with alpha-beta on all threads; the general interface is [`crate::Engine`].
pub(super) fn engine(
    task: &Task<'_, Alea>,
    limit: Limit,
    threads: u32,
    stop: &AtomicBool,
) -> Advice<Action> {
    alpha_beta(task, &KNOWLEDGE, limit, threads, stop)
}

const KNOWLEDGE: Knowledge<Alea> = Knowledge {
    key,
    evaluate,
    order_score,
    winning_candidates,
    // Maps the logarithm of the odds to an expected payoff from -1 to 1.
    expect: |value| (f64::from(value) / UNIT / 2.0).tanh(),
};

/// Integer units of the search per unit of the sum of weights.
const UNIT: f64 = 1_000.0;

fn evaluate(state: &Alea) -> i32 {
    (UNIT * features::lead(state, &features::WEIGHTS)) as i32
}

/// 64-bit hash of the position: each stack is hashed with its square, and the side to move is included.
pub(super) fn key(state: &Alea) -> u64 {
    let mut key = u64::from(state.turn().0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for square in state.occupied() {
        key ^= mix((square as u64) << 16 | u64::from(state.stack(square).bits()));
    }
    key
}

/// Mixing function of SplitMix64 (Steele, Lea and Flood 2014).
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// Score for move ordering: dice that gain and stacks that rise go first, then dice that keep their value,
/// then those that lose; moves into the prison go late.
fn order_score(state: &Alea, action: Action) -> i32 {
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

/// Lists the moves to squares where a six would complete a line or a tower.
pub(super) fn winning_candidates(state: &Alea, found: &mut Vec<Action>) {
    let seat: Seat = state.turn();
    let wanted = state.lacking(seat) | state.double_sixes(seat);
    if wanted != 0 {
        state.actions(seat, found);
        found.retain(|action| wanted >> action.to & 1 == 1);
    }
}
