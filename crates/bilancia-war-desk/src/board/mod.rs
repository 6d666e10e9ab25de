//! A board editor: a position to begin from, and changes of it one by one, each of which can be taken back.
//!
//! Each change leads to a position that the war can read; one that would lead to none is refused with the area, the
//! rule and a remedy. What rules forbid in play but a position can still say, such as enemies in one land, are [`faults`].

mod change;
mod faults;
mod refusals;
mod units;
mod words;

#[cfg(test)]
mod tests;

use bilancia_core::Refusal;
use bilancia_war::{Phase, Research, War, pack::Area};

pub use change::{Change, MOST_CASH, MOST_ROUNDS};
pub use faults::faults;
pub use refusals::MOST_UNITS;
pub use units::count;
pub use words::change_words;

bilancia_core::catalogue!("war-desk/board");

/// Position that is being put together.
#[derive(Clone, Debug)]
pub struct Board {
    base: War,
    changes: Vec<Change>,
    now: War,
}

/// A position between two steps of a turn: what was under way is dropped, with bombers over the sea, and a war that is over
/// begins a turn anew. The position as it is if there is no such one.
fn rested(war: &War) -> War {
    let mut editor = war.edit();
    if matches!(war.phase(), Phase::Over | Phase::Fight) {
        let round = war.round().max(1);
        editor.turn(round, war.mover().0, first_phase(war));
    }
    units::land(war, &mut editor);
    editor.finish().unwrap_or_else(|_| war.clone())
}

/// The phase with which a turn begins under the options of a war.
fn first_phase(war: &War) -> Phase {
    match war.settings().research {
        Research::Off => Phase::Buy,
        _ => Phase::Research,
    }
}

/// Phases in which a position of a war can stand without anything under way.
pub fn phases(war: &War) -> impl Iterator<Item = Phase> {
    let first = first_phase(war);
    let quiet = |phase: &Phase| !matches!(phase, Phase::Fight | Phase::Over);
    Phase::ALL
        .into_iter()
        .filter(quiet)
        .filter(move |phase| *phase >= first)
}

/// A position without units: lands keep their owners and complexes, powers their treasuries.
pub fn without_units(war: &War) -> War {
    let cleared = rested(war).edit().clear().finish();
    cleared.unwrap_or_else(|_| war.clone())
}

impl Board {
    /// Begins from a position.
    pub fn new(war: &War) -> Self {
        let base = rested(war);
        Self {
            now: base.clone(),
            changes: Vec::new(),
            base,
        }
    }

    /// Reads changes as [`Board::text`] writes them. Those that cannot be read or made are left out.
    pub fn read(war: &War, text: &str) -> Self {
        let mut board = Self::new(war);
        let words = text.split_ascii_whitespace();
        for change in words.filter_map(|word| Change::read(word, war.pack())) {
            // One that is refused now was refused when it was made.
            let _ = board.make(change);
        }
        board
    }

    /// The position.
    pub fn war(&self) -> &War {
        &self.now
    }

    /// The position before all changes.
    pub fn base(&self) -> &War {
        &self.base
    }

    /// The changes, the first first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The changes as a text of single words.
    pub fn text(&self) -> String {
        let words = self.changes.iter().map(|it| it.word(self.now.pack()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Makes a change. One that changes nothing is not kept.
    ///
    /// # Errors
    /// A [`Refusal`] that names the area and the rule that forbids it.
    pub fn make(&mut self, change: Change) -> Result<(), Refusal> {
        let next = change.apply(&self.now)?;
        if next != self.now {
            self.now = next;
            self.changes.push(change);
        }
        Ok(())
    }

    /// Takes a change back by its place, with those that cannot be made without it: returns these.
    pub fn undo(&mut self, place: usize) -> Vec<Change> {
        let mut board = Self::new(&self.base);
        let mut lost = Vec::new();
        for (number, change) in self.changes.iter().enumerate() {
            if number != place && board.make(*change).is_err() {
                lost.push(*change);
            }
        }
        *self = board;
        lost
    }

    /// Makes the first changes part of the position that the board begins from: at most `most` are left to take back.
    pub fn keep_last(&mut self, most: usize) {
        let over = self.changes.len().saturating_sub(most);
        for change in self.changes.drain(..over) {
            if let Ok(next) = change.apply(&self.base) {
                self.base = next;
            }
        }
    }

    /// The area that was changed last.
    pub fn last_area(&self) -> Option<Area> {
        self.changes.iter().rev().find_map(|change| change.area())
    }
}
