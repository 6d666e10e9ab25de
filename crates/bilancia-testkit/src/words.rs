//! A made-up language, which comes from English: its texts are in brackets, so that a text that comes from no catalogue
//! shows.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{Entry, Pattern, PatternElement},
    parser, serializer,
};

/// Marks around the texts of the language.
pub const MARKS: [char; 2] = ['⟦', '⟧'];

/// The catalogues of the language by their places in its folder.
///
/// # Panics
/// If a catalogue of the crates cannot be read.
#[must_use]
pub fn bracketed() -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    catalogues(&crates, &mut found);
    let place = |path: &Path| {
        let path = path.strip_prefix(&crates).expect("a file of the crates");
        let parts = path.parent().expect("a folder").to_string_lossy();
        let place = parts.trim_start_matches("bilancia-").replace("/src", "");
        format!("{place}.ftl")
    };
    found.iter().map(|path| (place(path), text(path))).collect()
}

/// The English catalogues of the crates, those of tests left out.
fn catalogues(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the source is readable") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() && path.file_name().is_none_or(|name| name != "tests") {
            catalogues(&path, found);
        } else if path.file_name().is_some_and(|name| name == "en.ftl") {
            found.push(path);
        }
    }
}

fn text(path: &Path) -> String {
    let english = fs::read_to_string(path).expect("a catalogue is text");
    let mut resource = parser::parse(english).expect("a test of the catalogues reads them");
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(bracket);
        }
    }
    serializer::serialize(&resource)
}

fn bracket(pattern: &mut Pattern<String>) {
    let [open, close] = MARKS.map(|mark| PatternElement::TextElement {
        value: mark.to_string(),
    });
    pattern.elements.insert(0, open);
    pattern.elements.push(close);
}

/// The texts of a page that stand outside the marks, attributes that are read out or shown included; code and keys are left
/// out.
#[must_use]
pub fn outside(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = 0_usize;
    let mut rest = page;
    while let Some((text, tagged)) = rest.split_once('<') {
        unmarked(text, &mut open, &mut found);
        let (tag, after) = tag(tagged);
        let name = tag.split_whitespace().next().unwrap_or_default();
        for attribute in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
            for (at, _) in tag.match_indices(attribute) {
                let value = &tag[at + attribute.len()..];
                let value = value.split('"').next().unwrap_or_default();
                unmarked(value, &mut 0, &mut found);
            }
        }
        rest = match name {
            "script" | "style" | "code" | "kbd" => {
                let end = after.split_once(&format!("</{name}>"));
                end.map_or("", |(_, rest)| rest)
            }
            _ => after,
        };
    }
    unmarked(rest, &mut open, &mut found);
    found
}

/// A tag without its brackets, and what follows it.
fn tag(text: &str) -> (&str, &str) {
    let mut quoted = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '>' if !quoted => return (&text[..at], &text[at + 1..]),
            _ => {}
        }
    }
    (text, "")
}

/// Adds the parts of a text outside the marks, of which some may be open where it begins.
fn unmarked(text: &str, open: &mut usize, found: &mut Vec<String>) {
    let mut part = String::new();
    for letter in text.chars() {
        if letter == MARKS[0] {
            *open += 1;
        } else if letter == MARKS[1] {
            *open = open.saturating_sub(1);
        } else if *open == 0 {
            part.push(letter);
            continue;
        }
        if !part.trim().is_empty() {
            found.push(part.trim().to_owned());
        }
        part.clear();
    }
    if !part.trim().is_empty() {
        found.push(part.trim().to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_outside_the_marks_are_found() {
        let page = "<p title=\"⟦a > b⟧\" alt=\"bare\">⟦See <a>the ⟦list⟧</a>.⟧ And this</p><script>x < y</script>1";
        assert_eq!(outside(page), ["bare", "And this", "1"]);
    }

    #[test]
    fn every_english_text_is_bracketed() {
        let files = bracketed();
        assert!(files.len() > 70);
        assert!(files["core.ftl"].contains("lang-name = ⟦English⟧"));
        assert!(files["games/alea.ftl"].contains("alea = ⟦Alea⟧"));
    }
}
