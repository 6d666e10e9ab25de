//! Engine of Nibelungenlied: play by the compact values of all states, which takes milliseconds.

use std::sync::atomic::AtomicBool;

use bilancia_search::{Advice, Limit, Task, random};

use super::{
    rules::{Action, Nibelungenlied},
    solution::Compact,
};

/// Solves the turn over the values that may follow it, or over turns solved in this way if the limit has room for them.
pub(super) fn engine(
    task: &Task<'_, Nibelungenlied>,
    limit: Limit,
    _threads: u32,
    stop: &AtomicBool,
) -> Advice<Action> {
    let advice = Compact::shipped().advise(task, limit, stop);
    advice.unwrap_or_else(|| random(task))
}
