//! Unpredictable names and secrets, from the operating system.

use sha2::{Digest, Sha256};

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A name for a game or an invitation: 80 bits in letters and digits that are hard to mistake.
pub fn name() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    bytes::<16>().into_iter().map(letter).collect()
}

/// 256 bits in hexadecimal.
pub fn secret() -> String {
    hex::encode(bytes::<32>())
}

/// The hash that is stored of a secret that only its owner should know.
pub fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}
