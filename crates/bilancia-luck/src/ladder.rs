//! Ladders of reference players. A measure of luck holds between given players, so a published ladder has a name whose
//! meaning never changes.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Name of an opponent that plays one game only, such as `captain`: one to twelve small letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BotName([u8; 12]);

impl BotName {
    /// The name in a text; none if it is too long or has anything but small letters.
    pub fn new(text: &str) -> Option<Self> {
        let mut name = [0; 12];
        let fits = (1..=name.len()).contains(&text.len());
        if !fits || !text.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return None;
        }
        name[..text.len()].copy_from_slice(text.as_bytes());
        Some(Self(name))
    }

    /// The name as a text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|letter| *letter == 0);
        let letters = &self.0[..length.unwrap_or(self.0.len())];
        std::str::from_utf8(letters).unwrap_or_default()
    }
}

impl fmt::Debug for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Player of a ladder: a program that can play any game, or an opponent of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Uniform random player: chooses each legal action with the same probability.
    Uniform,
    /// Greedy player: chooses the action with the best static evaluation of the position after it.
    Greedy,
    /// Monte-Carlo tree search with this number of playouts per move.
    Mcts(u64),
    /// The game's own search with this number of positions per move; Monte-Carlo tree search where a game has none.
    Engine(u64),
    /// The opponent of this name that plays one game only, with this number of playouts or plans per move.
    Bot(BotName, u64),
    /// Optimal play, for games whose whole state space is enumerated; mixes uniformly over equally good actions.
    Perfect,
    /// Optimal play that takes the first of equally good actions, so that its results depend on the order in which the
    /// rules list them; a player of the ladder `perfect-1`.
    PerfectFirst,
}

/// Error for a text that names no [`Agent`]; it holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no player '{0}'; there are random, greedy, mcts:nodes=64, engine:nodes=64, perfect, perfect:first, and opponents of one game such as captain:nodes=64"
)]
pub struct AgentError(String);

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Self, AgentError> {
        // Saved results may hold the older names mcts:64 and uniform.
        let number = |text: &str| {
            let count = text.strip_prefix("nodes=").unwrap_or(text);
            count.parse().ok().filter(|&number| number > 0)
        };
        let found = match text.split_once(':') {
            None if matches!(text, "random" | "uniform") => Some(Self::Uniform),
            None if text == "greedy" => Some(Self::Greedy),
            None if matches!(text, "perfect" | "solved") => Some(Self::Perfect),
            Some(("perfect", "first")) => Some(Self::PerfectFirst),
            Some(("mcts", count)) => number(count).map(Self::Mcts),
            Some(("engine", count)) => number(count).map(Self::Engine),
            Some((name, count)) if count.starts_with("nodes=") => BotName::new(name)
                .zip(number(count))
                .map(|(name, count)| Self::Bot(name, count)),
            _ => None,
        };
        found.ok_or_else(|| AgentError(text.to_owned()))
    }
}

impl Agent {
    /// Whether the player draws a pure strategy before the game in games with chance and perfect information, so that its
    /// own randomness is in this draw alone: a program whose random numbers follow from its seed and from what it sees. The
    /// uniform random player draws at every choice, and a game's own search may.
    pub fn draws_before(self) -> bool {
        !matches!(self, Self::Uniform | Self::Engine(_))
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Perfect => f.write_str("perfect"),
            Self::PerfectFirst => f.write_str("perfect:first"),
            Self::Mcts(count) => write!(f, "mcts:nodes={count}"),
            Self::Engine(count) => write!(f, "engine:nodes={count}"),
            Self::Bot(name, count) => write!(f, "{}:nodes={count}", name.as_str()),
        }
    }
}

/// Reference players, in ascending order of strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Name, such as `lambda-1`; for a list of players, the list.
    pub id: String,
    /// Players, the weakest first; two or more.
    pub agents: Vec<Agent>,
}

/// Why a text names no [`Ladder`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LadderError {
    /// The text is neither the name of a ladder nor a list of players.
    #[error(
        "no ladder '{name}'; there are {known}, or name two or more players with + between them: random+mcts:nodes=64"
    )]
    Unknown {
        /// Text that was given.
        name: String,
        /// Names of all ladders, separated by commas.
        known: String,
    },
    /// A name in a list of players is unknown.
    #[error("{0}")]
    Agent(#[from] AgentError),
}

/// Entry of `ladders.json`.
#[derive(Serialize, Deserialize)]
struct LadderData {
    id: String,
    agents: Vec<String>,
}

impl Ladder {
    /// All published ladders. They are never changed; an improved ladder gets a new name.
    ///
    /// # Panics
    /// Never: the data are part of the program, and a test reads them.
    pub fn all() -> Vec<Self> {
        let data: Vec<LadderData> =
            serde_json::from_str(include_str!("ladders.json")).expect("a test reads it");
        let read = |data: LadderData| Self {
            id: data.id,
            agents: data
                .agents
                .iter()
                .map(|agent| agent.parse().expect("a test"))
                .collect(),
        };
        data.into_iter().map(read).collect()
    }

    /// Ladder with this name, or of the players in a list such as `random+mcts:nodes=64`; cut to its first `rungs`
    /// players, at least two, if a number is given.
    ///
    /// # Errors
    /// [`LadderError`] if the name is unknown, or a player in the list is.
    pub fn find(name: &str, rungs: Option<usize>) -> Result<Self, LadderError> {
        let all = Self::all();
        let found = all.iter().find(|ladder| ladder.id == name).cloned();
        let mut ladder = match found {
            Some(ladder) => ladder,
            None if name.contains('+') => {
                let agents = name.split('+').map(str::parse).collect::<Result<_, _>>()?;
                Self {
                    id: name.to_owned(),
                    agents,
                }
            }
            None => {
                let known: Vec<_> = all.into_iter().map(|ladder| ladder.id).collect();
                let (name, known) = (name.to_owned(), known.join(", "));
                return Err(LadderError::Unknown { name, known });
            }
        };
        if let Some(rungs) = rungs {
            ladder.agents.truncate(rungs.max(2));
        }
        Ok(ladder)
    }

    /// All pairs of rungs, as indices into [`Ladder::agents`], the weaker first.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.agents.len();
        (0..count)
            .flat_map(|a| (a + 1..count).map(move |b| [a, b]))
            .collect()
    }

    /// Name of the ladder, followed by its players: `perfect-1: random, perfect`.
    pub fn name(&self) -> String {
        let agents: Vec<_> = self.agents.iter().map(ToString::to_string).collect();
        format!("{}: {}", self.id, agents.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladders_are_read_and_written() {
        for ladder in Ladder::all() {
            assert!(ladder.agents.len() >= 2);
            for agent in &ladder.agents {
                assert_eq!(agent.to_string().parse(), Ok(*agent));
            }
            assert_eq!(Ladder::find(&ladder.id, None).unwrap(), ladder);
        }
        assert_eq!(Ladder::find("lambda-1", Some(4)).unwrap().pairs().len(), 6);
        let named = Ladder::find("uniform+mcts:9", None).unwrap();
        assert_eq!(named.agents, [Agent::Uniform, Agent::Mcts(9)]);
        let named = Ladder::find("recruit:nodes=1+general:nodes=200", None).unwrap();
        let [recruit, general] = ["recruit", "general"].map(|name| BotName::new(name).unwrap());
        assert_eq!(
            named.agents,
            [Agent::Bot(recruit, 1), Agent::Bot(general, 200)]
        );
        assert_eq!(named.agents[1].to_string(), "general:nodes=200");
        for none in [
            "General:nodes=2",
            "captain:2",
            "toolongtobeaname:nodes=2",
            "captain:nodes=0",
        ] {
            assert!(none.parse::<Agent>().is_err(), "{none}");
        }
        assert!(
            Ladder::find("lambda", None)
                .unwrap_err()
                .to_string()
                .contains("lambda-1")
        );
        let same = Ladder::find("random+mcts:nodes=9", None).unwrap();
        assert_eq!(same.agents, [Agent::Uniform, Agent::Mcts(9)]);
        assert_eq!("solved".parse(), Ok(Agent::Perfect));
        assert_eq!("perfect:first".parse(), Ok(Agent::PerfectFirst));
        assert!(Ladder::find("uniform+mcts:0", None).is_err());
    }
}
