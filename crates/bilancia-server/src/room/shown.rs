//! What a game shows.

use std::ops::Range;

use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::{Record, Table, dice::FairDice, record::dice};

use super::{Room, Seals, Status};
use crate::store::Occupant;

impl Room {
    /// The dice of the game, once all players have given their shares.
    pub(crate) fn dice(&self) -> Option<FairDice> {
        let secret = self.secret.clone()?;
        let share = |share: &Option<(String, bool)>| share.as_ref().map(|(share, _)| share.clone());
        let shares = self.shares.iter().map(share).collect::<Option<Vec<_>>>()?;
        Some(FairDice::new(secret, shares))
    }

    /// What anybody may know of the dice: tags of the record. The secret is among them once the game is over.
    pub(crate) fn dice_tags(&self) -> Vec<(String, String)> {
        let Some(secret) = &self.secret else {
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

    /// Whether a player gave his share of the dice himself; otherwise the host drew it for him.
    pub(crate) fn gave_share(&self, seat: usize) -> bool {
        matches!(self.shares.get(seat), Some(Some((_, true))))
    }

    /// The name of whoever sits there.
    pub(crate) fn name(&self, seat: usize) -> String {
        match &self.seats[seat] {
            Occupant::Empty => "?".to_owned(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(name) => name.clone(),
        }
    }

    /// The table as it was after so many revealed events, as anybody may see it.
    pub(crate) fn table_after(&self, events: usize) -> Box<dyn Table> {
        let start = self.table.special_start();
        let mut table = self
            .spec
            .table(start.as_deref())
            .expect("the game began there");
        for event in &self.table.events()[..events] {
            if let bilancia_table::Event::Action { by, text } = event {
                table.play(*by, text).expect("it was legal");
            }
        }
        table.view(Seats::NONE)
    }

    /// The events that came together each time, as ranges of their places.
    pub(crate) fn rounds(&self) -> Vec<Range<usize>> {
        let mut begin = 0;
        let range = |count: &usize| {
            let round = begin..begin + count;
            begin = round.end;
            round
        };
        self.table.rounds().iter().map(range).collect()
    }

    /// The commitment of a seat in this round, as the player of the seats `own` may see it: another's once all are in, so
    /// that a changed choice does not show. Nothing is opened before.
    pub(crate) fn commitment(&self, seat: Seat, own: Seats) -> Option<&str> {
        let seals = self.seals.as_ref()?;
        let shown = own.contains(seat) || self.is_opening();
        seals.commitment(seat).filter(|_| shown)
    }

    /// What a seat has sealed, for whoever sits there.
    pub(crate) fn sealed_text(&self, seat: Seat, own: Seats) -> String {
        let mut table = self.table.view(own);
        // The choice is not among the events yet; it is the one that leads where the game is.
        let sealed = table.position();
        if !own.contains(seat) || !table.undo(seat) {
            return String::new();
        }
        let leads_there = |text: &String| {
            let mut tried = table.copy();
            tried.play(Actor::Seat(seat), text).is_ok() && tried.position() == sealed
        };
        table
            .actions(seat)
            .into_iter()
            .find(leads_there)
            .unwrap_or_default()
    }

    /// The record so far, as anybody may see it: what is hidden in hands is in it when the game is over.
    pub(crate) fn record(&self) -> Record {
        let names: Vec<_> = (0..self.seats.len()).map(|seat| self.name(seat)).collect();
        let mut tags = self.dice_tags();
        tags.extend(self.seals.iter().flat_map(Seals::tags));
        Record::of(&*self.table.view(Seats::NONE), &names, &tags)
    }
}
