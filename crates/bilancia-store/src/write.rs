//! Writing, and whether it can be done.

use std::{
    ops::{Deref, DerefMut},
    sync::{
        Mutex as Plain,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use sqlx::{Any, AnyConnection, Transaction};
use tokio::sync::Mutex;

use super::{
    Store, StoreError,
    together::{Held, Part, alone},
};

/// A write transaction. Given up unless [`Self::commit`] is done.
pub(crate) struct Writing {
    // Given up before the next may begin, so it comes first.
    all: Transaction<'static, Any>,
    _turn: Option<Held>,
}

impl Writing {
    /// Writes it.
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        self.all.commit().await
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.all
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.all
    }
}

/// A transaction that writes a move: of its own where the database takes several at once, else a part of one with others. Given up unless
/// [`Self::commit`] is done.
pub(super) enum Joint {
    Own(Writing),
    Part(Part),
}

impl Joint {
    /// Waits until it is kept.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Own(writing) => Ok(writing.commit().await?),
            Self::Part(part) => part.commit().await,
        }
    }
}

impl Deref for Joint {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match self {
            Self::Own(writing) => writing,
            Self::Part(part) => part,
        }
    }
}

impl DerefMut for Joint {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match self {
            Self::Own(writing) => writing,
            Self::Part(part) => part,
        }
    }
}

/// How the last write ended.
#[derive(Default)]
pub(crate) struct Fate {
    failed: AtomicBool,
    /// When it was last tried to write something for no other reason than to know.
    tried: Mutex<Option<Instant>>,
    /// When it was last said that the database is slow.
    reported: Plain<Option<Instant>>,
}

impl Fate {
    /// Says that the database is slow if something took long to be written, in one line, and then not again for a while.
    fn tell_if_slow(&self, took: Duration) {
        if took < SLOW {
            return;
        }
        let mut reported = self.reported.lock().expect("no panic holds it");
        if reported.is_none_or(|reported| reported.elapsed() >= SILENCE) {
            *reported = Some(Instant::now());
            tracing::warn!(seconds = took.as_secs(), "the database is slow to write");
        }
    }
}

/// Time from which on a write is slow, with the wait for a connection and for others who write.
const SLOW: Duration = Duration::from_secs(2);
/// How long nothing is said after it was said that the database is slow.
const SILENCE: Duration = Duration::from_secs(60);

/// How often it is tried to write something for no other reason than to know.
const PAUSE: Duration = Duration::from_secs(1);

impl Store {
    /// Begins to write.
    pub(super) async fn write(&self) -> Result<Writing, sqlx::Error> {
        let turn = self.turn().await;
        let all = match self.shared {
            true => self.pool.begin().await?,
            // Refused within another transaction. A plain one would become a part of it, and if that is one which SQLite
            // has ended by itself, never be written.
            false => self.pool.begin_with("begin immediate").await?,
        };
        Ok(Writing { all, _turn: turn })
    }

    /// Begins to write a move.
    pub(super) async fn write_together(&self) -> Result<Joint, sqlx::Error> {
        Ok(match self.shared {
            true => Joint::Own(self.write().await?),
            false => Joint::Part(Part::begin(self).await?),
        })
    }

    /// The turn to write, where only one may. What others have written together is kept before.
    pub(super) async fn turn(&self) -> Option<Held> {
        match self.shared {
            true => None,
            false => Some(alone(&self.turn).await),
        }
    }

    /// Remembers how a write ended, and says so if it was slow.
    pub(super) async fn noted<T>(
        &self,
        write: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = write.await;
        self.fate.tell_if_slow(begun.elapsed());
        self.fate.failed.store(done.is_err(), Ordering::Relaxed);
        done
    }

    /// If the last write failed, tries to write something, but not all the time.
    pub(super) async fn try_to_write(&self) -> Result<(), StoreError> {
        if !self.fate.failed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut tried = self.fate.tried.lock().await;
        if tried.is_some_and(|tried| tried.elapsed() < PAUSE) {
            return Err(StoreError::Failing);
        }
        *tried = Some(Instant::now());
        self.note_time(super::pulse::TRIED, 0).await
    }
}
