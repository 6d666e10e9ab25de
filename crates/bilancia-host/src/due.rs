//! Deadlines of a game, and the seats that have missed them.

use bilancia_core::{Seat, Seats};

use super::{LiveGame, Owes, Status, TIME_TO_OPEN};
use crate::{log_entry::LogEntry, programs::usual_program, seating::Occupant};

impl LiveGame {
    /// When the first clock that runs has run out, or the time to open what was sealed; none if nothing runs.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let seats = self.awaited();
        seats.iter().filter_map(|seat| self.due(seat)).min()
    }

    /// When something happens by rule if no player acts, in milliseconds since 1970: a clock has run out, the time to open what was sealed, for
    /// a first move or to answer a dispute, or an offer ends whose people have been away since the last entry. None if nothing does.
    pub fn falls_due(&self) -> Option<i64> {
        if self.newer.is_some() {
            return None;
        }
        match self.status() {
            Status::Open => Some(self.last_at.saturating_add(self.offer_outlives()?)),
            Status::Over => None,
            Status::Playing => {
                let all = [self.deadline(), self.begins_by(), self.dispute_until()];
                all.into_iter().flatten().min()
            }
        }
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
        // A player who is away, or has not heard of the end of a pause, need not open meanwhile.
        let stands = clocks.map_or(0, |clocks| clocks.stands_until(seat));
        let latest = seals.closed_at.max(stands).saturating_add(TIME_TO_OPEN);
        Some(clock.map_or(latest, |clock| clock.min(latest)))
    }

    /// The entries that follow if no awaited player has acted by now. The side of the player whose time ran out first loses, and if
    /// that is both sides at the same moment, it is a draw. Where [a program plays on](Self::replaces_the_late) for those who are
    /// late, it does. A game whose first moves are missing is called off, and a dispute without an answer in time [ends by rule](Self::lapses_to). Empty if all are in time.
    pub fn overdue(&self, now: i64) -> Vec<LogEntry> {
        if self.newer.is_none()
            && let Some(lapsed) = self.lapsed(now)
        {
            return vec![lapsed];
        }
        if let Some(not_begun) = self.not_begun(now) {
            return vec![not_begun];
        }
        let Some(first) = self.deadline().filter(|due| *due <= now) else {
            return Vec::new();
        };
        let awaited = self.awaited();
        let late = awaited.iter().filter(|seat| self.due(*seat) == Some(first));
        if self.replaces_the_late() {
            let late: Seats = late.collect();
            let hands = self.hands.iter();
            let late = hands.filter(|hand| hand.iter().any(|seat| late.contains(seat)));
            return late
                .filter_map(|hand| self.replacement(hand, true))
                .collect();
        }
        let seats = late.map(|seat| seat.0).collect();
        vec![match self.is_opening() {
            true => LogEntry::SealBroken { seats },
            false => LogEntry::OutOfTime { seats },
        }]
    }

    /// The entry by which a program plays on at a hand for the person who holds it; none if no person does.
    pub fn replacement(&self, hand: Seats, late: bool) -> Option<LogEntry> {
        let seat = hand.lowest()?;
        match self.seats.get(seat.index())? {
            Occupant::Person { id, .. } => Some(LogEntry::Replaced {
                seats: hand.iter().map(|seat| seat.0).collect(),
                program: usual_program(self.spec.game),
                person: id.clone(),
                late,
            }),
            _ => None,
        }
    }
}
