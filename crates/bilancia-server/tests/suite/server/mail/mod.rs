//! Mail of the server: addresses, links, turns, replies, failures; with a mail server of the tests that only takes mails.
//! Real mail servers are in `crates/bilancia-cli/tests/suite/post`.

mod account;
mod delivery;
mod disputed;
mod events;
mod games;

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use crate::support::{
    Database, Person, Server, databases,
    smtp::{Sink, Taken},
};
use bilancia_server::{Clock, Delivered, MailOptions, deliver};
use bilancia_testkit::eventually;
use tempfile::TempDir;

pub(crate) const PASSWORD: &str = "una parola lunga";
pub(crate) const ANNA: &str = "anna@people.test";
pub(crate) const BRUNO: &str = "bruno@people.test";
const LIVIA: &str = "livia@people.test";

/// A server that sends mail, and what it needs.
pub(crate) struct Office {
    pub(crate) server: Server,
    pub(crate) sink: Sink,
    pub(crate) database: String,
    _folder: Arc<TempDir>,
}

impl Office {
    /// One for each kind of database.
    pub(crate) fn all(test: &str) -> Vec<Self> {
        Self::changed(test, |_| {})
    }

    /// One for each kind of database, with other options.
    pub(crate) fn changed(test: &str, change: impl Fn(&mut MailOptions)) -> Vec<Self> {
        let folder = Arc::new(TempDir::new().unwrap());
        let with = |database: String| {
            let sink = Sink::start();
            let mut config = Server::config(&database, Clock::of_machine());
            config.operator = Some("Livia".to_owned());
            let mut options = MailOptions {
                smtp: sink.url(),
                from: "Bilancia <games@games.test>".to_owned(),
                replies: None,
                site: "https://games.test".to_owned(),
                delay: Duration::ZERO,
                checked_by: None,
            };
            change(&mut options);
            config.mail = Some(options);
            Self {
                server: Server::configured(config),
                sink,
                database,
                _folder: Arc::clone(&folder),
            }
        };
        databases(&folder, test).into_iter().map(with).collect()
    }

    /// A person with an account.
    pub(crate) fn person(&self, name: &str) -> Person<'_> {
        let person = self.server.person();
        let fields = [("name", name), ("password", PASSWORD)];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        person
    }

    /// A person with an account and an address that is verified.
    pub(crate) fn with_address(&self, name: &str, address: &str, lang: &str) -> Person<'_> {
        let person = self.person(name);
        let fields = [("address", address), ("present", PASSWORD)];
        let answer = person.post("/account/address", &fields);
        assert_eq!(answer.leads_to, "/account?done=verify#mail");
        let mail = self.sink.next(address);
        let page = path(&mail.link("https://games.test/mail/confirm/"));
        // A program that looks at links changes nothing.
        for _ in 0..2 {
            let shown = person.get(&page);
            assert!(
                shown.status == 200 && shown.text.contains(address),
                "{}",
                shown.text
            );
        }
        assert_eq!(person.post(&page, &[]).status, 200);
        self.wish(&person, lang, "each");
        person
    }

    fn wish(&self, person: &Person<'_>, lang: &str, turns: &str) {
        let fields = [
            ("lang", lang),
            ("turns", turns),
            ("reminders", "on"),
            ("challenges", "on"),
        ];
        let answer = person.post("/account/wishes", &fields);
        assert_eq!(answer.leads_to, "/account?done=wishes#mail");
    }

    /// Hands a mail over, as a pipe does.
    pub(crate) fn deliver(&self, raw: &[u8]) -> Delivered {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let delivered = deliver(&self.database, raw, None, now());
        runtime.block_on(delivered).unwrap()
    }

    /// Waits until all mails that came are dealt with, and all that are due have been sent. A mail is written together with
    /// what causes it.
    pub(crate) fn settle(&self) {
        let database = Database::open(&self.database);
        let waits = |what: &str| database.number(&format!("select count(*) from {what}")) > 0;
        eventually("all mails are dealt with", || {
            let due = format!(
                "outbox where state = 'sending' or state = 'waiting' and due <= {}",
                now()
            );
            !waits("inbox where state <> 'done'") && !waits(&due)
        });
    }

    /// Checks that no mail was sent but those that were taken out.
    #[track_caller]
    pub(crate) fn is_silent(&self) {
        self.settle();
        let all = self.sink.all();
        let subjects: Vec<_> = all.iter().map(Taken::subject).collect();
        assert!(all.is_empty(), "{subjects:?}");
    }

    /// Outcomes of the mails that came, once all are dealt with.
    pub(crate) fn outcomes(&self) -> Vec<String> {
        let database = Database::open(&self.database);
        eventually("all mails are dealt with", || {
            database.number("select count(*) from inbox where state <> 'done'") == 0
        });
        database.rows("select outcome from inbox order by received, id")
    }

    pub(crate) fn events(&self, game: &str) -> i64 {
        let id = game.trim_start_matches("/game/");
        let database = Database::open(&self.database);
        database.number(&format!(
            "select count(*) from log where game = '{id}' and (entry like '%\"act\"%' or entry like '%\"turn\"%')"
        ))
    }
}

/// The time of the machine, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// The path of an address of a page.
fn path(address: &str) -> String {
    address.trim_start_matches("https://games.test").to_owned()
}

/// A game of two people that began by the pages.
pub(crate) fn game(
    one: &Person<'_>,
    other: &Person<'_>,
    game: &str,
    fields: &[(&str, &str)],
) -> String {
    let game = one.set_up(game, "anybody", fields);
    assert!(!other.post(&format!("{game}/join"), &[]).complains());
    game
}
