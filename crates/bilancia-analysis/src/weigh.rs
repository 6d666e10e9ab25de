//! Measurement of the luck in a game of the catalogue.

use std::num::NonZero;

use bilancia_core::{Lang, Presentable};
use bilancia_games::{GameEntry, Visitor, visit};
use bilancia_luck::{
    Game, Payoff, WeighError, Weighed, Weighing,
    sample::{Starts, Subject},
};
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
    /// The game has no book of numbered starts; its name is given.
    #[error("{}", NO_STARTS.text(Lang::EN, &[.0]))]
    NoStarts(String),
}

bilancia_core::messages! { crate::catalogue, "weigh-":
    const {
        NO_STARTS(name),
    }
}

/// Beginning of the games of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening<'a> {
    /// At the start of the game.
    #[default]
    Start,
    /// At a position.
    Position(&'a str),
    /// At one of this number of the game's numbered starts, drawn for each block.
    Numbered(NonZero<u32>),
}

impl WeighGameError {
    /// The explanation in a language; that of a [`WeighError`] is in English.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Game(error) => error.text(lang),
            Self::Weigh(error) => error.to_string(),
            Self::NoStarts(name) => NO_STARTS.text(lang, &[name]),
        }
    }
}

/// Measures the luck in a game.
///
/// # Errors
/// [`WeighGameError`] if the options or the position are refused, the game has no numbered starts, or its luck cannot be
/// measured.
pub fn weigh<'a>(
    spec: &'a GameSpec,
    opening: Opening<'a>,
    payoff: Payoff,
    weighing: Weighing<'a>,
) -> Result<Weighed, WeighGameError> {
    Ok(measured_game(spec, opening, payoff)?.weigh(weighing)?)
}

/// Game whose luck is to be measured.
///
/// # Errors
/// [`WeighGameError`] if the options or the position are refused, or the game has no numbered starts.
pub fn measured_game(
    spec: &GameSpec,
    opening: Opening<'_>,
    payoff: Payoff,
) -> Result<Game, WeighGameError> {
    let measured = Measured {
        spec,
        opening,
        payoff,
    };
    let name = spec.game.info().name;
    visit(name, measured).unwrap_or_else(|| Err(unknown(name).into()))
}

/// The error for a game that is not in the catalogue.
pub(crate) fn unknown(name: &str) -> GameError {
    GameError::Unknown {
        name: name.to_owned(),
        nearest: Vec::new(),
    }
}

struct Measured<'a> {
    spec: &'a GameSpec,
    opening: Opening<'a>,
    payoff: Payoff,
}

impl Visitor for Measured<'_> {
    type Out = Result<Game, WeighGameError>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let options = &self.spec.options;
        let limits = (game.def.limits)(options);
        let position = match self.opening {
            Opening::Position(position) => Some(position),
            Opening::Start | Opening::Numbered(_) => None,
        };
        let starts = match self.opening {
            Opening::Start | Opening::Position(_) => None,
            Opening::Numbered(count) => {
                let name = || self.spec.game.info().name.to_owned();
                let book = game
                    .starts
                    .ok_or_else(|| WeighGameError::NoStarts(name()))?;
                let open = book(options).map_err(GameError::from)?.into();
                Some(Starts { count, open })
            }
        };
        let subject = Subject {
            start: begin(game, self.spec, position)?,
            starts,
            evaluation: game.evaluation,
            engine: game.engine(),
            bots: game.bots.iter().map(|bot| (bot.name, bot.search)).collect(),
            repetition_key: game.def.repetition_key.filter(|_| limits.repetition),
            max_plies: limits.max_plies,
            payoff: self.payoff,
        };
        Ok(Game::new(subject))
    }
}

/// The state at a position if one is given, else at the start.
pub(crate) fn begin<S: Presentable>(
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
