//! Rules of chess, by the crate `cozy-chess`; the ends of a game are decided here.

use std::hash::{Hash, Hasher};

use bilancia_core::{Actor, Node, Seat, Seats, State};
use cozy_chess::{BitBoard, Board, Color, Move, Piece, Rank, Square, get_pawn_attacks};

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

/// A position of chess. Two are equal if the same pieces stand on the same squares with the same side to move, castling rights
/// and counters, and the same pawn can legally be taken in passing.
#[derive(Clone, Debug)]
pub struct Chess {
    pub(super) board: Board,
    pub(super) ending: Option<Ending>,
}

impl PartialEq for Chess {
    fn eq(&self, other: &Self) -> bool {
        let counters = |board: &Board| (board.halfmove_clock(), board.fullmove_number());
        counters(&self.board) == counters(&other.board) && is_same(&self.board, &other.board)
    }
}

impl Eq for Chess {}

impl Hash for Chess {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.repetition_key().hash(state);
        self.board.halfmove_clock().hash(state);
        self.board.fullmove_number().hash(state);
    }
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
        match can_take_in_passing(&self.board) {
            Some(_) => self.board.hash(),
            None => self.board.hash_without_ep(),
        }
    }
}

/// Whether two boards are one position but for their counters. The function of the crate for this takes any piece that can go to
/// the square for a pawn that can take on it.
pub(super) fn is_same(one: &Board, other: &Board) -> bool {
    let same_side = |color| {
        one.colors(color) == other.colors(color)
            && one.castle_rights(color) == other.castle_rights(color)
    };
    one.side_to_move() == other.side_to_move()
        && Color::ALL.into_iter().all(same_side)
        && Piece::ALL
            .into_iter()
            .all(|piece| one.pieces(piece) == other.pieces(piece))
        && can_take_in_passing(one) == can_take_in_passing(other)
}

/// The square that a pawn has just passed, if it can legally be taken there.
pub(super) fn can_take_in_passing(board: &Board) -> Option<Square> {
    let us = board.side_to_move();
    let square = Square::new(board.en_passant()?, Rank::Sixth.relative_to(us));
    let pawns = get_pawn_attacks(square, !us) & board.colored_pieces(us, Piece::Pawn);
    let is_legal = |from| {
        board.is_legal(Move {
            from,
            to: square,
            promotion: None,
        })
    };
    pawns.into_iter().any(is_legal).then_some(square)
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

    fn action_numbers(&self) -> Option<usize> {
        Some(5 * 64 * 64)
    }

    fn action_number(&self, action: Move) -> Option<usize> {
        let promoted = match action.promotion {
            None => 0,
            Some(Piece::Knight) => 1,
            Some(Piece::Bishop) => 2,
            Some(Piece::Rook) => 3,
            // No other piece is promoted to.
            Some(_) => 4,
        };
        Some((promoted * 64 + action.from as usize) * 64 + action.to as usize)
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
