//! Each invariant of `docs/invariants.md` has guards that exist and that are run.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use super::tree::{is_declared, root, sources, text};

/// A line of the tables.
struct Invariant<'a> {
    id: &'a str,
    sentence: &'a str,
    guards: &'a str,
}

fn invariants(document: &str) -> Vec<Invariant<'_>> {
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [id, sentence, guards] = cells[..] else {
            panic!("three cells are expected: {row}");
        };
        Invariant {
            id: id.trim_matches('`'),
            sentence,
            guards,
        }
    })
    .collect()
}

/// The paths in the cell of the guards: what is in backticks and has a slash.
fn paths(cell: &str) -> impl Iterator<Item = &str> {
    let words = cell.split('`').skip(1).step_by(2);
    words.filter(|word| word.contains('/'))
}

/// Files and folders that a path means; `*` stands for one name.
fn places(path: &str) -> Vec<PathBuf> {
    let root = root();
    let below = |path: &str| [root.join("crates").join(path), root.join(path)];
    let found = match path.split_once("/*/") {
        None => Vec::from(below(path)),
        Some((before, after)) => below(before)
            .iter()
            .filter_map(|folder| folder.read_dir().ok())
            .flat_map(|entries| entries.flatten().map(|entry| entry.path().join(after)))
            .collect(),
    };
    found.into_iter().filter(|place| place.exists()).collect()
}

/// Why a guard does not hold; none if it does.
fn fault(guard: &str) -> Option<String> {
    let (path, function) = guard.split_once("::").unwrap_or((guard, ""));
    let found = places(path);
    if found.is_empty() {
        return Some("there is no such file".to_owned());
    }
    for place in &found {
        // A module and those below it.
        let mut files = sources(&place.with_extension(""));
        if place.is_file() {
            files.push(place.clone());
        }
        let has = |words: &str| files.iter().any(|file| text(file).contains(words));
        if !function.is_empty() && !has(&format!("fn {function}(")) {
            return Some(format!("it has no function {function}"));
        }
        if let Some(suite) = suite_of(place) {
            if !["#[test]", "#[tokio::test", "proptest!"]
                .into_iter()
                .any(has)
            {
                return Some("it has no test".to_owned());
            }
            let first = files.iter().min_by_key(|file| file.iter().count());
            if !first.is_some_and(|file| is_declared(&suite, file)) {
                return Some("it is no module of its test program".to_owned());
            }
        }
    }
    None
}

/// The folder of the test program to which a file belongs.
fn suite_of(place: &Path) -> Option<PathBuf> {
    let suite = place
        .ancestors()
        .find(|above| above.ends_with("tests/suite"));
    suite.map(Path::to_owned)
}

#[test]
fn every_invariant_has_guards_that_are_run() {
    let document = text(&root().join("docs/invariants.md"));
    let all = invariants(&document);
    let mut wrong = Vec::new();
    let mut ids = BTreeSet::new();
    for Invariant {
        id,
        sentence,
        guards,
    } in &all
    {
        let plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        if !ids.insert(*id) || !id.chars().all(plain) || id.is_empty() {
            wrong.push(format!(
                "{id}: an id is of small letters and hyphens, and given once"
            ));
        }
        if !sentence.ends_with('.') {
            wrong.push(format!("{id}: a sentence is expected: {sentence}"));
        }
        if paths(guards).next().is_none() {
            wrong.push(format!("{id}: no guard is named by its path"));
        }
        let faults =
            paths(guards).filter_map(|path| Some(format!("{id}: {path}: {}", fault(path)?)));
        wrong.extend(faults);
    }
    assert!(all.len() > 70, "only {} invariants were found", all.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn guards_that_are_gone_are_found() {
    let own = "bilancia-cli/tests/suite/guards/invariants.rs";
    assert_eq!(fault(own), None);
    assert_eq!(
        fault(&format!("{own}::guards_that_are_gone_are_found")),
        None
    );
    for (guard, why) in [
        (
            format!("{own}::no_such_test"),
            "it has no function no_such_test",
        ),
        (
            "bilancia-cli/tests/suite/gone.rs".to_owned(),
            "there is no such file",
        ),
        (
            "bilancia-cli/tests/suite/guards/tree.rs".to_owned(),
            "it has no test",
        ),
    ] {
        assert_eq!(fault(&guard).as_deref(), Some(why), "{guard}");
    }
    let rows = "| id | what holds | guards |\n|---|---|---|\n| `a-b` | It holds. | here, `x/y.rs`; `z` |\n";
    let [row] = &invariants(rows)[..] else {
        panic!("one row");
    };
    assert_eq!((row.id, row.sentence), ("a-b", "It holds."));
    assert_eq!(paths(row.guards).collect::<Vec<_>>(), ["x/y.rs"]);
}
