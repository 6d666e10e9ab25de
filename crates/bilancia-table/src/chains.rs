//! Dice of two players without a host, such as by mail: neither can choose them, and neither knows one before it is
//! rolled.
//!
//! Each player draws a secret and hashes it [`LENGTH`] times. The end of this *chain* is their commitment, which both
//! show before anything is rolled. For the first roll each shows the link before the end, for the second roll the
//! link before that, and so on: a link is shown once its owner has nothing to choose before the roll, and its hash is
//! the link shown before it. So no player can choose a link, or know the other's beforehand, and the last link shown
//! proves all others.
//!
//! The derivation `bilancia-dice-2`: the link for roll N is SHA-256 of the lines `bilancia-dice-2` and the link for
//! roll N+1, each ended by a line feed, in hexadecimal; the commitment is the link for roll 0. The outcome of roll N
//! follows from SHA-256 of the lines `bilancia-dice-2`, the first player's link for roll N, the second player's, the
//! number of the event and a counter, as that of [`bilancia-dice-1`](crate::dice) does.

use crate::{Table, dice};

/// The name of the derivation.
pub const DERIVATION: &str = "bilancia-dice-2";

/// Number of rolls for which a chain has links.
pub const LENGTH: u32 = 16_384;

/// The hash chain of one player.
#[derive(Clone, Debug)]
pub struct Chain(Vec<[u8; 32]>);

impl Chain {
    /// The chain that ends in the hashes of a secret. Takes about 16,000 hashes.
    pub fn new(secret: &str) -> Self {
        let mut links = vec![dice::hash([DERIVATION, secret])];
        for _ in 0..LENGTH {
            let next = hash(&hex::encode(links[links.len() - 1]));
            links.push(next);
        }
        links.reverse();
        Self(links)
    }

    /// The link for a roll, counted from 1, in hexadecimal; the commitment for 0. None beyond [`LENGTH`].
    pub fn link(&self, roll: u32) -> Option<String> {
        self.0.get(roll as usize).map(hex::encode)
    }
}

fn hash(link: &str) -> [u8; 32] {
    dice::hash([DERIVATION, link])
}

/// The link for an earlier roll that follows from the link for a roll; none if that roll is not earlier, or beyond
/// [`LENGTH`].
pub fn earlier(link: &str, roll: u32, earlier: u32) -> Option<String> {
    let steps = roll.checked_sub(earlier).filter(|_| roll <= LENGTH)?;
    Some((0..steps).fold(link.to_owned(), |link, _| hex::encode(hash(&link))))
}

/// The outcome of the chance event that a match waits for, as text, from the links of both players for this roll;
/// none if it waits for no chance event.
pub fn roll(table: &dyn Table, links: [&str; 2]) -> Option<String> {
    let lines = [DERIVATION, links[0], links[1]];
    dice::roll(table, |event, total| dice::draw(&lines, event, total))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    #[test]
    fn each_link_is_the_hash_of_the_next() {
        let chain = Chain::new("secret");
        let [commitment, first, tenth] = [0, 1, 10].map(|roll| chain.link(roll).unwrap());
        let known = Sha256::digest(format!("bilancia-dice-2\n{first}\n"));
        assert_eq!(commitment, hex::encode(known));
        assert_eq!(earlier(&tenth, 10, 0), Some(commitment));
        assert_eq!(earlier(&tenth, 10, 10), Some(tenth.clone()));
        assert_eq!(earlier(&tenth, 10, 11), None);
        assert_eq!(earlier(&tenth, LENGTH + 1, 0), None);
        assert_eq!(chain.link(LENGTH + 1), None);
        assert_ne!(chain.link(0), Chain::new("other").link(0));
        let last = Sha256::digest(b"bilancia-dice-2\nsecret\n");
        assert_eq!(chain.link(LENGTH), Some(hex::encode(last)));
    }

    #[test]
    fn numbers_are_those_of_the_written_derivation() {
        // `printf 'bilancia-dice-2\na\nb\n3\n0\n' | sha256sum`
        let hash = Sha256::digest(b"bilancia-dice-2\na\nb\n3\n0\n");
        let number = u64::from_be_bytes(hash[..8].try_into().unwrap());
        assert_eq!(
            dice::draw(&[DERIVATION, "a", "b"], 3, 1 << 32),
            number % (1 << 32)
        );
    }
}
