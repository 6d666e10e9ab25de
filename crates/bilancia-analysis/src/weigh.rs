//! Measurement of the luck in a game of the catalogue.

use bilancia_core::{Lang, Notation};
use bilancia_games::{GameEntry, Visitor, visit};
use bilancia_luck::{Payoff, WeighError, Weighed, Weighing, sample::Subject};
use bilancia_table::{GameError, GameSpec};

/// Why the luck in a game could not be measured, or its luck ledger not be computed. Displayed in English;
/// [`WeighGameError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeighGameError {
    /// The game, its options or the position are refused.
    #[error("{0}")]
    Game(#[from] GameError),
    /// The luck in the game cannot be measured.
    #[error("{0}")]
    Weigh(#[from] WeighError),
}

impl WeighGameError {
    /// The explanation in a language; that of a [`WeighError`] is in English.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Game(error) => error.text(lang),
            Self::Weigh(error) => error.to_string(),
        }
    }
}

/// Measures the luck in a game, from a position or from the start.
///
/// # Errors
/// [`WeighGameError`] if the options or the position are refused, or the luck in the game cannot be measured.
pub fn weigh<'a>(
    spec: &'a GameSpec,
    position: Option<&'a str>,
    payoff: Payoff,
    weighing: Weighing<'a>,
) -> Result<Weighed, WeighGameError> {
    let weigh = Weigh {
        spec,
        position,
        payoff,
        weighing,
    };
    let name = spec.game.info().name;
    visit(name, weigh).unwrap_or_else(|| Err(unknown(name).into()))
}

/// The error for a game that is not in the catalogue.
pub(crate) fn unknown(name: &str) -> GameError {
    GameError::Unknown {
        name: name.to_owned(),
        nearest: Vec::new(),
    }
}

struct Weigh<'a> {
    spec: &'a GameSpec,
    position: Option<&'a str>,
    payoff: Payoff,
    weighing: Weighing<'a>,
}

impl Visitor for Weigh<'_> {
    type Out = Result<Weighed, WeighGameError>;

    fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
        let options = &self.spec.options;
        let limits = (game.def.limits)(options);
        let subject = Subject {
            start: begin(game, self.spec, self.position)?,
            evaluation: game.evaluation,
            engine: game.engine(),
            bots: game.bots.iter().map(|bot| (bot.name, bot.search)).collect(),
            repetition_key: game.def.repetition_key.filter(|_| limits.repetition),
            max_plies: limits.max_plies,
            payoff: self.payoff,
        };
        Ok(bilancia_luck::weigh(&subject, self.weighing)?)
    }
}

/// The state at a position if one is given, else at the start.
pub(crate) fn begin<S: Notation>(
    game: &GameEntry<S>,
    spec: &GameSpec,
    position: Option<&str>,
) -> Result<S, GameError> {
    let start = (game.def.start)(&spec.options)?;
    match position {
        None => Ok(start),
        Some(position) => Ok(start.read_position(position.trim())?),
    }
}
