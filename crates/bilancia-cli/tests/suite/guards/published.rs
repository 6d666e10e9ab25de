//! Crates that are published: what crates.io and packagers ask of them, and the files that carry a wish of others.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use super::tree::{crates, root, sources, text};

/// Crates that are made for others; what they use is published with them.
const FOR_OTHERS: [&str; 8] = [
    "battle",
    "core",
    "games",
    "luck",
    "mail",
    "scene",
    "search",
    "tournament",
];

fn manifest(folder: &Path) -> toml::Table {
    let manifest = text(&folder.join("Cargo.toml"));
    manifest.parse().expect("it is a manifest")
}

/// Whether a manifest lets its crate be published, as all do that do not forbid it.
fn is_published(manifest: &toml::Table) -> bool {
    !manifest["package"]
        .as_table()
        .is_some_and(|package| package.contains_key("publish"))
}

fn published() -> Vec<PathBuf> {
    let mut all = crates();
    all.retain(|folder| is_published(&manifest(folder)));
    all
}

/// All that a crate lacks to be published.
fn lacks(folder: &Path, manifest: &toml::Table) -> Vec<String> {
    let package = manifest["package"].as_table().expect("it is a table");
    let mut lacks = Vec::new();
    for (key, most) in [
        ("description", 200),
        ("documentation", 200),
        ("rust-version", 7),
    ] {
        let value = package.get(key).and_then(toml::Value::as_str);
        if !value.is_some_and(|value| (1..=most).contains(&value.chars().count())) {
            lacks.push(format!("{key}, of at most {most} letters"));
        }
    }
    for key in ["keywords", "categories"] {
        let words = package.get(key).and_then(toml::Value::as_array);
        if !words.is_some_and(|words| (1..=5).contains(&words.len())) {
            lacks.push(format!("{key}, from one to five"));
        }
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"] {
        if text(&folder.join(file)) != text(&root().join(file)) {
            lacks.push(format!("{file}, a link to that of the repository"));
        }
    }
    if !text(&folder.join("README.md")).contains("\n```rust\n") {
        lacks.push("README.md with an example in Rust".to_owned());
    }
    if !text(&folder.join("src/lib.rs")).contains("#[doc = include_str!(\"../README.md\")]") {
        lacks.push("the example of README.md as a test, in src/lib.rs".to_owned());
    }
    let name = package["name"].as_str().unwrap_or_default();
    let for_others = FOR_OTHERS.contains(&name.trim_start_matches("bilancia-"));
    if for_others && sources(&folder.join("examples")).is_empty() {
        lacks.push("a program in examples".to_owned());
    }
    lacks.extend(dependencies(manifest));
    lacks
}

/// Faults of what a published crate uses: crates of ours need a version, which those that only its tests use may lack.
fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let workspace = self::manifest(&root());
    let known = workspace["workspace"]["dependencies"]
        .as_table()
        .expect("it is a table");
    let own = workspace["workspace"]["package"]["version"].as_str();
    let mut faults = Vec::new();
    for table in ["dependencies", "build-dependencies"] {
        let used = manifest.get(table).and_then(toml::Value::as_table);
        for (name, value) in used.into_iter().flatten() {
            let shared = value.get("workspace").is_some();
            let value = if shared { &known[name] } else { value };
            let version = value.as_str();
            let version = version.or_else(|| value.get("version").and_then(toml::Value::as_str));
            match version {
                None => faults.push(format!("a version of {name}")),
                _ if name.starts_with("bilancia-") && version != own => {
                    faults.push(format!("the present version of {name}"));
                }
                _ => {}
            }
        }
    }
    faults
}

#[test]
fn published_crates_lack_nothing() {
    let all = published();
    let mut wrong = Vec::new();
    for folder in &all {
        for what in lacks(folder, &manifest(folder)) {
            wrong.push(format!("{}: {what}", folder.display()));
        }
    }
    assert!(wrong.is_empty(), "there is missing:\n{}", wrong.join("\n"));
    let names: BTreeSet<_> = all
        .iter()
        .filter_map(|folder| folder.file_name()?.to_str())
        .collect();
    for name in FOR_OTHERS {
        assert!(names.contains(&*format!("bilancia-{name}")), "{name}");
    }
}

#[test]
fn what_a_crate_lacks_is_found() {
    let bare =
        "[package]\nname = \"bilancia-core\"\n[dependencies]\nbilancia-testkit.workspace = true\n";
    let faults = lacks(Path::new("/nowhere"), &bare.parse().unwrap()).join("\n");
    for what in [
        "description",
        "rust-version",
        "keywords",
        "LICENSE-MIT",
        "README.md",
        "examples",
        "a version of bilancia-testkit",
    ] {
        assert!(faults.contains(what), "{what}: {faults}");
    }
}

/// Paths that a source text reads when it is compiled, as it names them.
fn read_by(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for begin in ["include_str!(", "include_bytes!(", "include!("] {
        for rest in source.split(begin).skip(1) {
            let Some((arguments, _)) = rest.split_once(')') else {
                continue;
            };
            // The texts of `concat!`, and a name for each of its variables.
            let parts = arguments.split('"').enumerate();
            let parts = parts.map(|(number, part)| match (number % 2, part.contains('$')) {
                (1, _) => part,
                (_, true) => "name",
                _ => "",
            });
            found.push(parts.collect());
        }
    }
    found
}

/// A path without `..`, as far as they can be taken out.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path {
        match part.to_str() {
            Some("..") => drop(plain.pop()),
            _ => plain.push(part),
        }
    }
    plain
}

/// All that a source file reads from outside the folder of its crate.
fn outside(folder: &Path, file: &Path, source: &str) -> Vec<String> {
    let here = file.parent().unwrap_or(folder);
    let mut found = read_by(source);
    found.retain(|path| !plain(&here.join(path)).starts_with(folder));
    for begin in ["#[folder = \"", "#[path = \""] {
        let base = if begin.contains("folder") {
            folder
        } else {
            here
        };
        let paths = source
            .split(begin)
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        let paths = paths.filter(|path| !plain(&base.join(path)).starts_with(folder));
        found.extend(paths.map(str::to_owned));
    }
    found
}

#[test]
fn published_crates_read_nothing_from_outside() {
    let mut wrong = Vec::new();
    let mut read = 0;
    for folder in published() {
        for part in ["src", "examples"] {
            for file in sources(&folder.join(part)) {
                let source = text(&file);
                read += read_by(&source).len();
                for path in outside(&folder, &file, &source) {
                    wrong.push(format!("{}: {path}", file.display()));
                }
            }
        }
    }
    assert!(read > 50, "only {read} files are read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_read_from_outside_is_found() {
    let [folder, file] = ["/house/crate", "/house/crate/src/a/b.rs"].map(Path::new);
    let found = |source: &str| outside(folder, file, source);
    assert!(found("include_str!(\"../../data/map.toml\")").is_empty());
    assert!(found("include_bytes!(concat!(\"../../\", $name, \"/../x\"))").is_empty());
    assert_eq!(
        found("include_str!(\"../../../docs/x.md\")"),
        ["../../../docs/x.md"]
    );
    assert_eq!(
        found("include_str!(concat!(\"../../../\", $name))"),
        ["../../../name"]
    );
    assert_eq!(found("#[folder = \"../texts\"]"), ["../texts"]);
    assert!(found("#[folder = \"texts\"]").is_empty());
}

/// Files that name A&A Chess, or the five rules of it, and tell no rule of it: data, results, words of pages, documents of other things.
const NAME_IT: [&str; 23] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSES.md",
    "NOTICE",
    "README.md",
    "crates/bilancia-battle/README.md",
    "crates/bilancia-games/README.md",
    "crates/bilancia-games/src/battle/en.ftl",
    "crates/bilancia-games/src/battle/it.ftl",
    "crates/bilancia-games/src/war/en.ftl",
    "crates/bilancia-games/src/war/it.ftl",
    "crates/bilancia-python/notebooks",
    "crates/bilancia-war/README.md",
    "crates/bilancia-web/src/pages/battles/en.ftl",
    "crates/bilancia-web/src/pages/battles/it.ftl",
    "crates/bilancia-web/src/pages/en.ftl",
    "crates/bilancia-web/src/pages/it.ftl",
    "docs/GLOSSARY.md",
    "docs/decisions",
    "docs/invariants.md",
    "docs/justification.md",
    "docs/results",
    "docs/break-even.tsv",
];

/// The files that NOTICE says carry the wish of the author of A&A Chess.
fn named(notice: &str) -> BTreeSet<&str> {
    let lines = notice.lines().filter(|line| line.starts_with("    "));
    lines.map(str::trim).collect()
}

/// Texts below a folder in which people may read rules.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let hidden = name.to_string_lossy().starts_with('.');
        if path.is_dir()
            && !path.is_symlink()
            && !hidden
            && name != "target"
            && name != "node_modules"
        {
            texts(&path, found);
        } else if path.extension().is_some_and(|it| {
            ["ftl", "ipynb", "json", "md", "toml", "tsv"].contains(&&*it.to_string_lossy())
        }) && !path.is_symlink()
        {
            found.push(path);
        }
    }
}

#[test]
fn notice_names_the_files_that_tell_the_rules_of_aa_chess() {
    let notice = text(&root().join("NOTICE"));
    let named = named(&notice);
    assert!(named.len() > 5, "{named:?}");
    for file in &named {
        assert!(root().join(file).is_file(), "NOTICE names {file}");
        let also = text(&root().join("LICENSES.md"));
        assert!(
            also.contains(&format!("`{file}`")),
            "LICENSES.md lacks {file}"
        );
    }
    let mut all = Vec::new();
    texts(&root(), &mut all);
    assert!(all.len() > 300, "only {} texts were found", all.len());
    for file in all {
        let content = text(&file);
        let place = file.strip_prefix(root()).expect("it is below the root");
        let tells = ["A&A Chess", "Harrell"]
            .iter()
            .any(|name| content.contains(name))
            || ["orthodox", "ryof6", "cofr"]
                .iter()
                .all(|rule| content.to_lowercase().contains(rule));
        let classified = named.contains(&*place.to_string_lossy())
            || NAME_IT.iter().any(|known| place.starts_with(known));
        assert!(
            classified || !tells,
            "{}: if it tells rules of A&A Chess, NOTICE and LICENSES.md name it; else this test does",
            place.display()
        );
    }
}
