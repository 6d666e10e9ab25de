//! Entrants of an event.

use serde::{Deserialize, Serialize};

/// One person or program.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person, by the name of their account.
    Person(String),
    /// A program, by its strength or its command.
    Program(String),
}

impl Player {
    /// The name of the person, or the strength of the program.
    pub fn name(&self) -> &str {
        match self {
            Self::Person(name) | Self::Program(name) => name,
        }
    }

    /// The name in rating lists: that of a person as it is, that of a program after `program:`.
    pub fn key(&self) -> String {
        match self {
            Self::Person(name) => name.clone(),
            Self::Program(name) => format!("program:{name}"),
        }
    }
}

/// An entrant: one player, or a team that shares the seats of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Name in lists and tables.
    pub name: String,
    /// The player, or the members of the team in the order of their seats; at least one.
    pub players: Vec<Player>,
}

impl Entrant {
    /// An entrant of one person.
    pub fn person(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            players: vec![Player::Person(name.to_owned())],
        }
    }

    /// An entrant of one program, under a name of its own.
    pub fn program(name: &str, strength: &str) -> Self {
        Self {
            name: name.to_owned(),
            players: vec![Player::Program(strength.to_owned())],
        }
    }

    /// Whether several players share the side.
    pub fn is_team(&self) -> bool {
        self.players.len() > 1
    }
}
