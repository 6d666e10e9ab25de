//! Whether the dice of a record fell as they had to.

use bilancia_core::Actor;

use super::{Fault, Record, RecordRule};
use crate::{
    Catalog, Event,
    dice::{DERIVATION, FairDice, NO_SHARE},
};

/// Tags of records whose dice can be checked.
pub const DICE: &str = "Dice";
/// The hash of the secret, shown before anybody gives a share.
pub const COMMITMENT: &str = "Dice-Commitment";
/// The secret, shown after the match.
pub const SECRET: &str = "Dice-Secret";
/// The share of a seat; the number of the seat follows.
pub const SHARE: &str = "Dice-Share-";

/// What a record shows of the rolls in it. Each number counts rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceCheck {
    /// Nothing was rolled, and the record says nothing of dice.
    NoDice,
    /// All rolls follow from the committed secret and the shares.
    Checked(usize),
    /// The match is not over, so the secret is not shown yet.
    NotYet(usize),
    /// The record does not say where the rolls came from.
    Unverifiable(usize),
}

impl Record {
    /// The value of the tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(&tag.1)
    }

    /// The shares of the dice that the record names, each with its seat, counted from 1.
    pub fn dice_shares(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags
            .iter()
            .filter_map(|(name, share)| Some((name.strip_prefix(SHARE)?, share.as_str())))
    }

    /// Checks that the dice fell as they follow from what the record says of them.
    ///
    /// A record that says anything of its dice must say all of it: how they were made, the commitment, the share of
    /// every seat once something was rolled, and the secret once the match is over.
    ///
    /// # Errors
    /// The first [`Fault`]; also those of [`Record::replay`].
    pub fn check_dice(&self, catalog: Catalog) -> Result<DiceCheck, Fault> {
        let rolls = self.events.iter().filter(|event| is_roll(event)).count();
        let Some(dice) = self.dice_named(rolls)? else {
            return Ok(match rolls {
                0 => DiceCheck::NoDice,
                rolls => DiceCheck::Unverifiable(rolls),
            });
        };
        let Some(dice) = dice else {
            return Ok(DiceCheck::NotYet(rolls));
        };
        self.follow(catalog, |table, number, event| match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => {
                let due = dice.roll(table);
                if due.as_ref() == Some(text) {
                    return Ok(());
                }
                let due = due.unwrap_or_else(|| "nothing".to_owned());
                let text = format!("the dice show {text}, but {due} had to fall");
                Err(RecordRule::Dice.fault(self.line_of(number), Some(number), text))
            }
            _ => Ok(()),
        })?;
        Ok(DiceCheck::Checked(rolls))
    }

    /// The dice that the record names. The outer option: whether it names any; the inner: whether their secret is
    /// shown, which it must be once the match is over.
    #[expect(clippy::option_option, reason = "the two questions are different ones")]
    fn dice_named(&self, rolls: usize) -> Result<Option<Option<FairDice>>, Fault> {
        let fault = |text: String| RecordRule::Dice.fault(None, None, text);
        let missing = |tag: &str, why: &str| {
            fault(format!(
                "the record lacks {tag}, {why}; without it nobody can check the dice"
            ))
        };
        let seats = self.players.len();
        for (seat, _) in self.dice_shares() {
            let number = seat.parse().ok().filter(|seat| (1..=seats).contains(seat));
            if number.is_none_or(|number: usize| number.to_string() != seat) {
                return Err(fault(format!("{SHARE}{seat} belongs to no seat")));
            }
        }
        let named = [DICE, COMMITMENT, SECRET].map(|name| self.tag(name));
        if named.iter().all(Option::is_none) && self.dice_shares().next().is_none() {
            return Ok(None);
        }
        let [derivation, commitment, secret] = named;
        let derivation =
            derivation.ok_or_else(|| missing(DICE, "which says how they were made"))?;
        if derivation != DERIVATION {
            return Err(fault(format!(
                "dice by '{derivation}' are not known; this program knows '{DERIVATION}'"
            )));
        }
        let commitment = commitment
            .ok_or_else(|| missing(COMMITMENT, "which was shown before the first roll"))?;
        let mut shares = Vec::new();
        for seat in 1..=seats {
            let name = format!("{SHARE}{seat}");
            match self.tag(&name) {
                Some(share) => shares.push(share.to_owned()),
                // Nobody needs one before anything is rolled, and nobody can roll without it.
                None if rolls == 0 => shares.push(String::new()),
                None => return Err(missing(&name, "although dice were rolled")),
            }
        }
        let Some(secret) = secret else {
            return match self.outcome {
                None => Ok(Some(None)),
                Some(_) => Err(missing(SECRET, "although the match is over")),
            };
        };
        let hash = FairDice::commitment(secret);
        if hash != commitment {
            return Err(fault(format!(
                "the secret of the dice has the hash {hash}, not the one that was shown before"
            )));
        }
        Ok(Some(Some(FairDice::new(secret.to_owned(), shares))))
    }

    /// Number of shares that somebody chose, beside the one that a player knows to be theirs. If it is 0, no player but
    /// that player had a part in the dice after the host had committed to its secret.
    pub fn other_shares(&self, own: &str) -> usize {
        let others = self.dice_shares().map(|(_, share)| share);
        others
            .filter(|share| *share != own && *share != NO_SHARE)
            .count()
    }

    /// Checks the dice against what a player knows from elsewhere: the commitment that they were shown before they
    /// gave their share, and that share.
    ///
    /// A record proves that its dice follow from its secret. That the secret was drawn before the shares were known,
    /// only somebody can say who saw the commitment then.
    ///
    /// # Errors
    /// A [`Fault`] if the record names another commitment, or none, or lacks the share.
    pub fn check_dice_against(
        &self,
        commitment: Option<&str>,
        share: Option<&str>,
    ) -> Result<(), Fault> {
        let fault = |text: String| Err(RecordRule::Dice.fault(None, None, text));
        if let Some(known) = commitment
            && self.tag(COMMITMENT) != Some(known)
        {
            let named = self.tag(COMMITMENT).unwrap_or("none");
            return fault(format!(
                "the record names the commitment {named}, not {known}: another secret was put in place of the one that was committed to"
            ));
        }
        if let Some(known) = share
            && !self.dice_shares().any(|(_, share)| share == known)
        {
            return fault(format!(
                "the share {known} is not among those of the record: another was put in its place"
            ));
        }
        Ok(())
    }
}

fn is_roll(event: &Event) -> bool {
    matches!(
        event,
        Event::Action {
            by: Actor::Chance,
            ..
        }
    )
}
