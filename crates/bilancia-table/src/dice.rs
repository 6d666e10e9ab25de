//! Dice that no player can bias and every player can check.
//!
//! The host draws a secret before the match and shows its hash, the *commitment*. Only then does each player give a
//! *share*, any text they like, without knowing the secret. Outcomes follow from the secret, all shares, and the number
//! of the event that is rolled for, so that the purpose of a roll is fixed before its outcome can be known. After the
//! match the secret is shown.
//!
//! No player can choose the dice. Nor can the host, as long as one player who does not conspire with it gives their
//! share after the commitment, keeps the commitment, and compares it afterwards: a record alone cannot prove that the
//! secret was drawn before the shares were known.
//!
//! The derivation `bilancia-dice-1`: SHA-256 of the lines `bilancia-dice-1`, the secret in hexadecimal, each share, the
//! number of the event, and a counter from 0, each ended by a line feed. The first eight bytes, as a big-endian number,
//! are kept if they are below the largest multiple of the total weight; else the counter goes up by one (so that no
//! remainder is favoured). The remainder modulo the total weight is looked up in the list of rolls, in the order of the
//! rules, by adding up their weights.

use bilancia_core::Node;
use sha2::{Digest, Sha256};

use crate::Table;

/// The name of the derivation.
pub const DERIVATION: &str = "bilancia-dice-1";

/// The share of a seat whose player gives none, such as a program: a fixed word, so that a host who knows the other
/// shares already cannot choose the dice by choosing this one.
pub const NO_SHARE: &str = "none";

/// The secret of the host and the shares of the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDice {
    secret: String,
    shares: Vec<String>,
}

impl FairDice {
    /// Dice of this secret, which may be any text, such as 64 hexadecimal digits, and of these shares, in the order of
    /// the seats.
    pub fn new(secret: String, shares: Vec<String>) -> Self {
        Self { secret, shares }
    }

    /// The commitment to a secret, to be shown before the match: SHA-256 of its text, in hexadecimal.
    pub fn commitment(secret: &str) -> String {
        hex::encode(Sha256::digest(secret.as_bytes()))
    }

    /// A number from 0 to `total - 1` for an event of the match, counted from 1. `total` is not 0.
    pub fn draw(&self, event: usize, total: u64) -> u64 {
        let lines = [DERIVATION, &self.secret].into_iter();
        let lines: Vec<&str> = lines
            .chain(self.shares.iter().map(String::as_str))
            .collect();
        draw(&lines, event, total)
    }

    /// The outcome of the chance event that a match waits for, as text; none if it waits for no chance event.
    pub fn roll(&self, table: &dyn Table) -> Option<String> {
        roll(table, |event, total| self.draw(event, total))
    }
}

/// A number from 0 to `total - 1`, not 0, from SHA-256 over lines, the number of an event, and a counter that rejects
/// numbers which would favour a remainder.
pub(crate) fn draw(lines: &[&str], event: usize, total: u64) -> u64 {
    // Count of the 64-bit numbers beyond the largest multiple of the total.
    let left_over = (u64::MAX % total + 1) % total;
    let event = event.to_string();
    let number = |counter: u32| {
        let counter = counter.to_string();
        let bytes = hash(lines.iter().copied().chain([&*event, &*counter]));
        let first = bytes[..8].iter();
        first.fold(0, |number, &byte| number << 8 | u64::from(byte))
    };
    let mut kept = (0_u32..)
        .map(number)
        .filter(|number| *number <= u64::MAX - left_over);
    kept.next().expect("there is always a next number") % total
}

/// SHA-256 over lines, each ended by a line feed.
pub(crate) fn hash<'a>(lines: impl IntoIterator<Item = &'a str>) -> [u8; 32] {
    let mut hash = Sha256::new();
    for line in lines {
        hash.update(line.as_bytes());
        hash.update(b"\n");
    }
    hash.finalize().into()
}

/// The outcome of the chance event that a match waits for, as `draw` chooses it by the number of the event and the
/// total weight; none if it waits for no chance event.
pub(crate) fn roll(table: &dyn Table, draw: impl FnOnce(usize, u64) -> u64) -> Option<String> {
    if table.node() != Node::Chance {
        return None;
    }
    let rolls = table.rolls();
    let total = rolls.iter().map(|(_, weight)| weight).sum();
    let mut left = draw(table.event_count() + 1, total);
    for (text, weight) in rolls {
        if left < weight {
            return Some(text);
        }
        left -= weight;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(secret: &str) -> FairDice {
        FairDice::new(secret.to_owned(), vec!["a".to_owned(), "b".to_owned()])
    }

    #[test]
    fn numbers_are_those_of_the_written_derivation() {
        // `printf 'bilancia-dice-1\nsecret\na\nb\n3\n0\n' | sha256sum`
        let hash = Sha256::digest(b"bilancia-dice-1\nsecret\na\nb\n3\n0\n");
        let number = u64::from_be_bytes(hash[..8].try_into().unwrap());
        assert_eq!(dice("secret").draw(3, 1 << 32), number % (1 << 32));
        assert_eq!(
            FairDice::commitment("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    #[test]
    fn all_faces_fall_as_often() {
        let mut counts = [0_u32; 6];
        for event in 1..=60_000 {
            counts[dice("secret").draw(event, 6) as usize] += 1;
        }
        // Chi-squared with five degrees of freedom exceeds 20.5 once in a thousand times.
        let chi: f64 = counts
            .iter()
            .map(|&count| (f64::from(count) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi < 20.5, "{counts:?}");
        // A total near 2^64, at which many numbers are rejected, favours no remainder.
        let large = (1 << 63) + 1;
        assert!((1..200).all(|event| dice("secret").draw(event, large) < large));
    }

    #[test]
    fn every_part_changes_what_falls() {
        let drawn = |dice: &FairDice| {
            (1..20)
                .map(|event| dice.draw(event, 1 << 40))
                .collect::<Vec<_>>()
        };
        let one = dice("secret");
        let other_share = FairDice::new("secret".to_owned(), vec!["a".to_owned(), "c".to_owned()]);
        assert_ne!(drawn(&one), drawn(&dice("other")));
        assert_ne!(drawn(&one), drawn(&other_share));
    }
}
