//! Disputes that end by rule for want of an answer, so that none holds a game up for good.
//!
//! Where the clock of the player runs who has to answer, it is the limit. Where none runs, because the arbiter is asked or the game has no
//! clocks, the policy says how long the dispute waits.

use super::{Dispute, LiveGame, Stage};
use crate::{log_entry::LogEntry, seating::Occupant};

impl Dispute {
    /// Moves the time since which it waits behind an outage.
    pub(super) fn stand(&mut self, from: i64, until: i64) {
        self.since = match until < from {
            // A clock that was ahead was set back.
            true => self.since.min(until),
            false => {
                let lost = until.saturating_sub(self.since.max(from)).max(0);
                self.since.saturating_add(lost)
            }
        };
    }
}

impl LiveGame {
    /// When the dispute that is open ends by rule for want of an answer, in milliseconds since 1970: at once where a program would have to
    /// give it. None where it waits for none, or for a player whose clock runs.
    pub fn dispute_until(&self) -> Option<i64> {
        let dispute = self.dispute()?;
        let control = self.clocks.as_ref().map(|clocks| clocks.control);
        let answers = match dispute.stage {
            Stage::Escalated | Stage::Appealed => None,
            Stage::Challenged | Stage::Ruled(Some(_)) => Some(dispute.mover),
            Stage::Offered => Some(dispute.challenger),
            _ => return None,
        };
        match answers.and_then(|seat| self.seats.get(seat.index())) {
            // A program that plays on for a person who has left cannot answer a challenge.
            Some(Occupant::Bot(_)) => Some(dispute.since),
            Some(_) if control.is_some() => None,
            _ => Some(dispute.since.saturating_add(dispute.policy.wait(control))),
        }
    }

    /// Number of events from which the turn in dispute is played anew if the dispute ends by rule now; none if the turn stands. What the
    /// arbiter has ruled holds, and else what the program has shown: a turn that it refuted is played anew, any other stands.
    pub fn lapses_to(&self, dispute: &Dispute) -> Option<usize> {
        match dispute.stage {
            Stage::Ruled(to) => to,
            Stage::Appealed => dispute.rulings.last().and_then(|ruling| ruling.to),
            Stage::Challenged | Stage::Escalated if dispute.finding.is_refuted() => {
                self.redo_from(dispute).ok()
            }
            _ => None,
        }
    }

    /// The entry by which the dispute that is open ends by rule; none while there is time to answer it.
    pub(super) fn lapsed(&self, now: i64) -> Option<LogEntry> {
        let dispute = self.dispute()?;
        let due = self.dispute_until()?;
        (due <= now).then(|| LogEntry::Lapsed {
            to: self.lapses_to(dispute),
        })
    }
}
