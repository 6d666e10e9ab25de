//! Two positions between which a move is looked for: fields that they leave open are filled in so that a move leads from one to
//! the other, if there is a way.

use bilancia_core::{Message, Wording};
use cozy_chess::{Board, Color, Move, Piece, Rank, Square};

use super::{
    fen::{self, Fen, Rest, Rights},
    notation::refuse_fen,
    rules::{Chess, can_take_in_passing, is_same},
};
use crate::justify::{End, TwoPositions};

const ENDS: [Message; 2] = [THE_POSITION_BEFORE, THE_POSITION_AFTER];

bilancia_core::messages! { crate::chess::catalogue, "asked-":
    const {
        THE_POSITION_BEFORE, THE_POSITION_AFTER, TURN(end, name), RIGHTS(end, rights), PASSANT(end, square),
        COUNTERS(end, counters, counters_third), NUMBER(number, fullmove_number), WHITES_KING(first, second),
        BLACKS_KING(first, second),
    }
}

const IN_CHECK: [Message; 2] = [WHITES_KING, BLACKS_KING];

/// Reads two positions; the first is the start of the game if it is not given.
pub(super) fn read(
    start: &Chess,
    before: Option<&str>,
    after: &str,
) -> Result<TwoPositions<Chess>, (End, bilancia_core::Refusal)> {
    let fen =
        |end: End, text: &str| Fen::read(text).map_err(|fault| (end, refuse_fen(text, &fault)));
    let start = start.board.to_string();
    let first = fen(End::Before, before.unwrap_or(&start))?;
    let second = fen(End::After, after)?;
    let mut ways = ways(&first, &second);
    let found = ways.find_map(|(rest, board)| {
        let reached = reached(&board, &second)?;
        Some((rest, board, reached))
    });
    let (rest, board, reached) = match found {
        Some((rest, board, reached)) => (rest, board, Some(reached)),
        None => {
            let mut rest = first.usual();
            if first.turn.is_none() {
                if let Some(turn) = second.turn {
                    rest.turn = !turn;
                }
            }
            let other = Rest {
                turn: !rest.turn,
                ..rest
            };
            let board = first.board(rest).map(|board| (rest, board));
            // The side in check is to move, where nothing else is said.
            let board = board.or_else(|flaw| match first.turn {
                None => first.board(other).map(|board| (other, board)),
                Some(_) => Err(flaw),
            });
            let unread = |flaw| (End::Before, refuse_fen(before.unwrap_or(&start), &flaw));
            let (rest, board) = board.map_err(unread)?;
            (rest, board, None)
        }
    };
    let mut taken = left_open(&first, ENDS[0], rest);
    let after = match reached {
        Some(reached) => reached,
        None => match unreached(&board, &first, &second) {
            Ok(board) => board,
            Err(Unreached::Never(reason)) => {
                return Ok(TwoPositions::Never(Chess::of(board), vec![reason]));
            }
            Err(Unreached::Fault(fault)) => return Err((End::After, refuse_fen(after, &fault))),
        },
    };
    taken.extend(left_open(&second, ENDS[1], rest_of(&after)));
    if let Some(number) = second.number.filter(|it| *it != after.fullmove_number()) {
        taken.push(Wording::new(NUMBER, &[&number, &after.fullmove_number()]));
    }
    Ok(TwoPositions::Positions {
        before: Chess::of(board),
        after: Chess::of(after),
        taken,
    })
}

/// The ways in which the open fields of a position before a move can be filled in, the usual one first.
fn ways<'a>(first: &'a Fen, second: &Fen) -> impl Iterator<Item = (Rest, Board)> + 'a {
    let turns = match (first.turn, second.turn) {
        (Some(turn), _) => vec![turn],
        (None, Some(turn)) => vec![!turn],
        (None, None) => Color::ALL.to_vec(),
    };
    // A clock that is open is such that the one after the move is right, if that is given.
    let clock = second.clock.map_or(0, |clock| clock.saturating_sub(1));
    let clock = first.clock.unwrap_or(clock);
    let rights = match first.rights {
        Some(rights) => vec![rights],
        None => fewer(fen::possible(&first.squares)),
    };
    let ways = turns.into_iter().flat_map(move |turn| {
        let passants = match first.passant {
            Some(passant) => vec![passant],
            None => passants(first, turn),
        };
        let rights = rights.clone();
        passants.into_iter().flat_map(move |passant| {
            let rights = rights.clone().into_iter();
            rights.map(move |rights| Rest {
                turn,
                rights,
                passant,
                clock,
                number: first.number.unwrap_or(1),
            })
        })
    });
    ways.filter_map(|rest| Some((rest, first.board(rest).ok()?)))
}

/// All sets of some of these rights, the largest first.
fn fewer(rights: Rights) -> Vec<Rights> {
    let mut all: Vec<Rights> = (0..16_usize)
        .map(|bits| [[0, 1], [2, 3]].map(|side: [usize; 2]| side.map(|bit| bits >> bit & 1 == 1)))
        .filter(|some| {
            let mut pairs = some.iter().flatten().zip(rights.iter().flatten());
            pairs.all(|(has, may)| !has || *may)
        })
        .collect();
    let count = |some: &Rights| some.iter().flatten().filter(|has| **has).count();
    all.sort_by_key(|some| usize::MAX - count(some));
    all
}

/// The squares that a pawn can just have passed, none of them first.
fn passants(first: &Fen, turn: Color) -> Vec<Option<Square>> {
    let pawns = fen::places(&first.squares, (Piece::Pawn, !turn));
    let fifth = pawns.filter(|square| square.rank() == Rank::Fifth.relative_to(turn));
    let passed = fifth.map(|pawn| {
        [Rank::Sixth, Rank::Seventh].map(|rank| Square::new(pawn.file(), rank.relative_to(turn)))
    });
    let passed = passed.filter(|way| way.iter().all(|it| first.squares[*it as usize].is_none()));
    std::iter::once(None)
        .chain(passed.map(|[square, _]| Some(square)))
        .collect()
}

fn legal_moves(board: &Board) -> Vec<Move> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}

/// The board after a move that agrees with what a position says, if there is one.
fn reached(board: &Board, wanted: &Fen) -> Option<Board> {
    legal_moves(board).into_iter().find_map(|chosen| {
        let mut next = board.clone();
        next.play_unchecked(chosen);
        agrees(&next, wanted).then_some(next)
    })
}

/// Whether a board is the position that was written, as far as rules depend on it: a square for taking in passing counts only
/// where a pawn can legally do so, and the number of the move does not count.
fn agrees(board: &Board, wanted: &Fen) -> bool {
    let rest = rest_of(board);
    fen::squares_of(board) == wanted.squares
        && wanted.turn.is_none_or(|turn| turn == rest.turn)
        && wanted.rights.is_none_or(|rights| rights == rest.rights)
        && wanted.clock.is_none_or(|clock| clock == rest.clock)
        && wanted.passant.is_none_or(|passant| {
            let written = wanted.board(Rest { passant, ..rest });
            written.is_ok_and(|written| is_same(&written, board))
        })
}

/// The fields of a board; a square for taking in passing only where that is legal.
fn rest_of(board: &Board) -> Rest {
    Rest {
        turn: board.side_to_move(),
        rights: Color::ALL.map(|color| {
            let rights = board.castle_rights(color);
            [rights.short.is_some(), rights.long.is_some()]
        }),
        passant: can_take_in_passing(board),
        clock: board.halfmove_clock(),
        number: board.fullmove_number(),
    }
}

/// Why a position to which no move leads is not compared any further.
enum Unreached {
    /// No move at all leads to it: the reason.
    Never(Wording),
    /// Fault for which it cannot be read.
    Fault(Wording),
}

/// The position after a move that is not legal, with what it leaves open filled in as a move would.
fn unreached(before: &Board, first: &Fen, second: &Fen) -> Result<Board, Unreached> {
    let mover = second.turn.map_or(before.side_to_move(), |turn| !turn);
    let squares = &second.squares;
    if let Some(flaw) = fen::flaw_of_pieces(squares) {
        return Err(Unreached::Never(flaw));
    }
    for king in fen::places(squares, (Piece::King, mover)) {
        if let Some(attacker) = fen::attackers(squares, king, !mover).next() {
            let squares = [king, attacker].map(|square| square.to_string());
            let reason = Wording::new(IN_CHECK[mover as usize], &[&squares[0], &squares[1]]);
            return Err(Unreached::Never(reason));
        }
    }
    if let Some(flaw) = fen::flaw(squares, !mover) {
        return Err(Unreached::Never(flaw));
    }
    let possible = fen::possible(squares);
    let had = rest_of(before).rights;
    let kept = [0, 1].map(|color| [0, 1].map(|side| had[color][side] && possible[color][side]));
    let of = |squares: &fen::Squares, piece| {
        let all = Color::ALL.into_iter();
        all.flat_map(|color| fen::places(squares, (piece, color)).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let count = |squares: &fen::Squares| squares.iter().flatten().count();
    let resets = count(squares) != count(&first.squares)
        || of(squares, Piece::Pawn) != of(&first.squares, Piece::Pawn);
    let clock = if resets {
        0
    } else {
        (before.halfmove_clock() + 1).min(100)
    };
    let rest = Rest {
        turn: !mover,
        rights: second.rights.unwrap_or(kept),
        passant: second.passant.flatten(),
        clock: second.clock.unwrap_or(clock),
        // As it would be after a move: no rule depends on it, so it is no reason.
        number: before
            .fullmove_number()
            .saturating_add(u16::from(before.side_to_move() == Color::Black)),
    };
    second.board(rest).map_err(Unreached::Fault)
}

/// Sentences on what was taken for the fields that a position leaves open.
fn left_open(fen: &Fen, end: Message, taken: Rest) -> Vec<Wording> {
    let mut all = Vec::new();
    if fen.turn.is_none() {
        all.push(Wording::new(TURN, &[&end, &fen::name(taken.turn)]));
    }
    if fen.rights.is_none() {
        let rights = fen::rights_text(taken.rights);
        all.push(Wording::new(RIGHTS, &[&end, &rights]));
    }
    if let (None, Some(square)) = (fen.passant, taken.passant) {
        all.push(Wording::new(PASSANT, &[&end, &square.to_string()]));
    }
    if fen.clock.is_none() {
        let counters = [usize::from(taken.clock), usize::from(taken.number)];
        all.push(Wording::new(COUNTERS, &[&end, &counters[0], &counters[1]]));
    }
    all
}
