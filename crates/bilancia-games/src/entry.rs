//! The entry of one game in the catalogue: its definition, and the opponents and solvers that know it.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Message, Notation, Options, OptionsError, State};
use bilancia_search::{Advice, Evaluation, Limit, Task};
use bilancia_table::GameDef;

/// Everything that one game brings to the catalogue. A new game makes one and is registered with one line.
pub struct GameEntry<S: Notation> {
    /// Rules, texts and pictures.
    pub def: GameDef<S>,
    /// Heuristic evaluation of positions, for the general searches.
    pub evaluation: Option<Evaluation<S>>,
    /// Opponents of this game's own, the strongest first; the general ones play every game.
    pub bots: &'static [Bot<S>],
    /// Exact solution, if the game can be solved.
    pub exact: Option<Exact<S>>,
}

impl<S: Notation> GameEntry<S> {
    /// Makes the start under options written `name=value,name=value`.
    ///
    /// # Errors
    /// [`OptionsError`] for an unknown option or value, or options that contradict each other.
    pub fn with(&self, options: &str) -> Result<S, OptionsError> {
        self.def.with(options)
    }

    /// The search of the game's own strongest opponent; none if only the general ones play it.
    pub fn engine(&self) -> Option<Engine<S>> {
        self.bots.first().map(|bot| bot.search)
    }
}

/// An opponent that plays one game only.
pub struct Bot<S: Notation> {
    /// Its name in commands, before the limit: `engine` in `engine:1s`.
    pub name: &'static str,
    /// Its title.
    pub title: Message,
    /// How it plays and how strong that is, in one sentence.
    pub strength: Message,
    /// Its search.
    pub search: Engine<S>,
}

/// A search of one game: finds an action within a limit, on a number of threads, and ends early when the flag is set.
pub type Engine<S> = fn(&Task<'_, S>, Limit, u32, &AtomicBool) -> Advice<<S as State>::Action>;

/// Exact solution of a game.
pub struct Exact<S: State> {
    /// Solves the game under these options.
    pub solve: fn(&Options, Solving<'_>) -> Result<Solved, String>,
    /// Takes a table that was solved earlier into memory, for as long as the program runs.
    pub load: fn(&[u8]) -> Result<(), String>,
    /// Optimal play; none if no table in memory is for these rules.
    pub advise: fn(&Task<'_, S>) -> Option<Advice<S::Action>>,
    /// Exact payoffs to the first seat where both owe a simultaneous move; none if no table in memory is for these
    /// rules.
    pub payoffs: fn(&S) -> Option<Payoffs<S::Action>>,
}

/// A simultaneous move of two seats as a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct Payoffs<A> {
    /// Actions of the first seat.
    pub rows: Vec<A>,
    /// Actions of the second.
    pub columns: Vec<A>,
    /// Expected payoffs to the first seat, in points, row by row.
    pub payoffs: Vec<f64>,
}

/// How a game is to be solved.
pub struct Solving<'a> {
    /// Number of threads.
    pub threads: usize,
    /// Whether best responses to the solution are computed too.
    pub check: bool,
    /// Progress callback with the share that is done, from 0 to 1; returning false cancels.
    pub progress: &'a mut dyn FnMut(f64) -> bool,
}

/// Result of solving a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Value of the game to the first seat, in points.
    pub value: f64,
    /// Half the sum of what both players' best responses gain over the value, if computed.
    pub exploitability: Option<f64>,
    /// Number of states solved.
    pub states: u64,
    /// Actions of the first decision with their values to the first seat.
    pub start: Vec<(String, f64)>,
    /// The table, to be stored and loaded.
    pub table: Vec<u8>,
}
