//! Zero-sum matrix games: their value and optimal mixed strategies, with a certificate.
//!
//! [`MatrixSolver`] is exact up to rounding. It allocates nothing once its buffers have grown, except for matrices so
//! nearly singular that it falls back on integer arithmetic. For matrices too large for it, [`regret_matching`]
//! converges to equilibrium. With either, [`Solution::gap`] bounds the error: it is the sum of what each player could
//! gain by a best response.
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

/// The payoffs of a zero-sum game to the player who chooses the row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix<'a> {
    rows: usize,
    columns: usize,
    payoffs: &'a [f64],
}

/// Why an array of payoffs is not a matrix game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatrixError {
    /// There are no rows or no columns.
    #[error("a matrix game needs at least one row and one column")]
    Empty,
    /// The payoffs do not fill the matrix.
    #[error("{rows} rows of {columns} columns need {} payoffs, not {found}", .rows * .columns)]
    Shape {
        /// Number of rows requested.
        rows: usize,
        /// Number of columns requested.
        columns: usize,
        /// Number of payoffs given.
        found: usize,
    },
    /// A payoff is not a finite number.
    #[error("the payoff of row {row}, column {column} is not a finite number")]
    NotFinite {
        /// The row of the payoff, from 1.
        row: usize,
        /// The column of the payoff, from 1.
        column: usize,
    },
}

impl<'a> Matrix<'a> {
    /// A game with this number of rows and columns, and its payoffs row by row.
    ///
    /// # Errors
    /// [`MatrixError`] if it is empty, if the number of payoffs is wrong, or if one is not finite.
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

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The payoffs of one row.
    pub fn row(&self, row: usize) -> &'a [f64] {
        &self.payoffs[row * self.columns..(row + 1) * self.columns]
    }

    /// The row player's payoff of two mixed strategies.
    pub fn payoff(&self, row_mix: &[f64], column_mix: &[f64]) -> f64 {
        let rows = row_mix.iter().enumerate();
        rows.map(|(row, p)| p * dot(self.row(row), column_mix))
            .sum()
    }

    /// The gain of each player, that of the rows first, by a best response to the other's of two mixed strategies; their
    /// sum is 0 in an equilibrium.
    pub fn gains(&self, row_mix: &[f64], column_mix: &[f64]) -> [f64; 2] {
        let payoff = self.payoff(row_mix, column_mix);
        [
            self.best_row(column_mix) - payoff,
            payoff - self.worst_column(row_mix),
        ]
    }

    /// The row player's payoff of a best response to a mixed strategy of the column player.
    pub fn best_row(&self, column_mix: &[f64]) -> f64 {
        let payoff = |row| dot(self.row(row), column_mix);
        (0..self.rows).map(payoff).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The row player's payoff of a mixed strategy against a best response of the column player.
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

/// The solution of a matrix game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solution {
    /// The value of the game to the row player: the middle of what the two strategies secure.
    pub value: f64,
    /// The row player's mixed strategy: a probability for each row.
    pub row: Vec<f64>,
    /// The column player's mixed strategy: a probability for each column.
    pub column: Vec<f64>,
    /// The duality gap: the sum of what each player could gain by a best response. The value is exact within it.
    pub gap: f64,
}

impl Solution {
    /// Computes the gap and the value from the strategies.
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
