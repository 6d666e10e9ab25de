//! Texts of turns from files, and faults of turns as the terminal shows them.

use std::{
    io::{self, Read},
    path::Path,
};

pub(crate) use bilancia_analysis::turns::{Fault, named_fingerprint, read_text as read_turn};
use bilancia_core::{Lang, Message};

use crate::{
    failure::{Failure, Said, Status},
    printable::printable,
};

/// Bytes of a turn's text at most; the longest turns of wars take a few kilobytes.
const LONGEST: u64 = 1 << 20;

const TOO_LONG: Message = Message::new(
    "the text of the turn is longer than {0} bytes, so it is none; name the right file",
    "il testo del turno supera i {0} byte, quindi non è un turno; indica il file giusto",
);
const NO_TEXT: Message = Message::new(
    "{0} is not a text in UTF-8, so it is no turn; save it as plain text",
    "{0} non è un testo in UTF-8, quindi non è un turno; salvalo come testo semplice",
);
impl Said for Fault {
    fn said(&self, lang: Lang) -> String {
        printable(&self.text(lang))
    }
}

/// The text of a turn in a file; `-` is standard input.
pub(crate) fn read_file(path: &Path) -> Result<String, Failure> {
    let bytes = match path == Path::new("-") {
        true => read_all(io::stdin().lock()),
        false => std::fs::File::open(path).and_then(read_all),
    };
    let bytes = bytes.map_err(|error| Failure::file("read", path, &error))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Status::No.say(&TOO_LONG, &[&LONGEST]));
    }
    String::from_utf8(bytes).map_err(|_| Status::No.say(&NO_TEXT, &[&path.display()]))
}

fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
