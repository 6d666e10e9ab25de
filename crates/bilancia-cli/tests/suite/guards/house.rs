//! Rules for the source code that the compiler does not check.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// For each module the modules that it uses; the root of a crate is the empty path.
type Uses = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

/// The source files of a crate, each with the path of its module.
fn modules(folder: &Path) -> BTreeMap<Vec<String>, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![(folder.to_owned(), Vec::new())];
    while let Some((folder, path)) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let file = entry.unwrap().path();
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            if file.is_dir() {
                folders.push((file, [path.clone(), vec![name]].concat()));
            } else if file.extension().is_some_and(|extension| extension == "rs") {
                let own = match &*name {
                    "mod" | "lib" | "main" => path.clone(),
                    _ => [path.clone(), vec![name]].concat(),
                };
                found.insert(own, fs::read_to_string(file).unwrap());
            }
        }
    }
    found
}

/// The source text without line comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// Every path in a tree of `use`, such as `crate::{a, b::{c, d}}`.
fn leaves(tree: &str, before: &str, found: &mut Vec<String>) {
    let (mut depth, mut begin) = (0, 0);
    let ends = tree.char_indices().chain([(tree.len(), ',')]);
    for (at, letter) in ends {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let part = &tree[begin..at];
                begin = at + 1;
                match part.split_once('{') {
                    Some((more, inner)) => {
                        let inner = inner.strip_suffix('}').unwrap_or(inner);
                        leaves(inner, &format!("{before}{more}"), found);
                    }
                    None if part.is_empty() => {}
                    None => found.push(format!("{before}{part}")),
                }
            }
            _ => {}
        }
    }
}

/// The paths in a source text: those after `use`, and others that begin with `crate`, `super` or `self`.
fn paths(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code(text).split(';') {
        let begin = statement.rfind("use ").filter(|begin| {
            let before = statement[..*begin].trim_end();
            before.is_empty() || before.ends_with(['}', ')', ']', '{']) || before.ends_with("pub")
        });
        match begin {
            Some(begin) => {
                let tree = statement[begin + 4..].replace(" as ", "@");
                let tree: String = tree.split_whitespace().collect();
                leaves(&tree, "", &mut found);
                rest.push_str(&statement[..begin]);
            }
            None => rest.push_str(statement),
        }
        rest.push(';');
    }
    let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    for word in rest.split(|letter| !is_path(letter)) {
        if ["crate::", "super::", "self::"]
            .iter()
            .any(|first| word.starts_with(first))
        {
            found.push(word.to_owned());
        }
    }
    found
}

/// The module in which the last name of a path is looked up; none if it is in another crate.
fn target(
    own: &[String],
    path: &str,
    known: &BTreeMap<Vec<String>, String>,
) -> Option<Vec<String>> {
    let path = path.split('@').next().unwrap_or(path);
    let mut parts: Vec<String> = path.split("::").map(str::to_owned).collect();
    let mut base = own.to_vec();
    match parts.first().map(String::as_str) {
        Some("crate") => base.clear(),
        Some("self") => {}
        Some("super") => {
            base.pop();
            while parts.get(1).is_some_and(|part| part == "super") {
                base.pop();
                parts.remove(0);
            }
        }
        Some(first) => {
            let child = [base.clone(), vec![first.to_owned()]].concat();
            if !known.contains_key(&child) {
                return None;
            }
            parts.insert(0, String::new());
        }
        None => return None,
    }
    base.extend(parts.into_iter().skip(1));
    while !known.contains_key(&base) {
        base.pop()?;
    }
    Some(base)
}

fn uses(folder: &Path) -> Uses {
    let known = modules(folder);
    let of = |(own, text): (&Vec<String>, &String)| {
        let named = paths(text);
        let all = named.iter().filter_map(|path| target(own, path, &known));
        (own.clone(), all.collect())
    };
    known.iter().map(of).collect()
}

/// For each module, which of its children use each other, counting all modules inside a child as the child. A child's
/// use of its own parent does not count.
fn between_siblings(uses: &Uses) -> BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> {
    let mut found: BTreeMap<_, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (own, all) in uses {
        for other in all {
            let common = own.iter().zip(other).take_while(|(a, b)| a == b).count();
            if let (Some(one), Some(another)) = (own.get(common), other.get(common)) {
                let level = found.entry(own[..common].to_vec()).or_default();
                level
                    .entry(one.clone())
                    .or_default()
                    .insert(another.clone());
            }
        }
    }
    found
}

/// All nodes that can be reached from a node; the node itself only if it is on a circle.
fn reached<'a>(
    graph: &'a BTreeMap<String, BTreeSet<String>>,
    from: &'a str,
) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(node) = open.pop() {
        for next in graph.get(node).into_iter().flatten() {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// The circles among the modules of a crate: sets of modules that all use each other, directly or not.
fn circles(folder: &Path) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    for (level, graph) in between_siblings(&uses(folder)) {
        for node in graph.keys() {
            let all = reached(&graph, node);
            if all.contains(node) {
                let back = all.into_iter().filter(|other| {
                    let from_there = reached(&graph, other);
                    from_there.contains(node)
                });
                let named = |name: &String| [level.clone(), vec![name.clone()]].concat().join("::");
                found.insert(back.map(named).collect());
            }
        }
    }
    found
}

fn crates() -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(all)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    folders.filter(|path| path.join("src").is_dir()).collect()
}

#[test]
fn no_modules_use_each_other_in_circles() {
    let all = crates();
    assert!(all.len() > 5, "{all:?}");
    for folder in all {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let found: Vec<_> = circles(&folder.join("src"))
            .iter()
            .map(|circle| circle.join(", "))
            .collect();
        assert!(
            found.is_empty(),
            "{name}: these modules use each other: {found:?}; move what they share into a module of its own"
        );
    }
}

#[test]
fn circles_are_found_at_every_level_and_through_any_way_of_naming() {
    let folder = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| {
        let file = folder.path().join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    };
    write("lib.rs", "mod a;\nmod b;\nmod c;\npub use a::A;\n");
    write("a.rs", "use crate::{\n    c::C,\n    b::{B, More},\n};\n");
    // A parent may use its children, and the children items of the parent.
    write("b/mod.rs", "mod inner;\nmod outer;\nuse inner::I;\n");
    write("b/inner.rs", "use super::B;\nfn f() {}\n");
    write("b/outer.rs", "// crate::a is only spoken of\nfn f() {}\n");
    write("c.rs", "fn f() {}\n");
    assert_eq!(circles(folder.path()), BTreeSet::new());
    write("b/inner.rs", "fn f() -> u8 { super::outer::g() }\n");
    write("b/outer.rs", "pub use super::inner::I as Other;\n");
    let inner = ["b::inner", "b::outer"].map(str::to_owned).to_vec();
    assert_eq!(circles(folder.path()), BTreeSet::from([inner.clone()]));
    write("c.rs", "fn f() { let x = crate::a::A; }\n");
    let outer = ["a", "c"].map(str::to_owned).to_vec();
    assert_eq!(circles(folder.path()), BTreeSet::from([inner, outer]));
}

/// Most lines of a function.
const MOST_LINES: usize = 80;
/// Number of functions that may have more all the same, such as a match with an arm for every kind of action.
const MOST_LONG: usize = 10;
/// Most lines of production code in a crate, of which the pages are the largest.
const MOST_IN_CRATE: usize = 25_000;

/// Number of spaces before the text of a line.
fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Number of lines of the item that begins at the first line: it ends there, or where a bracket closes at the same
/// indentation.
fn length(lines: &[&str]) -> usize {
    let ends = |(place, line): (usize, &&str)| match place {
        0 => line.ends_with([';', '}']),
        _ => {
            let text = line.trim_start();
            let closes = text.starts_with('}') || text.starts_with(')') && text.ends_with(';');
            closes && indentation(line) == indentation(lines[0])
        }
    };
    let last = lines.iter().enumerate().position(ends);
    last.map_or(lines.len(), |last| last + 1)
}

/// The lines of a source text but those of items for tests, and the names of the modules among these.
fn without_tests(text: &str) -> (Vec<&str>, Vec<String>) {
    let lines: Vec<&str> = text.lines().collect();
    let (mut kept, mut names, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(line) = lines.get(at) {
        at += 1;
        if line.trim() != "#[cfg(test)]" {
            kept.push(*line);
            continue;
        }
        let is_attribute = |line: &&&str| line.trim_start().starts_with("#[");
        at += lines[at..].iter().take_while(is_attribute).count();
        let item = &lines[at..];
        let module = item.first().and_then(|line| line.split_once("mod "));
        names.extend(module.map(|(_, name)| name.trim_end_matches([';', ' ', '{']).to_owned()));
        at += length(item);
    }
    (kept, names)
}

/// The lines of each module of a crate that are no tests.
fn production(modules: &BTreeMap<Vec<String>, String>) -> BTreeMap<&[String], Vec<&str>> {
    let mut found = BTreeMap::new();
    let mut tests = Vec::new();
    for (own, text) in modules {
        let (lines, names) = without_tests(text);
        tests.extend(names.into_iter().map(|name| [&**own, &[name]].concat()));
        found.insert(&**own, lines);
    }
    found.retain(|own, _| !tests.iter().any(|test| own.starts_with(test)));
    found
}

/// The name of the function that a line begins.
fn function(line: &str) -> Option<&str> {
    let (before, after) = line.trim_start().split_once("fn ")?;
    let mut before = before.split_whitespace();
    before
        .all(|word| ["const", "async", "unsafe"].contains(&word) || word.starts_with("pub"))
        .then(|| after.split(['(', '<']).next())?
}

/// The functions with too many lines, each with their number.
fn long_functions(lines: &[&str]) -> Vec<(String, usize)> {
    let of = |(at, line): (usize, &&str)| Some((function(line)?.to_owned(), length(&lines[at..])));
    let all = lines.iter().enumerate().filter_map(of);
    all.filter(|(_, lines)| *lines > MOST_LINES).collect()
}

#[test]
fn few_functions_are_long() {
    let mut found = Vec::new();
    for folder in crates() {
        let name = folder.file_name().unwrap().to_str().unwrap();
        for (module, lines) in production(&modules(&folder.join("src"))) {
            let place = format!("{name}: {}", module.join("::"));
            let long = long_functions(&lines).into_iter();
            found.extend(long.map(|(name, lines)| format!("{place}::{name} ({lines})")));
        }
    }
    assert!(
        found.len() <= MOST_LONG,
        "{} functions have more than {MOST_LINES} lines, and at most {MOST_LONG} may; divide one: {found:#?}",
        found.len()
    );
}

#[test]
fn no_crate_is_too_large() {
    for folder in crates() {
        let modules = modules(&folder.join("src"));
        let lines: usize = production(&modules).values().map(Vec::len).sum();
        assert!(lines > 0, "{folder:?}");
        assert!(
            lines <= MOST_IN_CRATE,
            "{folder:?} has {lines} lines of production code, and at most {MOST_IN_CRATE} may be in a crate; divide it"
        );
    }
}

#[test]
fn long_functions_are_found_and_those_of_tests_left_out() {
    let function = |head: &str, lines: usize| {
        let indent = " ".repeat(indentation(head));
        let inner = format!("{indent}    if x {{\n{indent}    }}\n").repeat(lines / 2 - 1);
        let more = if lines % 2 == 1 { "\n" } else { "" };
        format!("{head} {{\n{inner}{more}{indent}}}\n")
    };
    let text = [
        "#[cfg(test)]\nmod checks;\nfn short() {}\n",
        &function("fn whole()", MOST_LINES),
        "trait T {\n    fn declared(&self);\n    fn broken(\n        &self,\n    );\n",
        &function("    pub(crate) const fn long<T>()", MOST_LINES + 1),
        "}\n",
        &function("async fn longer()", MOST_LINES + 2),
        "// fn spoken() {\n#[cfg(test)]\n#[expect(dead_code)]\nmod tests {\n",
        &function("    fn tested()", 2 * MOST_LINES),
        "}\n",
    ]
    .concat();
    let path = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let modules = BTreeMap::from([
        (path(&[]), text),
        (path(&["checks"]), function("fn checked()", 100)),
        (path(&["checks", "more"]), function("fn checked()", 100)),
    ]);
    let found = production(&modules);
    assert_eq!(found.keys().map(|own| own.len()).collect::<Vec<_>>(), [0]);
    let lines = &found[&[] as &[String]];
    let long = [("long", MOST_LINES + 1), ("longer", MOST_LINES + 2)];
    assert_eq!(
        long_functions(lines),
        long.map(|(name, lines)| (name.to_owned(), lines))
    );
    let heads = 1 + 5 + 1 + 1;
    assert_eq!(lines.len(), heads + 3 * MOST_LINES + 3);
}
