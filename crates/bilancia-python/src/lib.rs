//! The package `bilancia` for Python: games and positions by numbers of actions, playouts, batches of games for learning,
//! matrix games, odds of battles, and the luck in games. Texts and errors are those of everywhere else; long work lets other threads of Python run and ends by Ctrl-C.

mod batch;
mod battles;
mod errors;
mod foreign;
mod game;
mod long_work;
mod matrix;
mod playouts;
mod reading;
mod state;
mod tensor;
mod weigh;

use pyo3::prelude::*;

#[pymodule(gil_used = false)]
mod _bilancia {
    #[pymodule_export]
    use super::{
        batch::BatchedState,
        battles::{Odds, battle_odds, battle_rules},
        errors::{ActionError, Error, GameError},
        foreign::{keep_result, kept_result, scale_chart, weigh_foreign},
        game::{Game, games, load},
        matrix::{MatrixSolution, matrix_game},
        playouts::Playouts,
        state::{State, restore},
        weigh::{Estimate, Weighed, join_runs, weigh},
    };
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("CHANCE", super::state::CHANCE)?;
        module.add("SIMULTANEOUS", super::state::SIMULTANEOUS)?;
        module.add("TERMINAL", super::state::TERMINAL)
    }
}
