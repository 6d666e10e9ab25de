//! Nibelungenlied (Richard Vickery, 2002): simultaneous selection, open movement.

pub mod board;
mod draw;
mod engine;
mod facts;
mod guide;
mod narrate;
mod notation;
mod puzzles;
mod rules;
pub mod solution;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name, OptionSpec, Options, OptionsError, Values};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use rules::{
    Action, BothGoals, Character, Characters, FATE, Nibelungenlied, ORDER, Phase, Variant,
};

bilancia_core::catalogue!("games/nibelungenlied");

bilancia_core::messages! { crate::nibelungenlied::catalogue, "":
    const {
        HOW_FAR_THE_OTHERS, WHERE_MURDER_COUNTS_RULE, WHEN_GOALS_ARE_CHECKED, WHO_WINS_IF_BOTH,
        WHETHER_TWO_STEPS_MAY, A_DRAW_AFTER_THIS, TRAGIC_FATE, NATURAL_ORDER, NIBELUNGENLIED,
        CHOOSE_IN_SECRET_WHO, A_PAIR_TWO_LETTERS, OWN_ENGINE, SOLVES_EACH_TURN_OVER, MATCH_BONUS_TITLE, MATCH_BONUS_TWO_STEPS, MATCH_BONUS_ONE_STEP, MURDER_SITE_TITLE, MURDER_SITE_NON_CASTLE_TRIANGLE, MURDER_SITE_NO_CASTLE_VERTEX, WIN_CHECK_TITLE, WIN_CHECK_AFTER_EACH_MOVE, WIN_CHECK_END_OF_TURN, BOTH_GOALS_TITLE, BOTH_GOALS_MOVER, BOTH_GOALS_DRAW, BOTH_GOALS_TRAGIC_FATE, BOTH_GOALS_NATURAL_ORDER, TWO_STEP_PATH_TITLE, TWO_STEP_PATH_NO_JUMP, TWO_STEP_PATH_JUMP, MAX_TURNS_TITLE,
    }
}

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::document(&[
    "games/nibelungenlied/rules.md",
    include_str!("rules.en.md"),
    include_str!("rules.it.md"),
]);

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        name: "match_bonus",
        title: MATCH_BONUS_TITLE,
        default: "two_steps",
        values: Values::Words(&["two_steps", "one_step"]),
        titles: &[
            ("two_steps", MATCH_BONUS_TWO_STEPS),
            ("one_step", MATCH_BONUS_ONE_STEP),
        ],
        about: HOW_FAR_THE_OTHERS,
    },
    OptionSpec {
        name: "murder_site",
        title: MURDER_SITE_TITLE,
        default: "non_castle_triangle",
        values: Values::Words(&["non_castle_triangle", "no_castle_vertex"]),
        titles: &[
            ("non_castle_triangle", MURDER_SITE_NON_CASTLE_TRIANGLE),
            ("no_castle_vertex", MURDER_SITE_NO_CASTLE_VERTEX),
        ],
        about: WHERE_MURDER_COUNTS_RULE,
    },
    OptionSpec {
        name: "win_check",
        title: WIN_CHECK_TITLE,
        default: "after_each_move",
        values: Values::Words(&["after_each_move", "end_of_turn"]),
        titles: &[
            ("after_each_move", WIN_CHECK_AFTER_EACH_MOVE),
            ("end_of_turn", WIN_CHECK_END_OF_TURN),
        ],
        about: WHEN_GOALS_ARE_CHECKED,
    },
    OptionSpec {
        name: "both_goals",
        title: BOTH_GOALS_TITLE,
        default: "mover",
        values: Values::Words(&["mover", "draw", "tragic_fate", "natural_order"]),
        titles: &[
            ("mover", BOTH_GOALS_MOVER),
            ("draw", BOTH_GOALS_DRAW),
            ("tragic_fate", BOTH_GOALS_TRAGIC_FATE),
            ("natural_order", BOTH_GOALS_NATURAL_ORDER),
        ],
        about: WHO_WINS_IF_BOTH,
    },
    OptionSpec {
        name: "two_step_path",
        title: TWO_STEP_PATH_TITLE,
        default: "no_jump",
        values: Values::Words(&["no_jump", "jump"]),
        titles: &[
            ("no_jump", TWO_STEP_PATH_NO_JUMP),
            ("jump", TWO_STEP_PATH_JUMP),
        ],
        about: WHETHER_TWO_STEPS_MAY,
    },
    OptionSpec {
        name: "max_turns",
        title: MAX_TURNS_TITLE,
        default: "100",
        values: Values::NumberOrNone(1, 60_000),
        titles: &[],
        about: A_DRAW_AFTER_THIS,
    },
];

/// Opponent made for this game.
const BOT: Bot<Nibelungenlied> = Bot {
    name: "engine",
    title: OWN_ENGINE,
    strength: SOLVES_EACH_TURN_OVER,
    rank: 1,
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[TRAGIC_FATE, NATURAL_ORDER];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Nibelungenlied> = GameEntry {
    def: GameDef {
        info: Info {
            name: "nibelungenlied",
            version: 1,
            title: NIBELUNGENLIED,
            about: CHOOSE_IN_SECRET_WHO,
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: A_PAIR_TWO_LETTERS,
            samples: &[Sample {
                name: "laid",
                options: "",
                position: "D4E5E4D1B1 GK/- 1 select",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: from_options,
        limits: |options| Limits::none(options),
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::render_text,
        narrate: Some(narrate::narrate),
        tally: None,
    },
    evaluation: None,
    bots: &[BOT],
    file: Some(&solution::SHIPPED),
    levels: &[
        Level::new("mcts:nodes=20", 50),
        Level::new("mcts:nodes=20", 0),
        Level::new("mcts:nodes=150", 0),
        Level::new("mcts:nodes=1500", 0),
        Level::new("engine:nodes=1000", 0),
    ],
    tutorial: tutorial::TUTORIAL,
    starts: None,
    exact: Some(solution::EXACT),
    puzzles: Some(puzzles::PUZZLES),
    justify: Justify {
        facts: facts::facts,
        goes_on: Some(facts::goes_on),
        narrow: None,
        solve: None,
        read: None,
    },
};

fn from_options(options: &Options) -> Result<Nibelungenlied, OptionsError> {
    Ok(Nibelungenlied::start(options))
}
