//! The description of the API: good by an independent validator, true of every request that is refused, and enough to play by.

use std::{collections::BTreeSet, fs, process::Command};

use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::support::{Program, Server, tool};

/// The description that the server gives of itself.
struct Description(Value);

/// An operation of the description.
struct Operation<'a> {
    path: &'a str,
    method: &'a str,
    content: &'a Value,
}

impl Description {
    fn of(server: &Server) -> Self {
        let text = server.person().get("/api/openapi.json").text;
        Self(serde_json::from_str(&text).unwrap())
    }

    fn operations(&self) -> Vec<Operation<'_>> {
        let mut all = Vec::new();
        for (path, item) in self.0["paths"].as_object().unwrap() {
            let methods = item.as_object().unwrap().iter();
            let methods = methods.filter(|(_, content)| content.get("responses").is_some());
            all.extend(methods.map(|(method, content)| Operation {
                path,
                method,
                content,
            }));
        }
        all
    }

    /// The operation of a name.
    fn operation(&self, id: &str) -> Operation<'_> {
        let found = self.operations().into_iter();
        let mut found = found.filter(|operation| operation.content["operationId"] == id);
        found
            .next()
            .unwrap_or_else(|| panic!("no operation is called {id}"))
    }

    /// A schema, or the one to which it refers.
    fn schema<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(place) => self.0.pointer(place.trim_start_matches('#')).unwrap(),
            None => schema,
        }
    }

    /// Fields of a JSON body of a request or an answer.
    fn fields<'a>(&'a self, of: &'a Value) -> &'a Map<String, Value> {
        let schema = self.schema(&of["content"]["application/json"]["schema"]);
        schema["properties"].as_object().unwrap()
    }

    /// Asks for an operation as the description says, and compares the answer with what it says.
    fn ask(&self, who: &Program<'_>, id: &str, parameters: &[(&str, &str)], body: Value) -> Value {
        let operation = self.operation(id);
        let mut path = operation.path.to_owned();
        for (name, value) in parameters {
            let place = format!("{{{name}}}");
            assert!(path.contains(&place), "{path} has no {name}");
            path = path.replace(&place, value);
        }
        let sent = operation.content.get("requestBody");
        if let Some(sent) = sent {
            let known = self.fields(sent);
            for field in body.as_object().unwrap().keys() {
                assert!(known.contains_key(field), "{id}: {field}");
            }
        }
        let method = operation.method.to_ascii_uppercase();
        let answer = who.ask(&method, &path, sent.map(|_| &body));
        let described = &operation.content["responses"][answer.status.to_string()];
        assert!(
            answer.status < 300 && !described.is_null(),
            "{id}: {} {}",
            answer.status,
            answer.text
        );
        let told = answer.json();
        let known = self.fields(described);
        for field in told.as_object().unwrap().keys() {
            assert!(known.contains_key(field), "{id}: {field} of the answer");
        }
        told
    }
}

#[test]
fn an_independent_validator_finds_no_fault_in_the_description() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let description = Description::of(&server);
    let file = folder.path().join("openapi.json");
    fs::write(&file, description.0.to_string()).unwrap();
    let checked = Command::new("node")
        .arg(tool(
            "@seriousme/openapi-schema-validator/bin/validate-api-cli.js",
        ))
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(
        checked.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&checked.stderr)
    );
}

#[test]
fn operations_have_names_of_their_own_and_every_answer_has_words() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let description = Description::of(&server);
    let mut names = BTreeSet::new();
    for operation in description.operations() {
        let name = operation.content["operationId"].as_str().unwrap();
        assert!(names.insert(name), "{name} twice");
        let answers = operation.content["responses"].as_object().unwrap();
        assert!(answers.contains_key("default"), "{name}");
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
    let description = Description::of(&server);
    let anna = Program::of(&server, "Anna");
    let mut refused = 0;
    for operation in description.operations() {
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
        let method = operation.method.to_ascii_uppercase();
        let answer = anna
            .browser
            .ask(&method, &path, &headers, Some(body.as_bytes()))
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
}

#[test]
fn a_client_that_knows_nothing_but_the_description_plays_a_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let description = Description::of(&server);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&server, name));
    let wanted = json!({"game": "tictactoe", "against": "anybody", "seat": 0});
    let game = description.ask(&anna, "post_games", &[], wanted);
    let id = game["id"].as_str().unwrap().to_owned();
    description.ask(&bruno, "post_games_by_id_join", &[("id", &id)], json!({}));
    for (number, cell) in ["a1", "b1", "a2", "b2", "a3"].iter().enumerate() {
        let (seat, who) = [(0, &anna), (1, &bruno)][number % 2];
        let place = [("id", &*id), ("command", "act")];
        let act = json!({"seat": seat, "text": cell, "number": number});
        description.ask(who, "post_games_by_id_by_command", &place, act);
    }
    let over = description.ask(&bruno, "get_games_by_id", &[("id", &id)], Value::Null);
    assert_eq!(over["outcome"]["points"], json!([1, -1]), "{over}");
}
