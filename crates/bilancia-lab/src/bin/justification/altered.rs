//! Positions that are altered in one letter.

use bilancia_core::Rng;
use bilancia_table::GameSpec;

/// Letters that positions are altered by.
const LETTERS: &[u8] = b"0123456789abcdefghiknopqrswxBCDKNPQR-";

/// The position with one letter or digit changed; `None` if that is no position.
pub(crate) fn one_letter(spec: &GameSpec, position: &str, rng: &mut Rng) -> Option<String> {
    let mut bytes = position.as_bytes().to_vec();
    let at = rng.below(bytes.len() as u64) as usize;
    bytes[at] = LETTERS[rng.below(LETTERS.len() as u64) as usize];
    let table = spec.table(Some(&String::from_utf8(bytes).ok()?)).ok()?;
    Some(table.position()).filter(|text| text != position)
}
