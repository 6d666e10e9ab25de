//! Reviews of wars that are over: each turn beside the one that a program would have played. They are made one after another in
//! the background, and kept in memory for those who ask again.

use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicBool};

use bilancia_games::{match_of, war::War};
use bilancia_table::{Match, Table};
use bilancia_war_desk::chronicle::{self, Reviewed, Statistics};
use bilancia_war_opponents::Limits;
use moka::{policy::EvictionPolicy, sync::Cache};
use tokio::sync::Semaphore;

use crate::{
    compute::{Urgency, compute, rest},
    insight::expectations::Expectations,
};

/// Reviews that are kept, some tens of kilobytes each.
const MOST: u64 = 64;
/// Plans that are tried out for each turn: those of the usual opponent.
const PLANS: u64 = 50;
/// The seed of all plans.
const SEED: u64 = 1;

/// A review as far as it is made.
#[derive(Clone, Default)]
pub struct Review {
    /// Turns that are judged, in order.
    pub turns: Vec<Reviewed>,
    /// Turns that were looked at.
    pub done: usize,
    /// All turns of the war.
    pub count: usize,
    /// Figures of the war, with the luck of its battles; none before they are computed.
    pub figures: Option<Arc<Statistics>>,
}

impl Review {
    /// Whether all turns are judged.
    pub fn is_whole(&self) -> bool {
        self.figures.is_some() && self.done == self.count
    }
}

type Shared = Arc<Mutex<Review>>;

/// A game, by its id and the number of its events.
type Place = (String, usize);

/// Reviews that are made, and those that were made last.
pub struct Reviews {
    known: Cache<Place, Shared>,
    /// One review is made at a time, so that others who compute are not crowded out.
    turn: Semaphore,
}

impl Default for Reviews {
    fn default() -> Self {
        Self {
            // A review that was just begun stays, however many were asked for often.
            known: Cache::builder()
                .max_capacity(MOST)
                .eviction_policy(EvictionPolicy::lru())
                .build(),
            turn: Semaphore::new(1),
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The match of a war behind a table that was checked to be one.
fn war(table: &dyn Table) -> &Match<War> {
    match_of(table).expect("reviews are made of wars")
}

impl Reviews {
    /// The review of a war as far as it is made; the first call begins it. None if the game is no war.
    pub fn of(
        self: &Arc<Self>,
        id: &str,
        table: &dyn Table,
        expectations: &Arc<Expectations>,
    ) -> Option<Review> {
        let count = chronicle::turns(match_of::<War>(table)?).len();
        let place = (id.to_owned(), table.event_count());
        let review = Review {
            count,
            ..Review::default()
        };
        let entry = self
            .known
            .entry(place.clone())
            .or_insert_with(|| Arc::new(Mutex::new(review.clone())));
        let is_new = entry.is_fresh();
        let shared = entry.into_value();
        if !is_new {
            return Some(lock(&shared).clone());
        }
        let (reviews, expectations) = (Arc::clone(self), Arc::clone(expectations));
        let table: Arc<dyn Table> = table.copy().into();
        tokio::spawn(async move {
            if reviews.make(&table, &shared, expectations).await.is_none() {
                // The next visit begins the review again.
                tracing::error!(game = place.0, "a war could not be reviewed");
                reviews.known.invalidate(&place);
            }
        });
        Some(review)
    }

    /// Makes a review. None if a computation broke down.
    async fn make(
        &self,
        table: &Arc<dyn Table>,
        shared: &Shared,
        expectations: Arc<Expectations>,
    ) -> Option<()> {
        let _turn = self.turn.acquire().await.ok()?;
        let own = Arc::clone(table);
        let figures = compute(Urgency::Weighing, move |_| {
            chronicle::statistics(war(&*own), &mut |fight| expectations.of(fight))
        });
        let figures = figures.await.ok()?;
        lock(shared).figures = Some(Arc::new(figures));
        for turn in chronicle::turns(war(&**table)) {
            let own = Arc::clone(table);
            let judge = move |stop: &AtomicBool| {
                rest(stop);
                let limits = Limits {
                    plans: PLANS,
                    until: None,
                    stop,
                    threads: 1,
                };
                chronicle::review(war(&*own), &turn, &limits, SEED)
            };
            let judged = compute(Urgency::Weighing, judge).await.ok()?;
            let mut review = lock(shared);
            review.turns.extend(judged);
            review.done += 1;
        }
        Some(())
    }
}
