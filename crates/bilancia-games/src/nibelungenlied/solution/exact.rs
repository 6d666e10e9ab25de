//! The solution as the catalogue of games offers it.

use std::sync::Arc;

use crate::{Exact, LoadResult, Payoffs, Solution, Solved, Solving, TableFile};
use bilancia_core::{Notation, Options};
use bilancia_search::{Advice, Task};

use super::{
    super::rules::{Action, Nibelungenlied},
    Table,
    file::MOST_TURNS,
    solve,
};

/// The solver of Nibelungenlied.
pub const EXACT: Exact<Nibelungenlied> = Exact {
    solve: solve_game,
    load,
};

fn solve_game(options: &Options, how: Solving<'_>) -> Result<Solved, String> {
    let start = Nibelungenlied::start(options);
    if start.variant.max_turns == 0 {
        return Err(
            "a game without a last turn cannot be solved backwards; set max_turns, such as max_turns=100"
                .to_owned(),
        );
    }
    if start.variant.max_turns > MOST_TURNS {
        return Err(format!(
            "a table has at most {MOST_TURNS} turns; set max_turns to no more than that"
        ));
    }
    let solved = solve(
        start.variant,
        how.threads,
        how.check,
        how.parts,
        how.progress,
    )
    .ok_or("stopped")?;
    let (_, value) = solved.best();
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
        table: solved.table,
    })
}

fn load(file: Box<dyn TableFile>) -> LoadResult<Nibelungenlied> {
    let table = Table::open(file).map_err(|error| error.to_string())?;
    Ok(Arc::new(table))
}

impl Solution<Nibelungenlied> for Table {
    fn advise(&self, task: &Task<'_, Nibelungenlied>) -> Option<Advice<Action>> {
        Self::advise(self, task)
    }

    fn payoffs(&self, state: &Nibelungenlied) -> Option<Payoffs<Action>> {
        let selection = self.selection(state)?;
        let actions = |pairs: Vec<_>| pairs.into_iter().map(Action::Pair).collect();
        Some(Payoffs {
            rows: actions(selection.fate),
            columns: actions(selection.order),
            payoffs: selection.payoffs,
        })
    }
}
