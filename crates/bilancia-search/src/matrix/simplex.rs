//! The simplex method on the condensed tableau of a matrix game (Dantzig 1951: a matrix game is a linear
//! programme, and its slack basis is feasible, so one phase is enough).

use num_traits::Float;
use twofloat::TwoFloat;

use super::{Matrix, Solution, exact, normalise};

/// How near to right a solution must be, in units of the spread of payoffs; if rounding has kept it
/// further off, it is solved again with twice the digits.
const GOOD: f64 = 1e-11;

/// The most payoffs with which a game that twice the digits do not settle is solved in whole numbers,
/// whose length grows with the matrix: seconds at this size.
const MOST_WHOLE: usize = 64 * 64;

/// Solves matrix games one after another with the same buffers.
#[derive(Clone, Debug, Default)]
pub struct MatrixSolver {
    tableau: Tableau<f64>,
    precise: Tableau<TwoFloat>,
    solution: Solution,
}

impl MatrixSolver {
    /// The value and the right mixes. The borrowed solution is overwritten by the next one.
    pub fn solve(&mut self, game: &Matrix<'_>) -> &Solution {
        let (low, spread) = range(game);
        let solution = &mut self.solution;
        solution.row.clear();
        solution.row.resize(game.rows(), 0.0);
        solution.column.clear();
        solution.column.resize(game.columns(), 0.0);
        if !is_game(spread) {
            // All payoffs are the same, or as near or as far as numbers go: any mix is as good.
            solution.row[0] = 1.0;
            solution.column[0] = 1.0;
            solution.certify(game);
            return &self.solution;
        }
        self.tableau.solve(game, low, spread, 1e-11);
        self.tableau.read_off(solution);
        solution.certify(game);
        if solution.gap > GOOD * spread {
            let first = solution.clone();
            self.precise.solve(game, low, spread, 1e-25);
            self.precise.read_off(solution);
            solution.certify(game);
            if solution.gap > GOOD * spread && game.rows() * game.columns() <= MOST_WHOLE {
                exact::solve(game, solution);
                solution.certify(game);
            }
            if first.gap < solution.gap {
                *solution = first;
            }
        }
        &self.solution
    }
}

/// Whether payoffs that are so far apart can be told apart.
fn is_game(spread: f64) -> bool {
    (1e-290..1e300).contains(&spread)
}

/// The power of two at or above a number: scaling by it loses no digit.
fn power_of_two(number: f64) -> f64 {
    number.log2().ceil().exp2()
}

/// The least payoff, and how far the greatest is from it.
fn range(game: &Matrix<'_>) -> (f64, f64) {
    let cells = (0..game.rows()).flat_map(|row| game.row(row));
    let (low, high) = cells.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &x| {
        (low.min(x), high.max(x))
    });
    (low, high - low)
}

/// The linear programme of a game: to maximise the sum of y with M y <= 1, M being the payoffs moved to
/// between 1 and 2.
#[derive(Clone, Debug, Default)]
struct Tableau<T> {
    rows: usize,
    columns: usize,
    /// One row for each row of the game and one for the objective; each ends with its right-hand side.
    cells: Vec<T>,
    /// The pivot row, apart, so that the others can be changed while it is read.
    pivot: Vec<T>,
    /// What each column and each row stands for: columns of the game from 0, then slacks of its rows.
    free: Vec<usize>,
    basis: Vec<usize>,
}

impl<T: Float> Tableau<T> {
    /// Brings the tableau of a game to its optimum. Cells no larger than `epsilon` count as nothing.
    fn solve(&mut self, game: &Matrix<'_>, low: f64, spread: f64, epsilon: f64) {
        let number = |x: f64| T::from(x).expect("payoffs are finite");
        (self.rows, self.columns) = (game.rows(), game.columns());
        self.cells.clear();
        let (low, unit) = (number(low), number(power_of_two(spread).recip()));
        for row in 0..self.rows {
            let scaled = |payoff: &f64| T::one() + (number(*payoff) - low) * unit;
            self.cells.extend(game.row(row).iter().map(scaled));
            self.cells.push(T::one());
        }
        self.cells.extend((0..self.columns).map(|_| -T::one()));
        self.cells.push(T::zero());
        self.pivot.resize(self.columns + 1, T::zero());
        self.free.clear();
        self.free.extend(0..self.columns);
        self.basis.clear();
        self.basis.extend(self.columns..self.columns + self.rows);
        let epsilon = number(epsilon);
        // Far more than ever are needed; past it the certificate tells the truth all the same.
        let most = 50 * (self.rows + self.columns) + 100;
        for step in 0..most {
            let Some(entering) = self.entering(epsilon, step >= most / 2) else {
                return;
            };
            let Some(leaving) = self.leaving(entering, epsilon) else {
                return;
            };
            self.exchange(leaving, entering);
        }
    }

    /// The steepest column; with `first`, since progress may have stopped, Bland's first one, so that it
    /// ends.
    fn entering(&self, epsilon: T, first: bool) -> Option<usize> {
        let width = self.columns + 1;
        let objective = &self.cells[self.rows * width..self.rows * width + self.columns];
        if first {
            let open = (0..self.columns).filter(|&column| objective[column] < -epsilon);
            return open.min_by_key(|&column| self.free[column]);
        }
        let mut best = (None, -epsilon);
        for (column, &cost) in objective.iter().enumerate() {
            if cost < best.1 {
                best = (Some(column), cost);
            }
        }
        best.0
    }

    /// The row that gives out first; of those that do together, the one with the largest pivot.
    fn leaving(&self, entering: usize, epsilon: T) -> Option<usize> {
        let width = self.columns + 1;
        let mut best: Option<(usize, T, T)> = None;
        for row in 0..self.rows {
            let cell = self.cells[row * width + entering];
            if cell <= epsilon {
                continue;
            }
            let ratio = self.cells[row * width + self.columns] / cell;
            let better = best.is_none_or(|(_, least, pivot)| {
                ratio < least - epsilon || ratio <= least + epsilon && cell > pivot
            });
            if better {
                best = Some((row, ratio, cell));
            }
        }
        best.map(|(row, ..)| row)
    }

    /// Exchanges a basic for a free variable.
    fn exchange(&mut self, leaving: usize, entering: usize) {
        let width = self.columns + 1;
        let start = leaving * width;
        let inverse = inverse(self.cells[start + entering]);
        self.cells[start + entering] = T::one();
        let row = &mut self.cells[start..start + width];
        for (cell, kept) in row.iter_mut().zip(&mut self.pivot) {
            *cell = *cell * inverse;
            *kept = *cell;
        }
        for (row, cells) in self.cells.chunks_exact_mut(width).enumerate() {
            let factor = cells[entering];
            if row == leaving || factor == T::zero() {
                continue;
            }
            cells[entering] = T::zero();
            for (cell, &pivot) in cells.iter_mut().zip(&self.pivot) {
                *cell = *cell - factor * pivot;
            }
        }
        std::mem::swap(&mut self.basis[leaving], &mut self.free[entering]);
    }

    /// The objective: one over the value of the moved game.
    fn sum(&self) -> T {
        self.cells[self.rows * (self.columns + 1) + self.columns]
    }

    /// Mixes are the variables of the last tableau, brought to a sum of 1.
    fn read_off(&self, solution: &mut Solution) {
        let width = self.columns + 1;
        let share = |cell: T| (cell / self.sum()).to_f64().unwrap_or(0.0).max(0.0);
        solution.row.fill(0.0);
        solution.column.fill(0.0);
        for (row, &stands_for) in self.basis.iter().enumerate() {
            if stands_for < self.columns {
                solution.column[stands_for] = share(self.cells[row * width + self.columns]);
            }
        }
        for (column, &stands_for) in self.free.iter().enumerate() {
            if stands_for >= self.columns {
                solution.row[stands_for - self.columns] =
                    share(self.cells[self.rows * width + column]);
            }
        }
        normalise(&mut solution.row);
        normalise(&mut solution.column);
    }
}

/// One over a number. The double-double library divides no better than `f64` does, so a Newton step
/// makes up for it.
fn inverse<T: Float>(number: T) -> T {
    let near = number.recip();
    near + near * (T::one() - number * near)
}
