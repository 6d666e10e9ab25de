//! Answers to a question about a position, each with its value.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Notation, Seat};
use bilancia_games::puzzles::{Question, Refutation};
use bilancia_search::matrix::{Matrix, MatrixSolver};

use super::{
    horizon::Horizon,
    stopping::Stopping,
    unique,
    value::{MOST_STATES, Values},
};

/// Values that differ by less are equal.
const EQUAL: f64 = 1e-7;
/// Most answers whose values are kept.
const MOST_LISTED: usize = 12;

/// Most refutations that are kept; others are found when they are asked for.
const MOST_REFUTED: usize = 12;

/// All answers to a question.
pub(super) struct Judged {
    /// Answers in canonical notation with their values to the seat, or with their probabilities.
    pub(super) answers: Vec<(String, f64)>,
    pub(super) accepted: Vec<String>,
    /// Value of the accepted answers, and of the best other one.
    pub(super) best: f64,
    pub(super) second: f64,
    pub(super) refuted: Vec<Refutation>,
}

impl Judged {
    /// Answers of the highest values, rounded to a millionth, the highest first; none to questions of which an answer
    /// is right or not.
    pub(super) fn listed(&self, question: Question) -> Vec<(String, f64)> {
        let valued = matches!(
            question,
            Question::Best
                | Question::Likeliest
                | Question::Respond
                | Question::Dominated
                | Question::Stop { .. }
        );
        let mut listed: Vec<_> = self.answers.iter().filter(|_| valued).cloned().collect();
        for (_, value) in &mut listed {
            *value = (*value * 1e6).round() / 1e6;
        }
        listed.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        listed.truncate(MOST_LISTED);
        listed
    }
}

/// Position with a question about it.
pub(super) struct Posed<'a, S: Notation> {
    pub(super) state: &'a S,
    pub(super) seat: Seat,
    pub(super) question: Question,
    pub(super) against: &'a [S::Action],
}

impl<S: Notation> Posed<'_, S> {
    /// Answers to the question. None if it has no clear answer here, cannot be asked, or the flag was set.
    pub(super) fn judge(&self, stop: &AtomicBool) -> Option<Judged> {
        if self.state.node() == Node::Over {
            return None;
        }
        let horizon = Horizon { stop };
        match self.question {
            Question::Win(plies) => self.win(&horizon, plies),
            Question::Turn(plies) => self.forced(&horizon, plies, 1),
            Question::Hold(plies) => self.forced(&horizon, plies, 0),
            Question::Best => self.best(stop),
            Question::Likeliest => self.likeliest(stop),
            Question::Respond => self.respond(stop),
            Question::Reply(plies) => self.reply(&horizon, plies),
            Question::Dominated => self.dominated(stop),
            Question::Nearest(numbers) => self.nearest(numbers, stop),
            Question::Stop { by, most } => self.stop(by, most, stop),
        }
    }

    fn own(&self) -> Option<Vec<S::Action>> {
        let Node::Choice(seats) = self.state.node() else {
            return None;
        };
        seats.contains(self.seat).then(|| self.of(self.seat))
    }

    fn of(&self, seat: Seat) -> Vec<S::Action> {
        let mut actions = Vec::new();
        self.state.actions(seat, &mut actions);
        actions
    }

    fn after(&self, action: S::Action) -> S {
        let mut next = self.state.clone();
        next.apply(Actor::Seat(self.seat), action);
        next
    }

    fn sign(&self) -> f64 {
        if self.seat == Seat(0) { 1.0 } else { -1.0 }
    }

    /// Actions with their values, of which the highest are accepted.
    fn highest(&self, valued: &[(S::Action, f64)]) -> Option<Judged> {
        let text = |(action, value): &(S::Action, f64)| (self.state.action_text(*action), *value);
        highest(valued.iter().map(text).collect())
    }

    /// A win within this number of plies, where there is none two plies sooner.
    fn win(&self, horizon: &Horizon<'_>, plies: u32) -> Option<Judged> {
        if plies > 2 && horizon.forced(self.state, self.seat, plies - 2)? == 1 {
            return None;
        }
        self.forced(horizon, plies, 1)
    }

    /// Accepts the actions whose forced result is `wanted`, the best that there is.
    fn forced(&self, horizon: &Horizon<'_>, plies: u32, wanted: i32) -> Option<Judged> {
        let rest = plies.saturating_sub(1);
        let mut valued = Vec::new();
        for action in self.own()? {
            let next = self.after(action);
            valued.push((action, f64::from(horizon.forced(&next, self.seat, rest)?)));
        }
        let mut judged = self.highest(&valued)?;
        if judged.best != f64::from(wanted) {
            return None;
        }
        for (action, _) in valued.iter().filter(|(_, value)| *value < judged.best) {
            if judged.refuted.len() == MOST_REFUTED || plies < 2 {
                break;
            }
            let reply = self.reply_to(horizon, *action, rest);
            judged.refuted.extend(reply.map(|reply| Refutation {
                answer: self.state.action_text(*action),
                reply,
            }));
        }
        Some(judged)
    }

    /// The opponent's reply to an action, by which the result comes about within some plies.
    fn reply_to(&self, horizon: &Horizon<'_>, action: S::Action, plies: u32) -> Option<String> {
        let next = self.after(action);
        let reply = horizon.reply(&next, self.seat, plies)?;
        Some(next.action_text(reply))
    }

    /// The reply that refutes an answer which is not right; none where the question knows none.
    pub(super) fn refute(&self, answer: &str, stop: &AtomicBool) -> Option<String> {
        let plies = match self.question {
            Question::Win(plies) | Question::Turn(plies) | Question::Hold(plies) if plies > 1 => {
                plies
            }
            _ => return None,
        };
        let action = self
            .state
            .read_action(Actor::Seat(self.seat), answer)
            .ok()?;
        self.reply_to(&Horizon { stop }, action, plies - 1)
    }

    /// Payoffs of a simultaneous move to the seat, row by row, with the actions of both.
    fn payoffs(&self, mut value: impl FnMut(&S) -> Option<f64>) -> Option<Stage<S>> {
        let other = self.seat.other();
        let both = matches!(self.state.node(), Node::Choice(seats) if seats.len() == 2);
        if !both {
            return None;
        }
        let (rows, columns) = (self.of(self.seat), self.of(other));
        let mut payoffs = Vec::with_capacity(rows.len() * columns.len());
        for &row in &rows {
            for &column in &columns {
                let mut next = self.after(row);
                next.apply(Actor::Seat(other), column);
                payoffs.push(value(&next)?);
            }
        }
        Some(Stage {
            rows,
            columns,
            payoffs,
        })
    }

    fn exact(&self, stop: &AtomicBool) -> Option<Stage<S>> {
        let mut values = Values::new(MOST_STATES, stop);
        let sign = self.sign();
        self.payoffs(|state| Some(sign * values.of(state)?))
    }

    fn best(&self, stop: &AtomicBool) -> Option<Judged> {
        let only =
            matches!(self.state.node(), Node::Choice(seats) if seats.only() == Some(self.seat));
        if !only {
            return None;
        }
        let mut values = Values::new(MOST_STATES, stop);
        let valued = self.own()?.into_iter().map(|action| {
            let value = values.of(&self.after(action))?;
            Some((action, self.sign() * value))
        });
        self.highest(&valued.collect::<Option<Vec<_>>>()?)
    }

    fn likeliest(&self, stop: &AtomicBool) -> Option<Judged> {
        let stage = self.exact(stop)?;
        let game = Matrix::new(stage.rows.len(), stage.columns.len(), &stage.payoffs).ok()?;
        let mut solver = MatrixSolver::default();
        let solution = solver.solve(&game);
        if !unique::is_only_equilibrium(&game, solution) {
            return None;
        }
        let mix = solution.row.iter().copied();
        let valued: Vec<_> = stage.rows.iter().copied().zip(mix).collect();
        let judged = self.highest(&valued)?;
        // An action that is always played is no mixed strategy.
        (judged.best < 1.0 - EQUAL).then_some(judged)
    }

    fn against(&self, stage: &Stage<S>) -> Option<Judged> {
        if self.against.is_empty() {
            return None;
        }
        let columns: Vec<_> = self
            .against
            .iter()
            .map(|action| stage.columns.iter().position(|column| column == action))
            .collect::<Option<_>>()?;
        let mean = |row: &[f64]| {
            let chosen = columns.iter().map(|column| row[*column]);
            chosen.sum::<f64>() / columns.len() as f64
        };
        let payoffs = stage.payoffs.chunks(stage.columns.len()).map(mean);
        let valued: Vec<_> = stage.rows.iter().copied().zip(payoffs).collect();
        self.highest(&valued)
    }

    fn respond(&self, stop: &AtomicBool) -> Option<Judged> {
        self.against(&self.exact(stop)?)
    }

    fn reply(&self, horizon: &Horizon<'_>, plies: u32) -> Option<Judged> {
        // Only the columns that are asked about are needed.
        let mut valued = Vec::new();
        for row in self.own()? {
            let mut sum = 0.0;
            for &column in self.against {
                let mut next = self.after(row);
                next.apply(Actor::Seat(self.seat.other()), column);
                sum += f64::from(horizon.forced(&next, self.seat, plies.saturating_sub(1))?);
            }
            valued.push((row, sum / self.against.len().max(1) as f64));
        }
        self.highest(&valued)
    }

    fn dominated(&self, stop: &AtomicBool) -> Option<Judged> {
        let stage = self.exact(stop)?;
        let rows: Vec<_> = stage.payoffs.chunks(stage.columns.len()).collect();
        // How much more another action gains at least, for the action of which that is the most.
        let gain = |row: &[f64]| {
            let over = |other: &&[f64]| {
                let each = other.iter().zip(row).map(|(other, own)| other - own);
                each.fold(f64::INFINITY, f64::min)
            };
            let gains = rows.iter().map(over);
            gains.fold(f64::NEG_INFINITY, f64::max)
        };
        let gains: Vec<_> = rows.iter().map(|row| gain(row)).collect();
        let is_dominated = |gain: f64| gain > EQUAL;
        let dominated = gains.iter().copied().filter(|gain| is_dominated(*gain));
        let best = dominated.reduce(f64::min)?;
        let others = gains.iter().copied().filter(|gain| !is_dominated(*gain));
        let second = others.reduce(f64::max)?;
        let texts = stage
            .rows
            .iter()
            .map(|action| self.state.action_text(*action));
        let answers: Vec<_> = texts.zip(gains.iter().copied()).collect();
        let accepted = answers.iter().filter(|(_, gain)| is_dominated(*gain));
        Some(Judged {
            accepted: accepted.map(|(text, _)| text.clone()).collect(),
            answers,
            best,
            second,
            refuted: Vec::new(),
        })
    }

    fn nearest(&self, numbers: &[i32], stop: &AtomicBool) -> Option<Judged> {
        let value = self.sign() * Values::new(MOST_STATES, stop).of(self.state)?;
        let near = |number: &i32| (number.to_string(), -(f64::from(*number) - value).abs());
        highest(numbers.iter().map(near).collect())
    }

    fn stop(&self, by: &str, most: u32, stop: &AtomicBool) -> Option<Judged> {
        let mut stopping = Stopping::new(self.seat, by, stop);
        let valued = (0..=most).map(|after| {
            let value = stopping.of(self.state, after)?;
            Some((after.to_string(), self.sign() * value))
        });
        highest(valued.collect::<Option<_>>()?)
    }
}

/// Answers with their values, of which the highest are accepted; none if all are equal.
fn highest(answers: Vec<(String, f64)>) -> Option<Judged> {
    let values = answers.iter().map(|(_, value)| *value);
    let best = values.fold(f64::NEG_INFINITY, f64::max);
    let is_best = |value: f64| value > best - EQUAL;
    let others = answers.iter().filter(|(_, value)| !is_best(*value));
    let second = others.map(|(_, value)| *value).reduce(f64::max)?;
    let accepted = answers.iter().filter(|(_, value)| is_best(*value));
    Some(Judged {
        accepted: accepted.map(|(text, _)| text.clone()).collect(),
        answers,
        best,
        second,
        refuted: Vec::new(),
    })
}

/// Simultaneous move as a matrix game, seen from the seat that is asked.
struct Stage<S: Notation> {
    rows: Vec<S::Action>,
    columns: Vec<S::Action>,
    payoffs: Vec<f64>,
}
