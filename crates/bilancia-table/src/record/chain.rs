//! The chain of hashes that runs over a record's lines.

use sha2::{Digest, Sha256};

/// Chain of SHA-256 hashes over lines. Each line's link is SHA-256 over the link before it, the line, and a line feed;
/// the first link is SHA-256 of nothing.
#[derive(Clone)]
pub(super) struct Chain([u8; 32]);

impl Chain {
    pub(super) fn new() -> Self {
        Self(Sha256::digest(b"").into())
    }

    pub(super) fn add(&mut self, line: &str) {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
        self.0 = hasher.finalize().into();
    }

    /// The link in full, 64 hexadecimal digits.
    pub(super) fn full(&self) -> String {
        hex::encode(self.0)
    }

    /// The link's first eight digits, which stand after each line.
    pub(super) fn tag(&self) -> String {
        self.full()[..8].to_owned()
    }
}
