//! Whole files and lines of any length are read in one place, which has a bound for them.

use super::tree::{crates, root, sources, text};

/// Ways to read until there is no more.
const UNBOUNDED: [&str; 7] = [
    "fs::read(",
    "read_to_string(",
    "read_to_end(",
    "read_line(",
    "read_until(",
    "from_reader(",
    "BufRead",
];

/// Files that may, and why.
const ALLOWED: [(&str, &str); 14] = [
    ("bilancia-analysis/src/bounded.rs", "the one place"),
    (
        "bilancia-cli/src/engine/process.rs",
        "lines of programs, each within its own bound",
    ),
    (
        "bilancia-games/src/nibelungenlied/solution/file.rs",
        "fills a buffer of a size that the rules tell",
    ),
    (
        "bilancia-games/src/nibelungenlied/solution/induction.rs",
        "parts that a solver has written, with checksums",
    ),
    (
        "bilancia-games/src/frames/solution/exact.rs",
        "fills words, as many as the rules allow",
    ),
    (
        "bilancia-lab/src/bin/backgammon_luck.rs",
        "lines of a program that it starts",
    ),
    (
        "bilancia-lab/src/figures/measure/children.rs",
        "lines of programs that it starts, and the system's figures of them",
    ),
    (
        "bilancia-lab/src/figures/measure/machine.rs",
        "what the system tells of the machine",
    ),
    (
        "bilancia-lab/src/figures/measure/peers.rs",
        "lines of programs that it starts",
    ),
    (
        "bilancia-lab/src/figures/measure/serving.rs",
        "lines of a server that it starts",
    ),
    (
        "bilancia-tournament/src/roster.rs",
        "goes through a text that its caller has bounded",
    ),
    (
        "bilancia-cli/src/serve/copy.rs",
        "hands a copy on to be restored",
    ),
    (
        "bilancia-service/src/backup.rs",
        "hands a copy on to be restored",
    ),
    (
        "bilancia-store/src",
        "copies, whose lines are read by `bounded`",
    ),
];

/// The part of a source file that is no test, without comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Ways to read without a bound that are in a source file.
fn unbounded(source: &str) -> Vec<&'static str> {
    let code = code(source);
    let mut found = UNBOUNDED.to_vec();
    found.retain(|way| code.contains(way));
    found
}

#[test]
fn what_others_made_is_read_within_a_bound() {
    let folder = root().join("crates");
    let mut used = Vec::new();
    let readers = crates();
    let readers = readers
        .iter()
        .filter(|path| !path.ends_with("bilancia-testkit"));
    for file in readers.flat_map(|path| sources(&path.join("src"))) {
        let name = file.strip_prefix(&folder).unwrap().to_str().unwrap();
        let of_tests = ["tests.rs", "golden.rs"]
            .iter()
            .any(|end| name.ends_with(end));
        let found = unbounded(&text(&file));
        if of_tests || found.is_empty() {
            continue;
        }
        let allowed = ALLOWED.iter().find(|(place, _)| name.starts_with(place));
        let (place, _) = allowed.unwrap_or_else(|| {
            panic!("{name} has {found:?}: read by `bilancia_analysis::bounded`, which has a bound, or say here why not")
        });
        used.push(*place);
    }
    for (place, why) in ALLOWED {
        assert!(
            used.contains(&place),
            "{place} ({why}) need not be allowed any more"
        );
    }
}

#[test]
fn reading_without_a_bound_is_found() {
    let own = "let text = fs::read_to_string(path)?;\n";
    assert_eq!(unbounded(own), ["read_to_string("]);
    assert_eq!(
        unbounded(&format!("#[cfg(test)]\nmod tests {{ {own} }}")),
        [""; 0]
    );
    assert_eq!(unbounded("// as fs::read(path) does\n"), [""; 0]);
    assert_eq!(
        unbounded("let all = bounded::file_text(path, 10);"),
        [""; 0]
    );
}
