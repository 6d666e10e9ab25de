//! Faults of a report file.

use std::fmt;

use bilancia_core::{Lang, Message, ToArgument, Wording};

bilancia_core::messages! { crate::import::catalogue, "fault-":
    const {
        PLACE(first, second, third),
    }
}

/// A fault of a report file, with its place. Displayed in English; [`TrfFault::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in letters, from 1.
    pub column: usize,
    /// Description of the fault.
    pub what: Wording,
}

impl TrfFault {
    /// The fault at a line and a column.
    pub(super) fn at(
        (line, column): (usize, usize),
        message: Message,
        arguments: &[&dyn ToArgument],
    ) -> Self {
        Self {
            line,
            column,
            what: Wording::new(message, arguments),
        }
    }

    /// The place and what is wrong there, in a language.
    pub fn text(&self, lang: Lang) -> String {
        let arguments: [&dyn ToArgument; 3] = [&self.line, &self.column, &self.what];
        Wording::new(PLACE, &arguments).text(lang)
    }
}

impl fmt::Display for TrfFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for TrfFault {}
