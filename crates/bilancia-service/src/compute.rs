//! Long computations, on threads of their own.
//!
//! Each computation has one thread and ends with it, so that the memory it took goes back, and stops as soon as its
//! result is no longer waited for. Programs' moves come before everything else: other threads ask the system for less time, and
//! weighings rest while moves take all cores.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

/// How much a computation matters to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// A program's move: others wait for it.
    Move,
    /// A look at a position: one person waits for it.
    Look,
    /// Luck in a game that is over: it may take its time.
    Weighing,
}

/// A computation broke down, or its thread could not begin.
#[derive(Debug, thiserror::Error)]
#[error("what was computed broke down")]
pub struct BrokeDown;

/// How many cores there are.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Programs' moves that are being computed in this process.
static MOVES: AtomicUsize = AtomicUsize::new(0);

/// How many cores there are for each of the moves that are being computed, at least one.
pub(crate) fn share_of_cores() -> usize {
    let moves = MOVES.load(Ordering::Relaxed).max(1);
    (cores() / moves).max(1)
}

/// A move that is being computed.
struct Moving;

impl Moving {
    fn begin() -> Self {
        MOVES.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for Moving {
    fn drop(&mut self) {
        MOVES.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Tells a computation to stop when its result is no longer awaited.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Computes something on a thread of its own. `work` is given a flag that is set once the result is not wanted any more.
///
/// # Errors
/// [`BrokeDown`] if it panicked, or the system had no thread left.
pub(crate) async fn compute<T: Send + 'static>(
    urgency: Urgency,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Result<T, BrokeDown> {
    let (done, result) = oneshot::channel();
    let stop = Arc::new(AtomicBool::new(false));
    let wanted = Wanted(Arc::clone(&stop));
    let name = match urgency {
        Urgency::Move => "move",
        Urgency::Look => "look",
        Urgency::Weighing => "weighing",
    };
    let run = move || {
        let moving = (urgency == Urgency::Move).then(Moving::begin);
        if urgency != Urgency::Move {
            give_way();
        }
        let found = work(&stop);
        // The caller may have gone.
        drop(moving);
        done.send(found).ok();
    };
    let thread = std::thread::Builder::new().name(name.to_owned());
    if let Err(error) = thread.spawn(run) {
        tracing::error!(%error, "no thread is left to compute on");
        return Err(BrokeDown);
    }
    let found = result.await.map_err(|_| BrokeDown);
    drop(wanted);
    found
}

/// Lets the threads of moves and requests go first.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(LEAST) {
        tracing::warn!(%error, "a thread could not be made less urgent");
    }
}

/// The least urgent that Linux knows.
#[cfg(target_os = "linux")]
const LEAST: i32 = 19;

/// How long a weighing rests at most, so that it goes on even where programs always think.
const LONGEST_REST: Duration = Duration::from_secs(5);
/// How long between two looks at whether moves still take all cores.
const NAP: Duration = Duration::from_millis(20);

/// Rests while programs' moves take all cores.
pub(crate) fn rest(stop: &AtomicBool) {
    let (begun, cores) = (Instant::now(), cores());
    while MOVES.load(Ordering::Relaxed) >= cores
        && begun.elapsed() < LONGEST_REST
        && !stop.load(Ordering::Relaxed)
    {
        std::thread::sleep(NAP);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_nobody_waits_for_stops() {
        let (gone, ended) = std::sync::mpsc::channel();
        let endless = compute(Urgency::Look, move |stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            gone.send(()).unwrap();
        });
        let given_up = tokio::time::timeout(Duration::from_millis(50), endless).await;
        assert!(given_up.is_err());
        ended.recv_timeout(Duration::from_secs(60)).unwrap();
    }

    #[tokio::test]
    async fn a_panic_ends_only_what_panicked() {
        let broken = compute(Urgency::Move, |_| -> u8 { panic!("as it was meant to") });
        assert!(broken.await.is_err());
        assert_eq!(compute(Urgency::Weighing, |_| 7).await.ok(), Some(7));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_moves_are_urgent() {
        let niceness = |urgency| {
            compute(urgency, |_| {
                rustix::process::getpriority_process(None).unwrap()
            })
        };
        let own = rustix::process::getpriority_process(None).unwrap();
        assert_eq!(niceness(Urgency::Move).await.unwrap(), own);
        assert_eq!(niceness(Urgency::Look).await.unwrap(), LEAST);
        assert_eq!(niceness(Urgency::Weighing).await.unwrap(), LEAST);
    }
}
