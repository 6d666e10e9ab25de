//! Mails when the server that sends them is killed: none is lost, and one that comes twice has the same name.

use std::{collections::BTreeMap, net::SocketAddr, time::Duration};

use bilancia_testkit::{
    ANY_PORT,
    databases::{Database, sqlite},
    eventually,
    http::Client,
    mail::Sink,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::faults::process::start_with;

pub(crate) const PASSWORD: &str = "una parola lunga";
/// Games that wait for somebody, each of which is mailed.
const GAMES: usize = 30;
const KILLS: usize = 3;

/// Somebody with an account.
pub(crate) struct Person(Client);

impl Person {
    pub(crate) fn new(server: SocketAddr, name: &str) -> Self {
        let person = Self(Client::new(server));
        person.form(
            "/account/register",
            &[("name", name), ("password", PASSWORD)],
        );
        person
    }

    pub(crate) fn form(&self, page: &str, fields: &[(&str, &str)]) {
        let answer = self.0.form(page, fields);
        assert!(answer.status < 400, "{page}: {}", answer.status);
    }

    pub(crate) fn api(&self, page: &str, body: &Value) -> Value {
        // A connection that was kept ends with a server that is killed.
        let ask = || self.0.try_json("POST", page, body);
        ask().or_else(ask).expect("the server answers").json()
    }

    /// Answer of the API at an address.
    pub(crate) fn look(&self, page: &str) -> Value {
        let ask = || self.0.ask("GET", page, &[], None);
        ask().or_else(ask).expect("the server answers").json()
    }
}

/// Ends what dead processes have begun to send: else it is tried again after a minute only. No process may be sending meanwhile.
pub(crate) fn end_leases(database: &Database) {
    database.run("update outbox set due = 0 where state = 'sending'");
}

/// Waits until all mails that were written have been sent.
pub(crate) fn wait_until_sent(database: &Database) {
    let left = "select count(*) from outbox where state in ('waiting', 'sending')";
    eventually("all mails are sent", || database.number(left) == 0);
}

#[test]
fn no_mail_is_lost_when_the_server_is_killed_while_it_sends() {
    let (folder, sink) = (TempDir::new().unwrap(), Sink::start());
    let database = sqlite(folder.path());
    let url = sink.url();
    let start = |listen| {
        let options = [
            "--mail",
            &url,
            "--mail-from",
            "games@games.test",
            "--mail-site",
            "https://games.test",
            "--mail-delay",
            "0",
            "--no-solve",
        ];
        start_with(listen, &database, "", &options)
    };
    let server = start(ANY_PORT);
    let (address, mut server) = (server.address, Some(server));
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(address, name));
    let fields = [("address", "anna@people.test"), ("present", PASSWORD)];
    anna.form("/account/address", &fields);
    let mail = sink.next("anna@people.test");
    let link = mail.link("https://games.test/mail/confirm/");
    anna.form(link.trim_start_matches("https://games.test"), &[]);
    // From now on each mail takes a while, so that the server is killed in the midst of one.
    sink.be_slow(Duration::from_millis(150));
    let mut expected = Vec::new();
    for _ in 0..GAMES {
        let game = json!({"game": "tictactoe", "against": "anybody"});
        let game = bruno.api("/api/games", &game)["id"]
            .as_str()
            .unwrap()
            .to_owned();
        anna.api(&format!("/api/games/{game}/join"), &json!({}));
        bruno.api(
            &format!("/api/games/{game}/act"),
            &json!({"seat": 0, "text": "b2"}),
        );
        expected.push(game);
    }
    let written = Database::open(&database);
    for _ in 0..KILLS {
        let before = sink.all().len();
        eventually("the server sends", || sink.all().len() > before);
        server.take().unwrap().kill();
        end_leases(&written);
        server = Some(start(address));
    }
    wait_until_sent(&written);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for mail in sink.all() {
        *counts.entry(mail.id()).or_default() += 1;
    }
    assert_eq!(counts.len(), GAMES, "{counts:?}");
    for game in &expected {
        let named = counts.keys().filter(|id| id.contains(game.as_str()));
        assert_eq!(named.count(), 1, "{game}: {counts:?}");
    }
    let twice: usize = counts.values().map(|count| count - 1).sum();
    println!("{GAMES} mails, {KILLS} kills, {twice} mails came again by the same name");
    assert!(twice <= KILLS, "{counts:?}");
}
