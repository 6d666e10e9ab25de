//! Evaluation of the engine: a linear model of the dice of both sides and their immediate threats, learned
//! from games of the engine against itself.
//!
//! The probability that a seat wins is the logistic function of a weighted sum of [`Features`]: those of its
//! own dice less those of the opponent's. `cargo run --release -p bilancia-lab --bin learn_alea` continues
//! the learning.

use bilancia_core::Seat;

use super::{board::PRISON, rules::Alea};

/// Number of classes for a die's place: 0 and 1 for a die alone outside and inside the prison, 2 to 5 in a
/// double, 6 to 10 in a tower, by level and by the owners of the dice below and on top; 11 to 15 for threats
/// to a top die.
const PLACES: usize = 16;
/// First class for a top die whose stack can be climbed next: a lone die whose owner is to move, one whose
/// owner waits, then the same for stacks of two.
const THREATENED: usize = 11;
/// Class for a top die that can move its whole length and gain.
const GROWS: usize = 15;
/// Number of faces of a die.
const FACES: usize = 6;
/// Index of the first weight that is not for single dice.
const MORE: usize = PLACES * FACES;
/// Indices of the weights for places where a third six would complete a line: one for each place, and one for
/// having several.
const OPEN_LINE: usize = MORE;
const OPEN_LINES: usize = MORE + 1;
/// Index of the weight for a double of two own sixes.
const DOUBLE_SIX: usize = MORE + 2;
/// Index of the weight for being to move.
const TURN: usize = MORE + 3;
/// Number of weights.
pub const COUNT: usize = MORE + 4;

/// Features of a position, indexed like the weights: counts for one seat less those for the other.
pub type Features = [f64; COUNT];

/// Features of a position, for the seat to move less the other seat.
pub fn features(state: &Alea) -> Features {
    let mut features = [0.0; COUNT];
    let seat = state.turn();
    features[TURN] = 1.0;
    visit(state, |owner, feature, count| {
        features[feature] += if owner == seat { count } else { -count };
    });
    features
}

/// Weighted sum of the features, for the seat to move: the logarithm of the odds that it wins.
pub(super) fn lead(state: &Alea, weights: &Features) -> f64 {
    let seat = state.turn();
    let mut sum = weights[TURN];
    visit(state, |owner, feature, count| {
        let part = weights[feature] * count;
        sum += if owner == seat { part } else { -part };
    });
    sum
}

/// Calls `tell` with every feature of either seat, and how often it occurs.
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

/// Learned weights: a row for each class of place, with the faces from 1 to 6, then the other weights.
pub const WEIGHTS: Features = include!("weights.in");
