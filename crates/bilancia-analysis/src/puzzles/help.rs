//! Help with a puzzle: a hint before an answer, and the opponent's reply after one that is not right.

use bilancia_core::{Actor, Name, Rng, Seat};
use bilancia_games::puzzles::Puzzle;
use bilancia_table::Table;

use super::{make::reply, text::answers};

/// Most answers that a hint leaves.
const MOST_LEFT: usize = 4;

/// Hint to a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The cell of the board at which an accepted action begins, with its title.
    Begins(String, Name),
    /// Answers of which one is accepted, in the order of all.
    Among(Vec<String>),
}

/// The hint to a puzzle: where its action begins if it is put together of several cells, else a few answers.
pub fn hint(table: &dyn Table, puzzle: &Puzzle) -> Hint {
    let known = answers(table, puzzle);
    if known.is_none() {
        if let Some(first) = puzzle
            .accepted
            .iter()
            .find_map(|action| begins(table, puzzle.seat, action))
        {
            return first;
        }
    }
    let all: Vec<_> = match known {
        Some(known) => known.into_iter().map(|(answer, _)| answer).collect(),
        None => table.actions(puzzle.seat),
    };
    let wrong = all.iter().filter(|answer| !puzzle.accepts(answer));
    let mut wrong: Vec<_> = wrong.cloned().collect();
    let left = (all.len() / 2).clamp(2, MOST_LEFT);
    // The same hint each time it is asked for.
    let mut rng = Rng::keyed(all.len() as u64, &[puzzle.position.len() as u64]);
    while wrong.len() >= left {
        wrong.swap_remove(rng.below(wrong.len() as u64) as usize);
    }
    let mut among = all;
    among.retain(|answer| wrong.contains(answer) || puzzle.accepted.first() == Some(answer));
    Hint::Among(among)
}

/// The first cell of an action that is pointed at by two or more, if others begin elsewhere.
fn begins(table: &dyn Table, seat: Seat, action: &str) -> Option<Hint> {
    let first = table.prompt(seat, &[])?.next;
    let path = way(table, seat, &[], action).filter(|path| path.len() > 1 && first.len() > 1)?;
    let choice = first.into_iter().find(|choice| choice.cell == path[0])?;
    Some(Hint::Begins(choice.cell, choice.title))
}

/// Cells by which an action is pointed at.
fn way(table: &dyn Table, seat: Seat, path: &[String], action: &str) -> Option<Vec<String>> {
    let cells: Vec<&str> = path.iter().map(String::as_str).collect();
    let prompt = table.prompt(seat, &cells)?;
    if !path.is_empty() && prompt.only.as_deref() == Some(action) {
        return Some(path.to_vec());
    }
    prompt.next.iter().find_map(|choice| {
        let longer = [path, std::slice::from_ref(&choice.cell)].concat();
        way(table, seat, &longer, action)
    })
}

/// A move of the line that follows an answer.
pub struct Moved {
    /// The seat that moves.
    pub by: Seat,
    /// The action, in canonical notation.
    pub action: String,
    /// The position afterwards.
    pub after: Box<dyn Table>,
}

/// An answer that is not right, and the opponent's reply that shows why, with the positions to which they lead. Empty where no reply
/// is known.
pub fn line(table: &dyn Table, puzzle: &Puzzle, answer: &str) -> Vec<Moved> {
    let only = (puzzle.against.len() == 1).then(|| puzzle.against[0].as_str());
    let found = reply(table.game().info().name, puzzle, answer);
    let Some(reply) = found.as_deref().or(only) else {
        return Vec::new();
    };
    let mut now = table.copy();
    let mut line = Vec::new();
    for (by, action) in [(puzzle.seat, answer), (puzzle.seat.other(), reply)] {
        let Ok(action) = now.play(Actor::Seat(by), action) else {
            return Vec::new();
        };
        line.push(Moved {
            by,
            action,
            after: now.copy(),
        });
    }
    line
}
