//! Opponents by name.

use std::{fmt, str::FromStr, time::Duration};

use bilancia_core::{Lang, did_you_mean, nearest};
use bilancia_games::{BotInfo, ErasedEntry, catalog, entry};
use bilancia_search::{Limit, Mcts};
use bilancia_table::Game;

use crate::levels::MOST_LEVELS;

/// An opponent as named on the command line: `random`, `greedy`, `mcts:1s`, `mcts:nodes=10000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// Uniform random player: any legal action.
    Random,
    /// Greedy player: the best action by a search of one move.
    Greedy,
    /// Monte-Carlo tree search.
    Mcts {
        /// When the search ends.
        limit: Limit,
        /// Number of trees that are grown in parallel; none if the name does not give it.
        trees: Option<u32>,
    },
    /// The game's own search, where it has one.
    Engine {
        /// When the search ends.
        limit: Limit,
    },
    /// An opponent that only some game has, by its name there: `captain:1s`.
    Own {
        /// Name of the opponent; see [`BotInfo::name`].
        name: &'static str,
        /// When the search ends.
        limit: Limit,
    },
    /// Optimal play, for games that are solved.
    Solved,
    /// One of the opponents of rising strength that a game offers to people; see [`crate::levels`].
    Level(u8),
}

/// The opponents that only this game has, the strongest first.
pub fn bots(game: &dyn Game) -> Vec<BotInfo> {
    entry(game.info().name).map_or_else(Vec::new, ErasedEntry::bots)
}

/// Name of a game's strongest opponent, whatever it is called there.
const ENGINE: &str = "engine";

/// Names of opponents that only one game has, except those that are called its engine.
fn own_names() -> impl Iterator<Item = &'static str> {
    let games = catalog().0.iter();
    let all = games.flat_map(|game| bots(*game)).map(|bot| bot.name);
    all.filter(|name| *name != ENGINE)
}

/// Names of all opponents, with those that only some games have.
pub fn opponent_names() -> impl Iterator<Item = &'static str> {
    let names = ["random", "greedy", "mcts", ENGINE, "solved", "level"];
    names.into_iter().chain(own_names())
}

fn own_name(text: &str) -> Option<&'static str> {
    own_names().find(|name| *name == text)
}

/// Why an opponent's name is refused. Displayed in English; [`BotError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// There is no such opponent.
    Unknown {
        /// The name that was given.
        name: String,
        /// The nearest names that exist.
        nearest: Vec<String>,
    },
    /// The settings of the opponent are invalid.
    Setting {
        /// The part of the name that is invalid.
        text: String,
    },
}

bilancia_core::messages! { crate::catalogue, "bot-":
    const {
        UNKNOWN(name, suggestion, all), SETTING(value),
    }
}

impl BotError {
    /// The explanation in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.text_with(lang, &[])
    }

    /// The explanation in a language, for commands that accept further players: `others` are their names, which are
    /// listed first.
    pub fn text_with(&self, lang: Lang, others: &[&str]) -> String {
        match self {
            Self::Unknown { name, nearest } => {
                let suggestion = did_you_mean(nearest, lang)
                    .map_or(String::new(), |suggestion| suggestion + " ");
                let all: Vec<_> = others.iter().chain(&BotSpec::FORMS).copied().collect();
                UNKNOWN.text(lang, &[name, &suggestion, &all.join(", ")])
            }
            Self::Setting { text } => SETTING.text(lang, &[text]),
        }
    }
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for BotError {}

impl BotSpec {
    /// Forms of opponents' names, for messages.
    pub const FORMS: [&'static str; 7] = [
        "random",
        "greedy",
        "mcts:1s",
        "mcts:nodes=10000",
        "engine:1s",
        "solved",
        "level:3",
    ];

    /// The settings of the search, if the opponent is one. `trees` is the number of trees where the name does not give
    /// it; a search limited by playouts has one tree, since its result must not depend on the machine.
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
            Self::Random
            | Self::Greedy
            | Self::Engine { .. }
            | Self::Own { .. }
            | Self::Solved
            | Self::Level(_) => None,
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        match (name, settings) {
            // The second names are those that ladders had in earlier versions.
            ("random" | "uniform", "") => Ok(Self::Random),
            ("greedy", "") => Ok(Self::Greedy),
            ("solved" | "perfect", "") => Ok(Self::Solved),
            ("level", number) => {
                let refuse = || BotError::Setting {
                    text: number.to_owned(),
                };
                let number = number
                    .parse()
                    .ok()
                    .filter(|number| (1..=MOST_LEVELS).contains(number));
                number.map(Self::Level).ok_or_else(refuse)
            }
            (name, settings) if name == "mcts" || name == ENGINE || own_name(name).is_some() => {
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
                        None => {
                            let nodes = part.parse().ok().filter(|&nodes| nodes > 0);
                            limit = match (nodes, read_time(part)) {
                                (Some(nodes), _) => Limit::Playouts(nodes),
                                (None, Some(time)) => Limit::Time(time),
                                (None, None) => return Err(refuse()),
                            };
                        }
                    }
                }
                Ok(match (name, own_name(name)) {
                    ("mcts", _) => Self::Mcts { limit, trees },
                    (_, Some(name)) => Self::Own { name, limit },
                    _ => Self::Engine { limit },
                })
            }
            _ => Err(BotError::Unknown {
                name: text.to_owned(),
                nearest: nearest(name, opponent_names()),
            }),
        }
    }
}

/// Reads a time such as `500ms`, `2s` or `1.5s`, from a millisecond to an hour.
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
            Self::Level(number) => write!(f, "level:{number}"),
            Self::Engine { limit } => write!(f, "engine:{}", Limited(limit)),
            Self::Own { name, limit } => write!(f, "{name}:{}", Limited(limit)),
            Self::Mcts { limit, trees } => {
                write!(f, "mcts:{}", Limited(limit))?;
                trees.map_or(Ok(()), |trees| write!(f, ",trees={trees}"))
            }
        }
    }
}

/// A limit, displayed as in an opponent's name.
struct Limited<'a>(&'a Limit);

impl fmt::Display for Limited<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
            Limit::Playouts(count) => write!(f, "nodes={count}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_names_mean_the_same() {
        for (name, canonical) in [
            ("random", "random"),
            ("uniform", "random"),
            ("perfect", "solved"),
            ("mcts:64", "mcts:nodes=64"),
            ("engine:nodes=64", "engine:nodes=64"),
            ("mcts:1.5s,trees=2", "mcts:1500ms,trees=2"),
            ("level:3", "level:3"),
            ("captain:nodes=300", "captain:nodes=300"),
            ("general", "general:1000ms"),
        ] {
            let bot: BotSpec = name.parse().unwrap();
            assert_eq!(bot.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(bot));
        }
        for name in [
            "",
            "mtcs",
            "mcts:0",
            "mcts:-1",
            "random:1",
            "solved:x",
            "mcts:1h",
            "level",
            "level:0",
            "level:6",
            "captain:0",
            "general:trees=2",
        ] {
            assert!(name.parse::<BotSpec>().is_err(), "{name}");
        }
    }

    #[test]
    fn refusals_name_what_there_is_in_both_languages() {
        let error = "mtcs:1s".parse::<BotSpec>().unwrap_err();
        assert!(
            error
                .to_string()
                .contains("did you mean mcts? there are random, greedy")
        );
        let italian = error.text_with(Lang::IT, &["human"]);
        assert!(
            italian.contains("forse intendevi mcts? ci sono human, random"),
            "{italian}"
        );
    }
}
