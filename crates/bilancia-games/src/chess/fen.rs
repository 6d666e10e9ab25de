//! Positions in FEN, as this and other programs write them.
//!
//! The last fields may be missing, as in the four fields of EPD or where the board alone is given. Each fault names its place
//! and one reason.

use bilancia_core::{Message, Wording};
use cozy_chess::{
    BitBoard, Board, BoardBuilder, BoardBuilderError, CastleRights, Color, File, Piece, Rank,
    Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};

/// The piece on each square, by its number.
pub(super) type Squares = [Option<(Piece, Color)>; Square::NUM];
/// Whether White and Black may castle, each on the king's side and on the queen's.
pub(super) type Rights = [[bool; 2]; 2];

/// Letters of [`Rights`], in their order.
const LETTERS: [[char; 2]; 2] = [['K', 'Q'], ['k', 'q']];
/// Move after which the game is over for want of captures and pawn moves, in half-moves.
const FIFTY_MOVES: u8 = 100;

const COLORS: [Message; 2] = [WHITE, BLACK];

bilancia_core::messages! { crate::chess::catalogue, "fen-":
    const {
        WHITE, BLACK, PARTS(parts), EMPTY, RANKS(ranks), LETTER(number, row, letter), WIDTH(number, row, file),
        KINGS(first, second), PIECES(first, second), PAWNS(first, second), LAST_RANK(square), SIDE(other),
        RIGHT(value), RIGHT_KING(first, letter, king), RIGHT_ROOK(first, letter, rook),
        PASSANT(end, square, first), PASSED(first, squares, squares_third), CHECKED_BEFORE(square),
        CLOCK(value), NUMBER(value), SIDE_BY_SIDE(kings, kings_second), LEFT_IN_CHECK(name, king, attacker),
        CHECKERS(own, checkers), IMPOSSIBLE,
    }
}

/// A position as it was written. Fields that it leaves open are none.
#[derive(Clone, Debug)]
pub(super) struct Fen {
    pub(super) squares: Squares,
    pub(super) turn: Option<Color>,
    pub(super) rights: Option<Rights>,
    pub(super) passant: Option<Option<Square>>,
    pub(super) clock: Option<u8>,
    pub(super) number: Option<u16>,
}

/// Everything in a position but its pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub(super) turn: Color,
    pub(super) rights: Rights,
    pub(super) passant: Option<Square>,
    pub(super) clock: u8,
    pub(super) number: u16,
}

/// The name of a side.
pub(super) fn name(color: Color) -> Message {
    COLORS[color as usize]
}

impl Fen {
    /// Reads a position. That fields suit one another is looked at, and whether a game can come to its pieces is not: see
    /// [`flaw`].
    ///
    /// # Errors
    /// The place of the fault, with its reason.
    pub(super) fn read(text: &str) -> Result<Self, Wording> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let (board, rest) = match parts.as_slice() {
            [] => return Err(Wording::new(EMPTY, &[])),
            [_, rest @ ..] if rest.len() > 5 => return Err(Wording::new(PARTS, &[&parts.len()])),
            [board, rest @ ..] => (*board, rest),
        };
        let squares = read_squares(board)?;
        let part = |number: usize| rest.get(number - 2).copied();
        let turn = match part(2) {
            None => None,
            Some("w") => Some(Color::White),
            Some("b") => Some(Color::Black),
            Some(other) => return Err(Wording::new(SIDE, &[&other])),
        };
        let rights = part(3).map(|text| read_rights(text, &squares));
        let passant = match (part(4), turn) {
            (Some(text), Some(turn)) => Some(read_passant(text, turn, &squares)?),
            _ => None,
        };
        let clock = part(5).map(|text| {
            let clock = text.parse().ok().filter(|clock| *clock <= FIFTY_MOVES);
            clock.ok_or_else(|| Wording::new(CLOCK, &[&text]))
        });
        let number = part(6).map(|text| {
            // Some programs count moves from 0.
            let number = text.parse::<u16>().map(|number| number.max(1));
            number.map_err(|_| Wording::new(NUMBER, &[&text]))
        });
        Ok(Self {
            squares,
            turn,
            rights: rights.transpose()?,
            passant,
            clock: clock.transpose()?,
            number: number.transpose()?,
        })
    }

    /// The fields with the usual values for those that are open: White is to move, castling is allowed as far as kings and rooks
    /// stand for it, no pawn can be taken in passing, and counters are at 0 and 1.
    pub(super) fn usual(&self) -> Rest {
        Rest {
            turn: self.turn.unwrap_or(Color::White),
            rights: self.rights.unwrap_or_else(|| possible(&self.squares)),
            passant: self.passant.flatten(),
            clock: self.clock.unwrap_or(0),
            number: self.number.unwrap_or(1),
        }
    }

    /// The board with these fields.
    ///
    /// # Errors
    /// Why a game cannot come to it.
    pub(super) fn board(&self, rest: Rest) -> Result<Board, Wording> {
        if let Some(flaw) = flaw(&self.squares, rest.turn) {
            return Err(flaw);
        }
        let mut builder = BoardBuilder {
            board: self.squares,
            side_to_move: rest.turn,
            en_passant: rest.passant,
            halfmove_clock: rest.clock,
            fullmove_number: rest.number,
            ..BoardBuilder::empty()
        };
        for color in Color::ALL {
            let [short, long] = rest.rights[color as usize];
            builder.castle_rights[color as usize] = CastleRights {
                short: short.then_some(File::H),
                long: long.then_some(File::A),
            };
        }
        builder
            .build()
            .map_err(|error| match (error, rest.passant) {
                (BoardBuilderError::InvalidEnPassant, Some(square)) => {
                    Wording::new(CHECKED_BEFORE, &[&square.to_string()])
                }
                _ => Wording::new(IMPOSSIBLE, &[]),
            })
    }
}

fn read_squares(text: &str) -> Result<Squares, Wording> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != Rank::NUM {
        return Err(Wording::new(RANKS, &[&ranks.len()]));
    }
    let mut squares = [None; Square::NUM];
    for (rank, row) in Rank::ALL.into_iter().rev().zip(ranks) {
        let number = rank as usize + 1;
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10).filter(|empty| (1..=8).contains(empty)) {
                file += empty as usize;
                continue;
            }
            let Ok(piece) = Piece::try_from(letter.to_ascii_lowercase()) else {
                return Err(Wording::new(LETTER, &[&number, &row, &letter.to_string()]));
            };
            let color = match letter.is_ascii_uppercase() {
                true => Color::White,
                false => Color::Black,
            };
            if let Some(file) = File::try_index(file) {
                squares[Square::new(file, rank) as usize] = Some((piece, color));
            }
            file += 1;
        }
        if file != File::NUM {
            return Err(Wording::new(WIDTH, &[&number, &row, &file]));
        }
    }
    Ok(squares)
}

/// The square of a king or a rook that may castle.
fn home(color: Color, file: File) -> Square {
    Square::new(file, Rank::First.relative_to(color))
}

fn read_rights(text: &str, squares: &Squares) -> Result<Rights, Wording> {
    let mut rights = [[false; 2]; 2];
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let place = Color::ALL
            .into_iter()
            .flat_map(|color| [(color, 0, File::H), (color, 1, File::A)])
            .find(|(color, side, _)| LETTERS[*color as usize][*side] == letter);
        let Some((color, side, file)) =
            place.filter(|(color, side, _)| !rights[*color as usize][*side])
        else {
            return Err(Wording::new(RIGHT, &[&text]));
        };
        let letter = letter.to_string();
        let (king, rook) = (home(color, File::E), home(color, file));
        if squares[king as usize] != Some((Piece::King, color)) {
            return Err(Wording::new(
                RIGHT_KING,
                &[&text, &letter, &king.to_string()],
            ));
        }
        if squares[rook as usize] != Some((Piece::Rook, color)) {
            return Err(Wording::new(
                RIGHT_ROOK,
                &[&text, &letter, &rook.to_string()],
            ));
        }
        rights[color as usize][side] = true;
    }
    Ok(rights)
}

fn read_passant(text: &str, turn: Color, squares: &Squares) -> Result<Option<Square>, Wording> {
    if text == "-" {
        return Ok(None);
    }
    let rank = Rank::Sixth.relative_to(turn);
    let square = text.parse::<Square>().ok().filter(|it| it.rank() == rank);
    let Some(square) = square else {
        let arguments: [&dyn bilancia_core::ToArgument; 3] =
            [&text, &(rank as usize + 1), &name(turn)];
        return Err(Wording::new(PASSANT, &arguments));
    };
    let [from, stands] =
        [Rank::Seventh, Rank::Fifth].map(|rank| Square::new(square.file(), rank.relative_to(turn)));
    let has_passed = squares[stands as usize] == Some((Piece::Pawn, !turn))
        && squares[square as usize].is_none()
        && squares[from as usize].is_none();
    match has_passed {
        true => Ok(Some(square)),
        false => {
            let squares = [stands, from].map(|square| square.to_string());
            Err(Wording::new(PASSED, &[&text, &squares[0], &squares[1]]))
        }
    }
}

/// The rights that kings and rooks allow by where they stand.
pub(super) fn possible(squares: &Squares) -> Rights {
    Color::ALL.map(|color| {
        let has = |file, piece| squares[home(color, file) as usize] == Some((piece, color));
        let king = has(File::E, Piece::King);
        [File::H, File::A].map(|file| king && has(file, Piece::Rook))
    })
}

/// The rights as a FEN writes them.
pub(super) fn rights_text(rights: Rights) -> String {
    let letters = LETTERS.iter().flatten().zip(rights.iter().flatten());
    let text: String = letters
        .filter(|(_, has)| **has)
        .map(|(it, _)| *it)
        .collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// The squares on which a side has pieces of a kind.
pub(super) fn places(squares: &Squares, wanted: (Piece, Color)) -> impl Iterator<Item = Square> {
    Square::ALL
        .into_iter()
        .filter(move |square| squares[*square as usize] == Some(wanted))
}

/// Why no game can come to these pieces with this side to move, if none can.
pub(super) fn flaw(squares: &Squares, turn: Color) -> Option<Wording> {
    flaw_of_pieces(squares).or_else(|| {
        let [own, other] = [turn, !turn].map(|color| places(squares, (Piece::King, color)).next());
        let (own, other) = (own?, other?);
        if get_king_moves(own).has(other) {
            let kings = [own, other].map(|square| square.to_string());
            return Some(Wording::new(SIDE_BY_SIDE, &[&kings[0], &kings[1]]));
        }
        if let Some(attacker) = attackers(squares, other, turn).next() {
            let [king, attacker] = [other, attacker].map(|square| square.to_string());
            return Some(Wording::new(
                LEFT_IN_CHECK,
                &[&name(turn), &king, &attacker],
            ));
        }
        let checkers = attackers(squares, own, !turn).count();
        (checkers > 2).then(|| Wording::new(CHECKERS, &[&own.to_string(), &checkers]))
    })
}

/// Why no game can come to these pieces with either side to move.
pub(super) fn flaw_of_pieces(squares: &Squares) -> Option<Wording> {
    for color in Color::ALL {
        let count = |wanted: fn(Piece) -> bool| {
            let own = squares.iter().flatten().filter(|piece| piece.1 == color);
            own.filter(|piece| wanted(piece.0)).count()
        };
        for (message, count, allowed) in [
            (KINGS, count(|piece| piece == Piece::King), 1..=1),
            (PAWNS, count(|piece| piece == Piece::Pawn), 0..=8),
            (PIECES, count(|_| true), 0..=16),
        ] {
            if !allowed.contains(&count) {
                return Some(Wording::new(message, &[&name(color), &count]));
            }
        }
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        if let Some(square) = places(squares, (Piece::Pawn, color)).find(|it| ends.has(*it)) {
            return Some(Wording::new(LAST_RANK, &[&square.to_string()]));
        }
    }
    None
}

/// The squares that a piece attacks.
pub(super) fn attacks(squares: &Squares, from: Square, (piece, color): (Piece, Color)) -> BitBoard {
    let occupied = || -> BitBoard {
        let all = Square::ALL.into_iter();
        all.filter(|square| squares[*square as usize].is_some())
            .collect()
    };
    match piece {
        Piece::Pawn => get_pawn_attacks(from, color),
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied()),
        Piece::Rook => get_rook_moves(from, occupied()),
        Piece::Queen => get_bishop_moves(from, occupied()) | get_rook_moves(from, occupied()),
        Piece::King => get_king_moves(from),
    }
}

/// The squares of the pieces of a side that attack a square.
pub(super) fn attackers(
    squares: &Squares,
    target: Square,
    by: Color,
) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |from| {
        let piece = squares[*from as usize].filter(|(_, color)| *color == by);
        piece.is_some_and(|piece| attacks(squares, *from, piece).has(target))
    })
}

/// The pieces of a board.
pub(super) fn squares_of(board: &Board) -> Squares {
    BoardBuilder::from_board(board).board
}
