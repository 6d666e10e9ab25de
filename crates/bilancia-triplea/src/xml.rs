//! Foreign XML, within bounds: size, number of nodes, no entities of its own.

use roxmltree::{Document, ParsingOptions};

use crate::finding::{Finding, Weight, shown};

/// Largest size of a file that is read, in bytes.
pub const LARGEST: usize = 16 << 20;

/// Name of the element of a finding for which nothing of a file was read.
pub const WHOLE_FILE: &str = "XML";

/// Largest number of nodes, attributes not counted; files of the family have about 20,000.
const MOST_NODES: u32 = 400_000;

/// Largest number of attributes of one element; those of the family have up to five. The reader compares each with all
/// before it.
const MOST_ATTRIBUTES: usize = 100;

bilancia_core::messages! { crate::catalogue, "xml-":
    const {
        LARGE(first, largest), ENTITY, ATTRIBUTES(most_attributes), NAMESPACE, SYNTAX(value), NO_XML(value),
    }
}

/// Offsets of the ends of lines, by which places become numbers of lines.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn new(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self(ends.map(|(offset, _)| offset).collect())
    }

    /// Line of an offset in bytes, from 1.
    pub(crate) fn of(&self, offset: usize) -> usize {
        self.0.partition_point(|end| *end < offset) + 1
    }
}

/// Parses a text as XML.
///
/// # Errors
/// A finding about the whole, or about the place where the text is no XML.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Finding> {
    let refuse = |line, message, arguments: &[&dyn bilancia_core::ToArgument]| {
        Finding::new(Weight::Unsupported, line, WHOLE_FILE, message, arguments)
    };
    if text.len() > LARGEST {
        return Err(refuse(1, LARGE, &[&text.len(), &LARGEST]));
    }
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    if !begin.is_empty() && !begin.starts_with('<') {
        let word: String = begin.chars().take_while(|it| !it.is_whitespace()).collect();
        return Err(refuse(1, NO_XML, &[&shown(&word)]));
    }
    // The reader bounds what entities expand to; a file that has some is not of the family in any case.
    if let Some(offset) = text.find("<!ENTITY") {
        return Err(refuse(Lines::new(text).of(offset), ENTITY, &[]));
    }
    // Namespaces are handed down to every element below.
    if let Some(offset) = text.find("xmlns") {
        return Err(refuse(Lines::new(text).of(offset), NAMESPACE, &[]));
    }
    if let Some(offset) = crowded(text) {
        let line = Lines::new(text).of(offset);
        return Err(refuse(line, ATTRIBUTES, &[&MOST_ATTRIBUTES]));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let line = error.pos().row as usize;
        refuse(line.max(1), SYNTAX, &[&shown(&error.to_string())])
    })
}

/// Where an element with more than [`MOST_ATTRIBUTES`] attributes begins, if there is one.
///
/// Each `<` is taken for the beginning of an element. In a comment it may be none, which at worst refuses a strange
/// comment; but no element is missed, since there is no `<` in the tag of one.
fn crowded(text: &str) -> Option<usize> {
    text.match_indices('<')
        .map(|(offset, _)| offset)
        .find(|offset| {
            let rest = &text[offset + 1..];
            let rest = &rest[..rest.find('<').unwrap_or(rest.len())];
            attributes(rest) > MOST_ATTRIBUTES
        })
}

/// The number of equals signs outside quotes before the end of a tag.
fn attributes(tag: &str) -> usize {
    let (mut quote, mut count) = (None, 0);
    for letter in tag.bytes() {
        match (quote, letter) {
            (None, b'>') => break,
            (None, b'=') => count += 1,
            (None, b'"' | b'\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
    }
    count
}
