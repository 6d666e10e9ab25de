//! Compares the luck of backgammon throws by our networks with GNU Backgammon's, and measures how much of the variance of
//! results it explains (docs/results/luck.md):
//!
//! `cargo run --release -p bilancia-lab --bin backgammon_luck -- luck.tsv 4000 0`
//!
//! reads what `crates/bilancia-games/tests/backgammon/gnubg_luck.py` writes, then plays 4,000 games whose luck is computed 0
//! throws further ahead; each throw further takes some twenty times as long.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use bilancia_lab::println;
use std::process::ExitCode;

use bilancia_core::{Actor, Node, Rng, Seat, State};
use bilancia_games::backgammon::{Backgammon, Checkers, GAME, Phase, equity::Evaluator};
use bilancia_search::{Limit, Task, parallel};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let file = arguments
        .next()
        .and_then(|path| bilancia_lab::read_text(path).ok());
    let mut number = || arguments.next().and_then(|word| word.parse::<u32>().ok());
    let (Some(text), Some(games), Some(ahead)) = (file, number(), number()) else {
        eprintln!("backgammon_luck LUCK.TSV GAMES AHEAD");
        return ExitCode::FAILURE;
    };
    beside(&text);
    explained(games, ahead);
    ExitCode::SUCCESS
}

fn checkers(text: &str) -> Checkers {
    let counts: Vec<u8> = text
        .split(' ')
        .filter_map(|count| count.parse().ok())
        .collect();
    Checkers::on_board(&counts)
}

/// Compares our luck of each throw with that of GNU Backgammon, given the text of its output.
fn beside(text: &str) {
    let evaluator = Evaluator::shipped();
    let mut pairs: Vec<[f64; 2]> = Vec::new();
    let mut game = "";
    for line in text.lines() {
        let words: Vec<&str> = line.split('\t').collect();
        let first = std::mem::replace(&mut game, words[0]) != words[0];
        let dice: Vec<u8> = words[2].bytes().map(|digit| digit - b'0').collect();
        let own = evaluator.luck(
            checkers(words[4]),
            checkers(words[5]),
            [dice[0], dice[1]],
            first,
            0,
        );
        let theirs: f64 = words[3].parse().unwrap_or(f64::NAN);
        pairs.push([own.into(), theirs]);
    }
    let n = pairs.len() as f64;
    let mean = |of: &dyn Fn(&[f64; 2]) -> f64| pairs.iter().map(of).sum::<f64>() / n;
    let means = [0, 1].map(|side| mean(&|pair| pair[side]));
    let moment = |a: usize, b: usize| mean(&|pair| (pair[a] - means[a]) * (pair[b] - means[b]));
    println!("throws\t{n}");
    for (name, side) in [("ours", 0), ("theirs", 1)] {
        let error = (moment(side, side) / n).sqrt();
        println!(
            "mean luck, {name}\t{:+.4} +- {error:.4}\tdeviation {:.3}",
            means[side],
            moment(side, side).sqrt()
        );
    }
    println!(
        "correlation\t{:.4}",
        moment(0, 1) / (moment(0, 0) * moment(1, 1)).sqrt()
    );
    println!(
        "ours for each of theirs\t{:.3}",
        moment(0, 1) / moment(1, 1)
    );
    println!(
        "mean distance\t{:.4}",
        mean(&|pair| (pair[0] - pair[1]).abs())
    );
    for least in [0.0, 0.05, 0.1, 0.2] {
        let large: Vec<_> = pairs.iter().filter(|pair| pair[1].abs() >= least).collect();
        let agree = large.iter().filter(|pair| pair[0] * pair[1] > 0.0).count();
        println!(
            "same sign where theirs is {least} or more\t{:.1} % of {}",
            100.0 * agree as f64 / large.len() as f64,
            large.len()
        );
    }
}

/// The payoff of a game to the first seat, and the sum of the luck of its throws.
struct Thrown {
    points: f64,
    luck: f64,
    /// The luck of each throw, to the seat that threw.
    each: Vec<f64>,
}

/// Plays a game without lookahead, and computes the luck of its throws with a lookahead of `ahead` throws.
fn play(game: u32, ahead: u32) -> Thrown {
    let evaluator = Evaluator::shipped();
    let engine = GAME.engine().expect("backgammon has an engine");
    let mut rng = Rng::keyed(1, &[game.into()]);
    let mut state = Backgammon::start();
    let (mut luck, mut each) = (0.0, Vec::new());
    loop {
        match state.node() {
            Node::Over => {
                let points = f64::from(state.points(Seat(0)));
                return Thrown { points, luck, each };
            }
            Node::Chance => {
                let roll = state.sample_roll(&mut Vec::new(), &mut rng);
                let before = state;
                state.apply(Actor::Chance, roll);
                let seat = state.turn();
                let (own, other) = (before.checkers(seat), before.checkers(seat.other()));
                if let Phase::Move(dice) = state.phase() {
                    let first = each.is_empty();
                    let thrown = f64::from(evaluator.luck(own, other, dice, first, ahead));
                    luck += if seat == Seat(0) { thrown } else { -thrown };
                    each.push(thrown);
                }
            }
            Node::Choice(_) => {
                let seat = state.turn();
                let task = Task {
                    state: &state,
                    seat,
                    evaluation: GAME.evaluation,
                    earlier: &[],
                    seed: game.into(),
                };
                let stop = std::sync::atomic::AtomicBool::new(false);
                let action = engine(&task, Limit::Playouts(1), 1, &stop).action;
                state.apply(Actor::Seat(seat), action);
            }
        }
    }
}

/// Number of games between two reports of progress.
const ROUND: u32 = 20;

/// Prints by how much subtracting the luck of all throws reduces the variance of results.
fn explained(games: u32, ahead: u32) {
    let threads = parallel::available_threads();
    let mut thrown = Vec::new();
    for begin in (0..games).step_by(ROUND as usize) {
        let round = begin..games.min(begin + ROUND);
        thrown.extend(parallel::map(round.len(), threads, |game| {
            play(begin + game as u32, ahead)
        }));
        eprint!("\r{} of {games} games", thrown.len());
    }
    eprintln!();
    let summary = |values: &[f64]| {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares = values.iter().map(|value| (value - mean).powi(2));
        let variance = squares.sum::<f64>() / (n - 1.0);
        (mean, variance, (variance / n).sqrt())
    };
    let all_luck: Vec<f64> = thrown.iter().flat_map(|game| game.each.clone()).collect();
    let raw: Vec<f64> = thrown.iter().map(|game| game.points).collect();
    let adjusted: Vec<f64> = thrown.iter().map(|game| game.points - game.luck).collect();
    let (luck, _, luck_error) = summary(&all_luck);
    println!(
        "our games\t{games}, {} throws, luck by looking {ahead} further ahead",
        all_luck.len()
    );
    println!("mean luck of a throw\t{luck:+.5} +- {luck_error:.5}");
    let mut variances = Vec::new();
    for (name, values) in [("result", &raw), ("less luck", &adjusted)] {
        let (mean, variance, error) = summary(values);
        println!(
            "{name}\t{mean:+.4} +- {error:.4}\tdeviation {:.3}",
            variance.sqrt()
        );
        variances.push(variance);
    }
    println!("variance divided by\t{:.1}", variances[0] / variances[1]);
}
