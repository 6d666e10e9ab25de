//! What Nibelungenlied without a last turn is worth, between two bounds that are certain:
//!
//! `cargo run --release --example unlimited_nibelungenlied`
//!
//! comes near to it (see `nibelungenlied::solution::near`), then goes a little to either side and gives way
//! until one more turn bears it out everywhere (`nibelungenlied::solution::bound`). With a number behind it
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
        groups::Against,
        near::{Change, Near},
    },
};

/// What a matrix game may be off by.
const ROUNDING: f64 = 1e-9;
/// Turns that values may take to settle.
const SETTLING: u32 = 25;
/// A mean change of the values in a turn that is as good as none.
const STILL: f64 = 1.5e-6;
/// How often the values leap at most.
const LEAPS: u32 = 6;
/// How far to either side of where the values stand still a bound is looked for, in the mean of all states.
const ASIDE: f64 = 0.02;
/// The share of the drift there by which a turn should bear out a bound.
const SHARE: f64 = 0.75;

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
    let near = near(begin);
    let low = bound(&near, Holds::Fate, begin);
    let high = bound(&near, Holds::Order, begin);
    println!("worth to Tragic Fate: at least {low:+.5}, at most {high:+.5}");
}

/// Lets the values settle for so many turns; the last change.
fn settle(near: &mut Near, may_drift: bool, turns: u32, begin: Instant) -> Change {
    let (mut turn, mut last) = (0, Change::default());
    near.settle(may_drift, |start, change| {
        (turn, last) = (turn + 1, change);
        let Change { up, down, drift } = change;
        let seconds = begin.elapsed().as_secs();
        println!("settle\t{turn}\t{start:+.5}\t{up:.7}\t{down:.7}\t{drift:+.8}\t{seconds}");
        turn >= turns
    });
    last
}

fn near(begin: Instant) -> Near {
    println!("step\tturn\tstart\trises by\tfalls by\tdrift\tseconds");
    let mut near = Near::new(Variant::default(), threads());
    for turn in 1..=2 * SETTLING {
        near.advance();
        let seconds = begin.elapsed().as_secs();
        println!("turn\t{turn}\t{:+.5}\t\t\t\t{seconds}", near.start());
    }
    settle(&mut near, false, SETTLING, begin);
    for _ in 0..LEAPS {
        let change = settle(&mut near, false, SETTLING, begin);
        if change.drift.abs() < STILL {
            break;
        }
        near.leap();
    }
    near
}

/// Tells of turns that went against a side in some placements.
fn told(step: &str, begin: Instant) -> impl FnMut(f64, &Against) {
    let mut turn = 0;
    move |start, against| {
        turn += 1;
        let (most, placements) = (against.most(), against.placements());
        let seconds = begin.elapsed().as_secs();
        println!("{step}\t{turn}\t{start:+.5}\t{most:.7}\t{placements}\t\t{seconds}");
    }
}

fn bound(near: &Near, holds: Holds, begin: Instant) -> f64 {
    let (sign, name) = match holds {
        Holds::Fate => (-1.0, "at least"),
        Holds::Order => (1.0, "at most"),
    };
    let mut near = near.aside(sign * ASIDE).expect("it has settled twice");
    let drift = settle(&mut near, true, 2 * SETTLING, begin).drift;
    near.follow(holds, SHARE * drift.abs(), told("follow", begin));
    let mut bound = near.bound(holds);
    bound.give_way(threads(), told(name, begin));
    bound.start()
}
