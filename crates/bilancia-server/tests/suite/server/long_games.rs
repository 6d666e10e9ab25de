//! Long games: pages and streams do not grow with them.

use std::io::BufRead;

use crate::support::{Database, Person, Server, file};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A game of Pig with oneself, in which each player has rolled two and one in turn. After `events`, one more than a multiple of
/// three, a player is to choose.
fn game(database: &Database, person: &Person<'_>, events: usize) -> String {
    let fields = [("game", "pig"), ("against", "myself")];
    let game = person.post("/play", &fields).leads_to;
    let game = game.split('?').next().unwrap().to_owned();
    let id = game.rsplit('/').next().unwrap();
    let first = database.number(&format!("select count(*) from log where game = '{id}'"));
    let share = |seat| json!({"kind": "shared", "seat": seat, "share": "mine", "given": true});
    let event = |event: usize| match event % 3 {
        0 => json!({"kind": "roll", "text": "2"}),
        1 => json!({"kind": "act", "seat": event / 3 % 2, "text": "roll"}),
        _ => json!({"kind": "roll", "text": "1"}),
    };
    let entries = [0, 1].into_iter().map(share).chain((0..events).map(event));
    let rows: Vec<_> = (first..)
        .zip(entries)
        .map(|(number, entry)| format!("('{id}', {number}, 0, null, '{entry}')"))
        .collect();
    let rows = rows.join(", ");
    database.run(&format!(
        "insert into log (game, number, at, person, entry) values {rows}"
    ));
    game
}

#[test]
fn pages_do_not_grow_with_the_length_of_a_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let database = Database::open(&file(&folder));
    let person = server.person();
    let [short, long] = [199, 601].map(|events| game(&database, &person, events));
    for (page, middle) in [("", ""), ("?at=100", "?at=300"), ("/text", "/text")] {
        let shorter = person.get(&format!("{short}{page}")).text.len();
        let longer = person.get(&format!("{long}{middle}")).text.len();
        assert!(
            longer * 5 <= shorter * 6,
            "{page}: {shorter} and {longer} bytes"
        );
    }
    let page = person.get(&long).text;
    let rows = |page: &str| page.matches("data-at=").count();
    assert!((60..70).contains(&rows(&page)), "{}", rows(&page));
    assert!(page.contains("?moves=all") && page.contains("All 601 moves"));
    // The list goes along with the position that is shown.
    let earlier = person.get(&format!("{long}?at=300")).text;
    assert!(earlier.contains("data-at=\"300\" aria-current=\"step\""));
    let all = person.get(&format!("{long}?at=300&moves=all")).text;
    assert_eq!(rows(&all), 601);
    assert!(all.contains("?at=7&amp;moves=all") && !all.contains("id=\"all-moves\""));
}

#[test]
fn programs_get_the_events_and_actions_that_they_ask_for() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let database = Database::open(&file(&folder));
    let person = server.person();
    let game = game(&database, &person, 199);
    let address = format!("/api{}", game.replace("/game/", "/games/"));
    let seen = |query: &str| -> Value {
        serde_json::from_str(&person.get(&format!("{address}{query}")).text).unwrap()
    };
    let count = |seen: &Value| seen["events"].as_array().unwrap().len();
    let all = seen("");
    assert_eq!((count(&all), &all["since"]), (199, &json!(0)));
    assert_eq!(all["choices"], json!([{"seat": 0}]));
    let more = seen("?since=190&actions=true");
    assert_eq!((count(&more), &more["since"]), (9, &json!(190)));
    assert_eq!(more["events"][3], all["events"][193]);
    assert_eq!(more["choices"][0]["actions"], json!(["roll", "hold"]));
    // A number that is too large is not refused: the game may have gone back.
    let none = seen("?since=900");
    assert_eq!((count(&none), &none["since"]), (0, &json!(199)));

    let stream = format!("{address}/stream?since=199");
    let mut lines = person.client().follow(&stream, &[]).1.lines();
    let mut next = || -> Value { serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap() };
    assert_eq!(count(&next()), 0);
    person.post(&format!("{game}/act"), &[("seat", "0"), ("text", "roll")]);
    let rolled = next();
    assert!(count(&rolled) >= 2 && rolled["since"] == 199, "{rolled}");
    // What was taken back is told again as it is now.
    person.post(&format!("{game}/offer-undo"), &[("seat", "0")]);
    let back = next();
    assert_eq!((count(&back), &back["since"]), (0, &json!(199)));
    person.post(&format!("{game}/resign"), &[("seat", "0")]);
    let over = next();
    assert_eq!((count(&over), &over["since"]), (200, &json!(0)));
}
