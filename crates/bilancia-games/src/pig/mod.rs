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

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "target",
    default: "100",
    values: Values::Number(2, 1000),
    about: Message::new("points that win (rule 5)", "punti per vincere (regola 5)"),
}];

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("First", "Primo"),
    Message::new("Second", "Secondo"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Pig> = GameEntry {
    def: GameDef {
        info: Info {
            name: "pig",
            version: 1,
            title: Message::new("Pig", "Maialino"),
            about: Message::new(
                "Roll as long as you dare; a one loses the turn.",
                "Lancia finché te la senti; un uno fa perdere il turno.",
            ),
            chance: Info::DICE,
            options: &OPTIONS,
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A move: roll or hold. A roll: 1 to 6.\nA position: scores, turn, points gathered, and whether to roll or choose: 12-30 1 7 choose.",
                "Una mossa: roll (rilancio) o hold (tengo). Un lancio: da 1 a 6.\nUna posizione: punteggi, turno, punti raccolti, e se si lancia (roll) o si sceglie (choose): 12-30 1 7 choose.",
            ),
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
