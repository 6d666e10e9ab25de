//! Learns the weights of Alea's evaluation from games of the engine against itself (docs/results/alea.md):
//!
//! `cargo run --release -p bilancia-lab --bin learn_alea -- 6000 500 > weights.in`
//!
//! plays 6,000 games of 500 positions a move after random openings, fits the weights that predict the winner of a game
//! from its positions (logistic regression by Adam: Kingma and Ba 2015), and goes half of the way to them from the
//! engine's present weights, because engines that went all of the way lost to those that went half. The present weights
//! result from three such rounds, which began with weights set by hand, in favour of high faces and against being
//! climbed; in the first round one move in twelve was random.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use bilancia_lab::println;
use std::{process::ExitCode, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Rng, Seat, State};
use bilancia_games::alea::{
    self,
    features::{COUNT, Features, WEIGHTS, features},
};
use bilancia_search::{Limit, Task, parallel};

/// Largest number of random moves at the beginning of a game.
const OPENING: u64 = 10;
/// One move in this number is random, so that games are decided and all features occur.
const STRAY: u64 = 30;
/// Number of moves after which a game is drawn.
const MOST_MOVES: usize = 200;
/// Number of steps of gradient descent; below, the number of positions in each, and the learning rate.
const STEPS: usize = 30_000;
const BATCH: usize = 1_000;
const RATE: f64 = 0.003;
/// The decay of weights (L2 regularisation), so that those of rare features stay small.
const DECAY: f64 = 1e-5;

/// A position, and the result of the seat that moved in it: 0, a half or 1.
struct Example {
    features: [f32; COUNT],
    result: f32,
}

/// Plays one game, and returns its positions with its result.
fn game(seed: u64, nodes: u64) -> Vec<Example> {
    let mut rng = Rng::keyed(seed, &[]);
    let mut state = alea::GAME.with("").expect("the defaults are allowed");
    let stop = AtomicBool::new(false);
    let engine = alea::GAME.engine().expect("Alea has an engine");
    let mut path: Vec<(Features, Seat)> = Vec::new();
    let mut earlier = Vec::new();
    let opening = rng.below(OPENING);
    for number in 0..MOST_MOVES {
        let Node::Choice(seats) = state.node() else {
            break;
        };
        let seat = seats.lowest().expect("somebody moves");
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let action = if (number as u64) < opening || rng.below(STRAY) == 0 {
            actions[rng.below(actions.len() as u64) as usize]
        } else {
            path.push((features(&state), seat));
            let task = Task {
                state: &state,
                seat,
                evaluation: None,
                earlier: &earlier,
                seed: 1,
            };
            engine(&task, Limit::Playouts(nodes), 1, &stop).action
        };
        earlier.push((alea::GAME.def.repetition_key.expect("it has one"))(&state));
        state.apply(Actor::Seat(seat), action);
    }
    let result = |seat: Seat| match state.winner() {
        Some(winner) => f32::from(u8::from(winner == seat)),
        None => 0.5,
    };
    path.iter()
        .map(|(features, seat)| Example {
            features: features.map(|feature| feature as f32),
            result: result(*seat),
        })
        .collect()
}

fn learn(examples: &[Example]) -> Features {
    let mut weights = [0.0; COUNT];
    let (mut first, mut second) = ([0.0; COUNT], [0.0; COUNT]);
    let mut rng = Rng::new(7);
    let mut loss = 0.0;
    for step in 1..=STEPS {
        let mut gradient = weights.map(|weight| DECAY * weight);
        for _ in 0..BATCH {
            let example = &examples[rng.below(examples.len() as u64) as usize];
            let dot =
                |sum: f64, (weight, feature): (&f64, &f32)| sum + weight * f64::from(*feature);
            let sum = weights.iter().zip(&example.features).fold(0.0, dot);
            let found = 1.0 / (1.0 + (-sum).exp());
            let result = f64::from(example.result);
            loss -= result * found.max(1e-9).ln() + (1.0 - result) * (1.0 - found).max(1e-9).ln();
            for (part, feature) in gradient.iter_mut().zip(&example.features) {
                *part += (found - result) * f64::from(*feature) / BATCH as f64;
            }
        }
        let rate = RATE * (1.0 - step as f64 / (STEPS + 1) as f64);
        for index in 0..COUNT {
            first[index] = 0.9 * first[index] + 0.1 * gradient[index];
            second[index] = 0.999 * second[index] + 0.001 * gradient[index] * gradient[index];
            let scale = [0.9_f64, 0.999].map(|decay| 1.0 - decay.powi(step as i32));
            weights[index] -=
                rate * (first[index] / scale[0]) / ((second[index] / scale[1]).sqrt() + 1e-8);
        }
        if step % (STEPS / 10) == 0 {
            let count = (BATCH * STEPS / 10) as f64;
            eprintln!("{step} steps, surprise {:.4} nats a position", loss / count);
            loss = 0.0;
        }
    }
    weights
}

fn main() -> ExitCode {
    let arguments: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok())
        .collect();
    let [games, nodes] = arguments[..] else {
        eprintln!("learn_alea GAMES POSITIONS");
        return ExitCode::FAILURE;
    };
    let work = |number: usize| {
        if number.is_multiple_of(1_000) {
            eprintln!("{number} games");
        }
        game(number as u64, nodes)
    };
    let played = parallel::map(games as usize, parallel::available_threads(), work);
    let examples: Vec<Example> = played.into_iter().flatten().collect();
    eprintln!("{} positions", examples.len());
    let learned = learn(&examples);
    let weights: Features = std::array::from_fn(|at| f64::midpoint(WEIGHTS[at], learned[at]));
    println!("[");
    for row in weights.chunks(6) {
        let row: Vec<_> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        println!("    {},", row.join(", "));
    }
    println!("]");
    ExitCode::SUCCESS
}
