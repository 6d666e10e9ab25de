//! Verification of records by replaying them under the rules.

use std::fmt::Display;

use super::{DiceCheck, Fault, Record, RecordRule, Replay, messages};
use crate::{Catalog, Ending, Event, PlayError, Table};
use bilancia_core::{Lang, Name, Node, Seats};

/// Findings about a record without faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Result of the verification of the dice.
    pub dice: DiceCheck,
    /// Number of sealed moves that were verified; none if the players did not seal their moves.
    pub seals: Option<usize>,
}

impl Record {
    /// Reads a record in either form.
    ///
    /// # Errors
    /// The first [`Fault`] of its form or chain.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match text.trim_start().starts_with('{') {
            true => Self::from_json_lines(text),
            false => Self::from_text(text),
        }
    }

    /// Verifies the whole record: every event and the outcome against the rules, the dice against their commitment,
    /// simultaneous moves against their seals.
    ///
    /// # Errors The first [`Fault`]. [`Verified`] has the open questions about a record without faults.
    pub fn verify(&self, catalog: Catalog) -> Result<Verified, Fault> {
        self.replay(catalog)?;
        Ok(Verified {
            dice: self.check_dice(catalog)?,
            seals: self.check_seals(catalog)?,
        })
    }

    /// Plays the record again and checks every event, and the outcome, against the rules.
    ///
    /// # Errors The first [`Fault`], with the event and the rule that it breaks. Lines are those of the text form.
    pub fn replay(&self, catalog: Catalog) -> Result<Replay, Fault> {
        self.follow(catalog, |_, _, _| Ok(()))
            .and_then(|table| self.ends(table))
    }

    /// Replays the record; `look` is called before each event with the match, the event's number and the event.
    pub(super) fn follow(
        &self,
        catalog: Catalog,
        mut look: impl FnMut(&dyn Table, usize, &Event) -> Result<(), Fault>,
    ) -> Result<Box<dyn Table>, Fault> {
        let spec = self.spec(catalog)?;
        let mut table = spec
            .table(self.start.as_deref())
            .map_err(|error| RecordRule::Game.fault_in(None, None, |lang| error.text(lang)))?;
        if table.seats().len() != self.players.len() {
            let args: [&dyn Display; 2] = [&table.seats().len(), &self.players.len()];
            return Err(RecordRule::Game.fault(None, None, &messages::OTHER_SEATS, &args));
        }
        for (number, event) in (1..).zip(&self.events) {
            look(&*table, number, event)?;
            self.replay_event(&mut *table, event)
                .map_err(|error| self.event_fault(number, &error))?;
        }
        Ok(table)
    }

    /// Checks that the match ended as recorded.
    fn ends(&self, table: Box<dyn Table>) -> Result<Replay, Fault> {
        if !table.sealed().is_empty() {
            return Err(RecordRule::Complete.fault(
                self.line_of(self.events.len()),
                Some(self.events.len()),
                &messages::SIMULTANEOUS_MISSING,
                &[],
            ));
        }
        let outcome = table.outcome();
        if outcome != self.outcome {
            let name = |outcome: &Option<crate::Outcome>, lang: Lang| match outcome {
                None => messages::UNFINISHED.raw(lang).to_owned(),
                Some(outcome) => {
                    let points = format!("{:?}", outcome.points);
                    messages::ENDED.text(lang, &[&points, &outcome.reason])
                }
            };
            let line = self.line_of(self.events.len() + 1);
            return Err(RecordRule::Outcome.fault_in(line, None, |lang| {
                let args: [&dyn Display; 2] = [&name(&self.outcome, lang), &name(&outcome, lang)];
                messages::OTHER_OUTCOME.text(lang, &args)
            }));
        }
        let awaited = match table.node() {
            Node::Choice(seats) => seats,
            _ => Seats::NONE,
        };
        Ok(Replay { table, awaited })
    }

    fn replay_event(&self, table: &mut dyn Table, event: &Event) -> Result<(), PlayError> {
        match event {
            Event::Action { by, text } => table.play(*by, text).map(drop),
            Event::Forfeit {
                seat,
                reason,
                points,
            } => table.end(Ending::Forfeit {
                seat: *seat,
                reason: *reason,
                points: *points,
            }),
            Event::Drawn { reason } => table.end(Ending::Draw { reason: *reason }),
        }
    }

    fn event_fault(&self, event: usize, error: &PlayError) -> Fault {
        let line = self.line_of(event);
        match error {
            PlayError::Refused(refusal) => Fault {
                line,
                event: Some(event),
                rule: refusal.rule,
                texts: Name::each(|lang| refusal.text(lang)),
            },
            error => RecordRule::Turn.fault_in(line, Some(event), |lang| error.text(lang)),
        }
    }

    /// The line of an event in the text form; the number after that of the last event stands for the result.
    pub(super) fn line_of(&self, event: usize) -> Option<usize> {
        let head = self
            .lines()
            .iter()
            .position(|line| line.tagged == Some(0))?
            + 1;
        Some(head + 1 + event)
    }
}
