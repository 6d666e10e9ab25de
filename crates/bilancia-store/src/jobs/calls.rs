//! Calls of the workers of this process to waiting jobs.
//!
//! One question for all queues, which only reads, takes the place of one for each, which writes. It also makes good calls that came
//! to nothing: a worker that is called while it asks the database, before the job was there, does not ask again.

use std::{collections::HashSet, time::Duration};

use sqlx::postgres::PgListener;
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

use super::{Queue, kept::Kept, lost::LOOK};

/// How long after a job was kept, or a worker called, to look whether it was taken.
const SOON: Duration = Duration::from_millis(100);
/// How often to look where jobs wait because all workers are busy.
const BUSY: Duration = Duration::from_secs(1);

impl Queue {
    /// Calls workers to jobs, those of other processes too, and gives back what they have lost, until told to stop. `at_once` is how
    /// many jobs of a queue run side by side.
    pub(super) async fn call(
        &self,
        at_once: impl Fn(&str) -> usize,
        mut stop: watch::Receiver<bool>,
    ) {
        // Jobs of other processes are told of by PostgreSQL. SQLite tells nothing.
        let idle = match &self.kept {
            Kept::Sqlite(_) => Duration::from_secs(1),
            Kept::Postgres(_) => Duration::from_secs(5),
        };
        let mut news = None;
        let mut pause = None;
        let mut next = Instant::now();
        let (mut lost, mut look) = (HashSet::new(), Instant::now() + LOOK);
        loop {
            tokio::select! {
                () = sleep_until(next) => {}
                () = self.pushed.notified() => {
                    next = next.min(Instant::now() + SOON);
                    continue;
                }
                () = heard(&mut news) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
            if news.is_none() {
                // A database that is away is asked again at the next look.
                news = self.kept.listen().await.unwrap_or_default();
            }
            if Instant::now() >= look {
                // Jobs that are lost while the database is away are found at a later look.
                let found = self.give_back_lost(&lost, &at_once).await;
                lost = found.unwrap_or_default();
                look = Instant::now() + LOOK;
            }
            // The workers say so if the database is away.
            let waiting = self.kept.waiting().await.unwrap_or_default();
            for queue in &waiting {
                self.calls.send(queue).ok();
            }
            pause = (!waiting.is_empty())
                .then(|| pause.map_or(SOON, |pause: Duration| BUSY.min(2 * pause)));
            next = Instant::now() + pause.unwrap_or(idle);
        }
    }
}

/// Waits until the database tells of a job; for ever if it does not tell.
async fn heard(news: &mut Option<PgListener>) {
    let heard = match news {
        Some(listener) => listener.recv().await,
        None => std::future::pending().await,
    };
    if heard.is_err() {
        *news = None;
    }
}
