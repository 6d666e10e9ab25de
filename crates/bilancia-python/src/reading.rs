//! Names of games and languages, as Python gives them.

use std::num::NonZero;

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_table::GameSpec;
use pyo3::prelude::*;

use crate::errors::{game_error, refused};

/// The game of a name with its options.
pub(crate) fn game_spec(text: &str) -> PyResult<GameSpec> {
    let spec = catalog().read(text).map_err(|error| game_error(&error))?;
    // Options that contradict each other are refused here rather than at the first position.
    spec.state(None).map_err(|error| game_error(&error))?;
    Ok(spec)
}

/// A value of JSON as Python has it.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &serde_json::Value,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}

/// A number of threads.
pub(crate) fn threads_of(number: usize) -> PyResult<NonZero<usize>> {
    NonZero::new(number).ok_or_else(|| refused("threads are a number from 1 up"))
}

/// The language of a code.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    Lang::from_tag(code).ok_or_else(|| {
        let known: Vec<_> = Lang::all().map(Lang::code).collect();
        refused(format!(
            "no language '{code}'; there are {}",
            known.join(", ")
        ))
    })
}
