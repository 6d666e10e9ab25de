//! Zero-sum games given as a matrix: their value and the right mixes, with a certificate.
//!
//! [`MatrixSolver`] is exact up to rounding, and allocates nothing once its buffers have grown, but for
//! matrices so nearly singular that it must go over to whole numbers; for
//! matrices too large for it, [`regret_matching`] comes as near as it is given time. Either way
//! [`Solution::gap`] says how far from right the mixes can be at most: what each player could gain by
//! knowing the other's mix, added up.
//!
//! ```
//! use bilancia_search::matrix::{Matrix, MatrixSolver};
//!
//! let rock_paper_scissors = [0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0];
//! let game = Matrix::new(3, 3, &rock_paper_scissors).unwrap();
//! let mut solver = MatrixSolver::default();
//! let solution = solver.solve(&game);
//! assert!(solution.value.abs() < 1e-12 && solution.gap < 1e-12);
//! assert!(solution.row.iter().all(|p| (p - 1.0 / 3.0).abs() < 1e-12));
//! ```

mod exact;
mod regret;
mod simplex;

pub use regret::regret_matching;
pub use simplex::MatrixSolver;

/// Payoffs of a zero-sum game to the player who chooses a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix<'a> {
    rows: usize,
    columns: usize,
    payoffs: &'a [f64],
}

/// Why a matrix is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatrixError {
    /// A player has no choice at all.
    #[error("a matrix game needs at least one row and one column")]
    Empty,
    /// The payoffs do not fill the matrix.
    #[error("{rows} rows of {columns} columns need {} payoffs, not {found}", .rows * .columns)]
    Shape {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
        /// Payoffs given.
        found: usize,
    },
    /// A payoff is not a finite number.
    #[error("the payoff of row {row}, column {column} is not a finite number")]
    NotFinite {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
    },
}

impl<'a> Matrix<'a> {
    /// A game of so many rows and columns, its payoffs row by row.
    ///
    /// # Errors
    /// [`MatrixError`] if it is empty, if the payoffs are not as many, or if one is not finite.
    pub fn new(rows: usize, columns: usize, payoffs: &'a [f64]) -> Result<Self, MatrixError> {
        if rows == 0 || columns == 0 {
            return Err(MatrixError::Empty);
        }
        if rows.checked_mul(columns) != Some(payoffs.len()) {
            return Err(MatrixError::Shape {
                rows,
                columns,
                found: payoffs.len(),
            });
        }
        match payoffs.iter().position(|payoff| !payoff.is_finite()) {
            Some(place) => Err(MatrixError::NotFinite {
                row: place / columns + 1,
                column: place % columns + 1,
            }),
            None => Ok(Self {
                rows,
                columns,
                payoffs,
            }),
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The payoffs of one row.
    pub fn row(&self, row: usize) -> &'a [f64] {
        &self.payoffs[row * self.columns..(row + 1) * self.columns]
    }

    /// The best that the row player gets against this mix of columns.
    pub fn best_row(&self, column_mix: &[f64]) -> f64 {
        let payoff = |row| dot(self.row(row), column_mix);
        (0..self.rows).map(payoff).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The least that the row player gets with this mix of rows.
    pub fn worst_column(&self, row_mix: &[f64]) -> f64 {
        let payoff = |column| {
            let cells = row_mix.iter().enumerate();
            cells
                .map(|(row, p)| p * self.payoffs[row * self.columns + column])
                .sum::<f64>()
        };
        (0..self.columns).map(payoff).fold(f64::INFINITY, f64::min)
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(x, y)| x * y).sum()
}

/// What a matrix game is worth and how to play it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solution {
    /// What the row player gets when both play right.
    pub value: f64,
    /// The row player's mix.
    pub row: Vec<f64>,
    /// The column player's mix.
    pub column: Vec<f64>,
    /// What both could gain together by knowing the other's mix: the value is known within this.
    pub gap: f64,
}

impl Solution {
    /// Measures the gap, and takes the middle of what the mixes guarantee as the value.
    fn certify(&mut self, game: &Matrix<'_>) {
        let (high, low) = (game.best_row(&self.column), game.worst_column(&self.row));
        self.value = (high + low) / 2.0;
        self.gap = (high - low).max(0.0);
    }
}

/// Scales the probabilities of a mixed strategy to a sum of 1; if all are 0, the first action gets all of it.
fn normalise(strategy: &mut [f64]) {
    let sum: f64 = strategy.iter().sum();
    if sum > 0.0 {
        for probability in strategy.iter_mut() {
            *probability /= sum;
        }
    } else {
        strategy[0] = 1.0;
    }
}
