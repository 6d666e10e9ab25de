//! Openings: what is counted of the first moves of games, and what is not.

use bilancia_testkit::eventually_some;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Database, Person, Server, databases};

/// Two play a game of tic-tac-toe to its end, and its address is returned.
fn played(one: &Person<'_>, other: &Person<'_>, against: &str, moves: &[&str]) -> String {
    let game = one.set_up("tictactoe", against, &[("seat", "0")]);
    let seat = |number: usize| ["0", "1"][number % 2];
    if against == "anybody" {
        other.post(&format!("{game}/join"), &[]);
    }
    for (number, text) in moves.iter().enumerate() {
        let own = number % 2 == 0 || against == "myself";
        let person = if own { one } else { other };
        let answer = person.act(&game, seat(number), text);
        assert!(!answer.complains(), "{text}: {}", answer.text);
    }
    game
}

fn json(person: &Person<'_>, page: &str) -> Value {
    let answer = person.get(page);
    assert_eq!(answer.status, 200, "{page}: {}", answer.text);
    answer.json()
}

/// Number of games and the results of each move, by its text.
fn moves(position: &Value) -> Vec<(String, [i64; 4])> {
    let all = position["moves"].as_array().unwrap();
    let number = |of: &Value, name: &str| of[name].as_i64().unwrap();
    let mut all: Vec<_> = all
        .iter()
        .map(|of| {
            let results = ["games", "won", "drawn", "lost"].map(|name| number(of, name));
            (of["text"].as_str().unwrap().to_owned(), results)
        })
        .collect();
    all.sort();
    all
}

/// The position after a move.
fn after(person: &Person<'_>, position: &Value, text: &str) -> Value {
    let all = position["moves"].as_array().unwrap();
    let found = all.iter().find(|of| of["text"] == text).unwrap();
    let next = found["next"].as_str().unwrap();
    json(person, &format!("/api/openings/tictactoe?at={next}"))
}

/// All that is kept of openings.
fn kept(database: &Database) -> Vec<String> {
    [
        "select game || ' ' || step || node || ' ' || event || rated || players || ended from opening_steps order by game, step",
        "select node || move_key || rated || players || month || text || next || games || ' ' || won || drawn || rated_players \
         from opening_moves order by node, move_key, rated, players, month",
        "select list || options || node || games from opening_roots order by list, options",
    ]
    .iter()
    .flat_map(|text| database.rows(text))
    .collect()
}

#[test]
fn public_games_that_are_over_are_counted_and_no_others() {
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "openings") {
        let server = Server::with(&url);
        let (one, other) = (server.person(), server.person());
        assert_eq!(
            one.get("/api/openings/tictactoe").status,
            404,
            "none is over"
        );
        assert!(
            one.get("/openings/tictactoe")
                .text
                .contains("No public game")
        );
        // The same position after three moves in two orders; the first side wins both games, and the second draws none.
        played(&one, &other, "anybody", &["b2", "a1", "b1", "c3", "b3"]);
        let latest = played(&one, &other, "anybody", &["b1", "a1", "b2", "c2", "b3"]);
        let draw = ["a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"];
        played(&one, &other, "anybody", &draw);
        // Not counted: games alone, private ones, and one that goes on.
        played(&one, &other, "myself", &["c1", "a1", "c2", "b1", "c3"]);
        let private = one.set_up("tictactoe", "invited", &[("seat", "0")]);
        one.act(&private, "0", "a2");
        one.post(&format!("{private}/resign"), &[("seat", "0")]);
        let open = one.set_up("tictactoe", "anybody", &[("seat", "0")]);
        other.post(&format!("{open}/join"), &[]);
        one.act(&open, "0", "a3");

        let start = eventually_some("three games are counted", || {
            let counts = json(&one, "/api/openings");
            (counts["tictactoe"] == 3).then(|| json(&one, "/api/openings/tictactoe"))
        });
        let expected = [
            ("a1", [1, 0, 1, 0]),
            ("b1", [1, 1, 0, 0]),
            ("b2", [1, 1, 0, 0]),
        ];
        let expected = expected.map(|(text, results)| (text.to_owned(), results));
        assert_eq!(moves(&start), expected);
        // Either order leads to one position, from which the second side has lost twice.
        let first = after(&one, &after(&one, &after(&one, &start, "b2"), "a1"), "b1");
        let second = after(&one, &after(&one, &after(&one, &start, "b1"), "a1"), "b2");
        assert_eq!(first, second);
        let expected = [("c2", [1, 0, 0, 1]), ("c3", [1, 0, 0, 1])];
        let expected = expected.map(|(text, results)| (text.to_owned(), results));
        assert_eq!(moves(&first), expected);
        assert_eq!(first["moves"][0]["seat"], 1);
        let games = first["games"].as_array().unwrap();
        assert_eq!(games.len(), 2);
        let id = latest.rsplit('/').next().unwrap();
        assert!(
            games
                .iter()
                .any(|game| game["id"] == id && game["events"] == 3)
        );

        filters(&one);
        pages(&one, &first);
        let before = kept(&Database::open(&url));
        assert!(before.len() > 20, "{before:?}");
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let rebuilt = runtime.block_on(bilancia_server::rebuild_ratings(&url));
        assert!(rebuilt.unwrap().1 >= 3);
        assert_eq!(kept(&Database::open(&url)), before);
    }
}

/// Games are chosen by their kind, who played them, and when.
fn filters(one: &Person<'_>) {
    let count = |fields: &str| {
        let position = json(one, &format!("/api/openings/tictactoe?{fields}"));
        position["moves"].as_array().unwrap().len()
    };
    for (fields, expected) in [
        ("", 3),
        ("rated=no", 3),
        ("rated=yes", 0),
        ("players=people", 3),
        ("players=programs", 0),
        ("rated=no&players=people&since=2020-01", 3),
        ("since=9000-01", 0),
    ] {
        assert_eq!(count(fields), expected, "{fields}");
    }
    for wrong in [
        "rated=perhaps",
        "players=cats",
        "since=yesterday",
        "since=2026-13",
    ] {
        let answer = one.get(&format!("/api/openings/tictactoe?{wrong}"));
        assert_eq!(answer.status, 400, "{wrong}");
    }
    assert_eq!(one.get("/api/openings/nogame").status, 404);
    assert_eq!(one.get("/openings/nogame").status, 404);
}

/// The pages say the same as the interface for programs, and lead on.
fn pages(one: &Person<'_>, position: &Value) {
    let all = one.get("/openings").text;
    assert!(all.contains("/openings/tictactoe"), "{all}");
    let start = one.get("/openings/tictactoe").text;
    assert!(
        start.contains("33 %") && start.contains("X to move"),
        "{start}"
    );
    let at = position["position"].as_str().unwrap();
    let page = one.get(&format!("/openings/tictactoe?at={at}")).text;
    for words in ["c2", "c3", "0 / 0 / 1", "O to move", "From the start"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let italian = one
        .get_in(&format!("/openings/tictactoe?at={at}"), "it")
        .text;
    assert!(italian.contains("Dall’inizio"), "{italian}");
    let nowhere = one.get("/openings/tictactoe?at=0123").text;
    assert!(nowhere.contains("No game that counts"), "{nowhere}");
    assert!(
        one.get("/rules/tictactoe")
            .text
            .contains("/openings/tictactoe")
    );
}

#[test]
fn nothing_that_was_hidden_is_told() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("kuhn", "anybody", &[("seat", "0")]);
    other.post(&format!("{game}/join"), &[]);
    one.post(&format!("{game}/resign"), &[("seat", "0")]);
    let start = eventually_some("the game is counted", || {
        let answer = one.get("/api/openings/kuhn");
        (answer.status == 200).then(|| answer.json())
    });
    let mut position = start;
    let mut seen = Vec::new();
    while let Some(text) = position["moves"][0]["text"].as_str() {
        seen.push(text.to_owned());
        let next = position["moves"][0]["next"].as_str().unwrap();
        position = json(&one, &format!("/api/openings/kuhn?at={next}"));
    }
    // Cards were dealt, and nothing else is shown of them.
    assert!(!seen.is_empty(), "{seen:?}");
    let dealt: Vec<_> = seen
        .iter()
        .filter(|text| text.contains(['J', 'Q', 'K']))
        .collect();
    assert!(dealt.is_empty(), "{seen:?}");
}
