//! Seeds for those who do not name one.

use std::hash::{BuildHasher, RandomState};

/// A number that nobody can foretell well enough for a game at one's own table: the standard
/// library keys its hash maps from the system's randomness, and this is a hash of nothing.
pub(crate) fn fresh() -> u64 {
    RandomState::new().hash_one(())
}
