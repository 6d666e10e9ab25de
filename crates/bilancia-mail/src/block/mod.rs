//! The block of a mail: what one player sends to the other, in lines that survive mail programs.
//!
//! ```text
//! -----BEGIN BILANCIA 1-----
//! game war:map=strait,rules=cof @7k2m9q seat 1 turn 3
//! before 3f9c12ab after 77b01c4e
//! turn
//! buy 3 inf
//! move PAS: 3 inf VIG
//! end
//! position 3.2.buy 20/24 ...
//! check 5d0f92aa
//! -----END BILANCIA-----
//! ```
//!
//! A line that is longer than [`COLUMNS`] is broken after a `\`. The check is a CRC-32 over the lines put together
//! again, with one space between words, so that it finds damage; it proves nothing about the sender.

mod find;
mod parse;
mod read;
mod repair;
mod wrap;
mod write;

use bilancia_core::Seats;

bilancia_core::catalogue!("mail/block");

/// The version of the block that this program writes.
pub const VERSION: u32 = 1;
/// Largest number of characters of a line of a block.
pub const COLUMNS: usize = 60;

pub(crate) use find::{Candidate, beside, candidates, has_block, no_block};
pub use find::{Found, find};
pub(crate) use repair::Lowered;

/// The block of one mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The game with its options, in one word.
    pub game: String,
    /// Name of the match, a word of small letters, digits and `_`, which both players' records have.
    pub name: String,
    /// Seats for which the sender acts.
    pub seats: Seats,
    /// Number of the turn that the block continues, from 1; 0 in an offer.
    pub turn: u32,
    /// Fingerprint of the position for which it was written; none if the sender left it out.
    pub before: Option<String>,
    /// Fingerprint of the position to which it leads.
    pub after: Option<String>,
    /// Contents, in the order in which they take effect.
    pub parts: Vec<Part>,
    /// The position to which it leads, in the game's notation.
    pub position: Option<String>,
}

impl Block {
    /// Whether the block is a form that is not filled in.
    pub fn is_unfilled(&self) -> bool {
        let empty = |part: &Part| match part {
            Part::Turn(text) | Part::Plan(text) | Part::Challenge(text) | Part::Answer(text) => {
                text.trim().is_empty()
            }
            _ => false,
        };
        self.position.is_none() && self.parts.iter().all(empty)
    }

    /// Whether the block names a position and nothing that leads to it, so that the turn has to be found by
    /// justification.
    pub fn is_position_only(&self) -> bool {
        self.parts.is_empty() && self.position.is_some()
    }
}

/// A part of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The offer of a match.
    Offer(Offer),
    /// The choice in a simultaneous move that was sealed before.
    Open {
        /// Number of the first event of the simultaneous move, from 1.
        round: usize,
        /// The salt of the commitment, in hexadecimal.
        salt: String,
        /// The choice, in the game's notation.
        action: String,
    },
    /// The commitment to the sender's dice, before anything is rolled.
    Commit {
        /// The end of the sender's hash chain, in hexadecimal.
        commitment: String,
    },
    /// The sender's share of rolls, from the first one to that of a number.
    Dice {
        /// Number of the last roll that it is for, from 1.
        roll: u32,
        /// Link of the sender's hash chain, in hexadecimal.
        link: String,
    },
    /// The text of a turn.
    Turn(String),
    /// Conditional moves, a line for each sequence, its actions divided by `;`, for a server that plays them.
    Plan(String),
    /// A challenge of the turn that was played last: the reason, in words.
    Challenge(String),
    /// An answer to what a server asked: its first word says which, what follows is in words.
    Answer(String),
    /// The commitment to a choice in a simultaneous move.
    Seal {
        /// Number of the first event of the simultaneous move, from 1.
        round: usize,
        /// The commitment, in hexadecimal.
        commitment: String,
    },
    /// The sender gives up.
    Resign,
}

/// The offer of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Version of the game's rules.
    pub version: u32,
    /// Names of the players, in the order of the seats.
    pub players: Vec<String>,
    /// The position from which the match begins, if it is not the usual start.
    pub start: Option<String>,
}
