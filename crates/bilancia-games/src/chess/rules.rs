//! The rules of chess, by the crate `cozy-chess`; what ends a game is decided here.

use bilancia_core::{Actor, Node, Seat, Seats, State};
use cozy_chess::{BitBoard, Board, Color, Move, Piece};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Whoever is to move is mated.
    Mate,
    /// Whoever is to move has no move and is not in check.
    Stalemate,
    /// Fifty moves a side without a capture or a pawn's move.
    FiftyMoves,
    /// Neither side has what it takes to mate.
    Material,
}

/// A position of chess.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chess {
    pub(super) board: Board,
    pub(super) ending: Option<Ending>,
}

impl Chess {
    /// The usual opening position.
    pub fn start() -> Self {
        Self {
            board: Board::startpos(),
            ending: None,
        }
    }

    /// A position of a board.
    pub fn of(board: Board) -> Self {
        let ending = ending(&board);
        Self { board, ending }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How the game has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who is to move.
    pub fn turn(&self) -> Seat {
        seat_of(self.board.side_to_move())
    }

    /// Equal for positions that count as repeated (rule 11): board, turn, castling rights, and the
    /// pawn that can be taken in passing, if it really can.
    pub fn repetition_key(&self) -> u64 {
        let Some(file) = self.board.en_passant() else {
            return self.board.hash();
        };
        let mut can_take = false;
        let us = self.board.side_to_move();
        let rank = cozy_chess::Rank::Sixth.relative_to(us);
        let target = cozy_chess::Square::new(file, rank).bitboard();
        self.board
            .generate_moves_for(self.board.colored_pieces(us, Piece::Pawn), |moves| {
                can_take |= !(moves.to & target).is_empty();
                can_take
            });
        if can_take {
            self.board.hash()
        } else {
            self.board.hash_without_ep()
        }
    }
}

/// White sits first.
pub(super) fn seat_of(color: Color) -> Seat {
    Seat(u8::from(color == Color::Black))
}

fn ending(board: &Board) -> Option<Ending> {
    if !board.generate_moves(|_| true) {
        let mated = !board.checkers().is_empty();
        return Some(if mated {
            Ending::Mate
        } else {
            Ending::Stalemate
        });
    }
    if board.halfmove_clock() >= 100 {
        return Some(Ending::FiftyMoves);
    }
    too_little_to_mate(board).then_some(Ending::Material)
}

/// Kings alone, one minor piece, or bishops all on squares of one colour (rule 12).
fn too_little_to_mate(board: &Board) -> bool {
    let of = |piece| board.pieces(piece);
    if !(of(Piece::Pawn) | of(Piece::Rook) | of(Piece::Queen)).is_empty() {
        return false;
    }
    let (knights, bishops) = (of(Piece::Knight), of(Piece::Bishop));
    if (knights | bishops).len() <= 1 {
        return true;
    }
    let dark = bishops & BitBoard::DARK_SQUARES;
    knights.is_empty() && (dark.is_empty() || dark == bishops)
}

impl State for Chess {
    type Action = Move;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.ending {
            Some(_) => Node::Over,
            None => Node::Choice(self.turn().into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Move>) {
        self.board.generate_moves(|moves| {
            out.extend(moves);
            false
        });
    }

    fn apply(&mut self, _by: Actor, action: Move) {
        self.board.play_unchecked(action);
        self.ending = ending(&self.board);
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.ending {
            Some(Ending::Mate) if seat == self.turn() => -1,
            Some(Ending::Mate) => 1,
            _ => 0,
        }
    }

    fn count_actions(&self, _seat: Seat, _buffer: &mut Vec<Move>) -> usize {
        let mut count = 0;
        self.board.generate_moves(|moves| {
            count += moves.len();
            false
        });
        count
    }
}
