//! Solving that is interrupted goes on.

use std::{fs, path::Path, process::Child};

use bilancia_testkit::eventually;
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use tempfile::tempdir;

use crate::support::bilancia;

const GAME: &str = "nibelungenlied:max_turns=3";

fn begin(data: &Path) -> Child {
    let mut command = bilancia(&["solve", GAME, "-o", "the table"]);
    command
        .current_dir(data)
        .env("XDG_DATA_HOME", data)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap()
}

fn signal(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id() as i32), signal).unwrap();
}

/// Whether a part with this name is kept somewhere.
fn is_kept(data: &Path, part: &str) -> bool {
    let folders = fs::read_dir(data.join("bilancia/solutions"));
    let mut folders = folders.into_iter().flatten().flatten();
    folders.any(|folder| folder.path().join(part).exists())
}

#[test]
#[ignore = "long: solves six turns of Nibelungenlied"]
fn what_is_killed_or_interrupted_goes_on_and_ends_as_if_it_had_not_been() {
    let [whole, broken] = [(); 2].map(|()| tempdir().unwrap());
    let output = begin(whole.path()).wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let data = broken.path();
    let mut child = begin(data);
    eventually("the first turn is kept", || is_kept(data, "values-1.part"));
    child.kill().unwrap();
    child.wait().unwrap();
    let child = begin(data);
    eventually("the second turn is kept", || is_kept(data, "values-2.part"));
    assert!(!is_kept(data, "values-1.part"), "it is needed no more");
    signal(&child, Signal::SIGINT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("what was computed is kept in"), "{said}");
    let output = begin(data).wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(!is_kept(data, "turn-1.part"), "parts are left over");
    let [whole, broken] = [&whole, &broken].map(|data| fs::read(data.path().join("the table")));
    assert!(whole.unwrap() == broken.unwrap(), "the tables differ");
}
