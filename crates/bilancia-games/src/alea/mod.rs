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

use bilancia_core::{Message, Name, OptionSpec, Options, OptionsError, Values};
use bilancia_search::Evaluation;
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{Bot, GameEntry, Level, justify::Justify};

pub use board::PRISON;
pub use rules::{Action, Alea, Kind, Variant};
pub use stack::{Die, Stack};

/// Booklet with numbered rules, as Markdown.
pub const RULES: Message = Message::new(include_str!("rules.en.md"), include_str!("rules.it.md"));

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 5] = [
    OptionSpec {
        name: "prison_descent",
        default: "no",
        values: Values::Words(&["no", "yes"]),
        about: Message::new(
            "a single die may step off a stack in the prison (rule 13)",
            "un dado singolo può scendere da una pila in prigione (regola 13)",
        ),
    },
    OptionSpec {
        name: "align_diagonal",
        default: "yes",
        values: Values::Words(&["yes", "no"]),
        about: Message::new(
            "three sixes in a line count on diagonals too (rule 14)",
            "tre sei in fila contano anche in diagonale (regola 14)",
        ),
    },
    OptionSpec {
        name: "win_credit",
        default: "any_move",
        values: Values::Words(&["any_move", "own_move"]),
        about: Message::new(
            "whether a goal that the opponent’s move completes counts (rule 17)",
            "se conta uno scopo completato dalla mossa dell’avversario (regola 17)",
        ),
    },
    OptionSpec {
        name: "repetition",
        default: "draw",
        values: Values::Words(&["draw", "none"]),
        about: Message::new(
            "what a position’s third occurrence means (rule 18)",
            "che cosa vale la terza volta di una posizione (regola 18)",
        ),
    },
    OptionSpec {
        name: "max_plies",
        default: "1000",
        values: Values::NumberOrNone(1, 1_000_000),
        about: Message::new(
            "a draw after this many moves (rule 18)",
            "patta dopo questo numero di mosse (regola 18)",
        ),
    },
];

/// Opponent made for this game.
const BOT: Bot<Alea> = Bot {
    name: "engine",
    title: Message::new("Alea’s own search", "La ricerca propria di Alea"),
    strength: Message::new(
        "Alpha-beta search with learnt weights; it wins about 99 of 100 games against the general search.",
        "Ricerca alfa-beta con pesi appresi; vince circa 99 partite su 100 contro la ricerca generale.",
    ),
    search: engine::engine,
};

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("White", "Bianco"),
    Message::new("Black", "Nero"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Alea> = GameEntry {
    def: GameDef {
        info: Info {
            name: "alea",
            version: 1,
            title: Message::new("Alea", "Alea"),
            about: Message::new(
                "Sixteen dice, never rolled: three sixes in a line win.",
                "Sedici dadi, mai lanciati: vincono tre sei in fila.",
            ),
            chance: Info::CHANCE,
            options: &OPTIONS,
            rules: RULES,
            notation: Message::new(
                "A move: a1-a4 for one die (alone or off a stack), a1=a4 for two dice, a1^a4 to climb; then + or - turns the die that moved.\nA position: rows 8 to 1; A-F white dice 1-6, a-f black, numbers empty squares, [Fb] a stack from the top; then w or b.",
                "Una mossa: a1-a4 per un dado (solo o da una pila), a1=a4 per due dadi, a1^a4 per salire; poi + o - gira il dado mosso.\nUna posizione: righe da 8 a 1; A-F dadi bianchi 1-6, a-f neri, numeri per caselle vuote, [Fb] una pila dall’alto; poi w o b.",
            ),
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
