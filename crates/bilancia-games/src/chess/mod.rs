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

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("White", "Bianco"),
    Message::new("Black", "Nero"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Chess> = GameEntry {
    def: GameDef {
        info: Info {
            name: "chess",
            version: 1,
            title: Message::new("Chess", "Scacchi"),
            about: Message::new(
                "No dice and nothing hidden: a game without chance.",
                "Niente dadi e nulla di nascosto: un gioco senza caso.",
            ),
            chance: Info::CHANCE,
            options: &[],
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A move in standard algebraic notation, such as Nf3, exd5, O-O, e8=Q; or squares from and to, such as g1f3, e7e8q.\nA position in FEN. The last parts may be missing: White is to move then, castling is allowed as far as kings and rooks stand for it, and the counters are 0 1.",
                "Una mossa in notazione algebrica internazionale, come Nf3, exd5, O-O, e8=Q; o le case da e a, come g1f3, e7e8q.\nUna posizione in FEN. Le ultime parti possono mancare: allora muove il Bianco, si può arroccare per quanto lo permettono re e torri, e i contatori sono 0 1.",
            ),
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
