//! Challenges of turns through all their stages by mail alone.

use bilancia_server::Delivered;

use super::{ANNA, BRUNO, LIVIA, Office, game};
use crate::support::smtp::{Taken, reply};

/// Replies to a mail, with the word of its block in the place of `turn`.
fn writer(office: &Office) -> impl FnMut(&Taken, &str, &str, &str) {
    let mut number = 0;
    move |mail, who, word, text| {
        number += 1;
        let id = format!("{number}@people.test");
        let raw = String::from_utf8(reply(mail, who, &id, text)).unwrap();
        let raw = raw.replace("\r\n> turn\r\n", &format!("\r\n> {word}\r\n"));
        assert_eq!(office.deliver(raw.as_bytes()), Delivered::Kept);
    }
}

#[test]
fn a_turn_is_challenged_answered_and_ruled_about_by_mail() {
    for office in Office::all("disputed") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "it");
        office.with_address("Livia", LIVIA, "en");
        let at = game(&anna, &bruno, "tictactoe", &[("time", "3d+1d/7d")]);
        let mut write = writer(&office);
        write(&office.sink.next(ANNA), ANNA, "turn", "b2");
        let turn = office.sink.next(BRUNO);
        assert!(
            turn.text().contains("Contestazioni che ti restano: 3"),
            "{}",
            turn.text()
        );
        // A challenge, and what the program says at once.
        write(&turn, BRUNO, "challenge", "Perché già lì?");
        let found = office.sink.next(BRUNO);
        assert!(
            found.subject().starts_with("Contestazione: "),
            "{}",
            found.subject()
        );
        for words in [
            "Bruno contesta il turno di Anna: Perché già lì?",
            "Giustificata. Turni trovati: 1",
            "risposta arbitro",
        ] {
            assert!(found.text().contains(words), "{words}: {}", found.text());
        }
        // The player who moved is told, and may explain the turn though nothing is asked of them.
        let told = office.sink.next(ANNA);
        for words in [
            "Challenge: ",
            "Bruno challenges the turn of Anna",
            "You need not answer",
            "write 'correct' there",
        ] {
            let whole = format!("{}\n{}", told.subject(), told.text());
            assert!(whole.contains(words), "{words}: {whole}");
        }
        write(&told, ANNA, "", "explain\nThe middle was free.");
        let explained = office.sink.next(BRUNO);
        assert!(
            explained
                .text()
                .contains("Anna spiega: The middle was free."),
            "{}",
            explained.text()
        );
        // The arbiter is asked by mail and rules by mail; players do not rule, even with the address for it.
        write(&explained, BRUNO, "answer escalate", "");
        assert_eq!(office.outcomes(), ["played"; 4]);
        let asked = office.sink.next(LIVIA);
        assert!(
            asked.subject().starts_with("A ruling is asked for: "),
            "{}",
            asked.subject()
        );
        for words in [
            "you are the arbiter",
            "Bruno challenges the turn of Anna: Perch",
            "Justified. Turns found: 1",
            "only from event 1",
        ] {
            assert!(asked.text().contains(words), "{words}: {}", asked.text());
        }
        write(&asked, LIVIA, "", "perhaps");
        let again = office.sink.next(LIVIA);
        assert!(again.text().contains("'stands RULE'"), "{}", again.text());
        write(&again, BRUNO, "", "stands tictactoe 1\nMine.");
        let told = office.sink.next(LIVIA);
        assert!(told.text().contains(BRUNO), "{}", told.text());
        write(&again, LIVIA, "", "anew 1 tictactoe 1\nAnew.");
        let ruled = office.sink.next(ANNA);
        for words in [
            "(case 1, tictactoe 1) that the turn is played anew from event 1 on: Anew.",
            "answer",
        ] {
            assert!(ruled.text().contains(words), "{words}: {}", ruled.text());
        }
        // Another word answers nothing, and is explained in the thread.
        write(&ruled, ANNA, "", "perhaps");
        let again = office.sink.next(ANNA);
        assert!(
            again.text().contains("begins with accept, explain"),
            "{}",
            again.text()
        );
        write(&again, ANNA, "", "appeal\nIt was my turn.");
        let asked = office.sink.next(LIVIA);
        assert!(asked.text().contains("It was my turn."), "{}", asked.text());
        write(&asked, LIVIA, "", "stands tictactoe 1\nSo it was.");
        // The turn stands, and play goes on by mail.
        let turn = office.sink.next(BRUNO);
        assert!(
            turn.subject().starts_with("Tocca a te"),
            "{}",
            turn.subject()
        );
        write(&turn, BRUNO, "turn", "a1");
        // A turn is taken back by mail, and another played.
        let turn = office.sink.next(ANNA);
        write(&turn, ANNA, "challenge", "And this?");
        let found = office.sink.next(ANNA);
        assert!(
            found.text().contains("Justified. Turns found: 1"),
            "{}",
            found.text()
        );
        write(&office.sink.next(BRUNO), BRUNO, "", "correct");
        write(&office.sink.next(BRUNO), BRUNO, "turn", "c3");
        assert!(office.sink.next(ANNA).text().contains("c3"));
        assert_eq!(office.events(&at), 3);
        let kept = anna.get(&format!("{at}/record")).text;
        let record = bilancia_table::Record::read(&kept).unwrap();
        record.replay(bilancia_games::catalog()).unwrap();
        for words in [
            "Challenge-1: ",
            "Ruling-1-Appeal: case 2 stands",
            "Challenge-2: ",
        ] {
            assert!(kept.contains(words), "{words}: {kept}");
        }
        office.is_silent();
    }
}

#[test]
fn a_turn_is_replaced_by_mail_if_the_challenger_agrees() {
    for office in Office::all("agreed") {
        let anna = office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let fields = [("time", "3d+1d/7d"), ("policy", "agreed")];
        let at = game(&anna, &bruno, "tictactoe", &fields);
        let mut write = writer(&office);
        write(&office.sink.next(ANNA), ANNA, "turn", "b2");
        write(&office.sink.next(BRUNO), BRUNO, "challenge", "Really?");
        office.sink.next(BRUNO);
        let told = office.sink.next(ANNA);
        assert!(told.text().contains("Non devi rispondere: Bruno"));
        write(&told, ANNA, "", "correct");
        let offered = office.sink.next(BRUNO);
        // The operator has no account, so there is no arbiter to ask.
        for words in [
            "write 'accept' on the line below 'answer' to let the turn be replaced",
            "this game has no arbiter",
        ] {
            assert!(
                offered.text().contains(words),
                "{words}: {}",
                offered.text()
            );
        }
        assert_eq!(office.events(&at), 1);
        write(&offered, BRUNO, "", "accept");
        write(&office.sink.next(ANNA), ANNA, "turn", "c1");
        let turn = office.sink.next(BRUNO);
        assert!(turn.text().contains("c1"), "{}", turn.text());
        assert_eq!(
            anna.get(&format!("{at}/record")).text.matches("b2").count(),
            0
        );
        office.is_silent();
    }
}
