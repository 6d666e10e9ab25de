//! Matching pennies: the smallest game whose equilibrium is in mixed strategies.

mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::Message;

use crate::{
    GameEntry,
    oneshot::{OneShot, card},
};

pub use rules::Pennies;

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<OneShot<Pennies>> = card(
    Message::new("Matching pennies", "Pari o dispari con le monete"),
    Message::new(
        "Two coins laid in secret: one player wants them alike, the other apart.",
        "Due monete posate in segreto: uno le vuole uguali, l’altro diverse.",
    ),
    Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
);
