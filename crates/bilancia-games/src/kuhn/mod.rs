//! Kuhn poker (Harold W. Kuhn, 1950): three cards, one bet, and optimal play that bluffs.

mod draw;
mod facts;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, justify::Justify};

pub use rules::{Action, Card, Kuhn};

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("First", "Primo"),
    Message::new("Second", "Secondo"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Kuhn> = GameEntry {
    def: GameDef {
        info: Info {
            name: "kuhn",
            version: 1,
            title: Message::new("Kuhn poker", "Poker di Kuhn"),
            about: Message::new(
                "Three cards, one bet: the smallest poker in which bluffing is part of optimal play.",
                "Tre carte, una puntata: il più piccolo poker in cui il gioco ottimale richiede il bluff.",
            ),
            chance: Message::new("Deal", "Distribuzione"),
            options: &[],
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A move: check or bet; after a bet, call or fold. A deal: two cards, JQ.\nA position: cards (? unseen) and betting (k check, b bet, c call, f fold): JQ kb; -- - before the deal.",
                "Una mossa: check (parola) o bet (punto); dopo una puntata, call (vedo) o fold (passo). Una distribuzione: due carte, JQ.\nUna posizione: carte (? coperta) e puntate (k check, b bet, c call, f fold): JQ kb; -- - prima di dare le carte.",
            ),
            samples: &[Sample {
                name: "bluff",
                options: "",
                position: "?J kb",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: |_| Ok(Kuhn::start()),
        limits: Limits::none,
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::render_text,
        narrate: None,
        tally: None,
    },
    evaluation: None,
    bots: &[],
    levels: &[],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
