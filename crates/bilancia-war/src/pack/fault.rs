//! Faults of a pack's text, each with its line, its field and a remedy.

use std::fmt;

use bilancia_core::{Lang, Message, ToArgument, Wording};

/// Place of something in a pack's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// Offset in bytes.
    pub(super) offset: usize,
    /// Field, such as `area.PAS.touches`.
    pub(super) field: String,
}

/// One fault of a pack's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, from 1.
    pub line: usize,
    /// Field, such as `area.PAS.touches`; empty for the whole file.
    pub field: String,
    wording: Wording,
}

bilancia_core::messages! { crate::pack::catalogue, "fault-":
    const {
        PLACE(line, field, wording), WHOLE(line, wording),
    }
}

impl Fault {
    pub(super) fn new(
        line: usize,
        field: &str,
        message: Message,
        arguments: &[&dyn ToArgument],
    ) -> Self {
        Self {
            line,
            field: field.to_owned(),
            wording: Wording::new(message, arguments),
        }
    }

    /// Fault and remedy in a language, without the place.
    pub fn reason(&self, lang: Lang) -> String {
        self.wording.text(lang)
    }

    /// Line, field, fault and remedy in a language.
    pub fn text(&self, lang: Lang) -> String {
        let wording = self.wording.text(lang);
        if self.field.is_empty() {
            return WHOLE.text(lang, &[&self.line, &wording]);
        }
        PLACE.text(lang, &[&self.line, &self.field, &wording])
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

/// All faults of a pack's text, in the order of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// All faults in a language, one a line, each after the name of the file.
    pub fn text(&self, lang: Lang, file: &str) -> String {
        let lines = self
            .0
            .iter()
            .map(|fault| format!("{file}, {}", fault.text(lang)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN, "map.toml"))
    }
}

impl std::error::Error for Faults {}
