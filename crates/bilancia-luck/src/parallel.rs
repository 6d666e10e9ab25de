//! Parallel work with results in a fixed order.

use rayon::{ThreadPoolBuilder, prelude::*};

/// Calls `work` for 0, 1, … `count` - 1 on a pool of at most `threads` threads, and returns the results with their
/// numbers, in ascending order.
///
/// Work is begun in ascending order, and no more of it once `is_cancelled` returns true: results then are missing,
/// mostly at the end. If `work` is a pure function the results do not depend on the number of threads. Where the system
/// refuses to start threads, the calling thread does all of the work.
pub(crate) fn ordered_map<T: Send>(
    count: usize,
    threads: usize,
    is_cancelled: impl Fn() -> bool + Send + Sync,
    work: impl Fn(usize) -> T + Send + Sync,
) -> Vec<(usize, T)> {
    let numbers = (0..count).take_while(|_| !is_cancelled());
    let item = |number| (number, work(number));
    let pool = match threads.min(count) {
        0 | 1 => None,
        threads => ThreadPoolBuilder::new().num_threads(threads).build().ok(),
    };
    let Some(pool) = pool else {
        return numbers.map(item).collect();
    };
    // Unlike a split range, a bridge hands out numbers in ascending order: what is done at a cancellation is a
    // beginning of the work, which an experiment can be resumed from.
    let mut done: Vec<(usize, T)> = pool.install(|| numbers.par_bridge().map(item).collect());
    done.sort_unstable_by_key(|(number, _)| *number);
    done
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        let squares: Vec<_> = (0..100).map(|number| (number, number * number)).collect();
        for threads in 0..4 {
            assert_eq!(
                ordered_map(100, threads, || false, |number| number * number),
                squares
            );
        }
        assert_eq!(ordered_map(0, 2, || false, |number| number), []);
    }

    #[test]
    fn work_stops_at_a_cancellation_and_keeps_what_is_done() {
        for threads in 1..4 {
            let begun = AtomicUsize::new(0);
            let found = ordered_map(
                1_000,
                threads,
                || begun.load(Ordering::SeqCst) >= 10,
                |number| {
                    begun.fetch_add(1, Ordering::SeqCst);
                    number
                },
            );
            assert!(found.len() >= 10 && found.len() < 10 + threads);
            let beginning: Vec<_> = (0..found.len()).map(|number| (number, number)).collect();
            assert_eq!(found, beginning);
        }
    }
}
