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

bilancia_core::catalogue!("games/frames");

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::document(&[
    "games/frames/rules.md",
    include_str!("rules.en.md"),
    include_str!("rules.it.md"),
]);

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        name: "size",
        title: SIZE_TITLE,
        default: "19",
        values: Values::Number(3, 26),
        titles: &[],
        about: POINTS_ALONG_A_SIDE,
    },
    OptionSpec {
        name: "goal",
        title: GOAL_TITLE,
        default: "10",
        values: Values::Number(1, 999),
        titles: &[],
        about: POINTS_THAT_WIN_RULE,
    },
    OptionSpec {
        name: "frame_edge",
        title: FRAME_EDGE_TITLE,
        default: "exclusive",
        values: Values::Words(&["exclusive", "inclusive"]),
        titles: &[
            ("exclusive", FRAME_EDGE_EXCLUSIVE),
            ("inclusive", FRAME_EDGE_INCLUSIVE),
        ],
        about: WHETHER_STONES,
    },
    OptionSpec {
        name: "start",
        title: START_TITLE,
        default: "empty",
        values: Values::Words(&["empty", "neutral_centre"]),
        titles: &[
            ("empty", START_EMPTY),
            ("neutral_centre", START_NEUTRAL_CENTRE),
        ],
        about: A_NEUTRAL_STONE,
    },
];

/// Opponent made for this game.
const BOT: Bot<Frames> = Bot {
    name: "engine",
    title: FRAMES_OWN_SOLVER,
    strength: SOLVES_EACH_TURN_AS,
    rank: 1,
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[BLACK, WHITE];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Frames> = GameEntry {
    def: GameDef {
        info: Info {
            name: "frames",
            version: 1,
            title: FRAMES,
            about: TWO_SECRET_POINTS_MAKE,
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: A_MOVE_AN_EMPTY,
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
    file: None,
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

bilancia_core::messages! { crate::frames::catalogue, "":
    const {
        POINTS_ALONG_A_SIDE, POINTS_THAT_WIN_RULE, WHETHER_STONES, A_NEUTRAL_STONE, FRAMES_OWN_SOLVER,
        SOLVES_EACH_TURN_AS, BLACK, WHITE, FRAMES, TWO_SECRET_POINTS_MAKE, A_MOVE_AN_EMPTY, NO_CENTRE(size), SIZE_TITLE, GOAL_TITLE, FRAME_EDGE_TITLE, FRAME_EDGE_EXCLUSIVE, FRAME_EDGE_INCLUSIVE, START_TITLE, START_EMPTY, START_NEUTRAL_CENTRE,
    }
}

fn from_options(options: &Options) -> Result<Frames, OptionsError> {
    let size = options.number("size").unwrap_or_default();
    if options.is("start", "neutral_centre") && size % 2 == 0 {
        return Err(OptionsError::conflict(NO_CENTRE, &[&size]));
    }
    Ok(Frames::start(options))
}
