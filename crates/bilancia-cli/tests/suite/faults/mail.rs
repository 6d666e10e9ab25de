//! Mails when the server that sends them is killed: none is lost, and one that comes twice has the same name.

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    faults::process::{Process, sqlite},
    support::{serving::ANY, smtp::Sink},
};

pub(crate) const PASSWORD: &str = "una parola lunga";
/// Games that wait for somebody, each of which is mailed.
const GAMES: usize = 30;
const KILLS: usize = 3;

/// Somebody with an account.
pub(crate) struct Person {
    agent: ureq::Agent,
    site: String,
}

impl Person {
    pub(crate) fn new(site: &str, name: &str) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(25)))
            .build()
            .new_agent();
        let person = Self {
            agent,
            site: site.to_owned(),
        };
        person.form(
            "/account/register",
            &[("name", name), ("password", PASSWORD)],
        );
        person
    }

    pub(crate) fn form(&self, page: &str, fields: &[(&str, &str)]) -> String {
        let url = format!("{}{page}", self.site);
        let answer = self.agent.post(url).send_form(fields.iter().copied());
        let answer = answer.unwrap();
        assert!(
            answer.status().as_u16() < 400,
            "{page}: {}",
            answer.status()
        );
        let place = answer.headers().get("location");
        place.map_or(String::new(), |place| place.to_str().unwrap().to_owned())
    }

    pub(crate) fn api(&self, page: &str, body: &Value) -> Value {
        let url = format!("{}{page}", self.site);
        let ask = || {
            let request = self.agent.post(&url);
            let request = request.header("content-type", "application/json");
            request.send(body.to_string())
        };
        // A connection that was kept ends with a server that is killed.
        let answer = ask().or_else(|_| ask()).unwrap();
        read(answer)
    }

    /// Answer of the API at an address.
    pub(crate) fn look(&self, page: &str) -> Value {
        let url = format!("{}{page}", self.site);
        let ask = || self.agent.get(&url).call();
        read(ask().or_else(|_| ask()).unwrap())
    }
}

fn read(mut answer: ureq::http::Response<ureq::Body>) -> Value {
    let text = answer.body_mut().read_to_string().unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
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
        Process::with(listen, &database, "", &options)
    };
    let server = start(ANY);
    let (address, mut server) = (server.address, Some(server));
    let site = format!("http://{address}");
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(&site, name));
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
    for _ in 0..KILLS {
        thread::sleep(Duration::from_millis(700));
        server.take().unwrap().kill();
        server = Some(start(address));
    }
    // A mail that was being sent is tried again when its time is over.
    let begun = Instant::now();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    while begun.elapsed() < Duration::from_secs(180) {
        counts.clear();
        for mail in sink.all() {
            *counts.entry(mail.id()).or_default() += 1;
        }
        if counts.len() >= GAMES && begun.elapsed() > Duration::from_secs(75) {
            break;
        }
        thread::sleep(Duration::from_millis(250));
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
