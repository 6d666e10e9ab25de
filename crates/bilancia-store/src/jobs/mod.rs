//! Work that may wait: programs' moves, and weighing games.
//!
//! Jobs are kept in the same database until they are done, by a library, so that any number of servers and workers can
//! take them, each job once at a time; one whose worker died is given to another. What a job is to do follows from the
//! games, so that one which comes twice, or too late, does nothing.
//!
//! Moves and weighings have queues and workers of their own, so that weighings never take the place of a move. In each
//! queue a job comes the later, the more of the same person's stand in it when it is asked for: a person who
//! asks for a hundred at once lets everybody else go first.

mod calls;
mod kept;
mod lost;
#[cfg(test)]
mod tests;

use std::{
    borrow::Cow,
    collections::HashSet,
    pin::Pin,
    sync::{Arc, Mutex},
    time::Duration,
};

use apalis::prelude::*;
use apalis_postgres::PostgresStorage;
use apalis_sqlite::SqliteStorage;
use serde::{Deserialize, Serialize};
use sqlx::{PgPool, SqlitePool};
use tokio::{
    sync::{Notify, broadcast, watch},
    task::JoinSet,
};
use tokio_stream::{StreamExt as _, wrappers::BroadcastStream};

pub(crate) use self::kept::OF_JOBS_ON_POSTGRES;
use self::{kept::Kept, lost::Running};
use crate::{StoreError, random};

/// Something to do, and for whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Job {
    /// Play what a program owes in a game.
    Move {
        /// The game by its id.
        game: String,
        /// The person for whom it is done, by their id.
        #[serde(default)]
        person: String,
    },
    /// Find out what luck did in a game that is over.
    Weigh {
        /// The game by its id.
        game: String,
        /// The person for whom it is done, by their id.
        #[serde(default)]
        person: String,
    },
    /// Do what comes next in a measurement of the luck in the rules of a game, such as to cut it into parts.
    Measure {
        /// The measurement by its id.
        measurement: String,
        /// The person who asked for it, by their id.
        person: String,
    },
    /// Play a part of a measurement.
    Part {
        /// The measurement by its id.
        measurement: String,
        /// Number of the first game of the part.
        first: i64,
        /// The person who asked for it, by their id.
        person: String,
    },
}

impl Job {
    /// The name of the queue in which it waits.
    fn queue(&self) -> &'static str {
        match self {
            Self::Move { .. } => MOVES,
            Self::Weigh { .. } | Self::Measure { .. } | Self::Part { .. } => WEIGHINGS,
        }
    }

    /// The id of the game, or of the measurement, that it is about; of a part with its first game.
    pub fn about(&self) -> Cow<'_, str> {
        match self {
            Self::Move { game, .. } | Self::Weigh { game, .. } => game.into(),
            Self::Measure { measurement, .. } => measurement.into(),
            Self::Part {
                measurement, first, ..
            } => format!("{measurement}:{first}").into(),
        }
    }

    fn person(&self) -> &str {
        let (Self::Move { person, .. }
        | Self::Weigh { person, .. }
        | Self::Measure { person, .. }
        | Self::Part { person, .. }) = self;
        person
    }

    /// The key under which it is kept once for the same thing.
    fn key(&self, what: &str) -> String {
        format!("{}/{}/{what}", self.person(), self.about())
    }

    /// The job as the library keeps it, which comes after a number of others.
    fn task(self, what: &str, behind: usize) -> Task<Self> {
        let key = self.key(what);
        TaskBuilder::new(self)
            .priority(FIRST.saturating_sub(behind))
            .max_attempts(MOST_ATTEMPTS)
            .idempotency_key(&key)
            .build()
    }
}

/// How a job ended.
pub(crate) type Done = Pin<Box<dyn Future<Output = Result<(), BoxDynError>> + Send>>;
/// Workers that do jobs.
#[derive(Clone)]
pub struct Run(Arc<dyn Fn(Job) -> Done + Send + Sync>);

impl Run {
    /// A run of jobs by a function.
    pub fn new(run: impl Fn(Job) -> Done + Send + Sync + 'static) -> Self {
        Self(Arc::new(run))
    }
}

/// Where jobs are kept.
#[derive(Clone)]
pub struct Queue {
    kept: Kept,
    /// Calls the workers of this process to one of the queues.
    calls: broadcast::Sender<&'static str>,
    /// Told of each job that this process keeps.
    pushed: Arc<Notify>,
    /// The names of the workers of this process.
    workers: Arc<Mutex<Vec<String>>>,
    /// Jobs that they do.
    running: Running,
}

/// The names under which the library keeps our jobs.
const MOVES: &str = "bilancia";
const WEIGHINGS: &str = "bilancia-weighings";
/// How often a job is tried.
const MOST_ATTEMPTS: usize = 5;
/// The longest that a move may take.
const MOVE_BUDGET: Duration = Duration::from_secs(120);
/// The longest that a part of a weighing may take: one event of a game takes far less.
const WEIGHING_BUDGET: Duration = Duration::from_secs(3600);
/// How long to wait before work is begun anew that broke off.
const PAUSE: Duration = Duration::from_secs(1);
/// How often a worker says that it lives, and looks for jobs of workers that do not.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// Number of missed heartbeats after which another worker takes the jobs.
const MISSED_HEARTBEATS: usize = 3;
/// The longest that jobs may wait for another worker after theirs has died, as the handbook promises.
const TAKEN_OVER: Duration = Duration::from_secs(15);
// The last heartbeat is counted in whole seconds, the other worker looks at its own next one, and a job must be fetched then.
const _: () = assert!(
    HEARTBEAT.as_secs() * (MISSED_HEARTBEATS as u64 + 1) + 2 < TAKEN_OVER.as_secs(),
    "jobs of dead workers wait too long"
);
/// How long giving jobs back may take when a process ends.
const PARTING: Duration = Duration::from_secs(10);
/// The priority of the first job of a person; each that stands already takes one away.
const FIRST: usize = 1_000;

/// Jobs as they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Number of jobs that wait.
    pub waiting: i64,
    /// Number of jobs that are being done.
    pub running: i64,
}

impl Queue {
    /// Opens the queue in a database, and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Ok(Self {
            kept: Kept::open(url).await?,
            calls: broadcast::Sender::new(16),
            pushed: Arc::default(),
            workers: Arc::default(),
            running: Running::default(),
        })
    }

    /// Gives back what workers of this process have taken, and lets go of the database.
    pub async fn close(&self) {
        let workers = std::mem::take(&mut *self.workers.lock().expect("no panic holds it"));
        let release = async {
            for worker in workers {
                self.kept.release(&worker).await?;
            }
            Ok::<(), StoreError>(())
        };
        // Else others take them when the worker was not heard of for a while.
        match tokio::time::timeout(PARTING, release).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "jobs could not be given back"),
            Err(_) => tracing::warn!("jobs could not be given back in time"),
        }
        self.kept.close().await;
    }

    /// Keeps a job. One of the same game and person for the same thing is kept once.
    pub async fn push(&self, job: Job, what: &str) -> Result<(), StoreError> {
        let (queue, person, key) = (job.queue(), job.person().to_owned(), job.key(what));
        let asked = self.kept.asked(queue, &person, &key).await?;
        if !asked.already {
            let behind = usize::try_from(asked.of_person).unwrap_or_default();
            if let Err(error) = self.kept.push(queue, vec![job.task(what, behind)]).await {
                // Another server may have asked for the same meanwhile.
                let asked = self.kept.asked(queue, &person, &key).await?;
                if !asked.already {
                    return Err(StoreError::Jobs(error));
                }
            }
        }
        self.tell(queue);
        Ok(())
    }

    /// Keeps jobs of one person and queue together, most of which are new.
    pub async fn push_all(&self, jobs: Vec<Job>, what: &str) -> Result<(), StoreError> {
        let Some(first) = jobs.first() else {
            return Ok(());
        };
        let (queue, person) = (first.queue(), first.person().to_owned());
        let asked = self.kept.asked(queue, &person, "").await?;
        let behind = usize::try_from(asked.of_person).unwrap_or_default();
        let tasks = jobs.iter().cloned().zip(behind..);
        let tasks = tasks.map(|(job, behind)| job.task(what, behind)).collect();
        if self.kept.push(queue, tasks).await.is_err() {
            // Some of them were kept before, so that all were refused.
            for job in jobs {
                self.push(job, what).await?;
            }
        }
        self.tell(queue);
        Ok(())
    }

    /// Calls the workers of this process to a queue.
    fn tell(&self, queue: &'static str) {
        // There may be none that hears it.
        self.calls.send(queue).ok();
        self.pushed.notify_one();
    }

    /// Subjects of the jobs that stand, which wait or are being done: those for programs' moves, or else the weighings.
    pub async fn standing_for(&self, moves: bool) -> Result<HashSet<String>, StoreError> {
        let keys = self
            .kept
            .keys(if moves { MOVES } else { WEIGHINGS })
            .await?;
        let game = |key: &String| Some(key.split('/').nth(1)?.to_owned());
        Ok(keys.iter().filter_map(game).collect())
    }

    /// How many jobs wait, and how many are being done.
    pub async fn standing(&self) -> Result<Standing, StoreError> {
        self.kept.standing().await
    }

    /// Forgets jobs that are done.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        self.kept.sweep().await
    }

    /// Begins to call `run` with job after job until told to stop: programs' moves, `at_once` of them side by side, and
    /// weighings on half as many threads, which rest for moves. A job whose `run` fails is tried again.
    ///
    /// Each queue has a task of its own. The library asks the database for a job whenever the task is woken in which it runs,
    /// whatever it is woken for: in one task the end of each queue's question would be the beginning of the other's, for ever.
    pub fn work(
        &self,
        run: &Run,
        at_once: usize,
        stop: &watch::Receiver<bool>,
        tasks: &mut JoinSet<()>,
    ) {
        let weighings = (at_once / 2).max(1);
        let (all, perform) = (self.running.clone(), run.clone());
        let run = &Run::new(move |job| {
            let (begun, done) = (all.begin(&job), (perform.0)(job));
            Box::pin(async move {
                let _begun = begun;
                done.await
            })
        });
        for (queue, budget, at_once) in [
            (MOVES, MOVE_BUDGET, at_once),
            (WEIGHINGS, WEIGHING_BUDGET, weighings),
        ] {
            let (own, run, stop) = (self.clone(), run.clone(), stop.clone());
            tasks.spawn(async move { own.work_at(queue, budget, &run, at_once, stop).await });
        }
        let (own, stop) = (self.clone(), stop.clone());
        let sides = move |queue: &str| if queue == MOVES { at_once } else { weighings };
        tasks.spawn(async move { own.call(sides, stop).await });
    }

    /// Does the jobs of one queue.
    async fn work_at(
        &self,
        queue: &'static str,
        budget: Duration,
        run: &Run,
        at_once: usize,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            let mut stopped = stop.clone();
            let until = async move {
                stopped.wait_for(|stop| *stop).await.ok();
                Ok::<(), WorkerError>(())
            };
            let worker = format!("worker-{}", random::name());
            self.workers
                .lock()
                .expect("no panic holds it")
                .push(worker.clone());
            let calls = BroadcastStream::new(self.calls.subscribe());
            let calls = calls.filter(move |called| !matches!(called, Ok(other) if *other != queue));
            let strategy = Strategy::new().stream(calls);
            let named = worker.clone();
            let worked = match &self.kept {
                Kept::Sqlite(pool) => {
                    let worker = WorkerBuilder::new(named)
                        .backend(sqlite(pool, queue).poll_with_strategy(strategy))
                        .concurrency(at_once)
                        .timeout(budget)
                        .data(run.clone())
                        .build(call);
                    worker.run_until(until).await
                }
                Kept::Postgres(pool) => {
                    let worker = WorkerBuilder::new(named)
                        .backend(postgres(pool, queue).poll_with_strategy(strategy))
                        .concurrency(at_once)
                        .timeout(budget)
                        .data(run.clone())
                        .build(call);
                    worker.run_until(until).await
                }
            };
            if let Err(error) = worked {
                tracing::warn!(%error, "work stopped; it begins again");
            }
            self.give_back(&worker).await;
            // A database that is away is asked again after a while.
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stop.wait_for(|stop| *stop) => {}
            }
        }
    }

    /// Gives back what a worker that has ended still held.
    async fn give_back(&self, worker: &str) {
        if self.kept.release(worker).await.is_ok() {
            let mut workers = self.workers.lock().expect("no panic holds it");
            workers.retain(|known| known != worker);
        }
    }
}

fn sqlite(pool: &SqlitePool, queue: &str) -> SqliteStorage<Job> {
    let config = apalis_sqlite::Config::default()
        .queue(queue)
        .batch_size(1)
        .missed_heartbeats(MISSED_HEARTBEATS)
        .heartbeat_interval(HEARTBEAT);
    SqliteStorage::new(pool).with_config(config)
}

fn postgres(pool: &PgPool, queue: &str) -> PostgresStorage<Job> {
    let config = apalis_postgres::Config::default()
        .queue(queue)
        .batch_size(1)
        .missed_heartbeats(MISSED_HEARTBEATS)
        .heartbeat_interval(HEARTBEAT);
    PostgresStorage::new(pool).with_config(config)
}

async fn call(job: Job, run: Data<Run>) -> Result<(), BoxDynError> {
    (run.0.0)(job).await
}
