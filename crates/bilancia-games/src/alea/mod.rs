//! Alea (Mauro Giorgi, 2006): a game of dice that are never rolled.

mod board;
mod draw;
mod engine;
mod evaluation;
mod facts;
pub mod features;
mod guide;
mod notation;
mod puzzles;
mod rules;
mod stack;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name, OptionSpec, Options, OptionsError, Values, YES_NO};
use bilancia_search::Evaluation;
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use board::PRISON;
pub use rules::{Action, Alea, Kind, Variant};
pub use stack::{Die, Stack};

bilancia_core::catalogue!("games/alea");

bilancia_core::messages! { crate::alea::catalogue, "":
    const {
        A_SINGLE_DIE_MAY, THREE_SIXES, WHETHER_A_GOAL_THAT, WHAT_A_POSITIONS_THIRD, A_DRAW_AFTER_THIS,
        ALEAS_OWN_SEARCH, ALPHA_BETA_SEARCH, WHITE, BLACK, ALEA, SIXTEEN_DICE_NEVER_ROLLED, A_MOVE_A1_A4, PRISON_DESCENT_TITLE, ALIGN_DIAGONAL_TITLE, WIN_CREDIT_TITLE, WIN_CREDIT_ANY_MOVE, WIN_CREDIT_OWN_MOVE, REPETITION_TITLE, REPETITION_DRAW, REPETITION_NONE, MAX_PLIES_TITLE,
    }
}

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::document(&[
    "games/alea/rules.md",
    include_str!("rules.en.md"),
    include_str!("rules.it.md"),
]);

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 5] = [
    OptionSpec {
        name: "prison_descent",
        title: PRISON_DESCENT_TITLE,
        default: "no",
        values: Values::Words(&["no", "yes"]),
        titles: YES_NO,
        about: A_SINGLE_DIE_MAY,
    },
    OptionSpec {
        name: "align_diagonal",
        title: ALIGN_DIAGONAL_TITLE,
        default: "yes",
        values: Values::Words(&["yes", "no"]),
        titles: YES_NO,
        about: THREE_SIXES,
    },
    OptionSpec {
        name: "win_credit",
        title: WIN_CREDIT_TITLE,
        default: "any_move",
        values: Values::Words(&["any_move", "own_move"]),
        titles: &[
            ("any_move", WIN_CREDIT_ANY_MOVE),
            ("own_move", WIN_CREDIT_OWN_MOVE),
        ],
        about: WHETHER_A_GOAL_THAT,
    },
    OptionSpec {
        name: "repetition",
        title: REPETITION_TITLE,
        default: "draw",
        values: Values::Words(&["draw", "none"]),
        titles: &[("draw", REPETITION_DRAW), ("none", REPETITION_NONE)],
        about: WHAT_A_POSITIONS_THIRD,
    },
    OptionSpec {
        name: "max_plies",
        title: MAX_PLIES_TITLE,
        default: "1000",
        values: Values::NumberOrNone(1, 1_000_000),
        titles: &[],
        about: A_DRAW_AFTER_THIS,
    },
];

/// Opponent made for this game.
const BOT: Bot<Alea> = Bot {
    name: "engine",
    title: ALEAS_OWN_SEARCH,
    strength: ALPHA_BETA_SEARCH,
    rank: 1,
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[WHITE, BLACK];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Alea> = GameEntry {
    def: GameDef {
        info: Info {
            name: "alea",
            version: 1,
            title: ALEA,
            about: SIXTEEN_DICE_NEVER_ROLLED,
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: A_MOVE_A1_A4,
            samples: &[Sample {
                name: "middle",
                options: "",
                position: "5c2/8/8/[Ccd]2a[cd]3/3DD3/8/2d3D[Fb]/2E3[CC]1 w",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: from_options,
        limits: |options| Limits {
            repetition: options.is("repetition", "draw"),
            max_plies: options.number("max_plies"),
        },
        repetition_key: Some(engine::key),
        draw: draw::draw,
        draw_turned: Some(draw::draw_turned),
        render_text: draw::render_text,
        narrate: None,
        tally: None,
    },
    evaluation: Some(Evaluation {
        value: evaluation::value,
        playout_plies: 0,
        exploration: 0.2,
    }),
    bots: &[BOT],
    file: None,
    levels: &[
        Level::new("greedy", 68),
        Level::new("mcts:nodes=100", 0),
        Level::new("mcts:nodes=400", 0),
        Level::new("engine:nodes=300", 0),
        Level::new("engine:nodes=3000", 0),
    ],
    tutorial: tutorial::TUTORIAL,
    starts: None,
    exact: None,
    puzzles: Some(puzzles::PUZZLES),
    justify: Justify::by_facts(facts::facts),
};

fn from_options(options: &Options) -> Result<Alea, OptionsError> {
    Ok(Alea::start(options))
}
