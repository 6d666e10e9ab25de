//! Formats of tournaments.

use serde::{Deserialize, Serialize};

/// The rule by which matches are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody, by the Berger tables.
    RoundRobin {
        /// How often, at least once; sides are swapped each time.
        cycles: u32,
    },
    /// Entrants of equal points meet, and no two meet twice while that can be avoided.
    Swiss {
        /// Number of rounds, at least one.
        rounds: u32,
    },
    /// Winners of a match go on to the next stage.
    KnockOut {
        /// How a drawn match is decided.
        drawn: Drawn,
    },
    /// Neighbours in an order play for the higher place.
    Ladder {
        /// Number of rounds, at least one.
        rounds: u32,
        /// Number of places above their own that an entrant may challenge, at least one.
        reach: u32,
    },
    /// Free players are paired again and again, until an hour; a win counts 2, from the third in a row 4, and a draw 1.
    Arena {
        /// Minutes from the assignment of start numbers to the last pairing.
        minutes: u32,
    },
}

/// How the rounds of a Swiss are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwissPairing {
    /// The whole round at once, by the matching of the least cost.
    #[default]
    Whole,
    /// By FIDE's Dutch system, score group by score group.
    Dutch,
}

/// How a drawn match of a knock-out is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// The entrant with the lower start number goes on.
    LowerNumber,
    /// The match is played again up to this many times, and then the lower start number goes on.
    PlayedAgain(u32),
}

/// Number of games in a match between two entrants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Games {
    /// One game; who has which side is balanced from round to round.
    #[default]
    Single,
    /// Two games with sides swapped.
    Double,
}

impl Games {
    /// Number of games in a match.
    pub fn count(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Double => 2,
        }
    }
}

impl Format {
    /// Number of rounds for N entrants; none where results decide it.
    pub fn rounds(self, entrants: u32) -> Option<u32> {
        match self {
            Self::RoundRobin { cycles } => {
                Some(cycles * (entrants + entrants % 2).saturating_sub(1))
            }
            Self::Swiss { rounds } | Self::Ladder { rounds, .. } => Some(rounds),
            Self::KnockOut { drawn } => {
                let stages = entrants.next_power_of_two().ilog2();
                matches!(drawn, Drawn::LowerNumber).then_some(stages)
            }
            Self::Arena { .. } => None,
        }
    }
}
