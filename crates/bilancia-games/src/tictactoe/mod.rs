//! Tic-tac-toe: a small game with perfect information, drawn under optimal play.

mod draw;
mod facts;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, Level, justify::Justify};

pub use rules::{Cell, TicTacToe};

bilancia_core::catalogue!("games/tictactoe");

bilancia_core::messages! { crate::tictactoe::catalogue, "":
    const {
        X, O, TIC_TAC_TOE, THREE_IN_A_LINE, A_MOVE_A_CELL,
    }
}

/// Titles of the seats.
const SEATS: &[Message] = &[X, O];

/// the game's entry in the catalogue.
pub static GAME: GameEntry<TicTacToe> = GameEntry {
    def: GameDef {
        info: Info {
            name: "tictactoe",
            version: 1,
            title: TIC_TAC_TOE,
            about: THREE_IN_A_LINE,
            chance: Info::CHANCE,
            options: &[],
            rules: Message::document(&[
                "games/tictactoe/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_MOVE_A_CELL,
            samples: &[Sample {
                name: "won",
                options: "",
                position: "x1o/oxo/x1x",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: |_| Ok(TicTacToe::default()),
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
        Level::new("mcts:nodes=10", 60),
        Level::new("mcts:nodes=10", 30),
        Level::new("mcts:nodes=10", 0),
        Level::new("mcts:nodes=50", 0),
        Level::new("mcts:nodes=1000", 0),
    ],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify::by_facts(facts::facts),
};
