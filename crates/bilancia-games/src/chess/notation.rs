//! Notation of chess: positions in FEN, moves in standard algebraic notation (`Nf3`, `exd5`, `O-O`, `e8=Q+`).
//!
//! Moves written as squares from and to (`g1f3`, `e7e8q`) are accepted too.

use std::fmt;

use bilancia_core::{Actor, Message, Notation, Refusal, Rule, Wording, tidy};
use cozy_chess::{
    Board, Color, FenParseError, Move, Piece, Square, get_king_moves,
    util::{display_san_move, parse_san_move, parse_uci_move},
};

use super::rules::{Chess, Ending};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "chess",
        number,
    }
}

const FORM: Message = Message::new(
    "'{0}' is not a move, such as Nf3, exd5, O-O, e8=Q or g1f3",
    "'{0}' non è una mossa, come Nf3, exd5, O-O, e8=Q o g1f3",
);
const EMPTY: Message = Message::new("there is no piece on {0}", "su {0} non c’è nessun pezzo");
const NOT_YOURS: Message =
    Message::new("the piece on {0} is not yours", "il pezzo su {0} non è tuo");
const CANNOT: Message = Message::new(
    "the piece on {0} cannot go to {1}",
    "il pezzo su {0} non può andare in {1}",
);
const IN_CHECK: Message = Message::new(
    "the king is in check, and '{0}' does not parry it",
    "il re è sotto scacco, e '{0}' non lo para",
);
const NONE: Message = Message::new(
    "no piece of yours can make the move '{0}'",
    "nessuno dei tuoi pezzi può fare la mossa '{0}'",
);
const SEVERAL: Message = Message::new(
    "more than one piece can make the move '{0}': name its square too, as in Nbd2",
    "più di un pezzo può fare la mossa '{0}': indica anche la casa da cui parte, come Nbd2",
);
const PROMOTE: Message = Message::new(
    "a pawn that reaches the last rank becomes another piece: write {0}=Q, =R, =B or =N",
    "un pedone che arriva in fondo diventa un altro pezzo: scrivi {0}=Q, =R, =B o =N",
);
const FEN: Message = Message::new(
    "'{0}' is not a legal position in FEN: {1}",
    "'{0}' non è una posizione legale in FEN: {1}",
);

/// Message for an error in a FEN.
fn fault(error: FenParseError) -> Message {
    match error {
        FenParseError::InvalidBoard => Message::new(
            "the board is not eight rows of pieces, or no game can come to it",
            "la scacchiera non sono otto righe di pezzi, o giocando non ci si può arrivare",
        ),
        FenParseError::InvalidSideToMove => {
            Message::new("the side to move is w or b", "chi muove si scrive w o b")
        }
        FenParseError::InvalidCastlingRights => Message::new(
            "castling rights are some of KQkq, with king and rook in place, or -",
            "i diritti di arrocco sono alcune di KQkq, con re e torre al loro posto, o -",
        ),
        FenParseError::InvalidEnPassant => Message::new(
            "the en passant square is one that a pawn has just passed, such as e3, or -",
            "la casa della presa al varco è una che un pedone ha appena oltrepassato, come e3, o -",
        ),
        FenParseError::InvalidHalfMoveClock => Message::new(
            "the half-move clock goes from 0 to 100",
            "il contatore delle semimosse va da 0 a 100",
        ),
        FenParseError::InvalidFullmoveNumber => Message::new(
            "the move number goes from 1 to 65535",
            "il numero della mossa va da 1 a 65535",
        ),
        FenParseError::MissingField => {
            Message::new("it has fewer than six parts", "ha meno di sei parti")
        }
        FenParseError::TooManyFields => {
            Message::new("it has more than six parts", "ha più di sei parti")
        }
    }
}

impl Chess {
    /// Reads a move written as squares from and to.
    fn read_squares(&self, text: &str) -> Option<Move> {
        (text.is_ascii() && (4..=5).contains(&text.len()))
            .then(|| parse_uci_move(&self.board, &text.to_ascii_lowercase()).ok())?
    }
}

impl Chess {
    /// Number of pieces that could make a move that is written without its starting square.
    fn pieces_for(&self, text: &str) -> usize {
        let text = text.trim_end_matches(['+', '#']);
        let text = text.split('=').next().unwrap_or_default();
        let square = text.get(text.len().saturating_sub(2)..);
        let Some(to) = square.and_then(|square| square.parse::<Square>().ok()) else {
            return 0;
        };
        let piece = match text.chars().next() {
            Some('N') => Piece::Knight,
            Some('B') => Piece::Bishop,
            Some('R') => Piece::Rook,
            Some('Q') => Piece::Queen,
            Some('K') => Piece::King,
            _ => Piece::Pawn,
        };
        let mut count = 0;
        self.board.generate_moves(|moves| {
            count += usize::from(moves.piece == piece && moves.to.has(to));
            false
        });
        count
    }
}

/// Whether the kings stand side by side, so that one could be captured.
fn kings_meet(board: &Board) -> bool {
    get_king_moves(board.king(Color::White)).has(board.king(Color::Black))
}

/// The text with its first letter as a capital.
fn with_capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

const MATE: Message = Message::new("checkmate", "scacco matto");
const STALEMATE: Message = Message::new("stalemate", "stallo");
const FIFTY_MOVES: Message = Message::new(
    "fifty moves without a capture or a pawn’s move",
    "cinquanta mosse senza catture né mosse di pedone",
);
const MATERIAL: Message = Message::new(
    "too little material to give mate",
    "materiale insufficiente per dare matto",
);

impl Notation for Chess {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.board)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let text = tidy(text);
        // Castling rights written by files would give one position two notations.
        match Board::from_fen(&text, false) {
            // The crate lets kings stand side by side, and rows be left out.
            Ok(board) if kings_meet(&board) || text.matches('/').count() != 7 => {
                let fault = fault(FenParseError::InvalidBoard);
                Err(Refusal::new(rule(1), &FEN, &[&text, &fault]))
            }
            Ok(board) => Ok(Self::of(board)),
            Err(error) => Err(Refusal::new(rule(1), &FEN, &[&text, &fault(error)])),
        }
    }

    fn write_action(&self, action: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", display_san_move(&self.board, action))
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        let Some(wanted) = self.read_squares(text) else {
            let plausible = text
                .bytes()
                .all(|letter| b"abcdefgh12345678NBRQKxO0-+#=".contains(&letter));
            let message = if !plausible || text.len() < 2 {
                &FORM
            } else if self.pieces_for(text) > 1 {
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
        Refusal::new(rule(3), &CANNOT, &[&from.to_string(), &to.to_string()])
    }

    /// Squares that a piece moves from and to; for castling, those of king and rook.
    fn cells(&self, action: Move) -> Vec<String> {
        vec![action.from.to_string(), action.to.to_string()]
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
