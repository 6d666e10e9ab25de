//! Makes the values by which Nibelungenlied's engine plays (docs/results/nibelungenlied.md), and measures how far from optimal
//! they play, also in games against the table.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::AtomicBool,
};

use bilancia_core::{Actor, Node, Rng, State as _};
use bilancia_games::nibelungenlied::{
    FATE, Nibelungenlied, ORDER, Variant,
    solution::{Compact, Fit, Table},
};
use bilancia_lab::{is_interrupted, println, stop_on_ctrl_c};
use bilancia_search::{Limit, Task, parallel::available_threads};
use clap::Parser;
use sha2::{Digest, Sha256};

/// Shapes and the length of a step: what half a megabyte has room for.
const FIT: Fit = Fit {
    count: 22,
    step: 0.28,
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
    /// Play games of the values that the program has against the table, sides swapped after each, and print the score of the
    /// values: half a minute for 400 games by one node. Games go on turn by turn together, so that each turn of the table is
    /// unpacked once.
    Play {
        /// The table that `bilancia solve nibelungenlied -o TABLE` writes.
        table: PathBuf,
        /// The number of games.
        #[arg(value_parser = clap::value_parser!(u64).range(2..))]
        games: u64,
        /// Solved turns that each move may take.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
        nodes: u64,
        /// The seed of all random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    stop_on_ctrl_c();
    let done = match Command::parse() {
        Command::Make { table, out } => make(&table, &out),
        Command::Exploit { turns } => exploit(turns),
        Command::Play {
            table,
            games,
            nodes,
            seed,
        } => play(&table, games, nodes, seed),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn open(table: &Path) -> Result<Table, String> {
    let file = File::open(table).map_err(|error| format!("{}: {error}", table.display()))?;
    Table::open(Box::new(file)).map_err(|error| error.to_string())
}

fn make(table: &Path, out: &Path) -> Result<(), String> {
    let table = open(table)?;
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

fn play(table: &Path, games: u64, nodes: u64, seed: u64) -> Result<(), String> {
    let table = open(table)?;
    let begin = |game| {
        let start = Nibelungenlied::new(Variant::default());
        (start, Rng::keyed(seed, &[game]))
    };
    let mut all: Vec<_> = (0..games).map(begin).collect();
    for turn in 1..=Variant::default().max_turns {
        for (game, (state, rng)) in all.iter_mut().enumerate() {
            if is_interrupted() {
                return Err("interrupted".to_owned());
            }
            play_turn(&table, game, nodes, turn, state, rng).ok_or("the table cannot be read")?;
        }
    }
    let mut counts = [[0_u32; 3]; 2];
    for (game, (state, _)) in all.iter().enumerate() {
        let own = if game.is_multiple_of(2) { FATE } else { ORDER };
        counts[game % 2][(state.points(own) + 1) as usize] += 1;
    }
    for (side, [lost, drawn, won]) in ["Tragic Fate", "Natural Order"].iter().zip(counts) {
        println!("as {side}: {won} won, {drawn} drawn, {lost} lost");
    }
    let of = |result: usize| f64::from(counts[0][result] + counts[1][result]) / games as f64;
    let score = of(2) + of(1) / 2.0;
    let variance = of(2) + of(1) / 4.0 - score * score;
    let half = 1.96 * (variance / games as f64).sqrt();
    println!("score {score:.4}, give or take {half:.4} (95 %), in {games} games");
    Ok(())
}

/// Plays a game to the end of a turn; none if the table does not cover it. The values play Tragic Fate in every other game.
fn play_turn(
    table: &Table,
    game: usize,
    nodes: u64,
    turn: u16,
    state: &mut Nibelungenlied,
    rng: &mut Rng,
) -> Option<()> {
    let own = if game.is_multiple_of(2) { FATE } else { ORDER };
    while let Node::Choice(seats) = state.node() {
        if state.turn() > turn {
            break;
        }
        let before = *state;
        for seat in seats.iter() {
            let task = Task {
                state: &before,
                seat,
                evaluation: None,
                earlier: &[],
                seed: rng.bits(),
            };
            let advice = if seat == own {
                let never = AtomicBool::new(false);
                Compact::shipped().advise(&task, Limit::Playouts(nodes), &never)?
            } else {
                table.advise(&task)?
            };
            state.apply(Actor::Seat(seat), advice.action);
        }
    }
    Some(())
}
