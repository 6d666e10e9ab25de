//! Events of a match as text, its endings and its outcome.

use std::fmt;

use bilancia_core::{Actor, Seat};

/// An entry of a match's history, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An action or a roll, in the game's notation.
    Action {
        /// The actor that made it.
        by: Actor,
        /// The action or outcome, in the game's notation.
        text: String,
    },
    /// A player lost by something other than the rules of the game.
    Forfeit {
        /// Their seat.
        seat: Seat,
        /// Resignation, time or seal.
        reason: Reason,
        /// Points that their side lost: 1 in matches of the first version of the records, else as many as the match
        /// could end with.
        points: i32,
    },
    /// The match was drawn by something other than the rules of the game.
    Drawn {
        /// Agreement; or time or seal, if both sides forfeited at once.
        reason: Reason,
    },
}

/// An end of a match by something other than the rules of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side of a seat loses.
    Forfeit {
        /// The seat.
        seat: Seat,
        /// Resignation, time or seal.
        reason: Reason,
        /// Points that the side loses: the largest payoff that the match can end with, or 1 in an old record.
        points: i32,
    },
    /// The match is drawn.
    Draw {
        /// Agreement; or time or seal, if both sides forfeited at once.
        reason: Reason,
    },
}

/// The outcome of a match that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Payoff of each seat.
    pub points: Vec<i32>,
    /// The reason why it ended.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game ended it.
    Rules,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A position occurred for the third time.
    Repetition,
    /// The match was longer than its options allow.
    Length,
    /// A player's time ran out.
    Time,
    /// A player did not open a move that they had sealed, or opened another.
    Seal,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 7] = [
        Self::Rules,
        Self::Resignation,
        Self::Agreement,
        Self::Repetition,
        Self::Length,
        Self::Time,
        Self::Seal,
    ];

    /// Whether a player can lose a match for this reason, whatever the rules of the game.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Self::Resignation | Self::Time | Self::Seal)
    }

    /// Whether a match can be drawn for this reason, whatever the rules of the game.
    pub fn is_draw(self) -> bool {
        matches!(self, Self::Agreement | Self::Time | Self::Seal)
    }

    /// Reads the word by which records name a reason; none for any other word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// The word by which records name the reason.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Repetition => "repetition",
            Self::Length => "length",
            Self::Time => "time",
            Self::Seal => "seal",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
