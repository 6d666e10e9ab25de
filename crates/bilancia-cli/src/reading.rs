//! Files that a command reads: none beyond a bound, whatever it is, and each refusal names the file.

use std::{
    io::{self, ErrorKind},
    path::Path,
};

use bilancia_analysis::bounded;

use crate::failure::Failure;

/// Bytes of a record or of the description of a tournament at most; the longest records of wars take some hundred kilobytes.
pub(crate) const RECORD: u64 = 16 << 20;
/// Bytes of a turn or a position at most; the longest of wars take a few kilobytes.
pub(crate) const TURN: u64 = 1 << 20;
/// Bytes of a file of a map at most.
pub(crate) const MAP: u64 = 16 << 20;
/// Bytes at most of what commands keep for themselves: tallies, journals, games by mail.
pub(crate) const KEPT: u64 = 256 << 20;
/// Bytes of a line of input at most.
pub(crate) const LINE: u64 = 1 << 20;

/// The failure to read a file.
pub(crate) fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::file("read", path, error)
}

/// Whether a path means standard input.
fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// The text of a file of at most `most` bytes.
pub(crate) fn text(path: &Path, most: u64) -> Result<String, Failure> {
    bounded::file_text(path, most).map_err(|error| failure(path, &error))
}

/// The text of a file of at most `most` bytes; `-` is standard input.
pub(crate) fn text_or_input(path: &Path, most: u64) -> Result<String, Failure> {
    match is_input(path) {
        true => bounded::text(io::stdin().lock(), most).map_err(|error| failure(path, &error)),
        false => text(path, most),
    }
}

/// The first bytes of a file, at most `count`; `-` is standard input.
pub(crate) fn beginning_or_input(path: &Path, count: u64) -> Result<Vec<u8>, Failure> {
    let read = match is_input(path) {
        true => bounded::beginning(io::stdin().lock(), count),
        false => std::fs::File::open(path).and_then(|file| bounded::beginning(file, count)),
    };
    read.map_err(|error| failure(path, &error))
}

/// All bytes of a file of at most `most` bytes.
pub(crate) fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    bounded::file_bytes(path, most).map_err(|error| failure(path, &error))
}

/// The text of a file where the program looks by itself; none if there is none. Pipes and devices are refused.
pub(crate) fn found(path: &Path, most: u64) -> Result<Option<String>, Failure> {
    match bounded::found_text(path, most) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(|error| failure(path, &error)),
    }
}

/// The next line of standard input, without its end; none at the end of the input. What is not UTF-8 in it is shown as such.
pub(crate) fn input_line() -> io::Result<Option<String>> {
    let line = bounded::line(&mut io::stdin().lock(), LINE)?;
    Ok(line.map(|line| {
        String::from_utf8_lossy(&line)
            .trim_end_matches(['\r', '\n'])
            .to_owned()
    }))
}
