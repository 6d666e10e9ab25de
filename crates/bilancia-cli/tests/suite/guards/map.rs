//! The map of the house, `ARCHITECTURE.md`, against the house.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
};

use super::tree;

const MAP: &str = "ARCHITECTURE.md";
/// Most lines of the map, and characters of one of them.
const MOST_LINES: usize = 200;
const LONGEST: usize = 200;
/// Most characters of the row of a crate.
const LONGEST_ROW: usize = 120;

/// For each crate, without `bilancia-`, those of ours that it uses.
fn uses() -> BTreeMap<String, BTreeSet<String>> {
    let short = |name: &str| name.strip_prefix("bilancia-").map(str::to_owned);
    let of = |folder: &std::path::PathBuf| {
        let manifest = tree::text(&folder.join("Cargo.toml"));
        let manifest: toml::Table = manifest.parse().expect("it is a manifest");
        let name = manifest["package"]["name"].as_str().and_then(short);
        let used = manifest.get("dependencies").and_then(toml::Value::as_table);
        let used = used.into_iter().flat_map(toml::Table::keys);
        (
            name.expect("it is a crate of ours"),
            used.filter_map(|name| short(name)).collect(),
        )
    };
    tree::crates().iter().map(of).collect()
}

/// Everything that a crate uses through others.
fn through(uses: &BTreeMap<String, BTreeSet<String>>, name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&String> = uses[name].iter().flat_map(|used| &uses[used]).collect();
    while let Some(next) = open.pop() {
        if found.insert(next.clone()) {
            open.extend(&uses[next]);
        }
    }
    found
}

/// The picture: every arrow that does not follow from others.
fn picture() -> String {
    let uses = uses();
    let mut text = "flowchart TD\n".to_owned();
    for (name, used) in &uses {
        let through = through(&uses, name);
        for other in used.difference(&through) {
            writeln!(text, "  {name} --> {other}").expect("it is a string");
        }
    }
    text
}

#[test]
fn the_picture_is_that_of_the_manifests() {
    let file = tree::root().join(MAP);
    let text = tree::text(&file);
    let (before, rest) = text.split_once("```mermaid\n").expect("there is a picture");
    let (drawn, after) = rest.split_once("```").expect("it ends");
    let picture = picture();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(file, format!("{before}```mermaid\n{picture}```{after}")).unwrap();
        return;
    }
    assert_eq!(
        drawn, picture,
        "UPDATE_GOLDEN=1 ./test guards::map draws it anew"
    );
}

#[test]
fn each_crate_has_one_short_row_whose_file_is_there() {
    let text = tree::text(&tree::root().join(MAP));
    let table = text.split("\n| crate |").nth(1).expect("there is a table");
    let mut named = BTreeSet::new();
    for row in table.lines().skip(2).take_while(|row| row.starts_with('|')) {
        assert!(row.chars().count() <= LONGEST_ROW, "{row}");
        let cells: Vec<_> = row
            .split('|')
            .map(|cell| cell.trim().trim_matches('`'))
            .collect();
        let [_, name, _, first, ..] = cells[..] else {
            panic!("{row}");
        };
        let folder = tree::root().join(format!("crates/bilancia-{name}"));
        assert!(folder.join(first).is_file(), "{row}");
        assert!(named.insert(name.to_owned()), "{name} has two rows");
    }
    assert_eq!(named, uses().into_keys().collect());
}

#[test]
fn the_map_is_short() {
    let text = tree::text(&tree::root().join(MAP));
    assert!(text.lines().count() <= MOST_LINES);
    for line in text.lines() {
        assert!(line.chars().count() <= LONGEST, "{line}");
    }
}

#[test]
fn each_step_of_a_walk_is_a_function_that_is_there() {
    let text = tree::text(&tree::root().join(MAP));
    let mut steps = 0;
    for line in text.lines() {
        let Some((_, step)) = line
            .split_once(". `")
            .filter(|(number, _)| number.len() == 1)
        else {
            continue;
        };
        let (file, function) = step
            .split_once('`')
            .and_then(|(place, _)| place.split_once("::"))
            .expect("a step names a file and a function");
        let source = tree::text(&tree::root().join("crates").join(file));
        let there = ["(", "<"].map(|after| format!("fn {function}{after}"));
        assert!(there.iter().any(|name| source.contains(name)), "{line}");
        steps += 1;
    }
    assert!(steps >= 20, "{steps}");
}
