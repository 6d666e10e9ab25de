//! Places in rating lists, each known no better than the ratings around it.

use std::{ops::RangeInclusive, sync::Arc, time::Duration};

use bilancia_store::{List, Strength};
use moka::sync::Cache;

use crate::{GameService, Refused, rated};

/// Lists that are kept, and how long, since games are also counted elsewhere.
const MOST: u64 = 64;
const KEPT: Duration = Duration::from_secs(60);

/// Ratings of all people of a list with their bounds, each from the lowest on, from which places follow.
#[derive(Debug, Default)]
pub struct Places {
    ratings: Vec<f64>,
    lowest: Vec<f64>,
    highest: Vec<f64>,
}

impl Places {
    fn of(strengths: &[Strength]) -> Self {
        let sorted = |value: fn(&Strength) -> f64| {
            let mut values: Vec<f64> = strengths.iter().map(value).collect();
            values.sort_unstable_by(f64::total_cmp);
            values
        };
        Self {
            ratings: sorted(|one| one.rating),
            lowest: sorted(|one| bounds(one)[0]),
            highest: sorted(|one| bounds(one)[1]),
        }
    }

    /// The places, from 1, that one of the list may have: before those who are stronger for certain come none, and those who are weaker
    /// for certain come after it. A strength is certain within twice its deviation.
    pub fn of_one(&self, strength: &Strength) -> RangeInclusive<usize> {
        let [low, high] = bounds(strength);
        let stronger = self.lowest.len() - self.lowest.partition_point(|one| *one <= high);
        let weaker = self.highest.partition_point(|one| *one < low);
        let last = self.ratings.len() - weaker;
        stronger + 1..=last.max(stronger + 1)
    }

    /// The place of a rating in the order of the list, from 1.
    pub fn by_rating(&self, strength: &Strength) -> usize {
        self.ratings.len() - self.ratings.partition_point(|one| *one <= strength.rating) + 1
    }
}

/// Between these a strength lies, 19 times in 20.
fn bounds(strength: &Strength) -> [f64; 2] {
    [-2.0, 2.0].map(|times| strength.rating + times * strength.deviation)
}

/// Places of lists that were asked for a short while ago.
pub(crate) struct KnownPlaces(Cache<List, Arc<Places>>);

impl Default for KnownPlaces {
    fn default() -> Self {
        let cache = Cache::builder().max_capacity(MOST).time_to_live(KEPT);
        Self(cache.build())
    }
}

impl KnownPlaces {
    /// A game of a list has been counted.
    pub(crate) fn forget(&self, list: &List) {
        self.0.invalidate(list);
    }
}

impl GameService {
    /// The places of a list, as they are now; games that another server has counted within the last minute may be missing.
    pub async fn places(&self, list: &List) -> Result<Arc<Places>, Refused> {
        if let Some(known) = self.places.0.get(list) {
            return Ok(known);
        }
        let now = self.now();
        let strengths = self.store.strengths_in(list).await?;
        let strengths: Vec<_> = strengths.iter().map(|one| rated::at(now, one)).collect();
        let found = Arc::new(Places::of(&strengths));
        self.places.0.insert(list.clone(), Arc::clone(&found));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use bilancia_tournament::rating::Rating;

    use super::*;

    fn strength(rating: f64, deviation: f64) -> Strength {
        let known = Rating {
            rating,
            deviation,
            ..Rating::default()
        };
        rated::strength(&known, 0)
    }

    #[test]
    fn a_place_is_known_no_better_than_its_rating() {
        let all = [
            strength(1_700.0, 20.0),
            strength(1_640.0, 20.0),
            strength(1_500.0, 30.0),
            strength(1_500.0, 200.0),
            strength(1_100.0, 30.0),
        ];
        let places = Places::of(&all);
        let found = all.each_ref().map(|one| places.of_one(one));
        assert_eq!(found, [1..=3, 1..=3, 3..=4, 1..=5, 4..=5]);
        let ordered = all.each_ref().map(|one| places.by_rating(one));
        assert_eq!(ordered, [1, 2, 3, 3, 5]);
        assert_eq!(Places::of(&all[..1]).of_one(&all[0]), 1..=1);
        // One who is not in the list yet, or in an older state of it.
        assert_eq!(Places::default().of_one(&all[0]), 1..=1);
    }
}
