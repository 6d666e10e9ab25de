//! Matches between opponents of the war, from published starts with sides swapped:
//!
//! `cargo run --release -p bilancia-lab --bin duel -- strait captain:300 recruit`
//!
//! plays 100 wars and prints the score of the first opponent with its 95 % interval (Wilson's, a draw half a success),
//! the score of the first side of the map, lengths, times of turns, and what was forgotten in them. Opponents are limited
//! by plans, so that results but for times are the same on every machine for any number of threads. With `--keep` games
//! go to a file, and those that are in it already are not played again.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod tally;

use std::{path::PathBuf, process::ExitCode};

use bilancia_lab::{print, println};
use bilancia_lab::{
    war_matches::{Book, Kept, STARTS, Setting, read_weights},
    war_players::Player,
};
use bilancia_search::parallel;
use bilancia_war_opponents::Weights;
use clap::Parser;

use tally::Tally;

/// Plays matches between opponents of the war.
#[derive(Parser)]
struct Call {
    /// The map: strait or classic.
    map: String,
    /// The first opponent: random, recruit, captain:PLANS or general:PLANS.
    first: Option<Player>,
    /// The second opponent.
    second: Option<Player>,
    /// Options of the war such as rules=ryof,rounds=10; bids are the book's.
    #[arg(long, default_value = "rules=cof")]
    options: String,
    /// Number of games; each start is played twice, with sides swapped.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Number of the first game.
    #[arg(long, default_value_t = 0)]
    from: u32,
    /// IPC that the first power of each side has beside those of the start, such as 0,6; spent as the recruit does.
    #[arg(long, value_delimiter = ',', default_value = "0,0")]
    more: Vec<u8>,
    /// File of a map to be played instead of the built-in one of that name.
    #[arg(long)]
    pack: Option<PathBuf>,
    /// File of weights by which the first opponent judges positions, as `tune` prints them.
    #[arg(long)]
    weights: Option<PathBuf>,
    /// File to which games are added, and from which a match is resumed.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Number of games at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Write out all turns of the games to standard error.
    #[arg(long)]
    show: bool,
    /// Print the 50 starts of the book as positions, and play nothing.
    #[arg(long)]
    starts: bool,
}

fn main() -> ExitCode {
    match run(&Call::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(call: &Call) -> Result<(), String> {
    let [one, other] = call.more[..] else {
        return Err("--more takes two numbers, such as 0,6".to_owned());
    };
    let more = [one, other];
    let book = Book::new(&call.map, &call.options, more, call.pack.as_deref())?;
    if call.starts {
        for number in 0..STARTS {
            println!("{number}\t{}", book.position(number)?);
        }
        return Ok(());
    }
    let (Some(first), Some(second)) = (call.first, call.second) else {
        return Err("two opponents are missing; --help says how they are named".to_owned());
    };
    let tuned = match &call.weights {
        None => Weights::default(),
        Some(path) => read_weights(path)?,
    };
    let setting = Setting {
        book,
        players: [first, second],
        weights: [tuned, Weights::default()],
        show: call.show,
    };
    let mut kept = match &call.keep {
        Some(path) => Kept::open(path, &setting.head())?,
        None => Kept::none(),
    };
    let numbers: Vec<u32> = (call.from..call.from.saturating_add(call.games)).collect();
    let open: Vec<u32> = numbers
        .iter()
        .copied()
        .filter(|number| kept.find(*number).is_none())
        .collect();
    let writer = kept.writer();
    let played = parallel::map(open.len(), call.threads, |place| {
        let game = setting.play(open[place])?;
        writer.write(&game)?;
        Ok::<_, String>(game)
    });
    for game in played {
        kept.add(game?);
    }
    let games = numbers.iter().filter_map(|number| kept.find(*number));
    print!("{}", Tally::of(games).report(&setting));
    Ok(())
}
