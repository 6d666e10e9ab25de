//! Mails that are written, looked at and taken back.

use std::{fs, path::Path};

use bilancia_testkit::eventually;
use serde_json::Value;

use super::{begun, two};
use crate::support::{bilancia, err, out};

#[cfg(unix)]
#[test]
fn a_mail_program_is_opened_and_secrets_are_for_their_owner() {
    use std::os::unix::fs::PermissionsExt;

    let (people, _) = begun("rock_paper_scissors", "rock");
    let folder: &Path = people[1].folder.path();
    let mode = fs::metadata(people[1].path("b.txt.mail"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
    let programs = folder.join("bin");
    fs::create_dir(&programs).unwrap();
    let program = programs.join("xdg-open");
    fs::write(
        &program,
        "#!/bin/sh\nprintf '%s' \"$1\" > \"$OPENED.new\" && mv \"$OPENED.new\" \"$OPENED\"\n",
    )
    .unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", programs.display());
    let opened = folder.join("opened");
    let output = bilancia(&["mail", "move", "b.txt", "--open"])
        .current_dir(folder)
        .env("PATH", path)
        .env("OPENED", &opened)
        .output()
        .unwrap();
    assert!(
        out(&output).contains("open in your mail program"),
        "{}",
        err(&output)
    );
    eventually("the mail program is opened", || {
        let told = fs::read_to_string(&opened).unwrap_or_default();
        told.starts_with("mailto:anna@example.org?")
    });
}

#[test]
fn a_turn_is_looked_at_before_it_is_sent_and_taken_back_until_it_is_answered() {
    let (people, mail) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &mail);
    people[0].does(&["mail", "read", &mail]);
    let files =
        || ["a.txt", "a.txt.mail"].map(|name| fs::read_to_string(people[0].path(name)).unwrap());
    let before = files();
    // Looking changes nothing.
    let looked = people[0].json(&["mail", "move", "a.txt", "a1", "--check"]);
    assert_eq!(
        (&looked["next"], &looked["mail"]),
        (&Value::from("wait"), &Value::Null)
    );
    let output = people[0].run(&["mail", "move", "a.txt", "a1", "--check"]);
    assert!(
        output.status.success() && err(&output).contains("Nothing was played"),
        "{}",
        err(&output)
    );
    assert_eq!(files(), before);
    let why = people[0].refused(&["mail", "move", "a.txt", "b2", "--check"]);
    assert!(why.contains("[mail 10]"), "{why}");
    // There is nothing to take back yet.
    let why = people[0].refused(&["mail", "undo", "a.txt"]);
    assert!(why.contains("nothing to take back"), "{why}");
    people[0].does(&["mail", "move", "a.txt", "a1"]);
    let undone = people[0].json(&["mail", "undo", "a.txt"]);
    assert_eq!(undone["next"], "move");
    assert_eq!(files()[0], before[0]);
    people[0].refused(&["mail", "undo", "a.txt"]);
    // Another turn, which is answered and then stands.
    let sent = people[0].does(&["mail", "move", "a.txt", "c3"]);
    let sent = people[1].gets("second.eml", &sent);
    people[1].does(&["mail", "read", &sent]);
    let answer = people[1].does(&["mail", "move", "b.txt", "a3"]);
    let answer = people[0].gets("third.eml", &answer);
    people[0].does(&["mail", "read", &answer]);
    people[0].refused(&["mail", "undo", "a.txt"]);
    // Giving up can be taken back as well.
    people[0].does(&["mail", "resign", "a.txt"]);
    assert_eq!(people[0].json(&["mail", "undo", "a.txt"])["next"], "move");
}

#[test]
fn what_a_turn_loses_is_said_by_mail_too() {
    let (people, offer) = {
        let people = two();
        let to = people[1].address;
        let offer = people[0].does(&[
            "mail",
            "new",
            "war:map=strait,rules=cof",
            "--to",
            to,
            "--record",
            "a.txt",
        ]);
        (people, offer)
    };
    let offer = people[1].gets("offer.eml", &offer);
    people[1].does(&["mail", "read", &offer, "--record", "b.txt"]);
    let looked = people[1].json(&["mail", "move", "b.txt", "buy 3 inf; end", "--check"]);
    let remark = &looked["remarks"][0];
    assert!(
        remark["en"].as_str().unwrap().contains("not placed"),
        "{looked}"
    );
    assert!(
        remark["it"].as_str().unwrap().contains("non schierati"),
        "{looked}"
    );
    let output = people[1].run(&["mail", "move", "b.txt", "buy 3 inf; end"]);
    assert!(
        output.status.success() && err(&output).contains("not placed"),
        "{}",
        err(&output)
    );
    assert!(out(&output).contains("BEGIN BILANCIA"));
}
