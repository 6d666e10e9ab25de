//! Mails that a player has sent and received.

use serde::{Deserialize, Serialize};

use crate::block::Block;

/// The way of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// From this player.
    Sent,
    /// To this player.
    Received,
}

/// A note of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Whether it was sent or received.
    pub way: Way,
    /// Number of the turn that it continues, from 1; 0 for an offer.
    pub turn: u32,
    /// When it was sent, as a date; none if its headers did not say so.
    pub date: Option<String>,
    /// Identifier of the message, without brackets.
    pub id: Option<String>,
    /// The block.
    pub block: String,
}

impl Note {
    /// A note of a block.
    pub fn of(way: Way, block: &Block, date: Option<String>, id: Option<String>) -> Self {
        Self {
            way,
            turn: block.turn,
            date,
            id,
            block: block.to_string(),
        }
    }
}
