//! The ratings of Weng and Lin (2011), which know teams and games of several sides.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// A rated game of teams, or of more than two sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TeamGame {
    /// When it ended, in seconds since 1970.
    pub at: i64,
    /// The sides, each with its members and its rank: 1 is the best, and equal ranks have drawn.
    pub sides: Vec<(Vec<String>, u32)>,
}

/// Strength of a player in teams.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TeamRating {
    /// Rating, 25 at the beginning; the ratings of a team add up.
    pub rating: f64,
    /// Uncertainty (standard deviation), 25/3 at the beginning.
    pub uncertainty: f64,
    /// Number of rated games.
    pub games: u32,
}

impl Default for TeamRating {
    fn default() -> Self {
        let WengLinRating {
            rating,
            uncertainty,
        } = WengLinRating::new();
        Self {
            rating,
            uncertainty,
            games: 0,
        }
    }
}

/// Ratings of all who play in the games, by name. Games count one after the other in the order of their ends, and those
/// that ended together in an order of their own. A game with an empty side, or a player on it twice, does not count.
pub fn weng_lin(games: &[TeamGame]) -> BTreeMap<String, TeamRating> {
    let mut order: Vec<&TeamGame> = games.iter().filter(|game| counts(game)).collect();
    order.sort_unstable();
    let mut ratings: BTreeMap<String, TeamRating> = BTreeMap::new();
    for game in order {
        let library = |name: &String| {
            let TeamRating {
                rating,
                uncertainty,
                ..
            } = ratings.get(name).copied().unwrap_or_default();
            WengLinRating {
                rating,
                uncertainty,
            }
        };
        let teams: Vec<Vec<_>> = game
            .sides
            .iter()
            .map(|(members, _)| members.iter().map(library).collect())
            .collect();
        let ranked: Vec<_> = teams
            .iter()
            .zip(&game.sides)
            .map(|(team, (_, rank))| (team.as_slice(), MultiTeamOutcome::new(*rank as usize)))
            .collect();
        let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        for ((members, _), new) in game.sides.iter().zip(new) {
            for (
                name,
                WengLinRating {
                    rating,
                    uncertainty,
                },
            ) in members.iter().zip(new)
            {
                let games = ratings.get(name).map_or(0, |old| old.games) + 1;
                let new = TeamRating {
                    rating,
                    uncertainty,
                    games,
                };
                ratings.insert(name.clone(), new);
            }
        }
    }
    ratings
}

fn counts(game: &TeamGame) -> bool {
    let mut names: Vec<_> = game.sides.iter().flat_map(|(members, _)| members).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    names.len() == all
        && game.sides.len() > 1
        && game.sides.iter().all(|(members, _)| !members.is_empty())
}
