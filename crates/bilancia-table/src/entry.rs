//! What one game brings to the catalogue.

use bilancia_core::{Lang, Message, Notation, OptionSpec, Options, OptionsError};
use bilancia_scene::{Glyphs, Scene};
use bilancia_search::Evaluation;

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
    /// The picture of a position.
    pub draw: fn(&S, Lang) -> Scene,
    /// The position in the terminal.
    pub face: fn(&S, Glyphs, Lang) -> String,
}

impl<S: Notation> Entry<S> {
    /// The start under options written `name=value,name=value`.
    ///
    /// # Errors
    /// [`OptionsError`] for an unknown option or value, or options that contradict each other.
    pub fn with(&self, options: &str) -> Result<S, OptionsError> {
        (self.start)(&Options::parse(self.info.options, options)?)
    }
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
    /// Its options.
    pub options: &'static [OptionSpec],
    /// The booklet: numbered rules, as Markdown.
    pub rules: Message,
    /// How moves and positions are written.
    pub notation: Message,
    /// Positions worth a picture.
    pub samples: &'static [Sample],
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
