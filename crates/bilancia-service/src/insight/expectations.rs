//! Expected results of battles by their exact odds, kept for those who ask again.

use std::{
    num::NonZeroUsize,
    sync::{Mutex, PoisonError},
};

use bilancia_battle::Fight;
use bilancia_games::war::chronicle::expected_swing;
use lru::LruCache;

/// Number of battles that are kept, some hundred bytes each.
const MOST: NonZeroUsize = NonZeroUsize::new(8_192).expect("it is not zero");

/// Expected swings of battles, the last ones that were asked for.
pub struct Expectations(Mutex<LruCache<Fight, f64>>);

impl Default for Expectations {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST)))
    }
}

impl Expectations {
    /// Expected cost of the defender's losses less the attacker's, in IPC.
    pub fn of(&self, fight: &Fight) -> f64 {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(fight) {
            return *known;
        }
        // Others do not wait while the odds are computed.
        let swing = expected_swing(fight);
        lock().put(fight.clone(), swing);
        swing
    }
}
