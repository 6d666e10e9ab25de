//! How a game went, and where its rolls enter the canonical order of events: the same as [`crate::exact`] makes of all
//! games at once, found for one.

use bilancia_core::{Actor, Seat, Seats, State};

/// Something that happened in a game, and where.
pub(super) struct Happened<S: State> {
    pub before: S,
    pub by: Actor,
    pub action: S::Action,
}

/// How a game went.
pub(super) struct Course<S: State> {
    pub events: Vec<Happened<S>>,
    /// Which of the events are rolls.
    pub rolls: Vec<usize>,
}

impl<S: State> Default for Course<S> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            rolls: Vec::new(),
        }
    }
}

impl<S: State> Course<S> {
    /// Before which event a roll enters the canonical order. It waits until somebody who is to choose sees what it
    /// made, and then comes before all choices that nobody else has seen; what nobody ever sees comes last.
    pub(super) fn enters(&self, roll: usize) -> usize {
        let mut falls = self.falls(roll, roll + 1);
        let (mut enters, mut after_choices) = (roll + 1, roll + 1);
        for (number, event) in self.events.iter().enumerate().skip(roll + 1) {
            if let Actor::Seat(seat) = event.by
                && event.before.count_actions(seat, &mut Vec::new()) > 1
            {
                let view = event.before.view(Seats::from(seat));
                let sees = |(_, fall): &(f64, S)| {
                    fall.node() != event.before.node() || fall.view(Seats::from(seat)) != view
                };
                if falls.iter().any(sees) {
                    return enters;
                }
                let last = (enters..number)
                    .rev()
                    .find(|&choice| self.shows(choice, number, seat));
                enters = last.map_or(enters, |choice| choice + 1);
                after_choices = number + 1;
            }
            if !falls.iter_mut().all(|(_, fall)| repeat(fall, event)) {
                return enters;
            }
        }
        after_choices
    }

    /// Whether a seat that is to choose sees what another chose before.
    fn shows(&self, choice: usize, now: usize, seat: Seat) -> bool {
        let Happened { before, by, .. } = &self.events[choice];
        let Actor::Seat(chooser) = *by else {
            return false;
        };
        if chooser == seat {
            return false;
        }
        let view = self.events[now].before.view(Seats::from(seat));
        let mut actions = Vec::new();
        before.actions(chooser, &mut actions);
        actions.into_iter().any(|action| {
            let mut state = before.clone();
            state.apply(*by, action);
            let alike = self.events[choice + 1..now]
                .iter()
                .all(|event| repeat(&mut state, event));
            !alike || state.view(Seats::from(seat)) != view
        })
    }

    /// How a roll may have fallen, with the shares, after the events up to `until`.
    pub(super) fn falls(&self, roll: usize, until: usize) -> Vec<(f64, S)> {
        let mut rolls = Vec::new();
        self.events[roll].before.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        let fall =
            |(action, weight)| Some((weight as f64 / total, self.follow(roll, action, until)?));
        rolls.into_iter().filter_map(fall).collect()
    }

    /// What the events up to `until` lead to if a roll falls so; none if they cannot happen then.
    pub(super) fn follow(&self, roll: usize, action: S::Action, until: usize) -> Option<S> {
        let mut state = self.events[roll].before.clone();
        state.apply(Actor::Chance, action);
        let alike = self.events[roll + 1..until]
            .iter()
            .all(|event| repeat(&mut state, event));
        alike.then_some(state)
    }
}

/// Lets an event happen in another state, if it can.
fn repeat<S: State>(state: &mut S, event: &Happened<S>) -> bool {
    if state.node() != event.before.node() {
        return false;
    }
    let mut actions = Vec::new();
    match event.by {
        Actor::Seat(seat) => state.actions(seat, &mut actions),
        Actor::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            actions.extend(rolls.into_iter().map(|(roll, _)| roll));
        }
    }
    let can = actions.contains(&event.action);
    if can {
        state.apply(event.by, event.action);
    }
    can
}
