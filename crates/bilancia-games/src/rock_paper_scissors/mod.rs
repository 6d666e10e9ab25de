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

bilancia_core::catalogue!("games/rock_paper_scissors");

bilancia_core::messages! { crate::rock_paper_scissors::catalogue, "":
    const {
        ROCK_PAPER_SCISSORS, THREE_CHOICES_IN_SECRET,
    }
}

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<OneShot<Ring>> = card(
    THREE_CHOICES_IN_SECRET,
    Message::document(&[
        "games/rock_paper_scissors/rules.md",
        include_str!("rules.en.md"),
        include_str!("rules.it.md"),
    ]),
);
