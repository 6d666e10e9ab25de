//! Deadlines of a game, and the seats that have missed them.

use bilancia_core::Seat;

use super::{LiveGame, Owes, TIME_TO_OPEN};
use crate::log_entry::LogEntry;

impl LiveGame {
    /// When the first clock that runs has run out, or the time to open what was sealed; none if nothing runs.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let seats = self.awaited();
        seats.iter().filter_map(|seat| self.due(seat)).min()
    }

    /// Whether all have sealed a choice, and some have to open it.
    pub(super) fn is_opening(&self) -> bool {
        matches!(self.owed(), Some((Owes::Opening, _)))
    }

    /// When a seat that is awaited must have acted.
    fn due(&self, seat: Seat) -> Option<i64> {
        let clocks = self.clocks.as_ref();
        let clock = clocks.and_then(|clocks| clocks.deadline(seat));
        if !self.is_opening() || clocks.is_some_and(|clocks| clocks.paused) {
            return clock;
        }
        let Some(seals) = &self.seals else {
            return clock;
        };
        // Whoever is away, or has not heard of the end of a pause, need not open meanwhile.
        let stands = clocks.map_or(0, |clocks| clocks.stands_until(seat));
        let latest = seals.closed_at.max(stands).saturating_add(TIME_TO_OPEN);
        Some(clock.map_or(latest, |clock| clock.min(latest)))
    }

    /// The entry that follows if no awaited player has acted by now: the seat whose time ran out first loses, and if that is both sides at
    /// the same moment, it is a draw.
    pub(crate) fn overdue(&self, now: i64) -> Option<LogEntry> {
        let first = self.deadline().filter(|due| *due <= now)?;
        let late = self
            .awaited()
            .iter()
            .filter(|seat| self.due(*seat) == Some(first));
        let seats = late.map(|seat| seat.0).collect();
        Some(match self.is_opening() {
            true => LogEntry::SealBroken { seats },
            false => LogEntry::OutOfTime { seats },
        })
    }
}
