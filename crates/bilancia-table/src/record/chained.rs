//! Verification of dice that two players made by hash chains, without a host.

use std::fmt::Display;

use bilancia_core::Message;

use super::{DiceCheck, Fault, Record, RecordRule, dice, messages};
use crate::{Catalog, chains};

/// Tag with the commitment of a player to their chain; the number of the player, 1 or 2, follows.
pub const CHAIN_COMMITMENT: &str = "Dice-Commitment-";
/// Tag with the last link that a player has shown, after the number of its roll; the number of the player follows.
pub const CHAIN_LINK: &str = "Dice-Link-";

impl Record {
    /// The commitments to chains that the record names.
    pub(super) fn chain_commitments(&self) -> impl Iterator<Item = &str> {
        [1, 2]
            .into_iter()
            .filter_map(|player| self.tag(&format!("{CHAIN_COMMITMENT}{player}")))
    }

    /// Checks that all rolls follow from the links that both players have shown, and these from their commitments.
    pub(super) fn check_chained_dice(
        &self,
        catalog: Catalog,
        rolls: usize,
    ) -> Result<DiceCheck, Fault> {
        let fault = |message: &Message, args: &[&dyn Display]| {
            RecordRule::Dice.fault(None, None, message, args)
        };
        for (name, _) in &self.tags {
            let of = |begin: &str| {
                name.strip_prefix(begin)
                    .is_some_and(|end| ["1", "2"].contains(&end))
            };
            let known = *name == dice::DICE || of(CHAIN_COMMITMENT) || of(CHAIN_LINK);
            if name.starts_with(dice::DICE) && !known {
                return Err(fault(&messages::STRAY_CHAIN, &[name]));
            }
        }
        let rolls = u32::try_from(rolls).unwrap_or(u32::MAX);
        let mut links = Vec::new();
        for player in [1, 2] {
            let name = format!("{CHAIN_COMMITMENT}{player}");
            let Some(commitment) = self.tag(&name) else {
                // The second player commits to theirs after the first, and nothing can be rolled before.
                match rolls {
                    0 => continue,
                    _ => return Err(fault(&messages::COMMITMENT_MISSING, &[&name])),
                }
            };
            let name = format!("{CHAIN_LINK}{player}");
            let shown = match self.tag(&name) {
                None if rolls == 0 => (commitment, 0),
                None => return Err(fault(&messages::LINK_MISSING, &[&name, &rolls])),
                Some(text) => {
                    let read = text
                        .split_once(' ')
                        .and_then(|(roll, link)| Some((link, roll.parse().ok()?)));
                    read.ok_or_else(|| fault(&messages::LINK_FORM, &[&name]))?
                }
            };
            let (link, roll) = shown;
            if roll < rolls {
                return Err(fault(&messages::LINK_MISSING, &[&name, &rolls]));
            }
            if chains::earlier(link, roll, 0).as_deref() != Some(commitment) {
                return Err(fault(&messages::OTHER_CHAIN, &[&name]));
            }
            links.push(of_rolls(link, roll, rolls));
        }
        if rolls > 0 {
            self.check_rolls(catalog, |table, roll| {
                let index = roll.checked_sub(1)? as usize;
                chains::roll(table, [links[0].get(index)?, links[1].get(index)?])
            })?;
        }
        Ok(DiceCheck::Checked(rolls as usize))
    }
}

/// The links for the rolls from 1 to `rolls`, which follow from a later one.
fn of_rolls(link: &str, roll: u32, rolls: u32) -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    let mut last = chains::earlier(link, roll, rolls);
    for number in (1..=rolls).rev() {
        let Some(link) = last else {
            break;
        };
        last = chains::earlier(&link, number, number - 1);
        links.push(link);
    }
    links.reverse();
    links
}
