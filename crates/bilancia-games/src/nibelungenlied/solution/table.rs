//! The solution as a table: the value of every state with every number of turns left, compact enough to keep and fast
//! to look up, and the play that follows from it.

use std::{
    io::Cursor,
    sync::{Arc, OnceLock},
};

use bilancia_search::{Advice, Task};

use super::{
    super::rules::{Action, Nibelungenlied, Variant},
    PLACEMENTS,
    file::{ONE, TableError, Turn, Turns},
    placements::Placements,
    play::{self, Hands, Selection, Source},
    turn::{Board, Next},
};
use crate::TableFile;

/// The value of every state for every number of turns left. Turns are read from the file as they are needed.
pub struct Table {
    /// Those of the rules, once they are needed.
    placements: OnceLock<Placements>,
    variant: Variant,
    turns: Turns,
}

/// The values of one hand with one number of turns left.
struct Column<'a>(&'a [i16]);

impl Next for Column<'_> {
    #[inline]
    fn value(&self, number: u16) -> f64 {
        f64::from(self.0[usize::from(number)]) / ONE
    }
}

/// The values of one hand, of those with one number of turns left.
pub(super) fn column(turn: &Turn, hand: usize) -> impl Next + use<'_> {
    Column(&turn[hand * PLACEMENTS..(hand + 1) * PLACEMENTS])
}

impl Table {
    /// Opens the file of a table, and checks that it is whole.
    ///
    /// # Errors
    /// [`TableError`] if the file was written by another version, or is damaged.
    pub fn open(file: Box<dyn TableFile>) -> Result<Self, TableError> {
        let (variant, turns) = Turns::open(file)?;
        Ok(Self {
            placements: OnceLock::new(),
            variant,
            turns,
        })
    }

    /// Opens a table whose file is in memory.
    ///
    /// # Errors
    /// [`TableError`] if the bytes were written by another version, or are damaged.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, TableError> {
        Self::open(Box::new(Cursor::new(bytes)))
    }

    /// Rules that the table was computed for.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Selection to be made in a state, as a matrix game; `None` if none is due or the table does not cover
    /// the state.
    pub fn selection(&self, state: &Nibelungenlied) -> Option<Selection> {
        play::selection(self, state)
    }

    /// Value to Tragic Fate of each sequential choice: laying aside a pair, or moving a character.
    ///
    /// Empty where a selection is due; `None` if the table does not cover the state.
    pub fn choices(&self, state: &Nibelungenlied) -> Option<Vec<(Action, f64)>> {
        play::choices(self, state)
    }

    /// Optimal play by the table; `None` if the table does not cover the state.
    pub fn advise(&self, task: &Task<'_, Nibelungenlied>) -> Option<Advice<Action>> {
        play::advise(self, task)
    }
}

impl Source for Table {
    type Turn = Arc<Turn>;

    fn board(&self, _: &Nibelungenlied) -> Board<'_> {
        let find = || Placements::new(&Nibelungenlied::new(self.variant));
        Board {
            placements: self.placements.get_or_init(find),
            variant: self.variant,
        }
    }

    fn turn(&self, left: usize) -> Option<Arc<Turn>> {
        self.turns.get(left)
    }

    fn left(&self, state: &Nibelungenlied) -> Option<usize> {
        let same = Variant {
            max_turns: 0,
            ..state.variant
        } == Variant {
            max_turns: 0,
            ..self.variant
        };
        let known = self.turns.count();
        let left = match state.variant.max_turns {
            // Without a limit: the largest number of turns in the table.
            0 => known - 1,
            most => usize::from(most.checked_sub(state.turn)?),
        };
        (same && left < known).then_some(left)
    }
}

impl Hands for Arc<Turn> {
    fn column(&self, hand: usize) -> impl Next + '_ {
        column(self, hand)
    }
}
