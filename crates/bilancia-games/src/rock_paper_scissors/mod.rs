//! Rock, paper, scissors: three choices, each of which beats one of the others.

mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::Message;

use crate::{
    GameEntry,
    oneshot::{OneShot, card},
};

pub use rules::Ring;

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<OneShot<Ring>> = card(
    Message::new("Rock, paper, scissors", "Sasso, carta, forbici"),
    Message::new(
        "Three choices in secret, each beaten by the next.",
        "Tre scelte in segreto, ognuna battuta dalla seguente.",
    ),
    Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
);
