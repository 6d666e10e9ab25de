//! Battles that were fought in thought already: plans of one turn mostly differ in a few of them.

use std::{cell::RefCell, collections::HashMap};

use bilancia_battle::Engagement;
use bilancia_war::estimate::{self, Forecast};
use foldhash::fast::FixedState;

/// Most battles that each thread remembers, some 5 MB; then it begins anew.
const MOST: usize = 1 << 14;

/// A battle from its start, with the arguments of [`estimate::forecast`].
type Key = (Engagement, bool, [u8; 2], bool, Option<u32>);

thread_local! {
    static KNOWN: RefCell<HashMap<Key, Forecast, FixedState>> = RefCell::default();
}

/// [`estimate::forecast`], which depends on nothing but its arguments, so that remembering it changes no plan.
pub(super) fn forecast(
    start: Engagement,
    sea: bool,
    orders: [u8; 2],
    keep_land: bool,
    after: Option<u32>,
) -> Forecast {
    KNOWN.with_borrow_mut(|known| {
        if known.len() >= MOST {
            known.clear();
        }
        let key = (start, sea, orders, keep_land, after);
        *known
            .entry(key)
            .or_insert_with(|| estimate::forecast(start, sea, orders, keep_land, after))
    })
}
