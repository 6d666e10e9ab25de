//! A disk that is full, as the database tells of it. `bilancia-cli/tests/suite/faults` fills real ones.
//!
//! The worst of it is that SQLite then ends a transaction by itself, of which its library does not know; after one more
//! error, of a kind that ends none, it used to take all that followed for a part of one that never ends. Triggers do the
//! same, at the same places.

use std::{thread, time::Duration};

use crate::support::{Database, Person, Server, file, postgres};
use bilancia_testkit::{eventually, sized};
use tempfile::TempDir;

const FULL_SQLITE: &str = "create trigger full_disk before insert on log \
     begin select raise(rollback, 'database or disk is full'); end";
const STILL_FULL_SQLITE: &str = "drop trigger full_disk; create trigger full_disk before insert on log \
     begin select raise(abort, 'database or disk is full'); end";
const ROOM_SQLITE: &str = "drop trigger full_disk";
const FULL_POSTGRES: &str = "create function full_disk() returns trigger language plpgsql as $$ begin \
     raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$; \
     create trigger full_disk before insert on log for each row execute function full_disk()";
const ROOM_POSTGRES: &str = "drop trigger full_disk on log; drop function full_disk()";

/// Somebody alone at a board of Frames, who counts what was acknowledged.
struct Alone<'a> {
    person: Person<'a>,
    game: String,
    acknowledged: usize,
}

impl<'a> Alone<'a> {
    fn at(server: &'a Server) -> Self {
        let person = server.person();
        let game = person.set_up("frames", "myself", &[("o.size", "19"), ("o.goal", "40")]);
        Self {
            person,
            game,
            acknowledged: 0,
        }
    }

    fn act(&mut self) -> u16 {
        let number = self.acknowledged;
        let column = char::from(b'a' + (number % 19) as u8);
        let cell = format!("{column}{}", number / 19 + 1);
        let answer = self
            .person
            .act(&self.game, &(number % 2).to_string(), &cell);
        let done = answer.status == 303 && answer.leads_to == self.game;
        self.acknowledged += usize::from(done);
        if done { 303 } else { answer.status }
    }

    /// Number of actions as a new server finds it; a single choice may wait for the other.
    fn kept(&self, database: &Database) -> usize {
        let game = self.game.trim_start_matches("/game/");
        let text = format!(
            "select count(*) from log where game = '{game}' and entry like '%\"kind\":\"act\"%'"
        );
        database.number(&text) as usize
    }
}

fn fill(url: &str, full: &[&str], room: &str) {
    let server = Server::with(url);
    let admin = Database::open(url);
    let mut all: Vec<Alone<'_>> = (0..8).map(|_| Alone::at(&server)).collect();
    let visitor = server.person();
    for _ in 0..sized(2, 10) {
        for alone in &mut all {
            assert_eq!(alone.act(), 303);
        }
        for full in full {
            admin.run(full);
            // All at once, so that every connection meets it.
            thread::scope(|scope| {
                for alone in &mut all {
                    scope.spawn(|| (0..4).for_each(|_| assert_eq!(alone.act(), 503)));
                }
            });
        }
        admin.run(room);
        for alone in &mut all {
            eventually("it goes on by itself", || alone.act() == 303);
        }
        thread::scope(|scope| {
            for alone in &mut all {
                scope.spawn(|| (0..4).for_each(|_| assert_eq!(alone.act(), 303)));
            }
        });
        assert_eq!(visitor.get("/health").status, 200);
    }
    let agents: Vec<_> = all
        .into_iter()
        .map(|alone| (alone.game, alone.acknowledged, alone.person.leave()))
        .collect();
    drop(visitor);
    drop(server);
    let server = Server::with(url);
    for (game, acknowledged, agent) in agents {
        let alone = Alone {
            person: server.back(agent),
            game,
            acknowledged,
        };
        assert_eq!(alone.kept(&admin), alone.acknowledged);
        assert_eq!(alone.person.get(&alone.game).status, 200);
    }
}

#[test]
fn what_is_acknowledged_after_a_full_disk_is_kept() {
    let folder = TempDir::new().unwrap();
    fill(
        &file(&folder),
        &[FULL_SQLITE, STILL_FULL_SQLITE],
        ROOM_SQLITE,
    );
}

#[test]
fn what_is_acknowledged_after_a_full_disk_is_kept_on_postgres() {
    let database = postgres("full");
    fill(&database, &[FULL_POSTGRES], ROOM_POSTGRES);
}

#[test]
fn a_server_that_cannot_write_is_not_healthy() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let admin = Database::open(&file(&folder));
    let mut alone = Alone::at(&server);
    assert_eq!(alone.person.get("/health").status, 200);
    // Nothing can be written at all.
    admin.run(
        "create trigger full_log before insert on log begin select raise(rollback, 'full'); end; \
         create trigger full_pulse before insert on pulse begin select raise(rollback, 'full'); end",
    );
    assert_eq!(alone.act(), 503);
    for _ in 0..3 {
        assert_eq!(alone.person.get("/health").status, 503);
        thread::sleep(Duration::from_millis(700));
    }
    admin.run("drop trigger full_log; drop trigger full_pulse");
    // Without anybody's writing anything else.
    eventually("it is healthy again", || {
        alone.person.get("/health").status == 200
    });
    assert_eq!(alone.act(), 303);
}
