//! Pairs the next round of a Swiss from a report file (TRF16 or TRF26) on the standard input, and shows the standings.
//!
//! `cargo run --example pair < REPORT.trf`

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{error::Error, io, process::ExitCode};

use bilancia_core::Lang;
use bilancia_tournament::{
    format::{Format, SwissPairing},
    import::read_trf,
    progress::Pairing,
    standings::{TieBreak, half_points, standings},
};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let report = read_trf(&io::read_to_string(io::stdin())?)?;
    let played = report.progress.rounds.len() as u32;
    let rounds = report.rounds.unwrap_or(played + 1);
    let name = |number: u32| report.names.get(&number).map_or("?", String::as_str);

    println!("{}, after round {played} of {rounds}", report.title);
    let tie_breaks = [TieBreak::Buchholz, TieBreak::SonnebornBerger];
    for row in standings(Format::Swiss { rounds }, &tie_breaks, &report.progress) {
        // A start number that the file does not have belongs to no entrant.
        if report.names.contains_key(&row.number) {
            println!(
                "{:>4}  {:>4}  {}",
                row.rank,
                half_points(row.points),
                name(row.number)
            );
        }
    }

    println!("\nRound {}", played + 1);
    let pairing = report.pairing.unwrap_or(SwissPairing::Dutch);
    let boards = report
        .next_round(pairing)
        .map_err(|why| why.text(Lang::EN))?;
    for board in boards {
        match board {
            Pairing::Game([white, black]) => println!("{} - {}", name(white), name(black)),
            Pairing::Bye(one) => println!("{} has a bye", name(one)),
            Pairing::Half(one) => println!("{} is absent, for half a point", name(one)),
            Pairing::Free(one) => println!("{} is absent", name(one)),
        }
    }
    Ok(())
}
