//! The clock of the machine, set back and forward, and servers that were closed for a while.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    thread,
    time::Duration,
};

use bilancia_server::{Clock, back_up, restore};
use bilancia_testkit::eventually;
use tempfile::TempDir;

use crate::support::{Database, Person, Server, file, postgres};

const HOUR: i64 = 3_600_000;

/// A clock that a test sets.
struct Hand(Arc<AtomicI64>);

impl Hand {
    fn new() -> Self {
        Self(Arc::new(AtomicI64::new(1_800_000_000_000)))
    }

    /// Players have all the time that passes.
    fn of_test(&self) -> Clock {
        let now = Arc::clone(&self.0);
        Clock::from_fn(move || now.load(Ordering::Relaxed))
    }

    /// The clock goes on by itself, and does not leap unless something is wrong.
    fn of_machine(&self) -> Clock {
        let now = Arc::clone(&self.0);
        Clock::like_machine(move || now.load(Ordering::Relaxed))
    }

    fn pass(&self, time: i64) {
        self.0.fetch_add(time, Ordering::Relaxed);
    }
}

/// Two people at a game with clocks.
fn pair<'a>(server: &'a Server, time: &str) -> (Person<'a>, Person<'a>, String) {
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[("time", time)]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    (one, other, game)
}

/// Waits until it is noted that games can be played.
fn wait_until_noted(url: &str) {
    let database = Database::open(url);
    eventually("it is noted", || {
        database.number("select count(*) from pulse where name = 'open'") == 1
    });
}

#[test]
fn a_leap_of_the_machines_clock_ends_no_game() {
    let (folder, hand) = (TempDir::new().unwrap(), Hand::new());
    let server = Server::at(&file(&folder), hand.of_machine());
    let (one, other, game) = pair(&server, "3m+2s");
    // Set forward, or asleep. Somebody may act before the server itself has seen it.
    hand.pass(2 * HOUR);
    assert_eq!(one.act(&game, "0", "a1").leads_to, game);
    hand.pass(2 * HOUR);
    other.waits_for(&game, ">3:00<");
    assert!(!other.get(&game).text.contains("ran out of time"));
    assert_eq!(other.act(&game, "1", "b1").leads_to, game);
    // Set back where it should be, clocks go on from there.
    hand.pass(-4 * HOUR);
    one.waits_for(&game, "Your move");
    assert_eq!(one.act(&game, "0", "a2").leads_to, game);
    assert_eq!(other.act(&game, "1", "b2").leads_to, game);
    let ended = (0..200).any(|_| {
        // A little at a time, as time does, such that the server sees all of it.
        hand.pass(4_000);
        thread::sleep(Duration::from_millis(600));
        one.get(&game).text.contains("ran out of time")
    });
    assert!(ended, "clocks stand still");
}

fn closed(url: &str) {
    let hand = Hand::new();
    let (agents, quick, slow) = {
        let server = Server::at(url, hand.of_test());
        let (one, other, quick) = pair(&server, "3m+2s");
        let slow = one.set_up("tictactoe", "anybody", &[("time", "3d")]);
        assert_eq!(other.post(&format!("{slow}/join"), &[]).leads_to, slow);
        assert_eq!(one.act(&quick, "0", "a1").leads_to, quick);
        wait_until_noted(url);
        ((one.leave(), other.leave()), quick, slow)
    };
    hand.pass(100 * HOUR);
    let server = Server::at(url, hand.of_test());
    let (one, other) = (server.back(agents.0), server.back(agents.1));
    // Somebody may act before the server has told all games.
    assert_eq!(other.act(&quick, "1", "b1").leads_to, quick);
    one.waits_for(&slow, ">3d 00h<");
    assert!(one.get(&quick).text.contains(">3:02<"));
    assert_eq!(one.act(&slow, "0", "a1").leads_to, slow);
    // Time that passes while it is open counts.
    hand.pass(3 * 60_000 + 3_000);
    one.waits_for(&quick, "ran out of time");
}

#[test]
fn time_in_which_the_server_is_closed_counts_for_nobody() {
    let folder = TempDir::new().unwrap();
    closed(&file(&folder));
}

#[test]
fn time_in_which_the_server_is_closed_counts_for_nobody_on_postgres() {
    let url = postgres("closed");
    closed(&url);
}

#[test]
fn time_until_a_copy_is_put_back_counts_for_nobody() {
    let (folder, hand) = (TempDir::new().unwrap(), Hand::new());
    let url = file(&folder);
    let game = {
        let server = Server::at(&url, hand.of_test());
        let (_, _, game) = pair(&server, "3m+2s");
        wait_until_noted(&url);
        game
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut copy = Vec::new();
    runtime.block_on(back_up(&url, &mut copy)).unwrap();
    let put_back = format!(
        "sqlite://{}?mode=rwc",
        folder.path().join("again.db").display()
    );
    runtime
        .block_on(restore(&put_back, &mut copy.as_slice()))
        .unwrap();
    hand.pass(1_000 * HOUR);
    let server = Server::at(&put_back, hand.of_test());
    server.person().waits_for(&game, ">3:00<");
}

#[test]
fn time_in_which_nothing_can_be_written_counts_for_nobody() {
    let (folder, hand) = (TempDir::new().unwrap(), Hand::new());
    let url = file(&folder);
    let server = Server::at(&url, hand.of_machine());
    let (one, _, game) = pair(&server, "3m+2s");
    wait_until_noted(&url);
    let admin = Database::open(&url);
    admin.run(
        "create trigger full_log before insert on log begin select raise(rollback, 'full'); end; \
         create trigger full_pulse before insert on pulse begin select raise(rollback, 'full'); end",
    );
    for _ in 0..10 {
        hand.pass(60_000);
        assert_eq!(one.act(&game, "0", "a1").status, 503);
    }
    admin.run("drop trigger full_log; drop trigger full_pulse");
    let done = (0..1_200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        one.act(&game, "0", "a1").leads_to == game
    });
    assert!(done);
    assert!(!one.get(&game).text.contains("ran out of time"));
}
