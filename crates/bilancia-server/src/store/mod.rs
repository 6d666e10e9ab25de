//! What is kept: people, sessions, games, and the log of each game, in SQLite or PostgreSQL by one SQL text.
//!
//! The log is only ever added to, and what a game is follows from it. `(game, number)` is its key, so of two
//! processes that add the same entry one is told that the game has moved on.

mod books;
mod copy;
mod counts;
mod games;
mod people;
mod sessions;
mod tokens;

use std::{sync::Arc, time::Duration};

use sqlx::{
    AnyPool, Row,
    any::{AnyPoolOptions, install_default_drivers},
};
use tokio::sync::{Mutex, MutexGuard};

pub(crate) use books::{Weighed, Weighing};
pub use copy::CopyError;
pub(crate) use games::{Addition, Appended, Brief, NewGame, Occupant, Stored};
pub(crate) use people::{Account, Person};
pub(crate) use tokens::{MOST_TOKENS, Token};

/// The store could not be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or is away.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables could not be brought up to date.
    #[error("the tables of the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The queue of jobs failed.
    #[error("the queue of jobs failed: {0}")]
    Jobs(String),
    /// What it holds cannot be read.
    #[error("the database holds what this program cannot read: {0}")]
    Unreadable(String),
}

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    /// Whether other servers may share it, and are told what happens.
    shared: bool,
    /// SQLite has one writer, and whoever finds it busy asks again after a while; in this process they queue instead,
    /// first come, first served.
    turn: Arc<Mutex<()>>,
}

/// Whether a database may be shared by several servers.
pub(crate) fn is_shared(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// Where servers on one PostgreSQL tell each other which games have moved on.
pub(crate) const CHANNEL: &str = "bilancia";

/// Connections at once; SQLite has one writer anyway.
const CONNECTIONS: u32 = 8;
/// How long to wait for a connection or a lock.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens the database, and brings its tables up to date.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if sqlite {
                        for setting in SETTINGS {
                            sqlx::query(setting).execute(&mut *connection).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect(url)
            .await?;
        // The queue of jobs writes its own into the same book.
        sqlx::migrate!().set_ignore_missing(true).run(&pool).await?;
        if sqlite {
            tokio::spawn(tidy(pool.clone()));
        }
        Ok(Self {
            pool,
            shared: is_shared(url),
            turn: Arc::default(),
        })
    }

    /// The turn to write, where only one may.
    async fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match self.shared {
            true => None,
            false => Some(self.turn.lock().await),
        }
    }

    /// Asks the database whether it is there.
    pub(crate) async fn answers(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Waits until everything is written, and closes the database.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// How often what was written ahead goes to its place.
const TIDY: Duration = Duration::from_secs(1);
/// Pages written ahead at which writers wait until all are in their places.
const MOST_AHEAD: i64 = 20_000;

/// Brings what was written ahead to its place, beside those who write: whoever did it while he wrote would make all
/// others wait.
async fn tidy(pool: AnyPool) {
    loop {
        tokio::time::sleep(TIDY).await;
        if pool.is_closed() {
            return;
        }
        let tidied = match checkpoint(&pool, "pragma wal_checkpoint(passive)").await {
            Ok(ahead) if ahead > MOST_AHEAD => {
                checkpoint(&pool, "pragma wal_checkpoint(restart)").await
            }
            tidied => tidied,
        };
        if let Err(error) = tidied {
            tracing::warn!(%error, "what was written ahead could not be brought to its place");
        }
    }
}

/// How many pages there are ahead.
async fn checkpoint(pool: &AnyPool, how: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(how).fetch_one(pool).await?.try_get(1)
}

/// A write-ahead log lets readers read while somebody writes; full synchronisation makes what is acknowledged
/// survive a loss of power.
const SETTINGS: [&str; 5] = [
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma busy_timeout = 10000",
    "pragma foreign_keys = on",
    "pragma wal_autocheckpoint = 0",
];

/// Whether a key was there already.
fn is_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
