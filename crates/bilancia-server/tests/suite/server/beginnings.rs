//! How games begin: offers end with the presence of their host, a game without first moves does not count, and by correspondence no clock
//! runs before its player has seen the game.

use bilancia_testkit::eventually;
use serde_json::Value;

use crate::support::{Person, Timed};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;

fn state(person: &Person<'_>, game: &str) -> Value {
    let (at, invitation) = game.split_once('?').unwrap_or((game, ""));
    let at = at.replace("/game/", "/games/");
    serde_json::from_str(&person.get(&format!("/api{at}?{invitation}")).text).unwrap()
}

/// Waits until a game is called off for a reason. No player has won or lost then.
#[track_caller]
fn called_off(person: &Person<'_>, game: &str, why: &str) {
    eventually("the game is called off", || {
        state(person, game)["status"] == "over"
    });
    let state = state(person, game);
    assert_eq!(state["called_off"], why, "{state}");
    assert_eq!(state["outcome"], Value::Null);
}

fn says(person: &Person<'_>, page: &str, words: [&str; 2]) {
    for (lang, words) in ["en", "it"].into_iter().zip(words) {
        let page = person.get_in(page, lang).text;
        assert!(page.contains(words), "{words}: {page}");
    }
}

/// Two people at a game.
fn pair<'a>(timed: &'a Timed, game: &str, time: &str) -> (Person<'a>, Person<'a>, String) {
    let (one, other) = (timed.server.person(), timed.server.person());
    let game = one.set_up(game, "anybody", &[("time", time)]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    (one, other, game)
}

#[test]
fn an_offer_of_a_live_game_ends_when_its_host_has_left() {
    let timed = Timed::start();
    let (host, guest) = (timed.server.person(), timed.server.person());
    let game = host.set_up("tictactoe", "anybody", &[("time", "3m+2s")]);
    says(
        &host,
        &game,
        [
            "This offer ends once you have left this site for 30 seconds.",
            "Questa proposta decade se lasci il sito per 30 secondi.",
        ],
    );
    // Any request keeps it.
    for _ in 0..4 {
        timed.pass(20 * SECOND);
        host.get("/rules/tictactoe");
        assert_eq!(state(&guest, &game)["status"], "open");
    }
    timed.pass(29 * SECOND);
    assert_eq!(state(&guest, &game)["status"], "open");
    timed.pass(SECOND);
    called_off(&guest, &game, "away");
    says(
        &host,
        &game,
        [
            "Whoever offered it had left, so the offer has ended.",
            "Chi l’aveva proposta se n’è andato, quindi la proposta è decaduta.",
        ],
    );
    let leads = guest.post(&format!("{game}/join"), &[]);
    assert!(leads.complains(), "{}", leads.text);
    assert!(!guest.get("/play").text.contains(&game));
}

#[test]
fn an_offer_stands_while_a_page_of_its_host_is_open() {
    let timed = Timed::start();
    let (host, guest) = (timed.server.person(), timed.server.person());
    let game = host.set_up("tictactoe", "anybody", &[("time", "3m+2s")]);
    let stream = host.client().follow(&format!("{game}/live"), &[]).1;
    for _ in 0..3 {
        timed.pass(10 * MINUTE);
        assert_eq!(state(&guest, &game)["status"], "open");
    }
    drop(stream);
    // That the browser is gone shows when something is to be sent, or at once.
    eventually("the offer ends", || {
        timed.pass(31 * SECOND);
        state(&guest, &game)["called_off"] == "away"
    });
}

#[test]
fn a_link_has_time_to_be_sent_and_slow_offers_stand() {
    let timed = Timed::start();
    let (host, guest) = (timed.server.person(), timed.server.person());
    let linked = host.set_up("tictactoe", "invited", &[("time", "3m+2s")]);
    let link = host.get(&linked).text;
    let invitation = link.split("?invitation=").nth(1).unwrap();
    let linked = format!(
        "{linked}?invitation={}",
        invitation.split('"').next().unwrap()
    );
    // Who is challenged, as for another game of the same, need not be sent anything.
    let fields = [("name", "Tancredi"), ("password", "una parola lunga")];
    assert_eq!(guest.post("/account/register", &fields).leads_to, "/play");
    let fields = [("time", "3m+2s"), ("opponent", "Tancredi")];
    let challenge = host.set_up("tictactoe", "person", &fields);
    assert!(guest.get("/play").text.contains(&challenge));
    timed.pass(30 * SECOND);
    called_off(&guest, &challenge, "away");
    let slow = host.set_up("tictactoe", "anybody", &[("time", "3d+1d/7d")]);
    let untimed = host.set_up("tictactoe", "anybody", &[]);
    timed.pass(10 * MINUTE - SECOND);
    assert_eq!(state(&guest, &linked)["status"], "open");
    timed.pass(SECOND);
    called_off(&guest, &linked, "away");
    timed.pass(60 * DAY);
    for game in [slow, untimed] {
        assert_eq!(state(&guest, &game)["status"], "open");
        assert_eq!(guest.post(&format!("{game}/join"), &[]).leads_to, game);
    }
}

#[test]
fn a_live_game_without_a_first_move_does_not_count() {
    let timed = Timed::start();
    // The first player never comes.
    let (one, other, game) = pair(&timed, "tictactoe", "3m+2s");
    says(
        &other,
        &game,
        ["Time for the first move", "Tempo per la prima mossa"],
    );
    assert_eq!(
        state(&other, &game)["begins_by"],
        1_800_000_000_000 + 48 * SECOND
    );
    timed.pass(48 * SECOND - 1);
    assert_eq!(state(&other, &game)["status"], "playing");
    timed.pass(1);
    called_off(&other, &game, "not-begun");
    says(
        &one,
        &game,
        [
            "no first move in time, so the game does not count",
            "nessuna prima mossa in tempo, quindi la partita non conta",
        ],
    );
    assert!(other.get("/play").text.contains("called off"));

    // Nor the second.
    let (one, other, game) = pair(&timed, "tictactoe", "3m+2s");
    timed.pass(40 * SECOND);
    one.act(&game, "0", "a1");
    timed.pass(47 * SECOND);
    other.act(&game, "1", "b1");
    // Both have come: from now on clocks decide.
    assert_eq!(state(&other, &game)["begins_by"], Value::Null);
    timed.pass(3 * MINUTE);
    eventually("the clock runs out", || {
        state(&other, &game)["status"] == "over"
    });
    assert_eq!(state(&other, &game)["outcome"]["reason"], "time");

    // Of a choice at the same time only those count who have not made theirs.
    let (one, _, game) = pair(&timed, "frames", "3m+2s");
    one.act(&game, "0", "d4");
    timed.pass(48 * SECOND);
    called_off(&one, &game, "not-begun");

    // Programs wait, and a player who leaves one alone loses as before.
    let game = one.set_up("tictactoe", "program", &[("time", "3m+2s"), ("seat", "0")]);
    assert_eq!(state(&one, &game)["begins_by"], Value::Null);
    timed.pass(3 * MINUTE);
    eventually("the clock runs out", || {
        state(&one, &game)["status"] == "over"
    });
    assert_eq!(state(&one, &game)["outcome"]["reason"], "time");
}

#[test]
fn by_correspondence_the_first_clock_waits_until_its_player_has_seen_the_game() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed, "tictactoe", "3d+1d/7d");
    let left = |person: &Person<'_>| state(person, &game)["seats"][0]["left"].as_i64().unwrap();
    says(
        &other,
        &game,
        [
            "has not seen yet that the game has begun. Their clock starts when they do, at the latest on 18 January 2027 08:00 UTC.",
            "non ha ancora visto che la partita è cominciata. Il suo orologio parte quando la vede, al più tardi il 18 gennaio 2027 08:00 UTC.",
        ],
    );
    assert_eq!(state(&other, &game)["seats"][0]["unseen"], true);
    timed.pass(2 * DAY);
    assert_eq!(left(&other), 3 * DAY);
    // Now they look.
    assert_eq!(one.get(&game).status, 200);
    assert_eq!(state(&other, &game)["seats"][0]["unseen"], false);
    timed.pass(DAY);
    assert_eq!(left(&other), 2 * DAY);
    one.act(&game, "0", "a1");

    // Who never looks is waited for no longer than three days, and then has the time that everybody has.
    let (_, other, game) = pair(&timed, "tictactoe", "1d");
    let left = |person: &Person<'_>| state(person, &game)["seats"][0]["left"].as_i64().unwrap();
    timed.pass(DAY);
    assert_eq!(left(&other), DAY);
    timed.pass(DAY - 1);
    assert_eq!(left(&other), 1);
    timed.pass(1);
    called_off(&other, &game, "not-begun");
}

/// The game to which a press of *Play at once* leads.
fn at_once(person: &Person<'_>, pool: &str) -> String {
    let leads = person.post("/play/at-once", &[("pool", pool)]).leads_to;
    assert!(leads.starts_with("/game/"), "{leads}");
    leads
}

#[test]
fn who_plays_at_once_meets_the_next_who_asks_the_same() {
    let timed = Timed::start();
    let [one, other, third] = [(); 3].map(|()| timed.server.person());
    says(&one, "/play", ["Play at once", "Gioca subito"]);
    for pool in ["0", "1", "2", "3"] {
        let game = at_once(&one, pool);
        assert_eq!(state(&one, &game)["status"], "open");
        // A second press waits at the same game, and another game is another offer.
        assert_eq!(at_once(&one, pool), game);
        assert_eq!(at_once(&other, pool), game);
        assert_eq!(state(&one, &game)["status"], "playing");
        assert_ne!(at_once(&third, pool), game, "nobody waits any more");
        third.get("/play");
    }
    // An offer with another clock is none of these.
    let slow = other.set_up("alea", "anybody", &[("time", "30m+20s")]);
    let four = timed.server.person();
    assert_ne!(at_once(&four, "1"), slow);
    assert!(
        !four
            .post("/play/at-once", &[("pool", "4")])
            .leads_to
            .starts_with("/game/")
    );
}

#[test]
fn two_who_play_at_once_at_the_same_moment_play_each_other() {
    let timed = Timed::start();
    for _ in 0..10 {
        let press = || at_once(&timed.server.person(), "1");
        let games: [String; 2] = std::thread::scope(|scope| {
            let threads = [scope.spawn(press), scope.spawn(press)];
            threads.map(|thread| thread.join().unwrap())
        });
        assert_eq!(games[0], games[1]);
        assert_eq!(
            state(&timed.server.person(), &games[0])["status"],
            "playing"
        );
    }
}
