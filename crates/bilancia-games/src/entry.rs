//! Entry of one game in the catalogue: its definition, and the opponents and solvers made for it.

use std::{
    io::{Read, Seek},
    sync::{Arc, atomic::AtomicBool},
};

use bilancia_core::{Message, Options, OptionsError, Presentable, State};
use bilancia_search::{Advice, Evaluation, Limit, Task};
use bilancia_table::GameDef;

use crate::{Parts, ShippedFile, Solution, Step, justify::Justify, puzzles::Puzzles};

/// Everything that one game contributes to the catalogue.
pub struct GameEntry<S: Presentable> {
    /// Rules, texts and pictures.
    pub def: GameDef<S>,
    /// Heuristic evaluation of positions for the general searches.
    pub evaluation: Option<Evaluation<S>>,
    /// Opponents made for this game, the strongest first. General opponents play every game in addition.
    pub bots: &'static [Bot<S>],
    /// The file that its opponents and its evaluation read, if they need one.
    pub file: Option<&'static dyn ShippedFile>,
    /// Opponents of rising strength, from level 1 up, for people to choose from; empty if the game has none.
    pub levels: &'static [Level],
    /// Steps by which people learn the game; empty if it has no tutorial.
    pub tutorial: &'static [Step],
    /// Book of numbered starts, if the game has one.
    pub starts: Option<Starts<S>>,
    /// Exact solver, if the game can be solved.
    pub exact: Option<Exact<S>>,
    /// Puzzles, if the game has any.
    pub puzzles: Option<Puzzles<S>>,
    /// Facts of positions, and how turns are found between them.
    pub justify: Justify<S>,
}

impl<S: Presentable> GameEntry<S> {
    /// Start of the game under options written as `name=value,name=value`.
    ///
    /// # Errors
    /// [`OptionsError`] for an unknown option or value, or options that contradict each other.
    pub fn with(&self, options: &str) -> Result<S, OptionsError> {
        self.def.with(options)
    }

    /// Search of the game's own strongest opponent; `None` if only general opponents play the game.
    pub fn engine(&self) -> Option<Engine<S>> {
        self.bots.first().map(|bot| bot.search)
    }
}

/// Book of numbered starts of a game under some options: each number has its start.
pub type Starts<S> = fn(&Options) -> Result<Box<dyn Fn(u32) -> S + Send + Sync>, OptionsError>;

/// Opponent that plays one game only.
pub struct Bot<S: Presentable> {
    /// Name in commands, before the limit: `engine` in `engine:1s`.
    pub name: &'static str,
    /// Name for readers.
    pub title: Message,
    /// How the opponent plays and how strong it is, in one sentence.
    pub strength: Message,
    /// Place among the opponents of the game by measured strength, from 1, the weakest.
    pub rank: u8,
    /// Search that finds the opponent's actions.
    pub search: Engine<S>,
}

/// How the opponent of a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The opponent as named in commands: `mcts:nodes=100`. Limited by playouts, never by time, so that it is as strong
    /// on every machine.
    pub player: &'static str,
    /// Share of its actions that are drawn at random instead, in percent.
    pub random: u8,
}

impl Level {
    /// A level by its opponent and the share of random actions, in percent.
    pub const fn new(player: &'static str, random: u8) -> Self {
        Self { player, random }
    }
}

/// Search for one game: finds an action within a limit, on a number of threads, and ends early when the flag
/// is set.
pub type Engine<S> = fn(&Task<'_, S>, Limit, u32, &AtomicBool) -> Advice<<S as State>::Action>;

/// Solution that was read from a table, or why the table is refused, as a message for users.
pub type LoadResult<S> = Result<Arc<dyn Solution<S>>, String>;

/// Exact solver of a game.
pub struct Exact<S: State> {
    /// Solves the game under the given options. The error is a message for users.
    pub solve: fn(&Options, Solving<'_>) -> Result<Solved, String>,
    /// Opens the table of an earlier solution, of at most the size that its rules imply; the solution may read the file as
    /// long as it exists. The error is a message for users.
    pub load: fn(Box<dyn TableFile>) -> LoadResult<S>,
}

/// File of a table, at its beginning.
pub trait TableFile: Read + Seek + Send {}

impl<T: Read + Seek + Send> TableFile for T {}

/// Simultaneous move of two seats as a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct Payoffs<A> {
    /// Actions of the first seat.
    pub rows: Vec<A>,
    /// Actions of the second seat.
    pub columns: Vec<A>,
    /// Expected payoffs to the first seat, in points, row by row.
    pub payoffs: Vec<f64>,
}

/// Settings for solving a game.
pub struct Solving<'a> {
    /// Number of threads.
    pub threads: usize,
    /// Whether best responses to the solution are computed too.
    pub check: bool,
    /// Progress callback with the share that is done, from 0 to 1; return false to cancel.
    pub progress: &'a mut dyn FnMut(f64) -> bool,
    /// Where the work is kept as it goes, so that work which was interrupted goes on; [`NoParts`](crate::NoParts) for work that
    /// begins anew.
    pub parts: &'a mut dyn Parts,
}

/// Result of solving a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Value of the game to the first seat, in points.
    pub value: f64,
    /// Exploitability of the solution: half the sum of what both players' best responses gain over the value,
    /// in points. `None` if not computed.
    pub exploitability: Option<f64>,
    /// Number of states solved.
    pub states: u64,
    /// Actions of the first decision with their values to the first seat, in points.
    pub start: Vec<(String, f64)>,
    /// Table of the solution, to be stored and given to [`Exact::load`].
    pub table: Vec<u8>,
}
