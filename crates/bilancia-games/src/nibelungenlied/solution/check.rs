//! The exploitability of play by a table: best responses to it, computed by a pass that relies on nothing that the
//! table says of itself.

use bilancia_search::matrix::{Matrix, MatrixSolver};

use super::{
    super::rules::{Nibelungenlied, PAIRS},
    PLACEMENTS,
    file::Turn,
    placements::{FATE_GOAL, blocks, code},
    table::column,
    turn::{Board, Choice, HANDS, Movers, Next, Place, Values, hand},
};

/// Three values of a state to Tragic Fate: by the table, of Tragic Fate's best response to play by the table, and of
/// Natural Order's.
#[derive(Clone, Copy)]
struct Three {
    table: f64,
    fate: f64,
    order: f64,
}

impl Three {
    /// The values of an end.
    fn certain(value: f64) -> Self {
        Self {
            table: value,
            fate: value,
            order: value,
        }
    }
}

/// The values of one hand after the turn.
struct After<'a, N: Next> {
    table: N,
    fate: &'a [f64],
    order: &'a [f64],
}

/// Values of best responses, computed turn by turn.
pub(super) struct Check {
    pub(super) fate: Values,
    pub(super) order: Values,
}

impl Check {
    pub(super) fn new() -> Self {
        let values = vec![vec![0.0; PLACEMENTS]; HANDS];
        Self {
            fate: values.clone(),
            order: values,
        }
    }

    /// Computes the values of the turn before `table`, the table's values of one number of turns left. `None` if
    /// `progress` returned false.
    pub(super) fn advance(
        &mut self,
        table: &Turn,
        board: Board<'_>,
        threads: usize,
        progress: &mut dyn FnMut(f64) -> bool,
    ) -> Option<()> {
        let (fate, order) = (&self.fate, &self.order);
        let work = |block: &[u16]| {
            let mut all = vec![(0.0, 0.0); HANDS * block.len()];
            let mut solver = MatrixSolver::default();
            for (index, &number) in block.iter().enumerate() {
                let place = Place::new(board.placements.of(number));
                let cells = cells(board, table, fate, order, place);
                for hand in 0..HANDS {
                    all[hand * block.len() + index] = answers(&cells, hand, &mut solver);
                }
            }
            all
        };
        for (block, all) in blocks(board.placements.open(), threads, work, progress)? {
            for hand in 0..HANDS {
                for (index, &number) in block.iter().enumerate() {
                    let (fate, order) = all[hand * block.len() + index];
                    self.fate[hand][usize::from(number)] = fate;
                    self.order[hand][usize::from(number)] = order;
                }
            }
        }
        Some(())
    }

    /// Half of the sum of what both sides gain by best responses from the start, where play by the table lays aside the
    /// pair with the number `laid_aside`.
    pub(super) fn exploitability(&self, laid_aside: usize, board: Board<'_>) -> f64 {
        let start = Nibelungenlied::new(board.variant);
        let number = usize::from(board.placements.look_up(code(start.at)));
        let best_answer = (0..PAIRS.len())
            .map(|pair| self.fate[hand(true, pair)][number])
            .fold(f64::NEG_INFINITY, f64::max);
        (best_answer - self.order[hand(true, laid_aside)][number]) / 2.0
    }
}

/// The values of every cell of every selection at a placement: by the side that selects from five characters, its pair,
/// and the other side's pair.
fn cells(
    board: Board<'_>,
    table: &Turn,
    fate: &Values,
    order: &Values,
    place: Place,
) -> Vec<Three> {
    let mut cells = Vec::with_capacity(2 * PAIRS.len() * PAIRS.len());
    for five_is_fate in [true, false] {
        for own in 0..PAIRS.len() {
            let next = hand(five_is_fate, own);
            let after = After {
                table: column(table, next),
                fate: &fate[next],
                order: &order[next],
            };
            for other in 0..PAIRS.len() {
                let (one, two) = if five_is_fate {
                    (own, other)
                } else {
                    (other, own)
                };
                let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
                cells.push(walk(board, place, movers.all(), movers.steps(), &after));
            }
        }
    }
    cells
}

/// The three values of the moves that remain in a turn: a side that plays by the table moves to the best value by the
/// table, the other to its best response. Nothing is pruned, since a separate search for the table's moves takes
/// longer.
fn walk<N: Next>(
    board: Board<'_>,
    place: Place,
    movers: &[(u8, bool)],
    steps: u8,
    after: &After<'_, N>,
) -> Three {
    let Some((&(character, is_fate), rest)) = movers.split_first() else {
        let number = board.placements.look_up(place.code());
        if number >= FATE_GOAL {
            return Three::certain(board.verdict(number, None));
        }
        return Three {
            table: after.table.value(number),
            fate: after.fate[usize::from(number)],
            order: after.order[usize::from(number)],
        };
    };
    let from = place.vertex(character);
    let mut best = walk(board, place, rest, steps, after);
    let mut reached = board.reach(place, from, steps);
    while reached != 0 {
        let to = reached.trailing_zeros();
        reached &= reached - 1;
        let there = place.moved(character, from, to);
        let number = board.placements.look_up(there.code());
        let value = if number >= FATE_GOAL && !board.variant.check_at_end {
            Three::certain(board.verdict(number, Some(is_fate)))
        } else {
            walk(board, there, rest, steps, after)
        };
        if is_fate {
            if value.table > best.table {
                (best.table, best.order) = (value.table, value.order);
            }
            best.fate = best.fate.max(value.fate);
        } else {
            if value.table < best.table {
                (best.table, best.fate) = (value.table, value.fate);
            }
            best.order = best.order.min(value.order);
        }
    }
    best
}

/// The values to Tragic Fate of each side's best response to the other's strategy by the table, in a hand: Tragic
/// Fate's, then Natural Order's.
fn answers(cells: &[Three], hand: usize, solver: &mut MatrixSolver) -> (f64, f64) {
    let choice = Choice::of(hand);
    let cell = |row: usize, column: usize| &cells[choice.cell(row, column)];
    let payoffs = choice.payoffs(|cell| cells[cell].table);
    let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
    let solution = solver.solve(&game);
    let row = |row: usize, value: fn(&Three) -> f64| -> f64 {
        (0..3)
            .map(|column| solution.column[column] * value(cell(row, column)))
            .sum()
    };
    let column = |column: usize, value: fn(&Three) -> f64| -> f64 {
        (0..9)
            .map(|row| solution.row[row] * value(cell(row, column)))
            .sum()
    };
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    if !choice.row_is_fate {
        (
            most(&mut (0..3).map(|at| column(at, |three| three.fate))),
            least(&mut (0..9).map(|at| row(at, |three| three.order))),
        )
    } else {
        (
            most(&mut (0..9).map(|at| row(at, |three| three.fate))),
            least(&mut (0..3).map(|at| column(at, |three| three.order))),
        )
    }
}
