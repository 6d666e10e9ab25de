//! Announcements of events.

use bilancia_core::Lang;
use serde::{Deserialize, Serialize};

use crate::{
    format::{Format, Games, SwissPairing},
    standings::TieBreak,
};

fn one() -> u32 {
    1
}

/// The announcement of an event. Times are in seconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Title in English and Italian.
    pub title: [String; 2],
    /// The game with its options, such as `war:rules=cof`.
    pub game: String,
    /// The time control, in the words of the host of the games.
    pub time_control: String,
    /// Until when entrants register.
    pub registration_until: i64,
    /// When start numbers and first games are assigned.
    pub assignment_at: i64,
    /// The rule by which matches are made.
    pub format: Format,
    /// Number of games in a match.
    #[serde(default)]
    pub games: Games,
    /// Tie-breaks in their order; start numbers decide whatever is left.
    pub tie_breaks: Vec<TieBreak>,
    /// Whether games count for ratings.
    pub rated: bool,
    /// Names of the arbiters.
    pub arbiters: Vec<String>,
    /// Last round that late entrants can still be paired for; 0 for none.
    #[serde(default)]
    pub late_until_round: u32,
    /// Rounds from which an entrant of a Swiss may be absent with half the points of a win; absence from further ones has none.
    #[serde(default)]
    pub half_byes: u32,
    /// Whether rounds that a late entrant has missed count as such absences.
    #[serde(default)]
    pub late_halves: bool,
    /// How a Swiss is paired.
    #[serde(default)]
    pub pairing: SwissPairing,
    /// Members of an entrant at most; 1 for an event of individuals.
    #[serde(default = "one")]
    pub team: u32,
    /// Days until the games of a round are adjudicated; none if rounds have no end of their own.
    #[serde(default)]
    pub days_per_round: Option<u32>,
}

impl Plan {
    /// The title in a language.
    pub fn title_in(&self, lang: Lang) -> &str {
        let [en, it] = &self.title;
        lang.of_two([en, it])
    }
}
