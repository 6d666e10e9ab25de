//! The package `bilancia` for Python: games and positions by numbers of actions, playouts, batches of games for learning,
//! matrix games, odds of battles, and the luck in games. Texts and errors are those of everywhere else; long work lets other threads of Python run and ends by Ctrl-C.

mod arrow;
mod batch;
mod battles;
mod contest;
mod errors;
mod foreign;
mod game;
mod justify;
mod ledger;
mod long_work;
mod matrix;
mod playouts;
mod progress;
mod ratings;
mod reading;
mod records;
mod solve;
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
        contest::{Match, join_matches, play_match},
        errors::{ActionError, Error, GameError},
        foreign::{keep_result, kept_result, scale_chart, weigh_foreign},
        game::{Game, games, load},
        justify::{Justification, justify},
        ledger::{Ledger, LedgerEntry, ledger},
        matrix::{MatrixSolution, PolicyGains, exploitability, matrix_game},
        playouts::Playouts,
        ratings::{Rating, rate},
        records::{Record, Verified, read_pgn, read_record, write_record},
        solve::{Solved, solve},
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
