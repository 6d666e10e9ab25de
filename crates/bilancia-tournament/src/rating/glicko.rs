//! Glicko-2 in rating periods (Glickman 2013).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period},
};

use super::PROVISIONAL;
use crate::progress::Score;

/// A rated game of two players.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RatedGame {
    /// When it ended, in seconds since 1970.
    pub at: i64,
    /// The players, the one of the first side first; all games of a player have one name.
    pub players: [String; 2],
    /// The score; games that both lose do not count.
    pub score: Score,
}

/// Strength of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// Rating, 1500 at the beginning.
    pub rating: f64,
    /// Rating deviation, 350 at the beginning and at most.
    pub deviation: f64,
    /// Volatility, 0.06 at the beginning.
    pub volatility: f64,
    /// Number of rated games.
    pub games: u32,
}

impl Rating {
    /// Whether too few games were played for the rating to say much.
    pub fn is_provisional(&self) -> bool {
        self.deviation >= PROVISIONAL
    }

    pub(super) fn library(&self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            rating: 1500.0,
            deviation: 350.0,
            volatility: 0.06,
            games: 0,
        }
    }
}

/// A player of fixed strength, such as a program, on which the scale rests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Anchor {
    /// The player's name.
    pub name: String,
    /// Rating, which games do not change.
    pub rating: f64,
    /// Rating deviation, which games do not change either.
    pub deviation: f64,
}

/// Ratings at the end of a period.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Period {
    /// When it ended, in seconds since 1970.
    pub end: i64,
    /// Ratings of all who have played so far, and of all anchors, by name.
    pub ratings: BTreeMap<String, Rating>,
}

/// Ratings at the end of each rating period, in order, from the one of the first game to the last that is over at `until`.
///
/// Periods are of `length` seconds, at least 1, counted from 1970. All games of a period count together, with the ratings
/// from before it, and in an order of their own, so that the order of the list makes no difference. Deviations of those who
/// do not play grow by the volatility. Games of a period that is not over do not count yet. A period in which no rating
/// changes but by that growth is listed too.
pub fn glicko(games: &[RatedGame], anchors: &[Anchor], length: i64, until: i64) -> Vec<Period> {
    let length = length.max(1);
    let mut periods: BTreeMap<i64, Vec<&RatedGame>> = BTreeMap::new();
    for game in games.iter().filter(|game| game.score != Score::BothLose) {
        periods
            .entry(game.at.div_euclid(length))
            .or_default()
            .push(game);
    }
    let Some(first) = periods.keys().next().copied() else {
        return Vec::new();
    };
    let mut ratings: BTreeMap<String, Rating> = BTreeMap::new();
    for anchor in anchors {
        let Anchor {
            name,
            rating,
            deviation,
        } = anchor.clone();
        let fixed = Rating {
            rating,
            deviation,
            ..Rating::default()
        };
        ratings.insert(name, fixed);
    }
    let is_anchor = |name: &str| anchors.iter().any(|anchor| anchor.name == name);
    let mut found = Vec::new();
    for period in first..until.div_euclid(length) {
        let of_period = periods.get(&period).map_or(&[][..], Vec::as_slice);
        ratings = after(&ratings, of_period, &is_anchor);
        found.push(Period {
            end: (period + 1) * length,
            ratings: ratings.clone(),
        });
    }
    found
}

/// The ratings after one period.
fn after(
    before: &BTreeMap<String, Rating>,
    games: &[&RatedGame],
    is_anchor: &impl Fn(&str) -> bool,
) -> BTreeMap<String, Rating> {
    let mut results: BTreeMap<&str, Vec<(&str, Score)>> = BTreeMap::new();
    for game in games {
        let [one, other] = &game.players;
        results.entry(one).or_default().push((other, game.score));
        results
            .entry(other)
            .or_default()
            .push((one, swapped(game.score)));
    }
    let rating = |name: &str| before.get(name).copied().unwrap_or_default();
    let names = before
        .keys()
        .map(String::as_str)
        .chain(results.keys().copied());
    let names: std::collections::BTreeSet<&str> = names.collect();
    let config = config();
    let new = |name: &str| {
        let old = rating(name);
        let mut own = results.get(name).cloned().unwrap_or_default();
        // Sums of floating-point numbers depend on their order.
        own.sort_unstable();
        let games = old.games + own.len() as u32;
        if is_anchor(name) {
            return Rating { games, ..old };
        }
        let against: Vec<_> = own
            .iter()
            .map(|(other, score)| (rating(other).library(), outcome(*score)))
            .collect();
        let new = match against.is_empty() {
            true => decay_deviation(&old.library()),
            false => glicko2_rating_period(&old.library(), &against, &config),
        };
        Rating {
            rating: new.rating,
            deviation: new.deviation.min(350.0),
            volatility: new.volatility,
            games,
        }
    };
    names
        .iter()
        .map(|name| ((*name).to_owned(), new(name)))
        .collect()
}

/// The constants of the system.
pub(super) fn config() -> Glicko2Config {
    Glicko2Config {
        tau: 0.5,
        convergence_tolerance: 1e-6,
    }
}

/// A score as the second side has it.
pub(super) fn swapped(score: Score) -> Score {
    match score {
        Score::FirstWins => Score::SecondWins,
        Score::SecondWins => Score::FirstWins,
        same => same,
    }
}

pub(super) fn outcome(score: Score) -> Outcomes {
    match score {
        Score::FirstWins => Outcomes::WIN,
        Score::SecondWins | Score::BothLose => Outcomes::LOSS,
        Score::Drawn => Outcomes::DRAW,
    }
}
