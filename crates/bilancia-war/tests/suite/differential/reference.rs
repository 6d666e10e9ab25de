//! The second implementation, a program in Python that answers cases line by line.

use std::{
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use bilancia_core::Options;
use serde_json::{Value, json};

use crate::start::Start;

/// A start, and what is done from there.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// Name by which a disagreement is known.
    pub(crate) name: String,
    pub(crate) options: Options,
    pub(crate) start: Start,
    /// Texts of turns or single orders, and rolls, one after the other.
    pub(crate) steps: Vec<String>,
    /// Orders each of which is tried where the steps have led.
    pub(crate) tries: Vec<String>,
    /// Whether every question of a battle is answered by an order of its own.
    pub(crate) by_hand: bool,
    /// Fingerprint of the position from which the last text is played.
    pub(crate) fingerprint: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

impl Case {
    fn line(&self) -> String {
        let mut options: serde_json::Map<String, Value> = self
            .options
            .iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        let map = self.options.get("map").split('@').next().unwrap();
        let pack = folder().join("packs").join(map).join("map.toml");
        options.insert("fingerprint".to_owned(), self.fingerprint.clone().into());
        json!({
            "pack": pack,
            "options": options,
            "start": self.start,
            "steps": self.steps,
            "tries": self.tries,
            "by_hand": self.by_hand,
        })
        .to_string()
    }
}

/// Answers of the reference to cases, in their order.
pub(crate) fn answers(cases: &[Case]) -> Vec<Value> {
    let mut child = Command::new("python3")
        .arg("-B")
        .arg(folder().join("tests/reference/main.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    let mut input = child.stdin.take().expect("a pipe");
    let lines: Vec<_> = cases.iter().map(|case| case.line()).collect();
    let writer = thread::spawn(move || {
        for line in lines {
            writeln!(input, "{line}").expect("the reference reads");
        }
    });
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let answers: Vec<_> = output
        .lines()
        .map(|line| serde_json::from_str(&line.expect("a line")).expect("an answer"))
        .collect();
    writer.join().expect("all cases are written");
    assert!(child.wait().expect("an end").success());
    assert_eq!(answers.len(), cases.len());
    answers
}
