//! Verification of sealed simultaneous moves in a record.

use std::{collections::BTreeSet, fmt::Display};

use bilancia_core::{Actor, Message, Node};

use super::{Fault, Record, RecordRule, messages};
use crate::{
    Catalog, Event,
    seal::{SEALING, Seal},
};

/// Tag of records with sealed moves: the sealing method, and the name of the match.
pub const SEALS: &str = "Seals";
/// Tag with commitment and salt of a sealed move; the number of the event follows.
pub const SEAL: &str = "Seal-";

impl Record {
    /// Checks that every simultaneous move is the one that its player had sealed. Returns the number of moves checked,
    /// or none if the record has no tags about seals. A record with any seal must have one for every simultaneous move,
    /// and no others.
    ///
    /// # Errors
    /// The first [`Fault`]; also those of [`Record::replay`].
    pub fn check_seals(&self, catalog: Catalog) -> Result<Option<usize>, Fault> {
        let fault = |event: Option<usize>, message: &Message, args: &[&dyn Display]| {
            let line = event.and_then(|event| self.line_of(event));
            RecordRule::Seals.fault(line, event, message, args)
        };
        let seals = || self.tags.iter().filter(|(name, _)| name.starts_with(SEAL));
        let Some(how) = self.tag(SEALS) else {
            return match seals().next() {
                None => Ok(None),
                Some((seal, _)) => Err(fault(None, &messages::SEALS_TAG_MISSING, &[seal, &SEALS])),
            };
        };
        let Some((SEALING, name)) = how.split_once(' ') else {
            return Err(fault(None, &messages::UNKNOWN_SEALS, &[&how, &SEALING]));
        };
        let mut checked = BTreeSet::new();
        self.follow(catalog, |table, number, event| {
            let awaited = match table.node() {
                Node::Choice(seats) => seats.len() + table.sealed().len(),
                _ => 0,
            };
            if let Event::Action {
                by: Actor::Seat(seat),
                text,
            } = event
            {
                if awaited > 1 {
                    let name_of_seal = format!("{SEAL}{number}");
                    let tag = self.tag(&name_of_seal);
                    let Some((commitment, salt)) = tag.and_then(|tag| tag.split_once(' ')) else {
                        let args: [&dyn Display; 2] = [text, &name_of_seal];
                        return Err(fault(Some(number), &messages::SEAL_MISSING, &args));
                    };
                    let seal = Seal {
                        name,
                        round: table.event_count() + 1,
                        seat: *seat,
                        action: text,
                        salt,
                    };
                    if seal.commitment() != commitment {
                        let args: [&dyn Display; 2] = [text, &commitment];
                        return Err(fault(Some(number), &messages::OTHER_SEAL, &args));
                    }
                    checked.insert(name_of_seal);
                }
            }
            Ok(())
        })?;
        if let Some((stray, _)) = seals().find(|(name, _)| !checked.contains(name)) {
            return Err(fault(None, &messages::STRAY_SEAL, &[stray]));
        }
        Ok(Some(checked.len()))
    }
}
