//! Seals that are changed, opened and broken at every moment.
