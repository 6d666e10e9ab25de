//! Engine of Nibelungenlied: play by the compact values of all states, which takes milliseconds.

use std::sync::atomic::AtomicBool;

use bilancia_search::{Advice, Limit, Task, random};

use super::{
    rules::{Action, Nibelungenlied},
    solution::Compact,
};

/// Solves the turn over the values that may follow it. There is nothing to search beyond, so no limit matters.
pub(super) fn engine(
    task: &Task<'_, Nibelungenlied>,
    _limit: Limit,
    _threads: u32,
    _stop: &AtomicBool,
) -> Advice<Action> {
    let advice = Compact::shipped().advise(task);
    advice.unwrap_or_else(|| random(task))
}
