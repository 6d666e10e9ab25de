//! Texts of turns from files, and faults of turns as the terminal shows them.

use std::path::Path;

pub(crate) use bilancia_analysis::turns::{Fault, named_fingerprint, read_text as read_turn};
use bilancia_core::Lang;

use crate::{
    failure::{Failure, Said},
    printable::printable,
    reading,
};

impl Said for Fault {
    fn said(&self, lang: Lang) -> String {
        printable(&self.text(lang))
    }
}

/// The text of a turn in a file; `-` is standard input.
pub(crate) fn read_file(path: &Path) -> Result<String, Failure> {
    reading::text_or_input(path, reading::TURN)
}
