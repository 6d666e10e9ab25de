//! Games in memory, and exclusive access to each.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bilancia_host::{Conduct, Extent, LiveGame, LogEntry, Occupant, Status};
use bilancia_store::{Store, StoreError};
use lru::LruCache;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::{GameService, Refused, bells::Bells};

/// A game that somebody here looks at.
pub(super) struct CachedGame {
    live: Arc<Mutex<LiveGame>>,
    /// How much has happened, for those who wait for more.
    extent: watch::Sender<Extent>,
    /// Rung for its people whenever more has happened.
    bells: Bells,
    /// Whether it waited for players when last looked at.
    offered: AtomicBool,
    /// Whether the game as it stands here need not be what its log says: a change was not written to the end, or the log
    /// could not be followed. Then it must be built anew before anybody uses it.
    stale: AtomicBool,
}

/// Exclusive access, within this process, to a game as it stands.
pub struct GameGuard {
    cached: Arc<CachedGame>,
    live: OwnedMutexGuard<LiveGame>,
    /// The mail by which a person acts, by its id in the inbox.
    pub(super) incoming: Option<String>,
}

impl Deref for GameGuard {
    type Target = LiveGame;

    fn deref(&self) -> &LiveGame {
        &self.live
    }
}

impl GameGuard {
    /// Hears whenever the log of the game has grown.
    pub fn watch(&self) -> watch::Receiver<Extent> {
        self.cached.extent.subscribe()
    }

    /// The game, to be changed in place. Unless [`Self::keep`] is called in the end, the change is given up: the game is
    /// built anew from its log at the next look at it.
    pub(super) fn change(&mut self) -> &mut LiveGame {
        self.cached.stale.store(true, Ordering::Relaxed);
        &mut self.live
    }

    /// The change is written, and stays.
    pub(super) fn keep(&self) {
        self.cached.stale.store(false, Ordering::Relaxed);
        self.notify();
    }

    fn notify(&self) {
        self.cached.extent.send_replace(self.live.extent());
        self.cached.bells.ring(self.live.concerned(), &self.live.id);
        let is_offered = self.live.status() == Status::Open;
        if self.cached.offered.swap(is_offered, Ordering::Relaxed) || is_offered {
            self.cached.bells.ring_for_offers();
        }
    }
}

/// Games in memory before one has to make room for the next.
const MOST_CACHED: usize = 2_000;

/// The games in memory. Where there are too many, the least recently used goes.
pub(super) struct GameCache(LruCache<String, Arc<CachedGame>>);

impl Default for GameCache {
    fn default() -> Self {
        // The bound is kept here, since a game in somebody's hands must stay: a second copy of it would not hear of what
        // happens in the first.
        Self(LruCache::unbounded())
    }
}

impl GameCache {
    fn get(&mut self, id: &str) -> Option<&Arc<CachedGame>> {
        self.0.get(id)
    }

    /// The game that is there under this name, or else this one.
    fn get_or_add(&mut self, id: &str, cached: Arc<CachedGame>) -> Arc<CachedGame> {
        if let Some(known) = self.0.get(id) {
            return Arc::clone(known);
        }
        self.make_room();
        self.0.push(id.to_owned(), Arc::clone(&cached));
        cached
    }

    /// Drops the least recently used games until there is room for one more. Those in use
    /// stay, however many they are.
    fn make_room(&mut self) {
        for _ in 0..self.0.len() {
            if self.0.len() < MOST_CACHED {
                return;
            }
            if let Some((id, cached)) = self.0.pop_lru()
                && (Arc::strong_count(&cached) > 1 || cached.extent.receiver_count() > 0)
            {
                self.0.push(id, cached);
            }
        }
    }

    /// The game of this name, or all.
    fn all(&self, id: Option<&str>) -> Vec<(String, Arc<CachedGame>)> {
        let wanted = self
            .0
            .iter()
            .filter(|(known, _)| id.is_none_or(|id| id == *known));
        wanted
            .map(|(id, cached)| (id.clone(), Arc::clone(cached)))
            .collect()
    }
}

impl GameService {
    /// The game, with all that was added to its log by other processes, once no other task has it locked.
    ///
    /// A log that cannot be followed to its end is refused, and read again from its beginning the next time: it may have
    /// been mended meanwhile.
    pub async fn lock(&self, id: &str) -> Result<GameGuard, Refused> {
        let cached = self.cached(id).await?;
        self.read_on(cached).await
    }

    /// A game as it stands now, read off its log beside those in memory; none if it cannot be followed. For games that are over, which
    /// nothing changes any more.
    pub async fn read_over(&self, id: &str) -> Result<Option<LiveGame>, Refused> {
        match read(&self.store, id).await {
            Ok(live) => Ok(Some(live)),
            Err(Refused::Store(error @ StoreError::Unreadable(_))) => {
                tracing::error!(%error, "a game is left out of an export");
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The game as [`Self::lock`] gives it; none if its log cannot be followed, so that one such game in a list does not
    /// keep the others from being shown.
    pub async fn lock_readable(&self, id: &str) -> Result<Option<GameGuard>, Refused> {
        match self.lock(id).await {
            Ok(held) => Ok(Some(held)),
            Err(Refused::Store(error @ StoreError::Unreadable(_))) => {
                tracing::error!(%error, "a game is left out of a list");
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    async fn cached(&self, id: &str) -> Result<Arc<CachedGame>, Refused> {
        let known = self
            .cached_games
            .lock()
            .expect("no panic holds it")
            .get(id)
            .cloned();
        if let Some(cached) = known {
            return Ok(cached);
        }
        let cached = Arc::new(CachedGame {
            live: Arc::new(Mutex::new(begin(&self.store, id).await?)),
            extent: watch::Sender::new(Extent::default()),
            bells: self.bells.clone(),
            offered: AtomicBool::new(false),
            stale: AtomicBool::new(false),
        });
        let mut cached_games = self.cached_games.lock().expect("no panic holds it");
        Ok(cached_games.get_or_add(id, cached))
    }

    /// The game with all that its log has.
    async fn read_on(&self, cached: Arc<CachedGame>) -> Result<GameGuard, Refused> {
        let mut live = Arc::clone(&cached.live).lock_owned().await;
        let known = live.length;
        let anew = self.bring_up_to_date(&cached, &mut live).await?;
        let held = GameGuard {
            cached,
            live,
            incoming: None,
        };
        if anew || held.length > known {
            held.notify();
        } else if held.status() == Status::Open {
            held.cached.offered.store(true, Ordering::Relaxed);
        }
        Ok(held)
    }

    /// Lets all happen that its log has and the game has not, and returns whether it was built anew for that.
    async fn bring_up_to_date(
        &self,
        cached: &CachedGame,
        live: &mut LiveGame,
    ) -> Result<bool, Refused> {
        let anew = cached.stale.load(Ordering::Relaxed);
        if anew {
            *live = begin(&self.store, &live.id).await?;
        }
        let log = self.store.log(&live.id, live.length).await?;
        // Stale unless all goes well: this reading may be cancelled in the midst of an entry.
        cached
            .stale
            .store(anew || !log.is_empty(), Ordering::Relaxed);
        follow(&self.store, live, log).await?;
        cached.stale.store(false, Ordering::Relaxed);
        Ok(anew)
    }

    /// Lets all games here in which a person sits be read anew when they are next looked at, because the person has another
    /// name now.
    pub(crate) fn renamed(&self, person: &str) {
        let all = self
            .cached_games
            .lock()
            .expect("no panic holds it")
            .all(None);
        for (_, cached) in all {
            // One in use just now is read anew in any case.
            let sits = match cached.live.try_lock() {
                Ok(live) => !live.seats_of(person).is_empty(),
                Err(_) => true,
            };
            if sits {
                cached.stale.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Reads on in a game that somebody here looks at, or in all of them, because another server may have added to
    /// its log.
    pub(crate) async fn catch_up(&self, id: Option<&str>) {
        let looked_at: Vec<(String, Arc<CachedGame>)> = {
            let cached_games = self.cached_games.lock().expect("no panic holds it");
            cached_games.all(id)
        };
        let known = !looked_at.is_empty();
        for (id, cached) in looked_at {
            if let Err(error) = self.read_on(cached).await {
                tracing::warn!(game = id, %error, "a game could not be read on");
            }
        }
        if let Some(id) = id.filter(|_| !known && self.bells.is_heard()) {
            // Reading it rings the bells of its people.
            if let Err(error) = self.lock(id).await {
                tracing::warn!(game = id, %error, "a game could not be read");
            }
        }
    }
}

/// A game as it began.
async fn begin(store: &Store, id: &str) -> Result<LiveGame, Refused> {
    let stored = store.game(id).await?.ok_or(Refused::NoGame)?;
    let live = LiveGame::begin(id, stored).map_err(|error| unreadable(id, error))?;
    has_all_seats(&live)?;
    Ok(live)
}

/// A game as it stands, read from its log for this once.
pub(crate) async fn read(store: &Store, id: &str) -> Result<LiveGame, Refused> {
    let mut live = begin(store, id).await?;
    let log = store.log(id, 0).await?;
    follow(store, &mut live, log).await?;
    Ok(live)
}

/// Lets all happen in a game that the next entries of its log say.
async fn follow(
    store: &Store,
    live: &mut LiveGame,
    log: Vec<(i64, String)>,
) -> Result<(), Refused> {
    live.newer = None;
    let first = live.length + 1;
    let entry = |(number, (at, text)): (usize, (i64, String))| {
        let entry = LogEntry::from_text(&text)
            .map_err(|error| unreadable(&live.id, format!("entry {number}: {error}")))?;
        Ok::<_, StoreError>((number, at, entry))
    };
    let log: Vec<_> = (first..).zip(log).map(entry).collect::<Result<_, _>>()?;
    let is_seating = |entry: &LogEntry| {
        matches!(
            entry,
            LogEntry::Sat { .. } | LogEntry::Replaced { .. } | LogEntry::TakenOver { .. }
        )
    };
    if log.iter().any(|(_, _, entry)| is_seating(entry)) {
        live.seats = store.seats(&live.id).await?;
        has_all_seats(live)?;
    }
    // Until its player sits down a seat is free, and no clock runs: as it was when it happened.
    let sits = |entry: &LogEntry| match entry {
        LogEntry::Sat { seat, .. } => Some(usize::from(*seat)),
        _ => None,
    };
    let mut coming: Vec<_> = log.iter().filter_map(|(_, _, entry)| sits(entry)).collect();
    let players = live.seats.clone();
    for seat in &coming {
        if let Some(place) = live.seats.get_mut(*seat) {
            *place = Occupant::Empty;
        }
    }
    coming.reverse();
    for (number, at, entry) in log {
        if Conduct::is_newer(&entry) {
            // Its consequences are not known, so the game stays as it was before, and nothing is added.
            live.newer = Some(number);
            return Ok(());
        }
        if let Some(seat) = sits(&entry) {
            coming.pop();
            let taken = players.get(seat).filter(|_| !coming.contains(&seat));
            if let (Some(place), Some(player)) = (live.seats.get_mut(seat), taken) {
                *place = player.clone();
            }
        }
        live.apply_entry(at, &entry)
            .map_err(|damaged| unreadable(&live.id, damaged.to_string()))?;
    }
    Ok(())
}

fn unreadable(id: &str, what: String) -> StoreError {
    StoreError::Unreadable(format!("game {id}: {what}"))
}

/// A game may be restored from a copy in which something is missing.
fn has_all_seats(live: &LiveGame) -> Result<(), StoreError> {
    let (kept, seats) = (live.seats.len(), live.table.seats().len());
    match kept == seats {
        true => Ok(()),
        false => Err(unreadable(
            &live.id,
            format!("it has {seats} seats, but {kept} are kept"),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bilancia_games::Resources;

    use crate::{Kind, Setup, clock::Clock, rated::Wish};
    use bilancia_host::Late;
    use bilancia_store::{Person, Store, jobs::Queue};

    #[tokio::test]
    async fn the_game_goes_that_was_not_looked_at_for_longest_and_those_in_use_stay() {
        let mut cached_games = GameCache::default();
        let folder = tempfile::tempdir().unwrap();
        let url = format!(
            "sqlite://{}?mode=rwc",
            folder.path().join("games.db").display()
        );
        let store = Store::open(&url).await.unwrap();
        let jobs = Queue::open(&url).await.unwrap();
        let service =
            GameService::new(store, jobs, Clock::of_machine(), Resources::default(), None);
        let person = Person {
            id: "a".to_owned(),
            name: "A".to_owned(),
            registered: false,
        };
        assert!(service.store.add_guest(&person, 0).await.unwrap());
        let setup = Setup {
            game: "tictactoe".to_owned(),
            position: None,
            kind: Kind::Sandbox,
            time_control: None,
            policy: None,
            sealed_by_players: false,
            late: Late::default(),
            rated: Wish::Casual,
        };
        let id = service.set_up(&person, &setup).await.unwrap();
        let cached = async || {
            Arc::new(CachedGame {
                live: Arc::new(Mutex::new(begin(&service.store, &id).await.unwrap())),
                extent: watch::Sender::new(Extent::default()),
                bells: Bells::default(),
                offered: AtomicBool::new(false),
                stale: AtomicBool::new(false),
            })
        };
        let held = cached_games.get_or_add("held", cached().await);
        let watcher = cached_games
            .get_or_add("watched", cached().await)
            .extent
            .subscribe();
        drop(cached_games.get_or_add("old", cached().await));
        for number in 3..MOST_CACHED {
            drop(cached_games.get_or_add(&number.to_string(), cached().await));
        }
        assert!(cached_games.get("old").is_some(), "there is room for all");
        drop(cached_games.get_or_add("one more", cached().await));
        // Looked at a moment ago, it is not the one that goes.
        assert!(cached_games.get("old").is_some());
        assert!(cached_games.get("3").is_none());
        assert!(cached_games.get("4").is_some());
        for number in 0..MOST_CACHED {
            drop(cached_games.get_or_add(&format!("new {number}"), cached().await));
        }
        assert!(cached_games.get("held").is_some() && cached_games.get("watched").is_some());
        assert!(cached_games.get("old").is_none());
        assert_eq!(cached_games.all(None).len(), MOST_CACHED);
        drop((held, watcher));
        service.close().await;
    }
}
