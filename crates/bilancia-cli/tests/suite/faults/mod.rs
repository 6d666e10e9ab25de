//! Faults that a server must survive: being killed under load, again and again, and while it starts; a full disk; an unreachable database;
//! two players who act at once.
//!
//! `./test long` kills a hundred times, while games are played, mails are sent and received, and turns are written and sent; and fills
//! disks ten times.
#![expect(clippy::print_stdout, reason = "figures of a run")]

mod away;
mod correspondence;
mod disk;
mod machines;
mod mail;
mod player;
mod process;
mod starting;
mod turns;

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use bilancia_testkit::{
    ANY_PORT,
    databases::{Database, postgres, sqlite},
    eventually, sized,
};
use serde_json::json;
use tempfile::TempDir;

use player::Player;
use process::start;

/// Plays in the background until `during` has returned, then checks everything. Returns the number of actions and of
/// lost answers.
fn play_while(servers: &[SocketAddr], players: usize, during: impl FnOnce()) -> (usize, usize) {
    let stop = AtomicBool::new(false);
    let mut all: Vec<Player> = (0..players).map(|_| Player::new(servers)).collect();
    let lost = AtomicUsize::new(0);
    thread::scope(|scope| {
        for player in &mut all {
            let (stop, lost) = (&stop, &lost);
            scope.spawn(move || lost.fetch_add(player.play(stop), Ordering::Relaxed));
        }
        during();
        stop.store(true, Ordering::Relaxed);
    });
    all.iter_mut().for_each(Player::check);
    let actions = all.iter().map(|player| player.acknowledged.len()).sum();
    (actions, lost.into_inner())
}

#[test]
fn nothing_is_lost_and_nothing_happens_twice_when_a_server_is_killed() {
    let kills: u32 = sized(3, 100);
    let folder = TempDir::new().unwrap();
    let database = sqlite(folder.path());
    let server = start(ANY_PORT, &database, "");
    let (address, mut server) = (server.address, Some(server));
    let (mut actions, mut lost) = (0, 0);
    for round in 0..kills {
        // New games now and then, since a board is full before long.
        let (more, without) = play_while(&[address], 6, || {
            // Killed at any moment.
            thread::sleep(Duration::from_millis(150 + u64::from(round) * 37 % 400));
            server.take().unwrap().kill();
            server = Some(start(address, &database, ""));
        });
        actions += more;
        lost += without;
    }
    println!(
        "{kills} kills, {actions} actions acknowledged, {lost} answers lost, every game verified"
    );
    assert!(lost > 0, "the server was never killed at work");
}

#[test]
fn who_played_at_a_server_that_was_killed_goes_on_at_another() {
    let database = postgres("two");
    let one = start(ANY_PORT, &database, "");
    let other = start(ANY_PORT, &database, "");
    let log = Database::open(&database);
    let acts = || log.number("select count(*) from log where entry like '%\"kind\":\"act\"%'");
    let (actions, lost) = play_while(&[one.address, other.address], 4, || {
        eventually("they play", || acts() > 40);
        one.kill();
        let before = acts();
        eventually("they play on at the other", || acts() > before + 40);
    });
    println!("{actions} actions, {lost} answers lost");
    assert!(lost > 0);
    drop(other);
}

#[test]
fn of_two_who_act_at_once_one_is_told_so() {
    let folder = TempDir::new().unwrap();
    let server = start(ANY_PORT, &sqlite(folder.path()), "");
    let mut player = Player::new(&[server.address]);
    for _ in 0..10 {
        // Moves in turn are ordered, so both seats make simultaneous moves first.
        let (client, page) = (player.client(), format!("/api/games/{}/act", player.game));
        let number = player.look().unwrap();
        let (seat, text) = player.next();
        let body = json!({"seat": seat, "text": text, "number": number / 2 * 2});
        let done = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let status = client.json(&page, &body).status;
                    // Repeating a choice has no effect.
                    assert!([200, 409, 422].contains(&status), "{status}");
                    done.fetch_add(usize::from(status == 200), Ordering::Relaxed);
                });
            }
        });
        assert!(done.into_inner() > 0);
        player.acknowledged.push(text);
        assert_eq!(player.look(), Some(player.acknowledged.len()));
    }
    player.check();
}
