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

/// Titles of the seats.
const SEATS: &[Message] = &[Message::new("X", "X"), Message::new("O", "O")];

/// the game's entry in the catalogue.
pub static GAME: GameEntry<TicTacToe> = GameEntry {
    def: GameDef {
        info: Info {
            name: "tictactoe",
            version: 1,
            title: Message::new("Tic-tac-toe", "Tris"),
            about: Message::new(
                "Three in a line; a draw if nobody errs.",
                "Tre in fila; patta se nessuno sbaglia.",
            ),
            chance: Info::CHANCE,
            options: &[],
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A move: a cell, a1 to c3.\nA position: rows from the top (x, o, numbers of empty cells): xo1/3/3.",
                "Una mossa: una casella, da a1 a c3.\nUna posizione: righe dall’alto (x, o, numeri di caselle vuote): xo1/3/3.",
            ),
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
