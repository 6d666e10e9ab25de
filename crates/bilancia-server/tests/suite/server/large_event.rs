//! A tournament of five hundred entrants, which programs read in parts.

use std::collections::BTreeSet;

use bilancia_tournament::{
    entrant::Entrant,
    event::{Act, By, Entry, Event, Plan},
    format::{Drawn, Format, Games, SwissPairing},
    progress::Score,
};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Database, Person, Server, file};

const ENTRANTS: u32 = 500;
/// Size of the largest answer, in bytes, whatever the number of entrants.
const MOST: usize = 150_000;

/// A knock-out of which all rounds but the last are over.
fn knock_out() -> Event {
    let host = |at: i64, act: Act| Entry {
        at,
        by: By::Host,
        act,
    };
    let plan = Plan {
        title: ["Large".to_owned(), "Grande".to_owned()],
        game: "tictactoe".to_owned(),
        time_control: String::new(),
        registration_until: 10,
        assignment_at: 10,
        format: Format::KnockOut {
            drawn: Drawn::LowerNumber,
        },
        games: Games::Single,
        tie_breaks: Vec::new(),
        rated: true,
        arbiters: vec!["p1".to_owned()],
        late_until_round: 0,
        half_byes: 0,
        late_halves: false,
        pairing: SwissPairing::Whole,
        team: 1,
        days_per_round: None,
    };
    let mut event = Event::new(Entry {
        at: 0,
        by: By::Arbiter("p1".to_owned()),
        act: Act::Announced { plan },
    })
    .unwrap();
    for number in 1..=ENTRANTS {
        let id = format!("p{number}");
        let act = Act::Registered {
            entrant: Entrant::person(&id),
        };
        let by = By::Person(id);
        event.apply(Entry { at: 1, by, act }).unwrap();
    }
    let order = (1..=ENTRANTS).collect();
    event.apply(host(10, Act::Assigned { order })).unwrap();
    loop {
        let pairings = event.next_round().unwrap();
        let last = pairings.len() == 1;
        event.apply(host(20, Act::Paired { pairings })).unwrap();
        if last {
            return event;
        }
        for (game, _) in event.state().open_games() {
            let score = Score::FirstWins;
            event.apply(host(20, Act::Result { game, score })).unwrap();
        }
    }
}

/// Puts a tournament into a database. Its games have no logs, which no page reads here. Returns how many there are.
fn store(database: &Database, event: &Event) -> usize {
    let people = (1..=ENTRANTS).map(|number| format!("('p{number}', 'P{number}', 'p{number}', 0)"));
    let people = people.collect::<Vec<_>>().join(", ");
    database.run(&format!(
        "insert into people (id, name, name_key, created) values {people}"
    ));
    database.run("insert into events (id, host, phase, created, changed) values ('large', 'p1', 'playing', 0, 0)");
    for (number, entry) in (1..).zip(event.entries()) {
        let text = serde_json::to_string(entry).unwrap();
        database.run(&format!(
            "insert into event_log (event, number, entry, at) values ('large', {number}, '{text}', 0)"
        ));
    }
    let mut games = 0;
    for (round, boards) in (1..).zip(&event.state().progress.rounds) {
        for (board, of) in (1..).zip(boards) {
            for (place, outcome) in (1..).zip(&of.games) {
                games += 1;
                let (id, over) = (format!("g{round}x{board}x{place}"), outcome.is_some());
                let status = if over { "over" } else { "playing" };
                database.run(&format!(
                    "insert into games (id, game, options, kind, status, created, changed, projected) \
                     values ('{id}', 'tictactoe', '', 'people', '{status}', 0, 0, 1); \
                     insert into event_games (event, round, board, place, game, settled) \
                     values ('large', {round}, {board}, {place}, '{id}', {})",
                    u8::from(over)
                ));
            }
        }
    }
    games
}

fn get(person: &Person<'_>, address: &str) -> Value {
    let answer = person.get(address);
    assert_eq!(answer.status, 200, "{address}: {}", answer.text);
    assert!(answer.text.len() < MOST, "{address}: {}", answer.text.len());
    serde_json::from_str(&answer.text).unwrap()
}

fn list<'a>(event: &'a Value, name: &str) -> &'a [Value] {
    event.pointer(name).and_then(Value::as_array).unwrap()
}

#[test]
fn a_large_event_is_read_in_parts() {
    let folder = TempDir::new().unwrap();
    let url = file(&folder);
    let mut config = Server::config(&url, bilancia_server::Clock::of_machine());
    config.works = false;
    let server = Server::configured(config);
    let event = knock_out();
    let games = store(&Database::open(&url), &event);
    let person = server.person();

    let (mut entries, mut rows, mut played) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut next = Some("/api/events/large".to_owned());
    let mut parts = 0;
    while let Some(address) = next {
        let part = get(&person, &address);
        parts += 1;
        assert_eq!(part["length"], event.entries().len());
        let lists = ["/entries", "/standings/standings", "/games"].map(|name| list(&part, name));
        assert!(lists.iter().all(|list| list.len() <= 100));
        assert!(lists.iter().any(|list| !list.is_empty()), "{address}");
        entries.extend_from_slice(lists[0]);
        rows.extend(lists[1].iter().map(|row| row["number"].as_u64().unwrap()));
        let place = |game: &Value| ["round", "board", "place"].map(|part| game[part].as_u64());
        played.extend(lists[2].iter().map(place));
        next = part["next"].as_str().map(str::to_owned);
    }
    assert_eq!(parts, event.entries().len().div_ceil(100));
    // People are named in answers, and by their ids in the log.
    let kinds = |entries: &Value| {
        let all = entries.as_array().unwrap().iter();
        all.map(|entry| entry["act"]["kind"].clone())
            .collect::<Vec<_>>()
    };
    let log = serde_json::to_value(event.entries()).unwrap();
    assert_eq!(kinds(&Value::from(entries)), kinds(&log));
    let standings: Vec<_> = event
        .standings()
        .iter()
        .map(|row| u64::from(row.number))
        .collect();
    assert_eq!(rows, standings);
    assert_eq!((played.len(), games), (games, ENTRANTS as usize - 1));

    // Each list is asked for by itself, and what is beyond its end is empty.
    let part = get(
        &person,
        "/api/events/large?since=999999&rank=500&game=999999",
    );
    assert_eq!(
        list(&part, "/entries").len() + list(&part, "/games").len(),
        0
    );
    assert_eq!(list(&part, "/standings/standings").len(), 1);
    assert!(part["next"].is_null());
    let beyond = format!("/api/events/large?since={0}&rank={0}&game={0}", u64::MAX);
    assert!(get(&person, &beyond)["next"].is_null());
    assert_eq!(person.get("/api/events/large?since=-1").status, 400);
}
