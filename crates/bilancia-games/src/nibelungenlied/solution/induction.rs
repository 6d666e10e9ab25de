//! Backward induction to the first turn, kept turn by turn.

use std::io::{self, Read, Write};

use super::{
    HANDS, Solver,
    check::Check,
    file::{Turn, file, pack, rounded},
    turn::Values,
};
use crate::{
    nibelungenlied::rules::{Characters, PAIRS, Variant},
    parts::{Parts, read_values, write_values},
};

/// A solution of the game with a last turn.
pub struct Solved {
    /// The value to Tragic Fate, from -1 to 1, of laying aside each pair at the start.
    pub start: Vec<(Characters, f64)>,
    /// The number of states solved: undecided placements, times hands, times turns.
    pub states: u64,
    /// The exploitability of play by the table from the start, the mean of both sides, if it was asked for.
    pub exploitability: Option<f64>,
    /// The file of the [`Table`](super::Table).
    pub table: Vec<u8>,
}

impl Solved {
    fn best_pair(&self) -> usize {
        let all = self.start.iter().enumerate();
        let best = all.reduce(|best, next| if next.1.1 > best.1.1 { next } else { best });
        best.map_or(0, |(pair, _)| pair)
    }

    /// The optimal pair to lay aside, and the value of the game to Tragic Fate.
    pub fn best(&self) -> (Characters, f64) {
        self.start[self.best_pair()]
    }
}

/// Solves a game with a last turn, on from the turns in `parts`. `progress` gets the share that is done, from 0 to 1, and
/// cancels by returning false. With `check`, best responses to the table are computed as well, which takes about twice as
/// long as the solution.
///
/// # Errors
/// None, if the game has no last turn or `progress` returned false.
pub fn solve(
    variant: Variant,
    threads: usize,
    check: bool,
    parts: &mut dyn Parts,
    mut progress: impl FnMut(f64) -> bool,
) -> Option<Solved> {
    if variant.max_turns == 0 {
        return None;
    }
    let mut work = Work::begin(variant, check, parts);
    let all = f64::from(variant.max_turns);
    while work.turns.len() < usize::from(variant.max_turns) {
        let done = work.turns.len() as f64;
        work.advance(threads, &mut |share| progress((done + share) / all))?;
        work.keep(parts);
    }
    Some(work.solved())
}

/// Everything on which the next turn depends.
struct Work {
    solver: Solver,
    answers: Option<Check>,
    /// The values of the last turn as the table has them.
    last: Turn,
    /// Packed turns, the one with one turn left first.
    turns: Vec<Vec<u8>>,
}

/// The name of the part with a packed turn.
fn turn_part(left: usize) -> String {
    format!("turn-{left}")
}

/// The name of the part with the values of all states with this number of turns left.
fn values_part(left: usize) -> String {
    format!("values-{left}")
}

impl Work {
    /// No turns yet.
    fn new(variant: Variant, check: bool) -> Self {
        let solver = Solver::new(variant, 0.0);
        Self {
            last: rounded(&solver.values),
            solver,
            answers: check.then(Check::new),
            turns: Vec::new(),
        }
    }

    /// The turns that are kept, as many as there are.
    fn begin(variant: Variant, check: bool, parts: &mut dyn Parts) -> Self {
        for left in (1..=usize::from(variant.max_turns)).rev() {
            if !parts.has(&values_part(left)) {
                continue;
            }
            let mut work = Self::new(variant, check);
            if work.read(left, parts).is_some() {
                return work;
            }
            parts.remove(&values_part(left));
        }
        Self::new(variant, check)
    }

    fn read(&mut self, left: usize, parts: &mut dyn Parts) -> Option<()> {
        for left in 1..=left {
            let mut turn = Vec::new();
            parts.open(&turn_part(left))?.read_to_end(&mut turn).ok()?;
            self.turns.push(turn);
        }
        let mut from = parts.open(&values_part(left))?;
        for values in self.all_values() {
            for hand in values {
                read_values(&mut from, hand)?;
            }
        }
        self.solver.turns = left as u32;
        self.last = rounded(&self.solver.values);
        matches!(from.read(&mut [0]), Ok(0)).then_some(())
    }

    /// All values that the next turn depends on.
    fn all_values(&mut self) -> Vec<&mut Values> {
        let mut all = vec![&mut self.solver.values];
        if let Some(Check { fate, order }) = &mut self.answers {
            all.extend([fate, order]);
        }
        all
    }

    /// Computes the next turn, counted from the end. `None` if cancelled.
    fn advance(&mut self, threads: usize, progress: &mut dyn FnMut(f64) -> bool) -> Option<()> {
        // Best responses take about twice as long as the solution.
        let own = if self.answers.is_some() {
            1.0 / 3.0
        } else {
            1.0
        };
        self.solver
            .try_advance(threads, &mut |share| progress(own * share))?;
        if let Some(answers) = &mut self.answers {
            let mut progress = |share| progress(own + (1.0 - own) * share);
            answers.advance(&self.last, self.solver.board(), threads, &mut progress)?;
        }
        let turn = rounded(&self.solver.values);
        self.turns
            .push(pack(self.turns.len() + 1, &self.last, &turn));
        self.last = turn;
        Some(())
    }

    /// Keeps the last turn, and what the next one depends on.
    fn keep(&mut self, parts: &mut dyn Parts) {
        let left = self.turns.len();
        let turn = &self.turns[left - 1];
        parts.keep(&turn_part(left), &mut |to| to.write_all(turn));
        let all = self.all_values();
        let values = |to: &mut dyn Write| -> io::Result<()> {
            let values = all.iter().flat_map(|values| values.iter().flatten());
            write_values(to, values)
        };
        parts.keep(&values_part(left), &mut { values });
        parts.remove(&values_part(left - 1));
    }

    fn solved(self) -> Solved {
        let (solver, count) = (&self.solver, self.turns.len());
        let open = solver.placements.open().len();
        let mut solved = Solved {
            start: PAIRS.into_iter().zip(solver.start()).collect(),
            states: (open * HANDS * count) as u64,
            exploitability: None,
            table: Vec::new(),
        };
        let exploitability =
            |answers: Check| answers.exploitability(solved.best_pair(), solver.board());
        solved.exploitability = self.answers.map(exploitability);
        solved.table = file(&solver.variant, self.turns);
        solved
    }
}
