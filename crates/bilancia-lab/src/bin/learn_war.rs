//! Learns the war's evaluation from wars of captains against themselves (docs/results/war.md):
//!
//! `cargo run --release -p bilancia-lab --bin learn_war -- network.bin --on strait:rules=cof:2000 --on classic:rules=cof,rounds=8:600`
//!
//! plays the number of wars on each map under its options, from starts and by captains that differ a little, and fits a small
//! network to who won, from the position after each turn. One game in ten is left out, and says how well the network predicts; the
//! weights that predict these best are written. The result is the same for any number of threads.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{collections::VecDeque, path::PathBuf, process::ExitCode};

use bilancia_core::{Actor, Node, Rng, Seat, Side, State};
use bilancia_lab::{
    STATUS, is_interrupted, stop_on_ctrl_c, war_matches::Book, war_players::Player,
};
use bilancia_search::{network::Input, parallel};
use bilancia_war::War;
use bilancia_war_opponents::{WarNetwork, Weights, recruit, scales};
use clap::Parser;

/// First number of the starts, far from those of matches.
const FIRST: u32 = 5_000;
/// One game in this number is not learned from.
const LEFT_OUT: usize = 10;
/// Rounds over all positions; the learning rate falls from the first to the last.
const EPOCHS: u32 = 40;
const RATES: [f32; 2] = [0.01, 0.0002];

/// Learns the evaluation of the war.
#[derive(Parser)]
struct Call {
    /// File for the weights.
    out: PathBuf,
    /// Map, options and number of games, such as strait:rules=cof:2000; several times for several.
    #[arg(long, required = true)]
    on: Vec<String>,
    /// Number of games at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// A position after a turn of a side, and whether that side won: 1, a half or 0.
struct Example {
    inputs: Vec<Input>,
    result: f32,
}

/// Weights that differ a little from the usual ones, with the learned evaluation or without, so that not all games are level.
fn varied(rng: &mut Rng) -> Result<Weights, String> {
    let mut weights = Weights::default();
    for (name, value) in Weights::default().named() {
        let factor = (0.5 * (2.0 * rng.unit() - 1.0)).exp();
        weights.set(name, value * factor)?;
    }
    if rng.below(4) == 0 {
        weights.set("learned", 0.0)?;
    }
    Ok(weights)
}

/// Plays one game, and returns the positions after its turns.
fn play(book: &Book, number: u32) -> Result<Vec<Example>, String> {
    let mut war = book.start(number)?;
    let mut rng = Rng::keyed(1, &[number.into()]);
    let weights = [varied(&mut rng)?, varied(&mut rng)?];
    let plans = [[5, 20], [20, 20], [20, 5], [40, 20]][rng.below(4) as usize];
    let mut path: Vec<(Vec<Input>, Side)> = Vec::new();
    let mut line = VecDeque::new();
    let (mut judge, mut turn) = (scales(&war), war.turn());
    loop {
        match war.node() {
            Node::Over => break,
            Node::Chance => {
                line.clear();
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.lowest().ok_or("a choice without a seat")?;
                if line.is_empty() {
                    let side = usize::from(war.side(seat).0);
                    let player = Player::Captain(plans[side]);
                    line = player.turn_by(&weights[side], &war, seat, &mut rng).into();
                }
                let planned = line.pop_front();
                let legal = planned.filter(|action| war.is_legal(seat, *action));
                let action = legal.unwrap_or_else(|| {
                    line.clear();
                    recruit(&war)
                });
                war.apply(Actor::Seat(seat), action);
            }
        }
        if war.turn() != turn && war.node() != Node::Over {
            turn = war.turn();
            path.push((judge.inputs(&war), judge.side()));
            judge = scales(&war);
        }
    }
    Ok(examples(&war, path))
}

fn examples(war: &War, path: Vec<(Vec<Input>, Side)>) -> Vec<Example> {
    let (first, points) = (Seat(0), war.points(Seat(0)) as f32);
    let example = |(inputs, side)| {
        let own = if side == war.side(first) {
            points
        } else {
            -points
        };
        Example {
            inputs,
            result: (own + 1.0) / 2.0,
        }
    };
    path.into_iter().map(example).collect()
}

/// Mean surprise of the results, in nats.
fn surprise(network: &WarNetwork, examples: &[Example]) -> f64 {
    let nats = examples.iter().map(|example| {
        let chance = network.chance(&example.inputs).clamp(1e-9, 1.0 - 1e-9);
        let result = f64::from(example.result);
        -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
    });
    nats.sum::<f64>() / examples.len().max(1) as f64
}

fn learn(learned_from: &[Example], left_out: &[Example]) -> WarNetwork {
    let mut rng = Rng::new(5);
    let mut network = WarNetwork::random(&mut rng);
    let mut best = (f64::INFINITY, network.clone());
    for epoch in 0..EPOCHS {
        let share = epoch as f32 / EPOCHS as f32;
        let rate = RATES[0] * (1.0 - share) + RATES[1];
        for _ in 0..learned_from.len() {
            let example = &learned_from[rng.below(learned_from.len() as u64) as usize];
            network.learn(&example.inputs, example.result, rate);
        }
        let found = surprise(&network, left_out);
        eprintln!("round {}: {found:.4} nats a position", epoch + 1);
        if found < best.0 {
            best = (found, network.clone());
        }
        if is_interrupted() {
            break;
        }
    }
    best.1
}

fn run(call: &Call) -> Result<(), String> {
    let (mut learned_from, mut left_out) = (Vec::new(), Vec::new());
    for on in &call.on {
        let wrong = || format!("'{on}' is not MAP:OPTIONS:GAMES");
        let [map, options, games] = on.split(':').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let games: usize = games.parse().map_err(|_| wrong())?;
        let book = Book::new(map, options, [0; 2], None)?;
        let played = parallel::map_until(games, call.threads, is_interrupted, |number| {
            play(&book, FIRST + number as u32)
        });
        for (number, examples) in played {
            match number % LEFT_OUT {
                0 => left_out.extend(examples?),
                _ => learned_from.extend(examples?),
            }
        }
        eprintln!(
            "{on}: {} positions so far",
            learned_from.len() + left_out.len()
        );
    }
    if learned_from.is_empty() || left_out.is_empty() {
        return Err("more games are needed to learn from".to_owned());
    }
    let bytes = learn(&learned_from, &left_out).write();
    std::fs::write(&call.out, bytes).map_err(|error| format!("{}: {error}", call.out.display()))
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
