//! Findings about a file: its place, an element by name, the reason and a remedy, in both languages.

use std::fmt;

use bilancia_core::{Lang, Message, ToArgument, Wording};

/// Consequence of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The file is refused.
    Unsupported,
    /// The file asks for a rule that differs from those here; refused unless the rules here are accepted instead.
    Difference,
    /// Nothing follows; the reader should know.
    Remark,
}

/// One finding about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Consequence.
    pub weight: Weight,
    /// Line, from 1.
    pub line: usize,
    /// Element, attachment, option or property by name, such as `property 'Low Luck'`.
    pub element: String,
    reasons: [String; Lang::ALL.len()],
}

const PLACE: Message = Message::new("line {0}, {1}: {2}", "riga {0}, {1}: {2}");

/// Longest part of a foreign name that is shown, in characters.
const SHOWN: usize = 60;

impl Finding {
    /// A finding with the text of a message.
    pub(crate) fn new(
        weight: Weight,
        line: usize,
        element: &str,
        message: Message,
        arguments: &[&dyn ToArgument],
    ) -> Self {
        let wording = Wording::new(message, arguments);
        Self::with_reasons(
            weight,
            line,
            element,
            Lang::ALL.map(|lang| wording.text(lang)),
        )
    }

    /// A finding with its reason in each language.
    pub(crate) fn with_reasons(
        weight: Weight,
        line: usize,
        element: &str,
        reasons: [String; Lang::ALL.len()],
    ) -> Self {
        Self {
            weight,
            line,
            element: element.to_owned(),
            reasons,
        }
    }

    /// Reason and remedy in a language, without the place.
    pub fn reason(&self, lang: Lang) -> &str {
        &self.reasons[usize::from(lang == Lang::It)]
    }

    /// Line, element, reason and remedy in a language.
    pub fn text(&self, lang: Lang) -> String {
        PLACE.text(lang, &[&self.line, &self.element, &self.reason(lang)])
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

/// Name from a file as findings show it: one line, not too long.
pub(crate) fn shown(name: &str) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut text: String = name.chars().take(SHOWN).map(clean).collect();
    if name.chars().count() > SHOWN {
        text.push('…');
    }
    text
}

/// Findings so far.
#[derive(Debug, Default)]
pub(crate) struct Log(pub(crate) Vec<Finding>);

impl Log {
    fn add(
        &mut self,
        weight: Weight,
        (line, element): (usize, &str),
        message: Message,
        arguments: &[&dyn ToArgument],
    ) {
        let finding = Finding::new(weight, line, element, message, arguments);
        self.0.push(finding);
    }

    /// Something that is refused.
    pub(crate) fn refuse(
        &mut self,
        place: (usize, &str),
        message: Message,
        arguments: &[&dyn ToArgument],
    ) {
        self.add(Weight::Unsupported, place, message, arguments);
    }

    /// A rule that differs from those here.
    pub(crate) fn differ(
        &mut self,
        place: (usize, &str),
        message: Message,
        arguments: &[&dyn ToArgument],
    ) {
        self.add(Weight::Difference, place, message, arguments);
    }

    /// Something that the reader should know.
    pub(crate) fn remark(
        &mut self,
        place: (usize, &str),
        message: Message,
        arguments: &[&dyn ToArgument],
    ) {
        self.add(Weight::Remark, place, message, arguments);
    }
}
