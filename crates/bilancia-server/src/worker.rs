//! Does the jobs of a database: programs' moves on each core, and weighings beside them.

use std::sync::Arc;

use tokio::sync::watch;

use crate::{
    bots, compute,
    hall::{Hall, Refused},
    jobs::{Job, Run},
    weighing,
};

/// Does jobs until told to stop.
pub(crate) async fn labour(hall: Arc<Hall>, stop: watch::Receiver<bool>) {
    let jobs = hall.jobs.clone();
    let run = Run::new(move |job| {
        let hall = Arc::clone(&hall);
        Box::pin(async move { Ok(run(&hall, &job).await?) })
    });
    jobs.work(run, compute::cores(), stop).await;
}

async fn run(hall: &Arc<Hall>, job: &Job) -> Result<(), Refused> {
    let done = match job {
        Job::Move { game, .. } => bots::play(hall, game).await,
        Job::Weigh { game, .. } => weighing::weigh(hall, game).await,
    };
    if let Err(error) = &done {
        let game = job.game();
        tracing::error!(game, ?job, %error, "a job failed; it is tried again");
    }
    done
}
