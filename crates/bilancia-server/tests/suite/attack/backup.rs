//! Backups that are slow, taken under load, or put back where they do not fit.

use std::{
    io,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use bilancia_server::{CopyError, back_up, restore};
use bilancia_testkit::{eventually, sized};
use serde_json::json;
use tempfile::TempDir;

use crate::support::{Database, Server, file, postgres};

#[test]
fn a_reader_that_takes_long_stops_nobody() {
    let folder = TempDir::new().unwrap();
    let url = file(&folder);
    let server = Server::with(&url);
    let person = server.person();
    let game = person.set_up("frames", "myself", &[("o.size", "19"), ("o.goal", "40")]);
    // As a backup reads.
    let reader = Database::open(&url);
    reader.run("begin");
    assert!(reader.number("select count(*) from log") > 0);
    // More than the log of SQLite ought to hold.
    let writer = Database::open(&url);
    writer.run(
        "pragma wal_autocheckpoint = 0; create table ballast (bytes blob); \
         insert into ballast with recursive some (i) as (select 1 union all select i + 1 from some where i < 150) \
         select randomblob(1000000) from some",
    );
    let ahead = folder.path().join("games.db-wal");
    let length = || std::fs::metadata(&ahead).unwrap().len();
    assert!(length() > 140_000_000);
    for number in 0..sized(40, 19 * 19) {
        let column = char::from(b'a' + (number % 19) as u8);
        let cell = format!("{column}{}", number / 19 + 1);
        // A write that had to wait for the reader would be refused in the end, since the reader stays.
        let answer = person.act(&game, &(number % 2).to_string(), &cell);
        assert_eq!(answer.leads_to, game, "{}", answer.text);
        // As slowly as people play, so that the server tries to cut the log back meanwhile.
        thread::sleep(Duration::from_millis(100));
    }
    // With the reader gone the log is cut back.
    reader.run("commit");
    eventually("the log is cut back", || length() <= 135_000_000);
}

/// A file on a disk, or at the end of a line, that stands still in the middle until it may go on.
struct Slow {
    written: Vec<u8>,
    stands: Sender<()>,
    goes_on: Receiver<()>,
}

impl io::Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let before = self.written.len();
        self.written.extend_from_slice(bytes);
        const MIDDLE: usize = 50_000;
        if before < MIDDLE && self.written.len() >= MIDDLE {
            self.stands.send(()).map_err(io::Error::other)?;
            self.goes_on.recv().map_err(io::Error::other)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn play_during_a_slow_backup(url: &str, again: &str) {
    let server = Server::with(url);
    let person = server.person();
    let game = person.set_up("frames", "myself", &[("o.size", "19"), ("o.goal", "40")]);
    let act = |number: usize| {
        let column = char::from(b'a' + (number % 19) as u8);
        let cell = format!("{column}{}", number / 19 + 1);
        let answer = person.act(&game, &(number % 2).to_string(), &cell);
        assert_eq!(answer.leads_to, game, "{}", answer.text);
    };
    (0..6).for_each(act);
    let database = Database::open(url);
    // More than what a copy has written when it stands still.
    let people: Vec<_> = (0..1000)
        .map(|number| format!("('p{number}', 'Person {number}', 'person {number}', null, 1)"))
        .collect();
    let people = people.join(", ");
    database.run(&format!(
        "insert into people (id, name, name_key, password, created) values {people}"
    ));
    let acts = "select count(*) from log where entry like '%\"kind\":\"act\"%'";
    let before = database.number(acts);
    let ((stands, standing), (go_on, goes_on)) = (channel(), channel());
    let (copy, after) = thread::scope(|scope| {
        let copying = scope.spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let mut slow = Slow {
                written: Vec::new(),
                stands,
                goes_on,
            };
            runtime.block_on(back_up(url, &mut slow)).unwrap();
            slow.written
        });
        standing.recv().expect("it gets to the middle");
        // Who had to wait for the copy would be refused in the end, since it stands still until all have played.
        (6..6 + sized(30, 300)).for_each(act);
        let after = database.number(acts);
        go_on.send(()).unwrap();
        (copying.join().unwrap(), after)
    });
    assert!(after > before);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let restored = runtime.block_on(restore(again, &mut copy.as_slice()));
    assert!(restored.unwrap().has_checksums);
    assert_eq!(Database::open(again).number(acts), before);
    assert_eq!(database.number(acts), after);
}

#[test]
fn a_copy_that_is_taken_slowly_is_of_the_moment_when_it_began() {
    let folder = TempDir::new().unwrap();
    let again = folder.path().join("again.db");
    let again = format!("sqlite://{}?mode=rwc", again.display());
    play_during_a_slow_backup(&file(&folder), &again);
}

#[test]
fn a_copy_that_is_taken_slowly_is_of_the_moment_when_it_began_on_postgres() {
    play_during_a_slow_backup(&postgres("slow_copy"), &postgres("slow_copy_again"));
}

#[test]
fn copies_are_of_one_moment_while_people_play() {
    let folder = TempDir::new().unwrap();
    let url = file(&folder);
    let server = Server::with(&url);
    let person = server.person();
    let game = person.set_up("frames", "myself", &[("o.size", "19"), ("o.goal", "40")]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let done = std::sync::atomic::AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0.. {
                let column = char::from(b'a' + (number % 19) as u8);
                let cell = format!("{column}{}", number / 19 + 1);
                person.act(&game, &(number % 2).to_string(), &cell);
                if done.load(std::sync::atomic::Ordering::Relaxed) {
                    break;
                }
            }
        });
        for round in 0..sized(3, 30) {
            let mut copy = Vec::new();
            runtime.block_on(back_up(&url, &mut copy)).unwrap();
            let target = format!(
                "sqlite://{}?mode=rwc",
                folder.path().join(format!("{round}.db")).display()
            );
            runtime
                .block_on(restore(&target, &mut copy.as_slice()))
                .unwrap();
            // No game is ahead of its log, nor behind.
            let other = Server::with(&target);
            assert_eq!(other.person().get(&format!("{game}/record")).status, 404);
            let kept = Database::open(&target);
            let gaps = "select count(*) from (select max(number) + 1 - count(*) as gap from log group by game) as gaps \
                        where gap <> 0";
            assert_eq!(kept.number(gaps), 0);
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    });
}

#[test]
fn backups_are_of_databases_that_are_there() {
    let folder = TempDir::new().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut copy = Vec::new();
    let error = runtime
        .block_on(back_up(&file(&folder), &mut copy))
        .unwrap_err();
    assert!(matches!(error, CopyError::Store(_)), "{error}");
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing is made"
    );
    // Another program's.
    let other = folder.path().join("other.db");
    let url = format!("sqlite://{}?mode=rwc", other.display());
    Database::open(&url).run("create table notes (text text)");
    let before = std::fs::read(&other).unwrap();
    let error = runtime.block_on(back_up(&url, &mut copy)).unwrap_err();
    assert!(
        error.to_string().contains("no games of Bilancia"),
        "{error}"
    );
    assert_eq!(std::fs::read(&other).unwrap(), before);
    // Of another version.
    drop(Server::start(&folder));
    let own = Database::open(&file(&folder));
    own.run("create table later as select * from _sqlx_migrations where version = 1; \
             update later set version = 900; insert into _sqlx_migrations select * from later; drop table later");
    let error = runtime
        .block_on(back_up(&file(&folder), &mut copy))
        .unwrap_err();
    assert!(error.to_string().contains("newer version"), "{error}");
    own.run("delete from _sqlx_migrations where version in (900, 7)");
    let error = runtime
        .block_on(back_up(&file(&folder), &mut copy))
        .unwrap_err();
    assert!(error.to_string().contains("older version"), "{error}");
}

/// Data that SQLite stores and PostgreSQL does not.
fn with_nul() -> String {
    let person = |id: &str, name: &str| {
        json!({"row": {"table": "people", "values":
            {"id": id, "name": name, "name_key": name.to_lowercase(), "password": null, "created": 1}}})
    };
    let token = json!({"row": {"table": "tokens", "values":
        {"token_hash": "h", "person": "aaaaaaaa", "name": "my\0token", "created": 1}}});
    let lines = [
        json!({"bilancia": {"copy": 1}}),
        person("aaaaaaaa", "Anna"),
        person("bbbbbbbb", "An\0na"),
        token,
        json!({"end": {"rows": 3}}),
    ];
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn no_name_keeps_a_copy_from_being_put_back() {
    let url = postgres("nul");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let rows = runtime.block_on(restore(&url, &mut with_nul().as_bytes()));
    assert_eq!(rows.unwrap().rows, 3);
    let database = Database::open(&url);
    assert_eq!(database.text("select name from tokens"), "mytoken");
    assert_eq!(
        database.text("select name from people where id = 'aaaaaaaa'"),
        "Anna"
    );
    assert_eq!(
        database.text("select name from people where id = 'bbbbbbbb'"),
        "Anna-bbbbbb"
    );
    assert_eq!(
        database.text("select name_key from people where id = 'bbbbbbbb'"),
        "anna-bbbbbb"
    );
}

fn nul_in_requests(server: &Server) {
    let person = server.person();
    for page in [
        "/person/a%00b",
        "/game/%00",
        "/next?after=%00",
        "/api/games/a%00",
    ] {
        assert_eq!(person.get(page).status, 400, "{page}");
    }
    let answer = person.post(
        "/account/sign-in",
        &[("name", "a\0b"), ("password", "long enough")],
    );
    assert!(answer.status < 500, "{}", answer.status);
    assert_eq!(person.get("/health").status, 200);
}

#[test]
fn a_nul_in_an_address_is_the_visitors_fault() {
    let folder = TempDir::new().unwrap();
    nul_in_requests(&Server::start(&folder));
    nul_in_requests(&Server::with(&postgres("nul_paths")));
}
