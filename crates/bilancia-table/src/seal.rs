//! Simultaneous moves sealed by the players themselves, so that not even the host of the match learns them before all
//! are made.
//!
//! A player who chooses draws a *salt*, at least 128 random bits in hexadecimal, and shows the *commitment* to their
//! choice. (Without a salt every choice could be tried: a Frames board has only 361 cells.) When all players have shown
//! their commitments, each shows choice and salt.
//!
//! The commitment `bilancia-seal-1`: SHA-256 of the lines `bilancia-seal-1`, the name of the match, the number of the
//! first event of the simultaneous move, the seat (from 1), the action in the game's canonical notation, and the salt,
//! each ended by a line feed; in hexadecimal. Match, event and seat prevent a commitment from being used again by
//! another player.

use bilancia_core::Seat;
use sha2::{Digest, Sha256};

/// Identifier of the sealing method, in commitments and records.
pub const SEALING: &str = "bilancia-seal-1";

/// Smallest number of hexadecimal digits of a salt: 128 bits.
pub const SALT_DIGITS: usize = 32;

/// A sealed choice with all that its commitment depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal<'a> {
    /// The name of the match.
    pub name: &'a str,
    /// The number of the first event of the round, from 1.
    pub round: usize,
    /// The seat that chooses.
    pub seat: Seat,
    /// The action chosen, in the game's canonical notation.
    pub action: &'a str,
    /// Random hexadecimal digits, known only to the player until the choice is revealed.
    pub salt: &'a str,
}

impl Seal<'_> {
    /// The commitment, to be shown before the choice: a SHA-256 hash in hexadecimal.
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

/// Whether a text is a salt: at least [`SALT_DIGITS`] hexadecimal digits.
pub fn is_salt(text: &str) -> bool {
    (SALT_DIGITS..=128).contains(&text.len()) && is_hexadecimal(text)
}

/// Whether a text can be a commitment: 64 lower-case hexadecimal digits.
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
