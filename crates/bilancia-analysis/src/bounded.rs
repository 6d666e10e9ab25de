//! Files and streams that others made, read within a bound: a file may be larger than memory, or a device without an end.
//!
//! Nothing else in the programs reads a whole file or a line of one; a guard test looks for it.

use std::{
    fs::{self, File},
    io::{self, BufRead, ErrorKind, Read},
    path::Path,
};

/// There is more than may be read; the error within the [`io::Error`] of kind [`ErrorKind::FileTooLarge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is longer than {0} bytes, more than is read here; name the right file")]
pub struct TooLong(
    /// The bound, in bytes.
    pub u64,
);

/// A device, a pipe or a folder stands where a program looks by itself; the error within the [`io::Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no ordinary file; take it away")]
pub struct NoFile;

fn too_long(most: u64) -> io::Error {
    io::Error::new(ErrorKind::FileTooLarge, TooLong(most))
}

/// The first bytes of a stream, `count` at most; the rest is not read.
///
/// # Errors
/// Those of the stream.
pub fn beginning(from: impl Read, count: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(count).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// All bytes of a stream.
///
/// # Errors
/// Those of the stream, or [`TooLong`] if there are more than `most`, of which no more than one is read.
pub fn bytes(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let bytes = beginning(from, most.saturating_add(1))?;
    match bytes.len() as u64 > most {
        true => Err(too_long(most)),
        false => Ok(bytes),
    }
}

/// The whole text of a stream.
///
/// # Errors
/// As for [`bytes()`], or [`ErrorKind::InvalidData`] if it is not UTF-8.
pub fn text(from: impl Read, most: u64) -> io::Result<String> {
    String::from_utf8(bytes(from, most)?)
        .map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// The next line of a stream, with the byte that ends it; none at the end.
///
/// # Errors
/// As for [`bytes()`]; `most` is the longest line, in bytes.
pub fn line(from: &mut (impl BufRead + ?Sized), most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = from
        .take(most.saturating_add(1))
        .read_until(b'\n', &mut line)?;
    match read as u64 {
        0 => Ok(None),
        read if read > most => Err(too_long(most)),
        _ => Ok(Some(line)),
    }
}

/// All bytes of a file that somebody named: a pipe or a device too, as far as it ends.
///
/// # Errors
/// Those of the system, or as for [`bytes()`].
pub fn file_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    bytes(File::open(path)?, most)
}

/// The text of a file that somebody named: a pipe or a device too, as far as it ends.
///
/// # Errors
/// Those of the system, or as for [`text()`].
pub fn file_text(path: &Path, most: u64) -> io::Result<String> {
    text(File::open(path)?, most)
}

/// The text of a file where the program looks by itself. Only an ordinary file is read there: one would wait for ever for a
/// pipe.
///
/// # Errors
/// Those of the system, [`NoFile`], or as for [`text()`].
pub fn found_text(path: &Path, most: u64) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, NoFile));
    }
    file_text(path, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(error: &io::Error) -> Option<&TooLong> {
        error.get_ref()?.downcast_ref()
    }

    #[test]
    fn no_more_than_the_bound_is_read_of_a_stream_without_an_end() {
        struct Endless(u64);
        impl Read for Endless {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 += buffer.len() as u64;
                buffer.fill(b'x');
                Ok(buffer.len())
            }
        }
        let mut endless = Endless(0);
        let error = bytes(&mut endless, 1000).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        assert_eq!(why(&error), Some(&TooLong(1000)));
        assert!(endless.0 <= 1001, "{}", endless.0);
        let mut lines = io::BufReader::with_capacity(64, Endless(0));
        assert_eq!(
            why(&line(&mut lines, 1000).unwrap_err()),
            Some(&TooLong(1000))
        );
        assert!(lines.get_ref().0 <= 1100, "{}", lines.get_ref().0);
    }

    #[test]
    fn exactly_the_bound_is_not_too_long() {
        assert_eq!(bytes(&b"1234"[..], 4).unwrap(), b"1234");
        assert_eq!(
            why(&bytes(&b"12345"[..], 4).unwrap_err()),
            Some(&TooLong(4))
        );
        let mut lines = &b"123\n1234\n"[..];
        assert_eq!(line(&mut lines, 4).unwrap().unwrap(), b"123\n");
        assert!(line(&mut lines, 4).is_err());
        assert_eq!(line(&mut &b""[..], 4).unwrap(), None);
        assert_eq!(
            text(&b"\xff"[..], 4).unwrap_err().kind(),
            ErrorKind::InvalidData
        );
    }

    #[test]
    fn where_the_program_looks_by_itself_only_files_are_read() {
        let error = found_text(Path::new("/dev/zero"), 4).unwrap_err();
        assert!(error.get_ref().is_some_and(|error| error.is::<NoFile>()));
        let error = found_text(&std::env::temp_dir(), 4).unwrap_err();
        assert!(error.get_ref().is_some_and(|error| error.is::<NoFile>()));
        let error = file_text(Path::new("/dev/zero"), 4).unwrap_err();
        assert_eq!(why(&error), Some(&TooLong(4)));
    }
}
