//! Reference players, as data: a ladder is part of the instrument, so it has a name that never changes its
//! meaning.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A player for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Any legal action, each equally likely.
    Uniform,
    /// What looks best one move ahead.
    Greedy,
    /// Monte-Carlo tree search with so many playouts a move.
    Mcts(u64),
    /// The game's own search with so many positions a move.
    Engine(u64),
    /// Right play, where everything that can happen is followed.
    Perfect,
}

/// A name that is no player's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no player '{0}'; there are random, greedy, mcts:nodes=64, engine:nodes=64 and perfect")]
pub struct AgentError(String);

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Self, AgentError> {
        // Older names are understood too: kept files, and whoever is used to them, have mcts:64 and uniform.
        let number = |text: &str| {
            let count = text.strip_prefix("nodes=").unwrap_or(text);
            count.parse().ok().filter(|&number| number > 0)
        };
        let found = match text.split_once(':') {
            None if matches!(text, "random" | "uniform") => Some(Self::Uniform),
            None if text == "greedy" => Some(Self::Greedy),
            None if matches!(text, "perfect" | "solved") => Some(Self::Perfect),
            Some(("mcts", count)) => number(count).map(Self::Mcts),
            Some(("engine", count)) => number(count).map(Self::Engine),
            _ => None,
        };
        found.ok_or_else(|| AgentError(text.to_owned()))
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Perfect => f.write_str("perfect"),
            Self::Mcts(count) => write!(f, "mcts:nodes={count}"),
            Self::Engine(count) => write!(f, "engine:nodes={count}"),
        }
    }
}

/// Players in the order of their strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Its name.
    pub id: String,
    /// From the weakest.
    pub agents: Vec<Agent>,
}

/// Why there is no such ladder.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LadderError {
    /// None has this name, and it is no list of players.
    #[error(
        "no ladder '{name}'; there are {known}, or name two or more players with + between them: random+mcts:nodes=64"
    )]
    Unknown {
        /// What was asked for.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// A list with a name that is no player's.
    #[error("{0}")]
    Agent(#[from] AgentError),
}

#[derive(Serialize, Deserialize)]
struct Written {
    id: String,
    agents: Vec<String>,
}

impl Ladder {
    /// The ladders that results refer to. They are never changed; a better one gets a new name.
    ///
    /// # Panics
    /// Never: a test reads them.
    pub fn all() -> Vec<Self> {
        let written: Vec<Written> =
            serde_json::from_str(include_str!("ladders.json")).expect("a test reads it");
        let read = |written: Written| Self {
            id: written.id,
            agents: written
                .agents
                .iter()
                .map(|agent| agent.parse().expect("a test"))
                .collect(),
        };
        written.into_iter().map(read).collect()
    }

    /// The ladder of this name, or one of the players named with `+` between them; only its first `rungs`,
    /// if that is said.
    ///
    /// # Errors
    /// [`LadderError`] if there is none, or a player has no such name.
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

    /// Every pair of its players, the weaker first.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.agents.len();
        (0..count)
            .flat_map(|a| (a + 1..count).map(move |b| [a, b]))
            .collect()
    }

    /// Its name with its players.
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
        assert!(
            Ladder::find("lambda", None)
                .unwrap_err()
                .to_string()
                .contains("lambda-1")
        );
        let same = Ladder::find("random+mcts:nodes=9", None).unwrap();
        assert_eq!(same.agents, named.agents);
        assert_eq!("solved".parse(), Ok(Agent::Perfect));
        assert!(Ladder::find("uniform+mcts:0", None).is_err());
    }
}
