//! Matching pennies: the smallest game in which the right play is a lottery.

mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::Message;
use bilancia_table::Entry;

use crate::oneshot::{OneShot, card};

pub use rules::Pennies;

/// The game's card in the catalogue.
pub static GAME: Entry<OneShot<Pennies>> = card(
    Message::new("Matching pennies", "Pari o dispari con le monete"),
    Message::new(
        "Two coins laid in secret: one player wants them alike, the other apart.",
        "Due monete posate in segreto: uno le vuole uguali, l'altro diverse.",
    ),
    Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
);
