//! Tournaments: announcements, entrants, rounds that the server plays, the arbiter's part, ratings; on SQLite and PostgreSQL.

mod announcing;
mod rounds;
mod rulings;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use bilancia_testkit::eventually_some;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Person, Server, databases};

const PASSWORD: &str = "una parola lunga";

const DAY: i64 = 24 * 3_600_000;

/// A server whose time goes on by [`Hall::pass`] alone.
struct Hall {
    server: Server,
    database: String,
    now: Arc<AtomicI64>,
    _folder: Arc<TempDir>,
}

impl Hall {
    fn open(database: &str, now: &Arc<AtomicI64>) -> Server {
        let told = Arc::clone(now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        Server::configured(Server::config(database, clock))
    }

    /// One for each kind of database.
    fn all(test: &str) -> Vec<Self> {
        let folder = Arc::new(TempDir::new().unwrap());
        let with = |database: String| {
            let now = Arc::new(AtomicI64::new(1_800_000_000_000));
            Self {
                server: Self::open(&database, &now),
                database,
                now,
                _folder: Arc::clone(&folder),
            }
        };
        databases(&folder, test).into_iter().map(with).collect()
    }

    fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    fn named(&self, name: &str) -> Person<'_> {
        let person = self.server.person();
        let fields = [("name", name), ("password", PASSWORD)];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        person
    }

    /// An event as programs see it.
    fn event(&self, page: &str) -> Value {
        let text = self.server.person().get(&format!("/api{page}")).text;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Waits until an event is as it should be.
    #[track_caller]
    fn wait(&self, page: &str, is: impl Fn(&Value) -> bool) -> Value {
        eventually_some("the event is as it should be", || {
            Some(self.event(page)).filter(|event| is(event))
        })
    }
}

/// The kinds of the entries of an event.
fn kinds(event: &Value) -> Vec<String> {
    let entries = event["entries"].as_array().unwrap().iter();
    let kind = |entry: &Value| entry["act"]["kind"].as_str().unwrap().to_owned();
    entries.map(kind).collect()
}

/// Announces an event of tic-tac-toe, and returns its page.
fn announce(arbiter: &Person<'_>, fields: &[(&str, &str)]) -> String {
    let mut all = vec![
        ("title", "Coppa dei tre"),
        ("game", "tictactoe"),
        ("format", "swiss"),
        ("rounds", "2"),
        ("days", "1"),
        ("rated", "on"),
    ];
    all.retain(|(name, _)| !fields.iter().any(|(other, _)| other == name));
    all.extend_from_slice(fields);
    let answer = arbiter.post("/events", &all);
    assert!(
        answer.leads_to.starts_with("/events/"),
        "{}",
        answer.leads_to
    );
    answer.leads_to
}

/// Does something that is refused, and finds words in the reason.
#[track_caller]
fn refused(person: &Person<'_>, page: &str, fields: &[(&str, &str)], words: &str) {
    let answer = person.post(page, fields);
    let text = match answer.status {
        303 => person.get(&answer.leads_to).text,
        _ => answer.text,
    };
    assert!(text.contains(words), "{words}: {text}");
}

/// The tie-breaks of an event in their order.
fn tie_breaks(event: &Value) -> Value {
    event["entries"][0]["act"]["plan"]["tie_breaks"].clone()
}
