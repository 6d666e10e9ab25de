//! Random seeds for commands that are given none.

use std::hash::{BuildHasher, RandomState};

/// A random seed below 2^53, so that it survives being read as a JSON number by any program.
///
/// The seed is unpredictable enough for a game on one's own machine: the standard library keys its hash maps from the
/// system's randomness, and this is a hash of nothing.
pub(crate) fn fresh() -> u64 {
    RandomState::new().hash_one(()) >> 11
}

#[cfg(test)]
mod tests {
    #[test]
    fn seeds_are_exact_in_json() {
        for _ in 0..1_000 {
            let seed = super::fresh();
            assert_eq!(seed as f64 as u64, seed);
            assert!(seed < 1 << 53);
        }
    }
}
