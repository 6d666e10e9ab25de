//! Faults of a text in PGN.

use std::fmt;

use bilancia_core::{Lang, ToArgument, Wording};

bilancia_core::messages! { crate::chess::pgn::catalogue, "fault-":
    const {
        PLACE(first, second, third),
    }
}

/// A fault of a text in PGN, with its place. Displayed in English; [`PgnFault::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in letters, from 1.
    pub column: usize,
    /// Description of the fault.
    pub what: Wording,
}

impl PgnFault {
    /// The fault at a place of a text, counted in bytes.
    pub(super) fn at(text: &str, place: usize, what: Wording) -> Self {
        let before = text.get(..place).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            what,
        }
    }

    /// The place and what is wrong there, in a language.
    pub fn text(&self, lang: Lang) -> String {
        let arguments: [&dyn ToArgument; 3] = [&self.line, &self.column, &self.what];
        Wording::new(PLACE, &arguments).text(lang)
    }
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for PgnFault {}
