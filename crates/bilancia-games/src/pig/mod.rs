//! Pig: a race with one die, in which a player chooses after each throw whether to risk the points of the
//! turn.

mod draw;
mod facts;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name, OptionSpec, Values};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, Level, justify::Justify};

pub use rules::{Action, Pig};

bilancia_core::catalogue!("games/pig");

bilancia_core::messages! { crate::pig::catalogue, "":
    const {
        POINTS_THAT_WIN_RULE, FIRST, SECOND, PIG, ROLL_AS_LONG_AS, A_MOVE_ROLL, TARGET_TITLE,
    }
}

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "target",
    title: TARGET_TITLE,
    default: "100",
    values: Values::Number(2, 1000),
    titles: &[],
    about: POINTS_THAT_WIN_RULE,
}];

/// Titles of the seats.
const SEATS: &[Message] = &[FIRST, SECOND];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Pig> = GameEntry {
    def: GameDef {
        info: Info {
            name: "pig",
            version: 1,
            title: PIG,
            about: ROLL_AS_LONG_AS,
            chance: Info::DICE,
            options: &OPTIONS,
            rules: Message::document(&[
                "games/pig/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_MOVE_ROLL,
            samples: &[Sample {
                name: "middle",
                options: "",
                position: "62-48 2 17 choose",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: |options| {
            Ok(Pig::start(
                options
                    .number("target")
                    .and_then(|target| target.try_into().ok())
                    .unwrap_or(100),
            ))
        },
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
    file: None,
    levels: &[
        Level::new("mcts:nodes=20", 60),
        Level::new("mcts:nodes=20", 30),
        Level::new("mcts:nodes=20", 0),
        Level::new("mcts:nodes=100", 0),
        Level::new("mcts:nodes=2000", 0),
    ],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
