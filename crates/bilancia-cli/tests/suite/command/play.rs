//! Games in the terminal, with lines typed in.

use std::{fs, io::Write, process::Stdio};

use crate::support::{bilancia, out, run, typed};
use bilancia_testkit::eventually;
use serde_json::Value;

#[test]
fn two_people_play_save_resume_and_verify() {
    let folder = tempfile::tempdir().unwrap();
    let seats = ["--seat", "human", "--seat", "human", "--quick"];
    let first = [&["play", "tictactoe", "--record", "game.txt"][..], &seats].concat();
    let output = typed(folder.path(), &first, "b2\nb2\nmoves\na1\nc3\nundo\nc3\n");
    let text = out(&output);
    assert!(output.status.success());
    assert!(text.contains("b2 is taken [tictactoe 2]"), "{text}");
    assert!(
        text.contains("Back to the choice of X.") && text.contains("--resume game.txt"),
        "{text}"
    );
    let again = typed(folder.path(), &first, "");
    assert_eq!(again.status.code(), Some(2), "a record is not overwritten");
    let output = typed(
        folder.path(),
        &["play", "--resume", "game.txt", "--quick"],
        "a3\nc1\na2\nc2\n",
    );
    assert!(out(&output).contains("O: +1 point."), "{}", out(&output));
    let record = folder.path().join("game.txt");
    let good = run(&["verify", record.to_str().unwrap(), "--json"]);
    let good: Value = serde_json::from_slice(&good.stdout).unwrap();
    assert_eq!(good["ok"], true);
    let lines = run(&["verify", record.to_str().unwrap(), "--print", "jsonl"]);
    let other = folder.path().join("game.jsonl");
    fs::write(&other, &lines.stdout).unwrap();
    let back = run(&["verify", other.to_str().unwrap(), "--print", "text"]);
    assert_eq!(back.stdout, fs::read(&record).unwrap());
    let altered = fs::read_to_string(&record)
        .unwrap()
        .replacen("1. 1 b2", "1. 1 c2", 1);
    fs::write(&record, altered).unwrap();
    let bad = run(&["verify", record.to_str().unwrap(), "--json"]);
    assert_eq!(bad.status.code(), Some(1));
    let bad: Value = serde_json::from_slice(&bad.stdout).unwrap();
    assert_eq!(bad["ok"], false);
    assert_eq!(bad["fault"]["rule"], "record 5");
    assert!(bad["fault"]["event"].is_number() && bad["fault"]["text"].is_string());
}

#[test]
fn a_move_can_be_taken_back_before_it_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "tictactoe",
        "--seat",
        "human",
        "--seat",
        "human",
        "--record",
        "game.txt",
    ];
    typed(folder.path(), &args, "b2\nundo\na1\n\n");
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(
        record.contains("1. 1 a1 ") && !record.contains(" b2"),
        "{record}"
    );
}

#[test]
fn a_secret_choice_does_not_show() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "rock_paper_scissors",
        "--seat",
        "human",
        "--seat",
        "human",
    ];
    let text = out(&typed(folder.path(), &args, "scissors\n\nhelp\npaper\n\n"));
    let reveal = text
        .find("First: scissors")
        .expect("it is revealed in the end");
    let after_board = text.find("First, in secret").unwrap();
    assert!(!text[after_board..reveal].contains("scissors\n"), "{text}");
    assert!(text.contains("First has sealed a choice."));
    assert!(
        text.contains("Second: paper") && text.contains("First: +1 point."),
        "{text}"
    );
    let text = out(&typed(
        folder.path(),
        &[
            "play", "kuhn", "--seat", "human", "--seat", "human", "--seed", "5",
        ],
        "\n",
    ));
    assert!(text.contains("Only First may look now"), "{text}");
    assert!(text.contains("Deal: ??"), "{text}");
}

#[test]
fn killed_half_way_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = bilancia(&[
        "play", "alea", "--seat", "human", "--seat", "random", "--quick",
    ])
    .env("XDG_DATA_HOME", folder.path())
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"a1-a4+\n").unwrap();
    let record = folder.path().join("bilancia/alea-1.txt");
    let has = |text: &str| fs::read_to_string(&record).is_ok_and(|record| record.contains(text));
    eventually("the program has moved", || has("2. 2 "));
    // While the first game runs, a second game takes another file.
    typed(
        folder.path(),
        &["play", "alea", "--seat", "human", "--seat", "random"],
        "a1-a4\n\n",
    );
    assert!(folder.path().join("bilancia/alea-2.txt").exists());
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(has("1. 1 a1-a4+") && has("2. 2 "));
    assert!(run(&["verify", record.to_str().unwrap()]).status.success());
}

#[test]
fn what_fire_and_reveals_did_is_told_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let both = ["--seat", "human", "--seat", "human", "--quick"];
    let battle = [&["play", "battle"][..], &both].concat();
    let text = out(&typed(folder.path(), &battle, "lose 2 inf 1 arm\n"));
    let (before, after) = text.split_once("Defender").expect("a player is asked");
    assert!(before.contains("The attacker fires: 3 hits."), "{text}");
    assert!(after.contains("The defender loses 2 inf 1 arm."), "{text}");
    let selection = [&["play", "nibelungenlied"][..], &both].concat();
    let text = out(&typed(folder.path(), &selection, "GK\nHS\nHS\n"));
    assert!(
        text.contains("Both chose Hagen and Siegfried: nobody moves."),
        "{text}"
    );
}
