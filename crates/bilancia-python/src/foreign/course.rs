//! The course of a game, as far as one seat knows it.

use bilancia_core::Seat;
use pyo3::prelude::*;

/// A game so far, as a seat knows it.
pub(super) struct Course {
    pub(super) seat: Seat,
    /// The state with which the game began.
    pub(super) start: Py<PyAny>,
    /// Actors in turn, each with the action.
    pub(super) steps: Vec<(i64, i64)>,
    /// Knowledge of the seat at the start and after each step.
    pub(super) known: Vec<String>,
}
