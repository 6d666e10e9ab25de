//! The bid that levels the sides of a war between equal opponents:
//!
//! `cargo run --release -p bilancia-lab --bin bids -- strait captain:40 --rules cof,ryof`
//!
//! plays games from numbered starts in which one side has more IPC than the other, by the curve fitted so far, and prints
//! a row of a table for each rule: the bid at which both sides score 50 %, with its interval. Opponents are limited by
//! plans, so that results are the same on every machine for any number of threads. With `--keep` games go to a file a
//! rule, and those that are in it are not played again.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod row;

use std::{path::PathBuf, process::ExitCode};

use bilancia_battle::Rules;
use bilancia_core::Lang;
use bilancia_lab::println;
use bilancia_lab::{
    STATUS, is_interrupted,
    leveling::{Trial, level, next_bids},
    stop_on_ctrl_c,
    war_matches::{Book, Kept, MOST_MORE, Numbered, Setting},
    war_players::Player,
};
use bilancia_search::parallel;
use bilancia_war_opponents::Weights;
use clap::Parser;
use serde::{Deserialize, Serialize};

use row::Row;

/// Numbers of starts that one seed has.
const STARTS: u32 = 100_000;

/// Finds the bids that level the sides of a war between equal opponents.
#[derive(Parser)]
struct Call {
    /// The map: strait or classic.
    map: String,
    /// The opponent on both sides: random, recruit, captain:PLANS or general:PLANS.
    player: Player,
    /// Battle rules, such as cof,ryof; all of them if none is named.
    #[arg(long, value_delimiter = ',')]
    rules: Vec<Rules>,
    /// Further options of the war, such as rounds=8.
    #[arg(long, default_value = "")]
    options: String,
    /// Number of games under each rule, rounded up to batches of 20.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Seed of starts and bids.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..10_000))]
    seed: u32,
    /// Folder for games, from which they are resumed.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Number of games at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Game that was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Game {
    number: u32,
    bid: i32,
    /// Points of the first side: 1, 0 or -1.
    points: i32,
}

impl Numbered for Game {
    fn number(&self) -> u32 {
        self.number
    }
}

impl Game {
    fn trial(&self) -> Trial {
        Trial {
            bid: self.bid,
            score: f64::from(self.points + 1) / 2.0,
        }
    }
}

fn main() -> ExitCode {
    stop_on_ctrl_c();
    match run(&Call::parse()) {
        Ok(()) if is_interrupted() => ExitCode::from(STATUS),
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(call: &Call) -> Result<(), String> {
    let rules = match &call.rules[..] {
        [] => &Rules::ALL[..],
        some => some,
    };
    println!("{}", row::HEAD);
    for rules in rules {
        let comma = if call.options.is_empty() { "" } else { "," };
        let options = format!("rules={rules}{comma}{}", call.options);
        let book = Book::new(&call.map, &options, [0; 2], None)?;
        let games = play(call, &book, &rules.to_string())?;
        let trials: Vec<Trial> = games.iter().map(Game::trial).collect();
        let names = [0, 1].map(|side| {
            let power = &book.pack.powers[book.bidder(side)];
            power.name.text(Lang::EN).to_owned()
        });
        println!(
            "{}",
            Row {
                map: book.pack.name.text(Lang::EN),
                options: &options["rules=".len()..],
                player: call.player,
                names: &names,
                trials: &trials,
                level: level(&trials, MOST_MORE),
            }
        );
        if is_interrupted() {
            break;
        }
    }
    Ok(())
}

/// The games under one rule; fewer of them if the program was interrupted.
fn play(call: &Call, book: &Book, rules: &str) -> Result<Vec<Game>, String> {
    let head = format!(
        "bids {} {} {} seed {}",
        book.pack.id, book.options, call.player, call.seed
    );
    let mut kept: Kept<Game> = match &call.keep {
        Some(folder) => {
            let made = std::fs::create_dir_all(folder);
            made.map_err(|error| format!("{}: {error}", folder.display()))?;
            Kept::open(&folder.join(rules), &head)?
        }
        None => Kept::none(),
    };
    let writer = kept.writer();
    let mut games: Vec<Game> = Vec::new();
    while (games.len() as u32) < call.games && !is_interrupted() {
        let trials: Vec<Trial> = games.iter().map(Game::trial).collect();
        let bids = next_bids(&trials, MOST_MORE, call.seed.into());
        let first = games.len() as u32;
        let played = parallel::map_until(bids.len(), call.threads, is_interrupted, |place| {
            let (number, bid) = (first + place as u32, bids[place]);
            match kept.find(number) {
                Some(game) if game.bid == bid => Ok(game.clone()),
                Some(_) => Err(format!("{rules}: kept games of another version")),
                None => {
                    let game = one(call, book, number, bid)?;
                    writer.write(&game)?;
                    Ok(game)
                }
            }
        });
        for (_, game) in played {
            games.push(game?);
        }
        eprintln!("{rules}: {} of {} games", games.len(), call.games);
    }
    Ok(games)
}

/// Plays a game in which the first side has `bid` IPC more, or the second as many if it is negative.
fn one(call: &Call, book: &Book, number: u32, bid: i32) -> Result<Game, String> {
    let of = |sign: i32| u8::try_from(sign * bid).unwrap_or(0);
    let setting = Setting {
        book: book.with_more([of(1), of(-1)]),
        players: [call.player; 2],
        weights: [Weights::default(); 2],
        show: false,
    };
    // Even numbers of games are those without swapped sides, which equals need not swap.
    let played = setting.play(2 * (call.seed * STARTS + number))?;
    Ok(Game {
        number,
        bid,
        points: played.points,
    })
}
