//! Rounds in the lines of players of a report file.

use super::fault::TrfFault;
use crate::progress::{Manner, Outcome, Score};

/// Column of the first round, and how many columns a round has.
pub(super) const FIRST: usize = 92;
pub(super) const WIDTH: usize = 10;

bilancia_core::messages! { crate::import::catalogue, "cells-":
    const {
        CELL(whole),
    }
}

/// Round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Nothing is written.
    Blank,
    /// The bye of the pairing, which has the points of a win.
    Allotted,
    /// A bye on request, with its half points.
    Bye(u32),
    /// A game against the player of a number.
    Game {
        /// Start number of the opponent.
        against: u32,
        /// 0 for White, 1 for Black; none if it is not said, as in games that were not played.
        side: Option<u8>,
        /// The result of this player.
        result: char,
    },
}

/// Reads the round that begins at a column of a line.
pub(super) fn cell(letters: &[char], line: usize, column: usize) -> Result<Cell, TrfFault> {
    let at = |from: usize, to: usize| -> String {
        let letters = letters.iter().skip(from).take(to - from);
        letters.collect::<String>().trim().to_owned()
    };
    let begin = column - 1;
    let [against, side, result] =
        [(0, 4), (4, 6), (6, 8)].map(|(from, to)| at(begin + from, begin + to));
    let whole = at(begin, begin + 8);
    let wrong = || TrfFault::at((line, column), CELL, &[&whole]);
    if whole.is_empty() {
        return Ok(Cell::Blank);
    }
    let against = match against.as_str() {
        "" => 0,
        text => text.parse::<u32>().map_err(|_| wrong())?,
    };
    let side = match side.as_str() {
        "w" | "W" => Some(0),
        "b" | "B" => Some(1),
        "-" | "" => None,
        _ => return Err(wrong()),
    };
    let result = match result.chars().collect::<Vec<_>>()[..] {
        [] => ' ',
        [letter] => letter.to_ascii_uppercase(),
        _ => return Err(wrong()),
    };
    match (against, result) {
        (0, 'U') => Ok(Cell::Allotted),
        (0, 'F' | '+') => Ok(Cell::Bye(2)),
        (0, 'H' | '=') => Ok(Cell::Bye(1)),
        (0, 'Z' | '-' | ' ') => Ok(Cell::Bye(0)),
        (1.., '1' | '0' | '=' | '+' | '-' | 'W' | 'D' | 'L' | ' ') => Ok(Cell::Game {
            against,
            side,
            result,
        }),
        _ => Err(wrong()),
    }
}

/// The outcome of a game from the results of White and of Black: that of an open game is none, and results that contradict
/// each other have none at all.
pub(super) fn outcome(white: char, black: char) -> Option<Option<Outcome>> {
    let (score, manner) = match (white, black) {
        (' ', ' ') => return Some(None),
        ('1', '0') => (Score::FirstWins, Manner::Played),
        ('0', '1') => (Score::SecondWins, Manner::Played),
        ('=', '=') => (Score::Drawn, Manner::Played),
        ('0', '0') => (Score::BothLose, Manner::Adjudicated),
        // Games that do not count for ratings.
        ('W', 'L') => (Score::FirstWins, Manner::Adjudicated),
        ('L', 'W') => (Score::SecondWins, Manner::Adjudicated),
        ('D', 'D') => (Score::Drawn, Manner::Adjudicated),
        ('+', '-') => (Score::FirstWins, Manner::Forfeited),
        ('-', '+') => (Score::SecondWins, Manner::Forfeited),
        ('-', '-') => (Score::BothLose, Manner::Forfeited),
        _ => return None,
    };
    Some(Some(Outcome { score, manner }))
}
