//! Parts of a long computation that are kept, so that it goes on where it was interrupted.

use std::io::{self, Read, Write};

/// Where a computation keeps its parts, each under a name of letters, digits and hyphens.
///
/// An implementation offers only parts that the same computation with the same settings has kept, whole and unaltered.
pub trait Parts {
    /// Whether a part is kept.
    fn has(&self, name: &str) -> bool;

    /// Content of a part; `None` if it is not kept or damaged.
    fn open(&mut self, name: &str) -> Option<Box<dyn Read>>;

    /// Keeps what `write` writes as a part, whole or not at all; it replaces an earlier one of the same name. That a part
    /// cannot be kept stops no computation.
    fn keep(&mut self, name: &str, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>);

    /// Removes a part that is needed no more.
    fn remove(&mut self, name: &str);
}

/// Keeps nothing.
pub struct NoParts;

impl Parts for NoParts {
    fn has(&self, _: &str) -> bool {
        false
    }

    fn open(&mut self, _: &str) -> Option<Box<dyn Read>> {
        None
    }

    fn keep(&mut self, _: &str, _: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {}

    fn remove(&mut self, _: &str) {}
}

/// Largest distance of a value from 0, with what rounding may add.
const MOST: f64 = 1.0 + 1e-9;

/// Writes values one after another.
pub(crate) fn write_values<'a>(
    to: &mut dyn Write,
    values: impl IntoIterator<Item = &'a f64>,
) -> io::Result<()> {
    let mut to = io::BufWriter::with_capacity(1 << 16, to);
    for value in values {
        to.write_all(&value.to_le_bytes())?;
    }
    to.flush()
}

/// Reads values that [`write_values`] wrote; `None` if there is less, or something else.
pub(crate) fn read_values(from: &mut dyn Read, values: &mut [f64]) -> Option<()> {
    let mut bytes = [0; 1 << 13];
    for chunk in values.chunks_mut(bytes.len() / 8) {
        let bytes = &mut bytes[..8 * chunk.len()];
        from.read_exact(bytes).ok()?;
        for (value, word) in chunk.iter_mut().zip(bytes.chunks_exact(8)) {
            *value = f64::from_le_bytes(word.try_into().ok()?);
            if !(-MOST..=MOST).contains(value) {
                return None;
            }
        }
    }
    Some(())
}

#[cfg(test)]
pub(crate) mod tests {
    use std::{collections::BTreeMap, io::Cursor};

    use super::*;

    /// Keeps parts in memory.
    #[derive(Clone, Default)]
    pub(crate) struct Memory(pub(crate) BTreeMap<String, Vec<u8>>);

    impl Parts for Memory {
        fn has(&self, name: &str) -> bool {
            self.0.contains_key(name)
        }

        fn open(&mut self, name: &str) -> Option<Box<dyn Read>> {
            let content = self.0.get(name)?.clone();
            Some(Box::new(Cursor::new(content)))
        }

        fn keep(&mut self, name: &str, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
            let mut content = Vec::new();
            write(&mut content).expect("it is in memory");
            self.0.insert(name.to_owned(), content);
        }

        fn remove(&mut self, name: &str) {
            self.0.remove(name);
        }
    }

    #[test]
    fn values_are_read_as_they_were_written_or_not_at_all() {
        let values: Vec<f64> = (0..3000).map(|at| f64::from(at) / 3000.0 - 0.5).collect();
        let mut bytes = Vec::new();
        write_values(&mut bytes, &values).unwrap();
        let mut read = vec![0.0; values.len()];
        assert_eq!(read_values(&mut &bytes[..], &mut read), Some(()));
        assert_eq!(read, values);
        assert_eq!(read_values(&mut &bytes[..bytes.len() - 1], &mut read), None);
        for impossible in [f64::NAN, f64::INFINITY, 1.5] {
            bytes[..8].copy_from_slice(&impossible.to_le_bytes());
            assert_eq!(read_values(&mut &bytes[..], &mut read), None);
        }
    }
}
