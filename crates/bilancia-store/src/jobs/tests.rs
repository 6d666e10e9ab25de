//! Jobs of other processes: those that they keep, and those that they leave behind.

use std::time::Duration;

use bilancia_testkit::databases;
use sqlx::AssertSqlSafe;
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::timeout,
};

use super::*;

/// The longest wait for what must come.
const PATIENCE: Duration = Duration::from_secs(120);

/// A process that notes the jobs that it does.
struct Process {
    queue: Queue,
    done: mpsc::UnboundedReceiver<String>,
    tasks: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Process {
    async fn begin(url: &str) -> Self {
        let queue = Queue::open(url).await.unwrap();
        let (note, done) = mpsc::unbounded_channel();
        let run = Run::new(move |job: Job| {
            note.send(job.about().into_owned()).ok();
            Box::pin(std::future::ready(Ok(())))
        });
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        queue.work(&run, 2, &stopped, &mut tasks);
        Self {
            queue,
            done,
            tasks,
            stop,
        }
    }

    /// Keeps a weighing, and returns the next job that it does.
    async fn give(&mut self, game: &str) -> String {
        self.queue.push(weigh(game), "weigh").await.unwrap();
        self.next().await
    }

    /// The next job that it does.
    async fn next(&mut self) -> String {
        let done = timeout(PATIENCE, self.done.recv()).await;
        done.expect("a job is done").unwrap()
    }

    /// Stops as a server does that is told to.
    async fn end(mut self) {
        self.stop.send_replace(true);
        while self.tasks.join_next().await.is_some() {}
        self.queue.close().await;
    }
}

/// Seconds after its last heartbeat at which a worker is taken for dead.
const TAKEN_FROM: i64 = HEARTBEAT.as_secs() as i64 * MISSED_HEARTBEATS as i64;

/// Lets a worker, which has the name of a game, be about its weighing; `seen` is when it was last heard of, in seconds from now.
async fn take(queue: &Queue, game: &str, seen: i64) {
    let taken = format!(
        "set status = 'Running', lock_by = '{game}' where idempotency_key = 'anna/{game}/weigh'"
    );
    match &queue.kept {
        Kept::Sqlite(pool) => {
            let text = format!(
                "insert into Workers (id, worker_type, storage_name, layers, last_seen) \
                 values ('{game}', '{WEIGHINGS}', '', '', strftime('%s', 'now') + {seen}); \
                 update Jobs {taken}"
            );
            sqlx::raw_sql(AssertSqlSafe(text))
                .execute(pool)
                .await
                .unwrap();
        }
        Kept::Postgres(pool) => {
            let text = format!(
                "insert into apalis.workers (id, worker_type, storage_name, layers, last_seen) \
                 values ('{game}', '{WEIGHINGS}', '', '', now() + interval '{seen} seconds'); \
                 update apalis.jobs {taken}"
            );
            sqlx::raw_sql(AssertSqlSafe(text))
                .execute(pool)
                .await
                .unwrap();
        }
    }
}

fn weigh(game: &str) -> Job {
    Job::Weigh {
        game: game.to_owned(),
        person: "anna".to_owned(),
    }
}

fn both(test: &str) -> (tempfile::TempDir, [String; 2]) {
    let folder = tempfile::TempDir::new().unwrap();
    let urls = [databases::sqlite(folder.path()), databases::postgres(test)];
    (folder, urls)
}

fn in_turn(urls: &[String], test: impl AsyncFn(&str)) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for url in urls {
        runtime.block_on(test(url));
    }
}

#[test]
fn jobs_of_both_queues_are_done_whoever_keeps_them() {
    let (_folder, urls) = both("jobs_kept");
    in_turn(&urls, async |url| {
        let mut process = Process::begin(url).await;
        let other = Queue::open(url).await.unwrap();
        for number in 0..5 {
            let (own, of_other) = (format!("own{number}"), format!("other{number}"));
            process.queue.push(weigh(&own), "weigh").await.unwrap();
            assert_eq!(process.next().await, own);
            let job = Job::Move {
                game: of_other.clone(),
                person: "anna".to_owned(),
            };
            other.push(job, "move").await.unwrap();
            assert_eq!(process.next().await, of_other);
        }
        other.close().await;
        process.end().await;
    });
}

#[test]
fn jobs_of_a_dead_worker_are_done_by_another_and_those_of_a_living_one_are_not() {
    let (_folder, urls) = both("jobs_orphaned");
    in_turn(&urls, async |url| {
        let queue = Queue::open(url).await.unwrap();
        for (game, seen) in [("dead", -TAKEN_FROM), ("living", 3_600)] {
            queue.push(weigh(game), "weigh").await.unwrap();
            take(&queue, game, seen).await;
        }
        let mut process = Process::begin(url).await;
        assert_eq!(process.next().await, "dead");
        // What the living worker has taken stays its own.
        process.queue.push(weigh("later"), "weigh").await.unwrap();
        assert_eq!(process.next().await, "later");
        process.end().await;
    });
}

#[test]
fn jobs_that_are_lost_on_their_way_to_a_living_worker_are_done() {
    let (_folder, urls) = both("jobs_lost");
    in_turn(&urls, async |url| {
        let other = Queue::open(url).await.unwrap();
        other.push(weigh("lost"), "weigh").await.unwrap();
        take(&other, "lost", 3_600).await;
        let mut process = Process::begin(url).await;
        assert_eq!(process.give("own").await, "own");
        // The database has given the job to the worker of the process that did the other one, whom its answer did not reach.
        // The names in memory are no help: those of the other queue's workers may not have come to the database.
        let text = |workers: &str| {
            format!(
                "set lock_by = (select id from {workers} where worker_type = '{WEIGHINGS}' and id <> 'lost') \
                 where lock_by = 'lost'"
            )
        };
        let given = match &other.kept {
            Kept::Sqlite(pool) => {
                let text = format!("update Jobs {}", text("Workers"));
                let query = sqlx::raw_sql(AssertSqlSafe(text));
                query.execute(pool).await.unwrap().rows_affected()
            }
            Kept::Postgres(pool) => {
                let text = format!("update apalis.jobs {}", text("apalis.workers"));
                let query = sqlx::raw_sql(AssertSqlSafe(text));
                query.execute(pool).await.unwrap().rows_affected()
            }
        };
        assert_eq!(given, 1);
        assert_eq!(process.next().await, "lost");
        other.close().await;
        process.end().await;
    });
}
