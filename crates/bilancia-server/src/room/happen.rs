//! What each entry of a log does to a game.

use bilancia_core::{Actor, Seat};
use bilancia_table::{Ending, PlayError, Reason};

use super::{Conduct, Damaged, Plan, Room, Said};
use crate::entry::{Entry, Offer};

impl Room {
    /// Takes the next entry of the log, which happened at a moment in milliseconds since 1970.
    pub(crate) fn take(&mut self, at: i64, entry: &Entry) -> Result<(), Damaged> {
        let number = self.length + 1;
        if let Some(clocks) = &mut self.clocks {
            if let Entry::Interrupted { from, until } = *entry {
                clocks.stand(from, until);
            }
            clocks.pass(at);
        }
        let before = self.table.event_count();
        let was_opening = self.is_opening();
        let hidden = self.hidden_from_others(entry);
        self.happen(at, entry)
            .map_err(|what| Damaged { number, what })?;
        self.length = number;
        self.last_at = at;
        if let Some(place) = hidden.and_then(|seat| self.hidden.get_mut(seat.index())) {
            *place += 1;
        }
        let events = self.table.event_count();
        self.times.resize(events, at);
        if events != before && self.conduct >= Conduct::Second {
            self.offers.lapse();
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.follow(&*self.table, self.conduct);
        }
        if !was_opening && self.is_opening() {
            self.seals.iter_mut().for_each(|seals| seals.closed_at = at);
        }
        self.run_clocks();
        Ok(())
    }

    /// The seat whose player alone may know that an entry happens now; none if others may.
    fn hidden_from_others(&self, entry: &Entry) -> Option<Seat> {
        match entry {
            Entry::Planned { seat, .. } | Entry::Changed { seat, .. } => Some(Seat(*seat)),
            // That there is a choice is known; that it is another one is not.
            Entry::Sealed { seat, .. } => Some(Seat(*seat)).filter(|seat| self.has_sealed(*seat)),
            _ => None,
        }
    }

    /// Whether a seat has shown a commitment in this round.
    fn has_sealed(&self, seat: Seat) -> bool {
        let seals = self.seals.as_ref();
        seals.is_some_and(|seals| seals.sealed().contains(seat))
    }

    /// Lets the clocks of all run who are to move now.
    fn run_clocks(&mut self) {
        let (bots, awaited) = (self.seats_of_bots(), self.awaited());
        if let Some(clocks) = &mut self.clocks {
            // Nobody loses because a server was too busy to let a program think.
            let people = awaited.iter().filter(|seat| !bots.contains(*seat));
            clocks.run(people.collect());
        }
    }

    fn happen(&mut self, at: i64, entry: &Entry) -> Result<(), String> {
        let is_there = |seat: &u8| usize::from(*seat) < self.seats.len();
        if !entry.seats().iter().all(is_there) {
            return Err("there is no such seat".to_owned());
        }
        let before = self.table.event_count();
        match entry {
            Entry::Conduct { version } => {
                self.conduct = Conduct::numbered(*version)
                    .filter(|conduct| *conduct >= self.conduct)
                    .ok_or_else(|| format!("version {version} of the rules of conduct"))?;
            }
            Entry::Dice { secret } => self.secret = Some(secret.clone()),
            Entry::Sat { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                // Whoever has seen the commitment gives it later.
                let share = (!share.is_empty()).then(|| (share.clone(), *given));
                *place.ok_or("there is no such seat")? = share;
            }
            Entry::Shared { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = Some((share.clone(), *given));
            }
            Entry::Act { seat, text } => {
                self.play(Actor::Seat(Seat(*seat)), text)?;
                self.plays_on(Seat(*seat), at);
            }
            Entry::Changed { seat, text } => {
                let sealed = self.table.sealed().contains(Seat(*seat));
                if !sealed || !self.table.undo(Seat(*seat)) {
                    return Err("there is no choice to change".to_owned());
                }
                self.play(Actor::Seat(Seat(*seat)), text)?;
            }
            Entry::Roll { text } => self.play(Actor::Chance, text)?,
            Entry::TakenBack { seat } => {
                if !self.table.undo(Seat(*seat)) {
                    return Err("there is nothing to take back".to_owned());
                }
                self.gone_back(before);
            }
            Entry::Sealed { seat, commitment } => {
                // Another choice instead is made in secret, and must change nothing that others see.
                let again = self.has_sealed(Seat(*seat)) && self.conduct >= Conduct::Second;
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                seals.seal(Seat(*seat), commitment)?;
                if !again {
                    self.plays_on(Seat(*seat), at);
                }
            }
            Entry::Opened { seat, text, salt } => {
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                if !seals.open(&mut self.table, Seat(*seat), text, salt)? {
                    return Err("this is not what was sealed".to_owned());
                }
            }
            Entry::Planned { seat, lines } => {
                let place = self.plans.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = (!lines.is_empty()).then(|| Plan {
                    from: before,
                    lines: lines.clone(),
                });
            }
            Entry::Resigned { seat } => self.forfeit(&[*seat], Reason::Resignation)?,
            Entry::OutOfTime { seats } => self.forfeit(seats, Reason::Time)?,
            Entry::SealBroken { seats } => self.forfeit(seats, Reason::Seal)?,
            Entry::Offered { seat, what } => self.offers.offer(Seat(*seat), *what),
            Entry::Declined { seat } | Entry::Withdrawn { seat } => self.offers.end(Seat(*seat)),
            Entry::Accepted { seat } => {
                let agreed = self.offers.agree(Seat(*seat), self.seats.len())?;
                if let Some(what) = agreed {
                    self.agree(what, before)?;
                }
            }
            Entry::Resumed { seat } => self.end_pause(Seat(*seat), at),
            Entry::Away { seat, until } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.leave(Seat(*seat), *until);
                }
            }
            Entry::Interrupted { from, until } => {
                if let Some(seals) = &mut self.seals {
                    let lost = until.saturating_sub(seals.closed_at.max(*from)).max(0);
                    seals.closed_at = seals.closed_at.saturating_add(lost);
                }
            }
            Entry::Unknown => {
                return Err("only a newer version knows this kind of entry".to_owned());
            }
            Entry::Said { name, text } => self.said.push(Said {
                name: name.clone(),
                text: text.clone(),
                at,
            }),
        }
        Ok(())
    }

    fn play(&mut self, by: Actor, text: &str) -> Result<(), String> {
        let played = self.table.play(by, text);
        played
            .map(|_| ())
            .map_err(|error: PlayError| error.to_string())
    }

    /// A player who moves has answered an offer, and ends a pause.
    fn plays_on(&mut self, seat: Seat, at: i64) {
        self.offers.played(seat, self.conduct);
        self.end_pause(seat, at);
    }

    fn end_pause(&mut self, by: Seat, at: i64) {
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

    fn forfeit(&mut self, seats: &[u8], reason: Reason) -> Result<(), String> {
        let done = match *seats {
            [seat] if self.conduct < Conduct::Third => self.table.end(Ending::Forfeit {
                seat: Seat(seat),
                reason,
                points: 1,
            }),
            [seat] => self.table.forfeit(Seat(seat), reason),
            _ => self.table.draw(reason),
        };
        done.map_err(|error| error.to_string())
    }
}
