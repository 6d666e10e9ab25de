//! Values of positions in which a seat has said beforehand how often it will go on.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Node, Notation, Seat};

use super::value::MOST_STATES;

/// Optimal play around choices between going on and stopping that were made in advance. The opponent knows of them.
pub(super) struct Stopping<'a, S: Notation> {
    seat: Seat,
    /// The action by which the seat stops.
    by: &'a str,
    known: HashMap<(S, u32), f64>,
    flag: &'a AtomicBool,
}

impl<'a, S: Notation> Stopping<'a, S> {
    pub(super) fn new(seat: Seat, by: &'a str, flag: &'a AtomicBool) -> Self {
        Self {
            seat,
            by,
            known: HashMap::new(),
            flag,
        }
    }

    /// The value of a state to the first seat, in points, if the seat goes on `left` more times and then stops. None if too many
    /// states follow, if seats choose at the same time, or if the flag was set.
    pub(super) fn of(&mut self, state: &S, left: u32) -> Option<f64> {
        let key = (state.clone(), left);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        if self.known.len() >= MOST_STATES || self.flag.load(Ordering::Relaxed) {
            return None;
        }
        let value = match state.node() {
            Node::Over => f64::from(state.points(Seat(0))),
            Node::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: f64 = rolls.iter().map(|(_, weight)| *weight as f64).sum();
                let mut sum = 0.0;
                for (roll, weight) in rolls {
                    let value = self.after(state, Actor::Chance, roll, left)?;
                    sum += value * weight as f64 / total;
                }
                sum
            }
            Node::Choice(seats) => self.choice(state, seats.only()?, left)?,
        };
        self.known.insert(key, value);
        Some(value)
    }

    fn choice(&mut self, state: &S, mover: Seat, left: u32) -> Option<f64> {
        let mut actions = Vec::new();
        state.actions(mover, &mut actions);
        let stops = |action: &S::Action| state.action_text(*action) == self.by;
        let asked = mover == self.seat && actions.iter().any(stops);
        if asked {
            actions.retain(|action| stops(action) == (left == 0));
        }
        let left = left - u32::from(asked && left > 0);
        let values = actions
            .into_iter()
            .map(|action| self.after(state, Actor::Seat(mover), action, left));
        let values: Vec<f64> = values.collect::<Option<_>>()?;
        let choose = if mover == Seat(0) { f64::max } else { f64::min };
        values.into_iter().reduce(choose)
    }

    fn after(&mut self, state: &S, by: Actor, action: S::Action, left: u32) -> Option<f64> {
        let mut next = state.clone();
        next.apply(by, action);
        self.of(&next, left)
    }
}
