//! The package as Python sees it: its tests, the examples of its README, and its types, in an environment of its own.

use std::{
    env, fs,
    num::NonZero,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::AtomicBool,
};

use bilancia_analysis::{Opening, StoredRun};
use bilancia_games::catalog;
use bilancia_luck::{Ladder, Payoff, Weighed, Weighing, exact::Size};
use tempfile::TempDir;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Copies a folder of the package with what is in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).expect("it is new");
    for file in fs::read_dir(from).expect("it is there") {
        let path = file.expect("it can be read").path();
        let name = path.file_name().expect("a file has a name");
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else if path.extension().is_none_or(|kind| kind != "so") {
            // A library that a build by hand has left there is another version.
            fs::copy(&path, to.join(name)).expect("it can be copied");
        }
    }
}

/// The package with the library that Cargo has built beside this test.
fn package() -> TempDir {
    let test = env::current_exe().expect("a test is a program");
    let built = test.parent().expect("it is in a folder");
    let folder = TempDir::new().expect("there is room");
    let inside = folder.path().join("bilancia");
    copy(&Path::new(HERE).join("python/bilancia"), &inside);
    let library = ["lib_bilancia.so", "lib_bilancia.dylib"]
        .map(|name| built.join(name))
        .into_iter()
        .find(|path| path.exists())
        .expect("Cargo builds the library of a package before its tests");
    fs::copy(library, inside.join("_bilancia.abi3.so")).expect("it can be copied");
    folder
}

/// Runs a module of Python with the package at hand.
fn run(arguments: &[&str]) {
    python(&[&["-m"], arguments].concat());
}

/// Runs Python with the package at hand, and returns what it prints; the output of a run that fails is shown.
fn python(arguments: &[&str]) -> String {
    python_of("BILANCIA_TEST_PYTHON", arguments)
}

/// Runs Python as [`python`] does, with the programs in the folder that a variable of the environment names.
fn python_of(folder: &str, arguments: &[&str]) -> String {
    let programs = env::var(folder)
        .unwrap_or_else(|_| panic!("{folder} is the folder of Python's programs; ./test sets it"));
    let package = package();
    let output = Command::new(PathBuf::from(programs).join("python"))
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
    shown(&output.stdout)
}

#[test]
fn its_tests_and_examples_pass() {
    run(&[
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--ignore=tests/cluster",
    ]);
}

#[test]
#[ignore = "Ray is large, and three machines on one take long"]
fn a_cluster_gives_the_same_figures() {
    python_of(
        "BILANCIA_TEST_RAY",
        &[
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/cluster",
        ],
    );
}

/// Figures for one seed are those of Rust, digit by digit.
#[test]
fn its_figures_are_those_of_rust() {
    let (stop, mut progress) = (AtomicBool::new(false), |_: &Weighed| {});
    let weighing = Weighing {
        ladder: Some(Ladder::find("random+mcts:nodes=8", None).expect("they are known")),
        seed: 7,
        threads: NonZero::<usize>::MIN,
        precision: 0.02,
        most_games: 100_000,
        games: Some(320),
        size: Size { most: 6_000_000 },
        assisted: false,
        earlier: Vec::new(),
        stop: &stop,
        progress: &mut progress,
    };
    let spec = catalog().read("pig:target=20").expect("it is there");
    let found = bilancia_analysis::weigh(&spec, Opening::Start, Payoff::Result, weighing);
    let run = StoredRun::of(
        &spec.name(),
        &spec.rules_hash(),
        None,
        &found.expect("it can be weighed"),
    );
    let script = "import bilancia; print(bilancia.weigh('pig:target=20', seed=7, games=320, threads=2, \
                  ladder='random+mcts:nodes=8').run())";
    let printed = python(&["-c", script]);
    assert_eq!(
        printed.trim(),
        serde_json::to_string(&run).expect("it is plain")
    );
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
    run(&[
        "mypy.stubtest",
        "bilancia",
        "--ignore-disjoint-bases",
        "--allowlist=tests/stubtest.txt",
    ]);
}
