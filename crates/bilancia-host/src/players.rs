//! Players of a game: who sits where, who has left, and who may come in.

use bilancia_core::{Seat, Seats};
use bilancia_table::dice::NO_SHARE;

use super::{CalledOff, LiveGame, Status};
use crate::{
    hands::{side_count, side_of},
    log_entry::LogEntry,
    seating::{Late, Occupant},
};

impl LiveGame {
    /// Takes an entry about the people at the seats, which happened at a moment in milliseconds since 1970.
    pub(super) fn player_entry(&mut self, at: i64, entry: &LogEntry) -> Result<(), String> {
        match entry {
            LogEntry::Sat { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                // A player who is to see the commitment first gives the share later.
                let share = (!share.is_empty()).then(|| (share.clone(), *given));
                *place.ok_or("there is no such seat")? = share;
                self.sits(Seat(*seat), at);
            }
            LogEntry::Away { seat, until } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.leave(Seat(*seat), *until);
                }
            }
            LogEntry::CalledOff { declined, away } => {
                if self.status() != Status::Open {
                    return Err("only a game that has not begun can be called off".to_owned());
                }
                self.called_off = Some(match (declined, away) {
                    (true, _) => CalledOff::Declined,
                    (false, true) => CalledOff::Away,
                    (false, false) => CalledOff::Withdrawn,
                });
            }
            LogEntry::NotBegun { seats } => self.end_unplayed(seats)?,
            LogEntry::Aborted { seat } => self.abort(Seat(*seat))?,
            LogEntry::Seen { seats } => {
                if let Some(clocks) = &mut self.clocks {
                    for seat in seats {
                        // A notice after a pause is not about the beginning.
                        if clocks.is_unseen(Seat(*seat), at) {
                            clocks.see(Seat(*seat));
                        }
                    }
                }
            }
            LogEntry::HandDeclined { seats } => {
                if self.status() != Status::Open {
                    return Err("only a game that has not begun can be declined".to_owned());
                }
                for seat in seats {
                    let reserved = self.reserved.get_mut(usize::from(*seat));
                    reserved.map(Option::take);
                }
                self.declined
                    .push(seats.iter().copied().map(Seat).collect());
            }
            LogEntry::Replaced { seats, person, .. } => self.replace(seats, person),
            LogEntry::TakenOver { seats } => self.take_over(seats),
            _ => return Err("this entry is of another family".to_owned()),
        }
        Ok(())
    }

    /// A program plays on at these seats. What their player had laid down goes with them.
    fn replace(&mut self, seats: &[u8], person: &str) {
        self.gone.push(person.to_owned());
        for seat in seats.iter().map(|seat| Seat(*seat)) {
            self.replaced = self.replaced.with(seat);
            self.plans[seat.index()] = None;
            self.rest.take_if(|rest| rest.seat == seat);
            // A program has no share of the dice to give.
            self.shares[seat.index()].get_or_insert_with(|| (NO_SHARE.to_owned(), false));
        }
        self.offers.lapse();
        self.begin_anew(seats);
    }

    /// A person plays on at these seats.
    fn take_over(&mut self, seats: &[u8]) {
        for seat in seats {
            self.replaced = self.replaced.without(Seat(*seat));
        }
        self.begin_anew(seats);
    }

    fn begin_anew(&mut self, seats: &[u8]) {
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, seats.first()) {
            clocks.begin_anew(Seat(*seat));
        }
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Person { id, .. } if id == person))
    }

    /// The seats of programs.
    pub fn seats_of_bots(&self) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Bot(_)))
    }

    fn seats_where(&self, fits: impl Fn(&Occupant) -> bool) -> Seats {
        let seats = (0..).zip(&self.seats);
        seats
            .filter(|(_, occupant)| fits(occupant))
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// The seats that win and lose together with a seat.
    pub(crate) fn side_of(&self, seat: Seat) -> Seats {
        side_of(&*self.table, seat)
    }

    /// Whether people sit on the side of a seat who are not its player.
    pub fn has_allies(&self, seat: Seat) -> bool {
        let own = &self.seats[seat.index()];
        let ally = |other: Seat| {
            let occupant = &self.seats[other.index()];
            matches!(occupant, Occupant::Person { .. }) && occupant != own
        };
        self.side_of(seat).iter().any(ally)
    }

    /// The first seat of each hand of a person, by their seats.
    pub fn hands_of(&self, own: Seats) -> Vec<Seats> {
        let hands = self.hands.iter();
        hands
            .filter(|hand| hand.lowest().is_some_and(|seat| own.contains(seat)))
            .collect()
    }

    /// Whether the game goes on when the player of a seat resigns: a program plays on for them. Where there are two hands, or
    /// no other people, resigning ends the game.
    pub fn goes_on_without(&self, seat: Seat) -> bool {
        self.hands.count() > 2
            && !self.sandbox
            && (!self.is_alone(seat) || side_count(&*self.table) > 2)
    }

    /// Whether a program plays on for a player whose time has run out: where there are more than two sides, of which none
    /// loses because another is late, and where all have agreed to it by joining.
    pub fn replaces_the_late(&self) -> bool {
        side_count(&*self.table) > 2 || (self.late == Late::Replaced && self.hands.count() > 2)
    }

    /// Seats at which a program plays on for somebody who has left, and that a person may take over.
    pub fn replaced(&self) -> Seats {
        match self.status() {
            Status::Playing => self.replaced,
            _ => Seats::NONE,
        }
    }

    /// Whether a person has left the game.
    pub fn has_left(&self, person: &str) -> bool {
        self.gone.iter().any(|gone| gone == person)
    }

    /// Whether the game is offered to a person by name, as a whole or a hand of it.
    pub fn is_offered_to(&self, person: &str) -> bool {
        let reserved = self.reserved.iter().flatten();
        self.challenged
            .iter()
            .chain(reserved)
            .any(|named| named == person)
    }

    /// The hands that somebody may take now: free ones, and those at which a program plays on. `person` is none for
    /// a visitor who has not played here before. A hand that is reserved is for whom it is reserved, and last for those who
    /// have the invitation.
    pub fn free_hands(&self, person: Option<&str>, invitation: Option<&str>) -> Vec<Seats> {
        let mut free: Vec<(u8, Seats)> = Vec::new();
        for hand in self.hands.iter() {
            let Some(seat) = hand.lowest() else {
                continue;
            };
            let empty = self.seats.get(seat.index()) == Some(&Occupant::Empty);
            let reserved = self.reserved.get(seat.index()).and_then(Option::as_deref);
            let rank = match reserved.filter(|_| empty) {
                _ if !empty && !self.replaced().contains(seat) => continue,
                None => 1,
                Some(named) if Some(named) == person => 0,
                Some(_) if invitation.is_some() && self.invitation.as_deref() == invitation => 2,
                Some(_) => continue,
            };
            free.push((rank, hand));
        }
        free.sort_by_key(|(rank, hand)| (*rank, hand.lowest()));
        free.into_iter().map(|(_, hand)| hand).collect()
    }
}
