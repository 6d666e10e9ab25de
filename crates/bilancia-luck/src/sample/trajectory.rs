//! Trajectory of one game, and the places of its chance events in the canonical order of events.
//!
//! The order is defined for all games in [`crate::exact`]. Here it is found for a single game, by replaying it with other
//! outcomes.

use bilancia_core::{Actor, Seat, Seats, State};

/// Action or chance outcome of a game.
pub(super) struct TrajectoryEvent<S: State> {
    /// State before the event.
    pub before: S,
    /// Seat that acted, or chance.
    pub by: Actor,
    /// Action, or outcome.
    pub action: S::Action,
}

/// Sequence of all events of a game.
pub(super) struct Trajectory<S: State> {
    /// Actions and chance outcomes, in the order of the rules.
    pub events: Vec<TrajectoryEvent<S>>,
    /// Indices of the chance events in `events`.
    pub rolls: Vec<usize>,
}

impl<S: State> Default for Trajectory<S> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            rolls: Vec::new(),
        }
    }
}

impl<S: State> Trajectory<S> {
    /// Index of the event before which a chance event stands in the canonical order: before the first choice of a seat that
    /// observes its outcome, and before the choices that no other chooser has observed until then. A chance event that no
    /// chooser observes stands after the last choice.
    pub(super) fn canonical_place(&self, roll: usize) -> usize {
        let mut alternatives = self.alternatives(roll, roll + 1);
        let (mut place, mut after_choices) = (roll + 1, roll + 1);
        for (number, event) in self.events.iter().enumerate().skip(roll + 1) {
            if let Actor::Seat(seat) = event.by {
                if event.before.count_actions(seat, &mut Vec::new()) > 1 {
                    let view = event.before.view(Seats::from(seat));
                    let differs = |(_, state): &(f64, S)| {
                        state.node() != event.before.node() || state.view(Seats::from(seat)) != view
                    };
                    if alternatives.iter().any(differs) {
                        return place;
                    }
                    let last = (place..number)
                        .rev()
                        .find(|&choice| self.is_observed(choice, number, seat));
                    place = last.map_or(place, |choice| choice + 1);
                    after_choices = number + 1;
                }
            }
            if !alternatives
                .iter_mut()
                .all(|(_, state)| replay(state, event))
            {
                return place;
            }
        }
        after_choices
    }

    /// Whether a seat that chooses in event `now` observes the choice of another seat in an earlier event: whether a
    /// different choice would change its view.
    fn is_observed(&self, choice: usize, now: usize, seat: Seat) -> bool {
        let TrajectoryEvent { before, by, .. } = &self.events[choice];
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
                .all(|event| replay(&mut state, event));
            !alike || state.view(Seats::from(seat)) != view
        })
    }

    /// All outcomes of a chance event after which the events up to `until` are possible: their probabilities, and the
    /// states after these events.
    pub(super) fn alternatives(&self, roll: usize, until: usize) -> Vec<(f64, S)> {
        let mut rolls = Vec::new();
        self.events[roll].before.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        let alternative = |(outcome, weight)| {
            Some((
                weight as f64 / total,
                self.state_with(roll, outcome, until)?,
            ))
        };
        rolls.into_iter().filter_map(alternative).collect()
    }

    /// State after the events up to `until`, if a chance event had this outcome; none if they are impossible then.
    pub(super) fn state_with(&self, roll: usize, outcome: S::Action, until: usize) -> Option<S> {
        let mut state = self.events[roll].before.clone();
        state.apply(Actor::Chance, outcome);
        let alike = self.events[roll + 1..until]
            .iter()
            .all(|event| replay(&mut state, event));
        alike.then_some(state)
    }
}

/// Applies an event of the trajectory to another state; false if it is impossible there.
fn replay<S: State>(state: &mut S, event: &TrajectoryEvent<S>) -> bool {
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
    let is_possible = actions.contains(&event.action);
    if is_possible {
        state.apply(event.by, event.action);
    }
    is_possible
}
