//! Compares the luck of backgammon throws by our networks with GNU Backgammon's, and measures how much of the variance of
//! results it explains (docs/results/luck.md):
//!
//! `cargo run --release -p bilancia-lab --bin backgammon_luck -- luck.tsv 4000 0`
//!
//! reads what `crates/bilancia-games/tests/backgammon/gnubg_luck.py` writes, then plays 4,000 games whose luck is computed 0
//! throws further ahead; each throw further takes some twenty times as long.
//!
//! `cargo run --release -p bilancia-lab --bin backgammon_luck -- against 3000 gnubg -t -q -r -p
//! crates/bilancia-games/tests/backgammon/gnubg_engine.py`
//!
//! plays games against a program of the engine protocol, seats swapped after each, and prints our mean result, plain and less
//! the luck of all throws by our networks, which is 0 in the mean whatever they say.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use bilancia_lab::println;
use std::{
    io::{self, BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio},
};

use bilancia_core::{Actor, Node, Notation, Rng, Seat, State};
use bilancia_games::backgammon::{Action, Backgammon, Checkers, GAME, Phase, equity::Evaluator};
use bilancia_search::{Limit, Task, parallel};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<u32>().ok();
    match words[..] {
        ["against", games, program, ref arguments @ ..] => {
            if let Some(games) = number(games) {
                return match against(games, program, arguments) {
                    Ok(()) => ExitCode::SUCCESS,
                    Err(error) => {
                        eprintln!("{program}: {error}");
                        ExitCode::FAILURE
                    }
                };
            }
        }
        [file, games, ahead] => {
            if let (Ok(text), Some(games), Some(ahead)) =
                (bilancia_lab::read_text(file), number(games), number(ahead))
            {
                beside(&text);
                explained(games, ahead);
                return ExitCode::SUCCESS;
            }
        }
        _ => {}
    }
    eprintln!("backgammon_luck LUCK.TSV GAMES AHEAD\nbackgammon_luck against GAMES PROGRAM ...");
    ExitCode::FAILURE
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
    let own = |state: &Backgammon| Ok(own_play(state, game));
    thrown(game, ahead, own).unwrap_or_else(|never: std::convert::Infallible| match never {})
}

/// Our play without lookahead.
fn own_play(state: &Backgammon, game: u32) -> Action {
    let engine = GAME.engine().expect("backgammon has an engine");
    let task = Task {
        state,
        seat: state.turn(),
        evaluation: GAME.evaluation,
        earlier: &[],
        seed: game.into(),
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    engine(&task, Limit::Playouts(1), 1, &stop).action
}

/// Plays a game by the plays that are given, and computes the luck of its throws.
fn thrown<E>(
    game: u32,
    ahead: u32,
    mut choose: impl FnMut(&Backgammon) -> Result<Action, E>,
) -> Result<Thrown, E> {
    let evaluator = Evaluator::shipped();
    let mut rng = Rng::keyed(1, &[game.into()]);
    let mut state = Backgammon::start();
    let (mut luck, mut each) = (0.0, Vec::new());
    loop {
        match state.node() {
            Node::Over => {
                let points = f64::from(state.points(Seat(0)));
                return Ok(Thrown { points, luck, each });
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
                let action = choose(&state)?;
                state.apply(Actor::Seat(state.turn()), action);
            }
        }
    }
}

/// A program that plays by the engine protocol.
struct Program {
    child: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(program: &str, arguments: &[&str]) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let from = BufReader::new(from).lines();
        let mut program = Self { child, to, from };
        program.ask("ugi", "ugiok")?;
        Ok(program)
    }

    /// Sends lines, and returns the rest of the next line that begins with `word`.
    fn ask(&mut self, lines: &str, word: &str) -> io::Result<String> {
        writeln!(self.to, "{lines}")?;
        self.to.flush()?;
        for line in &mut self.from {
            if let Some(rest) = line?.trim().strip_prefix(word) {
                return Ok(rest.trim().to_owned());
            }
        }
        Err(io::Error::other("it has ended"))
    }

    fn play(&mut self, state: &Backgammon) -> io::Result<Action> {
        let asked = format!("position fen {}\ngo movetime 1000", state.position());
        let text = self.ask(&asked, "bestmove")?.replace('_', " ");
        let action = state.read_action(Actor::Seat(state.turn()), &text);
        action.map_err(|_| io::Error::other(format!("{text} in {}", state.position())))
    }
}

/// Plays against a program, and prints our mean result.
fn against(games: u32, program: &str, arguments: &[&str]) -> io::Result<()> {
    let mut program = Program::start(program, arguments)?;
    let mut results = Vec::new();
    for game in 0..games {
        let ours = Seat((game % 2) as u8);
        let thrown = thrown(game, 0, |state| {
            if state.turn() == ours {
                Ok(own_play(state, game))
            } else {
                program.play(state)
            }
        })?;
        let sign = if ours == Seat(0) { 1.0 } else { -1.0 };
        results.push([sign * thrown.points, sign * (thrown.points - thrown.luck)]);
        if (game + 1) % ROUND == 0 {
            eprint!("\r{} of {games} games", game + 1);
        }
    }
    eprintln!();
    program.child.kill()?;
    program.child.wait()?;
    for (name, place) in [("result", 0), ("less luck", 1)] {
        let values: Vec<f64> = results.iter().map(|result| result[place]).collect();
        let (mean, variance, error) = summary(&values);
        let [low, high] = [-1.96, 1.96].map(|times| mean + times * error);
        println!(
            "{name}\t{mean:+.4} ({low:+.4} to {high:+.4}, 95 %)\tdeviation {:.3}",
            variance.sqrt()
        );
    }
    Ok(())
}

/// Mean, variance, and standard error of the mean.
fn summary(values: &[f64]) -> (f64, f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    let variance = squares.sum::<f64>() / (n - 1.0);
    (mean, variance, (variance / n).sqrt())
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
