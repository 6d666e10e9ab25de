//! Simultaneous moves that only their players know until all have shown commitments to them.

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_table::{
    Event, Table,
    record::seals,
    seal::{SEALING, Seal, is_commitment, is_salt},
};

/// How long players have to open what they sealed where no clock runs, in milliseconds.
pub const TIME_TO_OPEN: i64 = 3 * 24 * 3_600_000;

/// The seals of a game.
#[derive(Clone, Debug)]
pub struct Seals {
    /// The name of the match in commitments.
    name: String,
    /// Commitment of each seat in this round.
    round: Vec<Option<Shown>>,
    /// Since when all are in.
    pub closed_at: i64,
    /// Event, commitment and salt of choices of earlier rounds.
    opened: Vec<(usize, String, String)>,
}

#[derive(Clone, Debug)]
struct Shown {
    commitment: String,
    /// Action and salt.
    opened: Option<(String, String)>,
}

/// Next step that a seat owes for a simultaneous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owes {
    /// A commitment.
    Seal,
    /// The sealed move and its salt.
    Opening,
}

impl Seals {
    pub(crate) fn new(name: &str, seats: usize) -> Self {
        Self {
            name: name.to_owned(),
            round: vec![None; seats],
            closed_at: 0,
            opened: Vec::new(),
        }
    }

    /// The next step owed for a simultaneous move, and the seats that owe it; none where one acts after the other.
    pub(crate) fn owed(&self, table: &dyn Table) -> Option<(Owes, Seats)> {
        let Node::Choice(seats) = table.node() else {
            return None;
        };
        if seats.len() < 2 {
            return None;
        }
        let shown = |seat: Seat| self.round[seat.index()].as_ref();
        let unsealed: Seats = seats.iter().filter(|seat| shown(*seat).is_none()).collect();
        if !unsealed.is_empty() {
            return Some((Owes::Seal, unsealed));
        }
        let closed = |seat: &Seat| shown(*seat).is_some_and(|shown| shown.opened.is_none());
        Some((Owes::Opening, seats.iter().filter(closed).collect()))
    }

    /// The commitment of a seat in this round.
    pub fn commitment(&self, seat: Seat) -> Option<&str> {
        let shown = self.round.get(seat.index())?.as_ref()?;
        Some(&shown.commitment)
    }

    /// Seats that have shown a commitment in this round.
    pub(crate) fn sealed(&self) -> Seats {
        let shown = (0_u8..)
            .zip(&self.round)
            .filter(|(_, shown)| shown.is_some());
        shown.map(|(seat, _)| Seat(seat)).collect()
    }

    /// Shows a commitment, or another one instead.
    pub(crate) fn seal(&mut self, seat: Seat, commitment: &str) -> Result<(), String> {
        if !is_commitment(commitment) {
            return Err("a commitment is 64 hexadecimal digits".to_owned());
        }
        let place = self
            .round
            .get_mut(seat.index())
            .ok_or("there is no such seat")?;
        *place = Some(Shown {
            commitment: commitment.to_owned(),
            opened: None,
        });
        Ok(())
    }

    /// Opens what a seat had sealed; the last one lets all choices happen. False if that is not what was sealed, or
    /// not legal.
    pub fn open(
        &mut self,
        table: &mut Box<dyn Table>,
        seat: Seat,
        action: &str,
        salt: &str,
    ) -> Result<bool, String> {
        let round = table.event_count() + 1;
        let shown = self.round.get_mut(seat.index()).and_then(Option::as_mut);
        let shown = shown.ok_or("the seat has not sealed anything")?;
        let seal = Seal {
            name: &self.name,
            round,
            seat,
            action,
            salt,
        };
        let legal = table
            .copy()
            .play(Actor::Seat(seat), action)
            .is_ok_and(|text| text == action);
        if !is_salt(salt) || seal.commitment() != shown.commitment || !legal {
            return Ok(false);
        }
        shown.opened = Some((action.to_owned(), salt.to_owned()));
        if self
            .owed(&**table)
            .is_some_and(|(_, seats)| seats.is_empty())
        {
            let shown = self.round.iter_mut().map(Option::take);
            for (event, (seat, shown)) in (round..).zip(
                (0_u8..)
                    .zip(shown)
                    .filter_map(|(seat, shown)| Some((seat, shown?))),
            ) {
                let (text, salt) = shown.opened.ok_or("a seal is closed")?;
                table
                    .play(Actor::Seat(Seat(seat)), &text)
                    .map_err(|error| error.to_string())?;
                self.opened.push((event, shown.commitment, salt));
            }
        }
        Ok(true)
    }

    /// Whether a seat has opened this already, in this round or in one that is over.
    pub fn is_opened(&self, table: &dyn Table, seat: Seat, action: &str, salt: &str) -> bool {
        let shown = self.round.get(seat.index()).and_then(Option::as_ref);
        let opened = shown.and_then(|shown| shown.opened.as_ref());
        if opened.is_some_and(|(text, known)| text == action && known == salt) {
            return true;
        }
        let is_it = |(event, _, known): &(usize, String, String)| {
            let event = event.checked_sub(1).filter(|at| *at < table.event_count());
            let event = event.filter(|_| known == salt);
            let event = event.and_then(|at| table.events_in(at..at + 1).pop());
            matches!(event, Some(Event::Action { by, text }) if by == Actor::Seat(seat) && text == action)
        };
        self.opened.iter().any(is_it)
    }

    /// Forgets the round, and seals that were opened after `events` events.
    pub(crate) fn rewind(&mut self, events: usize) {
        self.round.fill(None);
        self.opened.retain(|(event, ..)| *event <= events);
    }

    /// Tags of a record about seals.
    pub(crate) fn tags(&self) -> Vec<(String, String)> {
        let how = (seals::SEALS.to_owned(), format!("{SEALING} {}", self.name));
        let seal = |(event, commitment, salt): &(usize, String, String)| {
            (
                format!("{}{event}", seals::SEAL),
                format!("{commitment} {salt}"),
            )
        };
        [how]
            .into_iter()
            .chain(self.opened.iter().map(seal))
            .collect()
    }
}
