//! The modules that `tools/wasm` builds, against this program: every text that comes out of one comes out of the other.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use bilancia_games::catalog;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::works::{done, random_game, works};

/// Random games of each game.
const GAMES: u64 = 1000;

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs a script in Node.js with the folder of the packages; none if the folder does not exist.
fn node(script: &str, arguments: &[&str]) -> Command {
    let packages: PathBuf = here().join("../../target/wasm/pkg");
    assert!(packages.exists(), "tools/wasm builds the modules first");
    let mut command = Command::new("node");
    command.arg(here().join("tests/node").join(script));
    command.arg(packages).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::inherit());
    command
}

/// The lines that a script prints, while the same is done here.
fn both(arguments: &[&str], natively: impl FnOnce() -> Vec<String>) {
    let running = node("same.mjs", arguments).spawn().expect("there is Node");
    let expected = natively();
    let output = running.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{arguments:?}");
    let printed = String::from_utf8(output.stdout).expect("it is text");
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), expected.len());
    let differs = lines
        .iter()
        .zip(&expected)
        .find(|(one, other)| **one != other.as_str());
    assert_eq!(differs, None, "node same.mjs … game GAME SEED prints it");
}

fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

#[test]
#[ignore = "long: needs the modules of tools/wasm, which take minutes to build"]
fn works_come_to_the_same() {
    both(&["works"], || {
        let line =
            |work: &Value| format!("{} {}", hash(&done(work)), work["name"].as_str().unwrap());
        works().iter().map(line).collect()
    });
}

#[test]
#[ignore = "long: needs the modules of tools/wasm, which take minutes to build"]
fn random_games_are_the_same() {
    for game in catalog().0 {
        let name = game.info().name;
        both(&["games", name, "0", &GAMES.to_string()], || {
            let line = |seed: u64| format!("{} {name} {seed}", hash(&random_game(name, seed)));
            (0..GAMES).map(line).collect()
        });
    }
}
