//! Tunes the weights by which the war's opponents judge positions, by matches of the opponent with changed weights
//! against itself:
//!
//! `cargo run --release -p bilancia-lab --bin tune -- captain:20 --on strait:rules=cof --steps 200 > tuned.toml`
//!
//! Each step changes all weights at once, one opponent's up where the other's go down (SPSA), plays games from common
//! starts with sides swapped, and goes towards the weights that scored more. The weights printed can be given to `duel
//! --weights`, and to `tune --from` to go on. Opponents are limited by plans, so that results are the same on every
//! machine for any number of threads. With `--keep` steps go to a file, and are not made again.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{path::PathBuf, process::ExitCode};

use bilancia_lab::{
    STATUS, is_interrupted,
    spsa::{Gains, Search},
    stop_on_ctrl_c,
    war_matches::{Book, Kept, Numbered, Setting, read_weights},
    war_players::Player,
};
use bilancia_lab::{print, println};
use bilancia_search::parallel;
use bilancia_war_opponents::Weights;
use clap::Parser;
use serde::{Deserialize, Serialize};

/// Numbers of starts that one seed has.
const STARTS: u32 = 100_000;

/// Tunes the weights of the war's opponents.
#[derive(Parser)]
struct Call {
    /// The opponent: captain:PLANS or general:PLANS.
    player: Player,
    /// Map and options of the games, such as strait:rules=cof; several times for several in turn.
    #[arg(long, required = true)]
    on: Vec<String>,
    /// Number of steps.
    #[arg(long, default_value_t = 200)]
    steps: u32,
    /// Number of games a step; each start is played twice, with sides swapped.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..=1000))]
    games: u32,
    /// Logarithm of the factor by which weights are changed.
    #[arg(long, default_value_t = 0.2)]
    change: f64,
    /// Logarithm of the factor by which weights move at first if one side wins all games of a step.
    #[arg(long, default_value_t = 0.15)]
    rate: f64,
    /// File of weights to begin with, instead of the default.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Seed of starts and changes.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..10_000))]
    seed: u32,
    /// File to which steps are added, and from which tuning is resumed.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Number of games at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Step that was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Step {
    number: u32,
    /// Points of the first weights over all games: wins less losses.
    points: i32,
}

impl Numbered for Step {
    fn number(&self) -> u32 {
        self.number
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
    let books = call.on.iter().map(|on| {
        let (map, options) = on.split_once(':').unwrap_or((on, ""));
        Book::new(map, options, [0; 2], None)
    });
    let books: Vec<Book> = books.collect::<Result<_, _>>()?;
    let begin = match &call.from {
        Some(path) => read_weights(path)?,
        None => Weights::default(),
    };
    let mut kept: Kept<Step> = match &call.keep {
        Some(path) => Kept::open(path, &head(call, &books, &begin))?,
        None => Kept::none(),
    };
    let writer = kept.writer();
    let gains = Gains {
        change: call.change,
        rate: call.rate,
    };
    let values = begin.named().into_iter().map(|(_, value)| value);
    let mut search = Search::new(values.collect(), gains, call.seed.into());
    let games = call.games.next_multiple_of(2);
    for number in 0..call.steps {
        let points = match kept.find(number) {
            Some(step) => step.points,
            None => {
                let [one, other] = search.pair();
                let weights = [weights(&one)?, weights(&other)?];
                let Some(points) =
                    play(call, &books, weights, number * games..(number + 1) * games)?
                else {
                    break;
                };
                writer.write(&Step { number, points })?;
                points
            }
        };
        search.step(0.5 + 0.5 * f64::from(points) / f64::from(games));
        if (number + 1) % 10 == 0 {
            eprintln!("step {} of {}", number + 1, call.steps);
        }
    }
    println!("# {}", head(call, &books, &begin));
    println!("# {} steps of {games} games", search.steps());
    print!("{}", weights(&search.found())?);
    Ok(())
}

/// Line that says what is tuned.
fn head(call: &Call, books: &[Book], begin: &Weights) -> String {
    let books = books.iter();
    let books = books.map(|book| format!("{}:{}", book.pack.id, book.options));
    let begin = begin
        .named()
        .into_iter()
        .map(|(_, value)| value.to_string());
    format!(
        "tune {} on {}, {} games a step, change {}, rate {}, seed {}, from {}",
        call.player,
        books.collect::<Vec<_>>().join(" "),
        call.games,
        call.change,
        call.rate,
        call.seed,
        begin.collect::<Vec<_>>().join(" ")
    )
}

/// Weights with these values, to four digits.
fn weights(values: &[f64]) -> Result<Weights, String> {
    let mut weights = Weights::default();
    for ((name, _), value) in Weights::default().named().into_iter().zip(values) {
        let short = format!("{value:.3e}").parse().unwrap_or(*value);
        weights.set(name, short)?;
    }
    Ok(weights)
}

/// Points of the first weights against the second in games with these numbers; none if the program was interrupted.
fn play(
    call: &Call,
    books: &[Book],
    weights: [Weights; 2],
    numbers: std::ops::Range<u32>,
) -> Result<Option<i32>, String> {
    let settings = books.iter().map(|book| Setting {
        book: book.clone(),
        players: [call.player; 2],
        weights,
        show: false,
    });
    let settings: Vec<Setting> = settings.collect();
    let played = parallel::map_until(numbers.len(), call.threads, is_interrupted, |place| {
        let number = numbers.start + place as u32;
        let setting = &settings[number as usize / 2 % settings.len()];
        setting.play(2 * call.seed * STARTS + number)
    });
    if played.len() < numbers.len() {
        return Ok(None);
    }
    let mut points = 0;
    for (_, game) in played {
        points += game?.points;
    }
    Ok(Some(points))
}
