//! Zero-sum matrix games.

use bilancia_search::matrix::{Matrix, MatrixSolver};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::errors::refused;

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
