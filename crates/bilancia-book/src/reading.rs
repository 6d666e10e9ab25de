//! How lists of contents and links are read. The build script reads by it too, so that the program has all that chapters lead to.

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Options, Parser, Tag};

/// The lists of contents, one for each language, by the code of the language.
pub(crate) const SUMMARIES: [(&str, &str); 2] = [
    ("en", "docs/book/SUMMARY.md"),
    ("it", "docs/book/SUMMARY.it.md"),
];

/// A line of a list of contents.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    /// A title: of the book in the first line, then of parts.
    Title(&'a str),
    /// A chapter: how deep it stands, its title, and the path of its document in the repository.
    Chapter(usize, &'a str, String),
}

/// The lines of a list of contents at `path`, which is written as mdBook has it.
pub(crate) fn contents<'a>(path: &str, text: &'a str) -> Vec<Line<'a>> {
    let line = |line: &'a str| {
        if let Some(title) = line.strip_prefix("# ") {
            return Some(Line::Title(title.trim()));
        }
        let (before, rest) = line.split_once('[')?;
        let (title, rest) = rest.split_once("](")?;
        let (link, _) = rest.split_once(')')?;
        let depth = before.find('-').unwrap_or(0) / 2;
        Some(Line::Chapter(depth, title, resolve(path, link).0))
    };
    text.lines().filter_map(line).collect()
}

/// The path in the repository, and the anchor, to which a link of the document at `path` leads.
pub fn resolve<'a>(path: &str, link: &'a str) -> (String, &'a str) {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    if file.is_empty() {
        return (path.to_owned(), anchor);
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    (parts.join("/"), anchor)
}

/// Whether a link leads out of the repository.
pub fn is_foreign(link: &str) -> bool {
    link.contains("://") || link.starts_with("mailto:")
}

/// A parser of documents.
pub(crate) fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// Links and pictures of a document, as they are written.
pub fn links(text: &str) -> BTreeSet<String> {
    let link = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.into_string())
        }
        _ => None,
    };
    parser(text).filter_map(link).collect()
}
