//! Games by name.

use bilancia_core::{Notation, Options, OptionsError, Refusal, nearest};
use sha2::{Digest, Sha256};

use bilancia_luck::{Payoff, WeighError, Weighed, Weighing, sample::Subject};

use crate::{
    Entry, Info, Solved, Solving, Table,
    matches::{Match, table_at},
};

/// A game of the catalogue, its types erased.
pub trait Game: Send + Sync {
    /// Names and texts.
    fn info(&self) -> &Info;

    /// A match from the start.
    ///
    /// # Errors
    /// [`OptionsError`] if the options contradict each other.
    fn start(&'static self, options: &Options) -> Result<Box<dyn Table>, OptionsError>;

    /// A match from a position.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    fn table_at(
        &'static self,
        options: &Options,
        position: &str,
    ) -> Result<Box<dyn Table>, GameError>;

    /// Solves the game; none if it cannot be solved.
    fn solve(&self, options: &Options, how: Solving<'_>) -> Option<Result<Solved, String>>;

    /// Takes a table that [`Game::solve`] made into memory; none if the game cannot be solved.
    fn load(&self, table: &[u8]) -> Option<Result<(), String>>;

    /// Whether the game has a search of its own, and whether it can be solved.
    fn experts(&self) -> [bool; 2];

    /// Weighs the luck in the game, from a position or from the start.
    ///
    /// # Errors
    /// [`GameError`] if the options or the position are refused, or the game cannot be weighed.
    fn weigh(
        &self,
        options: &Options,
        position: Option<&str>,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Weighed, GameError>;
}

impl<S: Notation> Game for Entry<S> {
    fn info(&self) -> &Info {
        &self.info
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
        Ok(Box::new(table_at(self, options.clone(), &start, position)?))
    }

    fn solve(&self, options: &Options, how: Solving<'_>) -> Option<Result<Solved, String>> {
        self.exact.as_ref().map(|exact| (exact.solve)(options, how))
    }

    fn load(&self, table: &[u8]) -> Option<Result<(), String>> {
        self.exact.as_ref().map(|exact| (exact.load)(table))
    }

    fn experts(&self) -> [bool; 2] {
        [self.engine.is_some(), self.exact.is_some()]
    }

    fn weigh(
        &self,
        options: &Options,
        position: Option<&str>,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Weighed, GameError> {
        let start = (self.start)(options)?;
        let start = match position {
            None => start,
            Some(position) => start.read_position(position.trim())?,
        };
        let limits = (self.limits)(options);
        let subject = Subject {
            start,
            evaluation: self.evaluation,
            engine: self.engine,
            repetition_key: self.repetition_key.filter(|_| limits.repetition),
            max_plies: limits.max_plies,
            payoff,
        };
        Ok(bilancia_luck::weigh(&subject, weighing)?)
    }
}

/// Why a game or a position could not be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GameError {
    /// There is no such game.
    #[error("no game '{name}'{hint}; 'bilancia games' lists them all")]
    Unknown {
        /// What was asked for.
        name: String,
        /// Did you mean…?
        hint: String,
    },
    /// The options are refused.
    #[error("{0}")]
    Options(#[from] OptionsError),
    /// The position is refused.
    #[error("{0}")]
    Position(#[from] Refusal),
    /// The game cannot be weighed.
    #[error("{0}")]
    Weigh(#[from] WeighError),
}

/// A game with its options, as named in one word: `frames:size=12,goal=5`.
#[derive(Clone)]
pub struct GameSpec {
    /// The game.
    pub game: &'static dyn Game,
    /// Its options.
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
        found.copied().ok_or_else(|| {
            let near = nearest(name, self.0.iter().map(|game| game.info().name));
            let hint = match near.is_empty() {
                true => String::new(),
                false => format!("; did you mean {}?", near.join(" or ")),
            };
            GameError::Unknown {
                name: name.to_owned(),
                hint,
            }
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
    /// The game with the options that differ from the defaults, in one word.
    pub fn name(&self) -> String {
        let (name, options) = (self.game.info().name, self.options.brief());
        if options.is_empty() {
            name.to_owned()
        } else {
            format!("{name}:{options}")
        }
    }

    /// A hash of the rules: the game, its version and all options. Results that carry the same one are about
    /// the same rules.
    pub fn rules_hash(&self) -> String {
        let mut hash = Sha256::new();
        let info = self.game.info();
        hash.update(format!("{}\n{}\n", info.name, info.version));
        for (name, value) in self.options.iter() {
            hash.update(format!("{name}={value}\n"));
        }
        let whole = hash.finalize();
        whole
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }

    /// A match from a position, or from the start.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    pub fn table(&self, position: Option<&str>) -> Result<Box<dyn Table>, GameError> {
        match position {
            None => Ok(self.game.start(&self.options)?),
            Some(position) => self.game.table_at(&self.options, position),
        }
    }
}
