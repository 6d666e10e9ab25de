//! Notation of chess: positions in FEN, moves in standard algebraic notation (`Nf3`, `exd5`, `O-O`, `e8=Q+`).
//!
//! Moves written as squares from and to (`g1f3`, `e7e8q`) are accepted too.

use std::fmt;

use bilancia_core::{Actor, Notation, Pointing, Presentable, Refusal, Rule, Wording, tidy};
use cozy_chess::{
    Move, Piece, Rank, Square,
    util::{display_san_move, parse_san_move, parse_uci_move},
};

use super::{
    fen::{self, Fen},
    rules::{Chess, Ending, can_take_in_passing},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "chess",
        number,
    }
}

bilancia_core::messages! { crate::chess::catalogue, "notation-":
    const {
        FORM(value), EMPTY(from), NOT_YOURS(from), CANNOT(from, to), IN_CHECK(value),
        KING_LEFT(first, king, attacker), NONE(value), SEVERAL(value), PROMOTE(to), FEN(first, fault), MATE,
        STALEMATE, FIFTY_MOVES, MATERIAL,
    }
}

/// The refusal of a FEN for a fault in it.
pub(super) fn refuse_fen(text: &str, fault: &Wording) -> Refusal {
    Refusal::new(rule(1), &FEN, &[&text, fault])
}

impl Chess {
    /// Reads a move written as squares from and to.
    fn read_squares(&self, text: &str) -> Option<Move> {
        (text.is_ascii() && (4..=5).contains(&text.len()))
            .then(|| parse_uci_move(&self.board, &text.to_ascii_lowercase()).ok())?
    }
}

impl Chess {
    /// The kind of piece and the square to which it goes, of a move in algebraic notation.
    fn piece_to(text: &str) -> Option<(Piece, Square)> {
        let text = text.trim_end_matches(['+', '#']);
        let text = text.split('=').next().unwrap_or_default();
        let square = text.get(text.len().saturating_sub(2)..)?;
        let piece = match text.chars().next() {
            Some('N') => Piece::Knight,
            Some('B') => Piece::Bishop,
            Some('R') => Piece::Rook,
            Some('Q') => Piece::Queen,
            Some('K') => Piece::King,
            _ => Piece::Pawn,
        };
        Some((piece, square.parse().ok()?))
    }

    /// Number of pieces of a kind that can go to a square.
    fn pieces_for(&self, (piece, to): (Piece, Square)) -> usize {
        let mut count = 0;
        self.board.generate_moves(|moves| {
            count += usize::from(moves.piece == piece && moves.to.has(to));
            false
        });
        count
    }

    /// The squares of the king and of a piece that would attack it, if a piece could go to a square but for that.
    fn left_in_check(&self, from: Square, to: Square) -> Option<[Square; 2]> {
        let board = &self.board;
        let us = board.side_to_move();
        let mut squares = fen::squares_of(board);
        let piece = squares[from as usize].filter(|(_, color)| *color == us)?;
        let target = squares[to as usize];
        let in_passing = piece.0 == Piece::Pawn && can_pass(board) == Some(to);
        let reaches = match (piece.0, from.file() == to.file()) {
            (Piece::Pawn, true) => {
                let one = Square::new(from.file(), Rank::Third.relative_to(us));
                let steps = (from.rank() as i32 - to.rank() as i32).abs();
                let forward = (to.rank() > from.rank()) == (us == cozy_chess::Color::White);
                let double =
                    from.rank() == Rank::Second.relative_to(us) && squares[one as usize].is_none();
                forward && target.is_none() && (steps == 1 || steps == 2 && double)
            }
            (Piece::Pawn, false) => {
                fen::attacks(&squares, from, piece).has(to) && (target.is_some() || in_passing)
            }
            _ => fen::attacks(&squares, from, piece).has(to),
        };
        if !reaches || target.is_some_and(|(_, color)| color == us) {
            return None;
        }
        squares[to as usize] = squares[from as usize].take();
        if in_passing {
            squares[Square::new(to.file(), from.rank()) as usize] = None;
        }
        let king = fen::places(&squares, (Piece::King, us)).next()?;
        let attacker = fen::attackers(&squares, king, !us).next()?;
        Some([king, attacker])
    }

    /// The refusal of a move that would leave the king in check, if one of these pieces could make it but for that.
    fn explain_check(
        &self,
        text: &str,
        mut from: impl Iterator<Item = Square>,
        to: Square,
    ) -> Option<Refusal> {
        let [king, attacker] = from.find_map(|from| self.left_in_check(from, to))?;
        let [king, attacker] = [king, attacker].map(|square| square.to_string());
        Some(Refusal::new(
            rule(4),
            &KING_LEFT,
            &[&text, &king, &attacker],
        ))
    }
}

/// The square that a pawn has just passed, whether or not it can legally be taken.
fn can_pass(board: &cozy_chess::Board) -> Option<Square> {
    let rank = Rank::Sixth.relative_to(board.side_to_move());
    Some(Square::new(board.en_passant()?, rank))
}

/// The text with its first letter as a capital.
fn with_capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl Notation for Chess {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.board.to_string();
        // A square that no pawn can take on is left out, as other programs do: positions have one notation.
        match can_take_in_passing(&self.board) {
            None => {
                let parts = text.split(' ').enumerate();
                let parts: Vec<_> = parts
                    .map(|(at, it)| if at == 3 { "-" } else { it })
                    .collect();
                out.write_str(&parts.join(" "))
            }
            Some(_) => out.write_str(&text),
        }
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let text = tidy(text);
        let board = Fen::read(&text).and_then(|fen| fen.board(fen.usual()));
        let board = board.map_err(|fault| refuse_fen(&text, &fault))?;
        Ok(Self::of(board))
    }

    fn write_action(&self, action: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", display_san_move(&self.board, action))
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        let Some(wanted) = self.read_squares(text) else {
            let plausible = text
                .bytes()
                .all(|letter| b"abcdefgh12345678NBRQKxO0-+#=".contains(&letter));
            let aim = Self::piece_to(text).filter(|_| plausible);
            let count = aim.map_or(0, |aim| self.pieces_for(aim));
            if let (0, Some((piece, to))) = (count, aim) {
                let own = (piece, self.board.side_to_move());
                let squares = fen::squares_of(&self.board);
                let refusal = self.explain_check(text, fen::places(&squares, own), to);
                if let Some(refusal) = refusal {
                    return refusal;
                }
            }
            let message = if !plausible || text.len() < 2 {
                &FORM
            } else if count > 1 {
                &SEVERAL
            } else {
                &NONE
            };
            return Refusal::new(rule(if plausible { 3 } else { 0 }), message, &[&text]);
        };
        let (from, to) = (wanted.from, wanted.to);
        match self.board.color_on(from) {
            None => return Refusal::new(rule(2), &EMPTY, &[&from.to_string()]),
            Some(color) if color != self.board.side_to_move() => {
                return Refusal::new(rule(2), &NOT_YOURS, &[&from.to_string()]);
            }
            Some(_) => {}
        }
        let promoting = Move {
            promotion: Some(Piece::Queen),
            ..wanted
        };
        if wanted.promotion.is_none() && self.board.is_legal(promoting) {
            return Refusal::new(rule(7), &PROMOTE, &[&to.to_string()]);
        }
        if !self.board.checkers().is_empty() {
            return Refusal::new(rule(4), &IN_CHECK, &[&text]);
        }
        if let Some(refusal) = self.explain_check(text, std::iter::once(from), to) {
            return refusal;
        }
        Refusal::new(rule(3), &CANNOT, &[&from.to_string(), &to.to_string()])
    }

    fn parse_action(&self, by: Actor, text: &str) -> Result<Move, Refusal> {
        let castling = text.replace('0', "O");
        let san = |text: &str| parse_san_move(&self.board, text).ok();
        // Squares may have a line between them, and pieces a small letter, unless that is a pawn's file.
        let read = san(&castling)
            .or_else(|| self.read_squares(text))
            .or_else(|| self.read_squares(&text.replace(['-', 'x'], "")))
            .or_else(|| san(&with_capital(text)));
        read.filter(|&read| self.board.is_legal(read))
            .ok_or_else(|| self.explain(by, text))
    }
}

impl Pointing for Chess {
    /// Squares that a piece moves from and to; for castling, those of king and rook.
    fn cells(&self, action: Move) -> Vec<String> {
        vec![action.from.to_string(), action.to.to_string()]
    }
}

impl Presentable for Chess {
    fn ending(&self) -> Option<Wording> {
        Some(Wording::new(
            match self.ending? {
                Ending::Mate => MATE,
                Ending::Stalemate => STALEMATE,
                Ending::FiftyMoves => FIFTY_MOVES,
                Ending::Material => MATERIAL,
            },
            &[],
        ))
    }
}
