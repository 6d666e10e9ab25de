//! Ratings of players by the rated games of events, for each game and kind of clock, computed from the logs alone.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use bilancia_store::{List, Place, Store};
use bilancia_tournament::{
    progress::Score,
    rating::{
        Calibration, Period, RatedGame, Rating, TeamGame, TeamRating, calibration, glicko, weng_lin,
    },
};

use super::{Hosted, control_of, place_of};
use crate::{
    GameService, Refused,
    anchors::{anchors, list_of},
};

/// Length of a rating period, in seconds.
const PERIOD: i64 = 7 * 86_400;
/// For how long ratings are kept before they are computed anew, in milliseconds.
const KEPT: i64 = 30_000;
/// Events that are read at most.
const MOST: i64 = 100_000;
/// Results without luck below which a game counts as drawn, in thousandths of a point.
const LEVEL: i64 = 100;
/// Phases of events whose games can be rated.
const RATED: [&str; 2] = ["playing", "closed"];

/// Ratings of one list.
#[derive(Clone, Debug, Default)]
pub struct RatingList {
    /// At the end of each period.
    pub periods: Vec<Period>,
    /// At the end of each period, on results without luck where they are known.
    pub shadow: Vec<Period>,
    /// Rated games, and how many of them were weighed.
    pub games: (usize, usize),
    /// How well the ratings and the shadow ratings predicted results.
    pub calibration: [Calibration; 2],
    /// In games of teams, on a scale of their own, by the names of players.
    pub teams: BTreeMap<String, TeamRating>,
}

impl RatingList {
    /// The latest ratings of all who have played, by name, the highest first.
    pub fn latest(&self) -> Vec<(&str, &Rating)> {
        let last = self.periods.last().map(|period| &period.ratings);
        let mut all: Vec<_> = last
            .into_iter()
            .flatten()
            .filter(|(_, rating)| rating.games > 0)
            .map(|(name, rating)| (name.as_str(), rating))
            .collect();
        all.sort_by(|(one, a), (other, b)| b.rating.total_cmp(&a.rating).then(one.cmp(other)));
        all
    }

    /// The latest ratings in teams, by name, the highest first.
    pub fn latest_in_teams(&self) -> Vec<(&str, &TeamRating)> {
        let all = self.teams.iter();
        let mut all: Vec<_> = all.map(|(name, rating)| (name.as_str(), rating)).collect();
        all.sort_by(|(one, a), (other, b)| b.rating.total_cmp(&a.rating).then(one.cmp(other)));
        all
    }

    /// The latest rating of a player, or that of a new one.
    pub(crate) fn value(&self, key: &str) -> f64 {
        let last = self.periods.last();
        let known = last.and_then(|period| period.ratings.get(key));
        known.copied().unwrap_or_default().rating
    }

    /// The latest shadow rating of a player.
    pub fn shadow_of(&self, key: &str) -> Option<&Rating> {
        self.shadow.last()?.ratings.get(key)
    }

    /// The ratings of a player at the ends of periods, in seconds since 1970, from the first in which they have played.
    pub fn history(&self, key: &str) -> Vec<(i64, Rating)> {
        let periods = self.periods.iter();
        let all = periods.filter_map(|period| Some((period.end, *period.ratings.get(key)?)));
        all.filter(|(_, rating)| rating.games > 0).collect()
    }
}

/// All rating lists, and when they were computed, in milliseconds since 1970.
pub(crate) type RatingCache = Option<(i64, Arc<BTreeMap<List, RatingList>>)>;

impl GameService {
    /// All rating lists, as they follow from the logs of events.
    pub async fn rating_lists(&self) -> Result<Arc<BTreeMap<List, RatingList>>, Refused> {
        let kept = {
            let cache = self
                .rated
                .lock()
                .unwrap_or_else(|broken| broken.into_inner());
            cache.clone()
        };
        if let Some((at, lists)) = kept
            && (0..KEPT).contains(&(self.now() - at))
        {
            return Ok(lists);
        }
        let now = self.now();
        let mut games = RatedGames::default();
        for id in self.store.events(&RATED, None, MOST).await? {
            let fair = self.store.results_without_luck(&id).await?;
            games.add(&*self.event(&id).await?, &fair)?;
        }
        let lists = Arc::new(games.lists(now / 1000).await?);
        let mut cache = self
            .rated
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        *cache = Some((now, Arc::clone(&lists)));
        Ok(lists)
    }
}

/// All rating lists of a database, as they follow from the logs of its events at a moment, in seconds since 1970.
pub async fn recomputed(store: &Store, now: i64) -> Result<BTreeMap<List, RatingList>, Refused> {
    let mut games = RatedGames::default();
    for id in store.events(&RATED, None, MOST).await? {
        let fair = store.results_without_luck(&id).await?;
        games.add(&Hosted::read(store, &id).await?, &fair)?;
    }
    games.lists(now).await
}

/// Rated games of a list.
#[derive(Default)]
struct OfList {
    singles: Vec<RatedGame>,
    /// These games with results without luck, where they are known.
    fair: Vec<RatedGame>,
    weighed: usize,
    teams: Vec<TeamGame>,
}

/// The rated games of each list.
#[derive(Default)]
struct RatedGames(BTreeMap<List, OfList>);

impl RatedGames {
    fn add(&mut self, hosted: &Hosted, without_luck: &HashMap<Place, i64>) -> Result<(), Refused> {
        let plan = &hosted.event.state().plan;
        let name = list_of(&plan.game, control_of(plan)?);
        let of = self.0.entry(name).or_default();
        for (id, game) in hosted.event.rated_games_by_place() {
            let result = without_luck.get(&place_of(id));
            of.weighed += usize::from(result.is_some());
            of.fair.push(RatedGame {
                score: result.map_or(game.score, |result| score_of(*result)),
                ..game.clone()
            });
            of.singles.push(game.clone());
        }
        of.teams.extend(hosted.event.team_games());
        Ok(())
    }

    async fn lists(self, now: i64) -> Result<BTreeMap<List, RatingList>, Refused> {
        // Thousands of games take a while, in which others should not wait.
        let compute = move || {
            let some = self.0.into_iter();
            let some = some.filter(|(_, of)| !of.singles.is_empty() || !of.teams.is_empty());
            some.map(|(name, of)| {
                let anchors = anchors(&name.game);
                let periods = glicko(&of.singles, &anchors, PERIOD, now);
                let shadow = match of.weighed {
                    0 => periods.clone(),
                    _ => glicko(&of.fair, &anchors, PERIOD, now),
                };
                // Both are judged by the results as they were.
                let judged =
                    [&periods, &shadow].map(|of_list| calibration(&of.singles, of_list, PERIOD));
                let list = RatingList {
                    games: (of.singles.len(), of.weighed),
                    calibration: judged,
                    periods,
                    shadow,
                    teams: weng_lin(&of.teams),
                };
                (name, list)
            })
            .collect()
        };
        let computed = tokio::task::spawn_blocking(compute).await;
        computed.map_err(|error| Refused::Game(error.to_string()))
    }
}

/// The score of a result of the first side without luck, in thousandths of a point.
fn score_of(result: i64) -> Score {
    match result {
        LEVEL.. => Score::FirstWins,
        result if result <= -LEVEL => Score::SecondWins,
        _ => Score::Drawn,
    }
}
