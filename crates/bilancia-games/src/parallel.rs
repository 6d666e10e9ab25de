//! Many pieces of work by several threads.

use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

/// Does the piece of work of every number below `count`; what was found comes in the order of the numbers.
/// `go_on` hears how many are begun, in the calling thread, at least once and before each piece that is done
/// there, and stops it by saying no.
///
/// # Errors
/// None, if it was stopped.
pub(crate) fn in_parallel<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut go_on: impl FnMut(usize) -> bool,
) -> Option<Vec<T>> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let run = |go_on: &mut dyn FnMut(usize) -> bool| {
        let mut done = Vec::new();
        loop {
            if !go_on(next.load(Ordering::Relaxed).min(count)) {
                stopped.store(true, Ordering::Relaxed);
            }
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count || stopped.load(Ordering::Relaxed) {
                return done;
            }
            done.push((piece, work(piece)));
        }
    };
    let mut found = thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map(|_| scope.spawn(|| run(&mut |_| true)))
            .collect();
        let mut found = run(&mut go_on);
        for other in others {
            found.extend(other.join().expect("a piece of work does not panic"));
        }
        found
    });
    found.sort_unstable_by_key(|(piece, _)| *piece);
    let found = found.into_iter().map(|(_, found)| found);
    (!stopped.into_inner()).then(|| found.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_same_on_any_number_of_threads_and_stops_when_asked() {
        let squares: Vec<_> = (0..100).map(|number| number * number).collect();
        for threads in 0..4 {
            let mut heard = 0;
            let found = in_parallel(
                100,
                threads,
                |number| number * number,
                |begun| {
                    heard = begun;
                    true
                },
            );
            assert_eq!(found.as_ref(), Some(&squares));
            assert!(heard <= 100);
            assert_eq!(in_parallel(100, threads, |number| number, |_| false), None);
        }
    }
}
