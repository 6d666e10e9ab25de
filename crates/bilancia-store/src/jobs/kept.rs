//! Jobs in the database: what the library does not ask of it.

use std::collections::HashSet;

use apalis::prelude::{Task, TaskSink};
use apalis_postgres::PostgresStorage;
use apalis_sqlite::SqliteStorage;
use sqlx::{AssertSqlSafe, PgPool, Postgres, Row, Sqlite, SqlitePool, postgres::PgListener};

use super::{Job, MOVES, Standing, WEIGHINGS, lost::Taken, postgres, sqlite};
use crate::{StoreError, connect_options, is_shared, pool_options, settle_connection};

/// Where jobs are kept.
#[derive(Clone)]
pub(super) enum Kept {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Does the same in either database; the table of jobs is called differently.
macro_rules! in_either {
    ($kept:expr, |$pool:ident, $jobs:ident| $done:expr) => {
        match $kept {
            Kept::Sqlite($pool) => {
                let $jobs = "Jobs";
                $done
            }
            Kept::Postgres($pool) => {
                let $jobs = "apalis.jobs";
                $done
            }
        }
    };
}

/// Connections for jobs alone.
const CONNECTIONS: u32 = 3;
/// Those to PostgreSQL, one of which listens.
pub(crate) const OF_JOBS_ON_POSTGRES: u32 = CONNECTIONS + 3;

/// Condition for jobs that wait or are being done.
const STANDING: &str = "(status in ('Pending', 'Queued', 'Running') or (status = 'Failed' and attempts < max_attempts))";

/// Condition for waiting jobs.
const WAITING: &str = "(status = 'Pending' or (status = 'Failed' and attempts < max_attempts))";

/// Where PostgreSQL tells of each job that is kept, by the tables of the library.
const CHANNEL: &str = "apalis::job::insert";

/// Workers that were not seen for so long are forgotten, in seconds.
const FORGOTTEN: i64 = 24 * 3600;

/// Condition for jobs that were asked for and are not done.
pub(super) struct OpenJobs {
    /// How many jobs of the person stand.
    pub(super) of_person: i64,
    /// Whether there is a job of this key.
    pub(super) already: bool,
}

impl Kept {
    /// Opens the tables of a database, and brings them up to date.
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        if is_shared(url) {
            let pool = pool_options::<Postgres>(None)
                .max_connections(OF_JOBS_ON_POSTGRES)
                .connect_with(connect_options(url)?)
                .await?;
            // Our own migrations are written into the same book.
            let mut tables = PostgresStorage::migrations();
            tables.set_ignore_missing(true).run(&pool).await?;
            return Ok(Self::Postgres(pool));
        }
        let pool = pool_options::<Sqlite>(None)
            .max_connections(CONNECTIONS)
            .after_connect(|connection, _| Box::pin(settle_connection::<Sqlite>(connection)))
            .connect_with(connect_options(url)?)
            .await?;
        let mut tables = SqliteStorage::migrations();
        tables.set_ignore_missing(true).run(&pool).await?;
        Ok(Self::Sqlite(pool))
    }

    pub(super) async fn close(&self) {
        in_either!(self, |pool, _jobs| pool.close().await);
    }

    /// Keeps jobs, all or none.
    pub(super) async fn push(&self, queue: &str, jobs: Vec<Task<Job>>) -> Result<(), String> {
        let jobs = tokio_stream::iter(jobs);
        match self {
            Self::Sqlite(pool) => {
                let pushed = sqlite(pool, queue).push_all(jobs).await;
                pushed.map_err(|error| error.to_string())
            }
            Self::Postgres(pool) => {
                let pushed = postgres(pool, queue).push_all(jobs).await;
                pushed.map_err(|error| error.to_string())
            }
        }
    }

    /// Number of jobs of a person that stand, and whether a job of this key is there.
    pub(super) async fn asked(
        &self,
        queue: &str,
        person: &str,
        key: &str,
    ) -> Result<OpenJobs, StoreError> {
        let own = format!("{person}/");
        let length = i32::try_from(own.chars().count()).unwrap_or(i32::MAX);
        let row = in_either!(self, |pool, jobs| {
            let text = format!(
                "select count(case when {STANDING} and substr(idempotency_key, 1, $2) = $3 then 1 end), \
                 count(case when idempotency_key = $4 then 1 end) from {jobs} where job_type = $1"
            );
            let row = sqlx::query(AssertSqlSafe(text))
                .bind(queue.to_owned())
                .bind(length)
                .bind(own)
                .bind(key.to_owned())
                .fetch_one(pool)
                .await?;
            (row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?)
        });
        Ok(OpenJobs {
            of_person: row.0,
            already: row.1 > 0,
        })
    }

    /// The queues that have waiting jobs.
    pub(super) async fn waiting(&self) -> Result<Vec<&'static str>, StoreError> {
        let found: Vec<String> = in_either!(self, |pool, jobs| {
            let text = format!("select distinct job_type from {jobs} where {WAITING}");
            sqlx::query_scalar(AssertSqlSafe(text))
                .fetch_all(pool)
                .await?
        });
        let mut queues = vec![MOVES, WEIGHINGS];
        queues.retain(|queue| found.iter().any(|found| found == queue));
        Ok(queues)
    }

    /// Listens for jobs that are kept, by other processes too, where the database can tell.
    pub(super) async fn listen(&self) -> Result<Option<PgListener>, StoreError> {
        let Self::Postgres(pool) = self else {
            return Ok(None);
        };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(listener))
    }

    /// The keys of all jobs that stand.
    pub(super) async fn keys(&self, queue: &str) -> Result<HashSet<String>, StoreError> {
        let keys: Vec<Option<String>> = in_either!(self, |pool, jobs| {
            let text =
                format!("select idempotency_key from {jobs} where job_type = $1 and {STANDING}");
            sqlx::query_scalar(AssertSqlSafe(text))
                .bind(queue.to_owned())
                .fetch_all(pool)
                .await?
        });
        Ok(keys.into_iter().flatten().collect())
    }

    /// How many jobs wait, and how many are being done.
    pub(super) async fn standing(&self) -> Result<Standing, StoreError> {
        let (waiting, running) = in_either!(self, |pool, jobs| {
            let text = format!(
                "select count(case when status in ('Pending', 'Failed') then 1 end), \
                 count(case when status in ('Queued', 'Running') then 1 end) \
                 from {jobs} where {STANDING}"
            );
            let row = sqlx::query(AssertSqlSafe(text)).fetch_one(pool).await?;
            (row.try_get(0)?, row.try_get(1)?)
        });
        Ok(Standing { waiting, running })
    }

    /// Forgets what is done or was given up, and workers that are long gone.
    pub(super) async fn sweep(&self) -> Result<(), StoreError> {
        let of_ours = format!("in ('{MOVES}', '{WEIGHINGS}')");
        in_either!(self, |pool, jobs| {
            let text = format!("delete from {jobs} where job_type {of_ours} and not {STANDING}");
            sqlx::query(AssertSqlSafe(text)).execute(pool).await?;
        });
        let idle = "not in (select lock_by from Jobs where lock_by is not null)";
        match self {
            Self::Sqlite(pool) => {
                let text = format!(
                    "delete from Workers where worker_type {of_ours} and id {idle} \
                     and last_seen < strftime('%s', 'now') - {FORGOTTEN}"
                );
                sqlx::query(AssertSqlSafe(text)).execute(pool).await?;
            }
            Self::Postgres(pool) => {
                let idle = idle.replace("Jobs", "apalis.jobs");
                let text = format!(
                    "delete from apalis.workers where worker_type {of_ours} and id {idle} \
                     and last_seen < now() - interval '{FORGOTTEN} seconds'"
                );
                sqlx::query(AssertSqlSafe(text)).execute(pool).await?;
            }
        }
        Ok(())
    }

    /// Jobs that workers have taken and that are not done.
    pub(super) async fn taken(&self) -> Result<Vec<Taken>, StoreError> {
        let rows: Vec<(String, String, String)> = in_either!(self, |pool, jobs| {
            let text = format!(
                "select job_type, lock_by, idempotency_key from {jobs} where status in ('Queued', 'Running') \
                 and lock_by is not null and idempotency_key is not null"
            );
            sqlx::query_as(AssertSqlSafe(text)).fetch_all(pool).await?
        });
        let taken = rows
            .into_iter()
            .map(|(queue, worker, key)| Taken { queue, worker, key });
        Ok(taken.collect())
    }

    /// Lets a job wait again that a worker has taken.
    pub(super) async fn put_back(&self, taken: &Taken) -> Result<(), StoreError> {
        in_either!(self, |pool, jobs| {
            let text = format!(
                "update {jobs} set status = 'Pending', lock_by = null, lock_at = null \
                 where lock_by = $1 and idempotency_key = $2 and status in ('Queued', 'Running')"
            );
            sqlx::query(AssertSqlSafe(text))
                .bind(taken.worker.clone())
                .bind(taken.key.clone())
                .execute(pool)
                .await?;
        });
        self.tell().await
    }

    /// Tells who listens that jobs wait again, of which the library tells only when they are new.
    async fn tell(&self) -> Result<(), StoreError> {
        if let Self::Postgres(pool) = self {
            sqlx::query("select pg_notify($1, '')")
                .bind(CHANNEL)
                .execute(pool)
                .await?;
        }
        Ok(())
    }

    /// Gives back what a worker has taken and does no more.
    pub(super) async fn release(&self, worker: &str) -> Result<(), StoreError> {
        in_either!(self, |pool, jobs| {
            let text = format!(
                "update {jobs} set status = 'Pending', lock_by = null, lock_at = null \
                 where lock_by = $1 and status in ('Queued', 'Running')"
            );
            sqlx::query(AssertSqlSafe(text))
                .bind(worker.to_owned())
                .execute(pool)
                .await?;
        });
        self.tell().await
    }
}
