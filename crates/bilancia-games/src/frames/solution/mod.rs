//! Solutions of Frames on small boards, by retrograde analysis from the full board.
//!
//! All positions are solved layer by layer ([`layers`]). Values are kept for positions with many empty points; later
//! positions are solved again on demand, by recursion. Values are stored for one representative of each symmetry class
//! (rotation, reflection, exchange of colours); where neither side can reach the goal, only the difference of the
//! scores counts.

mod block;
mod exact;
mod layers;
mod numbering;
mod places;
mod values;

use std::collections::HashMap;

use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};
use foldhash::fast::FixedState;

use super::rules::{Frames, Variant};
use places::{Places, Position};
use values::Values;

pub use exact::EXACT;
pub use places::MOST_SIZE;

/// The largest number of positions that are remembered beside a table, of 16 bytes each.
const MOST_FOUND: usize = 1 << 18;

/// A solver of positions of one variant that remembers their values.
pub struct Solver {
    places: Places,
    variant: Variant,
    table: Values,
    /// The values of positions that were solved on demand, by key.
    found: HashMap<u64, f64, FixedState>,
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
            table: Values::default(),
            found: HashMap::default(),
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
        let known = self.table.get(key);
        if let Some(value) = known.or_else(|| self.found.get(&key).copied()) {
            return sign * value;
        }
        let value = self.turn(position).1.value;
        self.found.insert(key, sign * value);
        value
    }

    /// Forgets positions that were solved on demand if there are many.
    fn forget(&mut self) {
        if self.found.len() > MOST_FOUND {
            self.found = HashMap::default();
        }
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
    use crate::{NoParts, Parts, frames::OPTIONS, parts::tests::Memory};

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
                let asked = layers::SolveSettings {
                    root,
                    kept: 1,
                    check,
                    threads,
                };
                let whole = layers::solve(
                    &solver.places,
                    solver.variant,
                    asked,
                    &mut NoParts,
                    &mut |_| true,
                );
                let whole = whole.unwrap();
                assert!(whole.values.all().len() >= solver.found.len());
                for (key, value) in &solver.found {
                    let found = whole.values.get(*key).unwrap();
                    assert!((found - value).abs() < 1e-12, "{options}: {found} {value}");
                }
                assert_eq!(whole.exploitability.is_some(), check);
                assert!(whole.exploitability.is_none_or(|share| share < 1e-12));
            }
        }
    }

    /// Only few positions are kept here, so that most parts are removed as the work goes on.
    #[test]
    fn work_in_many_goes_finds_the_same_values_and_leaves_only_parts_of_what_is_kept() {
        let start = Frames::start(&Options::parse(&OPTIONS, "size=3,goal=2").unwrap());
        let solver = Solver::new(start.variant).unwrap();
        let asked = layers::SolveSettings {
            root: Position::of(&start),
            kept: 7,
            check: false,
            threads: 1,
        };
        let go = |parts: &mut dyn Parts, most_calls: usize| {
            let mut calls = 0;
            layers::solve(&solver.places, start.variant, asked, parts, &mut |_| {
                calls += 1;
                calls <= most_calls
            })
        };
        let whole = go(&mut NoParts, usize::MAX).unwrap();
        let (mut parts, mut goes) = (Memory::default(), 0);
        let values = |values: &Values| -> Vec<_> {
            let all = values.all().iter();
            all.map(|(key, value)| (*key, value.to_bits())).collect()
        };
        loop {
            // What is left of parts that are damaged is made anew from what is left of the others.
            let mut damaged = parts.clone();
            if let Some((name, content)) = damaged.0.iter_mut().nth(goes % 5) {
                assert!(!content.is_empty(), "{name}");
                content.pop();
                let found = go(&mut damaged, usize::MAX).unwrap();
                assert_eq!(values(&found.values), values(&whole.values));
                assert_eq!(found.positions, whole.positions);
            }
            goes += 1;
            // No layer has more classes than this.
            if let Some(found) = go(&mut parts, 30) {
                assert_eq!(values(&found.values), values(&whole.values));
                assert_eq!(found.positions, whole.positions);
                break;
            }
        }
        assert!(goes > 5, "only {goes} goes");
        // The last layers without neutral stones are left too.
        let left: Vec<_> = parts.0.keys().map(String::as_str).collect();
        let kept = ["layer-0-0", "layer-0-1", "layer-0-2", "layer-1-0"];
        let last = ["layer-2-0", "layer-3-0", "layer-4-0"];
        assert_eq!(left, [&kept[..], &last].concat());
    }
}
