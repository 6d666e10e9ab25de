//! Mails that are refused, that fail to be delivered, or that this server cannot take.

use super::{ANNA, BRUNO, Office, game};
use crate::support::{
    Database,
    smtp::{Taken, message, reply},
};
use bilancia_testkit::eventually;

#[test]
fn a_refusal_is_answered_once_in_the_thread() {
    for office in Office::all("refusal") {
        let anna = office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let first = office.sink.next(ANNA);
        let answer = |raw: &[u8], id: &str| -> Taken {
            office.deliver(raw);
            let answer = office.sink.next(ANNA);
            assert_eq!(answer.header("In-Reply-To"), format!("<{id}>"));
            assert_eq!(answer.header("Auto-Submitted"), "auto-replied");
            assert_eq!(answer.reply_to(), first.reply_to());
            let root = |mail: &Taken| {
                mail.header("References")
                    .split(' ')
                    .next()
                    .unwrap()
                    .to_owned()
            };
            assert_eq!(root(&answer), root(&first));
            answer
        };
        // The move is not one, the turn is missing, and there is no block.
        let wrong = answer(&reply(&first, ANNA, "a@people.test", "z9"), "a@people.test");
        assert!(
            wrong.text().contains("nel turno: riga 1") && wrong.text().contains("[mail 10]"),
            "{}",
            wrong.text()
        );
        let empty = answer(&reply(&first, ANNA, "b@people.test", ""), "b@people.test");
        assert!(
            empty
                .text()
                .contains("il blocco di questa mail non è compilato"),
            "{}",
            empty.text()
        );
        let plain = message(
            ANNA,
            &first.reply_to(),
            "c@people.test",
            &first.id(),
            "Ciao!\n",
        );
        let plain = answer(&plain, "c@people.test");
        assert!(
            plain
                .text()
                .contains("in questo messaggio non c’è nessun blocco"),
            "{}",
            plain.text()
        );
        // Each has the block to try again, and it plays.
        for answer in [&wrong, &empty, &plain] {
            assert!(
                answer.text().contains("-----BEGIN BILANCIA 1-----"),
                "{}",
                answer.text()
            );
        }
        office.deliver(&reply(&plain, ANNA, "d@people.test", "b2"));
        let turn = office.sink.next(BRUNO);
        // An answer to an older position.
        let stale = answer(&reply(&first, ANNA, "e@people.test", "a1"), "e@people.test");
        assert!(
            stale.text().contains("questo risponde al turno 1")
                && stale.text().contains("[mail 8]"),
            "{}",
            stale.text()
        );
        // A block of another game, and of the other player's seat.
        let other = String::from_utf8(reply(&turn, BRUNO, "f@people.test", "a1")).unwrap();
        office.deliver(other.replace("seat 2", "seat 1").as_bytes());
        assert!(office.sink.next(BRUNO).text().contains("[mail 9]"));
        assert_eq!(office.events(&at), 1);
        // Giving up.
        let text = String::from_utf8(reply(&turn, BRUNO, "g@people.test", "")).unwrap();
        office.deliver(text.replace("> turn\r\n", "> resign\r\n").as_bytes());
        for who in [ANNA, BRUNO] {
            office.sink.next(who);
        }
        assert!(anna.get(&at).text.contains("Anna"));
        office.is_silent();
    }
}

/// A report of a mail server that it could not deliver.
fn report(to: &str, status: &str, number: usize) -> Vec<u8> {
    let text = format!(
        "Return-Path: <>\nFrom: MAILER-DAEMON@people.test (Mail Delivery System)\nTo: {to}\nSubject: Undelivered\n\
         Message-ID: <report-{number}@people.test>\nMIME-Version: 1.0\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\n\n--b\nContent-Type: text/plain\n\n\
         It could not be delivered.\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; people.test\n\n\
         Final-Recipient: rfc822; anna@people.test\nAction: failed\nStatus: {status}\n\n--b--\n"
    );
    text.replace('\n', "\r\n").into_bytes()
}

#[test]
fn after_three_hard_failures_nothing_is_sent_any_more() {
    for office in Office::all("failures") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        for (number, status) in ["5.1.1", "4.2.2", "5.2.2", "5.1.1"].into_iter().enumerate() {
            office.deliver(&report(&mail.sender, status, number));
        }
        assert!(!office.outcomes().is_empty());
        assert!(!anna.get("/account").text.contains("three mails came back"));
        office.deliver(&report(&mail.sender, "5.1.1", 9));
        office.outcomes();
        for (lang, words) in [
            ("en", "because three mails came back"),
            ("it", "perché tre mail sono tornate indietro"),
        ] {
            let page = anna.get_in("/account", lang).text;
            assert!(page.contains(words), "{page}");
        }
        // Nothing is mailed, and no answer was sent to a report.
        anna.act(&at, "0", "b2");
        office.sink.next(BRUNO);
        bruno.act(&at, "1", "a1");
        office.is_silent();
        // A mail from there shows that the address is alive.
        office.deliver(&message(
            ANNA,
            &mail.reply_to(),
            "x@people.test",
            "y",
            "Hello\n",
        ));
        office.sink.next(ANNA);
        assert!(!anna.get("/account").text.contains("three mails came back"));
    }
}

#[test]
fn mails_that_are_refused_are_shown_and_tried_again() {
    for office in Office::all("refused") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        office.sink.refuse(ANNA, Some("554 5.7.1 not today"));
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let page = anna.waits_for("/account", "not today");
        assert!(
            page.contains("Mails that could not be delivered") && page.contains("5.7.1"),
            "{page}"
        );
        assert!(page.contains(&at));
        assert!(!bruno.get("/account").text.contains("not today"));
        office.sink.refuse(ANNA, None);
        anna.post("/account/mail-again", &[]);
        let mail = office.sink.next(ANNA);
        assert!(mail.text().contains("It is your turn"));
        assert!(!anna.get("/account").text.contains("not today"));
        // Refused for a while, it is tried again later, and no player is told.
        office.sink.refuse(BRUNO, Some("451 4.7.1 later"));
        anna.act(&at, "0", "b2");
        let database = Database::open(&office.database);
        let waits = "select count(*) from outbox where state = 'waiting' and error like '%later%'";
        eventually("the mail waits for its next try", || {
            database.number(waits) == 1
        });
        assert!(!bruno.get("/account").text.contains("later"));
        office.sink.refuse(BRUNO, None);
        database.run("update outbox set due = 0 where state = 'waiting' and error like '%later%'");
        office.sink.next(BRUNO);
        // An address that there is not counts as a hard failure.
        office.sink.refuse(ANNA, Some("550 5.1.1 no such user"));
        for (number, text) in ["a1", "c3", "a3"].into_iter().enumerate() {
            if number % 2 == 0 {
                bruno.act(&at, "1", text);
            } else {
                anna.act(&at, "0", text);
            }
        }
    }
}
