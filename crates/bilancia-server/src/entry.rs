//! What happens in a game, as it is kept.

use serde::{Deserialize, Serialize};

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The host has drawn the secret of the dice. It is shown when the game is over, its hash before.
    Dice { secret: String },
    /// Somebody sat down, with a share of the dice that he gave or that was drawn for him.
    Sat {
        seat: u8,
        share: String,
        given: bool,
    },
    /// An action of a seat, in the game's notation.
    Act { seat: u8, text: String },
    /// What fell.
    Roll { text: String },
    /// A seat took its last action back, before anybody could learn from it.
    TakenBack { seat: u8 },
    /// A seat gave up.
    Resigned { seat: u8 },
    /// A seat offered a draw.
    OfferedDraw { seat: u8 },
    /// The offer was declined, by word or by playing on.
    DeclinedDraw { seat: u8 },
    /// The offer was accepted.
    AgreedDraw,
    /// Somebody said something.
    Said { name: String, text: String },
}

impl Entry {
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an entry has no maps with odd keys")
    }

    pub(crate) fn from_text(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
