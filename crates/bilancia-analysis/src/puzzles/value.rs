//! Values of positions under optimal play, by enumeration of everything that can follow.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Node, Seat, State};
use bilancia_search::matrix::{Matrix, MatrixSolver};

/// Most states that are enumerated for one position.
pub(super) const MOST_STATES: usize = 1_500_000;
/// Largest change of a value in the last sweep.
const SETTLED: f64 = 1e-12;
/// Most sweeps over the states of a game in which states recur.
const MOST_SWEEPS: usize = 2_000;

/// How the value of a state follows from those of others, given by number.
enum Rule {
    Known(f64),
    Best(Vec<usize>),
    Worst(Vec<usize>),
    Expected(Vec<(usize, f64)>),
    /// Payoffs row by row: a row for each action of the first seat.
    Matrix(usize, Vec<usize>),
}

/// Values of the states of a game for two seats, to the first of them.
pub(super) struct Values<'a, S: State> {
    number: HashMap<S, usize>,
    rules: Vec<Rule>,
    values: Vec<f64>,
    /// Numbers of states in an order in which those that follow come first, as far as there is one.
    order: Vec<usize>,
    /// Number of states of `order` whose values are known.
    settled: usize,
    most: usize,
    stop: &'a AtomicBool,
    solver: MatrixSolver,
}

impl<'a, S: State> Values<'a, S> {
    /// Values of at most this many states; work ends early when the flag is set.
    pub(super) fn new(most: usize, stop: &'a AtomicBool) -> Self {
        Self {
            number: HashMap::new(),
            rules: Vec::new(),
            values: Vec::new(),
            order: Vec::new(),
            settled: 0,
            most,
            stop,
            solver: MatrixSolver::default(),
        }
    }

    /// The value of a state to the first seat, in points. None if more states follow than are allowed, if values do not
    /// settle, or if the game hides anything or is not for two seats.
    pub(super) fn of(&mut self, state: &S) -> Option<f64> {
        if S::HIDES || state.seats().len() != 2 {
            return None;
        }
        let number = self.enumerate(state)?;
        self.settle()?;
        Some(self.values[number])
    }

    /// Gives a number to a state and to all that follow it.
    fn enumerate(&mut self, state: &S) -> Option<usize> {
        if let Some(&known) = self.number.get(state) {
            return Some(known);
        }
        if self.rules.len() >= self.most || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let number = self.rules.len();
        self.number.insert(state.clone(), number);
        self.rules.push(Rule::Known(0.0));
        self.values.push(0.0);
        let mut after = |by, action| {
            let mut next = state.clone();
            next.apply(by, action);
            self.enumerate(&next)
        };
        let rule = match state.node() {
            Node::Over => Rule::Known(f64::from(state.points(Seat(0)))),
            Node::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: f64 = rolls.iter().map(|(_, weight)| *weight as f64).sum();
                let next = rolls.into_iter().map(|(roll, weight)| {
                    Some((after(Actor::Chance, roll)?, weight as f64 / total))
                });
                Rule::Expected(next.collect::<Option<_>>()?)
            }
            Node::Choice(seats) => match seats.only() {
                Some(seat) => {
                    let mut actions = Vec::new();
                    state.actions(seat, &mut actions);
                    let next = actions.into_iter();
                    let next = next.map(|action| after(Actor::Seat(seat), action));
                    let next = next.collect::<Option<_>>()?;
                    match seat {
                        Seat(0) => Rule::Best(next),
                        _ => Rule::Worst(next),
                    }
                }
                None => {
                    let [rows, columns] = [Seat(0), Seat(1)].map(|seat| {
                        let mut actions = Vec::new();
                        state.actions(seat, &mut actions);
                        actions
                    });
                    let mut cells = Vec::with_capacity(rows.len() * columns.len());
                    for &row in &rows {
                        for &column in &columns {
                            let mut next = state.clone();
                            next.apply(Actor::Seat(Seat(0)), row);
                            next.apply(Actor::Seat(Seat(1)), column);
                            cells.push(self.enumerate(&next)?);
                        }
                    }
                    Rule::Matrix(rows.len(), cells)
                }
            },
        };
        self.rules[number] = rule;
        self.order.push(number);
        Some(number)
    }

    /// Computes the values of all states with a number.
    fn settle(&mut self) -> Option<()> {
        for _ in 0..MOST_SWEEPS {
            let mut change = 0.0_f64;
            for at in self.settled..self.order.len() {
                let number = self.order[at];
                let value = self.backup(number);
                change = change.max((value - self.values[number]).abs());
                self.values[number] = value;
            }
            if change < SETTLED {
                self.settled = self.order.len();
                return Some(());
            }
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
        }
        None
    }

    /// The value of one state from those of others.
    fn backup(&mut self, number: usize) -> f64 {
        let values = &self.values;
        let of = |numbers: &[usize], begin: f64, choose: fn(f64, f64) -> f64| {
            let next = numbers.iter().map(|number| values[*number]);
            next.fold(begin, choose)
        };
        match &self.rules[number] {
            Rule::Known(value) => *value,
            Rule::Best(next) => of(next, f64::NEG_INFINITY, f64::max),
            Rule::Worst(next) => of(next, f64::INFINITY, f64::min),
            Rule::Expected(next) => next.iter().map(|(next, share)| share * values[*next]).sum(),
            Rule::Matrix(rows, cells) => {
                let payoffs: Vec<_> = cells.iter().map(|cell| values[*cell]).collect();
                let columns = cells.len() / rows;
                let game = Matrix::new(*rows, columns, &payoffs).expect("values are finite");
                self.solver.solve(&game).value
            }
        }
    }
}
