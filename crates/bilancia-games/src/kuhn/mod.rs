//! Kuhn poker (Harold W. Kuhn, 1950): three cards, one bet, and optimal play that bluffs.

mod draw;
mod engine;
mod facts;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use rules::{Action, Card, Kuhn};

bilancia_core::catalogue!("games/kuhn");

bilancia_core::messages! { crate::kuhn::catalogue, "":
    const {
        FIRST, SECOND, KUHN_POKER, THREE_CARDS_ONE_BET, DEAL, A_MOVE_CHECK, KUHNS_SOLUTION, NOTHING_GAINS,
    }
}

/// Opponent made for this game.
const BOT: Bot<Kuhn> = Bot {
    name: "engine",
    title: KUHNS_SOLUTION,
    strength: NOTHING_GAINS,
    rank: 1,
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[FIRST, SECOND];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Kuhn> = GameEntry {
    def: GameDef {
        info: Info {
            name: "kuhn",
            version: 1,
            title: KUHN_POKER,
            about: THREE_CARDS_ONE_BET,
            chance: DEAL,
            options: &[],
            rules: Message::document(&[
                "games/kuhn/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_MOVE_CHECK,
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
    bots: &[BOT],
    file: None,
    levels: &[
        Level::new("engine:nodes=1", 80),
        Level::new("engine:nodes=1", 60),
        Level::new("engine:nodes=1", 40),
        Level::new("engine:nodes=1", 20),
        Level::new("engine:nodes=1", 0),
    ],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
