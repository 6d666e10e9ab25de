//! Games in memory, and who has one in his hands.

use std::{ops::Deref, sync::Arc};

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
    pub(crate) async fn hold(&self, id: &str) -> Result<Held, Refused> {
        let desk = self.desk(id).await?;
        self.read_on(desk).await
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
        let room = Room::begin(id, stored).map_err(StoreError::Unreadable)?;
        let desk = Arc::new(Desk {
            room: Arc::new(Mutex::new(room)),
            extent: watch::Sender::new(Extent::default()),
        });
        let mut desks = self.desks.lock().expect("no panic holds it");
        // What nobody looks at is built anew from its log when it is needed.
        if desks.len() >= MOST_DESKS {
            desks.retain(|_, desk| Arc::strong_count(desk) > 1 || desk.extent.receiver_count() > 0);
        }
        Ok(Arc::clone(desks.entry(id.to_owned()).or_insert(desk)))
    }

    async fn read_on(&self, desk: Arc<Desk>) -> Result<Held, Refused> {
        let mut room = Arc::clone(&desk.room).lock_owned().await;
        let before = room.length;
        for (at, text) in self.store.log(&room.id, before).await? {
            let unreadable = |error: &dyn std::fmt::Display| {
                StoreError::Unreadable(format!("game {}: {error}", room.id))
            };
            let entry = Entry::from_text(&text).map_err(|error| unreadable(&error))?;
            if matches!(entry, Entry::Sat { .. }) {
                room.seats = self.store.seats(&room.id).await?;
            }
            if let Err(error) = room.take(at, &entry) {
                return Err(StoreError::Unreadable(format!("game {}: {error}", room.id)).into());
            }
        }
        let held = Held { desk, room };
        if held.length > before {
            held.tell();
        }
        Ok(held)
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
