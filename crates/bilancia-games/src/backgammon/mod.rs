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

use bilancia_core::{Message, Name};
use bilancia_search::Evaluation;
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use board::{BAR, CHECKERS, Checkers, OFF, Play};
pub use rules::{Action, Backgammon, Phase};

/// Opponent made for this game.
const BOT: Bot<Backgammon> = Bot {
    name: "engine",
    title: Message::new(
        "Backgammon’s own networks",
        "Le reti proprie del backgammon",
    ),
    strength: Message::new(
        "Neural networks that evaluate each play, and the best ones again over all throws to come.",
        "Reti neurali che giudicano ogni giocata, e le migliori di nuovo su tutti i tiri successivi.",
    ),
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("White", "Bianco"),
    Message::new("Black", "Nero"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Backgammon> = GameEntry {
    def: GameDef {
        info: Info {
            name: "backgammon",
            version: 1,
            title: Message::new("Backgammon", "Backgammon"),
            about: Message::new(
                "A race of fifteen checkers a side, with dice, past the opponent’s blocks.",
                "Una corsa di quindici pedine per parte, con i dadi e fra i blocchi dell’altro.",
            ),
            chance: Info::DICE,
            options: &[],
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A roll: 31, higher die first; the opening roll says who begins: w31.\nA play, numbered from the mover’s side: 13/10 6/5, bar/22*, 6/off(2); pass if nothing can move.\nA position: points 24 to 1 in quarters (w2 two white, b5 five black, numbers of empty points), the bar, turn, roll: w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31.",
                "Un lancio: 31, prima il dado più alto; quello iniziale dice chi comincia: w31.\nUna mossa, contata dalla parte di chi muove: 13/10 6/5, bar/22*, 6/off(2); pass se nulla si muove.\nUna posizione: le punte da 24 a 1 per quarti (w2 due bianche, b5 cinque nere, numeri di punte vuote), la barra, turno, lancio: w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31.",
            ),
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
    levels: &[
        Level::new("greedy", 80),
        Level::new("greedy", 60),
        Level::new("greedy", 40),
        Level::new("greedy", 20),
        Level::new("greedy", 0),
    ],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
