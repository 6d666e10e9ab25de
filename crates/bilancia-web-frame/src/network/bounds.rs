//! How much of the network one server uses, and one address of it.

use std::time::Duration;

/// Limits on connections, live streams and new guests, so that one client cannot use up what all share.
///
/// Limits by address count IPv6 by networks of 64 bits, since a client with one address there has them all.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Connections at once, of all together; fewer where the system lets the process open fewer files.
    pub connections: usize,
    /// Connections at once from one address. Not applied behind a proxy, from which all connections come.
    pub connections_by_address: usize,
    /// Live streams at once for one address. All together may have half of all connections.
    pub streams_by_address: usize,
    /// New guests from one address at once; after that, one more every ten seconds.
    pub guests_by_address: u32,
    /// Time from connecting until a first request is there, but for its body.
    pub first_request: Duration,
    /// Time from one answer until the next request is there, but for its body; also the time that a client may take to
    /// receive an answer that was handed to the system.
    pub next_request: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            connections: 8_192,
            connections_by_address: 200,
            streams_by_address: 100,
            guests_by_address: 60,
            first_request: Duration::from_secs(10),
            // Longer than proxies keep connections that they may use again, or they would find them closed.
            next_request: Duration::from_secs(75),
        }
    }
}

impl Bounds {
    /// Bounds for a process that may open this many files: a quarter of them, at least 64, is kept for the database
    /// and everything else.
    pub fn within(self, descriptors: u64) -> Self {
        let descriptors = usize::try_from(descriptors).unwrap_or(usize::MAX);
        let kept = (descriptors / 4).clamp(64, 1_024);
        Self {
            connections: self
                .connections
                .min(descriptors.saturating_sub(kept))
                .max(1),
            ..self
        }
    }
}

/// Raises the soft limit of open files to the hard one, since the usual soft limit of 1,024 is for programs that still
/// call `select`; returns how many this process may open.
pub fn raise_descriptors() -> u64 {
    // Systems without such a limit say an error or the largest number.
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(descriptors) => descriptors,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files cannot be raised");
            1_024
        }
    }
}
