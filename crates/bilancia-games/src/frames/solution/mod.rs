//! Frames on small boards, solved: what every position is worth follows from the positions after it, down
//! to the full board.
//!
//! Positions that turning, mirroring or exchanging the colours makes alike are one, and where neither can
//! reach the goal any more only the difference of the scores counts.

mod exact;
mod places;

use std::collections::HashMap;

use bilancia_search::matrix::{Matrix, MatrixSolver};
use foldhash::fast::FixedState;

use super::rules::{Frames, Variant};
use places::{Places, Position};

pub use exact::EXACT;
pub use places::MOST_SIZE;

/// What positions are worth to Black, by their key.
type Values = HashMap<u64, f64, FixedState>;

/// Solves positions of one variant and remembers them.
pub struct Solver {
    places: Places,
    variant: Variant,
    values: Values,
    matrices: MatrixSolver,
}

/// A turn as a matrix game of all empty points.
#[derive(Clone, Debug)]
struct Turn {
    /// The empty points, which are both the rows and the columns.
    points: Vec<u8>,
    payoffs: Vec<f64>,
}

impl Solver {
    /// A solver for a board of at most [`MOST_SIZE`] points along a side; none for larger ones.
    pub fn new(variant: Variant) -> Option<Self> {
        (usize::from(variant.size) <= MOST_SIZE).then(|| Self {
            places: Places::new(variant),
            variant,
            values: Values::default(),
            matrices: MatrixSolver::default(),
        })
    }

    /// How many positions are remembered.
    pub fn known(&self) -> usize {
        self.values.len()
    }

    /// What a position between turns is worth to Black.
    pub fn value(&mut self, state: &Frames) -> f64 {
        self.worth(Position::of(state), &mut |_| true)
            .expect("it was not told to stop")
    }

    /// What a position is worth to Black; none if `go_on`, which hears how many are known, said no.
    fn worth(&mut self, position: Position, go_on: &mut impl FnMut(usize) -> bool) -> Option<f64> {
        if let Some(value) = position.decided(&self.variant) {
            return Some(value);
        }
        let (key, sign) = self.places.key(position, &self.variant);
        if let Some(value) = self.values.get(&key) {
            return Some(sign * value);
        }
        let turn = self.turn(position, go_on)?;
        let size = turn.points.len();
        let game = Matrix::new(size, size, &turn.payoffs).expect("an unfinished board has room");
        let value = self.matrices.solve(&game).value;
        self.values.insert(key, sign * value);
        if self.values.len().is_multiple_of(1 << 16) && !go_on(self.values.len()) {
            return None;
        }
        Some(value)
    }

    /// The payoffs of a turn.
    fn turn(&mut self, position: Position, go_on: &mut impl FnMut(usize) -> bool) -> Option<Turn> {
        let points = self.places.empty(position);
        let mut payoffs = Vec::with_capacity(points.len() * points.len());
        for &black in &points {
            for &white in &points {
                let after = self.places.after(position, black, white);
                payoffs.push(self.worth(after, go_on)?);
            }
        }
        Some(Turn { points, payoffs })
    }
}

/// Best answers to the play of one side by the solution: what Black gets at most, or at least.
struct Answers<'a> {
    solver: &'a mut Solver,
    /// Whether it is Black who answers.
    black: bool,
    values: Values,
}

impl Answers<'_> {
    /// What the answering side makes of a position, to Black.
    fn worth(&mut self, position: Position, go_on: &mut impl FnMut(usize) -> bool) -> Option<f64> {
        if let Some(value) = position.decided(&self.solver.variant) {
            return Some(value);
        }
        // Exchanging the colours would exchange who answers, so only the board is turned.
        let key = self.solver.places.turned(position, &self.solver.variant);
        if let Some(value) = self.values.get(&key) {
            return Some(*value);
        }
        let Turn { points, payoffs } = self.solver.turn(position, go_on)?;
        let size = points.len();
        let game = Matrix::new(size, size, &payoffs).expect("an unfinished board has room");
        let solution = self.solver.matrices.solve(&game);
        let mix = if self.black {
            solution.column.clone()
        } else {
            solution.row.clone()
        };
        let mut best = if self.black {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
        for &own in &points {
            let mut sum = 0.0;
            for (&other, &share) in points.iter().zip(&mix).filter(|(_, share)| **share > 0.0) {
                let [black, white] = if self.black {
                    [own, other]
                } else {
                    [other, own]
                };
                let after = self.solver.places.after(position, black, white);
                sum += share * self.worth(after, go_on)?;
            }
            best = if self.black {
                best.max(sum)
            } else {
                best.min(sum)
            };
        }
        self.values.insert(key, best);
        Some(best)
    }
}
