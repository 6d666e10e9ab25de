//! Going back: taking back alone, and undoing by consent.

use bilancia_core::{Actor, Seat};
use bilancia_table::Event;

use super::{Conduct, LiveGame, Unfair};
use crate::{log_entry::Offer, seating::Occupant};

/// Whether an event is an outcome of chance.
fn is_thrown(event: &Event) -> bool {
    matches!(
        event,
        Event::Action {
            by: Actor::Chance,
            ..
        }
    )
}

impl LiveGame {
    /// Whether no other person takes part: all other seats are the same player's, or programs'.
    pub fn is_alone(&self, seat: Seat) -> bool {
        let own = self.seats.get(seat.index());
        let other = |occupant: &Occupant| match (occupant, own) {
            (Occupant::Person { id, .. }, Some(Occupant::Person { id: own, .. })) => id != own,
            (Occupant::Bot(_), _) => false,
            _ => true,
        };
        !self.seats.iter().any(other)
    }

    /// Whether a simultaneous choice that a seat has made may still be changed: not where its clock has stopped, or its
    /// player would think on while the others' clocks run.
    pub fn may_change(&self, seat: Seat) -> Result<(), Unfair> {
        match self.clocks.is_some() && !self.is_alone(seat) {
            true => Err(Unfair::Chosen),
            false => Ok(()),
        }
    }

    /// Whether a seat may take its last action back without asking: a simultaneous choice until all are in, any other
    /// only while no other player could have seen it.
    pub fn may_take_back(&self, seat: Seat, now: i64) -> Result<(), Unfair> {
        if self.table.sealed().contains(seat) {
            return self.may_change(seat);
        }
        let last = self.last_action(seat).ok_or(Unfair::Nothing)?;
        if !self.is_alone(seat) {
            return Err(Unfair::Seen);
        }
        // Only a look at the whole game says whether it can be undone; the last event says at once if it cannot.
        if last + 1 != self.table.event_count() || !self.table.copy().undo(seat) {
            return Err(Unfair::Nothing);
        }
        self.has_time_to_go_back(last, now)
    }

    /// The offer by which a seat asks to go back to the beginning of its turn, the present one or its last. It never goes
    /// back behind dice, whose faces are known now, but in a game with oneself.
    pub fn undo_of(&self, seat: Seat, now: i64) -> Result<Offer, Unfair> {
        let last = self.last_action(seat).ok_or(Unfair::Nothing)?;
        let since = self.table.events_in(last..self.table.event_count());
        if !self.sandbox && since.iter().any(is_thrown) {
            return Err(Unfair::Dice);
        }
        let events = self.turn_begun(seat, last);
        self.has_time_to_go_back(events, now)?;
        Ok(Offer::Undo { events })
    }

    /// Number of events before the first choice of the turn in which a seat played its last action: behind dice that were
    /// rolled in it, and where the turn is another seat's, behind the last choice of others.
    fn turn_begun(&self, seat: Seat, last: usize) -> usize {
        // Simultaneous moves go back together.
        let round = self.round_of(last).start;
        let marks = self.table.marks();
        let turn = marks.partition_point(|mark| mark.turn < marks[last].turn);
        let before = self.table.events_in(turn..round);
        let is_own = |event: &Event| matches!(event, Event::Action { by: Actor::Seat(by), .. } if *by == seat);
        let first = before.iter().find(|event| !is_thrown(event));
        let own_turn = first.is_none_or(is_own);
        let stays = |event: &Event| match is_thrown(event) {
            true => !self.sandbox,
            false => !own_turn && !is_own(event),
        };
        let kept = before.iter().rposition(stays).map_or(0, |kept| kept + 1);
        // Dice with which it begins are not thrown anew.
        let choice = before[kept..].iter().position(|event| !is_thrown(event));
        choice.map_or(round, |choice| turn + kept + choice)
    }

    fn last_action(&self, seat: Seat) -> Option<usize> {
        let own = |event: &Event| matches!(event, Event::Action { by: Actor::Seat(by), .. } if *by == seat);
        // From the end, where it nearly always is: a long game is not read whole for each page.
        (0..self.table.event_count())
            .rev()
            .find(|event| self.table.events_in(*event..event + 1).iter().any(own))
    }

    pub(super) fn has_time_to_go_back(&self, events: usize, now: i64) -> Result<(), Unfair> {
        match &self.clocks {
            Some(clocks) if !clocks.may_go_back(events, now) => Err(Unfair::NoTime),
            _ => Ok(()),
        }
    }

    /// Drops plans, offers and seals made after the position to which the game has gone back. `before` is the number of events
    /// until then.
    pub(super) fn gone_back(&mut self, before: usize) {
        let events = self.table.event_count();
        let went = events < before || self.conduct == Conduct::First;
        if !went {
            return;
        }
        self.offers.lapse();
        self.rest = None;
        let (conduct, awaited) = (self.conduct, self.awaited());
        for (seat, plan) in (0_u8..=u8::MAX).map(Seat).zip(&mut self.plans) {
            // A plan that was laid down earlier still answers the same moves: going back neither shows what it answers
            // nor removes it. But a player who is to move again chooses anew.
            plan.take_if(|plan| {
                conduct == Conduct::First || plan.from > events || awaited.contains(seat)
            });
        }
        if let Some(seals) = &mut self.seals {
            seals.rewind(events);
        }
    }
}
