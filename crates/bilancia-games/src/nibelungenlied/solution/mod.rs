//! Nibelungenlied solved: with so many turns left the game is finite, and what every state is worth follows
//! from what states are worth with one turn less.
//!
//! A state between turns is a placement and a hand: which side has which pair face up. The side with none
//! selects one of nine pairs, the other one of three, in secret: a matrix game, whose cells are worth what
//! the open moves after them are. What a cell leads to does not depend on the pair that was face up, so
//! each is searched once for all hands. Placements that symmetry makes alike are one.

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

/// The values of all states with more and more turns left.
pub struct Solver {
    placements: Placements,
    variant: Variant,
    values: Values,
    turns: u32,
}

/// What a solution comes to.
pub struct Solved {
    /// What laying each pair aside is worth to Tragic Fate at the start.
    pub start: Vec<(Characters, f64)>,
    /// How many states were solved: open placements, hands, and turns.
    pub states: u64,
    /// Half of what both players could gain together at the start by knowing the other's play by the table,
    /// if it was asked for.
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

    /// The pair that is best laid aside, and the value of the game to Tragic Fate.
    pub fn best(&self) -> (Characters, f64) {
        self.start[self.best_pair()]
    }
}

/// Solves the game with its last turn. `progress` is told the share that is done, and stops it by saying
/// no. With `check`, best answers to the table are found as well, which takes about twice as long as the
/// solution.
///
/// # Errors
/// None, if the game has no last turn.
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
    /// No turns are left, and what is not decided is worth `draw` to Tragic Fate: 0 for the game itself, -1
    /// and 1 for bounds of the game without a last turn.
    pub fn new(variant: Variant, draw: f64) -> Self {
        Self {
            placements: Placements::new(&Nibelungenlied::new(variant)),
            variant,
            values: vec![vec![draw; PLACEMENTS]; HANDS],
            turns: 0,
        }
    }

    /// How many turns are left.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    fn board(&self) -> Board<'_> {
        Board {
            placements: &self.placements,
            variant: self.variant,
        }
    }

    /// Goes on to one turn more; the most that any value changed.
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

    /// What laying each pair aside is worth to Tragic Fate at the start, with the turns that are left.
    pub fn start(&self) -> [f64; PAIRS.len()] {
        let start = Nibelungenlied::new(self.variant);
        let number = usize::from(self.placements.look_up(placements::code(start.at)));
        std::array::from_fn(|pair| self.values[hand(true, pair)][number])
    }

    /// What the start is worth to Tragic Fate, which lays aside the best pair.
    pub fn best_start(&self) -> f64 {
        self.start().into_iter().fold(f64::NEG_INFINITY, f64::max)
    }
}

/// What the cells of all selections are worth in a block of placements: by side that selects from five, its
/// pair, and the other's pair; then by placement. `values` are those after the turn.
fn cells(board: Board<'_>, values: &Values, block: &[u16]) -> Vec<Vec<f64>> {
    let pairs = PAIRS.len();
    let places: Vec<_> = block
        .iter()
        .map(|&number| Place::new(board.placements.of(number)))
        .collect();
    let mut cells = Vec::with_capacity(2 * pairs * pairs);
    for fate in [true, false] {
        for own in 0..pairs {
            // Whoever selected from five has that pair face up in the next turn.
            let next = values[hand(fate, own)].as_slice();
            for other in 0..pairs {
                let (one, two) = if fate { (own, other) } else { (other, own) };
                let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
                let worth = |&place: &Place| board.moves(place, &movers, next);
                cells.push(places.iter().map(worth).collect::<Vec<_>>());
            }
        }
    }
    cells
}

/// The values of a block of placements with one turn more left, hand by hand.
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
