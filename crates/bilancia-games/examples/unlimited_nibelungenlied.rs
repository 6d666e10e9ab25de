//! What Nibelungenlied without a last turn is worth, between two bounds:
//!
//! `cargo run --release --example unlimited_nibelungenlied -- 100`
//!
//! solves the game with a last turn twice, as if Tragic Fate lost and as if it won where the last turn
//! leaves things open. Play without end is worth something in between to it, so the values with any number
//! of turns left bound that of the unlimited game from both sides (Everett 1957 shows that it has one), and
//! they can only come nearer to each other with more turns.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{process::ExitCode, time::Instant};

use bilancia_games::nibelungenlied::{Variant, solution::Solver};

fn main() -> ExitCode {
    let turns = std::env::args().nth(1).map(|turns| turns.parse::<u32>());
    let Some(Ok(turns)) = turns else {
        eprintln!("unlimited_nibelungenlied TURNS");
        return ExitCode::FAILURE;
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let begin = Instant::now();
    let mut solvers = [-1.0, 1.0].map(|open| Solver::new(Variant::default(), open));
    println!("turns\tat least\tat most\tseconds");
    for turn in 1..=turns {
        let best = solvers.each_mut().map(|solver| {
            solver.advance(threads);
            solver.start().into_iter().fold(f64::NEG_INFINITY, f64::max)
        });
        if turn.is_multiple_of(10) || turn == turns {
            let seconds = begin.elapsed().as_secs();
            println!("{turn}\t{:.6}\t{:.6}\t{seconds}", best[0], best[1]);
        }
    }
    ExitCode::SUCCESS
}
