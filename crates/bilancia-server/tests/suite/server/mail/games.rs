//! Games by mail: whole ones, positions alone, conditional moves, offers; each mail once and only from its person.

use bilancia_server::Delivered;

use super::{ANNA, BRUNO, Office, game};
use crate::support::smtp::{Taken, reply};

#[test]
fn two_people_play_a_whole_game_by_mail_alone() {
    for office in Office::all("whole") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "it");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let moves = [
            (ANNA, "b2"),
            (BRUNO, "a1"),
            (ANNA, "a2"),
            (BRUNO, "a3"),
            (ANNA, "c2"),
        ];
        let mut threads: Vec<(String, String)> = Vec::new();
        for (number, (who, text)) in moves.into_iter().enumerate() {
            let mail = office.sink.next(who);
            let words = match who {
                ANNA => ["It is your turn in Tic-tac-toe", "Your turn: "],
                _ => ["Tocca a te in ", "Tocca a te: "],
            };
            assert!(mail.text().contains(words[0]), "{}", mail.text());
            assert!(mail.subject().starts_with(words[1]), "{}", mail.subject());
            assert!(
                mail.picture()
                    .is_some_and(|png| png.starts_with(b"\x89PNG"))
            );
            assert!(mail.html().contains("cid:board") && !mail.html().contains("<svg"));
            assert!(mail.header("List-Unsubscribe-Post").contains("One-Click"));
            assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
            let text_first = mail
                .raw
                .windows(10)
                .position(|part| part == b"text/plain")
                .unwrap();
            let html = mail
                .raw
                .windows(9)
                .position(|part| part == b"text/html")
                .unwrap();
            assert!(text_first < html);
            // Mails of one game to one person are one thread.
            let root = mail
                .header("References")
                .split(' ')
                .next()
                .unwrap()
                .to_owned();
            match threads.iter().find(|(known, _)| known == who) {
                Some((_, known)) => assert_eq!(*known, root),
                None => threads.push((who.to_owned(), root)),
            }
            let id = format!("move-{number}@people.test");
            assert_eq!(
                office.deliver(&reply(&mail, who, &id, text)),
                Delivered::Kept
            );
        }
        for who in [ANNA, BRUNO] {
            let mail = office.sink.next(who);
            assert!(mail.text().contains("(Anna)"), "{}", mail.text());
            let words = if who == ANNA {
                "Game over"
            } else {
                "Partita finita"
            };
            assert!(mail.subject().starts_with(words), "{}", mail.subject());
        }
        assert_ne!(threads[0].1, threads[1].1);
        assert_eq!(office.outcomes(), vec!["played"; 5]);
        assert_eq!(office.events(&at), 5);
        office.is_silent();
    }
}

#[test]
fn a_mail_plays_once_and_only_from_its_person() {
    for office in Office::all("once") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        // Somebody else, with the very address for replies.
        office.deliver(&reply(&mail, "mallory@evil.test", "a@evil.test", "a1"));
        let told = office.sink.next(ANNA);
        assert!(told.text().contains("mallory@evil.test"), "{}", told.text());
        // The other player, too.
        office.deliver(&reply(&mail, BRUNO, "b@people.test", "a1"));
        office.sink.next(ANNA);
        // Programs that answer, and reports.
        let plain = reply(&mail, ANNA, "c@people.test", "a1");
        let away = String::from_utf8(plain).unwrap();
        office.deliver(
            away.replacen("Subject:", "Auto-Submitted: auto-replied\r\nSubject:", 1)
                .as_bytes(),
        );
        let note = away.replace("c@people.test", "d@people.test");
        office.deliver(note.replace("Re: my turn", "Out of office").as_bytes());
        // An address for replies that there is not.
        let unknown = away.replace("c@people.test", "e@people.test");
        let token = mail.reply_to();
        office.deliver(
            unknown
                .replace(&token, "games+nobody@games.test")
                .as_bytes(),
        );
        let mut outcomes = office.outcomes();
        outcomes.sort();
        assert_eq!(
            outcomes,
            ["automatic", "automatic", "stranger", "stranger", "unknown"]
        );
        assert_eq!(office.events(&at), 0);
        office.is_silent();
        // Twice the same mail.
        let right = reply(&mail, ANNA, "f@people.test", "b2");
        assert_eq!(office.deliver(&right), Delivered::Kept);
        assert_eq!(office.deliver(&right), Delivered::Known);
        office.sink.next(BRUNO);
        assert_eq!(office.deliver(&right), Delivered::Known);
        assert_eq!(office.events(&at), 1);
        office.is_silent();
    }
}

#[test]
fn a_game_that_is_offered_by_name_is_accepted_or_declined_by_reply() {
    for office in Office::all("offered") {
        let anna = office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let offer = |game: &str| -> (String, Taken) {
            let at = bruno.set_up(game, "person", &[("opponent", "Anna")]);
            (at, office.sink.next(ANNA))
        };
        let (at, mail) = offer("tictactoe");
        assert_eq!(mail.subject(), "Bruno ti sfida a Tris");
        assert!(mail.picture().is_some());
        // Neither an empty answer nor another word decides anything, and no other person can.
        for (id, text, words) in [
            (
                "a@people.test",
                "",
                "il blocco di questa mail non è compilato",
            ),
            (
                "b@people.test",
                "perché no?",
                "il blocco dice 'perché no?' [mail 5]",
            ),
        ] {
            office.deliver(&reply(&mail, ANNA, id, text));
            let again = office.sink.next(ANNA).text();
            assert!(again.contains(words), "{again}");
            assert!(again.contains("\nanswer\n"), "{again}");
        }
        office.deliver(&reply(&mail, BRUNO, "c@people.test", "accept"));
        let told = office.sink.next(ANNA).text();
        assert!(told.contains("bruno@people.test"), "{told}");
        assert!(anna.get(&at).text.contains("decline-challenge"));
        let accept = reply(&mail, ANNA, "d@people.test", "Accept");
        assert_eq!(office.deliver(&accept), Delivered::Kept);
        assert_eq!(office.deliver(&accept), Delivered::Known);
        // The game begins with whom it waits for.
        let turn = office.sink.next(BRUNO);
        assert!(
            turn.subject().starts_with("Your turn"),
            "{}",
            turn.subject()
        );
        office.deliver(&reply(&turn, BRUNO, "e@people.test", "b2"));
        let turn = office.sink.next(ANNA);
        office.deliver(&reply(&turn, ANNA, "f@people.test", "a1"));
        office.sink.next(BRUNO);
        assert_eq!(office.events(&at), 2);
        // A second answer to the offer comes too late.
        office.deliver(&reply(&mail, ANNA, "g@people.test", "decline"));
        let late = office.sink.next(ANNA).text();
        assert!(late.contains("questo risponde al turno 0"), "{late}");

        // What is played is said also where nothing was chosen.
        let (at, mail) = offer("war");
        let text = mail.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Mappa: Lo Stretto;"), "{text}");
        office.deliver(&reply(&mail, ANNA, "h@people.test", "decline"));
        assert_eq!(office.outcomes().len(), 8);
        assert!(
            bruno.get(&at).text.contains("declined"),
            "{}",
            bruno.get(&at).text
        );
        office.deliver(&reply(&mail, ANNA, "i@people.test", "accept"));
        let late = office.outcomes();
        let count = |word: &str| late.iter().filter(|outcome| *outcome == word).count();
        assert_eq!(
            [count("played"), count("refused"), count("stranger")],
            [4, 4, 1]
        );
        assert_eq!(office.events(&at), 0);
    }
}

#[test]
fn a_position_alone_and_conditional_moves_are_played_by_mail() {
    for office in Office::all("positions") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "it");
        let at = game(&anna, &bruno, "tictactoe", &[("time", "3d+1d/7d")]);
        let position = |moves: &[&str]| {
            let spec = bilancia_games::catalog().read("tictactoe").unwrap();
            let mut table = spec.table(None).unwrap();
            for (seat, text) in [0, 1].into_iter().cycle().zip(moves) {
                let seat = bilancia_core::Seat(seat);
                table.play(bilancia_core::Actor::Seat(seat), text).unwrap();
            }
            table.position()
        };
        let alone = |mail: &Taken, id: &str, moves: &[&str]| {
            let raw = String::from_utf8(reply(mail, BRUNO, id, "")).unwrap();
            let place = format!("\r\n> position {}\r\n", position(moves));
            let raw = raw.replace("\r\n> turn\r\n", &place);
            assert_eq!(office.deliver(raw.as_bytes()), Delivered::Kept);
        };
        // A turn, and what answers the move that is expected.
        let mail = office.sink.next(ANNA);
        assert!(mail.text().contains("'plan'"), "{}", mail.text());
        let turn = reply(&mail, ANNA, "1@people.test", "b2\nplan\na1; c3");
        assert_eq!(office.deliver(&turn), Delivered::Kept);
        // A position to which no turn leads is refused with the reason.
        let mail = office.sink.next(BRUNO);
        alone(&mail, "2@people.test", &["b2", "a1", "a2"]);
        let refused = office.sink.next(BRUNO);
        for words in ["Impossibile", "[mail 10]"] {
            assert!(refused.text().contains(words), "{}", refused.text());
        }
        // Nothing but the final configuration is sent: the turn is found, and the answer to it is played.
        alone(&refused, "3@people.test", &["b2", "a1"]);
        let mail = office.sink.next(BRUNO);
        assert!(mail.text().contains("c3"), "{}", mail.text());
        let state = anna.get(&format!("{at}/record")).text;
        let record = bilancia_table::Record::read(&state).unwrap();
        assert_eq!(record.events.len(), 3);
        record.replay(bilancia_games::catalog()).unwrap();
    }
}
