//! Logs that cannot be followed: by damage, so that the game is refused, or because a newer version wrote to them, so that
//! it can only be looked at.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use tempfile::TempDir;

use crate::support::{Database, Person, Server, file, postgres};

fn entries(database: &Database, game: &str) -> i64 {
    let game = game.trim_start_matches("/game/");
    database.number(&format!("select count(*) from log where game = '{game}'"))
}

fn is_refused(person: &Person<'_>, game: &str) {
    for (lang, words) in [("en", "cannot read"), ("it", "non si legge")] {
        let answer = person.get_in(game, lang);
        assert_eq!(answer.status, 500, "{}", answer.text);
        assert!(answer.text.contains(words), "{}", answer.text);
    }
    let api = game.replace("/game/", "/api/games/");
    assert_eq!(person.get(&api).status, 500);
    assert_eq!(person.get(&format!("{game}/record")).status, 500);
    for (seat, cell) in [("0", "c1"), ("1", "c1"), ("0", "c2")] {
        assert_eq!(person.act(game, seat, cell).status, 500);
    }
    let said = person.post(&format!("{game}/say"), &[("text", "hello")]);
    assert_eq!(said.status, 500);
}

fn damage(url: &str) {
    let (game, sound, client) = {
        let server = Server::with(url);
        let person = server.person();
        let game = person.set_up("tictactoe", "myself", &[]);
        let sound = person.set_up("tictactoe", "myself", &[]);
        for (seat, cell) in [("0", "a1"), ("1", "b1"), ("0", "a2")] {
            assert_eq!(person.act(&game, seat, cell).leads_to, game);
        }
        (game, sound, person.leave())
    };
    let database = Database::open(url);
    let id = game.trim_start_matches("/game/");
    let number = database.number(&format!(
        "select max(number) from log where game = '{id}' and entry like '%b1%'"
    ));
    let place = format!("where game = '{id}' and number = {number}");
    let good = database.text(&format!("select entry from log {place}"));
    let server = Server::with(url);
    let person = server.back(client);
    for bad in [
        good.replace("b1", "a1"),
        good.replace("b1", "z9"),
        r#"{"kind":"act","seat":1}"#.to_owned(),
        "no entry".to_owned(),
        String::new(),
    ] {
        database.run(&format!("update log set entry = '{bad}' {place}"));
        // A server that has the game in memory has it as it was; a new server has not.
        let server = Server::with(url);
        let person = server.back(person.client());
        let before = entries(&database, &game);
        is_refused(&person, &game);
        assert_eq!(entries(&database, &game), before);
        // All else goes on.
        for page in ["/", "/play", "/account", "/api/me/export", &sound] {
            assert_eq!(person.get(page).status, 200, "{page}");
        }
        // Mended, it goes on without a restart.
        database.run(&format!("update log set entry = '{good}' {place}"));
        assert_eq!(person.get(&game).status, 200);
    }
    assert_eq!(person.act(&game, "1", "b2").leads_to, game);
    assert_eq!(person.act(&sound, "0", "a1").leads_to, sound);
}

#[test]
fn a_log_that_cannot_be_followed_is_refused_until_it_is_mended() {
    let folder = TempDir::new().unwrap();
    damage(&file(&folder));
}

#[test]
fn a_log_that_cannot_be_followed_is_refused_until_it_is_mended_on_postgres() {
    let database = postgres("damaged");
    damage(&database);
}

fn write_as_newer_version(url: &str) {
    for entry in [
        r#"{"kind":"teleported","seat":1,"to":{"x":3}}"#,
        r#"{"kind":"conduct","version":99}"#,
    ] {
        let server = Server::with(url);
        let (person, other) = (server.person(), server.person());
        let game = person.set_up("tictactoe", "anybody", &[("time", "3d+1d/5d")]);
        assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
        let sound = person.set_up("tictactoe", "myself", &[]);
        assert_eq!(person.act(&game, "0", "b2").leads_to, game);
        let database = Database::open(url);
        let before = entries(&database, &game);
        let id = game.trim_start_matches("/game/");
        for number in [before, before + 1] {
            // What follows may be of a kind that is known, but not what follows from it.
            let entry = match number == before {
                true => entry,
                false => r#"{"kind":"act","seat":1,"text":"a1"}"#,
            };
            database.run(&format!(
                "insert into log (game, number, at, person, entry) values ('{id}', {number}, 1, null, '{entry}')"
            ));
        }
        for (lang, words) in [
            ("en", "can only be looked at"),
            ("it", "si può solo guardare"),
        ] {
            let page = person.get_in(&game, lang);
            assert_eq!(page.status, 200, "{}", page.text);
            assert!(page.text.contains(words), "{}", page.text);
            assert!(
                page.text.contains(">b2<"),
                "what is known is shown: {}",
                page.text
            );
            assert!(!page.text.contains("id=\"resignation\""), "{}", page.text);
        }
        for who in [&person, &other] {
            for (command, fields) in [
                ("act", &[("seat", "1"), ("text", "a1")][..]),
                ("say", &[("text", "hello")]),
                ("resign", &[("seat", "0")]),
                ("offer-draw", &[("seat", "1")]),
            ] {
                let answer = who.post(&format!("{game}/{command}"), fields);
                let words = "newer%20version";
                let is_refused = answer.complains() && answer.leads_to.contains(words);
                assert!(is_refused, "{command}: {} {}", answer.leads_to, answer.text);
            }
        }
        assert_eq!(entries(&database, &game), before + 2);
        assert_eq!(person.act(&sound, "0", "a1").leads_to, sound);
        // With what a newer version wrote gone, the game is as it was.
        database.run(&format!(
            "delete from log where game = '{id}' and number >= {before}"
        ));
        assert_eq!(other.act(&game, "1", "a1").leads_to, game);
    }
}

#[test]
fn what_a_newer_version_wrote_makes_a_game_one_to_look_at() {
    let folder = TempDir::new().unwrap();
    write_as_newer_version(&file(&folder));
}

#[test]
fn what_a_newer_version_wrote_makes_a_game_one_to_look_at_on_postgres() {
    let database = postgres("newer");
    write_as_newer_version(&database);
}

#[test]
fn one_bad_game_stops_no_other_clock() {
    let folder = TempDir::new().unwrap();
    let url = file(&folder);
    let now = Arc::new(AtomicI64::new(1_800_000_000_000));
    let told = Arc::clone(&now);
    let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
    let games: Vec<String> = {
        let server = Server::at(&url, clock.clone());
        let set_up = |_| {
            let (one, other) = (server.person(), server.person());
            let game = one.set_up("tictactoe", "anybody", &[("time", "3m+2s")]);
            assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
            game
        };
        (0..4).map(set_up).collect()
    };
    let database = Database::open(&url);
    let id = |game: usize| games[game].trim_start_matches("/game/");
    // As a copy may be from which somebody left something out.
    database.run(&format!(
        "delete from seats where game = '{}' and seat = 1",
        id(0)
    ));
    database.run(&format!("delete from seats where game = '{}'", id(1)));
    database.run(&format!(
        "delete from log where game = '{}' and number = 0",
        id(2)
    ));
    let server = Server::at(&url, clock);
    let visitor = server.person();
    now.fetch_add(4 * 60_000, Ordering::Relaxed);
    // The clock of a good game still runs.
    visitor.waits_for(&games[3], "no first move in time");
    for game in &games[..3] {
        assert_eq!(visitor.get(game).status, 500);
    }
}
