//! The simplex method in integer arithmetic, for the rare matrices that are too nearly singular for floating point.

use num_bigint::BigInt;
use num_traits::{Float, One, Signed, ToPrimitive, Zero};

use super::{Matrix, Solution, normalise};

/// Solves a game exactly; only the strategies are rounded at the end.
///
/// Entries stay integers because each step divides by the pivot of the step before, without remainder (Edmonds 1967,
/// Bareiss 1968). The first eligible column and the first of the tied rows are exchanged, so that the method terminates
/// (Bland 1977).
pub(super) fn solve(game: &Matrix<'_>, solution: &mut Solution) {
    let mut tableau = Tableau::new(game);
    while let Some((leaving, entering)) = tableau.next() {
        tableau.exchange(leaving, entering);
    }
    tableau.read_off(solution);
}

/// The condensed tableau times `denominator`: a row for each row of the game and one for the objective, each ending
/// with its right-hand side.
struct Tableau {
    rows: usize,
    columns: usize,
    cells: Vec<Vec<BigInt>>,
    denominator: BigInt,
    /// The variable of each column and of each row: columns of the game from 0, then slack variables of its rows.
    free: Vec<usize>,
    basis: Vec<usize>,
}

impl Tableau {
    fn new(game: &Matrix<'_>) -> Self {
        let (rows, columns) = (game.rows(), game.columns());
        let decoded: Vec<_> = (0..rows)
            .flat_map(|row| game.row(row).iter().map(|payoff| payoff.integer_decode()))
            .collect();
        // Payoffs in units of the smallest binary digit of any of them.
        let digit = decoded.iter().filter(|(mantissa, ..)| *mantissa > 0);
        let digit = digit.map(|(_, exponent, _)| *exponent).min().unwrap_or(0);
        let whole = |&(mantissa, exponent, sign): &(u64, i16, i8)| {
            (BigInt::from(sign) * mantissa) << (i32::from(exponent) - i32::from(digit)).max(0)
        };
        let payoffs: Vec<BigInt> = decoded.iter().map(whole).collect();
        let low = payoffs.iter().min().cloned().unwrap_or_default();
        let high = payoffs.iter().max().cloned().unwrap_or_default();
        // Shifted to between 1 and 2 spreads, so that the value is positive.
        let moved = high - &low - low;
        let mut cells: Vec<Vec<BigInt>> = payoffs
            .chunks(columns)
            .map(|row| {
                let cells = row.iter().map(|payoff| payoff + &moved);
                cells.chain([BigInt::one()]).collect()
            })
            .collect();
        let mut objective = vec![-BigInt::one(); columns];
        objective.push(BigInt::zero());
        cells.push(objective);
        Self {
            rows,
            columns,
            cells,
            denominator: BigInt::one(),
            free: (0..columns).collect(),
            basis: (columns..columns + rows).collect(),
        }
    }

    /// The row and the column to exchange; none at the optimum.
    fn next(&self) -> Option<(usize, usize)> {
        let open = (0..self.columns).filter(|&column| self.cells[self.rows][column].is_negative());
        let entering = open.min_by_key(|&column| self.free[column])?;
        let ratio = |row: usize| (&self.cells[row][self.columns], &self.cells[row][entering]);
        let bound = (0..self.rows).filter(|&row| self.cells[row][entering].is_positive());
        let leaving = bound.min_by(|&one, &other| {
            let ((side, cell), (other_side, other_cell)) = (ratio(one), ratio(other));
            (side * other_cell)
                .cmp(&(other_side * cell))
                .then_with(|| self.basis[one].cmp(&self.basis[other]))
        })?;
        Some((leaving, entering))
    }

    /// Exchanges a basic and a free variable.
    fn exchange(&mut self, leaving: usize, entering: usize) {
        let mut pivots = std::mem::take(&mut self.cells[leaving]);
        let pivot = std::mem::replace(&mut pivots[entering], self.denominator.clone());
        for (row, cells) in self.cells.iter_mut().enumerate() {
            if row == leaving {
                continue;
            }
            let factor = std::mem::take(&mut cells[entering]);
            for (column, cell) in cells.iter_mut().enumerate() {
                *cell = if column == entering {
                    -&factor
                } else {
                    (&*cell * &pivot - &factor * &pivots[column]) / &self.denominator
                };
            }
        }
        self.cells[leaving] = pivots;
        self.denominator = pivot;
        std::mem::swap(&mut self.basis[leaving], &mut self.free[entering]);
    }

    /// Strategies are the variables of the final tableau, divided by the objective.
    fn read_off(&self, solution: &mut Solution) {
        /// Binary digits kept of a probability: many more than a float has.
        const DIGITS: i32 = 200;
        let sum = &self.cells[self.rows][self.columns];
        let share = |cell: &BigInt| {
            let digits = ((cell << DIGITS) / sum).to_f64().unwrap_or(0.0);
            digits * f64::exp2(f64::from(-DIGITS))
        };
        solution.row.fill(0.0);
        solution.column.fill(0.0);
        for (row, &stands_for) in self.basis.iter().enumerate() {
            if stands_for < self.columns {
                solution.column[stands_for] = share(&self.cells[row][self.columns]);
            }
        }
        for (column, &stands_for) in self.free.iter().enumerate() {
            if stands_for >= self.columns {
                solution.row[stands_for - self.columns] = share(&self.cells[self.rows][column]);
            }
        }
        normalise(&mut solution.row);
        normalise(&mut solution.column);
    }
}
