//! Chess: a game without any luck, to compare the others with.

mod asked;
mod draw;
mod facts;
mod fen;
mod notation;
pub mod pgn;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name, Seat};
use bilancia_search::Evaluation;
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, Level, justify::Justify};
use cozy_chess::{Color, Piece};

pub use rules::{Chess, Ending};

bilancia_core::catalogue!("games/chess");

bilancia_core::messages! { crate::chess::catalogue, "":
    const {
        WHITE, BLACK, CHESS, NO_DICE_AND_NOTHING, A_MOVE_IN_STANDARD,
    }
}

/// Titles of the seats.
const SEATS: &[Message] = &[WHITE, BLACK];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Chess> = GameEntry {
    def: GameDef {
        info: Info {
            name: "chess",
            version: 1,
            title: CHESS,
            about: NO_DICE_AND_NOTHING,
            chance: Info::CHANCE,
            options: &[],
            rules: Message::document(&[
                "games/chess/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_MOVE_IN_STANDARD,
            samples: &[Sample {
                name: "mate",
                options: "",
                position: "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
            }],
        },
        seats: |_| Name::list(SEATS),
        start: |_| Ok(Chess::start()),
        limits: |_| Limits {
            repetition: true,
            max_plies: None,
        },
        repetition_key: Some(Chess::repetition_key),
        draw: draw::draw,
        draw_turned: Some(draw::draw_turned),
        render_text: draw::render_text,
        narrate: None,
        tally: None,
    },
    evaluation: Some(Evaluation {
        value,
        playout_plies: 4,
        exploration: 0.15,
    }),
    bots: &[],
    file: None,
    levels: &[
        Level::new("greedy", 70),
        Level::new("greedy", 20),
        Level::new("mcts:nodes=100", 0),
        Level::new("mcts:nodes=1000", 0),
        Level::new("mcts:nodes=8000", 0),
    ],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify {
        read: Some(asked::read),
        ..Justify::by_facts(facts::facts)
    },
};

/// Heuristic value of a position to a seat, for opponents: the balance of material at the usual piece values.
fn value(state: &Chess, seat: Seat) -> f64 {
    let board = state.board();
    let side = |color| -> f64 {
        [
            (Piece::Pawn, 1.0),
            (Piece::Knight, 3.0),
            (Piece::Bishop, 3.2),
            (Piece::Rook, 5.0),
            (Piece::Queen, 9.0),
        ]
        .iter()
        .map(|&(piece, value)| value * f64::from(board.colored_pieces(color, piece).len()))
        .sum()
    };
    let white = ((side(Color::White) - side(Color::Black)) / 6.0).tanh() * 0.95;
    if seat == Seat(0) { white } else { -white }
}
