//! A parallel map whose results do not depend on the number of threads.
//!
//! Threads are those of a [rayon](https://docs.rs/rayon) pool of the size asked for. Each item, in ascending order, is
//! taken by the next thread that is free; results come in the order of the items. Maps can be nested: a thread that
//! waits for an inner map works on other items of its own pool meanwhile.
//!
//! ```
//! use bilancia_search::parallel;
//!
//! assert_eq!(parallel::map(4, 2, |item| item * item), [0, 1, 4, 9]);
//! ```

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IndexedParallelIterator, ParallelBridge, ParallelIterator},
    slice::ParallelSliceMut,
};

/// Time between two calls of a progress callback.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(50);
/// Smallest number of elements of a slice that are handed to another thread together; fewer would not repay the
/// overhead.
const LEAST_CHUNK: usize = 1024;

const STORED: &str = "nothing fails while a result is stored";

/// The progress callback returned false, so that the result is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

/// The number of threads that this machine runs at once, at least 1.
pub fn available_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Applies `work` to every number below `count` on `threads` threads (0 is taken as 1), and returns the results in order.
///
/// # Panics
/// If `work` panics.
pub fn map<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    Pool::new(threads.min(count)).map(count, work)
}

/// [`map`] with a progress callback: `progress` is called in the calling thread with the number of finished items,
/// before the first item and then every 50 milliseconds or, on one thread, after each item. If it returns false, no
/// further item is begun.
///
/// # Errors
/// [`Cancelled`] if `progress` returned false before all items were finished.
///
/// # Panics
/// If `work` panics.
pub fn try_map<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    progress: impl FnMut(usize) -> bool,
) -> Result<Vec<T>, Cancelled> {
    Pool::new(threads.min(count)).try_map(count, work, progress)
}

/// Calls `work` for 0, 1, … `count` - 1 on a pool of at most `threads` threads, and returns the results with their
/// numbers, in ascending order.
///
/// Work is begun in ascending order, and no more of it once `is_cancelled` returns true: results then are missing,
/// mostly at the end. If `work` is a pure function the results do not depend on the number of threads. Where the system
/// refuses to start threads, the calling thread does all of the work.
pub fn map_until<T: Send>(
    count: usize,
    threads: usize,
    is_cancelled: impl Fn() -> bool + Send + Sync,
    work: impl Fn(usize) -> T + Send + Sync,
) -> Vec<(usize, T)> {
    let pool = Pool::new(threads.min(count));
    pool.in_order(count, &|| !is_cancelled(), |number| {
        Some((number, work(number)))
    })
}

/// The results of `work` for every number below `count`, in order, each on a thread of its own; the calling thread does work
/// that is alone, or for which the system grants no thread.
///
/// Unlike [`map`], all begin at once, and no thread that waits begins other work, which could outlast a limit of time.
///
/// # Panics
/// If `work` panics.
pub(crate) fn at_once<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let found: Vec<Mutex<Option<T>>> = (0..count).map(|_| Mutex::default()).collect();
    each_at_once(count, &|number| {
        let result = work(number);
        *found[number].lock().expect(STORED) = Some(result);
    });
    let found = found.into_iter();
    found
        .filter_map(|of_one| of_one.into_inner().expect(STORED))
        .collect()
}

fn each_at_once(count: usize, work: &(dyn Fn(usize) + Sync)) {
    if count == 1 {
        return work(0);
    }
    thread::scope(|scope| {
        for number in 0..count {
            // A page has no threads.
            let begun = thread::Builder::new().spawn_scoped(scope, move || work(number));
            if begun.is_err() {
                work(number);
            }
        }
    });
}

/// Threads that are kept between calls, for work whose calls are many and short.
pub struct Pool {
    /// Pool of two or more threads; none for one thread, so that work happens in the calling thread.
    threads: Option<ThreadPool>,
}

impl Pool {
    /// A pool of `threads` threads; 0 is taken as 1. Where the system grants no threads, work happens in the calling thread.
    pub fn new(threads: usize) -> Self {
        let threads = (threads > 1)
            .then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok())
            .flatten();
        Self { threads }
    }

    /// [`map`] on this pool's threads.
    ///
    /// # Panics
    /// If `work` panics.
    pub fn map<T: Send>(&self, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        self.in_order(count, &|| true, |item| Some(work(item)))
    }

    /// [`try_map`] on this pool's threads.
    ///
    /// # Errors
    /// [`Cancelled`] if `progress` returned false before all items were finished.
    ///
    /// # Panics
    /// If `work` panics.
    pub fn try_map<T: Send>(
        &self,
        count: usize,
        work: impl Fn(usize) -> T + Sync,
        mut progress: impl FnMut(usize) -> bool,
    ) -> Result<Vec<T>, Cancelled> {
        if !progress(0) {
            return Err(Cancelled);
        }
        let Some(pool) = &self.threads else {
            let mut results = Vec::with_capacity(count);
            for item in 0..count {
                results.push(work(item));
                if item + 1 < count && !progress(item + 1) {
                    return Err(Cancelled);
                }
            }
            return Ok(results);
        };
        let (finished, cancelled) = (AtomicUsize::new(0), AtomicBool::new(false));
        let mut results = Vec::new();
        let counted = |item| {
            if cancelled.load(Ordering::Relaxed) {
                return None;
            }
            let result = work(item);
            finished.fetch_add(1, Ordering::Relaxed);
            Some(result)
        };
        pool.in_place_scope(|scope| {
            // The sender is dropped when the work ends, however it ends; so the calling thread never waits in vain.
            let (running, ended) = channel::<()>();
            let results = &mut results;
            let counted = &counted;
            scope.spawn(move |_| {
                let _running = running;
                *results = self.in_order(count, &|| true, counted);
            });
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PROGRESS_INTERVAL) {
                if !progress(finished.load(Ordering::Relaxed)) {
                    cancelled.store(true, Ordering::Relaxed);
                }
            }
        });
        if results.len() == count {
            Ok(results)
        } else {
            Err(Cancelled)
        }
    }

    /// Sets every element of `slice` to the result of `work` for its index and its present value.
    pub fn update<T: Send + Copy>(&self, slice: &mut [T], work: impl Fn(usize, T) -> T + Sync) {
        let update = |(chunk, part): (usize, &mut [T])| {
            for (at, value) in part.iter_mut().enumerate() {
                *value = work(chunk * LEAST_CHUNK + at, *value);
            }
        };
        match &self.threads {
            None => slice.chunks_mut(LEAST_CHUNK).enumerate().for_each(update),
            Some(pool) => pool.install(|| {
                slice
                    .par_chunks_mut(LEAST_CHUNK)
                    .enumerate()
                    .for_each(update);
            }),
        }
    }

    /// The results that are not `None`, in the order of the items; no item is begun once `goes_on` returns false.
    fn in_order<T: Send>(
        &self,
        count: usize,
        goes_on: &(dyn Fn() -> bool + Sync),
        work: impl Fn(usize) -> Option<T> + Sync,
    ) -> Vec<T> {
        // Grows with the items that are begun: a cancellation may come long before the last.
        let found: Mutex<Vec<Option<T>>> = Mutex::default();
        self.for_each(count, goes_on, &|item| {
            let result = work(item);
            let mut found = found.lock().expect(STORED);
            if found.len() <= item {
                found.resize_with(item + 1, || None);
            }
            found[item] = result;
        });
        let found = found.into_inner().expect(STORED);
        found.into_iter().flatten().collect()
    }

    /// Calls `work` for every number below `count`, and begins them in ascending order. Not generic: work of every kind
    /// would have a copy of the library's threads otherwise, and each game has several kinds.
    fn for_each(
        &self,
        count: usize,
        goes_on: &(dyn Fn() -> bool + Sync),
        work: &(dyn Fn(usize) + Sync),
    ) {
        let items = (0..count).take_while(|_| goes_on());
        match &self.threads {
            None => items.for_each(work),
            // Unlike a split range, a bridge hands out numbers in ascending order: what is done at a cancellation is a
            // beginning of the work, which an experiment can be resumed from.
            Some(pool) => pool.install(|| items.par_bridge().for_each(work)),
        }
    }
}
