//! Whether a database on another machine still answers, for those who wait for it.
//!
//! A connection on which nothing comes back is not told from one on which something takes long. So after a while a request asks
//! on a connection of its own, which does nothing else, whether the database is there.

use std::{
    pin::pin,
    sync::Mutex as Plain,
    time::{Duration, Instant},
};

use sqlx::{AnyConnection, Connection, any::AnyConnectOptions};
use tokio::sync::Mutex;

use super::Store;

/// How long something may take before it is asked whether the database is there, and again.
const WAIT: Duration = Duration::from_secs(1);
/// How long the database may take to say so. With [`WAIT`] it is less than the three seconds that the handbook promises.
const ANSWER: Duration = Duration::from_millis(1_500);
/// How long an answer holds for others who ask.
const HOLDS: Duration = Duration::from_millis(500);

/// For how long connections are not used again after it was away: what was sent on them may never be answered.
const MOMENTS: Duration = Duration::from_secs(5);

/// Where to ask. Only what several servers may share is on another machine.
pub(crate) struct Reach {
    options: AnyConnectOptions,
    line: Mutex<Line>,
    /// When it was last asked in vain.
    missed: Plain<Option<Instant>>,
}

#[derive(Default)]
struct Line {
    connection: Option<AnyConnection>,
    /// When it was last asked, and whether there was an answer.
    last: Option<(Instant, bool)>,
}

impl Reach {
    /// Nothing is connected yet.
    pub(super) fn new(options: AnyConnectOptions) -> Self {
        Self {
            options,
            line: Mutex::default(),
            missed: Plain::default(),
        }
    }

    /// Whether it answers.
    async fn is_there(&self) -> bool {
        let mut line = self.line.lock().await;
        if let Some((asked, there)) = line.last
            && asked.elapsed() < HOLDS
        {
            return there;
        }
        // What is given up in the middle is not used again.
        let connection = line.connection.take();
        let answer = tokio::time::timeout(ANSWER, self.ask(connection)).await;
        let there = match answer {
            Ok(Ok(connection)) => {
                line.connection = Some(connection);
                true
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "the database is away");
                false
            }
            Err(_) => {
                tracing::warn!("the database does not answer");
                false
            }
        };
        let now = Instant::now();
        line.last = Some((now, there));
        if !there {
            *self.missed.lock().expect("no panic holds it") = Some(now);
        }
        there
    }

    /// Whether it did not answer moments ago.
    pub(super) fn was_away(&self) -> bool {
        let missed = self.missed.lock().expect("no panic holds it");
        missed.is_some_and(|missed| missed.elapsed() < MOMENTS)
    }

    async fn ask(&self, connection: Option<AnyConnection>) -> Result<AnyConnection, sqlx::Error> {
        if let Some(mut connection) = connection
            && connection.ping().await.is_ok()
        {
            return Ok(connection);
        }
        // The one before may have been closed for being idle.
        let mut connection = AnyConnection::connect_with(&self.options).await?;
        connection.ping().await?;
        Ok(connection)
    }
}

impl Store {
    /// Result of work that may wait for the database; none, and the work is given up, once it has waited a while and the database
    /// does not answer.
    pub async fn while_there<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let Some(reach) = &self.reach else {
            return Some(work.await);
        };
        let mut work = pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return Some(done),
                () = tokio::time::sleep(WAIT) => {}
            }
            tokio::select! {
                done = &mut work => return Some(done),
                there = reach.is_there() => if !there { return None },
            }
        }
    }
}
