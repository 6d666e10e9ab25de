//! The modules of the tests, as their files say.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The root of the repository.
pub(super) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the repository is there")
}

/// The text of a file; empty if there is none.
pub(super) fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default()
}

/// Files of Rust below a folder, which need not exist.
pub(super) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The folders of all crates.
pub(super) fn crates() -> Vec<PathBuf> {
    let folder = root().join("crates");
    let entries = fs::read_dir(folder).expect("crates are there");
    let mut all: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    all.sort();
    all
}

/// The test program of a file as the runner names it, and the path of the file's module in it; none if no test program has the file.
pub(super) fn module_of(file: &Path) -> Option<(String, String)> {
    let root = root().join("crates");
    let mut parts = file
        .strip_prefix(root)
        .ok()?
        .iter()
        .flat_map(|part| part.to_str());
    let package = parts.next()?.to_owned();
    let (program, rest): (_, Vec<_>) = match parts.next()? {
        "src" => (package, parts.collect()),
        "tests" => {
            let program = parts.next()?.trim_end_matches(".rs");
            (format!("{package}::{program}"), parts.collect())
        }
        _ => return None,
    };
    let mut path: Vec<_> = rest
        .iter()
        .map(|part| part.trim_end_matches(".rs"))
        .collect();
    if path
        .last()
        .is_some_and(|last| ["mod", "main", "lib"].contains(last))
    {
        path.pop();
    }
    Some((program, path.join("::")))
}

/// Whether all modules that lead to a file below a folder are declared, each in the one above it.
pub(super) fn is_declared(folder: &Path, file: &Path) -> bool {
    let Some((_, path)) = module_of(file) else {
        return false;
    };
    let mut above = ["main.rs", "lib.rs"]
        .map(|name| text(&folder.join(name)))
        .concat();
    let mut here = folder.to_owned();
    path.split("::")
        .filter(|name| !name.is_empty())
        .all(|name| {
            let declared = above
                .lines()
                .any(|line| line.ends_with(&format!("mod {name};")));
            above = text(&here.join(format!("{name}.rs")));
            here.push(name);
            above += &text(&here.join("mod.rs"));
            declared
        })
}
