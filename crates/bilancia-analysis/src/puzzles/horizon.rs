//! Wins and losses that can be forced within a few plies, by plain search of all of them.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Actor, Node, Seat, State};

/// Search to a horizon that ends early when a flag is set.
pub(super) struct Horizon<'a> {
    pub(super) stop: &'a AtomicBool,
}

impl Horizon<'_> {
    /// 1 if a seat can force a win within this number of plies whatever the opponent does, -1 if the opponent can, else 0.
    ///
    /// Chance events and simultaneous moves of both seats end the count; one that the seat has begun is finished by
    /// the opponent, who is taken to know it. None if the flag was set.
    pub(super) fn forced<S: State>(&self, state: &S, seat: Seat, plies: u32) -> Option<i32> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mover = match state.node() {
            Node::Over => return Some(state.points(seat).signum()),
            Node::Choice(seats) if plies > 0 => match seats.only() {
                Some(mover) => mover,
                None => return Some(0),
            },
            _ => return Some(0),
        };
        let sign = if mover == seat { 1 } else { -1 };
        let mut actions = Vec::new();
        state.actions(mover, &mut actions);
        let mut best = -1;
        for action in actions {
            let mut next = state.clone();
            next.apply(Actor::Seat(mover), action);
            best = best.max(sign * self.forced(&next, seat, plies - 1)?);
            if best == 1 {
                break;
            }
        }
        Some(sign * best)
    }

    /// The first reply of the opponent by which this result for the seat comes about, if the opponent is to move.
    pub(super) fn reply<S: State>(&self, state: &S, seat: Seat, plies: u32) -> Option<S::Action> {
        let Node::Choice(seats) = state.node() else {
            return None;
        };
        let mover = seats.only().filter(|mover| *mover != seat)?;
        let result = self.forced(state, seat, plies)?;
        let mut actions = Vec::new();
        state.actions(mover, &mut actions);
        actions.into_iter().find(|action| {
            let mut next = state.clone();
            next.apply(Actor::Seat(mover), *action);
            self.forced(&next, seat, plies.saturating_sub(1)) == Some(result)
        })
    }
}
