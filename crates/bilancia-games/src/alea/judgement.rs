//! What the engine thinks of a position: what each die is worth where it lies, and what is about to happen to it, learned
//! from games of the engine against itself.
//!
//! The chance of a seat to win is the logistic function of a sum of weights, those of its own dice less those of the
//! other's. `cargo run --release -p bilancia-lab --bin learn_alea` learns on.

use bilancia_core::Seat;

use super::rules::{Alea, PRISON};

/// How a die lies: alone, alone in the prison, in a double or a tower; above or below dice of which owner. Behind that, of
/// dice on top, what may happen to them next.
const PLACES: usize = 16;
/// Where it begins that the other side can climb the stack: a die and its owner is to move, or waits; a double, likewise.
const THREATENED: usize = 11;
/// The die can go its whole length and grow.
const GROWS: usize = 15;
/// Faces of a die.
const FACES: usize = 6;
/// Where the weights begin that are not for single dice.
const MORE: usize = PLACES * FACES;
/// Two sixes that a third would complete to a line, and more than one such place.
const OPEN_LINE: usize = MORE;
const OPEN_LINES: usize = MORE + 1;
/// A double of two own sixes.
const DOUBLE_SIX: usize = MORE + 2;
/// Being to move.
const TURN: usize = MORE + 3;
/// Weights in all.
pub const COUNT: usize = MORE + 4;

/// What each weight is multiplied by for one seat; for the other it is taken away.
pub type Features = [f64; COUNT];

/// What a position has for the seat that moves, less what it has for the other.
pub fn features(state: &Alea) -> Features {
    let mut features = [0.0; COUNT];
    let seat = state.turn();
    features[TURN] = 1.0;
    visit(state, |owner, feature, count| {
        features[feature] += if owner == seat { count } else { -count };
    });
    features
}

/// The sum of weights for the seat that moves.
pub(super) fn lead(state: &Alea, weights: &Features) -> f64 {
    let seat = state.turn();
    let mut sum = weights[TURN];
    visit(state, |owner, feature, count| {
        let part = weights[feature] * count;
        sum += if owner == seat { part } else { -part };
    });
    sum
}

/// Tells every feature that a seat has, and how often.
fn visit(state: &Alea, mut tell: impl FnMut(Seat, usize, f64)) {
    let [(by_white, white_grows), (by_black, black_grows)] =
        [Seat(0), Seat(1)].map(|seat| state.reach(seat));
    let (threatened, grows) = (by_white | by_black, white_grows | black_grows);
    for square in state.occupied() {
        let stack = state.stack(square);
        let height = stack.height();
        let Some(top) = stack.owner() else { continue };
        let face = stack.value() as usize - 1;
        if threatened >> square & 1 == 1 {
            let waits = usize::from(top != state.turn());
            let place = THREATENED + 2 * usize::from(height > 1) + waits;
            tell(top, place * FACES + face, 1.0);
        }
        if grows >> square & 1 == 1 && face < 5 {
            tell(top, GROWS * FACES + face, 1.0);
        }
        let mut dice = stack.dice().enumerate().peekable();
        while let Some((depth, die)) = dice.next() {
            let on_own = dice
                .peek()
                .is_some_and(|(_, below)| below.owner == die.owner);
            let under_own = top == die.owner;
            let place = match (height, depth) {
                (1, _) => usize::from(PRISON >> square & 1 == 1),
                (2, 0) => 2 + usize::from(on_own),
                (2, _) => 4 + usize::from(under_own),
                (_, 0) => 6,
                (_, 1) => 7 + usize::from(under_own),
                (_, _) => 9 + usize::from(under_own),
            };
            tell(die.owner, place * FACES + usize::from(die.value) - 1, 1.0);
        }
    }
    for seat in [Seat(0), Seat(1)] {
        let lines = state.open_lines(seat);
        if lines > 0 {
            tell(seat, OPEN_LINE, f64::from(lines));
            if lines > 1 {
                tell(seat, OPEN_LINES, 1.0);
            }
        }
        if state.double_sixes(seat) != 0 {
            tell(seat, DOUBLE_SIX, 1.0);
        }
    }
}

/// What was learned: a row for each place of a die, with its faces from 1 to 6, and then the rest.
pub const WEIGHTS: Features = include!("weights.in");
