//! The definition of one game: its texts, its starting position, its limits and its pictures.

use bilancia_core::{
    Actor, Lang, Message, Name, OptionSpec, Options, OptionsError, Presentable, State,
};
use bilancia_scene::{Glyphs, Scene};

bilancia_core::messages! { crate::catalogue, "def-":
    const {
        CHANCE_2, DICE_2,
    }
}

/// The definition of a game: all that a match needs.
///
/// Opponents and solvers are no part of it; they belong to the catalogue above this crate.
pub struct GameDef<S: Presentable> {
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
    /// Draws the picture of a position.
    pub draw: fn(&S, Lang) -> Scene,
    /// Draws the picture of a position with the second seat at the bottom; none if the board has no sides.
    pub draw_turned: Option<fn(&S, Lang) -> Scene>,
    /// Renders a position as text for a terminal.
    pub render_text: fn(&S, Glyphs, Lang) -> String,
    /// Describes the effects of a round's actions in sentences; none if moves and board show them well enough.
    pub narrate: Option<Narrate<S>>,
    /// Results of a round for lists of moves; none where moves and points say enough.
    pub tally: Option<Tally<S>>,
}

/// Results of one round in short, each under a title of its own, given the state before the round and its actions. Titles
/// are the same for every round of a game.
pub type Tally<S> = fn(&S, &[(Actor, <S as State>::Action)], Lang) -> Vec<[String; 2]>;

/// Describes the effects of one round's actions in sentences, given the state before them; there are no actions at the
/// start of a match. None if there is nothing to describe.
pub type Narrate<S> = fn(&S, &[(Actor, <S as State>::Action)], Lang) -> Option<String>;

impl<S: Presentable> GameDef<S> {
    /// Makes the starting position under options written `name=value,name=value`.
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
    /// Name of the game in commands and addresses, in lower case.
    pub name: &'static str,
    /// Version of the rules, which goes up only when their effects change; records name it.
    pub version: u32,
    /// Title of the game.
    pub title: Message,
    /// One sentence about the game.
    pub about: Message,
    /// Title of events of chance, such as "Dice" or "Deal"; see [`Info::CHANCE`] and [`Info::DICE`].
    pub chance: Message,
    /// Options of the game.
    pub options: &'static [OptionSpec],
    /// The booklet: numbered rules, as Markdown.
    pub rules: Message,
    /// Description of how moves and positions are written, as Markdown.
    pub notation: Message,
    /// Positions that are shown as pictures, in addition to the start.
    pub samples: &'static [Sample],
}

impl Info {
    /// Title of events of chance in a game that has no better word, or no such events.
    pub const CHANCE: Message = CHANCE_2;
    /// Title of events of chance that are dice.
    pub const DICE: Message = DICE_2;

    /// The option of a name; none if the game has none of it.
    pub fn option(&self, name: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// An option and its value in words; as they are where the game does not know them.
    pub fn option_in_words(&self, name: &str, value: &str, lang: Lang) -> (String, String) {
        match self.option(name) {
            Some(option) => (
                option.title.raw(lang).to_owned(),
                option.value_in_words(value, lang),
            ),
            None => (name.replace('_', " "), value.to_owned()),
        }
    }
}

/// A position that is shown as a picture.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Name of the sample, one word.
    pub name: &'static str,
    /// Options that differ from the defaults.
    pub options: &'static str,
    /// The position, in the game's notation; empty for the start.
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
