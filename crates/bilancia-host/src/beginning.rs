//! How a game begins: who is there while it is offered, who makes the first move, and who has seen that it has begun.
//!
//! No player loses a game to which they never came. Games of events go by the rules of their event.

use std::sync::LazyLock;

use bilancia_core::{Seat, Seats};
use serde::Deserialize;

use super::{CalledOff, Conduct, LiveGame, Status, policy::span};
use crate::{log_entry::LogEntry, seating::Occupant, timing::TimeControl};

/// The times of `beginnings.toml`, in milliseconds.
#[derive(Deserialize)]
struct Times {
    #[serde(deserialize_with = "span")]
    away: i64,
    #[serde(deserialize_with = "span")]
    away_with_link: i64,
    #[serde(deserialize_with = "span")]
    first_move: i64,
    first_move_part: i64,
    #[serde(deserialize_with = "span")]
    unseen: i64,
}

static TIMES: LazyLock<Times> =
    LazyLock::new(|| toml::from_str(include_str!("beginnings.toml")).expect("a test reads it"));

/// Time for the first move, in milliseconds.
fn first_move(control: TimeControl) -> i64 {
    if control.is_correspondence() {
        return control.bank;
    }
    let part = control.bank / TIMES.first_move_part.max(1);
    TIMES.first_move.saturating_add(part).min(control.bank)
}

/// How long what is offered outlives the page of its host, in milliseconds; a link has to be sent first.
pub fn outlives(by_link: bool) -> i64 {
    match by_link {
        true => TIMES.away_with_link,
        false => TIMES.away,
    }
}

impl LiveGame {
    fn control(&self) -> Option<TimeControl> {
        Some(self.clocks.as_ref()?.control)
    }

    /// How long the game is still offered when those who sit in it are away, in milliseconds; none if that does not end the offer: by
    /// correspondence, or once it has begun.
    pub fn offer_outlives(&self) -> Option<i64> {
        let control = self.control()?;
        if self.status() != Status::Open || control.is_correspondence() {
            return None;
        }
        let named = self.challenged.is_some() || self.reserved.iter().any(Option::is_some);
        Some(outlives(self.invitation.is_some() && !named))
    }

    /// The people who sit in the game, by their ids.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { id, .. } => Some(id.as_str()),
            _ => None,
        })
    }

    /// The people whom the game concerns, by their ids: those who sit in it, and those for whom it or a free seat of it is.
    pub fn concerned(&self) -> impl Iterator<Item = &str> {
        let invited = self.challenged.iter().chain(self.reserved.iter().flatten());
        self.people().chain(invited.map(String::as_str))
    }

    /// When the player of a seat that is awaited must have made their first move; none if they have, or none is asked for: with oneself,
    /// against programs alone, in events, and where a program plays on for those who are late.
    pub(crate) fn first_move_due(&self, seat: Seat) -> Option<i64> {
        let clocks = self.clocks.as_ref()?;
        let moved = self
            .hands
            .of(seat)
            .iter()
            .any(|seat| self.moved.contains(seat));
        if moved || self.of_event || self.is_alone(seat) || self.replaces_the_late() {
            return None;
        }
        let left_over = clocks.control.bank - first_move(clocks.control);
        Some(clocks.deadline(seat)?.saturating_sub(left_over))
    }

    /// When the game is called off because a first move is missing.
    pub fn begins_by(&self) -> Option<i64> {
        let awaited = self.awaited();
        let due = awaited.iter().filter_map(|seat| self.first_move_due(seat));
        due.min()
    }

    /// The entry by which the game is called off because a first move is missing by now.
    pub(super) fn not_begun(&self, now: i64) -> Option<LogEntry> {
        let first = self.begins_by().filter(|due| *due <= now)?;
        if self.deadline().is_some_and(|due| due < first) {
            return None;
        }
        let awaited = self.awaited();
        let late = awaited
            .iter()
            .filter(|seat| self.first_move_due(*seat).is_some_and(|due| due <= first));
        Some(LogEntry::NotBegun {
            seats: late.map(|seat| seat.0).collect(),
        })
    }

    /// Calls the game off, because these seats did not make their first move.
    pub(super) fn end_unplayed(&mut self, seats: &[u8]) -> Result<(), String> {
        if self.status() != Status::Playing {
            return Err("only a game that is played can lack a first move".to_owned());
        }
        let seats: Seats = seats.iter().copied().map(Seat).collect();
        self.called_off = Some(CalledOff::NotBegun(seats));
        Ok(())
    }

    /// Whether a player may still call the game off: until each of two has made a move, and in no event.
    pub fn may_abort(&self) -> bool {
        let unmoved = |hand: &Seats| !hand.iter().any(|seat| self.moved.contains(seat));
        self.status() == Status::Playing
            && !self.sandbox
            && !self.of_event
            && self.hands.count() == 2
            && self.hands.iter().any(|hand| unmoved(&hand))
    }

    /// Calls the game off, because the player of a seat does not want to play any more.
    pub(super) fn abort(&mut self, seat: Seat) -> Result<(), String> {
        if !self.may_abort() {
            return Err("each player has made a move".to_owned());
        }
        self.called_off = Some(CalledOff::Aborted(seat));
        Ok(())
    }

    /// Somebody has sat down: once all have, the clocks of the others wait by correspondence until they have seen it.
    pub(super) fn sits(&mut self, seat: Seat, at: i64) {
        let all = self.table.seats();
        let complete = |sat: Seats| all.iter().all(|seat| sat.contains(seat));
        let was = complete(self.sat);
        self.sat = self.sat.with(seat);
        let begins = !was && complete(self.sat);
        if !begins || self.conduct < Conduct::Fourth || self.sandbox || self.of_event {
            return;
        }
        let own = self.seats.get(seat.index()).cloned();
        let waits = |seat: &Seat| {
            let occupant = self.seats.get(seat.index());
            let person = matches!(occupant, Some(Occupant::Person { .. }));
            person && occupant != own.as_ref() && !self.is_alone(*seat)
        };
        let others: Vec<Seat> = all.iter().filter(waits).collect();
        if let Some(clocks) = &mut self.clocks
            && clocks.control.is_correspondence()
        {
            let until = at.saturating_add(TIMES.unseen.min(clocks.control.bank));
            for seat in others {
                clocks.wait_to_be_seen(seat, until);
            }
        }
    }

    /// The seats among these whose player has not seen yet that the game has begun, and whose clock therefore stands.
    pub fn unseen(&self, own: Seats, now: i64) -> Seats {
        let Some(clocks) = self
            .clocks
            .as_ref()
            .filter(|_| self.status() == Status::Playing && self.newer.is_none())
        else {
            return Seats::NONE;
        };
        own.iter()
            .filter(|seat| clocks.is_unseen(*seat, now))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_move_has_half_a_minute_and_a_tenth_but_never_more_than_all() {
        for (control, seconds) in [
            ("10s", 10),
            ("3m+2s", 48),
            ("5m+3s", 60),
            ("15m+10s", 120),
            ("1h", 390),
            ("1d", 86_400),
        ] {
            assert_eq!(
                first_move(control.parse().unwrap()),
                seconds * 1_000,
                "{control}"
            );
        }
        assert!(TIMES.away < TIMES.away_with_link && TIMES.unseen > 0);
    }
}
