//! Ratings of players by the rated games of events, for each game and kind of clock, computed from the logs alone.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_tournament::rating::{Period, RatedGame, Rating, glicko};

use super::control_of;
use crate::{
    service::{GameService, Refused},
    timing::TimeControl,
};

/// Length of a rating period, in seconds.
const PERIOD: i64 = 7 * 86_400;
/// For how long ratings are kept before they are computed anew.
const KEPT: Duration = Duration::from_secs(30);
/// Events that are read at most.
const MOST: i64 = 100_000;
/// Rating of a player without games.
const UNKNOWN: f64 = 1500.0;

/// Name of a list: the game, and whether it was played by correspondence.
pub(crate) type ListName = (String, bool);

/// Ratings at the end of each period.
#[derive(Clone, Debug, Default)]
pub(crate) struct RatingList {
    pub periods: Vec<Period>,
}

impl RatingList {
    /// The latest ratings by the names of players, the highest first.
    pub(crate) fn latest(&self) -> Vec<(&str, &Rating)> {
        let last = self.periods.last().map(|period| &period.ratings);
        let mut all: Vec<_> = last
            .into_iter()
            .flatten()
            .map(|(name, rating)| (name.as_str(), rating))
            .collect();
        all.sort_by(|(one, a), (other, b)| b.rating.total_cmp(&a.rating).then(one.cmp(other)));
        all
    }

    /// The latest rating of a player, or that of a new one.
    pub(crate) fn value(&self, key: &str) -> f64 {
        let last = self.periods.last();
        let known = last.and_then(|period| period.ratings.get(key));
        known.map_or(UNKNOWN, |rating| rating.rating)
    }
}

/// All rating lists, and when they were computed.
pub(in crate::service) type RatingCache = Option<(Instant, Arc<BTreeMap<ListName, RatingList>>)>;

impl GameService {
    /// All rating lists, as they follow from the logs of events.
    pub(crate) async fn rating_lists(
        &self,
    ) -> Result<Arc<BTreeMap<ListName, RatingList>>, Refused> {
        let kept = {
            let cache = self
                .rated
                .lock()
                .unwrap_or_else(|broken| broken.into_inner());
            cache.clone()
        };
        if let Some((at, lists)) = kept
            && at.elapsed() < KEPT
        {
            return Ok(lists);
        }
        let mut games: BTreeMap<ListName, Vec<RatedGame>> = BTreeMap::new();
        for id in self
            .store
            .events(&["playing", "closed"], None, MOST)
            .await?
        {
            let hosted = self.event(&id).await?;
            let plan = &hosted.event.state().plan;
            games
                .entry(list_of(&plan.game, control_of(plan)?))
                .or_default()
                .extend(hosted.event.rated_games());
        }
        let now = self.now() / 1000;
        let lists = games.into_iter().filter(|(_, games)| !games.is_empty());
        let lists = lists.map(|(name, games)| {
            let periods = glicko(&games, &[], PERIOD, now);
            (name, RatingList { periods })
        });
        let lists = Arc::new(lists.collect());
        let mut cache = self
            .rated
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        *cache = Some((Instant::now(), Arc::clone(&lists)));
        Ok(lists)
    }
}

/// The list in which games with a clock count.
pub(super) fn list_of(game: &str, control: Option<TimeControl>) -> ListName {
    let name = game.split(':').next().unwrap_or(game);
    let days = control.is_none_or(TimeControl::is_correspondence);
    (name.to_owned(), days)
}
