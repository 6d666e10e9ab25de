//! Games in memory, and who has one in his hands.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::{Hall, Refused};
use crate::{
    entry::Entry,
    room::{Extent, Room},
    store::StoreError,
};

/// A game that somebody here looks at.
pub(super) struct Desk {
    room: Arc<Mutex<Room>>,
    /// How much has happened, for those who wait for more.
    extent: watch::Sender<Extent>,
    /// Whether the log could not be followed to its end. The game as it stands here must not be used then.
    damaged: AtomicBool,
}

/// A game in somebody's hands, as it stands: nobody else in this process does anything with it meanwhile.
pub(crate) struct Held {
    desk: Arc<Desk>,
    room: OwnedMutexGuard<Room>,
}

impl Deref for Held {
    type Target = Room;

    fn deref(&self) -> &Room {
        &self.room
    }
}

impl Held {
    /// Hears whenever the log of the game has grown.
    pub(crate) fn watch(&self) -> watch::Receiver<Extent> {
        self.desk.extent.subscribe()
    }

    /// The game goes on as one in which more has happened.
    pub(super) fn become_of(&mut self, later: Room) {
        *self.room = later;
        self.tell();
    }

    fn tell(&self) {
        self.desk.extent.send_replace(self.room.extent());
    }
}

/// Games held in memory before those that nobody looks at are let go.
const MOST_DESKS: usize = 2_000;

impl Hall {
    /// The game, with all that was added to its log by other processes, once nobody else has it in his hands.
    ///
    /// A log that cannot be followed to its end is refused, and read again from its beginning the next time: it may have
    /// been mended meanwhile.
    pub(crate) async fn hold(&self, id: &str) -> Result<Held, Refused> {
        loop {
            let desk = self.desk(id).await?;
            // Whoever waited for one that turned out to be damaged begins anew.
            if let Some(held) = self.read_on(desk).await? {
                return Ok(held);
            }
        }
    }

    /// The game as [`Self::hold`] gives it; none if its log cannot be followed, so that one such game in a list does not
    /// keep the others from being shown.
    pub(crate) async fn hold_readable(&self, id: &str) -> Result<Option<Held>, Refused> {
        match self.hold(id).await {
            Ok(held) => Ok(Some(held)),
            Err(Refused::Store(error @ StoreError::Unreadable(_))) => {
                tracing::error!(%error, "a game is left out of a list");
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    async fn desk(&self, id: &str) -> Result<Arc<Desk>, Refused> {
        let known = self
            .desks
            .lock()
            .expect("no panic holds it")
            .get(id)
            .cloned();
        if let Some(desk) = known {
            return Ok(desk);
        }
        let stored = self.store.game(id).await?.ok_or(Refused::NoGame)?;
        let room = Room::begin(id, stored).map_err(|error| unreadable(id, error))?;
        has_all_seats(&room)?;
        let desk = Arc::new(Desk {
            room: Arc::new(Mutex::new(room)),
            extent: watch::Sender::new(Extent::default()),
            damaged: AtomicBool::new(false),
        });
        let mut desks = self.desks.lock().expect("no panic holds it");
        // What nobody looks at is built anew from its log when it is needed.
        if desks.len() >= MOST_DESKS {
            desks.retain(|_, desk| Arc::strong_count(desk) > 1 || desk.extent.receiver_count() > 0);
        }
        Ok(Arc::clone(desks.entry(id.to_owned()).or_insert(desk)))
    }

    /// The game with all that its log has; none if somebody else found it to be damaged.
    async fn read_on(&self, desk: Arc<Desk>) -> Result<Option<Held>, Refused> {
        let mut room = Arc::clone(&desk.room).lock_owned().await;
        if desk.damaged.load(Ordering::Relaxed) {
            self.drop_desk(&room.id, &desk);
            return Ok(None);
        }
        let before = room.length;
        let log = self.store.log(&room.id, before).await?;
        // Unless all goes well; whoever reads it may be stopped in the midst of an entry.
        desk.damaged.store(!log.is_empty(), Ordering::Relaxed);
        let followed = self.follow(&mut room, log).await;
        if followed.is_err() {
            self.drop_desk(&room.id, &desk);
        }
        followed?;
        desk.damaged.store(false, Ordering::Relaxed);
        let held = Held { desk, room };
        if held.length > before {
            held.tell();
        }
        Ok(Some(held))
    }

    async fn follow(&self, room: &mut Room, log: Vec<(i64, String)>) -> Result<(), Refused> {
        for (at, text) in log {
            let number = room.length + 1;
            let entry = Entry::from_text(&text)
                .map_err(|error| unreadable(&room.id, format!("entry {number}: {error}")))?;
            if matches!(entry, Entry::Sat { .. }) {
                room.seats = self.store.seats(&room.id).await?;
                has_all_seats(room)?;
            }
            room.take(at, &entry)
                .map_err(|damaged| unreadable(&room.id, damaged.to_string()))?;
        }
        Ok(())
    }

    /// Lets go of a game in memory that is not what its log says. Those who wait for its news find out.
    fn drop_desk(&self, id: &str, desk: &Arc<Desk>) {
        let mut desks = self.desks.lock().expect("no panic holds it");
        if desks.get(id).is_some_and(|known| Arc::ptr_eq(known, desk)) {
            desks.remove(id);
        }
    }

    /// Reads on in a game that somebody here looks at, or in all of them, because another server may have added to
    /// its log.
    pub(crate) async fn catch_up(&self, id: Option<&str>) {
        let looked_at: Vec<(String, Arc<Desk>)> = {
            let desks = self.desks.lock().expect("no panic holds it");
            let wanted = desks
                .iter()
                .filter(|(known, _)| id.is_none_or(|id| id == *known));
            wanted
                .map(|(id, desk)| (id.clone(), Arc::clone(desk)))
                .collect()
        };
        for (id, desk) in looked_at {
            if let Err(error) = self.read_on(desk).await {
                tracing::warn!(game = id, %error, "a game could not be read on");
            }
        }
    }
}

fn unreadable(id: &str, what: String) -> StoreError {
    StoreError::Unreadable(format!("game {id}: {what}"))
}

/// A game may be restored from a copy in which something is missing.
fn has_all_seats(room: &Room) -> Result<(), StoreError> {
    let (kept, seats) = (room.seats.len(), room.table.seats().len());
    match kept == seats {
        true => Ok(()),
        false => Err(unreadable(
            &room.id,
            format!("it has {seats} seats, but {kept} are kept"),
        )),
    }
}
