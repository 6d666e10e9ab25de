//! Mails in masses, to people who did not ask for them, and mails in the name of others.

use std::thread;

use bilancia_server::MailOptions;
use bilancia_testkit::sized;

use crate::{
    server::mail::{ANNA, BRUNO, Office, PASSWORD, game},
    support::{Database, Person, smtp::message, smtp::reply},
};

const VICTOR: &str = "victor@people.test";
const NAMES: [&str; 12] = [
    "Ada", "Bea", "Carlo", "Dora", "Elio", "Fosca", "Gino", "Ines", "Ivo", "Lia", "Mino", "Nora",
];

fn challenge(person: &Person<'_>) {
    person.set_up("tictactoe", "person", &[("opponent", "Victor")]);
}

fn count(office: &Office, what: &str) -> i64 {
    Database::open(&office.database).number(&format!("select count(*) from outbox where {what}"))
}

#[test]
fn a_bomb_of_challenges_is_ten_mails_and_one_more() {
    for (office, lang) in Office::all("bomb").into_iter().zip(["en", "it"]) {
        let victor = office.with_address("Victor", VICTOR, lang);
        // Guests cause no mail, not even the one mail of all.
        let guests = sized(12, 300);
        for _ in 0..guests {
            challenge(&office.server.person());
        }
        office.is_silent();
        assert_eq!(count(&office, "kind like 'challenge%'"), 0);
        // Six who have one, all at once.
        let senders: Vec<_> = NAMES[..6].iter().map(|name| office.person(name)).collect();
        let each = sized(5, 30);
        thread::scope(|scope| {
            for sender in &senders {
                for _ in 0..each {
                    let one = office.server.back(sender.client());
                    scope.spawn(move || challenge(&one));
                }
            }
        });
        assert_eq!(count(&office, "kind = 'challenge'"), 10);
        let pairs = "select max(mails) from (select count(*) as mails from outbox where kind = 'challenge' group by sender) as pairs";
        let database = Database::open(&office.database);
        assert!(database.number(pairs) <= 3);
        office.settle();
        assert_eq!(office.sink.take_all().len(), 10);
        // All the others are in one mail, which comes later, and on the page nothing is missing.
        challenge(&senders[0]);
        assert_eq!(count(&office, "kind = 'challenges'"), 1);
        office.is_silent();
        database.run("update outbox set due = 0 where kind = 'challenges'");
        let digest = office.sink.next(VICTOR);
        let waiting = guests + 6 * each + 1;
        let (subject, words) = match lang {
            "en" => (
                "challenges wait for you",
                "games are offered to you by name now",
            ),
            _ => ("sfide ti aspettano", "partite sono proposte a te per nome"),
        };
        assert_eq!(digest.subject(), format!("{waiting} {subject}"));
        assert!(
            digest.text().contains(&format!("{waiting} {words}")),
            "{}",
            digest.text()
        );
        assert!(digest.text().contains("https://games.test/play"));
        assert!(digest.header("List-Unsubscribe").contains("/challenges"));
        let listed = victor.get("/play").text.matches("/decline").count();
        assert!(listed >= waiting.min(50), "{listed} of {waiting}");
        office.is_silent();
    }
}

#[test]
fn invitations_are_counted_with_challenges() {
    for office in Office::all("invitations") {
        office.with_address("Victor", VICTOR, "en");
        let sender = office.person("Sender");
        challenge(&sender);
        challenge(&sender);
        let invite = |title: &str| {
            let fields = [
                ("title", title),
                ("game", "tictactoe"),
                ("format", "swiss"),
                ("days", "3"),
            ];
            let page = sender.post("/events", &fields).leads_to;
            sender.post(&format!("{page}/invite"), &[("person", "Victor")])
        };
        assert!(!invite("One").complains());
        assert!(invite("Two").complains());
        office.settle();
        let subjects: Vec<_> = office
            .sink
            .take_all()
            .iter()
            .map(|mail| mail.subject())
            .collect();
        assert_eq!(subjects.len(), 3, "{subjects:?}");
    }
}

#[test]
fn links_asked_for_at_once_are_no_more_than_one_by_one() {
    for office in Office::all("links_at_once") {
        let _anna = office.with_address("Anna", ANNA, "en");
        thread::scope(|scope| {
            for number in 0..60 {
                let visitor = office.server.person();
                let address = match number % 3 {
                    0 => ANNA.to_owned(),
                    1 => ANNA.to_uppercase(),
                    _ => ANNA.replace('@', &format!("+{number}@")),
                };
                scope.spawn(move || {
                    let answer = visitor.post("/account/link", &[("address", &address)]);
                    assert!(answer.status < 400, "{}", answer.status);
                });
            }
        });
        assert_eq!(count(&office, "kind = 'sign-in'"), 3);
        // Twelve accounts, each with an address of its own for one mailbox.
        let people: Vec<_> = NAMES.iter().map(|name| office.person(name)).collect();
        let asked: Vec<String> = thread::scope(|scope| {
            let all: Vec<_> = people
                .iter()
                .enumerate()
                .map(|(number, person)| {
                    let one = office.server.back(person.client());
                    scope.spawn(move || {
                        let address = format!("Target+{number}@people.test");
                        let fields = [("address", &*address), ("present", PASSWORD)];
                        one.post("/account/address", &fields).leads_to
                    })
                })
                .collect();
            all.into_iter().map(|one| one.join().unwrap()).collect()
        });
        let done = |led_to: &&String| *led_to == "/account?done=verify#mail";
        assert_eq!(asked.iter().filter(done).count(), 5, "{asked:?}");
        assert_eq!(
            count(
                &office,
                "kind = 'verify' and mailbox = 'target@people.test'"
            ),
            5
        );
    }
}

#[test]
fn many_receivers_cost_no_more_than_a_hundred() {
    for office in Office::all("receivers") {
        let database = Database::open(&office.database);
        let shared = office.database.starts_with("postgres");
        if shared {
            database.run("create extension pg_stat_statements");
        }
        let looked = || match shared {
            true => database.number(
                "select cast(coalesce(sum(calls), 0) as bigint) from pg_stat_statements \
                 where dbid = (select oid from pg_database where datname = current_database()) \
                 and query like '%from mail_threads where token%' and query not like '%pg_stat%'",
            ),
            false => 0,
        };
        let mut before = looked();
        for (number, receivers) in [100, 1_000, 38_000].into_iter().enumerate() {
            let to: Vec<_> = (0..receivers)
                .map(|one| format!("games+{one}@games.test"))
                .collect();
            let id = format!("many-{number}@evil.test");
            office.deliver(&message(
                "eve@evil.test",
                &to.join(">, <"),
                &id,
                "x@y",
                "Hello\n",
            ));
            assert_eq!(office.outcomes().len(), number + 1);
            let after = looked();
            assert!(after - before <= 100, "{receivers}: {}", after - before);
            assert!(!shared || after > before, "they are counted");
            before = after;
        }
        office.is_silent();
    }
}

#[test]
fn nobody_plays_in_the_name_of_another() {
    let checked = |mail: &mut MailOptions| mail.checked_by = Some("mx.games.test".to_owned());
    for office in Office::changed("forged", checked) {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "it");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        let send = |number: usize, head: &str| {
            let id = format!("{number}@people.test");
            let mut raw = head.as_bytes().to_vec();
            raw.extend(reply(&mail, ANNA, &id, "b2"));
            office.deliver(&raw);
        };
        let passes = "dmarc=pass header.from=people.test";
        let forged = [
            String::new(),
            "Authentication-Results: mx.games.test; dmarc=fail header.from=people.test\r\n"
                .to_owned(),
            format!("Authentication-Results: mx.evil.test; {passes}\r\n"),
            "Authentication-Results: mx.games.test; dmarc=pass header.from=evil.test\r\n"
                .to_owned(),
            "Authentication-Results: mx.games.test; dkim=pass header.d=evil.test; dmarc=none\r\n"
                .to_owned(),
            format!(
                "Authentication-Results: mx.games.test; dkim=none\r\nAuthentication-Results: mx.games.test; {passes}\r\n"
            ),
            format!("Authentication-Results: mx.games.test; {passes}\r\nFrom: eve@evil.test\r\n"),
        ];
        for (number, head) in forged.iter().enumerate() {
            send(number, head);
            // Only the account is told, at its own address.
            let told = office.sink.next(ANNA).text();
            let words = if head.contains("From:") {
                "more than one sender"
            } else {
                "found no proof of it"
            };
            assert!(told.contains(words), "{head}: {told}");
        }
        assert_eq!(office.outcomes(), vec!["stranger"; forged.len()]);
        assert_eq!(office.events(&at), 0);
        // However many come, the account is told no more than twenty times a day.
        for number in 0..sized(20, 200) {
            send(100 + number, "");
        }
        office.outcomes();
        assert_eq!(count(&office, "kind = 'answer'"), 20);
        office.settle();
        office.sink.take_all();
        // What the mail server has confirmed is played, in whatever way it is signed.
        send(
            1_000,
            &format!("Authentication-Results: mx.games.test; spf=none; {passes}\r\n"),
        );
        let turn = office.sink.next(BRUNO);
        assert_eq!(office.events(&at), 1);
        let raw = [
            b"Authentication-Results: mx.games.test 1;\r\n\tdkim=pass (good) header.d=people.test\r\n".to_vec(),
            reply(&turn, BRUNO, "right@people.test", "a1"),
        ];
        office.deliver(&raw.concat());
        office.sink.next(ANNA);
        assert_eq!(office.events(&at), 2);
        office.is_silent();
    }
}

#[test]
fn two_senders_are_none_even_where_nobody_checks() {
    for office in Office::all("two_senders") {
        let anna = office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        for (number, head) in ["From: eve@evil.test\r\n", "From: a@b.test, c@d.test\r\n"]
            .into_iter()
            .enumerate()
        {
            let raw = [
                head.as_bytes().to_vec(),
                reply(&mail, ANNA, &format!("{number}@evil.test"), "b2"),
            ];
            office.deliver(&raw.concat());
            let told = office.sink.next(ANNA).text();
            assert!(told.contains("più di un mittente"), "{told}");
        }
        assert_eq!(office.outcomes(), ["stranger", "stranger"]);
        assert_eq!(office.events(&at), 0);
    }
}
