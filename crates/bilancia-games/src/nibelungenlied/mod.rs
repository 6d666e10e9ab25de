//! Nibelungenlied (Richard Vickery, 2002): simultaneous selection, open movement.

pub mod board;
mod draw;
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

use crate::{GameEntry, Level, justify::Justify};

pub use rules::{
    Action, BothGoals, Character, Characters, FATE, Nibelungenlied, ORDER, Phase, Variant,
};

bilancia_core::catalogue!("games/nibelungenlied");

bilancia_core::messages! { crate::nibelungenlied::catalogue, "":
    const {
        HOW_FAR_THE_OTHERS, WHERE_MURDER_COUNTS_RULE, WHEN_GOALS_ARE_CHECKED, WHO_WINS_IF_BOTH,
        WHETHER_TWO_STEPS_MAY, A_DRAW_AFTER_THIS, TRAGIC_FATE, NATURAL_ORDER, NIBELUNGENLIED,
        CHOOSE_IN_SECRET_WHO, A_PAIR_TWO_LETTERS,
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
        default: "two_steps",
        values: Values::Words(&["two_steps", "one_step"]),
        about: HOW_FAR_THE_OTHERS,
    },
    OptionSpec {
        name: "murder_site",
        default: "non_castle_triangle",
        values: Values::Words(&["non_castle_triangle", "no_castle_vertex"]),
        about: WHERE_MURDER_COUNTS_RULE,
    },
    OptionSpec {
        name: "win_check",
        default: "after_each_move",
        values: Values::Words(&["after_each_move", "end_of_turn"]),
        about: WHEN_GOALS_ARE_CHECKED,
    },
    OptionSpec {
        name: "both_goals",
        default: "mover",
        values: Values::Words(&["mover", "draw", "tragic_fate", "natural_order"]),
        about: WHO_WINS_IF_BOTH,
    },
    OptionSpec {
        name: "two_step_path",
        default: "no_jump",
        values: Values::Words(&["no_jump", "jump"]),
        about: WHETHER_TWO_STEPS_MAY,
    },
    OptionSpec {
        name: "max_turns",
        default: "100",
        values: Values::NumberOrNone(1, 60_000),
        about: A_DRAW_AFTER_THIS,
    },
];

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
    bots: &[],
    levels: &[
        Level::new("mcts:nodes=20", 50),
        Level::new("mcts:nodes=20", 0),
        Level::new("mcts:nodes=100", 0),
        Level::new("mcts:nodes=500", 0),
        Level::new("mcts:nodes=3000", 0),
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
