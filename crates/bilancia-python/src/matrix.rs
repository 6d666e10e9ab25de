//! Zero-sum matrix games.

use bilancia_search::matrix::{Matrix, MatrixSolver};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use serde_json::json;

use crate::{errors::refused, reading::to_python};

/// The solution of a zero-sum matrix game.
#[pyclass(frozen, get_all, module = "bilancia")]
pub(crate) struct MatrixSolution {
    /// The value of the game to the player who chooses the row.
    value: f64,
    /// The probability of each row.
    row: Py<PyArray1<f64>>,
    /// The probability of each column.
    column: Py<PyArray1<f64>>,
    /// The sum of what each player could gain by a best response: the value is exact within it.
    gap: f64,
}

#[pymethods]
impl MatrixSolution {
    /// Everything as a dict, with the probabilities as lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self {
            value,
            row,
            column,
            gap,
        } = self;
        let [row, column] = [row, column].map(|mix| mix.bind(py).to_vec());
        let all = json!({"value": value, "row": row?, "column": column?, "gap": gap});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        format!("MatrixSolution(value={}, gap={:e})", self.value, self.gap)
    }
}

/// Solves a zero-sum game given by the payoffs of the player who chooses the row, a two-dimensional array of float64.
///
/// Raises Error if the array is empty or has a payoff that is not finite.
#[pyfunction]
#[pyo3(signature = (payoffs, /))]
pub(crate) fn matrix_game(
    py: Python<'_>,
    payoffs: PyReadonlyArray2<'_, f64>,
) -> PyResult<MatrixSolution> {
    let array = payoffs.as_array();
    let (rows, columns) = array.dim();
    let values: Vec<f64> = array.iter().copied().collect();
    let solution = py.detach(|| {
        let game = Matrix::new(rows, columns, &values).map_err(|error| error.to_string())?;
        Ok::<_, String>(MatrixSolver::default().solve(&game).clone())
    });
    let solution = solution.map_err(refused)?;
    Ok(MatrixSolution {
        value: solution.value,
        gap: solution.gap,
        row: solution.row.into_pyarray(py).unbind(),
        column: solution.column.into_pyarray(py).unbind(),
    })
}

/// Payoff of two mixed strategies of a zero-sum matrix game, and how far they are from an equilibrium.
#[pyclass(frozen, get_all, module = "bilancia")]
pub(crate) struct PolicyGains {
    /// The payoff to the player who chooses the row.
    value: f64,
    /// Gain that the player who chooses the row could make by a best response.
    row_gain: f64,
    /// Gain that the player who chooses the column could make by a best response.
    column_gain: f64,
    /// Half the sum of both gains: 0 in an equilibrium.
    exploitability: f64,
}

#[pymethods]
impl PolicyGains {
    /// Everything as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self {
            value,
            row_gain,
            column_gain,
            exploitability,
        } = self;
        let all = json!({"value": value, "row_gain": row_gain, "column_gain": column_gain,
                         "exploitability": exploitability});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        let Self {
            value,
            exploitability,
            ..
        } = self;
        format!("PolicyGains(value={value}, exploitability={exploitability})")
    }
}

/// How far two mixed strategies are from an equilibrium of a zero-sum game, which is given as for `matrix_game`.
///
/// Raises Error if the array is no game, or a strategy is none of it: probabilities from 0 that sum to 1.
#[pyfunction]
#[pyo3(signature = (payoffs, row, column, /))]
pub(crate) fn exploitability(
    payoffs: PyReadonlyArray2<'_, f64>,
    row: PyReadonlyArray1<'_, f64>,
    column: PyReadonlyArray1<'_, f64>,
) -> PyResult<PolicyGains> {
    let array = payoffs.as_array();
    let (rows, columns) = array.dim();
    let values: Vec<f64> = array.iter().copied().collect();
    let game = Matrix::new(rows, columns, &values).map_err(|error| refused(error.to_string()))?;
    let row = strategy(&row, rows)?;
    let column = strategy(&column, columns)?;
    let [row_gain, column_gain] = game.gains(&row, &column);
    Ok(PolicyGains {
        value: game.payoff(&row, &column),
        row_gain,
        column_gain,
        exploitability: (row_gain + column_gain) / 2.0,
    })
}

/// A mixed strategy of this number of actions.
fn strategy(given: &PyReadonlyArray1<'_, f64>, actions: usize) -> PyResult<Vec<f64>> {
    let mix: Vec<f64> = given.as_array().iter().copied().collect();
    let sum: f64 = mix.iter().sum();
    let is_mix = mix.iter().all(|share| *share >= 0.0) && (sum - 1.0).abs() < 1e-9;
    match is_mix && mix.len() == actions {
        true => Ok(mix),
        false => Err(refused(format!(
            "a strategy has {actions} probabilities here that sum to 1; {} are given, with the sum {sum}",
            mix.len()
        ))),
    }
}
