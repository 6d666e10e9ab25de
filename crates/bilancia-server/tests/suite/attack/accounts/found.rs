//! Everything that somebody can do who has found a browser that is signed in, or has stolen its cookie: the table of `SECURITY.md`, row by row.

use std::{collections::BTreeSet, time::Duration};

use bilancia_server::{Clock, MailOptions};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    attack::client::{Body, Client, PASSWORD, Proof, Reply},
    support::{Database, Server, databases, smtp::Sink},
};

const DOCUMENT: &str = include_str!("../../../../../../SECURITY.md");
const NEW_PASSWORD: &str = "la parola del ladro";

/// Result of an act by the session alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    Possible,
    NeedsPassword,
    NeedsCode,
    Refused,
}

/// A row of the table, for one request.
#[derive(Debug)]
struct Row<'a> {
    method: &'a str,
    path: &'a str,
    comes: Comes,
    /// Whether a mail to the owner says so.
    told: bool,
}

fn rows() -> Vec<Row<'static>> {
    let part = DOCUMENT.split("## What a found browser can do").nth(1);
    let part = part.expect("the part is there").split("\n## ").next();
    let lines = part.unwrap_or_default().lines();
    let lines = lines.filter(|line| line.starts_with('|')).skip(2);
    let row = |line: &'static str| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let (Some(_), Some(requests), Some(words)) = (cells.next(), cells.next(), cells.next())
        else {
            panic!("not three cells: {line}");
        };
        let (words, told) = match words.strip_suffix(", and told") {
            Some(words) => (words, true),
            None => (words, false),
        };
        let comes = match words {
            "possible" => Comes::Possible,
            "needs the password" => Comes::NeedsPassword,
            "needs the recovery code" => Comes::NeedsCode,
            "refused" => Comes::Refused,
            other => panic!("'{other}' is no answer: {line}"),
        };
        let requests = requests.split('`').skip(1).step_by(2);
        requests.map(move |request| {
            let (method, path) = request.split_once(' ').expect("a method and a path");
            Row {
                method,
                path,
                comes,
                told,
            }
        })
    };
    lines.flat_map(row).collect()
}

/// The commands of the forms of the account, as the program reads them.
fn commands() -> BTreeSet<String> {
    let sources = [
        include_str!("../../../../../bilancia-web/src/pages/account/act.rs"),
        include_str!("../../../../../bilancia-web/src/pages/account/mail/mod.rs"),
    ];
    let arms = sources.into_iter().flat_map(str::lines).map(str::trim);
    let arms = arms.filter(|line| line.starts_with('"') && line.contains("\" => "));
    let words = arms.flat_map(|line| {
        let arm = line.split(" => ").next().unwrap_or_default();
        arm.split('"').skip(1).step_by(2)
    });
    words.map(|word| format!("POST /account/{word}")).collect()
}

/// Somebody whose browser was found.
struct Owner {
    name: String,
    address: String,
    proof: Proof,
}

struct Attack<'a> {
    client: Client,
    sink: &'a Sink,
    database: Database,
}

impl Attack<'_> {
    fn owner(&self, number: usize) -> Owner {
        let (name, address) = (
            format!("Owner{number}"),
            format!("owner{number}@people.test"),
        );
        let session = self.client.register(&name);
        // Failed mails, so that there is something to do about them.
        self.database.run(&format!(
            "insert into addresses (person, address, address_key, lang, turns, reminders, challenges, secret, verified, bounces) \
             select id, '{address}', '{address}', 'en', 'each', 1, 1, 'secret{number}', 0, 3 from people where name = '{name}'"
        ));
        Owner {
            name,
            address,
            proof: Proof::session(&session),
        }
    }

    /// All that only the owner of the account may change.
    fn kept(&self, owner: &Owner) -> Vec<String> {
        let name = &owner.name;
        self.database.rows(&format!(
            "select name || coalesce(password, '') || coalesce(recovery, '') from people where name = '{name}' \
             union all select address from addresses join people on people.id = addresses.person where name = '{name}'"
        ))
    }

    /// Number of mails that were written to the owner's address.
    fn mails(&self, owner: &Owner) -> i64 {
        let address = &owner.address;
        self.database.number(&format!(
            "select count(*) from outbox where address = '{address}'"
        ))
    }

    /// Sends what a row says, with a password or without one.
    fn send(&self, row: &Row<'_>, owner: &Owner, password: Option<&str>) -> Reply {
        let new = format!("thief.{}", owner.address);
        if row.path.starts_with("/api/") {
            let body = match row.path {
                "/api/me/mail/address" => {
                    json!({"address": new, "password": password.unwrap_or_default()})
                }
                _ => {
                    json!({"lang": "it", "turns": "none", "reminders": false, "challenges": false})
                }
            };
            let body = match row.method {
                "GET" => Body::Nothing,
                _ => Body::Json(&body),
            };
            return self.client.send(&owner.proof, row.method, row.path, body);
        }
        let mut fields: Vec<(&str, &str)> = match row.path.trim_start_matches("/account/") {
            "enter" => vec![
                ("name", &owner.name),
                ("password", password.unwrap_or_default()),
            ],
            "register" => vec![("name", "Another"), ("password", NEW_PASSWORD)],
            "recover" => vec![
                ("name", &owner.name),
                ("password", NEW_PASSWORD),
                ("code", "0000"),
            ],
            "password" => vec![("password", NEW_PASSWORD)],
            "token" => vec![("name", "a bot")],
            "end-token" => vec![("token", "0")],
            "away" => vec![("days", "3")],
            "wishes" => vec![("lang", "it"), ("turns", "none")],
            "address" => vec![("address", &new)],
            "link" => vec![("address", &owner.address)],
            _ => vec![],
        };
        fields.extend(password.map(|password| ("present", password)));
        let body = match row.method {
            "GET" => Body::Nothing,
            _ => Body::Form(&fields),
        };
        self.client.send(&owner.proof, row.method, row.path, body)
    }

    /// A new address is the account's once the link is followed that is mailed there.
    fn follow(&self, row: &Row<'_>, owner: &Owner) {
        if row.path.ends_with("/address") {
            let mail = self.sink.next(&format!("thief.{}", owner.address));
            let link = mail.link("https://games.test/mail/confirm/");
            let path = link.trim_start_matches("https://games.test");
            let reply = self.client.form(&Proof::default(), path, &[]);
            assert_eq!(reply.status, 200, "{reply:?}");
        }
    }

    fn walk(&self, row: &Row<'_>, number: usize) {
        let owner = self.owner(number);
        let before = self.kept(&owner);
        let refused = |reply: &Reply| {
            let faults = ["fault=present", "fault=wrong", "fault=code", "fault=taken"];
            let led_back = faults.iter().any(|fault| reply.leads_to().ends_with(fault));
            led_back || reply.status == 422
        };
        let alone = self.send(row, &owner, None);
        match row.comes {
            Comes::Possible => {
                let done =
                    matches!(alone.status, 200 | 303) && !alone.leads_to().contains("fault=");
                assert!(done, "{row:?}: {alone:?}");
            }
            Comes::NeedsPassword => {
                let guessed = self.send(row, &owner, Some("una parola larga"));
                assert!(refused(&alone) && refused(&guessed), "{row:?}: {alone:?}");
                assert_eq!(self.kept(&owner), before, "{row:?}");
                assert_eq!(self.mails(&owner), 0, "{row:?}");
                let done = self.send(row, &owner, Some(PASSWORD));
                assert!(done.status < 400 && !refused(&done), "{row:?}: {done:?}");
                self.follow(row, &owner);
            }
            Comes::NeedsCode | Comes::Refused => assert!(refused(&alone), "{row:?}: {alone:?}"),
        }
        if row.comes != Comes::NeedsPassword {
            assert_eq!(self.kept(&owner), before, "{row:?}");
        }
        assert_eq!(self.mails(&owner) > 0, row.told, "{row:?}");
    }
}

#[test]
fn who_found_a_browser_can_do_what_the_document_says_and_no_more() {
    let rows = rows();
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "found") {
        let sink = Sink::start();
        let mut config = Server::config(&url, Clock::of_machine());
        config.mail = Some(MailOptions {
            checked_by: None,
            smtp: sink.url(),
            from: "Bilancia <games@games.test>".to_owned(),
            replies: None,
            site: "https://games.test".to_owned(),
            delay: Duration::ZERO,
        });
        let server = Server::configured(config);
        let client = Client(server.address);
        // Nothing is left out: no form of the account, and nothing by the API that is of the account.
        let mut all = commands();
        assert!(all.len() > 15, "{all:?}");
        all.insert("GET /account".to_owned());
        let text = client.get(&Proof::default(), "/api/openapi.json").text;
        let description: Value = serde_json::from_str(&text).unwrap();
        let paths = description["paths"].as_object().unwrap().iter();
        for (path, operations) in paths.filter(|(path, _)| path.starts_with("/api/me")) {
            let methods = operations.as_object().unwrap().keys();
            all.extend(methods.map(|method| format!("{} {path}", method.to_uppercase())));
        }
        let listed = rows
            .iter()
            .map(|row| format!("{} {}", row.method, row.path));
        assert_eq!(listed.collect::<BTreeSet<_>>(), all);
        let attack = Attack {
            client,
            sink: &sink,
            database: Database::open(&url),
        };
        for (number, row) in rows.iter().enumerate() {
            attack.walk(row, number);
        }
    }
}
