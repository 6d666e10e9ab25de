//! Mails, records and calls that are refused.

use std::fs;

use serde_json::Value;

use super::{begun, two};
use crate::support::{bilancia_in, err};

#[test]
fn what_is_refused_changes_no_file() {
    let (people, first) = begun("tictactoe", "b2");
    let files = || ["a.txt", "a.txt.mail"].map(|name| fs::read(people[0].path(name)).unwrap());
    let before = files();
    let name = people[0].json(&["mail", "show", "a.txt"])["match"]
        .as_str()
        .unwrap()
        .to_owned();
    for (mail, rule) in [
        (first.replace("\nb2", "\nb1"), "[mail 6]"),
        (first.replace("-----END", "-----"), "[mail 3]"),
        (first.replace("BILANCIA 1", "BILANCIA 9"), "[mail 4]"),
        (
            format!("Auto-Submitted: auto-replied\r\n{first}"),
            "[mail 2]",
        ),
        (
            // Without a check, which would not agree with another name.
            first
                .replace(&format!("@{name} seat"), "@zzzzzz seat")
                .lines()
                .filter(|line| !line.starts_with("check "))
                .map(|line| format!("{line}\n"))
                .collect(),
            "[mail 7]",
        ),
        ("hello".to_owned(), "[mail 3]"),
    ] {
        let mail = people[0].gets("mail.eml", &mail);
        let why = people[0].refused(&["mail", "read", &mail]);
        assert!(why.contains(rule), "{rule}: {why}");
        let fault = people[0].run(&["mail", "read", &mail, "--json"]);
        let fault: Value = serde_json::from_slice(&fault.stdout).unwrap();
        assert_eq!(fault["ok"], false);
        assert!(
            rule.contains(fault["fault"]["rule"].as_str().unwrap()),
            "{fault}"
        );
    }
    people[0].refused(&["mail", "move", "a.txt", "a1"]);
    assert_eq!(files(), before);
    let why = people[1].refused(&["mail", "move", "b.txt", "a1"]);
    assert!(why.contains("not your turn"), "{why}");
    let italian = bilancia_in("it_IT.UTF-8", &["mail", "move", "b.txt", "a1"])
        .current_dir(people[1].folder.path())
        .output()
        .unwrap();
    assert!(
        err(&italian).contains("non tocca a te"),
        "{}",
        err(&italian)
    );
}

#[test]
fn a_command_that_broke_off_is_made_good_and_changed_records_are_refused() {
    let (people, first) = begun("tictactoe", "b2");
    let record = people[0].path("a.txt");
    let before = fs::read_to_string(&record).unwrap();
    let mail = people[0].gets("first.eml", &first);
    people[0].does(&["mail", "read", &mail]);
    let after = fs::read_to_string(&record).unwrap();
    // The file beside the record was written, and the record was not.
    fs::write(&record, &before).unwrap();
    people[0].does(&["mail", "show", "a.txt"]);
    assert_eq!(fs::read_to_string(&record).unwrap(), after);
    fs::remove_file(&record).unwrap();
    people[0].does(&["mail", "show", "a.txt"]);
    assert_eq!(fs::read_to_string(&record).unwrap(), after);
    fs::write(&record, after.replace("b2", "a1")).unwrap();
    let why = people[0].refused(&["mail", "show", "a.txt"]);
    assert!(why.contains("was changed by something else"), "{why}");
    let left: Vec<_> = fs::read_dir(people[0].folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        left.iter()
            .all(|name| !name.to_string_lossy().ends_with(".new")),
        "{left:?}"
    );
}

#[test]
fn calls_that_make_no_sense_are_explained() {
    let people = two();
    let wrong = |args: &[&str]| {
        let output = people[0].run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        err(&output)
    };
    assert!(wrong(&["mail", "new", "alea"]).contains("--to"));
    assert!(wrong(&["mail", "new", "alea", "--to", "bruno"]).contains("bruno@example.net"));
    assert!(wrong(&["mail", "new", "aela", "--to", "b@c.d"]).contains("did you mean alea"));
    assert!(
        wrong(&["mail", "new", "alea", "--to", "b@c.d", "--seat", "3"]).contains("seats 1 to 2")
    );
    // Each task takes its own options only.
    for (call, words) in [
        (
            &["mail", "read", "x", "--seat", "1"][..],
            "no option '--seat' here",
        ),
        (
            &["mail", "move", "x", "--from", "a@b.c"],
            "no option '--from' here",
        ),
        (
            &["mail", "show", "x", "--form", "text"],
            "no option '--form' here",
        ),
        (
            &["mail", "resign", "x", "--check"],
            "(see: bilancia help mail resign)",
        ),
        (&["mail", "deliver", "--json"], "no option '--json' here"),
        (&["mail", "send", "x"], "no command 'send'"),
        (&["mail"], "say what to do: "),
        (&["mail", "move"], "<RECORD> is missing"),
    ] {
        let said = wrong(call).replace('\n', " ");
        assert!(said.contains(words), "{call:?}: {said}");
    }
    let cards = people[0].refused(&["mail", "new", "kuhn", "--to", "b@c.d"]);
    assert!(cards.contains("[mail 7]"), "{cards}");
    assert_eq!(
        people[0].run(&["mail", "read", "absent.eml"]).status.code(),
        Some(3)
    );
    assert_eq!(
        people[0].run(&["mail", "show", "absent.txt"]).status.code(),
        Some(3)
    );
    people[0].does(&["mail", "new", "alea", "--to", "b@c.d", "--record", "a.txt"]);
    assert!(
        wrong(&["mail", "new", "alea", "--to", "b@c.d", "--record", "a.txt"]).contains("exists")
    );
    let unknown = people[1].gets("turn.txt", "-----BEGIN BILANCIA 1-----\ngame alea @zzzzzz seat 1 turn 1\nturn\na1-a4+\n-----END BILANCIA-----\n");
    assert!(
        people[1]
            .refused(&["mail", "read", &unknown])
            .contains("no record here")
    );
}
