//! One battle of Axis & Allies as a game for two, under dice, low luck or the five rules of A&A Chess
//! (D. A. Harrell, 1995; see `NOTICE` for its terms).

pub(crate) mod draw;
mod evaluation;
mod facts;
mod losses;
mod narrate;
mod notation;
mod puzzles;
mod questions;
mod rules;
mod setup;
pub(crate) mod strip;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, Level, justify::Justify};

pub use losses::Losses;
pub use rules::{Action, Aim, Battle, Setup};
pub use setup::{OPTIONS, first_assault};

bilancia_core::catalogue!("games/battle");

bilancia_core::messages! { crate::battle::catalogue, "":
    const {
        ATTACKER, DEFENDER, BATTLE, ONE_BATTLE_OF_AXIS, A_MOVE_LOSE_2,
    }
}

/// Titles of the seats.
const SEATS: &[Message] = &[ATTACKER, DEFENDER];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Battle> = GameEntry {
    def: GameDef {
        info: Info {
            name: "battle",
            version: 2,
            title: BATTLE,
            about: ONE_BATTLE_OF_AXIS,
            chance: Info::DICE,
            options: &OPTIONS,
            rules: Message::document(&[
                "games/battle/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_MOVE_LOSE_2,
            samples: &[
                Sample {
                    name: "losses",
                    options: "rules=cof",
                    position: "5inf+4arm/5inf+3arm -1,-2 0,0 lose:defence:3+0 doomed:3inf",
                },
                Sample {
                    name: "sea",
                    options: "rules=ryof,attack=2bat+1car+2ftr+5sub,defend=1bat+1car+2ftr+1trn",
                    position: "2ftr+5sub+1car+2bat/2ftr+1car+1bat 0,0 0,8 throw:attack:0+0,2.3:3.1",
                },
            ],
        },
        seats: |_| Name::list(SEATS),
        start: setup::start,
        limits: Limits::none,
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::render_text,
        narrate: Some(narrate::narrate),
        tally: None,
    },
    evaluation: Some(evaluation::EVALUATION),
    bots: &[],
    file: None,
    levels: &[
        Level::new("greedy", 75),
        Level::new("greedy", 55),
        Level::new("greedy", 35),
        Level::new("greedy", 15),
        Level::new("greedy", 0),
    ],
    tutorial: tutorial::TUTORIAL,
    starts: None,
    exact: None,
    puzzles: Some(puzzles::PUZZLES),
    justify: Justify {
        facts: facts::facts,
        goes_on: Some(facts::goes_on),
        narrow: None,
        solve: None,
        read: None,
    },
};
