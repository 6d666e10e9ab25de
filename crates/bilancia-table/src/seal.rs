//! Choices sealed by the players themselves: whoever keeps the match learns them only when all are in.
//!
//! A player who chooses draws a *salt*, at least 128 random bits in hexadecimal (a Frames board has only 361 cells; their
//! bare hashes could be tried), and shows the *commitment*. When all have shown theirs, each shows choice and salt.
//!
//! The commitment `bilancia-seal-1`: SHA-256 of the lines `bilancia-seal-1`, the name of the match, the number of the
//! first event of the secret round, the seat (from 1), the action in the game's canonical notation, and the salt, each
//! ended by a line feed; in hexadecimal. Match, round and seat keep a commitment from being shown again by another.

use bilancia_core::Seat;
use sha2::{Digest, Sha256};

/// The name of the way to seal.
pub const SEALING: &str = "bilancia-seal-1";

/// Fewest hexadecimal digits of a salt: 128 bits.
pub const SALT_DIGITS: usize = 32;

/// A choice as its player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal<'a> {
    /// The name of the match.
    pub name: &'a str,
    /// The number of the first event of the round, from 1.
    pub round: usize,
    /// Who chooses.
    pub seat: Seat,
    /// What, in the game's canonical notation.
    pub action: &'a str,
    /// Hexadecimal digits that nobody else knows.
    pub salt: &'a str,
}

impl Seal<'_> {
    /// What is shown before the choice is.
    pub fn commitment(&self) -> String {
        let (round, seat) = (self.round.to_string(), self.seat.to_string());
        let mut hash = Sha256::new();
        for line in [SEALING, self.name, &round, &seat, self.action, self.salt] {
            hash.update(line.as_bytes());
            hash.update(b"\n");
        }
        hex::encode(hash.finalize())
    }
}

/// Whether a text is a salt: enough hexadecimal digits.
pub fn is_salt(text: &str) -> bool {
    (SALT_DIGITS..=128).contains(&text.len()) && is_hexadecimal(text)
}

/// Whether a text can be a commitment: 64 hexadecimal digits in small letters.
pub fn is_commitment(text: &str) -> bool {
    text.len() == 64 && is_hexadecimal(text)
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes()
        .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commitments_are_those_of_the_written_derivation() {
        let salt = "00112233445566778899aabbccddeeff";
        let seal = |action| Seal {
            name: "match",
            round: 3,
            seat: Seat(1),
            action,
            salt,
        };
        // `printf 'bilancia-seal-1\nmatch\n3\n2\nrock\n00112233445566778899aabbccddeeff\n' | sha256sum`
        let known = "9d3de2d33fcfb303829c9adf44b06f1c759f78ceed31a59bbdb5e16c0ad9c912";
        assert_eq!(seal("rock").commitment(), known);
        assert_ne!(seal("paper").commitment(), known);
        assert!(is_commitment(known) && is_salt(salt));
        assert!(!is_salt("0011") && !is_salt(&"g".repeat(32)) && !is_commitment(salt));
    }
}
