//! The luck of throws by our networks beside GNU Backgammon's, and how much of a result it explains:
//!
//! `cargo run --release --example backgammon_luck -- luck.tsv 2000`
//!
//! reads what `tests/backgammon/gnubg_luck.py` writes, then plays so many games.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::process::ExitCode;

use bilancia_core::{Actor, Node, Rng, Seat, State};
use bilancia_games::backgammon::{Backgammon, Checkers, GAME, Phase, equity::Evaluator};
use bilancia_search::{Limit, Task};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let file = arguments
        .next()
        .and_then(|path| std::fs::read_to_string(path).ok());
    let games = arguments.next().and_then(|games| games.parse::<u64>().ok());
    let (Some(text), Some(games)) = (file, games) else {
        eprintln!("backgammon_luck LUCK.TSV GAMES");
        return ExitCode::FAILURE;
    };
    beside(&text);
    explained(games, 0);
    // Each throw further ahead costs some twenty times as much.
    explained(games.div_ceil(20), 1);
    ExitCode::SUCCESS
}

fn checkers(text: &str) -> Checkers {
    let counts: Vec<u8> = text
        .split(' ')
        .filter_map(|count| count.parse().ok())
        .collect();
    Checkers::on_board(&counts)
}

/// Our luck of each throw against theirs.
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

/// How much less results vary once the luck of all throws is taken out.
fn explained(games: u64, throws_ahead: u32) {
    let evaluator = Evaluator::shipped();
    let engine = GAME.engine.expect("backgammon has an engine");
    let (mut raw, mut adjusted, mut all_luck, mut throws) =
        (Vec::new(), Vec::new(), Vec::new(), 0_u64);
    for game in 0..games {
        let mut rng = Rng::keyed(1, &[game]);
        let mut state = Backgammon::start();
        let (mut luck, mut first) = (0.0, true);
        loop {
            match state.node() {
                Node::Over => break,
                Node::Chance => {
                    let roll = state.sample_roll(&mut Vec::new(), &mut rng);
                    let before = state;
                    state.apply(Actor::Chance, roll);
                    let seat = state.turn();
                    let (own, other) = (before.checkers(seat), before.checkers(seat.other()));
                    if let Phase::Move(dice) = state.phase() {
                        let thrown = evaluator.luck(own, other, dice, first, throws_ahead);
                        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
                        luck += sign * f64::from(thrown);
                        all_luck.push(f64::from(thrown));
                        first = false;
                        throws += 1;
                    }
                }
                Node::Choice(_) => {
                    let seat = state.turn();
                    let task = Task {
                        state: &state,
                        seat,
                        evaluation: GAME.evaluation,
                        earlier: &[],
                        seed: game,
                    };
                    let stop = std::sync::atomic::AtomicBool::new(false);
                    let action = engine(&task, Limit::Playouts(1), 1, &stop).action;
                    state.apply(Actor::Seat(seat), action);
                }
            }
        }
        let points = f64::from(state.points(Seat(0)));
        raw.push(points);
        adjusted.push(points - luck);
    }
    let summary = |values: &[f64]| {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let variance = values
            .iter()
            .map(|value| (value - mean).powi(2))
            .sum::<f64>()
            / (n - 1.0);
        (mean, variance, (variance / n).sqrt())
    };
    let (luck, _, luck_error) = summary(&all_luck);
    let (mean, variance, error) = summary(&raw);
    let (adjusted_mean, adjusted_variance, adjusted_error) = summary(&adjusted);
    println!("our games\t{games}, {throws} throws, luck by looking {throws_ahead} further ahead");
    println!("mean luck of a throw\t{luck:+.5} +- {luck_error:.5}");
    println!(
        "result\t{mean:+.3} +- {error:.3}\tdeviation {:.3}",
        variance.sqrt()
    );
    println!(
        "less luck\t{adjusted_mean:+.4} +- {adjusted_error:.4}\tdeviation {:.3}",
        adjusted_variance.sqrt()
    );
    println!("variance divided by\t{:.1}", variance / adjusted_variance);
}
