//! Work that may wait: programs' moves, and weighing games.
//!
//! Jobs are kept in the same database until they are done, by a library, so that any number of servers and workers can
//! take them, each job once at a time; one whose worker died is given to another. What a job is to do follows from the
//! games, so that one which comes twice, or too late, does nothing.

use std::{sync::Arc, time::Duration};

use apalis::prelude::*;
use apalis_postgres::PostgresStorage;
use apalis_sqlite::SqliteStorage;
use serde::{Deserialize, Serialize};
use sqlx::{PgPool, Row, SqlitePool, postgres::PgPoolOptions, sqlite::SqlitePoolOptions};

use crate::{
    bots,
    hall::Hall,
    random,
    store::{StoreError, is_shared},
    weighing,
};

/// Something to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Job {
    /// Play what programs owe in a game.
    Move { game: String },
    /// Find out what luck did in a game that is over.
    Weigh { game: String },
}

impl Job {
    /// People wait for moves; nothing else is urgent.
    fn priority(&self) -> usize {
        match self {
            Self::Move { .. } => 10,
            Self::Weigh { .. } => 0,
        }
    }
}

/// Where jobs are kept.
#[derive(Clone)]
pub(crate) struct Queue {
    kept: Kept,
    /// Wakes the workers of this process.
    wake: tokio::sync::broadcast::Sender<()>,
}

#[derive(Clone)]
enum Kept {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// The name under which the library keeps our jobs.
const NAME: &str = "bilancia";
/// How often a job is tried.
const MOST_ATTEMPTS: usize = 5;
/// The longest that a job may take.
const BUDGET: Duration = Duration::from_secs(120);
/// How often to look for jobs of other processes.
const PAUSE: Duration = Duration::from_secs(1);
/// How often a worker says that it lives; another takes its jobs when it has missed two of these.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Connections for jobs alone.
const CONNECTIONS: u32 = 3;

/// Jobs as they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub waiting: i64,
    pub running: i64,
}

impl Queue {
    /// Opens the queue in a database, and brings its tables up to date.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let kept = if is_shared(url) {
            let pool = PgPoolOptions::new()
                .max_connections(CONNECTIONS + 2)
                .connect(url)
                .await?;
            // Our own migrations are written into the same book.
            let mut tables = PostgresStorage::migrations();
            tables.set_ignore_missing(true).run(&pool).await?;
            Kept::Postgres(pool)
        } else {
            let pool = SqlitePoolOptions::new()
                .max_connections(CONNECTIONS)
                .after_connect(|connection, _| {
                    Box::pin(async move {
                        sqlx::query("pragma busy_timeout = 10000")
                            .execute(&mut *connection)
                            .await?;
                        Ok(())
                    })
                })
                .connect(url)
                .await?;
            let mut tables = SqliteStorage::migrations();
            tables.set_ignore_missing(true).run(&pool).await?;
            Kept::Sqlite(pool)
        };
        Ok(Self {
            kept,
            wake: tokio::sync::broadcast::Sender::new(16),
        })
    }

    /// Lets go of the database.
    pub(crate) async fn close(&self) {
        match &self.kept {
            Kept::Sqlite(pool) => pool.close().await,
            Kept::Postgres(pool) => pool.close().await,
        }
    }

    /// Keeps a job. One with the same key is kept once.
    pub(crate) async fn push(&self, job: Job, key: &str) -> Result<(), StoreError> {
        let task = TaskBuilder::new(job.clone())
            .priority(job.priority())
            .max_attempts(MOST_ATTEMPTS)
            .idempotency_key(key)
            .build();
        let failed = |error: &dyn std::fmt::Display| StoreError::Jobs(error.to_string());
        match &self.kept {
            Kept::Sqlite(pool) => sqlite(pool)
                .push_task(task)
                .await
                .map_err(|error| failed(&error))?,
            Kept::Postgres(pool) => postgres(pool)
                .push_task(task)
                .await
                .map_err(|error| failed(&error))?,
        }
        // Nobody may work here.
        self.wake.send(()).ok();
        Ok(())
    }

    /// How many jobs wait, and how many are being done.
    pub(crate) async fn standing(&self) -> Result<Standing, StoreError> {
        let text = |table: &str| {
            format!(
                "select status, count(*) as jobs from {table} where status in ('Pending', 'Queued', 'Running') group by status"
            )
        };
        let rows: Vec<(String, i64)> = match &self.kept {
            Kept::Sqlite(pool) => sqlx::query(sqlx::AssertSqlSafe(text("Jobs")))
                .fetch_all(pool)
                .await?
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<_, sqlx::Error>>()?,
            Kept::Postgres(pool) => sqlx::query(sqlx::AssertSqlSafe(text("apalis.jobs")))
                .fetch_all(pool)
                .await?
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<_, sqlx::Error>>()?,
        };
        let count = |running: bool| {
            let of_kind = |(status, _): &&(String, i64)| (status != "Pending") == running;
            rows.iter().filter(of_kind).map(|(_, count)| count).sum()
        };
        Ok(Standing {
            waiting: count(false),
            running: count(true),
        })
    }

    /// Does jobs until told to stop; `at_once` of them side by side.
    pub(crate) async fn work(
        &self,
        hall: Arc<Hall>,
        at_once: usize,
        mut stop: tokio::sync::watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            let mut told = stop.clone();
            let until = async move {
                told.wait_for(|stop| *stop).await.ok();
                Ok::<(), WorkerError>(())
            };
            let worker = format!("worker-{}", random::name());
            let wake = tokio_stream::wrappers::BroadcastStream::new(self.wake.subscribe());
            let strategy = Strategy::new().stream(wake).interval(PAUSE);
            let worked = match &self.kept {
                Kept::Sqlite(pool) => {
                    let worker = WorkerBuilder::new(worker)
                        .backend(sqlite(pool).poll_with_strategy(strategy))
                        .concurrency(at_once)
                        .timeout(BUDGET)
                        .data(Arc::clone(&hall))
                        .build(run);
                    worker.run_until(until).await
                }
                Kept::Postgres(pool) => {
                    let worker = WorkerBuilder::new(worker)
                        .backend(postgres(pool).poll_with_strategy(strategy))
                        .concurrency(at_once)
                        .timeout(BUDGET)
                        .data(Arc::clone(&hall))
                        .build(run);
                    worker.run_until(until).await
                }
            };
            if let Err(error) = worked {
                tracing::warn!(%error, "work stopped; it begins again");
            }
            // A database that is away is asked again after a while.
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stop.wait_for(|stop| *stop) => {}
            }
        }
    }
}

fn sqlite(pool: &SqlitePool) -> SqliteStorage<Job> {
    let config = apalis_sqlite::Config::default()
        .queue(NAME)
        .batch_size(1)
        .heartbeat_interval(HEARTBEAT);
    SqliteStorage::new(pool).with_config(config)
}

fn postgres(pool: &PgPool) -> PostgresStorage<Job> {
    let config = apalis_postgres::Config::default()
        .queue(NAME)
        .batch_size(1)
        .heartbeat_interval(HEARTBEAT);
    PostgresStorage::new(pool).with_config(config)
}

async fn run(job: Job, hall: Data<Arc<Hall>>) -> Result<(), BoxDynError> {
    match job {
        Job::Move { game } => bots::play(&hall, &game).await?,
        Job::Weigh { game } => weighing::weigh(&hall, &game).await?,
    }
    Ok(())
}
