//! Recursive games whose outcomes are listed cell by cell.

use super::game::{Outcome, RecursiveGame, StageGame};
use crate::matrix::Matrix;

/// A recursive game whose states are listed with all outcomes of all their cells.
#[derive(Clone, Debug)]
pub struct ExplicitGame {
    states: Vec<ExplicitState>,
}

/// A state: a matrix of cells, whose row the maximizer chooses.
#[derive(Clone, Debug)]
pub struct ExplicitState {
    rows: usize,
    columns: usize,
    cells: Vec<Vec<(f64, Outcome)>>,
}

impl ExplicitState {
    /// A state of these cells, row by row; each lists its outcomes with their probabilities.
    pub fn new(rows: usize, columns: usize, cells: Vec<Vec<(f64, Outcome)>>) -> Self {
        Self {
            rows,
            columns,
            cells,
        }
    }
}

/// Why a list of states is not a recursive game. States and cells are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum ExplicitError {
    /// A state's cells do not fill its matrix, or it has none.
    #[error("state {state} needs as many cells as its rows and columns make, and at least one")]
    Shape {
        /// The state.
        state: usize,
    },
    /// The probabilities of a cell are not positive or do not add up to 1 within 1e-12.
    #[error("the probabilities of cell {cell} of state {state} must be positive and add up to 1")]
    Probabilities {
        /// The state.
        state: usize,
        /// The cell, counted row by row.
        cell: usize,
    },
    /// A cell leads to a state that does not exist, or ends with a payoff that is not from -1 to 1.
    #[error("cell {cell} of state {state} needs states of the game and payoffs from -1 to 1")]
    Outcome {
        /// The state.
        state: usize,
        /// The cell, counted row by row.
        cell: usize,
    },
}

impl ExplicitGame {
    /// Makes a game of these states.
    ///
    /// # Errors
    /// [`ExplicitError`] names the first invalid state and, where a single cell is invalid, that cell.
    pub fn new(states: Vec<ExplicitState>) -> Result<Self, ExplicitError> {
        let is_outcome = |outcome: &Outcome| match outcome {
            Outcome::State(to) => *to < states.len(),
            Outcome::End(payoff) => payoff.abs() <= 1.0,
        };
        for (state, known) in states.iter().enumerate() {
            let cells = known.rows.checked_mul(known.columns);
            if known.cells.is_empty() || cells != Some(known.cells.len()) {
                return Err(ExplicitError::Shape { state });
            }
            for (cell, outcomes) in known.cells.iter().enumerate() {
                let sum: f64 = outcomes.iter().map(|(probability, _)| probability).sum();
                let positive = outcomes.iter().all(|(probability, _)| *probability > 0.0);
                if !positive || (sum - 1.0).abs() > 1e-12 || sum.is_nan() {
                    return Err(ExplicitError::Probabilities { state, cell });
                }
                if !outcomes.iter().all(|(_, outcome)| is_outcome(outcome)) {
                    return Err(ExplicitError::Outcome { state, cell });
                }
            }
        }
        Ok(Self { states })
    }
}

impl RecursiveGame for ExplicitGame {
    type Values = Vec<f64>;
    type Lead = ();

    fn states(&self) -> usize {
        self.states.len()
    }

    fn load(&self, values: &[f64]) -> Vec<f64> {
        values.to_vec()
    }

    fn set(&self, values: &mut Vec<f64>, state: usize, value: f64) {
        values[state] = value;
    }

    fn stage_games(
        &self,
        values: &Vec<f64>,
        groups: &[usize],
        mut visit: impl FnMut(&StageGame<'_, ()>),
    ) {
        let value = |outcome: &Outcome| match outcome {
            Outcome::State(state) => values[*state],
            Outcome::End(payoff) => *payoff,
        };
        for &state in groups {
            let known = &self.states[state];
            let expected = |cell: &Vec<(f64, Outcome)>| {
                let terms = cell.iter().map(|(probability, to)| probability * value(to));
                terms.sum::<f64>()
            };
            // Each term and each sum may be off by half a unit in the last place.
            let error = |cell: &Vec<(f64, Outcome)>| match &cell[..] {
                [(probability, _)] if *probability == 1.0 => 0.0,
                outcomes => {
                    let terms = outcomes
                        .iter()
                        .map(|(probability, to)| (probability * value(to)).abs());
                    (outcomes.len() + 1) as f64 * f64::EPSILON * terms.sum::<f64>()
                }
            };
            let payoffs: Vec<_> = known.cells.iter().map(expected).collect();
            let errors: Vec<_> = known.cells.iter().map(error).collect();
            visit(&StageGame {
                state,
                row_maximizes: true,
                payoffs: Matrix::new(known.rows, known.columns, &payoffs)
                    .expect("cells were counted and payoffs are finite"),
                errors: &errors,
                leads: &vec![(); payoffs.len()],
            });
        }
    }

    fn outcomes(&self, state: usize, cell: usize, (): &(), mut take: impl FnMut(f64, Outcome)) {
        for &(probability, outcome) in &self.states[state].cells[cell] {
            take(probability, outcome);
        }
    }
}
