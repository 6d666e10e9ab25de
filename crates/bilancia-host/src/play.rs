//! Entries about play: actions and turns, choices in secret, plans, and games that are given up.

use bilancia_core::{Actor, Seat};
use bilancia_table::{Ending, PlayError, Reason};

use super::{Conduct, LiveGame, Plan, Rest};
use crate::log_entry::LogEntry;

impl LiveGame {
    /// Takes an entry about play, which happened at a moment in milliseconds since 1970. `before` is the number of events until
    /// then.
    pub(super) fn play_entry(
        &mut self,
        at: i64,
        entry: &LogEntry,
        before: usize,
    ) -> Result<(), String> {
        match entry {
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
            _ => return Err("this entry is of another family".to_owned()),
        }
        Ok(())
    }

    /// Whether a seat has shown a commitment in this round.
    pub(super) fn has_sealed(&self, seat: Seat) -> bool {
        let seals = self.seals.as_ref();
        seals.is_some_and(|seals| seals.sealed().contains(seat))
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
}
