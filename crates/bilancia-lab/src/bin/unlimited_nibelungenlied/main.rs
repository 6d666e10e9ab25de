//! Certified bounds of the value of Nibelungenlied without a last turn (docs/results/nibelungenlied.md).

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod stages;

use std::{
    io,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use bilancia_games::nibelungenlied::{
    Variant,
    solution::{
        Solver, Unlimited,
        bound::{Bound, BoundError},
    },
};
use bilancia_lab::println;
use bilancia_lab::{STATUS, is_interrupted, read_bytes, stop_on_ctrl_c};
use bilancia_search::{
    parallel::{Cancelled, available_threads},
    recursive::{ApproxSolver, BoundedPlayer},
};
use clap::Parser;
use sha2::{Digest, Sha256};

use stages::{Lab, Sequence, name};

/// An upper bound of the rounding error of the value of a matrix game.
const ROUNDING: f64 = 1e-9;

/// Certified bounds of the value of Nibelungenlied without a last turn.
#[derive(Parser)]
enum Command {
    /// Compute a lower and an upper bound, each as a file 'at_least' and 'at_most' in FOLDER, which `bilancia solve
    /// nibelungenlied --check-bound` checks. Takes about an hour of two cores. What is done is kept in FOLDER/stages: run the
    /// command again to resume.
    Keep {
        /// Where the files are written; it is made if it does not exist.
        folder: PathBuf,
    },
    /// Print what each side can secure within 1, 2, … TURNS turns, if a game that is not over by then counts as lost for it.
    Within {
        /// The largest number of turns.
        #[arg(value_parser = clap::value_parser!(u32).range(1..))]
        turns: u32,
    },
}

/// Why the program ended early.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("interrupted; run the same command again to resume")]
    Interrupted(#[from] Cancelled),
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    #[error("{}: {}", .0.display(), .1)]
    Bound(PathBuf, BoundError),
    #[error("{}: it is not certified; remove it and run the command again", .0.display())]
    Refuted(PathBuf),
}

fn main() -> ExitCode {
    let command = Command::parse();
    stop_on_ctrl_c();
    let done = match command {
        Command::Keep { folder } => keep(&folder),
        Command::Within { turns } => within(turns),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            match error {
                Failure::Interrupted(_) => STATUS.into(),
                _ => ExitCode::FAILURE,
            }
        }
    }
}

/// Prints what each side can secure within 1, 2, … `turns` turns.
fn within(turns: u32) -> Result<(), Failure> {
    let mut bounds = [-1.0, 1.0].map(|draw| Solver::new(Variant::default(), draw));
    println!("turns\tat least\tat most");
    for turn in 1..=turns {
        let [low, high] = bounds.each_mut().map(|solver| {
            solver.advance(available_threads());
            solver.best_start()
        });
        let rounding = f64::from(turn) * ROUNDING;
        println!("{turn}\t{:+.5}\t{:+.5}", low - rounding, high + rounding);
        if is_interrupted() {
            return Err(Cancelled.into());
        }
    }
    Ok(())
}

/// Computes and saves both bounds; bounds that are saved already are certified anew.
fn keep(folder: &Path) -> Result<(), Failure> {
    let lab = Lab::new(folder, available_threads())?;
    for player in [BoundedPlayer::Maximizer, BoundedPlayer::Minimizer] {
        let path = folder.join(name(player));
        let (bound, bytes) = match read_bytes(&path) {
            Ok(bytes) => (known(&path, &bytes)?, bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let bound = certify(&lab, player)?;
                let at = |error| Failure::File(path.clone(), error);
                let bytes = bound.to_bytes().map_err(at)?;
                stages::write(&path, &bytes)?;
                (bound, bytes)
            }
            Err(error) => return Err(Failure::File(path, error)),
        };
        let hash = hex::encode(Sha256::digest(&bytes));
        println!("{}\t{:+.6}", name(player), bound.rounded_start());
        println!("{}\t{} bytes, SHA-256 {hash}", path.display(), bytes.len());
    }
    lab.clear()
}

/// Reads a saved bound, and certifies it anew.
fn known(path: &Path, bytes: &[u8]) -> Result<Bound, Failure> {
    let bound = Bound::from_bytes(bytes).map_err(|error| Failure::Bound(path.into(), error))?;
    let violations = bound.violations(available_threads(), |_| !is_interrupted())?;
    match violations.is_empty() {
        true => Ok(bound),
        false => Err(Failure::Refuted(path.into())),
    }
}

/// Approximates the values, then relaxes them until they are a certified bound for the player.
fn certify(lab: &Lab<'_>, player: BoundedPlayer) -> Result<Bound, Failure> {
    let begin = Instant::now();
    println!("stage\titeration\tstart\trises by\tfalls by\tdrift\tseconds");
    let game = Unlimited::new(Variant::default());
    let solver = lab.run(&Sequence::cost(player), begin, || {
        let new = || Ok(ApproxSolver::new(game, available_threads()));
        lab.run(&Sequence::approximate(), begin, new)
    })?;
    let mut bound = Bound::from(solver.into_bound(player));
    println!("bound\tsweep\tstart\tlargest fall\tviolations\tseconds");
    let mut sweep = 0;
    bound.relax(available_threads(), |start, violations| {
        sweep += 1;
        let (states, largest) = (violations.states, violations.largest);
        let (name, seconds) = (name(player), begin.elapsed().as_secs());
        println!("{name}\t{sweep}\t{start:+.6}\t{largest:.10}\t{states}\t{seconds}");
        !is_interrupted()
    })?;
    Ok(bound)
}
