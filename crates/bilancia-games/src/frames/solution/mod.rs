//! Solutions of Frames on small boards, by retrograde analysis from the full board.
//!
//! All positions are solved layer by layer ([`layers`]). Values are kept for positions with many empty points; later
//! positions are solved again on demand, by recursion. Values are stored for one representative of each symmetry class
//! (rotation, reflection, exchange of colours); where neither side can reach the goal, only the difference of the
//! scores counts.

mod exact;
mod layers;
mod numbering;
mod places;

use std::collections::HashMap;

use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};
use foldhash::fast::FixedState;

use super::rules::{Frames, Variant};
use places::{Places, Position};

pub use exact::EXACT;
pub use places::MOST_SIZE;

/// The values of positions to Black, by key.
type Values = HashMap<u64, f64, FixedState>;

/// A solver of positions of one variant that remembers their values.
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
    /// A solver for boards of at most [`MOST_SIZE`] points along a side; none for larger ones.
    pub fn new(variant: Variant) -> Option<Self> {
        (usize::from(variant.size) <= MOST_SIZE).then(|| Self {
            places: Places::new(variant),
            variant,
            values: Values::default(),
            matrices: MatrixSolver::default(),
        })
    }

    /// The value of a position between turns to Black, from -1 to 1. Positions that are not known are solved by
    /// recursion, which takes a moment if few points are empty.
    pub fn value(&mut self, state: &Frames) -> f64 {
        self.value_at(Position::of(state))
    }

    fn value_at(&mut self, position: Position) -> f64 {
        if let Some(value) = position.decided(&self.variant) {
            return value;
        }
        let (key, sign) = self.places.key(position, &self.variant);
        if let Some(value) = self.values.get(&key) {
            return sign * value;
        }
        let value = self.turn(position).1.value;
        self.values.insert(key, sign * value);
        value
    }

    /// The payoffs of a turn and its solution.
    fn turn(&mut self, position: Position) -> (Turn, &Solution) {
        let points = self.places.empty(position.taken());
        let mut payoffs = Vec::with_capacity(points.len() * points.len());
        for &black in &points {
            for &white in &points {
                let after = self.places.after(position, black, white);
                payoffs.push(self.value_at(after));
            }
        }
        let game = Matrix::new(points.len(), points.len(), &payoffs);
        let solution = (self.matrices).solve(&game.expect("an unfinished board has room"));
        (Turn { points, payoffs }, solution)
    }
}

#[cfg(test)]
mod tests {
    use bilancia_core::Options;

    use super::*;
    use crate::frames::OPTIONS;

    #[test]
    fn all_positions_from_the_end_are_worth_what_each_is_from_its_own() {
        for options in [
            "size=3",
            "size=3,goal=1",
            "size=3,goal=2,frame_edge=inclusive",
            "size=3,start=neutral_centre,frame_edge=inclusive",
        ] {
            let start = Frames::start(&Options::parse(&OPTIONS, options).unwrap());
            let root = Position::of(&start);
            let mut solver = Solver::new(start.variant).unwrap();
            solver.value_at(root);
            for (check, threads) in [(false, 1), (false, 2), (true, 2)] {
                let asked = layers::Asked {
                    root,
                    kept: 1,
                    check,
                    threads,
                };
                let whole =
                    layers::solve(&solver.places, solver.variant, asked, &mut |_| true).unwrap();
                assert!(whole.values.len() >= solver.values.len());
                for (key, value) in &solver.values {
                    let found = whole.values[key];
                    assert!((found - value).abs() < 1e-12, "{options}: {found} {value}");
                }
                assert_eq!(whole.exploitability.is_some(), check);
                assert!(whole.exploitability.is_none_or(|share| share < 1e-12));
            }
        }
    }
}
