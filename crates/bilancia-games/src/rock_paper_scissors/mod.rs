//! Rock, paper, scissors: three choices in a ring.

mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::Message;
use bilancia_table::Entry;

use crate::oneshot::{OneShot, card};

pub use rules::Ring;

/// The game's card in the catalogue.
pub static GAME: Entry<OneShot<Ring>> = card(
    Message::new("Rock, paper, scissors", "Sasso, carta, forbici"),
    Message::new(
        "Three secret choices in a ring, each beating the next.",
        "Tre scelte segrete in cerchio, ognuna batte la seguente.",
    ),
    Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
);
