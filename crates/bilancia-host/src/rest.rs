//! Rest of a turn that was sent whole, and is played as dice let it go on.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Node, Seat};
use bilancia_table::Event;

use super::{LiveGame, Status};
use crate::log_entry::LogEntry;

/// Orders of a turn that wait for dice; only their player may know them.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The orders that are left, as text.
    pub text: String,
    /// Length of the log before the entry that left it, which no other rest has.
    pub made: usize,
    /// Whether it does not go on by itself any more, since others were to choose.
    stopped: bool,
}

impl Rest {
    /// The rest of a turn; none if nothing is left.
    pub(super) fn new(seat: Seat, text: &str, made: usize) -> Option<Self> {
        let rest = Self {
            seat,
            text: text.to_owned(),
            made,
            stopped: false,
        };
        (!text.is_empty()).then_some(rest)
    }
}

impl LiveGame {
    /// The next part of a turn that was interrupted by a roll, if its rest fits what was rolled.
    pub fn continued(&self) -> Option<LogEntry> {
        let rest = self.rest.as_ref().filter(|rest| !rest.stopped)?;
        if self.awaited().only() != Some(rest.seat) || !self.was_rolled_last() {
            return None;
        }
        let turn = turns::read_text(&*self.table, rest.seat, &rest.text).ok()?;
        (!turn.actions.is_empty()).then_some(LogEntry::Turn {
            seat: rest.seat.0,
            actions: turn.actions,
            rest: turn.rest,
        })
    }

    /// The rest of a turn that does not go on by itself: its player is asked again.
    pub fn unfinished(&self) -> Option<&Rest> {
        let waits = self.status() == Status::Playing && self.table.node() == Node::Chance;
        self.rest.as_ref().filter(|rest| rest.stopped || !waits)
    }

    fn was_rolled_last(&self) -> bool {
        let events = self.table.event_count();
        let last = events.checked_sub(1);
        let last = last.and_then(|last| self.table.events_in(last..events).pop());
        matches!(
            last,
            Some(Event::Action {
                by: Actor::Chance,
                ..
            })
        )
    }

    /// Stops the rest of a turn where others are to choose.
    pub(super) fn follow_rest(&mut self) {
        let node = self.table.node();
        if let Some(rest) = &mut self.rest {
            rest.stopped |= !matches!(node, Node::Chance) && node != Node::Choice(rest.seat.into());
        }
    }
}
