//! Mail of the server: addresses, links, turns, replies, failures; with a mail server of the tests that only takes mails.
//! Real mail servers are in `crates/bilancia-cli/tests/suite/post`.

mod account;
mod delivery;
mod disputed;
mod events;
mod games;

use std::time::Duration;

use crate::support::{Database, Person, Server, file, postgres, smtp::Sink};
use bilancia_server::{Clock, Delivered, MailOptions, deliver};
use tempfile::TempDir;

const PASSWORD: &str = "una parola lunga";
const ANNA: &str = "anna@people.test";
const BRUNO: &str = "bruno@people.test";
const LIVIA: &str = "livia@people.test";

/// A server that sends mail, and what it needs.
struct Office {
    server: Server,
    sink: Sink,
    database: String,
    _folder: TempDir,
}

impl Office {
    /// One for each kind of database that there is.
    fn all(test: &str) -> Vec<Self> {
        let databases = [None, postgres(test)];
        let with = |(number, database): (usize, Option<String>)| {
            let folder = TempDir::new().unwrap();
            let database = match number {
                0 => file(&folder),
                _ => database?,
            };
            let sink = Sink::start();
            let mut config = Server::config(&database, Clock::of_machine());
            config.operator = Some("Livia".to_owned());
            config.mail = Some(MailOptions {
                smtp: sink.url(),
                from: "Bilancia <games@games.test>".to_owned(),
                replies: None,
                site: "https://games.test".to_owned(),
                delay: Duration::ZERO,
            });
            Some(Self {
                server: Server::configured(config),
                sink,
                database,
                _folder: folder,
            })
        };
        databases.into_iter().enumerate().filter_map(with).collect()
    }

    /// A person with an account.
    fn person(&self, name: &str) -> Person<'_> {
        let person = self.server.person();
        let fields = [("name", name), ("password", PASSWORD)];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        person
    }

    /// A person with an account and an address that is verified.
    fn with_address(&self, name: &str, address: &str, lang: &str) -> Person<'_> {
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
    fn deliver(&self, raw: &[u8]) -> Delivered {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let now = i64::try_from(
            std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .unwrap()
                .as_millis(),
        );
        runtime
            .block_on(deliver(&self.database, raw, None, now.unwrap()))
            .unwrap()
    }

    /// Outcomes of the mails that came, once all are dealt with.
    fn outcomes(&self) -> Vec<String> {
        let database = Database::open(&self.database);
        for _ in 0..4_800 {
            if database.number("select count(*) from inbox where state <> 'done'") == 0 {
                return database.rows("select outcome from inbox order by received, id");
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        panic!("mails are not read");
    }

    fn events(&self, game: &str) -> i64 {
        let id = game.trim_start_matches("/game/");
        let database = Database::open(&self.database);
        database.number(&format!(
            "select count(*) from log where game = '{id}' and (entry like '%\"act\"%' or entry like '%\"turn\"%')"
        ))
    }
}

/// The path of an address of a page.
fn path(address: &str) -> String {
    address.trim_start_matches("https://games.test").to_owned()
}

/// A game of two people that began by the pages.
fn game(one: &Person<'_>, other: &Person<'_>, game: &str, fields: &[(&str, &str)]) -> String {
    let game = one.set_up(game, "anybody", fields);
    assert!(!other.post(&format!("{game}/join"), &[]).complains());
    game
}
