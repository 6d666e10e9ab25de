//! The program for bids that level the sides: the same results for any number of threads, after an interruption too.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn bids(more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bids"));
    let short = [
        "strait",
        "recruit",
        "--options",
        "rounds=3",
        "--games",
        "60",
    ];
    command.args(short).args(more).output().unwrap()
}

fn table(more: &[&str]) -> String {
    let output = bids(more);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn kept(folder: &Path) -> String {
    table(&["--rules", "cof", "--keep", folder.to_str().unwrap()])
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let one = table(&["--rules", "cof,dice", "--threads", "1"]);
    assert_eq!(one, table(&["--rules", "cof,dice", "--threads", "2"]));
    assert_ne!(one, table(&["--rules", "cof,dice", "--seed", "2"]));
    let rows: Vec<&str> = one.lines().skip(2).collect();
    assert_eq!(rows.len(), 2, "{one}");
    assert!(rows[0].starts_with("| The Strait | `cof,rounds=3` | `recruit` | 60 | "));
    assert!(rows[1].contains("`dice,rounds=3`"), "{one}");
}

#[test]
fn an_interrupted_search_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let whole = kept(folder.path());
    let path = folder.path().join("cof");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 61);
    // Cut off in the middle of a game, as by a kill.
    let cut = &text[..text.len() / 2];
    fs::write(&path, cut).unwrap();
    assert_eq!(kept(folder.path()), whole);
    let again = fs::read_to_string(&path).unwrap();
    assert!(again.starts_with(cut));
    // Nothing is left to play, and nothing is written.
    assert_eq!(kept(folder.path()), whole);
    assert_eq!(fs::read_to_string(&path).unwrap(), again);
}

#[test]
fn games_of_another_call_are_not_mixed_in() {
    let folder = tempfile::tempdir().unwrap();
    kept(folder.path());
    let path = folder.path().to_str().unwrap();
    let output = bids(&["--rules", "cof", "--seed", "3", "--keep", path]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("another match"));
}
