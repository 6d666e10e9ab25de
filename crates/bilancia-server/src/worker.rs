//! Does the jobs of a database: programs' moves on each core, and weighings beside them.

use std::sync::Arc;

use tokio::sync::watch;

use crate::{
    analysis_job, bots, compute,
    jobs::{Job, Run},
    measurement_job,
    service::{GameService, Refused},
};

/// Does jobs until told to stop.
pub(crate) async fn run_worker(service: Arc<GameService>, stop: watch::Receiver<bool>) {
    let jobs = service.jobs.clone();
    let run = Run::new(move |job| {
        let service = Arc::clone(&service);
        Box::pin(async move { Ok(run(&service, &job).await?) })
    });
    jobs.work(run, compute::cores(), stop).await;
}

async fn run(service: &Arc<GameService>, job: &Job) -> Result<(), Refused> {
    let done = match job {
        Job::Move { game, .. } => bots::play(service, game).await,
        Job::Weigh { game, .. } => analysis_job::weigh(service, game).await,
        Job::Measure { measurement, .. } => measurement_job::measure(service, measurement).await,
    };
    if let Err(error) = &done {
        let about = job.about();
        tracing::error!(about, ?job, %error, "a job failed; it is tried again");
    }
    done
}
