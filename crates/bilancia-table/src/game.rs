//! Games and lists of games, accessed by name.

use bilancia_core::{
    Lang, Name, Options, OptionsError, Presentable, Refusal, did_you_mean, nearest, vocabulary,
};
use sha2::{Digest, Sha256};

use crate::{DynState, GameDef, Info, Match, Table, dyn_state::Handle, matches::match_at};

/// A game of the catalogue with its types erased: positions and actions are text.
pub trait Game: Send + Sync {
    /// Names and texts.
    fn info(&self) -> &Info;

    /// Titles of the seats under these options, at least as many as there are seats.
    fn seats(&self, options: &Options) -> Vec<Name>;

    /// A text in the game's notation with its English words in a language.
    fn in_words(&self, text: &str, lang: Lang) -> String;

    /// An outcome of chance in notation, as people write it in a language.
    fn roll_in_words(&self, text: &str, lang: Lang) -> String;

    /// Begins a match.
    ///
    /// # Errors
    /// [`OptionsError`] if the options contradict each other.
    fn start(&'static self, options: &Options) -> Result<Box<dyn Table>, OptionsError>;

    /// Begins a match from a position.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    fn table_at(
        &'static self,
        options: &Options,
        position: &str,
    ) -> Result<Box<dyn Table>, GameError>;

    /// A position that programs play on by numbers of actions: the start, or the one that is given.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    fn state(
        &self,
        options: &Options,
        position: Option<&str>,
    ) -> Result<Box<dyn DynState>, GameError>;
}

impl<S: Presentable> Game for GameDef<S> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn seats(&self, options: &Options) -> Vec<Name> {
        (self.seats)(options)
    }

    fn in_words(&self, text: &str, lang: Lang) -> String {
        vocabulary::in_words(S::VOCABULARY, text, lang)
    }

    fn roll_in_words(&self, text: &str, lang: Lang) -> String {
        S::roll_in_words(text, lang).unwrap_or_else(|| self.in_words(text, lang))
    }

    fn start(&'static self, options: &Options) -> Result<Box<dyn Table>, OptionsError> {
        let start = (self.start)(options)?;
        Ok(Box::new(Match::new(self, options.clone(), start, true)))
    }

    fn table_at(
        &'static self,
        options: &Options,
        position: &str,
    ) -> Result<Box<dyn Table>, GameError> {
        let start = (self.start)(options)?;
        let position = position.trim();
        Ok(Box::new(match_at(self, options.clone(), &start, position)?))
    }

    fn state(
        &self,
        options: &Options,
        position: Option<&str>,
    ) -> Result<Box<dyn DynState>, GameError> {
        let start = (self.start)(options)?;
        let state = match position {
            None => start,
            Some(position) => start.read_position(position.trim())?,
        };
        Ok(Box::new(Handle::new(state, false)))
    }
}

/// Why a game or a position could not be set up. Displayed in English; [`GameError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GameError {
    /// There is no such game.
    #[error("{}", no_game(.name, .nearest, Lang::EN))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The nearest names that exist.
        nearest: Vec<String>,
    },
    /// The options are refused.
    #[error("{0}")]
    Options(#[from] OptionsError),
    /// The position is refused.
    #[error("{0}")]
    Position(#[from] Refusal),
}

bilancia_core::messages! { crate::catalogue, "game-":
    const {
        NO_GAME(name, guess),
    }
}

fn no_game(name: &str, nearest: &[String], lang: Lang) -> String {
    let guess = did_you_mean(nearest, lang).map_or(String::new(), |guess| guess + " ");
    NO_GAME.text(lang, &[&name, &guess])
}

impl GameError {
    /// The explanation in a language, with the broken rule, if any, in brackets.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { name, nearest } => no_game(name, nearest, lang),
            Self::Options(error) => error.text(lang),
            Self::Position(refusal) => format!("{} [{}]", refusal.text(lang), refusal.rule),
        }
    }
}

/// A game with its options, as named in one word: `frames:size=12,goal=5`.
#[derive(Clone)]
pub struct GameSpec {
    /// The game.
    pub game: &'static dyn Game,
    /// The options, all with their values.
    pub options: Options,
}

/// A list of games.
#[derive(Clone, Copy)]
pub struct Catalog(pub &'static [&'static dyn Game]);

impl Catalog {
    /// The game of this name.
    ///
    /// # Errors
    /// [`GameError::Unknown`] with the nearest names.
    pub fn find(self, name: &str) -> Result<&'static dyn Game, GameError> {
        let found = self
            .0
            .iter()
            .find(|game| game.info().name.eq_ignore_ascii_case(name));
        found.copied().ok_or_else(|| GameError::Unknown {
            name: name.to_owned(),
            nearest: nearest(name, self.0.iter().map(|game| game.info().name)),
        })
    }

    /// Reads a game with its options.
    ///
    /// # Errors
    /// [`GameError`] for an unknown game, option or value.
    pub fn read(self, text: &str) -> Result<GameSpec, GameError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let game = self.find(name.trim())?;
        let options = Options::parse(game.info().options, options)?;
        Ok(GameSpec { game, options })
    }
}

impl GameSpec {
    /// The game with the options that differ from the defaults, in one word that [`Catalog::read`] reads.
    pub fn name(&self) -> String {
        let (name, options) = (self.game.info().name, self.options.brief());
        if options.is_empty() {
            name.to_owned()
        } else {
            format!("{name}:{options}")
        }
    }

    /// All options with their values in words, in the game's order; units of which there are none are left out. Empty for a
    /// game without options.
    pub fn options_in_words(&self, lang: Lang) -> String {
        let chosen = self.options.iter().filter(|(_, value)| *value != "-");
        let words = chosen.map(|(name, value)| {
            let (title, value) = self.game.info().option_in_words(name, value, lang);
            format!("{title}: {value}")
        });
        words.collect::<Vec<_>>().join("; ")
    }

    /// A hash of the rules: the game, its version and all options. Results with equal hashes are about the same rules.
    pub fn rules_hash(&self) -> String {
        let mut hash = Sha256::new();
        let info = self.game.info();
        hash.update(format!("{}\n{}\n", info.name, info.version));
        for (name, value) in self.options.iter() {
            hash.update(format!("{name}={value}\n"));
        }
        hex::encode(&hash.finalize()[..8])
    }

    /// Begins a match from a position, or from the start.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    pub fn table(&self, position: Option<&str>) -> Result<Box<dyn Table>, GameError> {
        match position {
            None => Ok(self.game.start(&self.options)?),
            Some(position) => self.game.table_at(&self.options, position),
        }
    }

    /// A position that programs play on by numbers of actions: the start, or the one that is given.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    pub fn state(&self, position: Option<&str>) -> Result<Box<dyn DynState>, GameError> {
        self.game.state(&self.options, position)
    }
}
