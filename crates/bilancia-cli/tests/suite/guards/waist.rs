//! The traits that every front end and every game have to do with stay small.

use super::tree::{root, text};

/// The most methods of each of these traits.
const MOST: usize = 14;

const TRAITS: [(&str, &str); 2] = [
    ("Table", "crates/bilancia-table/src/table.rs"),
    ("Notation", "crates/bilancia-core/src/notation.rs"),
];

/// Names of the methods of a trait in a formatted source text, with a body or without.
fn methods<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    let mut lines = source.lines();
    let begin = format!("pub trait {name}:");
    let found = lines.any(|line| line.starts_with(&begin));
    assert!(found, "there is no {begin}");
    let own = lines.take_while(|line| *line != "}");
    let names = own.filter_map(|line| {
        let item = line.strip_prefix("    ")?;
        let words = ["unsafe ", "async "];
        let item = words
            .iter()
            .fold(item, |item, word| item.strip_prefix(word).unwrap_or(item));
        item.strip_prefix("fn ")?.split(['(', '<']).next()
    });
    names.collect()
}

#[test]
fn tables_and_notations_have_few_methods() {
    for (name, file) in TRAITS {
        let source = text(&root().join(file));
        let found = methods(&source, name);
        assert!(found.contains(&"position"), "{name}: {found:?}");
        assert!(
            found.len() <= MOST,
            "{name} has {} methods, and may have {MOST}: {found:?}; one that only shows a game belongs in Presentation, \
             Pointing or Presentable, and one that follows from others on `dyn Table`",
            found.len()
        );
    }
}

#[test]
fn methods_are_counted_with_and_without_bodies() {
    let source = "trait Other {\n    fn none();\n}\n\npub trait Some: Any {\n    const NOT: fn() = f;\n\n    /// fn not(\n    \
                  fn one(&self);\n\n    fn two<T>(\n        &self,\n    ) {\n        fn not() {}\n    }\n\n    async fn three() {}\n}\n\n\
                  impl dyn Some {\n    fn not() {}\n}\n";
    assert_eq!(methods(source, "Some"), ["one", "two", "three"]);
}
