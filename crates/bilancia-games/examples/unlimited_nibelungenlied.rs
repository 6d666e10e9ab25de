//! What Nibelungenlied without a last turn is worth, between two bounds that are certain:
//!
//! `cargo run --release --example unlimited_nibelungenlied -- 60`
//!
//! begins with the solution for so many turns and lets it give way until it holds for each side (see
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
    let turns = std::env::args().nth(1).map(|turns| turns.parse::<u32>());
    let Some(Ok(turns)) = turns else {
        eprintln!("unlimited_nibelungenlied TURNS");
        return ExitCode::FAILURE;
    };
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
    ExitCode::SUCCESS
}
