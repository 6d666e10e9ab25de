//! Measures what the general search loses at simultaneous moves, by its number of playouts (docs/results/simultaneous.md).
//!
//! The loss of a move is the value of the position less what the move gets from a best reply, both exact.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{fs::File, path::PathBuf, process::ExitCode, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Rng, Seat, State, random_playout};
use bilancia_games::{
    frames,
    nibelungenlied::{self, FATE, Nibelungenlied, solution::Table},
};
use bilancia_lab::println;
use bilancia_search::{Advice, Limit, Mcts, Task};
use clap::Parser;

/// Losses of the general search at simultaneous moves.
#[derive(Parser)]
struct Arguments {
    /// The table that `bilancia solve nibelungenlied -o TABLE` writes; without it, small boards of Frames alone.
    table: Option<PathBuf>,
    /// Numbers of playouts.
    #[arg(long, value_delimiter = ',', default_value = "30,100,300,1000,3000")]
    playouts: Vec<u64>,
    /// Positions of Nibelungenlied, and ten times those of Frames with six empty points.
    #[arg(long, default_value_t = 400)]
    positions: usize,
}

/// A move of one seat in a position, with its exact payoffs.
struct Case<S: State> {
    state: S,
    seat: Seat,
    /// Payoffs of each own action against each one of the opponent, or against none.
    payoffs: Vec<(S::Action, Vec<f64>)>,
    value: f64,
}

impl<S: State> Case<S> {
    fn loss(&self, playouts: u64, seed: u64) -> f64 {
        let task = Task {
            state: &self.state,
            seat: self.seat,
            evaluation: None,
            earlier: &[],
            seed,
        };
        let stop = AtomicBool::new(false);
        let found = Mcts::new(Limit::Playouts(playouts)).advise(&task, &stop);
        let replies = 0..self.payoffs[0].1.len();
        let secured = replies.clone().map(|reply| {
            let payoff = |(action, payoffs): &(S::Action, Vec<f64>)| {
                share(&found, *action, replies.len()) * payoffs[reply]
            };
            self.payoffs.iter().map(payoff).sum::<f64>()
        });
        self.value - secured.fold(f64::INFINITY, f64::min)
    }
}

/// The probability with which an action is played: of the mixed strategy where there are replies to choose from.
fn share<A: Copy + PartialEq>(found: &Advice<A>, action: A, replies: usize) -> f64 {
    if replies == 1 {
        return f64::from(u8::from(found.action == action));
    }
    let mut mix = found.mix.iter();
    mix.find(|(known, _)| *known == action)
        .map_or(0.0, |(_, share)| *share)
}

fn show<S: State>(name: &str, cases: &[Case<S>], playouts: &[u64]) {
    for &playouts in playouts {
        let losses = (0..).zip(cases);
        let losses: Vec<f64> = losses
            .map(|(seed, case)| case.loss(playouts, seed))
            .collect();
        let count = losses.len() as f64;
        let mean = losses.iter().sum::<f64>() / count;
        let squares: f64 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
        let error = 1.96 * (squares / count).sqrt() / count.sqrt();
        println!("{name:40} {playouts:6} playouts: {mean:.4} ± {error:.4} in {count} moves");
    }
}

/// Positions of Frames after a number of random turns, at which Black moves.
fn of_frames(options: &str, turns: u32, count: usize) -> Vec<Case<frames::Frames>> {
    let start = frames::GAME.with(options).expect("options of the game");
    let mut solver = frames::solution::Solver::new(start.variant()).expect("a small board");
    let mut rng = Rng::new(3);
    let mut cases = Vec::new();
    while cases.len() < count {
        let mut state = start.clone();
        random_playout(
            &mut state,
            2 * turns,
            &mut Vec::new(),
            &mut Vec::new(),
            &mut rng,
        );
        if state.node() == Node::Over {
            continue;
        }
        let mut points = Vec::new();
        state.actions(Seat(0), &mut points);
        let mut payoff = |black, white| {
            let mut after = state.clone();
            after.apply(Actor::Seat(Seat(0)), black);
            after.apply(Actor::Seat(Seat(1)), white);
            solver.value(&after)
        };
        let row = |&black| {
            (
                black,
                points.iter().map(|&white| payoff(black, white)).collect(),
            )
        };
        let payoffs = points.iter().map(row).collect();
        let value = solver.value(&state);
        cases.push(Case {
            state,
            seat: Seat(0),
            payoffs,
            value,
        });
    }
    cases
}

/// A case of Nibelungenlied.
fn of_table(table: &Table, state: &Nibelungenlied, seat: Seat) -> Option<Case<Nibelungenlied>> {
    let sign = if seat == FATE { 1.0 } else { -1.0 };
    let (payoffs, value): (Vec<_>, f64) = match table.selection(state) {
        Some(found) => {
            let columns = found.order.len();
            let (own, replies) = match seat == FATE {
                true => (&found.fate, columns),
                false => (&found.order, found.fate.len()),
            };
            let cell = |own: usize, reply: usize| match seat == FATE {
                true => found.payoffs[own * columns + reply],
                false => -found.payoffs[reply * columns + own],
            };
            let row = |(at, pair): (usize, &nibelungenlied::Characters)| {
                let payoffs = (0..replies).map(|reply| cell(at, reply)).collect();
                (nibelungenlied::Action::Pair(*pair), payoffs)
            };
            (
                own.iter().enumerate().map(row).collect(),
                sign * found.solution.value,
            )
        }
        None => {
            let choices = table.choices(state)?;
            let payoffs = choices
                .iter()
                .map(|&(action, value)| (action, vec![sign * value]));
            let values = choices.iter().map(|(_, value)| sign * value);
            (payoffs.collect(), values.fold(f64::NEG_INFINITY, f64::max))
        }
    };
    Some(Case {
        state: *state,
        seat,
        payoffs,
        value,
    })
}

/// One of eight moves of games in which a fifth of the moves are random and the others optimal.
fn of_games(table: &Table, count: usize) -> Option<Vec<Case<Nibelungenlied>>> {
    let mut rng = Rng::new(7);
    let mut cases = Vec::new();
    while cases.len() < count {
        let mut state = nibelungenlied::GAME.with("").expect("the default rules");
        while let Node::Choice(seats) = state.node() {
            let mut chosen = Vec::new();
            for seat in seats.iter() {
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                if actions.len() > 1 && rng.below(8) == 0 {
                    cases.push(of_table(table, &state, seat)?);
                }
                let at_random = actions[rng.below(actions.len() as u64) as usize];
                let task = Task {
                    state: &state,
                    seat,
                    evaluation: None,
                    earlier: &[],
                    seed: rng.bits(),
                };
                let best = table.advise(&task)?.action;
                chosen.push((seat, if rng.below(5) == 0 { at_random } else { best }));
            }
            for (seat, action) in chosen {
                state.apply(Actor::Seat(seat), action);
            }
        }
    }
    cases.truncate(count);
    Some(cases)
}

fn main() -> ExitCode {
    let asked = Arguments::parse();
    for options in ["size=3,goal=1", "size=3,goal=2"] {
        let cases: Vec<_> = (0..20).flat_map(|_| of_frames(options, 0, 1)).collect();
        show(
            &format!("Frames, {options}, the first"),
            &cases,
            &asked.playouts,
        );
    }
    let cases = of_frames("size=4,goal=2", 5, asked.positions / 10);
    show(
        "Frames, size=4,goal=2, six points empty",
        &cases,
        &asked.playouts,
    );
    let Some(path) = asked.table else {
        return ExitCode::SUCCESS;
    };
    let table = File::open(&path).map_err(|error| error.to_string());
    let table =
        table.and_then(|file| Table::open(Box::new(file)).map_err(|error| error.to_string()));
    let cases = table.and_then(|table| {
        of_games(&table, asked.positions).ok_or_else(|| "the table is of other rules".to_owned())
    });
    match cases {
        Ok(cases) => {
            let (mut secret, mut open) = (Vec::new(), Vec::new());
            for case in cases {
                let is_open = case.payoffs[0].1.len() == 1;
                if is_open {
                    open.push(case);
                } else {
                    secret.push(case);
                }
            }
            show("Nibelungenlied, selections", &secret, &asked.playouts);
            show("Nibelungenlied, open moves", &open, &asked.playouts);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}
