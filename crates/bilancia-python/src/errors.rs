//! Errors as exceptions, with the texts that they have everywhere.

use bilancia_core::Lang;
use bilancia_table::{GameError as CatalogError, PlayError};
use pyo3::{PyErr, create_exception, exceptions::PyValueError};

create_exception!(
    bilancia,
    Error,
    PyValueError,
    "An input that Bilancia refuses: the text names the place, the rule and the remedy."
);
create_exception!(
    bilancia,
    GameError,
    Error,
    "A game, an option or a position that there is not."
);
create_exception!(
    bilancia,
    ActionError,
    Error,
    "An action that is not legal, or that nobody waits for; the position is unchanged."
);

/// The exception of a game or position that is refused.
pub(crate) fn game_error(error: &CatalogError) -> PyErr {
    GameError::new_err(error.text(Lang::EN))
}

/// The exception of an action that is refused.
pub(crate) fn action_error(error: &PlayError) -> PyErr {
    ActionError::new_err(error.text(Lang::EN))
}

/// The exception of another input that is refused.
pub(crate) fn refused(text: impl Into<String>) -> PyErr {
    Error::new_err(text.into())
}
