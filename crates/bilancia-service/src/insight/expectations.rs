//! Expected results of battles by their exact odds, kept for those who ask again.

use bilancia_battle::Fight;
use bilancia_war_desk::chronicle::expected_swing;
use moka::sync::Cache;

/// Number of battles that are kept, some hundred bytes each.
const MOST: u64 = 8_192;

/// Expected swings of battles, the last ones that were asked for.
pub struct Expectations(Cache<Fight, f64>);

impl Default for Expectations {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl Expectations {
    /// Expected cost of the defender's losses less the attacker's, in IPC.
    pub fn of(&self, fight: &Fight) -> f64 {
        self.0.get_with_by_ref(fight, || expected_swing(fight))
    }
}
