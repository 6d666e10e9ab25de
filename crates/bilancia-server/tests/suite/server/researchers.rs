//! The API for engines and researchers: people, puzzles, analyses, weighings, exports, and tokens without a browser.

use bilancia_games::catalog;
use bilancia_server::Clock;
use bilancia_table::Record;
use bilancia_testkit::eventually_some;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Program, Server, file};

/// The address of a game in which the second side resigns after a move, open to all or by invitation.
fn ended(one: &Program<'_>, other: &Program<'_>, game: &str, against: &str) -> String {
    let fields = [("game", game), ("against", against)];
    let leads_to = one.browser.form("/play", &fields).leads_to;
    let (game, invitation) = leads_to
        .split_once("?invitation=")
        .unwrap_or((&leads_to, ""));
    let game = format!("/api{}", game.replace("/game/", "/games/"));
    let (status, joined) = other.post(&format!("{game}/join"), &json!({"invitation": invitation}));
    assert_eq!(status, 200, "{joined}");
    let actions = one.ask("GET", &format!("{game}?actions=true"), None).json();
    let action = actions["choices"][0]["actions"][0].clone();
    let (status, fault) = one.post(&format!("{game}/act"), &json!({"seat": 0, "text": action}));
    assert_eq!(status, 200, "{fault}");
    other.post(&format!("{game}/resign"), &json!({"seat": 1}));
    game
}

fn lines(text: &str) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(line).collect()
}

fn ids(text: &str) -> Vec<String> {
    let all = lines(text).into_iter();
    all.map(|game| game["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn public_games_are_exported_in_order_and_go_on_after_a_cursor() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (Program::of(&server, "Anna"), Program::of(&server, "Bruno"));
    let mut expected = Vec::new();
    for game in ["tictactoe", "chess", "tictactoe"] {
        let address = ended(&one, &other, game, "anybody");
        expected.push(address.rsplit('/').next().unwrap().to_owned());
    }
    ended(&one, &other, "tictactoe", "invited");
    one.set_up(&json!({"game": "tictactoe", "against": "anybody"}));
    let visitor = server.person();
    let all = visitor.get("/api/export").text;
    assert_eq!(ids(&all), expected);
    let first = &lines(&all)[0];
    assert_eq!(first["seats"], json!(["Anna", "Bruno"]));
    assert_eq!(
        (&first["points"], &first["reason"], &first["players"]),
        (&json!([1, -1]), &json!("resignation"), &json!("people"))
    );
    let record = Record::read(first["record"].as_str().unwrap()).unwrap();
    record.replay(catalog()).unwrap();
    // One by one, each after the cursor of the one before.
    let mut found = Vec::new();
    let mut address = "/api/export?most=1".to_owned();
    loop {
        let part = visitor.get(&address).text;
        let Some(game) = lines(&part).pop() else {
            break;
        };
        found.push(game["id"].as_str().unwrap().to_owned());
        let cursor = game["cursor"].as_str().unwrap();
        address = format!("/api/export?most=1&after={cursor}");
    }
    assert_eq!(found, expected);
    for (fields, count) in [
        ("game=chess", 1),
        ("rated=true", 0),
        ("rated=false&players=people", 3),
        ("players=programs", 0),
        ("since=9000000000000", 0),
    ] {
        let part = visitor.get(&format!("/api/export?{fields}")).text;
        assert_eq!(ids(&part).len(), count, "{fields}");
    }
    for (wrong, status) in [("game=none", 404), ("players=cats", 400), ("after=x", 400)] {
        let answer = visitor.get(&format!("/api/export?{wrong}"));
        assert_eq!(answer.status, status, "{wrong}");
    }
    // People, with the same games.
    let anna = visitor.get("/api/people/Anna").json();
    assert_eq!(
        anna["results"]["tictactoe"],
        json!({"won": 2, "drawn": 0, "lost": 0})
    );
    assert_eq!(anna["games"].as_array().unwrap().len(), 3);
    assert_eq!(visitor.get("/api/people?name=Br").json(), json!(["Bruno"]));
    assert_eq!(visitor.get("/api/people/Carla").status, 404);
}

#[test]
fn puzzles_are_asked_and_answers_judged_and_no_solution_is_told() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = Program::of(&server, "Anna");
    let all = anna.ask("GET", "/api/puzzles/alea", None).json();
    let puzzle = &all.as_array().unwrap()[0];
    let id = puzzle["id"].as_str().unwrap();
    let here = format!("/api/puzzles/alea/{id}");
    assert_eq!(anna.ask("GET", &here, None).json(), *puzzle);
    let stored = bilancia_analysis::puzzles::puzzles("alea");
    let stored = stored.iter().find(|stored| stored.id == id).unwrap();
    for told in ["accepted", "best", "values"] {
        assert!(puzzle.get(told).is_none(), "{told}");
    }
    let answer = |text: &str| anna.post(&format!("{here}/answer"), &json!({"answer": text}));
    let (status, judged) = answer(&stored.accepted[0]);
    assert_eq!((status, &judged["right"]), (200, &json!(true)));
    assert!(anna.browser.get("/puzzles/alea").text.contains("✓"));
    let table = bilancia_analysis::puzzles::table("alea", stored).unwrap();
    let mut actions = table.actions(stored.seat).into_iter();
    let wrong = actions.find(|action| !stored.accepts(action)).unwrap();
    let (status, judged) = answer(&wrong);
    assert_eq!((status, &judged["right"]), (200, &json!(false)));
    let (status, fault) = answer("nonsense");
    assert_eq!(status, 422, "{fault}");
    assert_eq!(anna.get("/api/puzzles/alea/none").0, 404);
}

#[test]
fn analyses_advice_and_weighings_are_asked_for_and_looked_at_again() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (Program::of(&server, "Anna"), Program::of(&server, "Bruno"));
    let carla = Program::of(&server, "Carla");
    let game = ended(&one, &other, "tictactoe", "anybody");
    let analysis = format!("{game}/analysis");
    assert_eq!(one.ask("GET", &analysis, None).json()["standing"], "none");
    assert_eq!(carla.post(&analysis, &json!({})).0, 403);
    let (status, asked) = one.post(&analysis, &json!({}));
    assert_eq!(status, 202, "{asked}");
    let done = eventually_some("the analysis is done", || {
        let found = carla.ask("GET", &analysis, None).json();
        (found["standing"] == "done").then_some(found)
    });
    assert_eq!(done["parts"]["luck"], 0.0);
    assert_eq!(done["parts"]["result"], 1.0);
    assert!(done["ledger"]["happenings"].is_array(), "{done}");
    let advice = carla
        .ask("GET", &format!("{game}/advice?at=1"), None)
        .json();
    assert_eq!(
        (&advice["at"], &advice["seats"][0]["seat"]),
        (&json!(1), &json!(1))
    );
    assert!(advice["seats"][0]["action"].is_string(), "{advice}");
    // Of a game that goes on there is neither.
    let open = one.set_up(&json!({"game": "tictactoe", "against": "myself"}));
    for part in ["analysis", "advice"] {
        assert_eq!(one.get(&format!("{open}/{part}")).0, 422, "{part}");
    }
    let (status, asked) = one.post("/api/weighings", &json!({"game": "tictactoe"}));
    assert_eq!(status, 202, "{asked}");
    let here = format!("/api/weighings/{}", asked["id"].as_str().unwrap());
    let done = eventually_some("the game is weighed", || {
        let found = carla.ask("GET", &here, None).json();
        (found["standing"] == "done").then_some(found)
    });
    assert!(done["result"].is_object(), "{done}");
    assert_eq!(carla.post(&format!("{here}/cancel"), &json!({})).0, 403);
    for (wrong, words) in [
        (json!({"game": "nogame"}), "nogame"),
        (
            json!({"game": "pig", "players": "cats"}),
            "players: there is no 'cats'",
        ),
        (json!({"game": "pig", "precision": 0.1}), "precision: "),
        (json!({"game": "pig", "most_games": 1}), "most_games: "),
    ] {
        let (status, fault) = one.post("/api/weighings", &wrong);
        assert_eq!(status, 422, "{wrong}");
        assert!(fault["error"].as_str().unwrap().contains(words), "{fault}");
    }
}

#[test]
fn tokens_are_made_by_a_password_where_the_operator_allows_it() {
    let folder = TempDir::new().unwrap();
    let mut config = Server::config(&file(&folder), Clock::of_machine());
    config.api_tokens = true;
    let server = Server::configured(config);
    let anna = Program::of(&server, "Anna");
    let ask = |server: &Server, body: &Value| {
        let client = server.person().leave();
        let headers = [("content-type", "application/json")];
        let body = body.to_string();
        let answer = client.ask("POST", "/api/tokens", &headers, Some(body.as_bytes()));
        let answer = answer.unwrap();
        (answer.status, answer.json())
    };
    let good = json!({"name": "Anna", "password": "una parola lunga", "token_name": "engine"});
    let (status, made) = ask(&server, &good);
    assert_eq!(status, 201, "{made}");
    let engine = Program {
        token: made["token"].as_str().unwrap().to_owned(),
        client: server.person().leave(),
        browser: anna.browser.clone(),
        _server: &server,
    };
    assert_eq!(engine.ask("GET", "/api/me", None).json()["name"], "Anna");
    assert!(anna.export().contains("engine"));
    for wrong in [
        json!({"name": "Anna", "password": "another long word", "token_name": "x"}),
        json!({"name": "Nobody", "password": "una parola lunga", "token_name": "x"}),
    ] {
        assert_eq!(ask(&server, &wrong).0, 403, "{wrong}");
    }
    let nameless = json!({"name": "Anna", "password": "una parola lunga", "token_name": " "});
    assert_eq!(ask(&server, &nameless).0, 422);
    drop(server);
    let server = Server::start(&folder);
    assert_eq!(
        ask(&server, &good).0,
        404,
        "without the option there is none"
    );
}
