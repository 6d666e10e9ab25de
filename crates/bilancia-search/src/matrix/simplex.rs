//! The simplex method on the condensed tableau of a matrix game (Dantzig 1951: a matrix game is a linear programme
//! whose slack basis is feasible, so one phase suffices).

use num_traits::Float;
use twofloat::TwoFloat;

use super::{Matrix, Solution, exact, normalise};

/// The largest gap of an acceptable solution, in units of the spread of payoffs; a larger one is solved again in
/// double-double precision.
const GOOD: f64 = 1e-11;

/// The largest number of payoffs for which a game that double-double precision does not settle is solved in integers,
/// whose length grows with the matrix: seconds at this size.
const MOST_WHOLE: usize = 64 * 64;

/// Solves matrix games one after another, reusing its buffers.
#[derive(Clone, Debug, Default)]
pub struct MatrixSolver {
    tableau: Tableau<f64>,
    precise: Tableau<TwoFloat>,
    solution: Solution,
}

impl MatrixSolver {
    /// Solves a game: its value and optimal mixed strategies, with [`Solution::gap`] as a bound of the error. The next
    /// call overwrites the solution.
    pub fn solve(&mut self, game: &Matrix<'_>) -> &Solution {
        let (low, spread) = range(game);
        let solution = &mut self.solution;
        solution.row.clear();
        solution.row.resize(game.rows(), 0.0);
        solution.column.clear();
        solution.column.resize(game.columns(), 0.0);
        if !is_game(spread) {
            // All payoffs are equal, or differ beyond the range of numbers: every strategy is as good.
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

/// Whether this spread of payoffs can be scaled to 1.
fn is_game(spread: f64) -> bool {
    (1e-290..1e300).contains(&spread)
}

/// The power of two at or above a number: scaling by it loses no digit.
fn power_of_two(number: f64) -> f64 {
    number.log2().ceil().exp2()
}

/// The least payoff, and the spread: the greatest less the least.
fn range(game: &Matrix<'_>) -> (f64, f64) {
    let cells = (0..game.rows()).flat_map(|row| game.row(row));
    let (low, high) = cells.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &x| {
        (low.min(x), high.max(x))
    });
    (low, high - low)
}

/// The linear programme of a game: to maximise the sum of y subject to M y <= 1, where M are the payoffs scaled and
/// shifted to between 1 and 2.
#[derive(Clone, Debug, Default)]
struct Tableau<T> {
    rows: usize,
    columns: usize,
    /// One row for each row of the game and one for the objective; each ends with its right-hand side.
    cells: Vec<T>,
    /// A copy of the pivot row, so that the other rows can be changed while it is read.
    pivot: Vec<T>,
    /// The variable of each column and of each row: columns of the game from 0, then slack variables of its rows.
    free: Vec<usize>,
    basis: Vec<usize>,
}

impl<T: Float> Tableau<T> {
    /// Solves the tableau of a game. Entries of at most `epsilon` count as 0.
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
        // Far more steps than are needed in practice; after them the gap still reports the error.
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

    /// The entering column: that of steepest descent or, with `first`, Bland's first one, which terminates where
    /// progress may have stopped.
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

    /// The leaving row by the ratio test; of tied rows the one with the largest pivot.
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

    /// Exchanges a basic and a free variable.
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

    /// The objective: the reciprocal of the value of the shifted game.
    fn sum(&self) -> T {
        self.cells[self.rows * (self.columns + 1) + self.columns]
    }

    /// Strategies are the variables of the final tableau, normalised.
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

/// The reciprocal of a number. The double-double library divides no more precisely than `f64`, so a Newton step
/// follows.
fn inverse<T: Float>(number: T) -> T {
    let near = number.recip();
    near + near * (T::one() - number * near)
}
