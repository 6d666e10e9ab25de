//! Does the jobs of a database: programs' moves on each core, and weighings beside them.

use std::{error::Error, sync::Arc};

use bilancia_store::jobs::{Job, Run};
use tokio::{sync::watch, task::JoinSet};

use crate::{
    GameService, Refused, compute,
    supervised::apart,
    work::{analysis_job, bots, measurement_job},
};

/// Begins to do jobs until told to stop, in tasks that are added to others.
pub fn work(service: &Arc<GameService>, stop: &watch::Receiver<bool>, tasks: &mut JoinSet<()>) {
    let own = Arc::clone(service);
    let run = Run::new(move |job| Box::pin(run(Arc::clone(&own), job)));
    service.jobs.work(&run, compute::cores(), stop, tasks);
}

async fn run(service: Arc<GameService>, job: Job) -> Result<(), Box<dyn Error + Send + Sync>> {
    let what = job.clone();
    // In a task of its own: whatever wakes that of a worker makes it ask the database for another job.
    let done = apart(async move { perform(&service, &job).await });
    let error = match done.await {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(refused)) => refused.to_string(),
        Err(panic) => panic,
    };
    let about = what.about();
    tracing::error!(%about, job = ?what, error, "a job failed; it is tried again");
    Err(error.into())
}

async fn perform(service: &Arc<GameService>, job: &Job) -> Result<(), Refused> {
    match job {
        Job::Move { game, .. } => bots::play(service, game).await,
        Job::Weigh { game, .. } => analysis_job::weigh(service, game).await,
        Job::Measure { measurement, .. } => measurement_job::measure(service, measurement).await,
        Job::Part {
            measurement, first, ..
        } => measurement_job::play(service, measurement, *first).await,
    }
}
