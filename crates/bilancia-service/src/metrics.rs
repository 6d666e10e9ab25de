//! How much was accepted, for Prometheus.

use std::sync::LazyLock;

use prometheus::{IntCounter, register_int_counter};

static ACCEPTED: LazyLock<IntCounter> = LazyLock::new(|| {
    // Only a name that is taken or no name would be refused.
    register_int_counter!(
        "bilancia_entries_accepted_total",
        "entries accepted into logs"
    )
    .expect("the figure has a name of its own")
});

/// Counts what was accepted into logs.
pub(crate) fn accepted(entries: usize) {
    ACCEPTED.inc_by(entries as u64);
}
