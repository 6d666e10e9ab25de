//! What Nibelungenlied without a last turn is worth, between two bounds that are certain:
//!
//! `cargo run --release --example unlimited_nibelungenlied`
//!
//! comes near to it (see `nibelungenlied::solution::near`), then lets every turn cost one side a fee, until that
//! side can nearly keep the guess up, and lets the guess give way until one more turn bears it out everywhere
//! (`nibelungenlied::solution::bound`). With a number behind it
//!
//! `cargo run --release --example unlimited_nibelungenlied -- 200`
//!
//! tells instead what a side can make sure of within so many turns, if a game that is not over by then counts
//! as lost.

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
        bound::Holds,
        near::{Change, Near},
    },
};

/// What a matrix game may be off by.
const ROUNDING: f64 = 1e-9;
/// How many rounds are gone to come near, and of how many turns.
const NEAR: [(u32, u32); 4] = [(3, 1), (5, 3), (10, 10), (40, 50)];
/// What a turn costs a side, and how many rounds are gone then, of how many turns.
const ASIDE: [(f64, u32, u32); 3] = [(3e-5, 15, 50), (3e-5, 40, 200), (1e-5, 60, 200)];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [] => come_near(),
        [turns] if turns.parse::<u32>().is_ok_and(|turns| turns > 0) => {
            make_sure(turns.parse().unwrap_or_default());
        }
        _ => {
            eprintln!("unlimited_nibelungenlied [TURNS]");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What each side can make sure of within more and more turns.
fn make_sure(turns: u32) {
    let mut bounds = [-1.0, 1.0].map(|draw| Solver::new(Variant::default(), draw));
    println!("turns\tat least\tat most");
    for turn in 1..=turns {
        let [low, high] = bounds.each_mut().map(|solver| {
            solver.advance(threads());
            solver.best_start()
        });
        let rounding = f64::from(turn) * ROUNDING;
        println!("{turn}\t{:+.5}\t{:+.5}", low - rounding, high + rounding);
    }
}

/// Comes near to the value, then bounds it from both sides.
fn come_near() {
    let begin = Instant::now();
    println!("step\tround\tstart\trises by\tfalls by\tdrift\tseconds");
    let mut near = Near::new(Variant::default(), threads());
    go(&mut near, "near", &NEAR, begin);
    let low = bound(near.clone(), Holds::Fate, begin);
    let high = bound(near, Holds::Order, begin);
    println!("worth to Tragic Fate: at least {low:+.5}, at most {high:+.5}");
}

fn go(near: &mut Near, step: &str, rounds: &[(u32, u32)], begin: Instant) {
    let rounds = rounds
        .iter()
        .flat_map(|&(rounds, turns)| (0..rounds).map(move |_| turns));
    for (round, turns) in (1..).zip(rounds) {
        let Change { up, down, drift } = near.round(turns);
        let (start, seconds) = (near.start(), begin.elapsed().as_secs());
        println!("{step}\t{round}\t{start:+.5}\t{up:.7}\t{down:.7}\t{drift:+.8}\t{seconds}");
    }
}

fn bound(mut near: Near, holds: Holds, begin: Instant) -> f64 {
    let name = match holds {
        Holds::Fate => "at least",
        Holds::Order => "at most",
    };
    for (fee, rounds, turns) in ASIDE {
        near.charge(holds, fee);
        go(&mut near, "aside", &[(rounds, turns)], begin);
    }
    let mut bound = near.bound(holds);
    let mut look = 0;
    bound.give_way(threads(), |start, against| {
        look += 1;
        let (states, most) = (against.states, against.most);
        let seconds = begin.elapsed().as_secs();
        println!("{name}\t{look}\t{start:+.6}\t{most:.10}\t{states}\t\t{seconds}");
    });
    bound.start()
}
