//! Teaches the network of Alea from nothing, by playing against itself:
//!
//! `cargo run --release --example learn_alea -- 100000 /tmp/weights.bin`
//!
//! and prints the learning curve: how many of 200 games it wins against itself as it was four lines before,
//! both looking one move ahead after an opening by lot. Ctrl-C keeps the last weights written.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{process::ExitCode, time::Instant};

use bilancia_core::{Actor, Node, Rng, State};
use bilancia_games::alea::{
    Alea, Variant,
    judgement::{Judge, learning::Plan},
};

/// Games of the comparison, and moves by lot at their start.
const GAMES: u64 = 200;
const OPENING: u32 = 6;

/// The share of games that the first wins, a draw or a game without end being half.
fn score(judges: [&Judge; 2]) -> f64 {
    let mut sum = 0.0;
    for game in 0..GAMES {
        // Both play each opening from both sides.
        let (mut rng, first) = (Rng::keyed(77, &[game / 2]), (game % 2) as usize);
        let mut state = Alea::new(Variant::default());
        for ply in 0..400 {
            if state.node() == Node::Over {
                break;
            }
            let seat = state.turn();
            let action = if ply < OPENING {
                state.sample_action(seat, &mut Vec::new(), &mut rng)
            } else {
                judges[(seat.index() + first) % 2].best(&state)
            };
            state.apply(Actor::Seat(seat), action);
        }
        let own = bilancia_core::Seat(first as u8);
        sum += f64::from(1 + state.points(own)) / 2.0;
    }
    sum / GAMES as f64
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, file] = arguments.as_slice() else {
        eprintln!("learn_alea GAMES FILE");
        return ExitCode::FAILURE;
    };
    let Ok(games) = games.parse::<u32>() else {
        eprintln!("'{games}' is no number of games");
        return ExitCode::FAILURE;
    };
    let plan = Plan {
        games,
        rates: [0.02, 0.001],
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    };
    println!("games\tseconds\tshare won against four lines before");
    let begin = Instant::now();
    let mut judge = Judge::new(1);
    let mut earlier = vec![judge.clone()];
    let step = (games / 20).max(1);
    let mut next = step;
    let mut written = Ok(());
    judge.learn(plan, 1, |played, judge| {
        if played >= next || played == games {
            next += step;
            let before = &earlier[earlier.len().saturating_sub(4)];
            let share = score([judge, before]);
            println!("{played}\t{}\t{share:.3}", begin.elapsed().as_secs());
            earlier.push(judge.clone());
            written = std::fs::write(file, judge.to_bytes());
        }
        written.is_ok()
    });
    if let Err(error) = written {
        eprintln!("{file}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
