//! Jobs that a worker of this process holds without knowing it: the database gave them when its answers came through no more. The worker
//! lives, so that no other takes them.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use super::{Job, Queue};
use crate::StoreError;

/// How often to look for jobs that are lost. One that was lost at two looks is given back, so that the database has time to learn
/// what begins and ends.
pub(super) const LOOK: Duration = Duration::from_secs(10);

/// A job that a worker has taken, as the database has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Taken {
    pub(super) queue: String,
    pub(super) worker: String,
    pub(super) key: String,
}

/// Jobs that run in this process, by their queues and what they are about.
#[derive(Clone, Debug, Default)]
pub(super) struct Running(Arc<Mutex<Vec<(&'static str, String)>>>);

impl Running {
    /// Notes that a job runs, until what is returned is dropped.
    pub(super) fn begin(&self, job: &Job) -> Begun {
        let job = (job.queue(), job.about().into_owned());
        self.0.lock().expect("no panic holds it").push(job.clone());
        Begun {
            job,
            all: self.clone(),
        }
    }

    /// Games and measurements that the running jobs of a queue are about.
    fn of(&self, queue: &str) -> HashSet<String> {
        let all = self.0.lock().expect("no panic holds it");
        let own = all.iter().filter(|(other, _)| *other == queue);
        own.map(|(_, about)| about.clone()).collect()
    }
}

/// Proof that a job runs.
pub(super) struct Begun {
    job: (&'static str, String),
    all: Running,
}

impl Drop for Begun {
    fn drop(&mut self) {
        let mut all = self.all.0.lock().expect("no panic holds it");
        if let Some(place) = all.iter().position(|job| *job == self.job) {
            all.swap_remove(place);
        }
    }
}

impl Queue {
    /// Gives back what was lost at the last look too, and returns what is lost now. `at_once` is how many jobs of a queue run side by side:
    /// while all of them do, one more may wait in the memory of its worker.
    pub(super) async fn give_back_lost(
        &self,
        before: &HashSet<Taken>,
        at_once: impl Fn(&str) -> usize,
    ) -> Result<HashSet<Taken>, StoreError> {
        let mut lost: HashSet<Taken> = self.kept.taken().await?.into_iter().collect();
        let workers = self.workers.lock().expect("no panic holds it").clone();
        lost.retain(|taken| {
            let running = self.running.of(&taken.queue);
            let about = taken.key.split('/').nth(1).unwrap_or_default();
            workers.contains(&taken.worker)
                && running.len() < at_once(&taken.queue)
                && !running.contains(about)
        });
        for taken in lost.iter().filter(|taken| before.contains(taken)) {
            tracing::warn!(
                job = taken.key,
                "a job was lost on its way; it is taken again"
            );
            self.kept.put_back(taken).await?;
        }
        lost.retain(|taken| !before.contains(taken));
        Ok(lost)
    }
}
