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

bilancia_core::catalogue!("games/matching_pennies");

bilancia_core::messages! { crate::matching_pennies::catalogue, "":
    const {
        MATCHING_PENNIES, TWO_COINS_LAID,
    }
}

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<OneShot<Pennies>> = card(
    TWO_COINS_LAID,
    Message::document(&[
        "games/matching_pennies/rules.md",
        include_str!("rules.en.md"),
        include_str!("rules.it.md"),
    ]),
);
