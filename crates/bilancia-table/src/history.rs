//! The typed history of a match.

use std::{ops::Range, sync::Arc};

use bilancia_core::{Actor, Seat, State};

use crate::Ending;

/// Smallest number of events between two checkpoints. Computing any state of a match takes at most about as many
/// `apply`s, while checkpoints take little memory: a match of 5,000 events has 78.
const SPACING: usize = 64;

/// An event of a match with its types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<A> {
    /// An action of a seat, or an outcome of chance.
    Action {
        /// The seat, or chance.
        by: Actor,
        /// The action.
        action: A,
    },
    /// The match was ended by something other than the rules of its position.
    Ended(Ending),
}

/// Place of an event in the structure of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Number of its round, from 0. Simultaneous moves that were revealed together share a round; every other event is
    /// a round of its own.
    pub round: usize,
    /// Number of its turn, from 0: all actions of a player, and outcomes of chance between them, until another is to move.
    /// A game may count its turns itself ([`State::turn`]).
    pub turn: u32,
}

/// All events of a match, in order, with checkpoints from which any earlier state is quickly recomputed.
///
/// The text of each action is written when it is played, while the state before it is at hand.
#[derive(Clone, Debug)]
pub struct History<S: State> {
    start: S,
    steps: Vec<Step<S::Action>>,
    texts: Vec<Arc<str>>,
    marks: Vec<Mark>,
    /// States between rounds, each with the number of events before it, in ascending order.
    checkpoints: Vec<(usize, S)>,
    /// Repetition keys of the states between rounds, each with the number of events before it, in ascending order.
    keys: Vec<(usize, u64)>,
}

impl<S: State> History<S> {
    /// An empty history. `key` is the repetition key of the start, if repetition counts.
    pub(crate) fn new(start: S, key: Option<u64>) -> Self {
        Self {
            start,
            steps: Vec::new(),
            texts: Vec::new(),
            marks: Vec::new(),
            checkpoints: Vec::new(),
            keys: key.map(|key| (0, key)).into_iter().collect(),
        }
    }

    /// Number of events.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Events in order.
    pub(crate) fn steps(&self) -> &[Step<S::Action>] {
        &self.steps
    }

    /// Canonical texts of the actions among the events; empty for an ending.
    pub(crate) fn texts(&self) -> &[Arc<str>] {
        &self.texts
    }

    /// Places of the events in the structure of the match.
    pub(crate) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Adds the events of one round. `turn` is their turn.
    pub(crate) fn push(
        &mut self,
        turn: u32,
        round: impl IntoIterator<Item = (Step<S::Action>, Arc<str>)>,
    ) {
        let number = self.marks.last().map_or(0, |mark| mark.round + 1);
        for (step, text) in round {
            self.steps.push(step);
            self.texts.push(text);
            self.marks.push(Mark {
                round: number,
                turn,
            });
        }
    }

    /// Records the state after the last round, and its repetition key if repetition counts.
    pub(crate) fn note(&mut self, state: &S, key: Option<u64>) {
        let length = self.len();
        self.keys.extend(key.map(|key| (length, key)));
        let last = self.checkpoints.last().map_or(0, |(length, _)| *length);
        if length >= last + SPACING {
            self.checkpoints.push((length, state.clone()));
        }
    }

    /// Removes all events from `length` on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.steps.truncate(length);
        self.texts.truncate(length);
        self.marks.truncate(length);
        let kept = self.checkpoints.partition_point(|(at, _)| *at <= length);
        self.checkpoints.truncate(kept);
        let kept = self.keys.partition_point(|(at, _)| *at <= length);
        self.keys.truncate(kept);
    }

    /// The largest number of events, at most `events`, that does not end in the middle of a round.
    pub(crate) fn round_start(&self, events: usize) -> usize {
        let Some(mark) = self.marks.get(events) else {
            return events.min(self.len());
        };
        self.marks
            .partition_point(|earlier| earlier.round < mark.round)
    }

    /// The state after `length` events, which must not end in the middle of a round; takes at most about 64 `apply`s.
    pub(crate) fn state_at(&self, length: usize) -> S {
        let known = self.checkpoints.partition_point(|(at, _)| *at <= length);
        let (from, mut state) = match known.checked_sub(1) {
            Some(index) => self.checkpoints[index].clone(),
            None => (0, self.start.clone()),
        };
        self.apply(&mut state, from..length);
        state
    }

    /// Applies a range of events to the state before them.
    pub(crate) fn apply(&self, state: &mut S, range: Range<usize>) {
        for step in &self.steps[range] {
            if let Step::Action { by, action } = *step {
                state.apply(by, action);
            }
        }
    }

    /// Repetition keys of the states that occurred within the first `length` events, in order.
    pub(crate) fn keys(&self, length: usize) -> impl DoubleEndedIterator<Item = u64> + '_ {
        let kept = self.keys.partition_point(|(at, _)| *at <= length);
        self.keys[..kept].iter().map(|(_, key)| *key)
    }

    /// Turn after `length` events, if turns are counted by seats: a turn ends when a seat other than the one that acted
    /// last is to choose. `seat` is the seat that acts next alone, none in a round of several.
    pub(crate) fn turn_after(&self, length: usize, seat: Option<Seat>) -> u32 {
        let acted = self.steps[..length].iter().rposition(|step| {
            !matches!(
                step,
                Step::Action {
                    by: Actor::Chance,
                    ..
                }
            )
        });
        let Some(last) = acted else { return 0 };
        let mark = self.marks[last];
        let alone = last == 0 || self.marks[last - 1].round != mark.round;
        let same = matches!(self.steps[last], Step::Action { by: Actor::Seat(by), .. } if Some(by) == seat);
        mark.turn + u32::from(!(same && alone))
    }
}
