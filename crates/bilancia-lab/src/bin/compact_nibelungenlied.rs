//! Makes the values by which Nibelungenlied's engine plays (docs/results/nibelungenlied.md), and measures how far from optimal
//! they play.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{fs::File, path::PathBuf, process::ExitCode};

use bilancia_games::nibelungenlied::solution::{Compact, Fit, Table};
use bilancia_lab::{is_interrupted, println, stop_on_ctrl_c};
use bilancia_search::parallel::available_threads;
use clap::Parser;
use sha2::{Digest, Sha256};

/// Shapes and the length of a step: what half a megabyte has room for.
const FIT: Fit = Fit {
    count: 22,
    step: 0.3,
};

/// Numbers of turns left whose distances are printed.
const SHOWN: [usize; 6] = [1, 5, 10, 30, 70, 100];

/// The values by which Nibelungenlied's engine plays.
#[derive(Parser)]
enum Command {
    /// Fit the values to a table, write them, and print what compact.toml says of them: a minute.
    Make {
        /// The table that `bilancia solve nibelungenlied -o TABLE` writes.
        table: PathBuf,
        /// The file to write.
        out: PathBuf,
    },
    /// Print the exploitability of play by the values that the program has, in a game of TURNS turns: some seconds a turn.
    Exploit {
        /// The number of turns.
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        turns: u16,
    },
}

fn main() -> ExitCode {
    stop_on_ctrl_c();
    let done = match Command::parse() {
        Command::Make { table, out } => make(&table, &out),
        Command::Exploit { turns } => exploit(turns),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn make(table: &PathBuf, out: &PathBuf) -> Result<(), String> {
    let file = File::open(table).map_err(|error| format!("{}: {error}", table.display()))?;
    let table = Table::open(Box::new(file)).map_err(|error| error.to_string())?;
    let unread = "the table cannot be read, or is of other rules";
    let compact = Compact::fit(&table, FIT).ok_or(unread)?;
    let bytes = compact.to_bytes();
    println!("size = {}", bytes.len());
    println!("sha256 = \"{}\"", hex::encode(Sha256::digest(&bytes)));
    println!(
        "\n# By turns left: the root of the mean squared distance from the table, and the largest distance."
    );
    println!("[distances]");
    for (left, mean, most) in compact.distances(&table).ok_or(unread)? {
        if SHOWN.contains(&left) {
            println!("{left} = [{mean:.6}, {most:.3}]");
        }
    }
    std::fs::write(out, bytes).map_err(|error| format!("{}: {error}", out.display()))
}

fn exploit(turns: u16) -> Result<(), String> {
    let compact = Compact::shipped();
    let found = compact.exploitability(turns, available_threads(), |_| !is_interrupted());
    println!("{:.4}", found.ok_or("interrupted")?);
    Ok(())
}
