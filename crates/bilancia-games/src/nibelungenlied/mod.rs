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

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::new(include_str!("rules.en.md"), include_str!("rules.it.md"));

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        name: "match_bonus",
        default: "two_steps",
        values: Values::Words(&["two_steps", "one_step"]),
        about: Message::new(
            "how far the others go when one character is common (rule 12)",
            "di quanto muovono gli altri se un personaggio è comune (regola 12)",
        ),
    },
    OptionSpec {
        name: "murder_site",
        default: "non_castle_triangle",
        values: Values::Words(&["non_castle_triangle", "no_castle_vertex"]),
        about: Message::new(
            "where murder counts (rule 19)",
            "dove vale l’uccisione (regola 19)",
        ),
    },
    OptionSpec {
        name: "win_check",
        default: "after_each_move",
        values: Values::Words(&["after_each_move", "end_of_turn"]),
        about: Message::new(
            "when goals are checked (rule 21)",
            "quando si controllano gli scopi (regola 21)",
        ),
    },
    OptionSpec {
        name: "both_goals",
        default: "mover",
        values: Values::Words(&["mover", "draw", "tragic_fate", "natural_order"]),
        about: Message::new(
            "who wins if both reach a goal (rule 21)",
            "chi vince se entrambi raggiungono uno scopo (regola 21)",
        ),
    },
    OptionSpec {
        name: "two_step_path",
        default: "no_jump",
        values: Values::Words(&["no_jump", "jump"]),
        about: Message::new(
            "whether two steps may pass a piece (rule 14)",
            "se due passi possono superare un pezzo (regola 14)",
        ),
    },
    OptionSpec {
        name: "max_turns",
        default: "100",
        values: Values::NumberOrNone(1, 60_000),
        about: Message::new(
            "a draw after this many turns (rule 22)",
            "patta dopo questo numero di turni (regola 22)",
        ),
    },
];

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("Tragic Fate", "Tragico Destino"),
    Message::new("Natural Order", "Ordine Naturale"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Nibelungenlied> = GameEntry {
    def: GameDef {
        info: Info {
            name: "nibelungenlied",
            version: 1,
            title: Message::new("Nibelungenlied", "Nibelungenlied"),
            about: Message::new(
                "Choose in secret who moves. Three endings: a murder, or one of two marriages.",
                "Si sceglie in segreto chi muove. Tre finali: un delitto o due possibili matrimoni.",
            ),
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: Message::new(
                "A pair: two letters of G K H S B, such as HS. A move: S-D3; S0 stays.\nA position: where G K H S B stand, face-up pairs, turn, phase: D4E5E4D1B1 GK/- 1 select.",
                "Una coppia: due lettere fra G K H S B, come HS. Una mossa: S-D3; S0 resta.\nUna posizione: dove stanno G K H S B, coppie scoperte, turno, fase: D4E5E4D1B1 GK/- 1 select.",
            ),
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
