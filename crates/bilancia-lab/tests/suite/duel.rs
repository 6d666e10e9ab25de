//! The program for matches of the war: the same results for any number of threads, after an interruption too.

use std::{fs, path::Path, process::Command};

/// Output of the program about a short match, without times.
fn results(more: &[&str]) -> Vec<String> {
    let match_of = ["strait", "captain:3", "recruit", "--games", "6"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_duel"));
    let output = command.args(match_of).args(more).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().filter(|line| !line.contains(" ms each"));
    lines.map(str::to_owned).collect()
}

fn kept(path: &Path, options: &str) -> Vec<String> {
    let path = path.to_str().unwrap();
    results(&["--options", options, "--keep", path])
}

#[test]
fn threads_change_nothing() {
    let options = ["--options", "rules=dice,rounds=4"];
    let one = results(&[&options[..], &["--threads", "1"]].concat());
    let three = results(&[&options[..], &["--threads", "3"]].concat());
    assert_eq!(one, three);
    assert!(one[0].ends_with("6 games"), "{one:?}");
}

#[test]
fn an_interrupted_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let whole = kept(&path, "rounds=4");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 7);
    // Cut off in the middle of the last game, as by a kill.
    fs::write(&path, &text[..text.len() - 20]).unwrap();
    assert_eq!(kept(&path, "rounds=4"), whole);
    let again = fs::read_to_string(&path).unwrap();
    assert!(again.starts_with(&text[..text.len() - 20]));
}

#[test]
fn another_match_does_not_go_into_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    kept(&path, "rounds=2");
    let mut command = Command::new(env!("CARGO_BIN_EXE_duel"));
    let call = ["strait", "captain:3", "random", "--games", "1", "--keep"];
    let output = command.args(call).arg(&path).output().unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("another match"));
}
