//! The solution as the catalogue of games offers it.

use std::sync::{Arc, PoisonError, RwLock};

use crate::{Exact, Payoffs, Solved, Solving};
use bilancia_core::{Notation, Options};
use bilancia_search::{Advice, Task};

use super::{
    super::rules::{Action, Nibelungenlied},
    Table, solve,
};

/// The solver of Nibelungenlied.
pub const EXACT: Exact<Nibelungenlied> = Exact {
    solve: solve_game,
    load,
    advise,
    payoffs,
};

/// Loaded tables, the latest last. They are large, so they are shared and never copied.
static TABLES: RwLock<Vec<Arc<Table>>> = RwLock::new(Vec::new());

fn solve_game(options: &Options, how: Solving<'_>) -> Result<Solved, String> {
    let start = Nibelungenlied::start(options);
    if start.variant.max_turns == 0 {
        return Err(
            "a game without a last turn cannot be solved backwards; set max_turns, such as max_turns=100"
                .to_owned(),
        );
    }
    let solved = solve(start.variant, how.threads, how.check, how.progress).ok_or("stopped")?;
    let (_, value) = solved.best();
    let table = solved.table.to_bytes().map_err(|error| error.to_string())?;
    let text = |pair| start.action_text(Action::Pair(pair));
    Ok(Solved {
        value,
        exploitability: solved.exploitability,
        states: solved.states,
        start: solved
            .start
            .iter()
            .map(|(pair, value)| (text(*pair), *value))
            .collect(),
        table,
    })
}

fn load(bytes: &[u8]) -> Result<(), String> {
    let table = Table::from_bytes(bytes).map_err(|error| error.to_string())?;
    let mut tables = TABLES.write().unwrap_or_else(PoisonError::into_inner);
    tables.retain(|known| known.variant() != table.variant());
    tables.push(Arc::new(table));
    Ok(())
}

/// The answer of the latest loaded table that has one.
fn ask<T>(question: impl Fn(&Table) -> Option<T>) -> Option<T> {
    let tables = TABLES.read().unwrap_or_else(PoisonError::into_inner);
    tables.iter().rev().find_map(|table| question(table))
}

fn advise(task: &Task<'_, Nibelungenlied>) -> Option<Advice<Action>> {
    ask(|table| table.advise(task))
}

fn payoffs(state: &Nibelungenlied) -> Option<Payoffs<Action>> {
    let selection = ask(|table| table.selection(state))?;
    let actions = |pairs: Vec<_>| pairs.into_iter().map(Action::Pair).collect();
    Some(Payoffs {
        rows: actions(selection.fate),
        columns: actions(selection.order),
        payoffs: selection.payoffs,
    })
}
