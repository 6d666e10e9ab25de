//! What Nibelungenlied without a last turn is worth, between two bounds that are certain:
//!
//! `cargo run --release --example unlimited_nibelungenlied -- 200`
//!
//! tells what a side can make sure of within so many turns, if a game that is not over by then counts as lost:
//! with more turns the bounds can only come nearer to each other. With `give-way` behind the number it begins
//! with the solution for so many turns instead, and lets it give way until it holds for each side (see
//! `nibelungenlied::solution::bound`).

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{process::ExitCode, time::Instant};

use bilancia_games::nibelungenlied::{
    Variant,
    solution::{
        Solver,
        bound::{Bound, Holds},
    },
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let turns = arguments.first().map(|turns| turns.parse::<u32>());
    let Some(Ok(turns)) = turns else {
        eprintln!("unlimited_nibelungenlied TURNS [give-way]");
        return ExitCode::FAILURE;
    };
    if arguments.get(1).is_some_and(|way| way == "give-way") {
        give_way(turns);
    } else {
        make_sure(turns);
    }
    ExitCode::SUCCESS
}

/// What a matrix game may be off by.
const ROUNDING: f64 = 1e-9;

/// What each side can make sure of within more and more turns.
fn make_sure(turns: u32) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut bounds = [-1.0, 1.0].map(|draw| Solver::new(Variant::default(), draw));
    println!("turns\tat least\tat most");
    for turn in 1..=turns {
        let [low, high] = bounds.each_mut().map(|solver| {
            solver.advance(threads);
            // The pair is laid aside before the first turn.
            solver.start().into_iter().fold(f64::NEG_INFINITY, f64::max)
        });
        let rounding = f64::from(turn) * ROUNDING;
        println!("{turn}\t{:+.5}\t{:+.5}", low - rounding, high + rounding);
    }
}

/// Lets the solution for so many turns give way until it holds.
fn give_way(turns: u32) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let begin = Instant::now();
    println!("bound\tturns\tgave way by\tvalue so far\tseconds");
    for (holds, name) in [(Holds::Fate, "at least"), (Holds::Order, "at most")] {
        let mut solver = Solver::new(Variant::default(), 0.0);
        for _ in 0..turns {
            solver.advance(threads);
        }
        let mut bound = Bound::new(solver, holds);
        for turn in 1.. {
            let change = bound.give_way(threads);
            let seconds = begin.elapsed().as_secs();
            println!(
                "{name}\t{turn}\t{change:.5}\t{:+.5}\t{seconds}",
                bound.start()
            );
            if change == 0.0 {
                println!("{name}\t{:+.5}\tholds", bound.start());
                break;
            }
        }
    }
}
