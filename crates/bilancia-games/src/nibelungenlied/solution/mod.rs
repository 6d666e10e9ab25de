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
mod placements;
mod play;
mod table;
#[cfg(test)]
mod tests;
mod turn;
mod unlimited;

use bilancia_search::matrix::{Matrix, MatrixSolver};

use self::{
    placements::{Placements, blocks},
    turn::{Board, Choice, HANDS, Movers, Place, Values, hand},
};
use super::rules::{Nibelungenlied, PAIRS, Variant};

pub use compact::Compact;
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
    variant: Variant,
    values: Values,
    turns: u32,
}

impl Solver {
    /// Begins with no turns left, where every undecided state has the value `draw` to Tragic Fate: 0 for the game
    /// itself, -1 and 1 for bounds of the game without a last turn.
    pub fn new(variant: Variant, draw: f64) -> Self {
        Self {
            placements: Placements::new(&Nibelungenlied::new(variant)),
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
        let (board, values) = (self.board(), &self.values);
        let work = |block: &[u16]| turn(board, values, block);
        let found = blocks(self.placements.open(), threads, work, progress)?;
        self.turns += 1;
        let mut change = 0.0_f64;
        for (block, found) in found {
            for (known, found) in self.values.iter_mut().zip(found) {
                for (&number, value) in block.iter().zip(found) {
                    let known = &mut known[usize::from(number)];
                    change = change.max((value - *known).abs());
                    *known = value;
                }
            }
        }
        Some(change)
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

/// The values to Tragic Fate of the cells of all selections in a block of placements: by the side that selects from
/// five characters, its pair, and the other side's pair; then by placement. `values` are those after the turn.
fn cells(board: Board<'_>, values: &Values, block: &[u16]) -> Vec<Vec<f64>> {
    let pairs = PAIRS.len();
    let places: Vec<_> = block
        .iter()
        .map(|&number| Place::new(board.placements.of(number)))
        .collect();
    let mut cells = Vec::with_capacity(2 * pairs * pairs);
    for fate in [true, false] {
        for own in 0..pairs {
            // The side that selected from five characters has that pair face up in the next turn.
            let next = values[hand(fate, own)].as_slice();
            for other in 0..pairs {
                let (one, two) = if fate { (own, other) } else { (other, own) };
                let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
                let value = |&place: &Place| board.moves(place, &movers, next);
                cells.push(places.iter().map(value).collect::<Vec<_>>());
            }
        }
    }
    cells
}

/// Values of a block of placements after one more Bellman backup, by hand.
fn turn(board: Board<'_>, values: &Values, block: &[u16]) -> Vec<Vec<f64>> {
    let cells = cells(board, values, block);
    let mut solver = MatrixSolver::default();
    let of_hand = |hand| {
        let choice = Choice::of(hand);
        let mut value = |place: usize| {
            let payoffs = choice.payoffs(|cell| cells[cell][place]);
            let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
            choice.sign * solver.solve(&game).value
        };
        (0..block.len()).map(&mut value).collect()
    };
    (0..HANDS).map(of_hand).collect()
}
