//! Parts of a game that pages and records show.

use std::ops::Range;

use bilancia_core::{Seat, Seats};
use bilancia_table::{Mark, Record, Table, dice::FairDice, record::dice};

use super::{LiveGame, Seals, Status};
use crate::seating::Occupant;

impl LiveGame {
    /// The dice of the game, once all players have given their shares.
    pub fn dice(&self) -> Option<FairDice> {
        let secret = self.secret.clone()?;
        let share = |share: &Option<(String, bool)>| share.as_ref().map(|(share, _)| share.clone());
        let shares = self.shares.iter().map(share).collect::<Option<Vec<_>>>()?;
        Some(FairDice::new(secret, shares))
    }

    /// Tags of the record about the dice, which anybody may know. The secret is among them once the game is over.
    pub fn dice_tags(&self) -> Vec<(String, String)> {
        let Some(secret) = self.secret.as_ref().filter(|_| !self.brought) else {
            return Vec::new();
        };
        let mut tags = vec![
            (
                dice::DICE.to_owned(),
                bilancia_table::dice::DERIVATION.to_owned(),
            ),
            (dice::COMMITMENT.to_owned(), FairDice::commitment(secret)),
        ];
        for (seat, share) in (1..).zip(&self.shares) {
            if let Some((share, _)) = share {
                tags.push((format!("{}{seat}", dice::SHARE), share.clone()));
            }
        }
        if self.status() == Status::Over {
            tags.push((dice::SECRET.to_owned(), secret.clone()));
        }
        tags
    }

    /// Whether a player gave their own share of the dice; otherwise the host drew it for them.
    pub fn gave_share(&self, seat: usize) -> bool {
        matches!(self.shares.get(seat), Some(Some((_, true))))
    }

    /// The name of the player at a seat.
    pub fn name(&self, seat: usize) -> String {
        match &self.seats[seat] {
            Occupant::Empty => "?".to_owned(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(name) => name.clone(),
        }
    }

    /// The table as it was after a number of revealed events, as anybody may see it.
    pub fn table_after(&self, events: usize) -> Box<dyn Table> {
        self.table.at(events).view(Seats::NONE)
    }

    /// The round of an event, as a range of event numbers; empty if there is no such event.
    pub fn round_of(&self, event: usize) -> Range<usize> {
        let marks = self.table.marks();
        let Some(mark) = marks.get(event) else {
            return marks.len()..marks.len();
        };
        let start = marks.partition_point(|other| other.round < mark.round);
        let end = marks.partition_point(|other| other.round <= mark.round);
        start..end
    }

    /// The rounds of a range of events that begins and ends with a round, as ranges of event numbers.
    pub fn rounds_in(&self, events: Range<usize>) -> Vec<Range<usize>> {
        let mut start = events.start;
        let rounds = self.table.marks()[events].chunk_by(|a, b| a.round == b.round);
        let range = |round: &[Mark]| {
            start += round.len();
            start - round.len()..start
        };
        rounds.map(range).collect()
    }

    /// The commitment of a seat in this round, as the player of the seats `own` may see it: another's once all are in, so
    /// that a changed choice does not show. Nothing is opened before.
    pub fn commitment(&self, seat: Seat, own: Seats) -> Option<&str> {
        let seals = self.seals.as_ref()?;
        let shown = own.contains(seat) || self.is_opening();
        seals.commitment(seat).filter(|_| shown)
    }

    /// The sealed move of a seat, for the player of the seats `own`; empty for others, or if there is none.
    pub fn sealed_text(&self, seat: Seat, own: Seats) -> String {
        let sealed = self.table.view(own).status().sealed;
        let mut own = sealed.into_iter().filter(|sealed| sealed.seat == seat);
        own.next().map_or_else(String::new, |sealed| sealed.text)
    }

    /// The record so far, as anybody may see it: what is hidden in hands is in it when the game is over.
    pub fn record(&self) -> Record {
        let names: Vec<_> = (0..self.seats.len()).map(|seat| self.name(seat)).collect();
        let mut tags = self.dice_tags();
        tags.extend(self.seals.iter().flat_map(Seals::tags));
        tags.extend(self.dispute_tags());
        Record::of(&*self.table.view(Seats::NONE), &names, &tags)
    }
}
