//! Effects of each log entry on a game.

use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::{Ending, PlayError, Reason, dice::NO_SHARE};

use super::{CalledOff, Conduct, CorruptLog, LiveGame, Plan, Rest, Said, Status};
use crate::log_entry::{LogEntry, Offer};

impl LiveGame {
    /// Takes the next entry of the log, which happened at a moment in milliseconds since 1970.
    pub fn apply_entry(&mut self, at: i64, entry: &LogEntry) -> Result<(), CorruptLog> {
        let number = self.length + 1;
        if let Some(clocks) = &mut self.clocks {
            if let LogEntry::Interrupted { from, until } = *entry {
                clocks.stand(from, until);
            }
            clocks.pass(at);
        }
        let before = self.table.event_count();
        let was_opening = self.is_opening();
        let hidden = self.hidden_from_others(entry);
        self.apply_effect(at, entry)
            .map_err(|what| CorruptLog { number, what })?;
        self.length = number;
        self.last_at = at;
        self.extent.grow(hidden);
        self.follow_rest();
        let events = self.table.event_count();
        self.times.resize(events, at);
        if events < before {
            self.rewinds.push((number, events));
        }
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

    /// The seats whose players alone may know that an entry happens now; none if others may.
    fn hidden_from_others(&self, entry: &LogEntry) -> Option<Seats> {
        match entry {
            LogEntry::Planned { seat, .. } | LogEntry::Changed { seat, .. } => {
                Some(Seat(*seat).into())
            }
            // That there is a choice is known; that it is another one is not.
            LogEntry::Sealed { seat, .. } => Some(Seat(*seat))
                .filter(|seat| self.has_sealed(*seat))
                .map(Seats::from),
            LogEntry::Said { side_of, .. } => side_of
                .filter(|seat| usize::from(*seat) < self.seats.len())
                .map(|seat| self.side_of(Seat(seat))),
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

    fn apply_effect(&mut self, at: i64, entry: &LogEntry) -> Result<(), String> {
        let is_there = |seat: &u8| usize::from(*seat) < self.seats.len();
        if !entry.seats().iter().all(is_there) {
            return Err("there is no such seat".to_owned());
        }
        let before = self.table.event_count();
        match entry {
            LogEntry::Conduct { version } => {
                self.conduct = Conduct::numbered(*version)
                    .filter(|conduct| *conduct >= self.conduct)
                    .ok_or_else(|| format!("version {version} of the rules of conduct"))?;
            }
            LogEntry::Dice { secret } => self.secret = Some(secret.clone()),
            LogEntry::Sat { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                // Whoever has seen the commitment gives it later.
                let share = (!share.is_empty()).then(|| (share.clone(), *given));
                *place.ok_or("there is no such seat")? = share;
                self.sits(Seat(*seat), at);
            }
            LogEntry::Shared { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = Some((share.clone(), *given));
            }
            LogEntry::Act { seat, text } => {
                self.play(Actor::Seat(Seat(*seat)), text)?;
                self.plays_on(Seat(*seat), at);
                // Who goes on by hand chooses anew.
                self.rest.take_if(|rest| rest.seat == Seat(*seat));
            }
            LogEntry::Turn {
                seat,
                actions,
                rest,
            } => {
                if actions.is_empty() {
                    return Err("a turn has no action".to_owned());
                }
                let seat = Seat(*seat);
                for text in actions {
                    self.play(Actor::Seat(seat), text)?;
                }
                self.plays_on(seat, at);
                self.rest = Rest::new(seat, rest, self.length);
            }
            LogEntry::Changed { seat, text } => {
                let sealed = self.table.sealed().contains(Seat(*seat));
                if !sealed || !self.table.undo(Seat(*seat)) {
                    return Err("there is no choice to change".to_owned());
                }
                self.play(Actor::Seat(Seat(*seat)), text)?;
            }
            LogEntry::Roll { text } => self.play(Actor::Chance, text)?,
            LogEntry::TakenBack { seat } => {
                if !self.table.undo(Seat(*seat)) {
                    return Err("there is nothing to take back".to_owned());
                }
                self.gone_back(before);
            }
            LogEntry::Sealed { seat, commitment } => {
                // Another choice instead is made in secret, and must change nothing that others see.
                let again = self.has_sealed(Seat(*seat)) && self.conduct >= Conduct::Second;
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                seals.seal(Seat(*seat), commitment)?;
                if !again {
                    self.plays_on(Seat(*seat), at);
                }
            }
            LogEntry::Opened { seat, text, salt } => {
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                if !seals.open(&mut self.table, Seat(*seat), text, salt)? {
                    return Err("this is not what was sealed".to_owned());
                }
            }
            LogEntry::Planned { seat, lines } => {
                let place = self.plans.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = (!lines.is_empty()).then(|| Plan {
                    from: before,
                    lines: lines.clone(),
                });
            }
            LogEntry::Resigned { seat } => self.forfeit(&[*seat], Reason::Resignation)?,
            LogEntry::OutOfTime { seats } => self.forfeit(seats, Reason::Time)?,
            LogEntry::SealBroken { seats } => self.forfeit(seats, Reason::Seal)?,
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
            LogEntry::Away { seat, until } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.leave(Seat(*seat), *until);
                }
            }
            LogEntry::Interrupted { from, until } => {
                if let Some(dispute) = self.disputes.last_mut() {
                    dispute.stand(*from, *until);
                }
                if let Some(seals) = &mut self.seals {
                    let lost = until.saturating_sub(seals.closed_at.max(*from)).max(0);
                    seals.closed_at = seals.closed_at.saturating_add(lost);
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
            LogEntry::Unknown => {
                return Err("only a newer version knows this kind of entry".to_owned());
            }
            LogEntry::Replaced { seats, person, .. } => self.replace(seats, person),
            LogEntry::TakenOver { seats } => self.take_over(seats),
            LogEntry::Challenged { .. }
            | LogEntry::Explained { .. }
            | LogEntry::Corrected { .. }
            | LogEntry::Settled { .. }
            | LogEntry::Escalated { .. }
            | LogEntry::Ruled { .. }
            | LogEntry::Appealed { .. }
            | LogEntry::Lapsed { .. } => self.dispute_entry(at, entry, before)?,
            LogEntry::Said {
                name,
                text,
                side_of,
            } => self.said.push(Said {
                name: name.clone(),
                text: text.clone(),
                to: side_of.map(|seat| self.side_of(Seat(seat))),
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
        self.moved = self.moved.with(seat);
        self.offers.played(seat, self.conduct);
        self.acts_on(seat);
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
            [first, ref more @ ..]
                if more
                    .iter()
                    .all(|seat| self.table.side(Seat(*seat)) == self.table.side(Seat(first))) =>
            {
                self.table.forfeit(Seat(first), reason)
            }
            _ => self.table.draw(reason),
        };
        done.map_err(|error| error.to_string())
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
}
