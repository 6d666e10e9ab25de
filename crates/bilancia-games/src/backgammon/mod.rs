//! Backgammon: a throw of the dice in every turn, and much skill. Single games without the doubling cube.

mod board;
mod draw;
mod engine;
pub mod equity;
mod facts;
mod guide;
mod notation;
mod place;
mod pointing;
mod rules;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name};
use bilancia_search::Evaluation;
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use board::{BAR, CHECKERS, Checkers, OFF, Play};
pub use rules::{Action, Backgammon, Phase};

bilancia_core::catalogue!("games/backgammon");

bilancia_core::messages! { crate::backgammon::catalogue, "":
    const {
        BACKGAMMONS_OWN_NETWORKS, NEURAL_NETWORKS_THAT, WHITE, BLACK, BACKGAMMON, A_RACE_OF_FIFTEEN,
        A_ROLL_31_HIGHER,
    }
}

/// Opponent made for this game.
const BOT: Bot<Backgammon> = Bot {
    name: "engine",
    title: BACKGAMMONS_OWN_NETWORKS,
    strength: NEURAL_NETWORKS_THAT,
    rank: 1,
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[WHITE, BLACK];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Backgammon> = GameEntry {
    def: GameDef {
        info: Info {
            name: "backgammon",
            version: 1,
            title: BACKGAMMON,
            about: A_RACE_OF_FIFTEEN,
            chance: Info::DICE,
            options: &[],
            rules: Message::document(&[
                "games/backgammon/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_ROLL_31_HIGHER,
            samples: &[Sample {
                name: "middle",
                options: "",
                position: "2,w3,w1,w1,b4/w1,5/b5,w3,1,b1,w3,b1/w2,b2,w1,b1,2 0,1 b 62",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: |_| Ok(Backgammon::start()),
        limits: Limits::none,
        repetition_key: None,
        draw: draw::draw,
        draw_turned: Some(draw::draw_turned),
        render_text: draw::render_text,
        narrate: None,
        tally: None,
    },
    evaluation: Some(Evaluation {
        value: engine::value,
        playout_plies: 8,
        exploration: 0.1,
    }),
    bots: &[BOT],
    file: Some(&equity::SHIPPED),
    levels: &[
        Level::new("greedy", 80),
        Level::new("greedy", 60),
        Level::new("greedy", 40),
        Level::new("greedy", 20),
        Level::new("greedy", 0),
    ],
    tutorial: tutorial::TUTORIAL,
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
