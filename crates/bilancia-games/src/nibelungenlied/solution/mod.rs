//! Solutions of Nibelungenlied: by backward induction from its last turn, and by certified bounds without one.
//!
//! A state between turns is a placement of the characters and a hand, the pair that lies face up before one side. The
//! side with no pair face up selects one of nine pairs and the other one of three, simultaneously: a matrix game, whose
//! entries are the values of the sequential moves that follow. Where a cell leads does not depend on the pair that was
//! face up, so each is searched once for all hands. Placements are canonical representatives under the symmetries of
//! the board.

mod ahead;
pub mod bound;
mod check;
mod compact;
mod exact;
mod file;
mod fit;
mod induction;
mod layers;
mod placements;
mod play;
mod table;
#[cfg(test)]
mod tests;
mod turn;
mod unlimited;

use bilancia_search::{
    matrix::{Matrix, MatrixSolver},
    parallel,
};

use self::{
    layers::Layers,
    placements::{Placements, blocks},
    turn::{Board, Choice, HANDS, Values, hand},
};
use super::rules::{Nibelungenlied, PAIRS, Variant};

pub use compact::Compact;
pub(super) use compact::SHIPPED;
pub use exact::EXACT;
pub use file::TableError;
pub use fit::Fit;
pub use induction::{Solved, solve};
pub use placements::PLACEMENTS;
pub use play::Selection;
pub use table::Table;
pub use unlimited::Unlimited;

/// Backward induction: the values of all states with one turn left, then with two, and so on.
pub struct Solver {
    placements: Placements,
    layers: Layers,
    variant: Variant,
    values: Values,
    turns: u32,
}

impl Solver {
    /// Begins with no turns left, where every undecided state has the value `draw` to Tragic Fate: 0 for the game
    /// itself, -1 and 1 for bounds of the game without a last turn.
    pub fn new(variant: Variant, draw: f64) -> Self {
        let placements = Placements::new(&Nibelungenlied::new(variant));
        let layers = Layers::new(Board {
            placements: &placements,
            variant,
        });
        Self {
            placements,
            layers,
            variant,
            values: vec![vec![draw; PLACEMENTS]; HANDS],
            turns: 0,
        }
    }

    /// The number of turns left.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    fn board(&self) -> Board<'_> {
        Board {
            placements: &self.placements,
            variant: self.variant,
        }
    }

    /// Performs one Bellman backup, which adds a turn, and returns the largest change of a value.
    pub fn advance(&mut self, threads: usize) -> f64 {
        self.try_advance(threads, &mut |_| true).unwrap_or(0.0)
    }

    /// [`advance`](Self::advance) with a progress callback, which gets the share that is done, from 0 to 1; return false
    /// to cancel. `None` if cancelled: the values are then as they were.
    pub fn try_advance(
        &mut self,
        threads: usize,
        progress: &mut dyn FnMut(f64) -> bool,
    ) -> Option<f64> {
        let order = self.hands_before(false, threads, &mut |share| progress(share / 2.0))?;
        let fate = self.hands_before(true, threads, &mut |share| progress(0.5 + share / 2.0))?;
        self.turns += 1;
        let mut change = 0.0_f64;
        let open = self.placements.open();
        for (known, found) in self.values.iter_mut().zip(order.into_iter().chain(fate)) {
            for (&number, value) in open.iter().zip(found) {
                let known = &mut known[usize::from(number)];
                change = change.max((value - *known).abs());
                *known = value;
            }
        }
        Some(change)
    }

    /// Values, one turn before, of the hands in which this side selects from five characters: by the pair that lies face up,
    /// then by undecided placement.
    fn hands_before(
        &self,
        five_is_fate: bool,
        threads: usize,
        progress: &mut dyn FnMut(f64) -> bool,
    ) -> Option<Vec<Vec<f64>>> {
        let (board, pairs) = (self.board(), PAIRS.len());
        let of_pair = |own| {
            let next = &self.values[hand(five_is_fate, own)];
            self.layers.cells(board, five_is_fate, own, next)
        };
        let share = |done| progress(0.5 * done as f64 / pairs as f64);
        let cells: Vec<Vec<f64>> = parallel::try_map(pairs, threads, of_pair, share)
            .ok()?
            .into_iter()
            .flatten()
            .collect();
        let first = if five_is_fate { 0 } else { cells.len() };
        let choices: Vec<_> = (0..pairs)
            .map(|up| Choice::of(hand(!five_is_fate, up)))
            .collect();
        let work = |block: &[usize]| {
            let mut solver = MatrixSolver::default();
            let mut value = |choice: &Choice, at: usize| {
                let payoffs = choice.payoffs(|cell| cells[cell - first][at]);
                let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
                choice.sign * solver.solve(&game).value
            };
            choices
                .iter()
                .map(|choice| block.iter().map(|&at| value(choice, at)).collect())
                .collect::<Vec<Vec<f64>>>()
        };
        let places: Vec<_> = (0..self.placements.open().len()).collect();
        let share = &mut |done| progress(0.5 + done / 2.0);
        let mut found = vec![Vec::with_capacity(places.len()); pairs];
        for (_, block) in blocks(&places, threads, work, share)? {
            for (found, block) in found.iter_mut().zip(block) {
                found.extend(block);
            }
        }
        Some(found)
    }

    /// The value to Tragic Fate of laying aside each pair at the start, with the turns that are left.
    pub fn start(&self) -> [f64; PAIRS.len()] {
        let start = Nibelungenlied::new(self.variant);
        let number = usize::from(self.placements.look_up(placements::code(start.at)));
        std::array::from_fn(|pair| self.values[hand(true, pair)][number])
    }

    /// The value of the start to Tragic Fate, who lays aside the best pair.
    pub fn best_start(&self) -> f64 {
        self.start().into_iter().fold(f64::NEG_INFINITY, f64::max)
    }
}
