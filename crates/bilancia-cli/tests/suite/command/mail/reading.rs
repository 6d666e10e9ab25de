//! Mails that are read, once and as they were meant.

use bilancia_core::{Actor, Seat};
use bilancia_games::catalog;
use serde_json::Value;

use super::begun;
use crate::support::{err, typed};

#[test]
fn a_mail_is_read_once_and_an_old_one_is_refused() {
    let (people, first) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &first);
    let shown = people[0].does(&["mail", "read", &mail]);
    assert!(
        shown.contains("X: b2") && shown.contains("It is your turn"),
        "{shown}"
    );
    let again = people[0].json(&["mail", "read", &mail]);
    assert_eq!(
        (&again["already"], &again["next"]),
        (&Value::from(true), &Value::from("move"))
    );
    people[0].does(&["mail", "move", "a.txt", "a1"]);
    // Bruno has not read that answer, and writes by hand to the position before it.
    let old = "-----BEGIN BILANCIA 1-----\ngame tictactoe @NAME seat 1 turn 1\nturn\nc3\n-----END BILANCIA-----\n";
    let name = people[0].json(&["mail", "show", "a.txt"])["match"]
        .as_str()
        .unwrap()
        .to_owned();
    let old = people[0].gets("old.txt", &old.replace("NAME", &name));
    let why = people[0].refused(&["mail", "read", &old]);
    assert!(
        why.contains("this answers turn 0; turn 2 was sent on 20") && why.contains("[mail 8]"),
        "{why}"
    );
    // Without a turn the last mail is written again, the same to those who read it.
    let again = people[0].does(&["mail", "move", "a.txt", "--form", "text"]);
    let mail = people[1].gets("second.txt", &again);
    assert_eq!(people[1].json(&["mail", "read", &mail])["next"], "move");
    // A mail that was quoted back carries no move of its sender.
    let quoted: String = again.lines().map(|line| format!("> {line}\n")).collect();
    let quoted = people[0].gets("quoted.txt", &format!("Nice!\n\n{quoted}"));
    let why = people[0].refused(&["mail", "read", &quoted]);
    assert!(
        why.contains("is your own") && why.contains("[mail 9]"),
        "{why}"
    );
}

#[test]
fn a_turn_is_found_from_the_position_that_was_meant() {
    let (people, mail) = begun("tictactoe", "b2");
    let mail = people[0].gets("turn.eml", &mail);
    people[0].does(&["mail", "read", &mail, "--record", "a.txt"]);
    let spec = catalog().read("tictactoe").unwrap();
    let mut table = spec.table(None).unwrap();
    table.play(Actor::Seat(Seat(0)), "b2").unwrap();
    table.play(Actor::Seat(Seat(1)), "a1").unwrap();
    let position = table.position();
    // One mark too many.
    table.play(Actor::Seat(Seat(0)), "c3").unwrap();
    let refused = people[0].refused(&["mail", "move", "a.txt", "--position", &table.position()]);
    assert!(refused.contains("no legal turn"), "{refused}");
    let mail = people[0].does(&["mail", "move", "a.txt", "--position", &position]);
    assert!(
        mail.contains("\nturn\r\na1\r\n") || mail.contains("turn\na1\n"),
        "{mail}"
    );
    // The receiver gets nothing but the position, as if it had been written by hand.
    let alone: String = mail
        .lines()
        .filter(|line| !matches!(line.trim_end(), "turn" | "a1") && !line.starts_with("check "))
        .map(|line| format!("{line}\n"))
        .collect();
    let alone = people[1].gets("position.eml", &alone);
    let read = people[1].json(&["mail", "read", &alone, "--record", "b.txt"]);
    assert_eq!(read["position"], position, "{read}");
    assert_eq!(read["next"], "move");
}

#[test]
fn mails_are_whole_messages_or_texts_or_addresses() {
    let (people, mail) = begun("rock_paper_scissors", "rock");
    let head = mail.split("\r\n\r\n").next().unwrap();
    for header in [
        "From: ",
        "To: ",
        "Subject: ",
        "Date: ",
        "Message-ID: <",
        "MIME-Version: 1.0",
    ] {
        assert!(head.contains(header), "{header}: {head}");
    }
    assert!(
        !mail.contains("rock\n") && mail.contains("seal 1"),
        "{mail}"
    );
    let text = people[1].does(&["mail", "move", "b.txt", "--form", "text"]);
    assert!(
        text.is_ascii() && text.lines().all(|line| line.len() <= 72),
        "{text}"
    );
    let url = people[1].does(&["mail", "move", "b.txt", "--form", "mailto"]);
    assert!(
        url.starts_with("mailto:anna@example.org?subject=") && url.lines().count() == 1,
        "{url}"
    );
    let folder = people[0].folder.path();
    let read = typed(folder, &["mail", "read", "-", "--record", "a.txt"], &text);
    assert!(read.status.success(), "{}", err(&read));
}

#[test]
fn an_answer_below_an_unquoted_original_is_played() {
    let (people, first) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &first);
    people[0].does(&["mail", "read", &mail]);
    let own = people[0].does(&["mail", "move", "a.txt", "a1", "--form", "text"]);
    let mail = people[1].gets("second.txt", &own);
    people[1].does(&["mail", "read", &mail]);
    let answer = people[1].does(&["mail", "move", "b.txt", "c3", "--form", "text"]);
    let text = format!("From: Anna\nSent: Friday\n\n{own}\nmy answer:\n\n{answer}");
    let mail = people[0].gets("third.txt", &text);
    assert_eq!(people[0].json(&["mail", "read", &mail])["next"], "move");
    // Text beside one's own block is shown, since it cannot be read.
    let own = people[0].does(&["mail", "move", "a.txt", "a3", "--form", "text"]);
    let quoted: String = own.lines().map(|line| format!("> {line}\n")).collect();
    let mail = people[0].gets("fourth.txt", &format!("{quoted}\nI play a2\n"));
    let why = people[0].refused(&["mail", "read", &mail]);
    assert!(
        why.contains("I play a2") && !why.contains("sent no move"),
        "{why}"
    );
}
