//! Limits of one search: time or playouts, and memory.

use std::time::Duration;

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// After this much wall-clock time; the result then depends on the speed of the machine.
    Time(Duration),
    /// After this many playouts or, for [`alpha_beta`](crate::alpha_beta), positions; the result then depends only on the
    /// task and its seed.
    Playouts(u64),
}

/// Bytes of memory, approximately, that one search may take for its tree or its transposition table: 64 MiB. A search that
/// has used them up goes on without storing more.
pub const MOST_BYTES: usize = 64 << 20;
