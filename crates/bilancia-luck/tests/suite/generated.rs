//! Tests of the balance on generated games, whose shares are known exactly.

mod balance;
mod coverage;
mod game;
mod sides;
mod starts;

/// Number of intervals out of `runs` that may miss the exact value. They spend an error probability of 5 %; this is three
/// standard deviations more.
fn misses(runs: u64) -> u64 {
    let runs = runs as f64;
    (0.05 * runs + 3.0 * (0.05 * 0.95 * runs).sqrt()) as u64
}
