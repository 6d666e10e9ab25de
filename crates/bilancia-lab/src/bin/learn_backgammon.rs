//! Trains the backgammon networks by self-play (docs/results/backgammon.md):
//!
//! `cargo run --release -p bilancia-lab --bin learn_backgammon -- 600000 weights.bin`
//!
//! plays the given number of games in the first part, which learns from the throw that fell, and an eighth of them in the
//! second, in which the small network learns that chooses plays, and in the third, which learns from all 21 throws. Weights to
//! go on from begin with the third. Prints the learning curve: the mean distance of equities from those of GNU
//! Backgammon on the 28 positions of `crates/bilancia-games/tests/backgammon/equities.txt`. Ctrl-C keeps the last weights
//! written.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

#[path = "../../../bilancia-games/tests/backgammon/references.rs"]
mod references;

use bilancia_lab::println;
use std::{process::ExitCode, time::Instant};

use bilancia_games::backgammon::equity::{
    Evaluator,
    learning::{Plan, Teaching},
};
use bilancia_search::parallel::available_threads;
use references::{Reference, references};

/// The mean distance of equities from GNU Backgammon's at 0 and at 2 plies, in points.
fn distance(evaluator: &Evaluator) -> [f32; 2] {
    let references = references();
    [0, 1].map(|ply| {
        let distances = references.iter().map(|Reference { sides, equities }| {
            let found = evaluator.chances(sides[0], sides[1]);
            (found.equity() - equities[ply]).abs()
        });
        distances.sum::<f32>() / references.len() as f32
    })
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, file, from @ ..] = arguments.as_slice() else {
        eprintln!("learn_backgammon GAMES FILE [WEIGHTS TO GO ON FROM]");
        return ExitCode::FAILURE;
    };
    let Ok(games) = games.parse::<u32>() else {
        eprintln!("'{games}' is no number of games");
        return ExitCode::FAILURE;
    };
    let mut evaluator = match from {
        [] => Evaluator::new(1),
        [from, ..] => {
            let read = bilancia_lab::read_bytes(from).map_err(|error| error.to_string());
            match read
                .and_then(|bytes| Evaluator::from_bytes(&bytes).map_err(|error| error.to_string()))
            {
                Ok(evaluator) => evaluator,
                Err(error) => {
                    eprintln!("{from}: {error}");
                    return ExitCode::FAILURE;
                }
            }
        }
    };
    let threads = available_threads();
    let parts = [
        (Teaching::Rolled, games, [0.03, 0.001]),
        (Teaching::Filter, games / 8, [0.2, 0.003]),
        (Teaching::AllThrows, games / 8, [0.01, 0.001]),
    ];
    println!("part\tgames\tseconds\tdistance from 0 plies\tfrom 2 plies");
    let begin = Instant::now();
    let first = if from.is_empty() { 1 } else { 3 };
    for (part, (teaching, games, rates)) in (1..).zip(parts).filter(|(part, _)| *part >= first) {
        let plan = Plan {
            games,
            teaching,
            rates,
            threads,
        };
        let step = (plan.games / 20).max(1);
        let mut next = step;
        let mut written = Ok(());
        evaluator.learn(plan, part, |played, evaluator| {
            if played >= next || played == plan.games {
                next += step;
                let [zero, two] = distance(evaluator);
                let seconds = begin.elapsed().as_secs();
                println!("{part}\t{played}\t{seconds}\t{zero:.4}\t{two:.4}");
                written = std::fs::write(file, evaluator.to_bytes());
            }
            written.is_ok()
        });
        if let Err(error) = written {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
