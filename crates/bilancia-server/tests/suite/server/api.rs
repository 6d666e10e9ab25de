//! The API for programs, and the operation of a server.

use std::io::BufRead;

use crate::support::{self, Program, Server};
use bilancia_games::catalog;
use bilancia_server::{Clock, Restored, back_up, restore};
use bilancia_table::Record;
use bilancia_testkit::{eventually_some, http::Client};
use serde_json::{Value, json};
use tempfile::TempDir;

#[test]
fn the_description_is_good_and_names_everything() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let text = server.person().get("/api/openapi.json").text;
    let description = oas3::from_json(&text).unwrap();
    let paths = description.paths.unwrap();
    for path in [
        "/api/catalogue",
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/stream",
        "/api/games/{id}/record",
        "/api/games/{id}/join",
        "/api/games/{id}/{command}",
        "/api/me",
        "/api/me/export",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    // Whatever it refers to is there.
    let whole: Value = serde_json::from_str(&text).unwrap();
    for part in text.split("\"$ref\":\"#").skip(1) {
        let place = part.split('"').next().unwrap();
        assert!(whole.pointer(place).is_some(), "{place}");
    }
}

#[test]
fn programs_play_each_other_by_http() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (Program::of(&server, "Uno"), Program::of(&server, "Due"));
    let game =
        one.set_up(&json!({"game": "frames:size=9,goal=3", "against": "anybody", "time": "5m+3s"}));
    let lists: Value = serde_json::from_str(&other.get("/api/games").1).unwrap();
    assert_eq!(lists["open"][0]["time"], "5m+3s");
    let (status, joined) = other.post(&format!("{game}/join?actions=true"), &json!({}));
    assert_eq!((status, &joined["status"]), (200, &json!("playing")));
    assert_eq!(
        joined["choices"][0]["actions"].as_array().unwrap().len(),
        81
    );
    // A stream tells the state at once, and each time that something happens.
    let mut lines = one.follow(&format!("{game}/stream")).1.lines();
    let mut next = || -> Value { serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap() };
    assert_eq!(next()["round"], 1);
    let (status, seen) = one.post(&format!("{game}/act"), &json!({"seat": 0, "text": "d4"}));
    assert_eq!((status, &seen["seats"][0]["sealed"]), (200, &json!(true)));
    let seen = next();
    assert_eq!(
        (
            &seen["seats"][0]["sealed"],
            seen["events"].as_array().unwrap().len()
        ),
        (&json!(true), 0)
    );
    // The other is told nothing of it.
    let (_, hidden) = other.get(&game);
    assert!(
        !hidden.contains("\"d4\"]") && hidden.contains("\"events\":[]"),
        "{hidden}"
    );
    other.post(&format!("{game}/act"), &json!({"seat": 1, "text": "e5"}));
    let seen = next();
    assert_eq!(
        (&seen["events"][0]["text"], &seen["events"][1]["text"]),
        (&json!("d4"), &json!("e5"))
    );
    // What cannot be done is said with the rule.
    let (status, fault) = other.post(&format!("{game}/act"), &json!({"seat": 1, "text": "d4"}));
    assert_eq!(status, 422);
    assert!(
        fault["error"].as_str().unwrap().contains("[frames "),
        "{fault}"
    );
    assert_eq!(
        other
            .post(&format!("{game}/act"), &json!({"seat": 0, "text": "a1"}))
            .0,
        403
    );
    assert_eq!(other.post(&format!("{game}/fly"), &json!({})).0, 404);
    assert_eq!(
        other
            .post(
                &format!("{game}/act"),
                &json!({"seat": 1, "text": "a1", "number": 9})
            )
            .0,
        409
    );
    other.post(&format!("{game}/resign"), &json!({"seat": 1}));
    let seen = next();
    assert_eq!(
        seen["outcome"],
        json!({"points": [1, -1], "reason": "resignation"})
    );
    assert!(lines.next().is_none(), "the stream ends with the game");
    let record = Record::read(&one.get(&format!("{game}/record")).1).unwrap();
    record.replay(catalog()).unwrap();
    let export = one.export();
    // The person, the token and the game.
    assert!(
        export.contains("a bot") && export.contains(&record.game) && export.lines().count() == 3,
        "{export}"
    );
}

#[test]
fn tokens_are_asked_for_and_can_be_ended() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let mut one = Program::of(&server, "Uno");
    assert_eq!(one.get("/api/me").0, 200);
    let wrong = [
        json!({"game": "go", "against": "myself"}),
        json!({"game": "frames:size=1", "against": "myself"}),
        json!({"game": "frames", "against": "the wind"}),
        json!({"game": "frames", "against": "program", "strength": "mcts:9h"}),
        json!({"game": "frames", "against": "myself", "time": "soon"}),
        json!({"game": "frames", "against": "anybody", "seat": 7}),
        json!({"game": "frames", "against": "myself", "position": "nowhere"}),
    ];
    for wanted in wrong {
        let (status, fault) = one.post("/api/games", &wanted);
        assert!([403, 422].contains(&status), "{wanted}: {status} {fault}");
        assert!(fault["error"].is_string());
    }
    // What cannot be read is said in the same way.
    let (status, fault) = one.post("/api/games", &json!({"game": 3}));
    assert!(
        status == 422
            && fault["error"]
                .as_str()
                .unwrap()
                .contains("the field 'game' is the number 3")
    );
    assert_eq!(server.person().get("/api/me").status, 401);
    assert_eq!(server.person().get("/api/games/none").status, 404);
    let person = server.person();
    person.post(
        "/account/enter",
        &[("name", "Uno"), ("password", "una parola lunga")],
    );
    let page = person.get("/account").text;
    let id = page.split("name=\"token\" value=\"").nth(1).unwrap();
    let id = id.split('"').next().unwrap().to_owned();
    assert!(page.contains("last used") && !page.contains("never used"));
    assert!(
        !one.token.contains(&id),
        "what ends a token is not the token"
    );
    let export = person.get("/api/me/export").text;
    assert!(
        export.contains("{\"token\":{\"name\":\"a bot\","),
        "{export}"
    );
    // A person cannot end another's token.
    let two = Program::of(&server, "Due");
    let other = server.person();
    for stranger in [&other, &server.person()] {
        stranger.post("/account/end-token", &[("token", &id)]);
        let fields = [("name", "Due"), ("password", "una parola lunga")];
        assert_eq!(stranger.post("/account/enter", &fields).leads_to, "/play");
        stranger.post("/account/end-token", &[("token", &id)]);
    }
    assert_eq!((one.get("/api/me").0, two.get("/api/me").0), (200, 200));
    person.post("/account/end-token", &[("token", &id)]);
    assert_eq!(one.get("/api/me").0, 401);
    one.token = "guess".to_owned();
    assert_eq!(one.get("/api/games").0, 401);
}

#[test]
fn boards_are_shown_elsewhere_and_people_have_pages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    one.post(
        "/account/register",
        &[("name", "Livia"), ("password", "una parola lunga")],
    );
    let game = one.set_up("tictactoe", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    let embedded = game.replace("/game/", "/embed/");
    let page = server.person().get(&embedded);
    assert!(page.status == 200 && page.text.contains("<svg") && !page.text.contains("<form"));
    let hidden = one.set_up("tictactoe", "invited", &[]);
    assert_eq!(
        one.get(&hidden.replace("/game/", "/embed/")).status,
        404,
        "not even their own"
    );
    // The next game that waits for the player.
    let second = one.set_up("tictactoe", "myself", &[]);
    assert_eq!(
        one.get(&format!("/next?after={}", &game[6..])).leads_to,
        second
    );
    assert_eq!(server.person().get("/next").leads_to, "/play");
    other.post(&format!("{game}/resign"), &[("seat", "1")]);
    let page = other.get("/person/livia").text;
    assert!(
        page.contains("Livia") && page.contains(&game) && !page.contains(&hidden),
        "{page}"
    );
    assert_eq!(other.get("/person/nobody").status, 404);
}

#[test]
fn too_much_is_refused_and_counted() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.db");
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let mut config = Server::config(&url, Clock::of_machine());
    config.limits = true;
    config.metrics = Some(metrics);
    let server = Server::configured(config);
    let one = server.person();
    let guess = |_| {
        one.post("/account/enter", &[("name", "x"), ("password", "y")])
            .status
    };
    // Some guesses are allowed again after a while, however slow this machine is.
    let refused = (0..400).find(|number| guess(*number) == 429);
    assert!(refused.is_some_and(|number| number >= 10), "{refused:?}");
    // Other things go on.
    let game = one.set_up("tictactoe", "myself", &[]);
    assert_eq!(one.act(&game, "0", "a1").leads_to, game);
    let text = Client::new(metrics).get("/metrics").text;
    for name in [
        "bilancia_entries_accepted_total",
        "bilancia_jobs_waiting",
        "axum_http_requests_total",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
    assert_eq!(one.get("/metrics").status, 404);
    assert_eq!(one.get("/health").text, "ok\n");
}

#[test]
fn copies_are_put_back_whole_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    one.post(
        "/account/register",
        &[("name", "Livia"), ("password", "una parola lunga")],
    );
    let game = one.set_up("backgammon", "myself", &[("time", "3d+1d/5d")]);
    let record = one.get(&format!("{game}/record")).text;
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let file = |name: &str| format!("sqlite://{}?mode=rwc", folder.path().join(name).display());
    let mut copy = Vec::new();
    // While the server runs.
    let rows = runtime
        .block_on(back_up(&file("games.db"), &mut copy))
        .unwrap();
    assert!(rows >= 6);
    drop(server);
    let text = String::from_utf8(copy).unwrap();
    for target in [file("again.db"), support::postgres("copies")] {
        // A copy that broke off, that was changed, or that is none, changes nothing.
        let cut = &text[..text.len() - 30];
        for bad in [
            cut,
            "",
            "hello\n",
            &text.replace("\"seats\"", "\"chairs\""),
            &text.replace("\"seat\":0", "\"seat\":\"0\""),
        ] {
            let fault = runtime
                .block_on(restore(&target, &mut bad.as_bytes()))
                .unwrap_err();
            assert!(fault.to_string().starts_with("line "), "{fault}");
        }
        assert_eq!(
            runtime
                .block_on(restore(&target, &mut text.as_bytes()))
                .unwrap(),
            Restored {
                rows,
                has_checksums: true
            }
        );
        let twice = runtime
            .block_on(restore(&target, &mut text.as_bytes()))
            .unwrap_err();
        assert!(twice.to_string().contains("not empty"));
        let server = Server::with(&target);
        let one = server.person();
        let fields = [("name", "Livia"), ("password", "una parola lunga")];
        assert_eq!(one.post("/account/enter", &fields).leads_to, "/play");
        assert_eq!(one.get(&format!("{game}/record")).text, record);
    }
}

#[test]
fn games_are_looked_at_closely_when_they_are_over() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("rock_paper_scissors", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    let page = format!("{game}/analysis");
    let early = one.get(&page).text;
    assert!(early.contains("Come back when the game is over") && !early.contains("class=\"heat\""));
    one.act(&game, "0", "rock");
    other.act(&game, "1", "paper");
    // The choice as it was: every mix of a third each is right.
    let choice = one.waits_for(&format!("{page}?at=0"), "class=\"heat\"");
    assert!(choice.contains("33.3 %"), "{choice}");
    assert!(choice.contains("They are exact"));
    one.post(&page, &[("luck", "weigh")]);
    let text = eventually_some("the game is weighed", || {
        let text = one.get(&page).text;
        let done = text.contains("Interaction of simultaneous moves");
        assert!(done || text.contains("Analysing: "), "{text}");
        done.then_some(text)
    });
    // All that decided it was how the choices met.
    assert!(
        text.contains("<td>−1.000</td>") && text.contains("Without luck"),
        "{text}"
    );
    assert!(
        one.get_in(&page, "it")
            .text
            .contains("Il peso della fortuna")
    );
    // In a game with oneself at any time.
    let alone = one.set_up("alea", "myself", &[]);
    one.waits_for(&format!("{alone}/analysis"), "Best move for");
    assert_eq!(other.get(&format!("{alone}/analysis")).status, 404);
    assert_eq!(other.get("/game/none/analysis").status, 404);
}
