//! Games by mail through the command line: two people, two folders, and nothing between them but mails.

mod games;
mod reading;
mod refusals;
mod writing;

use std::{fs, path::PathBuf, process::Output};

use serde_json::Value;

use crate::support::{bilancia, err, out};

/// A person with a folder of their own.
pub(super) struct Person {
    pub(super) folder: tempfile::TempDir,
    address: &'static str,
}

impl Person {
    fn new(address: &'static str) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            address,
        }
    }

    /// Runs a command in their folder.
    pub(super) fn run(&self, args: &[&str]) -> Output {
        let mut command = bilancia(args);
        command.current_dir(self.folder.path());
        command.env("BILANCIA_MAIL_FROM", self.address);
        command.output().unwrap()
    }

    /// Runs a command that must do what it is asked, and returns what it prints.
    pub(super) fn does(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", err(&output));
        out(&output)
    }

    pub(super) fn json(&self, args: &[&str]) -> Value {
        let text = self.does(&[args, &["--json"]].concat());
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
    }

    /// Runs a command that must be refused with status 1, and returns why.
    pub(super) fn refused(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", out(&output));
        err(&output)
    }

    /// Puts a mail into their folder, and returns its path.
    pub(super) fn gets(&self, name: &str, mail: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, mail).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

pub(super) fn two() -> [Person; 2] {
    [
        "Anna Bianchi <anna@example.org>",
        "Bruno Rossi <bruno@example.net>",
    ]
    .map(Person::new)
}

/// A match in which Bruno, who begins, has played one turn; with the mail of that turn.
fn begun(game: &str, turn: &str) -> ([Person; 2], String) {
    let people = two();
    let offer = people[0].does(&[
        "mail",
        "new",
        game,
        "--to",
        people[1].address,
        "--record",
        "a.txt",
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    people[1].does(&["mail", "read", &offer, "--record", "b.txt"]);
    let mail = people[1].does(&["mail", "move", "b.txt", turn]);
    (people, mail)
}
