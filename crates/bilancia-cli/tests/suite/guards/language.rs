//! Comments, commits and the documents for contributors keep to the language of `docs/GLOSSARY.md`.
//!
//! `cargo test -p bilancia-cli --test suite guards::language -- --nocapture` prints how many comments of each crate do not.
#![allow(clippy::print_stdout, reason = "counts are what it is asked for")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use proc_macro2::{TokenStream, TokenTree};

/// Openings of doc comments that mean nothing without the comment before them.
const OPENINGS: &[&str] = &["it ", "the same", "what ", "who ", "as above"];

/// Right-hand terms of the glossary that are wrong in one sense only: chance is also nature's part in a game.
const DEPENDS_ON_CONTEXT: &[&str] = &["chance", "to stop"];

/// The last commit before subjects had to be short.
const LONG_SUBJECTS_UP_TO: &str = "f8c8e3c";

const LONGEST_SUBJECT: usize = 72;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the source is readable") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Doc,
    Plain,
}

/// Kind and text of a line that is a comment; one that stands behind code is none.
fn comment_line(line: &str) -> Option<(Kind, &str)> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(match text.strip_prefix(['/', '!']) {
        Some(text) => (Kind::Doc, text),
        None => (Kind::Plain, text),
    })
}

/// Line numbers, from 1, kinds and texts of the comments of a file; lines of one kind in a row are one comment.
fn comments(source: &str) -> Vec<(usize, Kind, String)> {
    let mut comments: Vec<(usize, Kind, String)> = Vec::new();
    let mut last = None;
    for (number, line) in (1..).zip(source.lines()) {
        let found = comment_line(line);
        if let Some((kind, text)) = found {
            match comments.last_mut() {
                Some((_, _, comment)) if last == Some(kind) => {
                    comment.push('\n');
                    comment.push_str(text);
                }
                _ => comments.push((number, kind, text.to_owned())),
            }
        }
        last = found.map(|(kind, _)| kind);
    }
    comments
}

/// The words of a text in small letters, with one blank before and after each; code is left out.
fn words(text: &str) -> String {
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut words = " ".to_owned();
    for word in prose.split(|letter: char| !letter.is_alphanumeric() && letter != '\'') {
        if !word.is_empty() {
            words.push_str(&word.to_lowercase());
            words.push(' ');
        }
    }
    words
}

/// Terms in the last columns of the glossary's tables, as [`words`] writes them.
fn forbidden(glossary: &str) -> Vec<String> {
    let rows = glossary.lines().filter(|line| line.starts_with("| "));
    let last = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    last.flat_map(|cell| cell.split([',', ';']))
        .map(str::trim)
        // What stands in brackets says in which sense a term is wrong, which nothing here can see.
        .filter(|term| !term.is_empty() && !term.contains('('))
        .filter(|term| !["do not write", "not"].contains(term))
        .filter(|term| !DEPENDS_ON_CONTEXT.contains(term))
        .map(|term| words(term.strip_prefix("to ").unwrap_or(term)))
        .collect()
}

/// The faults of a comment, each as a sentence.
fn faults(kind: Kind, comment: &str, forbidden: &[String]) -> Vec<String> {
    let opening = comment.trim_start().to_lowercase();
    let opens = OPENINGS
        .iter()
        .filter(|words| kind == Kind::Doc && opening.starts_with(**words))
        .map(|words| format!("opens with '{}': say what the item is", words.trim_end()));
    let words = words(comment);
    let is_said = |term: &&String| {
        let endings = ["", "s", "'s"].iter();
        let mut forms = endings.map(|ending| format!("{}{ending} ", term.trim_end()));
        forms.any(|form| words.contains(&form))
    };
    let terms = forbidden
        .iter()
        .filter(is_said)
        .map(|term| format!("says '{}': see docs/GLOSSARY.md", term.trim()));
    opens.chain(terms).collect()
}

/// The terms that the glossary forbids.
fn terms() -> Vec<String> {
    let glossary = fs::read_to_string(root().join("docs/GLOSSARY.md")).expect("a glossary");
    forbidden(&glossary)
}

/// Paragraphs of a document with the numbers of their first lines, from 1; blocks of code are left out.
fn paragraphs(document: &str) -> Vec<(usize, String)> {
    let (mut found, mut code, mut open) = (Vec::<(usize, String)>::new(), false, false);
    for (number, line) in (1..).zip(document.lines()) {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        let prose = !code && !fence && !line.trim().is_empty();
        match found.last_mut() {
            Some((_, text)) if prose && open => {
                text.push('\n');
                text.push_str(line);
            }
            _ if prose => found.push((number, line.to_owned())),
            _ => {}
        }
        open = prose;
    }
    found
}

#[test]
fn documents_for_contributors_keep_to_the_glossary() {
    let (forbidden, mut wrong) = (terms(), Vec::new());
    for name in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let document = fs::read_to_string(root().join(name)).expect("a document");
        let paragraphs = paragraphs(&document);
        assert!(paragraphs.len() > 10, "{name}: {}", paragraphs.len());
        for (line, text) in paragraphs {
            let faults = faults(Kind::Plain, &text, &forbidden).into_iter();
            wrong.extend(faults.map(|fault| format!("{name}:{line} {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn paragraphs_are_found_without_code() {
    let document = "# Title\n\nOne\ntwo.\n```sh\nhe runs\n\nit\n```\nThree.\n";
    let found = paragraphs(document);
    let found: Vec<_> = found
        .iter()
        .map(|(line, text)| (*line, text.as_str()))
        .collect();
    assert_eq!(found, [(1, "# Title"), (3, "One\ntwo."), (10, "Three.")]);
}

#[test]
fn comments_keep_to_the_glossary() {
    let forbidden = terms();
    for known in [" best answer ", " he ", " give way ", " reckon "] {
        assert!(
            forbidden.iter().any(|term| term == known),
            "{known} is no longer found in the glossary: {forbidden:?}"
        );
    }
    let (mut counts, mut wrong) = (BTreeMap::new(), Vec::new());
    let crates = root().join("crates");
    let mut files = Vec::new();
    rust_files(&crates, &mut files);
    files.sort();
    for file in files {
        let name = file.strip_prefix(&crates).expect("below it");
        let name = name.to_str().expect("names are ASCII").replace('\\', "/");
        let source = fs::read_to_string(&file).expect("source is UTF-8");
        for (line, kind, comment) in comments(&source) {
            let faults = faults(kind, &comment, &forbidden);
            let owner = name.split('/').next().unwrap_or_default().to_owned();
            *counts.entry(owner).or_insert(0) += usize::from(!faults.is_empty());
            let place = |fault| format!("crates/{name}:{line} {fault}");
            wrong.extend(faults.into_iter().map(place));
        }
    }
    for (owner, count) in &counts {
        println!("{owner}: {count} comments against docs/GLOSSARY.md");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_of_comments_are_found() {
    let terms = forbidden("| best response | a strategy | best answer, to give way |\n");
    for (comment, doc, plain) in [
        ("It is played.", 1, 0),
        ("Best answers of he-men.", 1, 1),
        ("The best answer's value.", 1, 1),
        ("What the best answer is.", 2, 1),
        ("Values that `give way`.", 0, 0),
        ("Values that give way.", 1, 1),
        ("Whatever a best response gains.", 0, 0),
    ] {
        for (kind, count) in [(Kind::Doc, doc), (Kind::Plain, plain)] {
            let found = faults(kind, comment, &terms);
            assert_eq!(found.len(), count, "{kind:?} {comment}");
        }
    }
}

#[test]
fn comments_are_found_with_their_kind() {
    let source = "//! A file.\n\n/// A\n/// unit.\n// Plain,\n    // in two lines.\nlet one = 1; // behind code\n// Last.\n";
    let found = comments(source);
    let found: Vec<_> = found
        .iter()
        .map(|(line, kind, text)| (*line, *kind, text.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            (1, Kind::Doc, " A file."),
            (3, Kind::Doc, " A\n unit."),
            (5, Kind::Plain, " Plain,\n in two lines."),
            (8, Kind::Plain, " Last."),
        ]
    );
}

#[test]
fn subjects_of_commits_are_short() {
    // An archive has no history, and a shallow clone not all of it.
    let range = format!("{LONG_SUBJECTS_UP_TO}..HEAD");
    let log = Command::new("git")
        .args(["log", "--no-merges", "--format=%h %s", &range])
        .current_dir(root())
        .output();
    let Some(log) = log.ok().filter(|log| log.status.success()) else {
        println!("no history since {LONG_SUBJECTS_UP_TO}: subjects are not looked at");
        return;
    };
    let log = String::from_utf8_lossy(&log.stdout);
    let subject = |line: &str| line.split_once(' ').map_or(0, |(_, it)| it.chars().count());
    let long: Vec<_> = log
        .lines()
        .filter(|line| subject(line) > LONGEST_SUBJECT)
        .collect();
    assert!(
        long.is_empty(),
        "at most {LONGEST_SUBJECT} characters:\n{}",
        long.join("\n")
    );
}

/// String literals of a stream of tokens; attributes are left out, and with them comments and the help of commands.
fn literals(tokens: TokenStream, found: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                tokens.next_if(|next| matches!(next, TokenTree::Punct(_)));
                tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
            }
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                found.extend(text.starts_with(['"', 'r']).then_some(text));
            }
            TokenTree::Punct(_) | TokenTree::Ident(_) => {}
        }
    }
}

/// Words in which a straight apostrophe stands between letters, or after the place of an argument.
fn straight(text: &str) -> Vec<&str> {
    let between = |three: &[char]| {
        let owner = three[0] == '}' && three[2] == 's';
        three[1] == '\'' && three[2].is_alphabetic() && (owner || three[0].is_alphabetic())
    };
    let wrong = |word: &&str| {
        let letters: Vec<char> = word.chars().collect();
        letters.windows(3).any(between)
    };
    text.split_whitespace().filter(wrong).collect()
}

#[test]
fn texts_have_typographic_apostrophes() {
    assert_eq!(
        straight("l'oca, {0}'s; '{0}' 'end' {1}'end'"),
        ["l'oca,", "{0}'s;"]
    );
    let crates = root().join("crates");
    let mut files = Vec::new();
    rust_files(&crates, &mut files);
    // The help of commands goes to manuals too, which are plain text.
    let help = crates.join("bilancia-cli/src/help");
    files.retain(|file| file.components().any(|part| part.as_os_str() == "src"));
    files.retain(|file| !file.starts_with(&help));
    let (mut read, mut wrong) = (0, Vec::new());
    for file in files {
        let source = fs::read_to_string(&file).expect("source is UTF-8");
        let mut texts = Vec::new();
        literals(source.parse().expect("source is Rust"), &mut texts);
        read += texts.len();
        for text in &texts {
            wrong.extend(
                straight(text)
                    .iter()
                    .map(|word| format!("{}: {word}", file.display())),
            );
        }
    }
    assert!(read > 1000, "only {read} texts found");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
