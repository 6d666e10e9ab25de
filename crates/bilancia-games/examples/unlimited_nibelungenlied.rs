//! What Nibelungenlied without a last turn is worth, between two bounds that are certain:
//!
//! `cargo run --release --example unlimited_nibelungenlied`
//!
//! comes near to it (see `nibelungenlied::solution::near`), then lets every turn cost one side a fee, until that
//! side can nearly keep the guess up, and lets the guess give way until one more turn bears it out everywhere
//! (`nibelungenlied::solution::bound`).
//!
//! `cargo run --release --example unlimited_nibelungenlied -- keep FOLDER`
//!
//! keeps both bounds in files besides, and
//!
//! `cargo run --release --example unlimited_nibelungenlied -- check FILE`
//!
//! looks within seconds whether one of them holds. With a number behind it
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

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use bilancia_games::nibelungenlied::{
    Variant,
    solution::{
        Solver,
        bound::{Bound, Holds},
        near::{Change, Near},
    },
};

/// What a matrix game may be off by.
const ROUNDING: f64 = 1e-9;
/// How many rounds are gone to come near, and of how many turns.
const NEAR: [(u32, u32); 5] = [(3, 1), (5, 3), (10, 10), (35, 50), (20, 200)];
/// What a turn costs a side, and how many rounds are gone then, of how many turns: of fewer and fewer at last.
const ASIDE: [(f64, u32, u32); 6] = [
    (3e-5, 15, 50),
    (3e-5, 30, 200),
    (1e-5, 25, 200),
    (1e-5, 20, 50),
    (1e-5, 15, 10),
    (1e-5, 15, 3),
];
const USAGE: &str = "unlimited_nibelungenlied [keep FOLDER | check FILE | TURNS]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        [] => come_near(None),
        ["keep", folder] => come_near(Some(Path::new(folder))),
        ["check", file] => check(Path::new(file)),
        [turns] => make_sure(turns),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What went wrong with a file.
fn at(path: &Path) -> impl FnOnce(io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// What each side can make sure of within more and more turns.
fn make_sure(turns: &str) -> Result<(), String> {
    let turns = turns.parse().ok().filter(|turns: &u32| *turns > 0);
    let turns = turns.ok_or(USAGE)?;
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
    Ok(())
}

fn name(holds: Holds) -> &'static str {
    match holds {
        Holds::Fate => "at least",
        Holds::Order => "at most",
    }
}

/// A bound in six digits that is still one.
fn in_six_digits(bound: &Bound) -> f64 {
    let millionths = bound.start() * 1e6;
    match bound.holds() {
        Holds::Fate => millionths.floor() / 1e6,
        Holds::Order => millionths.ceil() / 1e6,
    }
}

/// Looks whether a bound in a file holds.
fn check(file: &Path) -> Result<(), String> {
    let bound = Bound::from_bytes(&fs::read(file).map_err(at(file))?);
    let bound = bound.map_err(|error| format!("{}: {error}", file.display()))?;
    let (name, start) = (name(bound.holds()), in_six_digits(&bound));
    let against = bound.against(threads());
    if against.states > 0 {
        let (states, most) = (against.states, against.most);
        return Err(format!(
            "{name} {start:+.6} is no bound: one more turn goes against it in {states} states, by {most:.1e} at most"
        ));
    }
    println!("worth to Tragic Fate: {name} {start:+.6}, which one more turn bears out everywhere");
    Ok(())
}

/// Comes near to the value, then bounds it from both sides; keeps the bounds in a folder.
fn come_near(folder: Option<&Path>) -> Result<(), String> {
    let begin = Instant::now();
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    println!("step\tround\tstart\trises by\tfalls by\tdrift\tseconds");
    let mut near = Near::new(Variant::default(), threads());
    go(&mut near, "near", &NEAR, begin);
    let mut starts = [0.0; 2];
    for (start, holds) in starts.iter_mut().zip([Holds::Fate, Holds::Order]) {
        let bound = bound(near.clone(), holds, begin);
        *start = in_six_digits(&bound);
        if let Some(folder) = folder {
            let file: PathBuf = folder.join(name(holds).replace(' ', "_"));
            let bytes = bound.to_bytes().map_err(at(&file))?;
            fs::write(&file, bytes).map_err(at(&file))?;
        }
    }
    let [low, high] = starts;
    println!("worth to Tragic Fate: at least {low:+.6}, at most {high:+.6}");
    Ok(())
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

fn bound(mut near: Near, holds: Holds, begin: Instant) -> Bound {
    let name = name(holds);
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
    bound
}
