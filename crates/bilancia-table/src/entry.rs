//! What one game brings to the catalogue.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Lang, Message, Notation, OptionSpec, Options, OptionsError, State};
use bilancia_scene::{Glyphs, Scene};
use bilancia_search::{Advice, Evaluation, Limit, Task};

/// A game's card in the catalogue. A new game makes one and is registered with one line.
pub struct Entry<S: Notation> {
    /// Names and texts.
    pub info: Info,
    /// The start under these options.
    pub start: fn(&Options) -> Result<S, OptionsError>,
    /// Limits that look at the course of a match, which a state does not know.
    pub limits: fn(&Options) -> Limits,
    /// A key that is equal for positions that count as repeated; none if repetition is nothing
    /// special in this game.
    pub repetition_key: Option<fn(&S) -> u64>,
    /// What the game knows about good positions.
    pub evaluation: Option<Evaluation<S>>,
    /// The game's own search, better at it than the general one.
    pub engine: Option<Engine<S>>,
    /// How the game is solved, if it can be.
    pub exact: Option<Exact<S>>,
    /// The cells of the picture that an action is shown by, in order; none if its notation names them.
    pub cells: Option<Cells<S>>,
    /// The picture of a position.
    pub draw: fn(&S, Lang) -> Scene,
    /// The same seen from the second seat, if the board has sides.
    pub draw_turned: Option<fn(&S, Lang) -> Scene>,
    /// The position in the terminal.
    pub face: fn(&S, Glyphs, Lang) -> String,
    /// What the latest actions and outcomes of chance did, in sentences; none if moves and board say enough.
    pub narrate: Option<Narrate<S>>,
}

/// Says in sentences what the actions that came last did, from the state before them; there are none at the start. None
/// if nothing is to be said.
pub type Narrate<S> = fn(&S, &[(Actor, <S as State>::Action)], Lang) -> Option<String>;

impl<S: Notation> Entry<S> {
    /// The start under options written `name=value,name=value`.
    ///
    /// # Errors
    /// [`OptionsError`] for an unknown option or value, or options that contradict each other.
    pub fn with(&self, options: &str) -> Result<S, OptionsError> {
        (self.start)(&Options::parse(self.info.options, options)?)
    }
}

/// A search of one game: what to do within a limit, on so many threads, unless it is told to stop.
pub type Engine<S> = fn(&Task<'_, S>, Limit, u32, &AtomicBool) -> Advice<<S as State>::Action>;

/// The cells of a game's picture that an action of a position is shown by, in order.
pub type Cells<S> = fn(&S, <S as State>::Action) -> Vec<String>;

/// How a game is solved.
pub struct Exact<S: State> {
    /// Solves the game under these options.
    pub solve: fn(&Options, Solving<'_>) -> Result<Solved, String>,
    /// Takes a table that was solved earlier into memory, for as long as the program runs.
    pub load: fn(&[u8]) -> Result<(), String>,
    /// Exact play; none if no table in memory is for these rules.
    pub advise: fn(&Task<'_, S>) -> Option<Advice<S::Action>>,
    /// The exact payoffs to the first seat where both owe a secret choice: what each chooses from, and the
    /// payoffs row by row; none as above.
    pub payoffs: fn(&S) -> Option<Payoffs<S::Action>>,
}

/// A secret choice of two seats as a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct Payoffs<A> {
    /// Choices of the first seat.
    pub rows: Vec<A>,
    /// Choices of the second.
    pub columns: Vec<A>,
    /// Payoffs to the first seat, row by row.
    pub payoffs: Vec<f64>,
}

/// How a solution is made.
pub struct Solving<'a> {
    /// On so many threads.
    pub threads: usize,
    /// Whether best answers to the solution are found too.
    pub check: bool,
    /// Told the share that is done; to stop, it says no.
    pub progress: &'a mut dyn FnMut(f64) -> bool,
}

/// What a solution comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Payoff to the first seat when all play right.
    pub value: f64,
    /// Half of what two players could gain together by knowing the other's play, if it was found.
    pub exploitability: Option<f64>,
    /// How many states were solved.
    pub states: u64,
    /// The first choice, with what each action of it is worth to the first seat.
    pub start: Vec<(String, f64)>,
    /// The table, to be kept and to be loaded.
    pub table: Vec<u8>,
}

/// Names and texts of a game.
#[derive(Debug)]
pub struct Info {
    /// The name by which it is called, in lower case.
    pub name: &'static str,
    /// Goes up only when the rules change what they do; records name it.
    pub version: u32,
    /// Its title.
    pub title: Message,
    /// One sentence.
    pub about: Message,
    /// What the seats are called; a game with a variable number uses as many as it needs.
    pub seats: &'static [Message],
    /// What events of chance are called, such as "Dice" or "Deal"; see [`Info::CHANCE`] and [`Info::DICE`].
    pub chance: Message,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// The booklet: numbered rules, as Markdown.
    pub rules: Message,
    /// How moves and positions are written.
    pub notation: Message,
    /// Positions worth a picture.
    pub samples: &'static [Sample],
}

impl Info {
    /// What chance is called where there is no better word, or there is none in the game.
    pub const CHANCE: Message = Message::new("Chance", "Caso");
    /// What chance is called where it is dice.
    pub const DICE: Message = Message::new("Dice", "Dadi");
}

/// A position worth a picture.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What it shows, in one word.
    pub name: &'static str,
    /// Options that differ from the defaults.
    pub options: &'static str,
    /// The position; empty for the start.
    pub position: &'static str,
}

/// When a match ends although the rules of a position would go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// A draw at the third occurrence of a position.
    pub repetition: bool,
    /// A draw after this many actions and rolls.
    pub max_plies: Option<u32>,
}

impl Limits {
    /// Nothing but the rules of the position.
    pub fn none(_options: &Options) -> Self {
        Self::default()
    }
}
