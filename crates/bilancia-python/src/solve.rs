//! Solutions of games.

use std::{io::Cursor, num::NonZero, sync::atomic::Ordering};

use bilancia_analysis::{can_be_solved, load, solve as solve_game};
use bilancia_games::{NoParts, Resources, Solved as Found, Solving, catalog};
use bilancia_table::GameSpec;
use pyo3::{prelude::*, types::PyBytes};
use serde_json::json;

use crate::{
    errors::refused,
    progress::work_with_progress,
    reading::{game_spec, threads_of, to_python},
};

/// The solution of a game.
#[pyclass(frozen, module = "bilancia")]
pub(crate) struct Solved {
    game: String,
    found: Found,
}

#[pymethods]
impl Solved {
    /// The game with the options that differ from the defaults.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The value of the game to the first player, in points.
    #[getter]
    fn value(&self) -> f64 {
        self.found.value
    }

    /// Half the sum of what both players could gain over the value by best responses to the solution, in points; None unless it was
    /// checked.
    #[getter]
    fn exploitability(&self) -> Option<f64> {
        self.found.exploitability
    }

    /// The number of states that were solved.
    #[getter]
    fn states(&self) -> u64 {
        self.found.states
    }

    /// Actions of the first decision with their values to the first player, in points.
    #[getter]
    fn start(&self) -> Vec<(String, f64)> {
        self.found.start.clone()
    }

    /// The table of the solution, as `bilancia solve` keeps it; `match` and `ledger` take it as `solution`.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.found.table)
    }

    /// Everything but the table.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Found {
            value,
            exploitability,
            states,
            start,
            ..
        } = &self.found;
        let start = start
            .iter()
            .map(|(action, value)| json!({"action": action, "value": value}));
        let start: Vec<_> = start.collect();
        let all = json!({"game": self.game, "value": value, "exploitability": exploitability,
                         "states": states, "start": start});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        let Found { value, states, .. } = &self.found;
        format!(
            "Solved(game='{}', value={value:.6}, states={states})",
            self.game
        )
    }
}

/// Solves a game exactly, as `bilancia solve` does; `check` finds best responses to the solution too. `progress` is called with the share
/// that is done, and 1.
///
/// Raises GameError if there is no such game, Error if it has no solver or no solution under its options, and KeyboardInterrupt on
/// Ctrl-C.
#[pyfunction]
#[pyo3(signature = (game, *, threads = 1, check = false, progress = None))]
pub(crate) fn solve(
    py: Python<'_>,
    game: &str,
    threads: usize,
    check: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Solved> {
    let spec = game_spec(game)?;
    let threads = threads_of(threads)?;
    let found = work_with_progress(py, progress, |stop, progress| {
        let how = Solving {
            threads: NonZero::get(threads),
            check,
            parts: &mut NoParts,
            progress: &mut |share| {
                progress.share(share);
                !stop.load(Ordering::Relaxed)
            },
        };
        solve_game(spec.game, &spec.options, how)
    })?;
    let found = found.ok_or_else(|| no_solver(&spec))?;
    Ok(Solved {
        game: spec.name(),
        found: found.map_err(refused)?,
    })
}

/// The exception of a game that has no solver.
fn no_solver(spec: &GameSpec) -> PyErr {
    let games = catalog().0.iter().filter(|game| can_be_solved(**game));
    let names: Vec<_> = games.map(|game| game.info().name).collect();
    refused(format!(
        "{} has no solver; there is one for {}",
        spec.game.info().name,
        names.join(", ")
    ))
}

/// Resources for opponents and analyses of a game: the solution whose table is given.
pub(crate) fn resources(spec: &GameSpec, table: Option<Vec<u8>>) -> PyResult<Resources> {
    let mut resources = Resources::default();
    if let Some(table) = table {
        let loaded = load(spec.game, Box::new(Cursor::new(table)), &mut resources);
        loaded.ok_or_else(|| no_solver(spec))?.map_err(refused)?;
    }
    Ok(resources)
}
