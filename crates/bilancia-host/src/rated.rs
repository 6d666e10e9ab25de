//! The part of a game in ratings: whether it is rated, and once it is over who won against whom.

use std::cmp::Ordering;

use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::{Event, Reason, Table};

use super::{Hands, LiveGame, side_count};
use crate::seating::Occupant;

/// Moves that each player must have made in a game that does not end by its own rules.
const LEAST_MOVES: usize = 2;

/// A rated game that is over and counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The players, the one who holds the first seat first.
    pub players: [Occupant; 2],
    /// The result of the first player against the second: greater is won.
    pub result: Ordering,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// Whether a game that is shared out like this has two players, one for each of two sides.
pub fn is_of_two(table: &dyn Table, hands: &Hands) -> bool {
    hands.count() == 2 && side_count(table) == 2
}

impl LiveGame {
    /// Whether the game is rated: its host chose so.
    pub fn is_rated(&self) -> bool {
        self.rated
    }

    /// Players, result and end of a rated game; none if it is not rated, goes on, or does not count because it was called off or given up
    /// too early.
    pub fn contest(&self) -> Option<Contest> {
        if !self.rated || self.called_off.is_some() || !is_of_two(&*self.table, &self.hands) {
            return None;
        }
        let outcome = self.table.outcome()?;
        let mut hands: Vec<Seats> = self.hands.iter().collect();
        hands.sort_by_key(|hand| hand.lowest());
        let [first, second] = hands[..] else {
            return None;
        };
        let least = match outcome.reason {
            Reason::Rules => 1,
            _ => LEAST_MOVES,
        };
        let events = self.table.events_in(0..self.table.event_count());
        let made = |hand: Seats| {
            let own = |event: &&Event| matches!(event, Event::Action { by: Actor::Seat(seat), .. } if hand.contains(*seat));
            events.iter().filter(own).count()
        };
        if made(first) < least || made(second) < least {
            return None;
        }
        let seat = |hand: Seats| hand.lowest().map_or(0, Seat::index);
        let points = |hand| outcome.points.get(seat(hand)).copied();
        let player = |hand| self.seats.get(seat(hand)).cloned();
        Some(Contest {
            players: [player(first)?, player(second)?],
            result: points(first).cmp(&points(second)),
            at: self.times.last().copied().unwrap_or(self.last_at),
        })
    }
}
