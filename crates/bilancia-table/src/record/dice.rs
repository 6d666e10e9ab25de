//! Whether the dice of a record fell as they had to.

use bilancia_core::Actor;

use super::{Fault, Record, RecordRule};
use crate::{
    Catalog, Event,
    dice::{DERIVATION, FairDice},
};

/// Tags of records whose dice can be checked.
pub const DICE: &str = "Dice";
/// The hash of the secret, shown before the match.
pub const COMMITMENT: &str = "Dice-Commitment";
/// The secret, shown after it.
pub const SECRET: &str = "Dice-Secret";
/// The share of a seat; the number of the seat follows.
pub const SHARE: &str = "Dice-Share-";

impl Record {
    /// A tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(&tag.1)
    }

    /// Checks that the dice fell as they follow from what the record says of them. None if it says nothing, or its
    /// secret is not shown yet; else how many rolls were checked.
    ///
    /// # Errors
    /// The first [`Fault`]; also those of [`Record::replay`].
    pub fn check_dice(&self, catalog: Catalog) -> Result<Option<usize>, Fault> {
        let fault = |event: Option<usize>, text: String| {
            let line = event.and_then(|event| self.line_of(event));
            RecordRule::Dice.fault(line, event, text)
        };
        let (Some(name), Some(secret)) = (self.tag(DICE), self.tag(SECRET)) else {
            return Ok(None);
        };
        if name != DERIVATION {
            let text = format!("dice by '{name}' are not known; this program knows '{DERIVATION}'");
            return Err(fault(None, text));
        }
        let commitment = FairDice::commitment(secret);
        if self.tag(COMMITMENT) != Some(&commitment) {
            let text = format!(
                "the secret of the dice has the hash {commitment}, not the one that was shown before"
            );
            return Err(fault(None, text));
        }
        let share = |seat: usize| {
            self.tag(&format!("{SHARE}{}", seat + 1))
                .unwrap_or_default()
        };
        let shares = (0..self.players.len()).map(|seat| share(seat).to_owned());
        let dice = FairDice::new(secret.to_owned(), shares.collect());
        let mut rolls = 0;
        self.follow(catalog, |table, number, event| {
            if let Event::Action {
                by: Actor::Chance,
                text,
            } = event
            {
                let due = dice.roll(table);
                if due.as_ref() != Some(text) {
                    let due = due.unwrap_or_else(|| "nothing".to_owned());
                    return Err(fault(
                        Some(number),
                        format!("the dice show {text}, but {due} had to fall"),
                    ));
                }
                rolls += 1;
            }
            Ok(())
        })?;
        Ok(Some(rolls))
    }
}
