//! The solution as the catalogue of games offers it, and as a table in a file.

use std::{
    io::{Read, Write},
    sync::{Mutex, PoisonError},
};

use crate::{Exact, Payoffs, Solved, Solving};
use bilancia_core::{Notation, Options, Rng, Seat};
use bilancia_search::{Advice, Task, matrix::Solution};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    super::rules::{Frames, Point, Variant},
    MOST_SIZE, Position, Solver, Turn,
    layers::{self, Asked},
};

/// The solver of Frames.
pub const EXACT: Exact<Frames> = Exact {
    solve: solve_game,
    load,
    advise,
    payoffs,
};

/// The first bytes of a file; the number goes up when the form of the table changes, or what the rules do.
const HEAD: &[u8; 20] = b"Frames 1            ";

/// The least number of empty points of positions that are kept; others are solved again in a moment.
const KEPT: u8 = 9;

/// Loaded solvers, one for each variant.
static SOLVERS: Mutex<Vec<Solver>> = Mutex::new(Vec::new());

fn solve_game(options: &Options, how: Solving<'_>) -> Result<Solved, String> {
    let start = Frames::start(options);
    let mut solver = Solver::new(start.variant).ok_or_else(|| {
        format!("Frames is solved up to size={MOST_SIZE}; larger boards have too many positions")
    })?;
    let asked = Asked {
        root: Position::of(&start),
        kept: KEPT,
        check: how.check,
        threads: how.threads,
    };
    let whole = layers::solve(&solver.places, start.variant, asked, how.progress);
    let whole = whole.ok_or_else(|| "stopped".to_owned())?;
    solver.values = whole.values;
    let (turn, solution) = solver.turn(asked.root);
    let value = solution.value;
    let size = turn.points.len();
    let worth = |row: usize| -> f64 {
        let cells = turn.payoffs[row * size..].iter().zip(&solution.column);
        cells.map(|(cell, share)| cell * share).sum()
    };
    let points = turn.points.iter().enumerate();
    let first = points
        .map(|(row, &place)| (start.action_text(point(place, start.variant)), worth(row)))
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
    let mut kept: Vec<_> = solver.values.iter().collect();
    kept.sort_unstable_by_key(|(key, _)| **key);
    let mut bytes = HEAD.to_vec();
    bytes.extend(options(solver.variant));
    let mut packed = DeflateEncoder::new(bytes, Compression::default());
    packed.write_all(&(kept.len() as u64).to_le_bytes())?;
    for (key, _) in &kept {
        packed.write_all(&key.to_le_bytes())?;
    }
    for (_, value) in &kept {
        packed.write_all(&value.to_le_bytes())?;
    }
    packed.finish()
}

fn from_bytes(bytes: &[u8]) -> Result<Solver, String> {
    let other = "this is no table of Frames of this version; make it anew with 'bilancia solve frames:size=4'";
    let damaged =
        || "the table is damaged; make it anew with 'bilancia solve frames:size=4'".to_owned();
    let rest = bytes.strip_prefix(HEAD.as_slice()).ok_or(other)?;
    let (&[size, low, high, inclusive], packed) = rest.split_first_chunk().ok_or_else(damaged)?;
    if size == 0 || inclusive > 1 {
        return Err(damaged());
    }
    let variant = Variant {
        size,
        goal: u16::from_le_bytes([low, high]),
        inclusive: inclusive == 1,
    };
    let mut solver = Solver::new(variant).ok_or_else(damaged)?;
    let mut words = Vec::new();
    DeflateDecoder::new(packed)
        .read_to_end(&mut words)
        .map_err(|_| damaged())?;
    let (words, left) = words.as_chunks::<8>();
    let (count, words) = words.split_first().ok_or_else(damaged)?;
    let count = usize::try_from(u64::from_le_bytes(*count)).map_err(|_| damaged())?;
    if !left.is_empty() || count.checked_mul(2) != Some(words.len()) {
        return Err(damaged());
    }
    let (keys, values) = words.split_at(count);
    for (key, value) in keys.iter().zip(values) {
        let value = f64::from_le_bytes(*value);
        if !(-1.0 - 1e-9..=1.0 + 1e-9).contains(&value) {
            return Err(damaged());
        }
        solver.values.insert(u64::from_le_bytes(*key), value);
    }
    Ok(solver)
}

fn load(bytes: &[u8]) -> Result<(), String> {
    let solver = from_bytes(bytes)?;
    let mut solvers = SOLVERS.lock().unwrap_or_else(PoisonError::into_inner);
    solvers.retain(|known| known.variant != solver.variant);
    solvers.push(solver);
    Ok(())
}

/// The turn of a position as a matrix game with its solution, if a table for its rules is loaded.
fn turn(state: &Frames) -> Option<(Turn, Solution)> {
    let mut solvers = SOLVERS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut solvers = solvers.iter_mut();
    let solver = solvers.find(|solver| solver.variant == state.variant)?;
    let (turn, solution) = solver.turn(Position::of(state));
    Some((turn, solution.clone()))
}

fn advise(task: &Task<'_, Frames>) -> Option<Advice<Point>> {
    let state = task.view();
    let (turn, solution) = turn(&state)?;
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
    })
}

fn payoffs(state: &Frames) -> Option<Payoffs<Point>> {
    let (turn, _) = turn(state)?;
    let points = turn.points.iter();
    let points: Vec<_> = points.map(|place| point(*place, state.variant)).collect();
    Some(Payoffs {
        rows: points.clone(),
        columns: points,
        payoffs: turn.payoffs,
    })
}
