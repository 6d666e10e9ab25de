//! Solutions of Nibelungenlied: by backward induction from its last turn, and by certified bounds without one.
//!
//! A state between turns is a placement of the characters and a hand, the pair that lies face up before one side. The
//! side with no pair face up selects one of nine pairs and the other one of three, simultaneously: a matrix game, whose
//! entries are the values of the sequential moves that follow. Where a cell leads does not depend on the pair that was
//! face up, so each is searched once for all hands. Placements are canonical representatives under the symmetries of
//! the board.

pub mod bound;
mod check;
mod exact;
mod placements;
mod table;
#[cfg(test)]
mod tests;
mod turn;
mod unlimited;

use bilancia_search::matrix::{Matrix, MatrixSolver};

use self::{
    check::Check,
    placements::{Placements, blocks},
    turn::{Board, Choice, HANDS, Movers, Place, Values, hand},
};
use super::rules::{Characters, Nibelungenlied, PAIRS, Variant};

pub use exact::EXACT;
pub use placements::PLACEMENTS;
pub use table::{Selection, Table, TableError};
pub use unlimited::Unlimited;

/// Backward induction: the values of all states with one turn left, then with two, and so on.
pub struct Solver {
    placements: Placements,
    variant: Variant,
    values: Values,
    turns: u32,
}

/// A solution of the game with a last turn.
pub struct Solved {
    /// The value to Tragic Fate, from -1 to 1, of laying aside each pair at the start.
    pub start: Vec<(Characters, f64)>,
    /// The number of states solved: undecided placements, times hands, times turns.
    pub states: u64,
    /// The exploitability of play by the table from the start, the mean of both sides, if it was asked for.
    pub exploitability: Option<f64>,
    /// The table.
    pub table: Table,
}

impl Solved {
    fn best_pair(&self) -> usize {
        let all = self.start.iter().enumerate();
        let best = all.reduce(|best, next| if next.1.1 > best.1.1 { next } else { best });
        best.map_or(0, |(pair, _)| pair)
    }

    /// The optimal pair to lay aside, and the value of the game to Tragic Fate.
    pub fn best(&self) -> (Characters, f64) {
        self.start[self.best_pair()]
    }
}

/// Solves a game with a last turn. `progress` gets the share that is done, from 0 to 1, and cancels by returning false.
/// With `check`, best responses to the table are computed as well, which takes about twice as long as the solution.
///
/// # Errors
/// None, if the game has no last turn or `progress` returned false.
pub fn solve(
    variant: Variant,
    threads: usize,
    check: bool,
    mut progress: impl FnMut(f64) -> bool,
) -> Option<Solved> {
    if variant.max_turns == 0 {
        return None;
    }
    let mut solver = Solver::new(variant, 0.0);
    let mut table = Table::new(variant);
    let mut answers = check.then(Check::new);
    for turn in 0..usize::from(variant.max_turns) {
        if !progress(turn as f64 / f64::from(variant.max_turns)) {
            return None;
        }
        solver.advance(threads);
        if let Some(answers) = &mut answers {
            answers.advance(&table, solver.board(), turn, threads);
        }
        table.add(&solver.values);
    }
    let open = solver.placements.open().len() as u64;
    let mut solved = Solved {
        start: PAIRS.into_iter().zip(solver.start()).collect(),
        states: open * HANDS as u64 * u64::from(variant.max_turns),
        exploitability: None,
        table,
    };
    solved.exploitability = answers.map(|answers| answers.exploitability(&solved, solver.board()));
    Some(solved)
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
        self.turns += 1;
        let (board, values) = (self.board(), &self.values);
        let found = blocks(self.placements.open(), threads, |block| {
            turn(board, values, block)
        });
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
        change
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
