//! The package as Python sees it: its tests, the examples of its README, and its types, in an environment of its own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// The package with the library that Cargo has built beside this test.
fn package() -> TempDir {
    let test = env::current_exe().expect("a test is a program");
    let built = test.parent().expect("it is in a folder");
    let folder = TempDir::new().expect("there is room");
    let inside = folder.path().join("bilancia");
    fs::create_dir(&inside).expect("it is new");
    for file in fs::read_dir(Path::new(HERE).join("python/bilancia")).expect("it is there") {
        let path = file.expect("it can be read").path();
        // What a build by hand has left there is another version.
        if path.is_file() && path.extension().is_none_or(|kind| kind != "so") {
            let name = path.file_name().expect("a file has a name");
            fs::copy(&path, inside.join(name)).expect("it can be copied");
        }
    }
    let library = ["lib_bilancia.so", "lib_bilancia.dylib"]
        .map(|name| built.join(name))
        .into_iter()
        .find(|path| path.exists())
        .expect("Cargo builds the library of a package before its tests");
    fs::copy(library, inside.join("_bilancia.abi3.so")).expect("it can be copied");
    folder
}

/// Runs a module of Python with the package at hand; the output of one that fails is shown.
fn run(arguments: &[&str]) {
    let programs = env::var("BILANCIA_TEST_PYTHON")
        .expect("BILANCIA_TEST_PYTHON is the folder of Python's programs; ./test sets it");
    let package = package();
    let output = Command::new(PathBuf::from(programs).join("python"))
        .arg("-m")
        .args(arguments)
        .current_dir(HERE)
        .env("PYTHONPATH", package.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("MYPYPATH", package.path())
        .output()
        .expect("Python starts");
    let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "{}{}",
        shown(&output.stdout),
        shown(&output.stderr)
    );
}

#[test]
fn its_tests_and_examples_pass() {
    run(&["pytest", "-q", "-p", "no:cacheprovider"]);
}

#[test]
fn its_docstring_is_true() {
    run(&[
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--pyargs",
        "bilancia",
    ]);
}

#[test]
fn its_types_are_those_that_it_has() {
    run(&["mypy.stubtest", "bilancia", "--ignore-disjoint-bases"]);
}
