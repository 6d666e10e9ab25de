//! Pictures of chess.

use bilancia_core::{Lang, Message, Seat};
use bilancia_scene::{Font, Glyphs, Paint, Pattern, Scene, TextGrid, Tint};
use cozy_chess::{Color, File, Piece, Rank, Square};

use super::rules::{Chess, Ending, seat_of};

const NAMES: [Message; 2] = [WHITE_2, BLACK_2];

bilancia_core::messages! { crate::chess::catalogue, "draw-":
    const {
        WHITE_2, BLACK_2, TURN(who), CHECK(who), MATE(who), STALEMATE_A_DRAW, FIFTY_MOVES_A_DRAW,
        NEITHER_SIDE_CAN_MATE, SIDE(names, pieces), WHITE_PAWN, BLACK_PAWN, WHITE_KNIGHT, BLACK_KNIGHT,
        WHITE_BISHOP, BLACK_BISHOP, WHITE_ROOK, BLACK_ROOK, WHITE_QUEEN, BLACK_QUEEN, WHITE_KING, BLACK_KING,
    }
}

const DRAWN: [Message; 3] = [STALEMATE_A_DRAW, FIFTY_MOVES_A_DRAW, NEITHER_SIDE_CAN_MATE];

const SQUARE: f64 = 56.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 18.0;

/// Outline of a piece, about 28 units high, as a path.
fn glyph(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => {
            "M-9.5 14H9.5C9.5 10 7 9 5.5 6.5C4.5 4.5 4 2.5 3.6 1H6V-1.5H3.4A6 6 0 1 0 -3.4 -1.5H-6V1H-3.6C-4 2.5 -4.5 4.5 -5.5 6.5C-7 9 -9.5 10 -9.5 14Z"
        }
        Piece::Rook => {
            "M-11.5 14H11.5V10L8 7V-4L11 -7V-13H6V-10H2.5V-13H-2.5V-10H-6V-13H-11V-7L-8 -4V7L-11.5 10Z"
        }
        Piece::Bishop => {
            "M-11 14H11V10.5L5 8.5C4 6.5 3.6 4.5 3.6 3H6V0.5H4.5C9 -3 7.5 -9 1.8 -13A2.4 2.4 0 1 0 -1.8 -13C-7.5 -9 -9 -3 -4.5 0.5H-6V3H-3.6C-3.6 4.5 -4 6.5 -5 8.5L-11 10.5Z"
        }
        Piece::Knight => {
            "M-8 14H12C12 3 10.5 -5 6 -9.5C4 -11.5 1.5 -12.5 -1 -12.5L-2.5 -16L-5 -12C-8.5 -10 -9 -5.5 -12.5 -1.5C-13.5 1.5 -11.5 3.5 -9 3.2C-7.5 3 -6.5 0.5 -3 0.5C-1 0.5 0.5 0 1.5 -1.5C2.5 4 -8 6 -8 14Z"
        }
        Piece::Queen => {
            "M-10.5 14H10.5L9 8L13 -8L6.8 -0.5L6 -11L0 -2.5L-6 -11L-6.8 -0.5L-13 -8L-9 8Z"
        }
        Piece::King => {
            "M-10.5 14H10.5L9 8C13.5 4 14 -3 9 -6C5.5 -8 2.5 -6.5 1.2 -3.5V-9.5H4.5V-12H1.2V-15.5H-1.2V-12H-4.5V-9.5H-1.2V-3.5C-2.5 -6.5 -5.5 -8 -9 -6C-14 -3 -13.5 4 -9 8Z"
        }
    }
}

/// Lines inside the outline of a piece, as a path.
fn detail(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "M-5.8 8.5H5.8",
        Piece::Rook => "M-8 7H8M-8 -4H8",
        Piece::Bishop => "M0 -9.5V-3.5M-2.8 -6.5H2.8M-4.8 8.5H4.8",
        Piece::Knight => "M-6.2 -6.8L-4.4 -7.6M4.5 -6C7 -2 8 3 8 9",
        Piece::Queen | Piece::King => "M-9 8H9M-9.6 11H9.6",
    }
}

fn status(state: &Chess, lang: Lang) -> String {
    let who = NAMES[state.turn().index()].raw(lang);
    match state.ending() {
        None if state.board().checkers().is_empty() => TURN.text(lang, &[&who]),
        None => CHECK.text(lang, &[&who]),
        Some(Ending::Mate) => MATE.text(lang, &[&who]),
        Some(Ending::Stalemate) => DRAWN[0].raw(lang).to_owned(),
        Some(Ending::FiftyMoves) => DRAWN[1].raw(lang).to_owned(),
        Some(Ending::Material) => DRAWN[2].raw(lang).to_owned(),
    }
}

fn describe(state: &Chess, lang: Lang) -> String {
    let board = state.board();
    let sides = [Color::White, Color::Black].map(|color| {
        let pieces: Vec<_> = Piece::ALL
            .into_iter()
            .rev()
            .flat_map(|piece| {
                board
                    .colored_pieces(color, piece)
                    .into_iter()
                    .map(move |square| (piece, square))
            })
            .map(|(piece, square)| match piece {
                Piece::Pawn => square.to_string(),
                piece => format!("{}{square}", char::from(piece).to_ascii_uppercase()),
            })
            .collect();
        SIDE.text(
            lang,
            &[&NAMES[seat_of(color).index()].raw(lang), &pieces.join(" ")],
        )
    });
    format!("{} {}", status(state, lang), sides.join(" "))
}

/// Pieces in words, white and black: in Italian the colour agrees with the piece.
const PIECES: [[Message; 2]; 6] = [
    [WHITE_PAWN, BLACK_PAWN],
    [WHITE_KNIGHT, BLACK_KNIGHT],
    [WHITE_BISHOP, BLACK_BISHOP],
    [WHITE_ROOK, BLACK_ROOK],
    [WHITE_QUEEN, BLACK_QUEEN],
    [WHITE_KING, BLACK_KING],
];

/// A square and the piece on it, in words; none if it is empty.
fn contents(state: &Chess, square: Square, lang: Lang) -> Option<String> {
    let board = state.board();
    let (piece, color) = (board.piece_on(square)?, board.color_on(square)?);
    let words = PIECES[piece as usize][usize::from(color == Color::Black)];
    Some(format!("{square}: {}", words.raw(lang)))
}

/// Upper left corner of a square, with the side `near` at the bottom.
fn corner(square: Square, near: Seat) -> (f64, f64) {
    let (file, rank) = (square.file() as u8, square.rank() as u8);
    let (file, rank) = match near {
        Seat(0) => (file, rank),
        _ => (7 - file, 7 - rank),
    };
    (
        LEFT + f64::from(file) * SQUARE,
        TOP + f64::from(7 - rank) * SQUARE,
    )
}

/// Draws the position with White at the bottom.
pub(super) fn draw(state: &Chess, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(0))
}

/// Draws the position with Black at the bottom.
pub(super) fn draw_turned(state: &Chess, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(1))
}

fn seen_from(state: &Chess, lang: Lang, near: Seat) -> Scene {
    let side = 8.0 * SQUARE;
    let title = format!("{}. {}", super::CHESS.raw(lang), status(state, lang));
    let mut scene = Scene::new(
        LEFT + side + 20.0,
        TOP + side + 66.0,
        title,
        describe(state, lang),
    );
    for square in Square::ALL {
        let (x, y) = corner(square, near);
        let dark = (square.file() as u8 + square.rank() as u8) % 2 == 0;
        let fill = if dark { Tint::BrassTint } else { Tint::Sheet };
        let cell = scene.rect(x, y, SQUARE, SQUARE);
        cell.fill(fill).cell(square.to_string());
        if let Some(words) = contents(state, square, lang) {
            cell.name(words);
        }
        if dark {
            scene.rect(x, y, SQUARE, SQUARE).pattern(Pattern::Hatch);
        }
    }
    scene.rect(LEFT, TOP, side, side).stroke(Tint::Ink, 2.0);
    for index in 0..8 {
        let offset = (index as f64 + 0.5) * SQUARE;
        let place = if near == Seat(0) { index } else { 7 - index };
        let (file, rank) = (File::index(place), Rank::index(7 - place));
        scene
            .label(file.to_string(), LEFT + offset, TOP + side + 24.0, 18.0)
            .font(Font::Italic)
            .tint(Tint::Ink2);
        scene
            .label(rank.to_string(), 20.0, TOP + offset + 6.0, 18.0)
            .tint(Tint::Ink2);
    }
    let board = state.board();
    if !board.checkers().is_empty() {
        let (x, y) = corner(board.king(board.side_to_move()), near);
        scene
            .rect(x + 2.0, y + 2.0, SQUARE - 4.0, SQUARE - 4.0)
            .dashes(Tint::Terra, 3.0);
    }
    for square in board.occupied() {
        let (Some(piece), Some(color)) = (board.piece_on(square), board.color_on(square)) else {
            continue;
        };
        let (x, y) = corner(square, near);
        let (x, y) = (x + SQUARE / 2.0, y + SQUARE / 2.0 + 1.5);
        let Paint { body, edge, mark } = if color == Color::White {
            Paint::WHITE
        } else {
            Paint::BLACK
        };
        scene
            .glyph(glyph(piece), x, y, 1.4)
            .fill(body)
            .stroke(edge, 1.3);
        scene.glyph(detail(piece), x, y, 1.4).stroke(mark, 1.1);
    }
    scene
        .label(
            status(state, lang),
            LEFT + side / 2.0,
            TOP + side + 52.0,
            18.0,
        )
        .tint(Tint::Ink2);
    scene
}

/// Draws the board as text; in ASCII, White's pieces are capitals.
pub(super) fn render_text(state: &Chess, glyphs: Glyphs, lang: Lang) -> String {
    let board = state.board();
    let mut grid = TextGrid::new();
    for square in Square::ALL {
        let (column, row) = (3 + 2 * square.file() as usize, 7 - square.rank() as usize);
        grid.put(0, row, &square.rank().to_string());
        grid.put(column, 8, &square.file().to_string());
        let mark = match (board.piece_on(square), board.color_on(square)) {
            (Some(piece), Some(color)) => {
                let letter = char::from(piece);
                let (ascii, unicode) = match color {
                    Color::White => (letter.to_ascii_uppercase(), "♙♘♗♖♕♔"),
                    Color::Black => (letter, "♟♞♝♜♛♚"),
                };
                glyphs
                    .pick(unicode.chars().nth(piece as usize).unwrap_or(letter), ascii)
                    .to_string()
            }
            _ => glyphs.pick("·", ".").to_owned(),
        };
        grid.put(column, row, &mark);
    }
    format!("{grid}{}\n", status(state, lang))
}
