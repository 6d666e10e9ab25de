//! The description of the API, as programs that share nothing with the server read it.

use std::{env, fs, path::Path, process::Command};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Program, Server};

/// Runs a program that `./test` installs, and returns its output. It must end well and complain of nothing.
fn installed(name: &str, folder: &Path, arguments: &[&str]) -> String {
    let folder_of = env::var("BILANCIA_TEST_OPENAPI")
        .expect("this test needs a validator of OpenAPI: run ./test, which installs it");
    let output = Command::new(Path::new(&folder_of).join(name))
        .args(arguments)
        .current_dir(folder)
        .env("PYTHONPATH", folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("what ./test has installed starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (said, complaint) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{name}: {said}{complaint}");
    said
}

/// Another program checks the description, a second one makes a client of it, and that one plays: whatever it reads must be as it is
/// described.
#[test]
fn a_client_that_is_generated_from_the_description_plays() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let at = folder.path().join("openapi.json");
    fs::write(&at, server.person().get("/api/openapi.json").text).unwrap();
    installed("openapi-spec-validator", folder.path(), &["openapi.json"]);
    fs::write(folder.path().join("config.yml"), "post_hooks: []\n").unwrap();
    let said = installed(
        "openapi-python-client",
        folder.path(),
        &[
            "generate",
            "--path=openapi.json",
            "--output-path=client",
            "--meta=none",
            "--config=config.yml",
        ],
    );
    assert!(
        !said.contains("WARNING") && !said.contains("ERROR"),
        "{said}"
    );
    let players = ["Uno", "Due"].map(|name| Program::of(&server, name));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/openapi/play.py");
    let [one, other] = players.each_ref().map(|player| player.token.as_str());
    let said = installed(
        "python",
        folder.path(),
        &[script, &server.url(""), one, other],
    );
    let last: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(last["status"], "over", "{last}");
    assert_eq!(last["outcome"]["reason"], "rules", "{last}");
}
