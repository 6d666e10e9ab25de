//! Effects of each log entry on a game: those of a family stand in a file of their own (`play`, `dice`, `offers`, `players`,
//! `disputes`).

use bilancia_core::{Seat, Seats};

use super::{Conduct, CorruptLog, LiveGame, Said};
use crate::log_entry::LogEntry;

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

    /// Lets the clocks of all run who are to move now.
    fn run_clocks(&mut self) {
        let (bots, awaited) = (self.seats_of_bots(), self.awaited());
        if let Some(clocks) = &mut self.clocks {
            // No player loses because a server was too busy to let a program think.
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
            LogEntry::Rated => self.rated = true,
            LogEntry::Interrupted { from, until } => {
                if let Some(dispute) = self.disputes.last_mut() {
                    dispute.stand(*from, *until);
                }
                if let Some(seals) = &mut self.seals {
                    let lost = until.saturating_sub(seals.closed_at.max(*from)).max(0);
                    seals.closed_at = seals.closed_at.saturating_add(lost);
                }
            }
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
            LogEntry::Unknown => {
                return Err("only a newer version knows this kind of entry".to_owned());
            }
            LogEntry::Act { .. }
            | LogEntry::Turn { .. }
            | LogEntry::Changed { .. }
            | LogEntry::Roll { .. }
            | LogEntry::TakenBack { .. }
            | LogEntry::Sealed { .. }
            | LogEntry::Opened { .. }
            | LogEntry::Planned { .. }
            | LogEntry::Resigned { .. }
            | LogEntry::OutOfTime { .. }
            | LogEntry::SealBroken { .. } => self.play_entry(at, entry, before)?,
            LogEntry::Dice { .. } | LogEntry::Shared { .. } => self.dice_entry(entry)?,
            LogEntry::Offered { .. }
            | LogEntry::Declined { .. }
            | LogEntry::Withdrawn { .. }
            | LogEntry::Accepted { .. }
            | LogEntry::Resumed { .. } => self.offer_entry(at, entry, before)?,
            LogEntry::Sat { .. }
            | LogEntry::Away { .. }
            | LogEntry::CalledOff { .. }
            | LogEntry::NotBegun { .. }
            | LogEntry::Aborted { .. }
            | LogEntry::Seen { .. }
            | LogEntry::HandDeclined { .. }
            | LogEntry::Replaced { .. }
            | LogEntry::TakenOver { .. } => self.player_entry(at, entry)?,
            LogEntry::Challenged { .. }
            | LogEntry::Explained { .. }
            | LogEntry::Corrected { .. }
            | LogEntry::Settled { .. }
            | LogEntry::Escalated { .. }
            | LogEntry::Ruled { .. }
            | LogEntry::Appealed { .. }
            | LogEntry::Lapsed { .. } => self.dispute_entry(at, entry, before)?,
        }
        Ok(())
    }
}
