//! The solution as the catalogue of games offers it, and as a table in a file.

use std::{
    io::{BufReader, Read, Write},
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{Exact, LoadResult, Payoffs, Solution, Solved, Solving, TableFile};
use bilancia_core::{Notation, Options, Rng, Seat};
use bilancia_search::{Advice, Task, matrix::Solution as MatrixSolution};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    super::rules::{Frames, Point, Variant},
    MOST_SIZE, Position, Solver, Turn,
    layers::{self, SolveSettings},
    numbering::{Colours, Numbering},
    values::Values,
};

/// The solver of Frames.
pub const EXACT: Exact<Frames> = Exact {
    solve: solve_game,
    load,
};

/// The first bytes of a file; the number goes up when the form of the table changes, or what the rules do.
const HEAD: &[u8; 20] = b"Frames 1            ";

/// The least number of empty points of positions that are kept, on boards of this size; others are solved again in a
/// moment.
fn least_empty(size: u8) -> u8 {
    match size {
        ..=3 => 1,
        _ => 9,
    }
}

/// Sizes of the boards that tables are for.
const SIZES: RangeInclusive<usize> = 3..=MOST_SIZE;
/// Numbers of points that win, as the options allow them.
const GOALS: RangeInclusive<u16> = 1..=999;

fn solve_game(options: &Options, how: Solving<'_>) -> Result<Solved, String> {
    let start = Frames::start(options);
    let mut solver = Solver::new(start.variant).ok_or_else(|| {
        format!("Frames is solved up to size={MOST_SIZE}; larger boards have too many positions")
    })?;
    let asked = SolveSettings {
        root: Position::of(&start),
        kept: least_empty(start.variant.size),
        check: how.check,
        threads: how.threads,
    };
    let whole = layers::solve(
        &solver.places,
        start.variant,
        asked,
        how.parts,
        how.progress,
    );
    let whole = whole.ok_or_else(|| "stopped".to_owned())?;
    solver.table = whole.values;
    let (turn, solution) = solver.turn(asked.root);
    let value = solution.value;
    let size = turn.points.len();
    let expected = |row: usize| -> f64 {
        let cells = turn.payoffs[row * size..].iter().zip(&solution.column);
        cells.map(|(cell, share)| cell * share).sum()
    };
    let points = turn.points.iter().enumerate();
    let first = points
        .map(|(row, &place)| {
            (
                start.action_text(point(place, start.variant)),
                expected(row),
            )
        })
        .collect();
    let table = to_bytes(&solver).map_err(|error| error.to_string())?;
    Ok(Solved {
        value,
        exploitability: whole.exploitability,
        states: whole.positions,
        start: first,
        table,
    })
}

fn point(place: u8, variant: Variant) -> Point {
    Point {
        x: place % variant.size,
        y: place / variant.size,
    }
}

/// The rules on which a table depends, as they are stored in a file.
fn options(variant: Variant) -> [u8; 4] {
    let [low, high] = variant.goal.to_le_bytes();
    [variant.size, low, high, u8::from(variant.inclusive)]
}

fn to_bytes(solver: &Solver) -> std::io::Result<Vec<u8>> {
    let kept = solver.table.all();
    let mut bytes = HEAD.to_vec();
    bytes.extend(options(solver.variant));
    let mut packed = DeflateEncoder::new(bytes, Compression::default());
    packed.write_all(&(kept.len() as u64).to_le_bytes())?;
    for (key, _) in kept {
        packed.write_all(&key.to_le_bytes())?;
    }
    for (_, value) in kept {
        packed.write_all(&value.to_le_bytes())?;
    }
    packed.finish()
}

const OTHER: &str =
    "this is no table of Frames of this version; make it anew with 'bilancia solve frames:size=4'";

fn damaged(fault: &str) -> String {
    format!("the table is damaged: {fault}; make it anew with 'bilancia solve frames:size=4'")
}

/// Reads the format of [`to_bytes`]. What it unpacks is checked as it comes, so that no file can take more memory than
/// the table of its rules.
fn read(mut file: Box<dyn TableFile>) -> Result<Solver, String> {
    let mut head = [0; HEAD.len()];
    let is_read = file.read_exact(&mut head).is_ok();
    if !is_read || head != *HEAD {
        return Err(OTHER.to_owned());
    }
    let mut rules = [0; 4];
    file.read_exact(&mut rules)
        .map_err(|_| damaged("its rules are missing"))?;
    let [size, low, high, inclusive] = rules;
    let variant = Variant {
        size,
        goal: u16::from_le_bytes([low, high]),
        inclusive: inclusive == 1,
    };
    let in_range = SIZES.contains(&usize::from(size)) && GOALS.contains(&variant.goal);
    let mut solver = Solver::new(variant)
        .filter(|_| in_range && inclusive <= 1)
        .ok_or_else(|| damaged("no rules that can be solved are like those that it names"))?;
    let mut packed = BufReader::new(DeflateDecoder::new(file));
    let mut word = move || -> Result<[u8; 8], String> {
        let mut word = [0; 8];
        let read = packed.read_exact(&mut word);
        read.map(|()| word)
            .map_err(|error| damaged(&error.to_string()))
    };
    let count = u64::from_le_bytes(word()?);
    let numbering = Numbering::new(&solver.places, variant, Colours::Exchangeable);
    let most = numbering.most_positions(least_empty(size));
    if count > most {
        return Err(damaged("it has more positions than the rules allow"));
    }
    let mut values: Vec<(u64, f64)> = Vec::new();
    for _ in 0..count {
        let key = u64::from_le_bytes(word()?);
        if values.last().is_some_and(|(last, _)| *last >= key) {
            return Err(damaged("its positions are out of order"));
        }
        values.push((key, 0.0));
    }
    for (_, kept) in &mut values {
        *kept = f64::from_le_bytes(word()?);
        if !(-1.0 - 1e-9..=1.0 + 1e-9).contains(kept) {
            return Err(damaged("a value is not between -1 and 1"));
        }
    }
    values.shrink_to_fit();
    solver.table = Values::sorted(values);
    match word() {
        Ok(_) => Err(damaged("something follows its last value")),
        Err(_) => Ok(solver),
    }
}

fn load(file: Box<dyn TableFile>) -> LoadResult<Frames> {
    Ok(Arc::new(Loaded(Mutex::new(read(file)?))))
}

/// A table that was loaded. Positions that it does not hold are solved when they are asked for, and remembered.
struct Loaded(Mutex<Solver>);

impl Loaded {
    /// The turn of a position as a matrix game with its solution, if the table is for its rules.
    fn turn(&self, state: &Frames) -> Option<(Turn, MatrixSolution)> {
        let mut solver = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if solver.variant != state.variant {
            return None;
        }
        solver.forget();
        let (turn, solution) = solver.turn(Position::of(state));
        Some((turn, solution.clone()))
    }
}

impl Solution<Frames> for Loaded {
    fn advise(&self, task: &Task<'_, Frames>) -> Option<Advice<Point>> {
        let state = task.view();
        let (turn, solution) = self.turn(&state)?;
        let (mix, value) = if task.seat == Seat(0) {
            (&solution.row, solution.value)
        } else {
            (&solution.column, -solution.value)
        };
        let drawn = Rng::new(task.seed).weighted(mix);
        let points = turn.points.iter();
        let points = points.map(|place| point(*place, state.variant));
        Some(Advice {
            action: point(turn.points[drawn], state.variant),
            value: Some(value),
            mix: points
                .zip(mix.iter().copied())
                .filter(|(_, share)| *share > 0.0)
                .collect(),
            playouts: 0,
            line: vec![point(turn.points[drawn], state.variant)],
        })
    }

    fn payoffs(&self, state: &Frames) -> Option<Payoffs<Point>> {
        let (turn, _) = self.turn(state)?;
        let points = turn.points.iter();
        let points: Vec<_> = points.map(|place| point(*place, state.variant)).collect();
        Some(Payoffs {
            rows: points.clone(),
            columns: points,
            payoffs: turn.payoffs,
        })
    }
}
