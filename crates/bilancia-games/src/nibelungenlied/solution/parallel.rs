//! Work on blocks of placements by several threads.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Placements that a thread takes at a time: what is found of them stays in its cache.
const BLOCK: usize = 128;

/// Does some work on every block of placements; what is found comes with its block, in no order.
pub(super) fn blocks<T: Send>(
    placements: &[u16],
    threads: usize,
    work: impl Fn(&[u16]) -> T + Sync,
) -> Vec<(&[u16], T)> {
    let all: Vec<_> = placements.chunks(BLOCK).collect();
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = Vec::new();
        while let Some(block) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*block, work(block)));
        }
        done
    };
    thread::scope(|scope| {
        let handles: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
        handles
            .into_iter()
            .flat_map(|handle| handle.join().expect("work on a block does not panic"))
            .collect()
    })
}
