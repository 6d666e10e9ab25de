//! The definition of one game: its texts, its start, its limits and its pictures.

use bilancia_core::{
    Actor, Lang, Message, Name, Notation, OptionSpec, Options, OptionsError, State,
};
use bilancia_scene::{Glyphs, Scene};

/// The definition of a game: all that a match of it needs.
///
/// Opponents and solvers are no part of it; they belong to the catalogue above this crate.
pub struct GameDef<S: Notation> {
    /// Names and texts.
    pub info: Info,
    /// Titles of the seats under these options.
    pub seats: fn(&Options) -> Vec<Name>,
    /// Makes the starting position under these options.
    pub start: fn(&Options) -> Result<S, OptionsError>,
    /// Limits that depend on the history of a match, which a state does not know.
    pub limits: fn(&Options) -> Limits,
    /// Hash of a position, equal for positions that count as repeated; none if repetition has no meaning in this game.
    pub repetition_key: Option<fn(&S) -> u64>,
    /// Draws a position.
    pub draw: fn(&S, Lang) -> Scene,
    /// Draws a position with the second seat at the bottom; none if the board has no sides.
    pub draw_turned: Option<fn(&S, Lang) -> Scene>,
    /// Renders a position as text for a terminal.
    pub render_text: fn(&S, Glyphs, Lang) -> String,
    /// Says in sentences what the actions of a round did; none if moves and board say enough.
    pub narrate: Option<Narrate<S>>,
}

/// Says in sentences what the actions of one round did, from the state before them; there are no actions at the start.
/// None if nothing is to be said.
pub type Narrate<S> = fn(&S, &[(Actor, <S as State>::Action)], Lang) -> Option<String>;

impl<S: Notation> GameDef<S> {
    /// Makes the start under options written `name=value,name=value`.
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
    /// Its name in commands and addresses, in lower case.
    pub name: &'static str,
    /// Goes up only when the rules change what they do; records name it.
    pub version: u32,
    /// Its title.
    pub title: Message,
    /// One sentence about it.
    pub about: Message,
    /// Title of events of chance, such as "Dice" or "Deal"; see [`Info::CHANCE`] and [`Info::DICE`].
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
    /// Title of events of chance in a game that has no better word, or no such events.
    pub const CHANCE: Message = Message::new("Chance", "Caso");
    /// Title of events of chance that are dice.
    pub const DICE: Message = Message::new("Dice", "Dadi");
}

/// A position worth a picture.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its name, one word.
    pub name: &'static str,
    /// Options that differ from the defaults.
    pub options: &'static str,
    /// The position; empty for the start.
    pub position: &'static str,
}

/// Limits that end a match although the rules of its position would go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// Number of actions and rolls after which a match is drawn.
    pub max_plies: Option<u32>,
}

impl Limits {
    /// No limits.
    pub fn none(_options: &Options) -> Self {
        Self::default()
    }
}
