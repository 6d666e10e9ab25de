//! Ratings of players.

use std::collections::BTreeMap;

use bilancia_tournament::{
    progress::Score,
    rating::{Anchor, RatedGame, Rating as Rated, glicko},
};
use pyo3::prelude::*;
use serde_json::json;

use crate::{errors::refused, reading::to_python};

/// Rating deviation of players of fixed strength, as in tournaments of programs.
const ANCHOR_DEVIATION: f64 = 30.0;

/// The strength of a player by Glicko-2.
#[pyclass(frozen, get_all, module = "bilancia")]
#[derive(Clone)]
pub(crate) struct Rating {
    /// The name.
    player: String,
    /// The rating; players begin with 1500.
    rating: f64,
    /// The rating deviation; players begin with 350.
    deviation: f64,
    /// The volatility.
    volatility: f64,
    /// The number of rated games.
    games: u32,
    /// Whether too few games were played for the rating to say much.
    provisional: bool,
}

#[pymethods]
impl Rating {
    /// Everything as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self {
            player,
            rating,
            deviation,
            volatility,
            games,
            provisional,
        } = self;
        let all = json!({"player": player, "rating": rating, "deviation": deviation,
                         "volatility": volatility, "games": games, "provisional": provisional});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        let Self {
            player,
            rating,
            deviation,
            games,
            ..
        } = self;
        format!(
            "Rating(player='{player}', rating={rating:.0}, deviation={deviation:.0}, games={games})"
        )
    }
}

/// A game of two players with the score of the first, and when it ended.
#[derive(FromPyObject)]
pub(crate) enum Played {
    At(String, String, f64, i64),
    Untimed(String, String, f64),
}

/// A game with when it ended, or 0 where all count together.
fn rated(game: Played, has_period: bool) -> PyResult<RatedGame> {
    let (first, second, score, at) = match (game, has_period) {
        (Played::At(first, second, score, at), true) => (first, second, score, at),
        (Played::At(first, second, score, _) | Played::Untimed(first, second, score), false) => {
            (first, second, score, 0)
        }
        (Played::Untimed(..), true) => {
            return Err(refused(
                "with a period each game needs when it ended, in seconds since 1970",
            ));
        }
    };
    let score = match score {
        1.0 => Score::FirstWins,
        0.5 => Score::Drawn,
        0.0 => Score::SecondWins,
        _ => return Err(refused(format!("{score} is no score: 1, 0.5 or 0"))),
    };
    if first == second {
        return Err(refused(format!("{first} cannot play against {second}")));
    }
    Ok(RatedGame {
        at,
        players: [first, second],
        score,
    })
}

/// Ratings by Glicko-2, the strongest first. Each game has its two players, the score of the first (1, 0.5 or 0) and, with `period`, when
/// it ended in seconds since 1970. All games count as one period, as in `bilancia arena`, or as periods of that number of seconds. Players in
/// `fixed` keep their rating, on which the scale then rests.
///
/// Raises Error for a score that is none, and a player against themselves.
#[pyfunction]
#[pyo3(signature = (games, *, fixed = None, period = None))]
pub(crate) fn rate(
    games: Vec<Played>,
    fixed: Option<BTreeMap<String, f64>>,
    period: Option<i64>,
) -> PyResult<Vec<Rating>> {
    if period.is_some_and(|period| period < 1) {
        return Err(refused("a period is a number of seconds from 1 up"));
    }
    let rated = |game| rated(game, period.is_some());
    let games: Vec<_> = games.into_iter().map(rated).collect::<PyResult<_>>()?;
    let anchors: Vec<_> = fixed
        .unwrap_or_default()
        .into_iter()
        .map(|(name, rating)| Anchor {
            name,
            rating,
            deviation: ANCHOR_DEVIATION,
        })
        .collect();
    let length = period.unwrap_or(1);
    let last = games.iter().map(|game| game.at).max().unwrap_or(0);
    let until = last.saturating_add(length);
    let ratings = glicko(&games, &anchors, length, until).pop();
    let ratings = ratings.map_or_else(BTreeMap::new, |period| period.ratings);
    let mut all: Vec<_> = ratings
        .into_iter()
        .map(|(player, found)| rating(player, &found))
        .collect();
    all.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    Ok(all)
}

fn rating(player: String, found: &Rated) -> Rating {
    Rating {
        player,
        rating: found.rating,
        deviation: found.deviation,
        volatility: found.volatility,
        games: found.games,
        provisional: found.is_provisional(),
    }
}
