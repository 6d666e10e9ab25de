//! The dice of a game by mail: the hash chains of both players.

use bilancia_core::Node;
use bilancia_table::{
    chains::{self, Chain},
    record,
};

/// Links of both players.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    own: Chain,
    /// Whether this player is the first, who has the first seat.
    first: bool,
    /// The last roll for which this player has shown their link; none before they have shown their commitment.
    pub(super) shown: Option<u32>,
    /// The last roll for which the other player has shown their link, with the link; 0 with their commitment.
    pub(super) theirs: Option<(u32, String)>,
}

impl Dice {
    /// Dice before anything was shown.
    pub(super) fn new(secret: &str, name: &str, first: bool) -> Self {
        Self {
            own: Chain::new(&format!("dice {secret} {name}")),
            first,
            shown: None,
            theirs: None,
        }
    }

    /// This player's link for a roll, their commitment for 0.
    pub(super) fn own(&self, roll: u32) -> Option<String> {
        self.own.link(roll)
    }

    /// The links of both players for a roll, the first player's first; none if the other player’s is not known.
    pub(super) fn links(&self, roll: u32) -> Option<[String; 2]> {
        let (last, link) = self.theirs.as_ref()?;
        let theirs = chains::earlier(link, *last, roll)?;
        let own = self.own.link(roll)?;
        Some(if self.first {
            [own, theirs]
        } else {
            [theirs, own]
        })
    }

    /// Whether this player has to show something for the game to go on, after a number of rolls: their commitment,
    /// their links for the rolls so far, or for the next one.
    pub(super) fn owes(&self, rolls: u32, node: Node) -> bool {
        self.shown.is_none() || self.due(rolls, node) > self.shown
    }

    /// The last roll for which this player’s link may be shown now: once both have committed to theirs, every roll so
    /// far, and the next one if nothing is to be chosen before it.
    pub(super) fn due(&self, rolls: u32, node: Node) -> Option<u32> {
        self.theirs.as_ref()?;
        Some(rolls + u32::from(node == Node::Chance))
    }

    /// Takes the other player's commitment; false if they have shown another one.
    pub(super) fn commit(&mut self, commitment: &str) -> bool {
        match &self.theirs {
            None => {
                self.theirs = Some((0, commitment.to_owned()));
                true
            }
            Some((last, link)) => chains::earlier(link, *last, 0).as_deref() == Some(commitment),
        }
    }

    /// Takes the other player's link for a roll; false if it does not lead back to what they have shown before.
    pub(super) fn take(&mut self, roll: u32, link: &str) -> bool {
        let Some((last, known)) = &self.theirs else {
            return false;
        };
        let later = roll >= *last;
        let fits = match later {
            true => chains::earlier(link, roll, *last).as_ref() == Some(known),
            false => chains::earlier(known, *last, roll).as_deref() == Some(link),
        };
        if fits && later {
            self.theirs = Some((roll, link.to_owned()));
        }
        fits
    }

    /// Tags of the record after a number of rolls.
    pub(super) fn tags(&self, rolls: u32) -> Vec<(String, String)> {
        let own = (
            self.own.link(0),
            self.shown.and_then(|shown| {
                let roll = shown.max(rolls);
                Some((roll, self.own.link(roll)?))
            }),
        );
        let theirs = self
            .theirs
            .as_ref()
            .map(|(roll, link)| (chains::earlier(link, *roll, 0), Some((*roll, link.clone()))));
        let theirs = theirs.unwrap_or((None, None));
        let players = if self.first {
            [own, theirs]
        } else {
            [theirs, own]
        };
        let mut tags = vec![(record::dice::DICE.to_owned(), chains::DERIVATION.to_owned())];
        for (number, (commitment, _)) in (1..).zip(&players) {
            let name = format!("{}{number}", record::chained::CHAIN_COMMITMENT);
            tags.extend(commitment.clone().map(|commitment| (name, commitment)));
        }
        for (number, (_, link)) in (1..).zip(players) {
            let name = format!("{}{number}", record::chained::CHAIN_LINK);
            tags.extend(
                link.filter(|(roll, _)| *roll > 0)
                    .map(|(roll, link)| (name, format!("{roll} {link}"))),
            );
        }
        tags
    }
}
