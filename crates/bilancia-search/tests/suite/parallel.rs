//! The parallel map: order, progress, cancellation, nesting and panics.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bilancia_search::parallel::{Cancelled, Pool, map, map_until, try_map};

#[test]
fn results_are_in_order_on_any_number_of_threads() {
    let squares: Vec<_> = (0..1_000).map(|item| item * item).collect();
    for threads in 0..5 {
        assert_eq!(map(1_000, threads, |item| item * item), squares);
        let mut calls = 0;
        let counted = |finished| {
            calls += 1;
            finished <= 1_000
        };
        let found = try_map(1_000, threads, |item| item * item, counted);
        assert_eq!(found.as_ref(), Ok(&squares));
        assert!(calls >= 1);
        assert!(map(0, threads, |item| item).is_empty());
    }
}

#[test]
fn no_item_is_begun_after_cancellation() {
    for threads in 1..4 {
        let begun = AtomicUsize::new(0);
        let work = |item| {
            begun.fetch_add(1, Ordering::Relaxed);
            item
        };
        assert_eq!(try_map(100, threads, work, |_| false), Err(Cancelled));
        assert_eq!(begun.load(Ordering::Relaxed), 0);
        // Cancelled while every thread is inside an item; the items end only after the pool has noticed the
        // cancellation.
        let (begun, asked_again) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = |_| {
            begun.fetch_add(1, Ordering::SeqCst);
            while threads > 1 && !asked_again.load(Ordering::SeqCst) {
                std::thread::yield_now();
            }
        };
        let mut refused = false;
        let progress = |_| {
            asked_again.store(refused, Ordering::SeqCst);
            refused = begun.load(Ordering::SeqCst) == threads;
            !refused
        };
        assert_eq!(try_map(100, threads, work, progress), Err(Cancelled));
        assert_eq!(begun.load(Ordering::SeqCst), threads);
    }
}

#[test]
fn work_may_share_out_work() {
    let pool = Pool::new(3);
    let sums = pool.map(10, |outer| {
        let inner: usize = pool.map(10, |inner| outer * inner).iter().sum();
        inner + map(10, 2, |inner| inner).iter().sum::<usize>()
    });
    let expected: Vec<_> = (0..10).map(|outer| 45 * outer + 45).collect();
    assert_eq!(sums, expected);
}

#[test]
fn a_slice_is_updated_by_index_and_value() {
    for threads in [1, 2, 3] {
        let mut values: Vec<usize> = (0..5_000).collect();
        Pool::new(threads).update(&mut values, |index, value| 2 * value + index);
        let expected: Vec<_> = (0..5_000).map(|value| 3 * value).collect();
        assert_eq!(values, expected);
    }
}

#[test]
fn a_panic_of_an_item_reaches_the_caller() {
    for threads in [1, 2] {
        let work = |item: usize| {
            if item == 7 {
                std::panic::panic_any(item);
            }
        };
        let caught = std::panic::catch_unwind(|| try_map(20, threads, work, |_| true));
        assert_eq!(caught.unwrap_err().downcast_ref(), Some(&7_usize));
    }
}

#[test]
fn results_until_a_cancellation_are_in_order_for_any_number_of_threads() {
    let squares: Vec<_> = (0..100).map(|number| (number, number * number)).collect();
    for threads in 0..4 {
        assert_eq!(
            map_until(100, threads, || false, |number| number * number),
            squares
        );
    }
    assert_eq!(map_until(0, 2, || false, |number| number), []);
}

#[test]
fn work_stops_at_a_cancellation_and_keeps_what_is_done() {
    for threads in 1..4 {
        let begun = AtomicUsize::new(0);
        let found = map_until(
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
