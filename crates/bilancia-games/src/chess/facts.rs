//! Facts of positions of chess: pieces of each side, whose move it is, then square by square.

use bilancia_core::Message;
use cozy_chess::{Color, Piece, Square};

use super::rules::{Chess, can_take_in_passing};
use crate::justify::{Facts, TO_ACT};

static COUNTS: [Message; 2] = [
    Message::new("pieces of White", "pezzi del Bianco"),
    Message::new("pieces of Black", "pezzi del Nero"),
];
static SQUARE: Message = Message::new("piece on {0}", "pezzo in {0}");
static RIGHTS: Message = Message::new("castling rights", "diritti di arrocco");
static PASSANT: Message = Message::new(
    "file on which a pawn can be taken en passant",
    "colonna su cui si può prendere al passo",
);
static CLOCK: Message = Message::new(
    "moves since a capture or a move of a pawn",
    "mosse dall’ultima presa o mossa di pedone",
);
static NUMBER: Message = Message::new("number of the move", "numero della mossa");
const NONE: Message = Message::new("none", "nessuno");
const NO_FILE: Message = Message::new("none", "nessuna");

/// Words for a piece: white pieces first, in the order of pawn, knight, bishop, rook, queen, king.
const PIECES: [[Message; 6]; 2] = [
    [
        Message::new("white pawn", "pedone bianco"),
        Message::new("white knight", "cavallo bianco"),
        Message::new("white bishop", "alfiere bianco"),
        Message::new("white rook", "torre bianca"),
        Message::new("white queen", "donna bianca"),
        Message::new("white king", "re bianco"),
    ],
    [
        Message::new("black pawn", "pedone nero"),
        Message::new("black knight", "cavallo nero"),
        Message::new("black bishop", "alfiere nero"),
        Message::new("black rook", "torre nera"),
        Message::new("black queen", "donna nera"),
        Message::new("black king", "re nero"),
    ],
];

pub(super) fn facts(state: &Chess, out: &mut Facts) {
    let board = state.board();
    for (color, name) in [Color::White, Color::Black].into_iter().zip(&COUNTS) {
        out.number(name, "", board.colors(color).len());
    }
    out.text(&TO_ACT, "", state.turn().to_string());
    for square in Square::ALL {
        let place = square.to_string();
        match (board.color_on(square), board.piece_on(square)) {
            (Some(color), Some(piece)) => {
                let kind = Piece::ALL.iter().position(|it| *it == piece);
                let words = &PIECES[usize::from(color == Color::Black)];
                out.words(&SQUARE, &place, words[kind.unwrap_or_default()]);
            }
            _ => out.words(&SQUARE, &place, NONE),
        }
    }
    let rights = [Color::White, Color::Black].map(|color| {
        let rights = board.castle_rights(color);
        let sides = [rights.short.map(|_| 'k'), rights.long.map(|_| 'q')];
        let sides: String = sides.into_iter().flatten().collect();
        match color {
            Color::White => sides.to_uppercase(),
            Color::Black => sides,
        }
    });
    let rights = rights.concat();
    match rights.is_empty() {
        true => out.words(&RIGHTS, "", NONE),
        false => out.text(&RIGHTS, "", rights),
    }
    match can_take_in_passing(board) {
        Some(square) => out.text(&PASSANT, "", square.file().to_string()),
        None => out.words(&PASSANT, "", NO_FILE),
    }
    out.number(&CLOCK, "", board.halfmove_clock());
    out.number(&NUMBER, "", board.fullmove_number());
}
