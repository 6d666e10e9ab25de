//! Files that ship with the program, from which opponents know their games: inside of it with the feature `files`, else beside it.

use std::sync::OnceLock;

/// A file that what thinks about a game reads: opponents, and measures of luck that let them play.
pub trait ShippedFile: Sync {
    /// Whether the file is inside of the program, or was brought.
    fn is_there(&self) -> bool;
    /// Takes the file from its bytes, unless one was read before; false if they are not such a file.
    fn bring(&self, bytes: &[u8]) -> bool;
}

/// A shipped file with the value that is read from it.
pub(crate) struct Shipped<T> {
    inside: Option<&'static [u8]>,
    read: fn(&[u8]) -> Option<T>,
    found: OnceLock<T>,
}

impl<T> Shipped<T> {
    /// A file that is read when it is needed first.
    pub(crate) const fn new(inside: Option<&'static [u8]>, read: fn(&[u8]) -> Option<T>) -> Self {
        Self {
            inside,
            read,
            found: OnceLock::new(),
        }
    }

    /// Contents of the file.
    ///
    /// # Panics
    /// If it is not there, which [`ShippedFile::is_there`] says before.
    pub(crate) fn get(&self) -> &T {
        self.found.get_or_init(|| {
            let bytes = self.inside.expect("the file was brought");
            (self.read)(bytes).expect("the shipped file is whole")
        })
    }
}

impl<T: Send + Sync> ShippedFile for Shipped<T> {
    fn is_there(&self) -> bool {
        self.inside.is_some() || self.found.get().is_some()
    }

    fn bring(&self, bytes: &[u8]) -> bool {
        (self.read)(bytes)
            .map(|read| self.found.set(read))
            .is_some()
    }
}

/// Bytes of a file for [`Shipped::new`]; a build without the feature `files` does not have them.
macro_rules! inside {
    ($file:literal) => {
        if cfg!(feature = "files") {
            Some(include_bytes!($file) as &[u8])
        } else {
            None
        }
    };
}
pub(crate) use inside;

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> Option<String> {
        String::from_utf8(bytes.to_vec()).ok()
    }

    #[test]
    fn a_file_beside_the_program_is_there_once_it_is_brought() {
        let file = Shipped::new(None, text);
        assert!(!file.is_there());
        assert!(!file.bring(b"\xff"));
        assert!(!file.is_there());
        assert!(file.bring(b"one"));
        assert!(file.is_there());
        assert_eq!(file.get(), "one");
        assert!(file.bring(b"two"));
        assert_eq!(file.get(), "one", "what was read stays");
    }

    #[test]
    fn a_file_inside_need_not_be_brought() {
        let file = Shipped::new(Some(b"one"), text);
        assert!(file.is_there());
        assert_eq!(file.get(), "one");
        assert!(!file.bring(b"\xff"));
    }
}
