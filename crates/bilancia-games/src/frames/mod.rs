//! Frames (Marcos Donnantuoni, 2002): simultaneous placement of stones.

mod draw;
mod engine;
mod facts;
mod notation;
mod puzzles;
mod rules;
pub mod solution;
mod tally;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name, OptionSpec, Options, OptionsError, Values};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use rules::{Frames, MAX_SIZE, Point, Stone, Variant};

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::new(include_str!("rules.en.md"), include_str!("rules.it.md"));

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        name: "size",
        default: "19",
        values: Values::Number(3, 26),
        about: Message::new("points along a side (rule 2)", "punti per lato (regola 2)"),
    },
    OptionSpec {
        name: "goal",
        default: "10",
        values: Values::Number(1, 999),
        about: Message::new("points that win (rule 10)", "punti per vincere (regola 10)"),
    },
    OptionSpec {
        name: "frame_edge",
        default: "exclusive",
        values: Values::Words(&["exclusive", "inclusive"]),
        about: Message::new(
            "whether stones on the sides of the frame count (rule 7)",
            "se contano le pedine sui lati della cornice (regola 7)",
        ),
    },
    OptionSpec {
        name: "start",
        default: "empty",
        values: Values::Words(&["empty", "neutral_centre"]),
        about: Message::new(
            "a neutral stone on the centre of a board of odd size (rule 2)",
            "una pedina neutra al centro di un tavoliere di lato dispari (regola 2)",
        ),
    },
];

/// Opponent made for this game.
const BOT: Bot<Frames> = Bot {
    name: "engine",
    title: Message::new(
        "Frames’ own solver of turns",
        "Il risolutore dei turni di Frames",
    ),
    strength: Message::new(
        "Solves each turn as a matrix game and draws from the equilibrium, so that no opponent can outguess it.",
        "Risolve ogni turno come gioco a matrice e pesca dall’equilibrio, così nessuno può indovinarlo.",
    ),
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("Black", "Nero"),
    Message::new("White", "Bianco"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Frames> = GameEntry {
    def: GameDef {
        info: Info {
            name: "frames",
            version: 1,
            title: Message::new("Frames", "Frames"),
            about: Message::new(
                "Two secret points make a frame; the player with more stones inside scores.",
                "Due punti segreti fanno una cornice; segna un punto chi ha più pedine dentro.",
            ),
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: Message::new(
                "A move: an empty point, such as k4.\nA position: rows from the top (b, w, n, numbers of empty points), scores 3-4, the last two points e2,l7 or -, the sealed points -,-.",
                "Una mossa: un punto vuoto, come k4.\nUna posizione: righe dall’alto (b, w, n, numeri di punti vuoti), punteggio 3-4, gli ultimi due punti e2,l7 o -, i punti sigillati -,-.",
            ),
            samples: &[Sample {
                name: "frame",
                options: "size=12",
                position: "12/12/12/2b4w4/12/3bbw1n4/12/4w1b5/12/2b9/12/12 1-0 c3,h9 -,-",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: from_options,
        limits: |options| Limits::none(options),
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::render_text,
        narrate: None,
        tally: Some(tally::tally),
    },
    evaluation: None,
    bots: &[BOT],
    levels: &[
        Level::new("engine:nodes=20", 85),
        Level::new("engine:nodes=20", 60),
        Level::new("engine:nodes=20", 30),
        Level::new("engine:nodes=20", 0),
        Level::new("engine:nodes=100", 0),
    ],
    tutorial: tutorial::TUTORIAL,
    starts: None,
    exact: Some(solution::EXACT),
    puzzles: Some(puzzles::PUZZLES),
    justify: Justify {
        facts: facts::facts,
        goes_on: None,
        narrow: Some(facts::narrow),
        solve: None,
        read: None,
    },
};

const NO_CENTRE: Message = Message::new(
    "start=neutral_centre needs an odd size; {0} has no centre",
    "start=neutral_centre vuole un lato dispari; {0} non ha centro",
);

fn from_options(options: &Options) -> Result<Frames, OptionsError> {
    let size = options.number("size").unwrap_or_default();
    if options.is("start", "neutral_centre") && size.is_multiple_of(2) {
        return Err(OptionsError::conflict(NO_CENTRE, &[&size]));
    }
    Ok(Frames::start(options))
}
