//! Work on blocks of placements by several threads.

use bilancia_search::parallel;

/// Placements that a thread takes at a time: what is found of them stays in its cache.
const BLOCK: usize = 128;

/// Does some work on every block of placements; what is found comes with its block, in their order.
pub(super) fn blocks<T: Send>(
    placements: &[u16],
    threads: usize,
    work: impl Fn(&[u16]) -> T + Sync,
) -> Vec<(&[u16], T)> {
    let all: Vec<_> = placements.chunks(BLOCK).collect();
    let found = parallel::map(all.len(), threads, |block| work(all[block]));
    all.into_iter().zip(found).collect()
}
