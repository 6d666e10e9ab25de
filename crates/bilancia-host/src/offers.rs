//! Offers between players: a draw, an undo, a pause.
//!
//! One offer stands at a time, and it is always about the position that everybody sees: it lapses with the next event.

use std::mem::discriminant;

use bilancia_core::{Seat, Seats};
use bilancia_table::Reason;

use super::{Conduct, LiveGame, Unfair};
use crate::log_entry::{LogEntry, Offer};

/// An offer that stands.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Which one of the game it is, from 1. An answer names it, so that a player cannot agree to what they have not read.
    pub number: usize,
    /// The offer.
    pub what: Offer,
    /// The seat that has made it.
    pub by: Seat,
    /// Seats that have agreed, among them the one that offers.
    pub agreed: Seats,
}

/// An offer that came to nothing, since the last event.
#[derive(Clone, Copy, Debug)]
pub struct Past {
    /// The offer.
    pub what: Offer,
    /// The seat that had made it.
    pub by: Seat,
    /// Seat that declined it; none if it was withdrawn.
    pub declined: Option<Seat>,
}

/// The offers of a game.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    standing: Option<Standing>,
    made: usize,
    past: Vec<Past>,
}

impl Offers {
    /// The offer that stands.
    pub fn standing(&self) -> Option<Standing> {
        self.standing
    }

    /// Offers that came to nothing since the last event, the latest last.
    pub fn past(&self) -> &[Past] {
        &self.past
    }

    /// Makes an offer, in place of one that stands.
    pub(super) fn offer(&mut self, by: Seat, what: Offer) {
        self.made += 1;
        self.standing = Some(Standing {
            number: self.made,
            what,
            by,
            agreed: by.into(),
        });
    }

    /// A seat declines what stands, or withdraws it if it is its own.
    pub(super) fn end(&mut self, seat: Seat) {
        self.past.extend(self.standing.take().map(|offer| Past {
            what: offer.what,
            by: offer.by,
            declined: (offer.by != seat).then_some(seat),
        }));
    }

    /// A seat agrees. Returns what holds once all the seats of the game have.
    pub(super) fn agree(&mut self, seat: Seat, seats: usize) -> Result<Option<Offer>, String> {
        let standing = self.standing.as_mut().ok_or("there is no offer")?;
        standing.agreed = standing.agreed.with(seat);
        if standing.agreed.len() < seats {
            return Ok(None);
        }
        Ok(self.standing.take().map(|offer| offer.what))
    }

    /// A seat has played: that answers what it was offered.
    pub(super) fn played(&mut self, seat: Seat, conduct: Conduct) {
        let keeps = |offer: &Standing| match conduct {
            Conduct::First => offer.by == seat,
            Conduct::Second | Conduct::Third | Conduct::Fourth => offer.agreed.contains(seat),
        };
        if self.standing.is_some_and(|offer| !keeps(&offer)) {
            self.end(seat);
        }
    }

    /// The game is in another position.
    pub(super) fn lapse(&mut self) {
        self.standing = None;
        self.past.clear();
    }
}

impl LiveGame {
    /// Whether a seat may offer something now: nothing else stands, and it has not offered the same since the last
    /// event.
    pub fn may_offer(&self, seat: Seat, what: Offer) -> Result<(), Unfair> {
        if self.offers.standing.is_some() {
            return Err(Unfair::OfferStands);
        }
        let same = |past: &Past| past.by == seat && discriminant(&past.what) == discriminant(&what);
        match self.offers.past.iter().any(same) {
            true => Err(Unfair::OfferedBefore),
            false => Ok(()),
        }
    }

    /// The offer of this number, if it stands and a seat may answer it.
    pub fn offer_to(&self, seat: Seat, number: Option<usize>) -> Result<Standing, Unfair> {
        let standing = self.offers.standing.ok_or(Unfair::OfferChanged)?;
        match number {
            None => Err(Unfair::WhichOffer),
            Some(number) if number != standing.number => Err(Unfair::OfferChanged),
            Some(_) if standing.by == seat => Err(Unfair::OwnOffer),
            Some(_) if standing.agreed.contains(seat) => Err(Unfair::OfferChanged),
            Some(_) => Ok(standing),
        }
    }

    /// Takes an entry about offers, which happened at a moment in milliseconds since 1970. `before` is the number of events until
    /// then.
    pub(super) fn offer_entry(
        &mut self,
        at: i64,
        entry: &LogEntry,
        before: usize,
    ) -> Result<(), String> {
        match entry {
            LogEntry::Offered { seat, what } => self.offers.offer(Seat(*seat), *what),
            LogEntry::Declined { seat } | LogEntry::Withdrawn { seat } => {
                self.offers.end(Seat(*seat));
            }
            LogEntry::Accepted { seat } => {
                let agreed = self.offers.agree(Seat(*seat), self.seats.len())?;
                if let Some(what) = agreed {
                    self.agree(what, before)?;
                }
            }
            LogEntry::Resumed { seat } => self.end_pause(Seat(*seat), at),
            _ => return Err("this entry is of another family".to_owned()),
        }
        Ok(())
    }

    fn agree(&mut self, what: Offer, before: usize) -> Result<(), String> {
        match what {
            Offer::Draw => self
                .table
                .draw(Reason::Agreement)
                .map_err(|error| error.to_string())?,
            Offer::Undo { events } => {
                self.table = self.table.at(events);
                self.gone_back(before);
            }
            Offer::Pause => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.paused = true;
                }
            }
        }
        Ok(())
    }

    pub(super) fn end_pause(&mut self, by: Seat, at: i64) {
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        if self.conduct == Conduct::First {
            clocks.paused = false;
            return;
        }
        if let Some(seals) = self.seals.as_mut().filter(|_| clocks.paused) {
            // The time to open begins anew.
            seals.closed_at = at;
        }
        clocks.end_pause(by, at);
    }
}
