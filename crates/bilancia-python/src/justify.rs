//! The turn between two positions.

use bilancia_analysis::{
    json,
    justify::{self as analysis, Justification as Found, POSITIONS},
};
use bilancia_core::Lang;
use bilancia_table::GameSpec;
use pyo3::prelude::*;

use crate::{
    errors::GameError,
    long_work::long_work,
    reading::{game_spec, language, to_python},
};

// The stubs name the limit of the command.
const _: () = assert!(POSITIONS == 1_000_000);

/// Whether and how a position follows from another.
#[pyclass(frozen, module = "bilancia")]
pub(crate) struct Justification {
    spec: GameSpec,
    found: Found,
}

#[pymethods]
impl Justification {
    /// The answer: "justified", "impossible", or "unknown" where it was not decided.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.found.verdict.name()
    }

    /// The probability that dice admit the position; None where no dice are involved.
    #[getter]
    fn chance(&self) -> Option<f64> {
        self.found.probability
    }

    /// The number of positions that were examined.
    #[getter]
    fn positions(&self) -> usize {
        self.found.positions
    }

    /// The whole answer in words, in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        Ok(self
            .found
            .text(&analysis::names(&self.spec), language(lang)?))
    }

    /// Everything, as `bilancia justify --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &json::justification(&self.spec, &self.found))
    }

    fn __str__(&self) -> String {
        self.found.text(&analysis::names(&self.spec), Lang::EN)
    }

    fn __repr__(&self) -> String {
        format!(
            "Justification(verdict='{}', positions={})",
            self.verdict(),
            self.found.positions
        )
    }
}

/// Justifies a position by an earlier one, the start where it is None: the turns that lead from one to the other, or why none does. At
/// most `limit` positions are examined, and Ctrl-C is heard after them.
///
/// Raises GameError if the game or a position is refused.
#[pyfunction]
#[pyo3(signature = (game, before, after, *, limit = 1_000_000))]
pub(crate) fn justify(
    py: Python<'_>,
    game: &str,
    before: Option<&str>,
    after: &str,
    limit: usize,
) -> PyResult<Justification> {
    let spec = game_spec(game)?;
    let found = long_work(py, |_| analysis::justify(&spec, before, after, limit))?;
    let found = found.map_err(|error| GameError::new_err(error.text(Lang::EN)))?;
    Ok(Justification { spec, found })
}
