//! Findings about a file: its place, an element by name, the reason and a remedy, in both languages.

use std::fmt;

use bilancia_core::{Lang, Message, Name, ToArgument, Wording, nearest};

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
    reasons: Name,
    /// Reasons without the names and numbers that differ from finding to finding.
    kinds: Name,
}

bilancia_core::messages! { crate::catalogue, "finding-":
    const {
        PLACE(line, element, reason),
    }
}

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
        let reasons = Name::each(|lang| wording.text(lang));
        Self {
            kinds: Name::each(|lang| message.outline(lang)),
            ..Self::with_reasons(weight, line, element, reasons)
        }
    }

    /// A finding with its reason in each language.
    pub(crate) fn with_reasons(weight: Weight, line: usize, element: &str, reasons: Name) -> Self {
        Self {
            weight,
            line,
            element: element.to_owned(),
            kinds: reasons.clone(),
            reasons,
        }
    }

    /// Reason and remedy in a language with dots for what differs from finding to finding, by which findings can be
    /// grouped.
    pub fn kind(&self, lang: Lang) -> &str {
        self.kinds.text(lang)
    }

    /// Kind of the element, without its name: `unit` of `unit 'tank'`.
    pub fn sort(&self) -> &str {
        self.element.split(" '").next().unwrap_or_default()
    }

    /// Reason and remedy in a language, without the place.
    pub fn reason(&self, lang: Lang) -> &str {
        self.reasons.text(lang)
    }

    /// Line, element, reason and remedy in a language.
    pub fn text(&self, lang: Lang) -> String {
        PLACE.text(lang, &[&self.line, &self.element, &self.reason(lang)])
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
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

/// Known names that are spelled nearly like one from a file, best first; none that only begins alike.
pub(crate) fn near<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let changes = |other: &str| changes(&name.to_lowercase(), &other.to_lowercase());
    let mut found = nearest(name, known);
    found.retain(|other| changes(other) <= (other.len() / 3).clamp(1, 4));
    found
}

/// Number of letters to change, add or take away to make one name of another.
fn changes(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = place + 1;
        for column in 0..other.len() {
            let kept = corner + usize::from(other[column] != letter);
            corner = row[column + 1];
            row[column + 1] = kept.min(row[column] + 1).min(corner + 1);
        }
    }
    row[other.len()]
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
