//! Verification of the dice of a record.

use std::fmt::Display;

use bilancia_core::{Actor, Message};

use super::{Fault, Record, RecordRule, messages};
use crate::{
    Catalog, Event, Table, chains,
    dice::{DERIVATION, FairDice, NO_SHARE},
};

/// Tag with the derivation of the dice, in records whose dice can be checked.
pub const DICE: &str = "Dice";
/// Tag with the commitment: the hash of the secret, shown before any share is given.
pub const COMMITMENT: &str = "Dice-Commitment";
/// Tag with the secret, shown after the match.
pub const SECRET: &str = "Dice-Secret";
/// Tag with the share of a seat; the number of the seat follows.
pub const SHARE: &str = "Dice-Share-";

/// Result of the verification of a record's dice. Numbers count rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceCheck {
    /// Nothing was rolled, and the record has no tags about dice.
    NoDice,
    /// All rolls follow from the committed secret and the shares.
    Checked(usize),
    /// The match is not over, so the secret has not been shown yet.
    NotYet(usize),
    /// The record does not state the origin of its rolls.
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

    /// Checks that all rolls follow from the secret and the shares in the record.
    ///
    /// A record with any tag about dice must have all of them: the derivation, the commitment, the share of every seat
    /// once something was rolled, and the secret once the match is over.
    ///
    /// # Errors
    /// The first [`Fault`]; also those of [`Record::replay`].
    pub fn check_dice(&self, catalog: Catalog) -> Result<DiceCheck, Fault> {
        let rolls = self.events.iter().filter(|event| is_roll(event)).count();
        if self.tag(DICE) == Some(chains::DERIVATION) {
            return self.check_chained_dice(catalog, rolls);
        }
        let Some(dice) = self.dice_named(rolls)? else {
            return Ok(match rolls {
                0 => DiceCheck::NoDice,
                rolls => DiceCheck::Unverifiable(rolls),
            });
        };
        let Some(dice) = dice else {
            return Ok(DiceCheck::NotYet(rolls));
        };
        self.check_rolls(catalog, |table, _| dice.roll(table))?;
        Ok(DiceCheck::Checked(rolls))
    }

    /// Checks that every roll is the one that `due` names, given the match before it and the number of the roll, from 1.
    pub(super) fn check_rolls(
        &self,
        catalog: Catalog,
        due: impl Fn(&dyn Table, u32) -> Option<String>,
    ) -> Result<(), Fault> {
        let mut count = 0;
        self.follow(catalog, |table, number, event| match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => {
                count += 1;
                let due = due(table, count);
                if due.as_ref() == Some(text) {
                    return Ok(());
                }
                let line = self.line_of(number);
                let fault = |message: &Message, args: &[&dyn Display]| {
                    Err(RecordRule::Dice.fault(line, Some(number), message, args))
                };
                match &due {
                    Some(due) => fault(&messages::OTHER_ROLL, &[text, due]),
                    None => fault(&messages::NO_ROLL_DUE, &[text]),
                }
            }
            _ => Ok(()),
        })
        .map(drop)
    }

    /// The dice of the record. The outer option is none if the record has no dice, the inner one if their secret is not
    /// shown yet, which it must be once the match is over.
    #[expect(clippy::option_option, reason = "the two questions are different ones")]
    fn dice_named(&self, rolls: usize) -> Result<Option<Option<FairDice>>, Fault> {
        let fault = |message: &Message, args: &[&dyn Display]| {
            RecordRule::Dice.fault(None, None, message, args)
        };
        let seats = self.players.len();
        for (seat, _) in self.dice_shares() {
            let number = seat.parse().ok().filter(|seat| (1..=seats).contains(seat));
            if number.is_none_or(|number: usize| number.to_string() != seat) {
                return Err(fault(&messages::STRAY_SHARE, &[&format!("{SHARE}{seat}")]));
            }
        }
        let named = [DICE, COMMITMENT, SECRET].map(|name| self.tag(name));
        if named.iter().all(Option::is_none) && self.dice_shares().next().is_none() {
            return Ok(None);
        }
        let [derivation, commitment, secret] = named;
        let derivation = derivation.ok_or_else(|| fault(&messages::DICE_TAG_MISSING, &[&DICE]))?;
        if derivation != DERIVATION {
            return Err(fault(&messages::UNKNOWN_DICE, &[&derivation, &DERIVATION]));
        }
        let commitment =
            commitment.ok_or_else(|| fault(&messages::COMMITMENT_MISSING, &[&COMMITMENT]))?;
        let mut shares = Vec::new();
        for seat in 1..=seats {
            let name = format!("{SHARE}{seat}");
            match self.tag(&name) {
                Some(share) => shares.push(share.to_owned()),
                // No share is needed before anything is rolled, and nothing can be rolled without the shares.
                None if rolls == 0 => shares.push(String::new()),
                None => return Err(fault(&messages::SHARE_MISSING, &[&name])),
            }
        }
        let Some(secret) = secret else {
            return match self.outcome {
                None => Ok(Some(None)),
                Some(_) => Err(fault(&messages::SECRET_MISSING, &[&SECRET])),
            };
        };
        let hash = FairDice::commitment(secret);
        if hash != commitment {
            return Err(fault(&messages::OTHER_SECRET, &[&hash]));
        }
        Ok(Some(Some(FairDice::new(secret.to_owned(), shares))))
    }

    /// Number of shares that players chose, without those equal to `own`, the share that a player knows to be theirs.
    /// If it is 0, no other player had a part in the dice after the host had committed to its secret.
    pub fn other_shares(&self, own: &str) -> usize {
        let others = self.dice_shares().map(|(_, share)| share);
        others
            .filter(|share| *share != own && *share != NO_SHARE)
            .count()
    }

    /// Checks the dice against what a player knows from elsewhere: the commitment that they were shown before they
    /// gave their share, and that share.
    ///
    /// A record proves that its dice follow from its secret. That the secret was drawn before the shares were known can
    /// only be confirmed by a player who saw the commitment then.
    ///
    /// # Errors
    /// A [`Fault`] if the record names another commitment, or none, or lacks the share.
    pub fn check_dice_against(
        &self,
        commitment: Option<&str>,
        share: Option<&str>,
    ) -> Result<(), Fault> {
        let fault = |message: &Message, args: &[&dyn Display]| {
            Err(RecordRule::Dice.fault(None, None, message, args))
        };
        let chained = || self.chain_commitments();
        if let Some(known) = commitment {
            if self.tag(COMMITMENT) != Some(known) && !chained().any(|named| named == known) {
                return match self.tag(COMMITMENT) {
                    Some(named) => fault(&messages::OTHER_COMMITMENT, &[&named, &known]),
                    None => fault(&messages::NO_COMMITMENT, &[&known]),
                };
            }
        }
        if let Some(known) = share {
            if !self.dice_shares().any(|(_, share)| share == known) {
                return fault(&messages::OTHER_SHARE, &[&known]);
            }
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
