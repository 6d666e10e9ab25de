//! Mail of the server: addresses, links, turns, replies, failures; with a mail server of the tests that only takes mails.
//! Real mail servers are in `crates/bilancia-cli/tests/post`.

use std::time::Duration;

use crate::support::{
    self, Database, Person, Server, file, postgres,
    smtp::{Sink, Taken, message, reply},
};
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
        for _ in 0..400 {
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

#[test]
fn a_server_without_mail_says_so() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let person = server.person();
    person.post(
        "/account/register",
        &[("name", "Anna"), ("password", PASSWORD)],
    );
    for (lang, words) in [
        ("en", "This server sends no mail."),
        ("it", "Questo server non manda posta."),
    ] {
        assert!(person.get_in("/account", lang).text.contains(words));
    }
    let fields = [("address", ANNA), ("present", PASSWORD)];
    assert_eq!(
        person.post("/account/address", &fields).leads_to,
        "/account?fault=no-mail"
    );
    assert!(
        !server
            .person()
            .get("/account")
            .text
            .contains("Sign in by mail")
    );
}

#[test]
fn an_address_is_verified_changed_and_forgotten() {
    for office in Office::all("address") {
        let anna = office.person("Anna");
        for (address, password, fault) in [
            ("anna", PASSWORD, "address"),
            ("games@games.test", PASSWORD, "address"),
            (ANNA, "sbagliata e lunga", "present"),
        ] {
            let fields = [("address", address), ("present", password)];
            let answer = anna.post("/account/address", &fields);
            assert_eq!(answer.leads_to, format!("/account?fault={fault}"));
        }
        let fields = [("address", ANNA), ("present", PASSWORD)];
        anna.post("/account/address", &fields);
        let mail = office.sink.next(ANNA);
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        let waiting = anna.get("/account").text;
        assert!(
            waiting.contains(&format!("A mail with a link went to {ANNA}")),
            "{waiting}"
        );
        assert!(!waiting.contains("Your mail goes to"));
        let page = path(&mail.link("https://games.test/mail/confirm/"));
        assert_eq!(anna.post(&format!("{page}0"), &[]).status, 410);
        assert_eq!(anna.post(&page, &[]).status, 200);
        assert_eq!(anna.post(&page, &[]).status, 410, "a link works once");
        let shown = anna.get_in("/account", "it").text;
        assert!(
            shown.contains(&format!("La tua posta va a {ANNA}")),
            "{shown}"
        );
        // Another takes its place, and the first one is told.
        let fields = [("address", "anna@other.test"), ("present", PASSWORD)];
        anna.post("/account/address", &fields);
        let mail = office.sink.next("anna@other.test");
        anna.post(&path(&mail.link("https://games.test/mail/confirm/")), &[]);
        let told = office.sink.next(ANNA);
        assert_eq!(told.subject(), "Your address was changed");
        let confirmed = office.sink.next("anna@other.test");
        assert_eq!(confirmed.subject(), "Your new address");
        let text = confirmed.text();
        assert!(
            text.contains("Mail for the account Anna comes to this address"),
            "{text}"
        );
        assert!(
            anna.get("/account")
                .text
                .contains("Your mail goes to anna@other.test")
        );
        // The export has it.
        assert!(anna.get("/api/me/export").text.contains("anna@other.test"));
        anna.post("/account/no-address", &[]);
        assert!(!anna.get("/account").text.contains("anna@other.test"));
        // An account that is deleted leaves no address.
        let bruno = office.with_address("Bruno", BRUNO, "en");
        bruno.post("/account/delete", &[("present", PASSWORD)]);
        let database = Database::open(&office.database);
        assert_eq!(database.number("select count(*) from addresses"), 0);
        office.sink.is_silent();
    }
}

#[test]
fn a_link_signs_in_once_and_nothing_tells_whose_an_address_is() {
    for office in Office::all("links") {
        let _anna = office.with_address("Anna", ANNA, "en");
        let visitor = office.server.person();
        let ask = |address: &str| {
            let answer = visitor.post("/account/link", &[("address", address)]);
            (answer.status, answer.leads_to, answer.text)
        };
        let page = visitor.get("/account").text;
        assert!(page.contains("Sign in by mail"), "{page}");
        let known = ask(ANNA);
        for other in ["nobody@people.test", "no address", ""] {
            assert_eq!(ask(other), known, "{other}");
        }
        let mail = office.sink.next(ANNA);
        assert!(mail.text().contains("Sign in as Anna"), "{}", mail.text());
        assert!(mail.text().contains("within ten minutes"));
        let link = path(&mail.link("https://games.test/mail/enter/"));
        assert!(visitor.get(&link).text.contains("Sign in as Anna"));
        // Too short a password does not use the link up.
        let short = visitor.post(&link, &[("password", "corta")]);
        assert!(
            short.text.contains("A password has 10 to 200 characters."),
            "{}",
            short.text
        );
        let entered = visitor.post(&link, &[("password", "un’altra parola")]);
        assert_eq!((entered.status, &*entered.leads_to), (303, "/play"));
        assert!(visitor.get("/account").text.contains("You are Anna."));
        assert_eq!(visitor.post(&link, &[]).status, 410);
        // The password is the new one.
        let other = office.server.person();
        let enter = |password: &str| {
            let fields = [("name", "Anna"), ("password", password)];
            other.post("/account/enter", &fields).leads_to
        };
        assert_eq!(enter(PASSWORD), "/account?fault=wrong");
        assert_eq!(enter("un’altra parola"), "/play");
        // Three an hour for one address, whoever asks; the answer is the same.
        for _ in 0..4 {
            assert_eq!(ask(ANNA), known);
        }
        std::thread::sleep(Duration::from_millis(2_500));
        assert_eq!(office.sink.all().len(), 2);
    }
}

/// A game of two people that began by the pages.
fn game(one: &Person<'_>, other: &Person<'_>, game: &str, fields: &[(&str, &str)]) -> String {
    let game = one.set_up(game, "anybody", fields);
    assert!(!other.post(&format!("{game}/join"), &[]).complains());
    game
}

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
        office.sink.is_silent();
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
        office.sink.is_silent();
        // Twice the same mail.
        let right = reply(&mail, ANNA, "f@people.test", "b2");
        assert_eq!(office.deliver(&right), Delivered::Kept);
        assert_eq!(office.deliver(&right), Delivered::Known);
        office.sink.next(BRUNO);
        assert_eq!(office.deliver(&right), Delivered::Known);
        assert_eq!(office.events(&at), 1);
        office.sink.is_silent();
    }
}

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
            empty.text().contains("nel blocco non c’è nessun turno"),
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
        office.sink.is_silent();
    }
}

#[test]
fn a_game_that_is_offered_by_name_is_accepted_or_declined_by_reply() {
    for office in Office::all("offered") {
        let anna = office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let offer = || -> (String, Taken) {
            let at = bruno.set_up("tictactoe", "person", &[("opponent", "Anna")]);
            (at, office.sink.next(ANNA))
        };
        let (at, mail) = offer();
        assert_eq!(mail.subject(), "Bruno ti sfida a Tris");
        assert!(mail.picture().is_some());
        // Neither an empty answer nor another word decides anything, and no other person can.
        for (id, text) in [("a@people.test", ""), ("b@people.test", "perché no?")] {
            office.deliver(&reply(&mail, ANNA, id, text));
            let again = office.sink.next(ANNA).text();
            let words = format!("il blocco dice '{text}' [mail 5]");
            assert!(again.contains(&words), "{again}");
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

        let (at, mail) = offer();
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
fn a_turn_is_challenged_answered_and_ruled_about_by_mail() {
    for office in Office::all("disputed") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "it");
        office.with_address("Livia", LIVIA, "en");
        let at = game(&anna, &bruno, "tictactoe", &[("time", "3d+1d/7d")]);
        let mut number = 0;
        let mut write = |mail: &Taken, who: &str, word: &str, text: &str| {
            number += 1;
            let id = format!("{number}@people.test");
            // The word of the block may be put in the place of another.
            let raw = String::from_utf8(reply(mail, who, &id, text)).unwrap();
            let raw = raw.replace("\r\n> turn\r\n", &format!("\r\n> {word}\r\n"));
            assert_eq!(office.deliver(raw.as_bytes()), Delivered::Kept);
        };
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
            "answer escalate",
        ] {
            assert!(found.text().contains(words), "{words}: {}", found.text());
        }
        // Whoever moved is told, and may explain the turn though nothing is asked of them.
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
        // The arbiter is asked by mail and rules by mail; players do not rule, whoever has the address.
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
        office.sink.is_silent();
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

#[test]
fn mails_end_with_one_request_and_choices_hold() {
    for office in Office::all("wishes") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        let header = mail.header("List-Unsubscribe");
        let page = path(header.trim_matches(['<', '>']));
        let stranger = office.server.person();
        assert!(stranger.get(&page).text.contains(ANNA));
        assert_eq!(
            stranger
                .post(&page.replace("turns", "everything"), &[])
                .status,
            404
        );
        // As mail programs do it, from no page at all.
        let agent = ureq::Agent::new_with_defaults();
        let url = office.server.url(&page);
        let done = agent
            .post(&url)
            .send_form([("List-Unsubscribe", "One-Click")])
            .unwrap();
        assert_eq!(done.status().as_u16(), 200);
        // A challenge comes all the same.
        office.deliver(&reply(&mail, ANNA, "a@people.test", "b2"));
        office.deliver(&reply(
            &office.sink.next(BRUNO),
            BRUNO,
            "b@people.test",
            "a1",
        ));
        assert_eq!(office.outcomes(), ["played", "played"]);
        let offered = bruno.set_up("tictactoe", "person", &[("opponent", "Anna")]);
        let challenge = office.sink.next(ANNA);
        assert_eq!(challenge.subject(), "Bruno challenges you to Tic-tac-toe");
        assert!(challenge.text().contains(&offered), "{}", challenge.text());
        assert_eq!(office.events(&at), 2);
        // A digest is kept for its hour.
        office.wish(&bruno, "en", "digest");
        anna.act(&at, "0", "a2");
        std::thread::sleep(Duration::from_millis(1_500));
        let database = Database::open(&office.database);
        assert_eq!(
            database
                .number("select count(*) from outbox where kind = 'digest' and state = 'waiting'"),
            1
        );
        database.run("update outbox set due = 0 where kind = 'digest'");
        let digest = office.sink.next(BRUNO);
        assert_eq!(digest.subject(), "1 game waits for you");
        assert!(digest.text().contains(&at), "{}", digest.text());
        office.sink.is_silent();
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
        office.sink.is_silent();
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
        let mut page = String::new();
        for _ in 0..200 {
            page = anna.get("/account").text;
            if page.contains("not today") {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
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
        // Refused for a while, it is tried again later; nobody is told.
        office.sink.refuse(BRUNO, Some("451 4.7.1 later"));
        anna.act(&at, "0", "b2");
        let database = Database::open(&office.database);
        let waits = "select count(*) from outbox where state = 'waiting' and error like '%later%'";
        for _ in 0..200 {
            if database.number(waits) == 1 {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        assert_eq!(database.number(waits), 1);
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

#[test]
fn mail_is_also_for_programs() {
    for office in Office::all("api") {
        let program = support::Program::of(&office.server, "Anna");
        let (status, text) = program.get("/api/me/mail");
        assert_eq!(status, 200);
        assert!(
            text.contains("\"available\":true") && text.contains("\"address\":null"),
            "{text}"
        );
        let wrong = serde_json::json!({"address": ANNA, "password": "sbagliata e lunga"});
        assert_eq!(program.post("/api/me/mail/address", &wrong).0, 422);
        let right = serde_json::json!({"address": ANNA, "password": PASSWORD});
        assert_eq!(program.post("/api/me/mail/address", &right).0, 202);
        let mail = office.sink.next(ANNA);
        let link = path(&mail.link("https://games.test/mail/confirm/"));
        assert_eq!(office.server.person().post(&link, &[]).status, 200);
        let put = |body: &str| {
            let request = program.agent.put(office.server.url("/api/me/mail"));
            let request = request
                .header("authorization", program.bearer())
                .header("content-type", "application/json");
            let mut answer = request.send(body).unwrap();
            (
                answer.status().as_u16(),
                answer.body_mut().read_to_string().unwrap(),
            )
        };
        let wishes = r#"{"lang": "it", "turns": "digest", "reminders": false, "challenges": true}"#;
        let (status, text) = put(wishes);
        assert_eq!(status, 200, "{text}");
        assert!(
            text.contains("\"turns\":\"digest\"") && text.contains(ANNA),
            "{text}"
        );
        assert_eq!(put(&wishes.replace("digest", "weekly")).0, 422);
    }
}

#[test]
fn a_tournament_is_entered_and_left_by_reply() {
    for office in Office::all("tournament") {
        office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let fields = [
            ("title", "Coppa"),
            ("game", "tictactoe"),
            ("format", "swiss"),
            ("team", "2"),
            ("days", "3"),
        ];
        let page = bruno.post("/events", &fields).leads_to;
        assert!(page.starts_with("/events/"), "{page}");
        let invite = |name: &str| bruno.post(&format!("{page}/invite"), &[("person", name)]);
        assert!(invite("Nessuno").complains());
        for _ in 0..2 {
            assert_eq!(invite("Anna").leads_to, format!("{page}?done=invited"));
        }
        // However often somebody is invited, there is one mail.
        let mail = office.sink.next(ANNA);
        assert!(
            mail.subject()
                .starts_with("Sei invitato a un torneo: Coppa"),
            "{}",
            mail.subject()
        );
        for words in [
            "Bruno, arbitro del torneo Coppa",
            "svizzero",
            "scrivi enter e il nome della squadra",
        ] {
            assert!(mail.text().contains(words), "{words}: {}", mail.text());
        }
        assert!(mail.header("List-Unsubscribe").contains("/challenges"));
        office.sink.is_silent();
        let write = |mail: &Taken, from: &str, id: &str, words: &str| {
            let id = format!("{id}@people.test");
            assert_eq!(
                office.deliver(&reply(mail, from, &id, words)),
                Delivered::Kept
            );
        };
        // What cannot be done is answered in the thread, and a stranger does nothing.
        for (number, (words, said)) in [
            ("forse", "a un torneo si risponde con"),
            ("join I Pesi", "non c’è una squadra I Pesi"),
            ("withdraw", "È per chi partecipa all’evento"),
        ]
        .into_iter()
        .enumerate()
        {
            write(&mail, ANNA, &format!("wrong-{number}"), words);
            let told = office.sink.next(ANNA);
            assert!(
                told.subject().starts_with("Non eseguito: Coppa"),
                "{}",
                told.subject()
            );
            assert!(told.text().contains(said), "{said}: {}", told.text());
        }
        write(&mail, BRUNO, "forged", "enter Le Bilance");
        let told = office.sink.next(ANNA);
        assert!(told.text().contains(BRUNO), "{}", told.text());
        write(&mail, ANNA, "in", "enter Le Bilance");
        let entered = office.sink.next(ANNA);
        assert!(
            entered.subject().starts_with("Sei iscritto: Coppa"),
            "{}",
            entered.subject()
        );
        assert!(bruno.get(&page).text.contains("Le Bilance"));
        // The same mail once more does nothing more; one who is in is not invited.
        assert_eq!(
            office.deliver(&reply(&mail, ANNA, "in@people.test", "enter Le Bilance")),
            Delivered::Known
        );
        write(&entered, ANNA, "out", "withdraw");
        let outcomes = office.outcomes();
        assert_eq!(
            outcomes
                .iter()
                .filter(|outcome| *outcome == "played")
                .count(),
            2,
            "{outcomes:?}"
        );
        assert!(bruno.get(&page).text.contains("withdrawn"));
        office.sink.is_silent();
    }
}
