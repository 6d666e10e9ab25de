//! Analysis of the luck in a finished game, as a job.
//!
//! A game is weighed event by event, and what is found is kept as it goes, so that it takes as long as it needs: a server
//! that stops, or a worker that dies, loses a second of it. After some seconds a weighing goes back into the queue, behind
//! those of others. It rests while programs' moves take all cores, and stops when it is no longer wanted.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bilancia_analysis::{LedgerOptions, luck_ledger};
use bilancia_games::Resources;
use bilancia_host::{LiveGame, Status};
use bilancia_luck::LuckLedger;
use bilancia_store::{StoreError, Weighing, jobs::Job};
use bilancia_table::{Event, Record};

use crate::{
    GameService, Refused,
    compute::{Urgency, compute, rest},
};

/// How many playouts, or positions, each choice is judged by at most.
pub const NODES: u64 = 300;
/// How many positions and events of a game are enumerated at most for an exact analysis: a second or two, in which it
/// cannot be stopped, and up to 200 MB.
const MOST_POSITIONS: usize = 500_000;
/// Games of more events are not weighed.
pub const MOST_EVENTS: usize = 5_000;
/// How many games may be weighed for one person at a time.
pub const MOST_OF_ONE: usize = 20;
/// How long a weighing goes on before others of the queue come.
const SLICE: Duration = Duration::from_secs(10);
/// How often what was found is kept.
const KEEP: Duration = Duration::from_secs(1);

/// Why the luck in a game is not found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWeighed {
    /// The game has more or fewer than two seats.
    Seats,
    /// The game has more than [`MOST_EVENTS`] actions and chance events.
    Long,
    /// Nothing happened in it.
    Empty,
}

/// Whether the luck in a game that is over can be found out.
///
/// # Errors
/// [`NotWeighed`] says why not.
pub fn can_be_weighed(live: &LiveGame) -> Result<(), NotWeighed> {
    match (live.seats.len(), actions(live)) {
        (2, 0) => Err(NotWeighed::Empty),
        (2, ..=MOST_EVENTS) => Ok(()),
        (2, _) => Err(NotWeighed::Long),
        _ => Err(NotWeighed::Seats),
    }
}

/// Number of actions and chance events of a game.
fn actions(live: &LiveGame) -> usize {
    let count = live.table.event_count();
    let last = live.table.events_in(count.saturating_sub(1)..count);
    // Only the last event can be something else: a forfeit, or a draw by agreement.
    let others = last
        .iter()
        .filter(|event| !matches!(event, Event::Action { .. }));
    count - others.count()
}

/// Has a game that is over weighed for somebody who played it. Says whether it is: one person may only have
/// [`MOST_OF_ONE`] weighed at a time.
pub async fn ask(service: &GameService, live: &LiveGame, person: &str) -> Result<bool, StoreError> {
    let all = service.store.weighings().await?;
    let own = all.iter().filter(|weighing| weighing.person == person);
    if own.count() >= MOST_OF_ONE {
        return Ok(false);
    }
    let weighing = Weighing {
        game: live.id.clone(),
        person: person.to_owned(),
        asked: service.now(),
        done: 0,
    };
    let events = actions(live);
    service.store.ask_weighing(&weighing, events).await?;
    push(service, &weighing).await?;
    Ok(true)
}

async fn push(service: &GameService, weighing: &Weighing) -> Result<(), StoreError> {
    let job = Job::Weigh {
        game: weighing.game.clone(),
        person: weighing.person.clone(),
    };
    let what = format!("weigh:{}:{}", weighing.asked, weighing.done);
    service.jobs.push(job, &what).await
}

/// Asks again for weighings whose job was lost.
pub(crate) async fn remind(service: &GameService) -> Result<(), StoreError> {
    let weighings = service.store.weighings().await?;
    if weighings.is_empty() {
        return Ok(());
    }
    let asked = service.jobs.standing_for(false).await?;
    let lost = weighings
        .iter()
        .filter(|weighing| !asked.contains(&weighing.game));
    for weighing in lost {
        push(service, weighing).await?;
    }
    Ok(())
}

/// State shared by the analysis thread and the task that waits for it.
#[derive(Default)]
struct Progress {
    /// The ledger so far, if there is more of it than was kept.
    ledger: Mutex<Option<LuckLedger>>,
    /// Whether others are to come first now.
    paused: AtomicBool,
}

impl Progress {
    fn take(&self) -> Option<LuckLedger> {
        self.ledger.lock().expect("no panic holds it").take()
    }
}

/// Weighs a game on from where it was left, until it is weighed or others are to come first.
pub(crate) async fn weigh(service: &Arc<GameService>, game: &str) -> Result<(), Refused> {
    let Some((mut weighing, begun)) = service.store.weighing(game).await? else {
        // It is not wanted any more, or it is done.
        return Ok(());
    };
    let live = match service.lock(game).await {
        Err(Refused::Store(StoreError::Unreadable(error))) => {
            tracing::error!(game, error, "a game cannot be read, and is not weighed");
            return Ok(service.store.stop_weighing(game).await?);
        }
        held => held?,
    };
    if live.status() != Status::Over || can_be_weighed(&live).is_err() {
        return Ok(service.store.stop_weighing(game).await?);
    }
    let (name, record) = (live.spec.name(), live.record());
    drop(live);
    let progress = Arc::new(Progress::default());
    let shown = Arc::clone(&progress);
    let resources = service.solved.resources();
    let work = compute(Urgency::Weighing, move |stop| {
        compute_ledger(&name, &record, &resources, begun, &shown, stop)
    });
    tokio::pin!(work);
    let kept = loop {
        tokio::select! {
            kept = &mut work => break kept,
            () = tokio::time::sleep(KEEP) => {}
        }
        if !service
            .store
            .keep_begun(&weighing, progress.take().as_ref())
            .await?
        {
            return Ok(());
        }
    };
    let ledger = match kept {
        Ok(Ok(Some(ledger))) => Some(ledger),
        Ok(Ok(None)) if progress.paused.load(Ordering::Relaxed) => {
            let ledger = progress.take();
            if !service.store.keep_begun(&weighing, ledger.as_ref()).await? {
                return Ok(());
            }
            weighing.done = ledger.map_or(weighing.done, |ledger| ledger.events());
            return Ok(push(service, &weighing).await?);
        }
        Ok(Ok(None)) => {
            tracing::error!(game, "what was kept of a weighing does not fit the game");
            None
        }
        Ok(Err(error)) => {
            tracing::error!(game, error, "a game could not be weighed");
            None
        }
        Err(error) => {
            tracing::error!(game, %error, "a game could not be weighed");
            None
        }
    };
    Ok(service.store.keep_ledger(game, ledger.as_ref()).await?)
}

/// Computes the luck ledger of a game, on from `begun`. None if `stop` was set, or others are to come first.
fn compute_ledger(
    game: &str,
    record: &Record,
    resources: &Resources,
    begun: Option<LuckLedger>,
    progress: &Progress,
    stop: &AtomicBool,
) -> Result<Option<LuckLedger>, String> {
    let spec = bilancia_games::catalog()
        .read(game)
        .map_err(|error| error.to_string())?;
    let outcome = record.outcome.as_ref();
    let points = outcome.and_then(|outcome| outcome.points.first());
    let last = *points.ok_or("it is over, but has no outcome")?;
    let (started, mut first) = (Instant::now(), None);
    let options = LedgerOptions {
        resources,
        nodes: NODES,
        seed: 1,
        last,
        most_positions: MOST_POSITIONS,
        begun,
        stop,
        progress: &mut |ledger| {
            let done = ledger.events();
            // Each time something is found, however long it takes.
            if *first.get_or_insert(done) < done {
                *progress.ledger.lock().expect("no panic holds it") = Some(ledger.clone());
                if started.elapsed() >= SLICE {
                    progress.paused.store(true, Ordering::Relaxed);
                    return false;
                }
            }
            rest(stop);
            !stop.load(Ordering::Relaxed)
        },
    };
    let start = record.start.as_deref();
    let ledger = luck_ledger(&spec, start, &record.events, options);
    ledger.map_err(|error| error.to_string())
}
