//! Opponents by name.

use std::{fmt, str::FromStr, time::Duration};

use bilancia_core::nearest;
use bilancia_search::{Limit, Mcts};

/// An opponent as named on the command line: `random`, `greedy`, `mcts:1s`, `mcts:nodes=10000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// Any legal action.
    Random,
    /// What looks best one move ahead.
    Greedy,
    /// Monte-Carlo tree search.
    Mcts {
        /// When it stops.
        limit: Limit,
        /// How many trees it grows side by side, if that was said.
        trees: Option<u32>,
    },
    /// The game's own search, where it has one.
    Engine {
        /// When it stops.
        limit: Limit,
    },
    /// Exact play, where the game is solved.
    Solved,
}

/// Why an opponent's name is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// There is no such opponent.
    #[error("no opponent '{name}'; there are {}{hint}", BotSpec::FORMS.join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
        /// Did you mean…?
        hint: String,
    },
    /// Its settings make no sense.
    #[error(
        "'{text}' is not a setting; write a time (mcts:500ms, engine:2s) or nodes=10000, and for mcts trees=4 if you like"
    )]
    Setting {
        /// The piece of text.
        text: String,
    },
}

impl BotSpec {
    /// How opponents are named.
    pub const FORMS: [&'static str; 6] = [
        "random",
        "greedy",
        "mcts:1s",
        "mcts:nodes=10000",
        "engine:1s",
        "solved",
    ];

    /// The search, if it is one; `trees` where the name does not say, and one for a limit of
    /// playouts, whose result must not depend on the machine.
    pub(crate) fn search(self, trees: u32) -> Option<Mcts> {
        match self {
            Self::Mcts {
                limit,
                trees: Some(trees),
            } => Some(Mcts { limit, trees }),
            Self::Mcts {
                limit: limit @ Limit::Time(_),
                trees: None,
            } => Some(Mcts { limit, trees }),
            Self::Mcts { limit, trees: None } => Some(Mcts::new(limit)),
            Self::Random | Self::Greedy | Self::Engine { .. } | Self::Solved => None,
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        match (name, settings) {
            ("random", "") => Ok(Self::Random),
            ("greedy", "") => Ok(Self::Greedy),
            ("solved", "") => Ok(Self::Solved),
            ("mcts" | "engine", settings) => {
                let mut limit = Limit::Time(Duration::from_secs(1));
                let mut trees = None;
                for part in settings.split(',').filter(|part| !part.is_empty()) {
                    let refuse = || BotError::Setting {
                        text: part.to_owned(),
                    };
                    match part.split_once('=') {
                        Some(("nodes", count)) => {
                            let count = count.parse().ok().filter(|&count| count > 0);
                            limit = Limit::Playouts(count.ok_or_else(refuse)?);
                        }
                        Some(("trees", count)) if name == "mcts" => {
                            let count =
                                count.parse().ok().filter(|count| (1..=256).contains(count));
                            trees = Some(count.ok_or_else(refuse)?);
                        }
                        Some(_) => return Err(refuse()),
                        None => limit = Limit::Time(read_time(part).ok_or_else(refuse)?),
                    }
                }
                Ok(match name {
                    "mcts" => Self::Mcts { limit, trees },
                    _ => Self::Engine { limit },
                })
            }
            _ => {
                let near = nearest(
                    name,
                    ["random", "greedy", "mcts", "engine", "solved"].into_iter(),
                );
                let hint = near
                    .first()
                    .map_or(String::new(), |near| format!("; did you mean {near}?"));
                Err(BotError::Unknown {
                    name: text.to_owned(),
                    hint,
                })
            }
        }
    }
}

/// `500ms`, `2s`, `1.5s`, from a millisecond to an hour.
fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let seconds = number.parse::<f64>().ok()? * unit;
    (0.001..=3600.0)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Solved => f.write_str("solved"),
            Self::Engine { limit } => write!(f, "engine:{}", Limited(limit)),
            Self::Mcts { limit, trees } => {
                write!(f, "mcts:{}", Limited(limit))?;
                trees.map_or(Ok(()), |trees| write!(f, ",trees={trees}"))
            }
        }
    }
}

/// A limit as it is written.
struct Limited<'a>(&'a Limit);

impl fmt::Display for Limited<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
            Limit::Playouts(count) => write!(f, "nodes={count}"),
        }
    }
}
