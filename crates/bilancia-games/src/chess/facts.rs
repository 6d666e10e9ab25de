//! Facts of positions of chess: pieces of each side, whose move it is, then square by square.

use bilancia_core::Message;
use cozy_chess::{Color, Piece, Square};

use super::rules::{Chess, can_take_in_passing};
use crate::justify::{Facts, TO_ACT};

static COUNTS: [Message; 2] = [PIECES_OF_WHITE, PIECES_OF_BLACK];

bilancia_core::messages! { crate::chess::catalogue, "facts-":
    const {
        PIECES_OF_WHITE, PIECES_OF_BLACK, SQUARE(value), RIGHTS, PASSANT, CLOCK, NUMBER, NONE, NO_FILE,
        WHITE_PAWN, WHITE_KNIGHT, WHITE_BISHOP, WHITE_ROOK, WHITE_QUEEN, WHITE_KING, BLACK_PAWN, BLACK_KNIGHT,
        BLACK_BISHOP, BLACK_ROOK, BLACK_QUEEN, BLACK_KING,
    }
}

/// Words for a piece: white pieces first, in the order of pawn, knight, bishop, rook, queen, king.
const PIECES: [[Message; 6]; 2] = [
    [
        WHITE_PAWN,
        WHITE_KNIGHT,
        WHITE_BISHOP,
        WHITE_ROOK,
        WHITE_QUEEN,
        WHITE_KING,
    ],
    [
        BLACK_PAWN,
        BLACK_KNIGHT,
        BLACK_BISHOP,
        BLACK_ROOK,
        BLACK_QUEEN,
        BLACK_KING,
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
