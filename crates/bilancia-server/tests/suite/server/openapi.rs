//! The description of the API, as programs that share nothing with the server read it.

use std::{collections::BTreeSet, env, fs, path::Path, process::Command};

use serde_json::{Value, json};
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

/// An operation of the description.
struct Operation {
    path: String,
    method: String,
    content: Value,
}

fn operations(server: &Server) -> Vec<Operation> {
    let text = server.person().get("/api/openapi.json").text;
    let whole: Value = serde_json::from_str(&text).unwrap();
    let mut all = Vec::new();
    for (path, item) in whole["paths"].as_object().unwrap() {
        let methods = item.as_object().unwrap().iter();
        let methods = methods.filter(|(_, content)| content.get("responses").is_some());
        all.extend(methods.map(|(method, content)| Operation {
            path: path.clone(),
            method: method.to_ascii_uppercase(),
            content: content.clone(),
        }));
    }
    all
}

#[test]
fn operations_have_names_of_their_own_and_every_answer_has_words() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let mut names = BTreeSet::new();
    for operation in operations(&server) {
        let name = operation.content["operationId"].as_str().unwrap();
        assert!(names.insert(name.to_owned()), "{name} twice");
        let answers = operation.content["responses"].as_object().unwrap();
        for (status, answer) in answers {
            assert!(
                answer["description"].as_str().unwrap().len() > 3,
                "{name} {status}"
            );
        }
    }
    assert!(names.len() > 20, "{names:?}");
}

#[test]
fn a_field_that_is_not_known_is_named_by_every_operation() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = Program::of(&server, "Anna");
    let mut refused = 0;
    for operation in operations(&server) {
        if operation.content.get("requestBody").is_none() {
            continue;
        }
        let path = operation
            .path
            .replace("{id}", "none")
            .replace("{command}", "act");
        let body = json!({"unheard_of": 1}).to_string();
        let headers = [
            ("content-type", "application/json"),
            ("sec-fetch-site", "same-origin"),
        ];
        let answer = anna
            .browser
            .ask(&operation.method, &path, &headers, Some(body.as_bytes()))
            .unwrap();
        let fault = answer.json();
        let fault = fault["error"].as_str().unwrap();
        assert_eq!(answer.status, 400, "{path}: {fault}");
        assert!(fault.contains("unheard_of"), "{path}: {fault}");
        refused += 1;
    }
    assert!(refused >= 8, "{refused}");
    // The nearest one is named, and a misspelt field within another is found too.
    let wrong = json!({"game": "alea", "against": "myself", "opponnent": "x"});
    let (status, fault) = anna.post("/api/games", &wrong);
    assert_eq!(status, 400);
    assert!(
        fault["error"].as_str().unwrap().contains("opponent"),
        "{fault}"
    );
    let hands = json!([{"seats": [0], "player": "myself", "streng": "random"}]);
    let wrong = json!({"game": "alea", "against": "hands", "hands": hands});
    let (status, fault) = anna.post("/api/games", &wrong);
    assert_eq!(status, 400, "{fault}");
    assert!(
        fault["error"].as_str().unwrap().contains("streng"),
        "{fault}"
    );
    // What is missing or of another kind is told in words, with its place and what to send.
    for (wrong, words) in [
        (
            json!({"game": "alea"}),
            "the field 'against' is missing; it must be sent",
        ),
        (
            json!({"game": "alea", "against": "myself", "seat": "first"}),
            "the field 'seat' is the text \"first\"; it must be a whole number",
        ),
        (
            json!("x"),
            "the body is the text \"x\"; it must be an object in { }",
        ),
    ] {
        let (status, fault) = anna.post("/api/games", &wrong);
        assert_eq!(status, 422, "{fault}");
        let fault = fault["error"].as_str().unwrap();
        assert!(
            fault.contains(words) && !fault.contains("deserialize"),
            "{fault}"
        );
    }
    let headers = [
        ("content-type", "application/json"),
        ("sec-fetch-site", "same-origin"),
    ];
    let broken = anna
        .browser
        .ask("POST", "/api/games", &headers, Some(b"{\"game\": "));
    let fault = broken.unwrap().json();
    let fault = fault["error"].as_str().unwrap();
    assert!(
        fault.contains("the body is no JSON") && fault.contains("line 1"),
        "{fault}"
    );
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
