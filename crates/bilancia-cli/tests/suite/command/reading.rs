//! Whatever a command is told to read: devices without an end, pipes, folders. It ends, says which file, and why.
#![cfg(unix)]

use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Output, Stdio},
};

use bilancia_testkit::Running;
use tempfile::TempDir;

use crate::support::{bilancia, err};

/// Every command that reads a file, with `FILE` for it.
const READERS: [&[&str]; 15] = [
    &["verify", "FILE"],
    &["play", "--resume", "FILE"],
    &["turn", "alea", "--check", "FILE"],
    &["turn", "alea", "--record", "FILE", "--check", "/dev/null"],
    &["justify", "alea", "start", "@FILE"],
    &["weigh", "--record", "FILE"],
    &["weigh", "tictactoe", "--keep", "FILE"],
    &["weigh", "--join", "FILE"],
    &["arena", "FILE"],
    &["pair", "FILE"],
    &["solve", "nibelungenlied", "--check-bound", "FILE"],
    &["import", "triplea", "FILE", "-o", "made"],
    &["restore", "--check", "FILE"],
    &["mail", "read", "FILE"],
    &["mail", "show", "FILE"],
];

/// Runs a command that reads a file, in a folder.
fn read(folder: &Path, words: &[&str], file: &str) -> Output {
    let words: Vec<_> = words
        .iter()
        .map(|word| word.replace("FILE", file))
        .collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    bilancia(&words)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .output()
        .unwrap()
}

fn make_pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.unwrap().success());
}

#[test]
fn no_command_reads_a_device_to_its_end() {
    let folder = TempDir::new().unwrap();
    for words in READERS {
        let output = read(folder.path(), words, "/dev/zero");
        let said = err(&output);
        // A mail is refused for its length by its own rule, and a game by mail is looked for beside its record.
        let by_rule = words[0] == "mail";
        let expected = if by_rule {
            ""
        } else {
            "/dev/zero: it is longer than"
        };
        assert!(said.contains(expected), "{words:?}: {said}");
        let status = output.status.code();
        assert!(
            matches!(status, Some(1..=3)),
            "{words:?}: {status:?} {said}"
        );
    }
}

#[test]
fn pipes_are_read_to_the_bound_and_folders_refused() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    for words in READERS {
        if words[0] == "mail" && words[1] == "show" {
            continue;
        }
        // Somebody writes without an end.
        let line = "exec cat /dev/zero > \"$0\"";
        let writer = Running::start(Command::new("sh").args(["-c", line]).arg(&pipe));
        let output = read(folder.path(), words, pipe.to_str().unwrap());
        drop(writer);
        let said = err(&output);
        assert!(!output.status.success(), "{words:?}: {said}");
        let output = read(folder.path(), words, folder.path().to_str().unwrap());
        let said = err(&output);
        let status = output.status.code();
        assert!(
            matches!(status, Some(1..=3)),
            "{words:?}: {status:?} {said}"
        );
        // A folder of a map and one for tallies are meant as such.
        if !["import", "weigh"].contains(&words[0]) {
            assert!(said.contains("it is a folder"), "{words:?}: {said}");
        }
    }
}

#[test]
fn no_command_reads_a_line_without_an_end() {
    let folder = TempDir::new().unwrap();
    let puzzles = &["puzzles", "try", "frames", "1"][..];
    for words in [
        &["play", "alea"][..],
        puzzles,
        &["engine"],
        &["turn", "alea", "--check", "-"],
    ] {
        let output = bilancia(words)
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::from(File::open("/dev/zero").unwrap()))
            .output()
            .unwrap();
        let said = err(&output);
        assert!(
            output.status.code().is_some_and(|status| status != 101),
            "{words:?}: {said}"
        );
    }
}

#[test]
fn what_a_command_finds_by_itself_is_read_only_if_it_is_a_file() {
    let folder = TempDir::new().unwrap();
    let maps = folder.path().join("bilancia/maps/strange");
    fs::create_dir_all(&maps).unwrap();
    // No program will ever write to these.
    make_pipe(&maps.join("map.toml"));
    make_pipe(&folder.path().join("bilancia/alea-1.txt"));
    make_pipe(&folder.path().join("game.txt"));
    make_pipe(&folder.path().join("game.txt.mail"));
    for words in [
        &["games"][..],
        &["play", "--resume"],
        &["mail", "show", "game.txt"],
    ] {
        let output = read(folder.path(), words, "");
        let said = err(&output);
        assert_eq!(
            output.status.success(),
            words[0] != "mail",
            "{words:?}: {said}"
        );
        if words[0] == "mail" {
            assert!(said.contains("no ordinary file"), "{said}");
        }
    }
}
