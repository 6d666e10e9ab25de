//! Rules of chess, by the crate `cozy-chess`; the ends of a game are decided here.

use bilancia_core::{Actor, Node, Seat, Seats, State};
use cozy_chess::{BitBoard, Board, Color, Move, Piece};

/// Reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is mated.
    Mate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// Fifty moves of each side without a capture or a move of a pawn.
    FiftyMoves,
    /// Neither side has enough material to mate.
    Material,
}

/// A position of chess.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chess {
    pub(super) board: Board,
    pub(super) ending: Option<Ending>,
}

impl Chess {
    /// Standard starting position.
    pub fn start() -> Self {
        Self {
            board: Board::startpos(),
            ending: None,
        }
    }

    /// Position with the given board.
    pub fn of(board: Board) -> Self {
        let ending = ending(&board);
        Self { board, ending }
    }

    /// Board of the position, in the type of `cozy-chess`.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Reason why the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Seat to move; White is seat 0.
    pub fn turn(&self) -> Seat {
        seat_of(self.board.side_to_move())
    }

    /// Hash for repetition (rule 11), equal for positions with the same board, side to move and castling
    /// rights, and with the same pawn that can legally be taken en passant.
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

/// Seat of a colour; White is seat 0.
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

/// Whether only kings are left, or one minor piece, or bishops all on squares of one colour (rule 12).
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

    fn may_have_chance(&self) -> bool {
        false
    }

    fn may_have_simultaneous(&self) -> bool {
        false
    }

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
