//! Computes the figures of the small games that pages of the server show, and writes them where the server is built from:
//!
//! `cargo run --release -p bilancia-lab --bin exact_luck`, in the root of the project.

#![allow(clippy::print_stderr, reason = "a program that people run")]

use std::{error::Error, fs, path::PathBuf, process::ExitCode};

use bilancia_lab::exact_luck::{FILE, GAMES, exact_luck, file_text};
use clap::Parser;

/// Computes the luck in the small games that pages of the server show, exactly.
#[derive(Parser)]
struct Args {
    /// The file to write.
    #[arg(long, default_value = FILE)]
    file: PathBuf,
    /// Writes nothing; fails if the file would change.
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("the file differs");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the file, or says whether it is up to date.
fn run(args: &Args) -> Result<bool, Box<dyn Error>> {
    let mut figures = Vec::new();
    for game in GAMES {
        eprintln!("{game}");
        figures.push(exact_luck(game)?);
    }
    let text = file_text(&figures);
    if args.check {
        return Ok(bilancia_lab::read_text(&args.file)? == text);
    }
    fs::write(&args.file, text)?;
    Ok(true)
}
