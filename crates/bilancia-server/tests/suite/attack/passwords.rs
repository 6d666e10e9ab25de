//! Hundreds of log-ins at once, and passwords that are guessed.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use bilancia_server::Clock;
use bilancia_testkit::{
    eventually,
    http::{encoded, wire::Said},
    sized,
};
use tempfile::TempDir;

use crate::{
    attack::{
        at_once,
        client::{Client, PASSWORD, Proof},
    },
    support::{Server, Timed, file, raw},
};

#[test]
fn log_ins_at_once_wait_their_turn_or_are_told_to_come_again() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let credentials = [("name", "Livia"), ("password", "long enough, surely")];
    assert_eq!(
        one.post("/account/register", &credentials).leads_to,
        "/play"
    );
    let game = one.set_up("tictactoe", "myself", &[]);
    let statuses = thread::scope(|scope| {
        let tries: Vec<_> = (0..sized(120, 400))
            .map(|number| {
                // Not many under one name, which would be slowed down.
                let name = match number % 50 {
                    0 => "Livia".to_owned(),
                    _ => format!("nobody-{number}"),
                };
                let form = format!("name={name}&password=wrong-{number}");
                let address = server.address;
                scope.spawn(move || {
                    let said = raw::post(address, "/account/enter", "", &form);
                    if said.status == 503 {
                        assert!(said.header("retry-after").is_some(), "{}", said.head);
                        assert!(said.body.contains("Too many people are signing in"));
                    } else {
                        assert_eq!(said.header("location"), Some("/account?fault=wrong"));
                    }
                    said.status
                })
            })
            .collect();
        // Play goes on.
        let begun = Instant::now();
        assert_eq!(one.act(&game, "0", "b2").leads_to, game);
        assert!(begun.elapsed() < at_once(), "{:?}", begun.elapsed());
        let ended = tries.into_iter().map(|tried| tried.join().unwrap());
        ended.collect::<Vec<_>>()
    });
    let later = statuses.iter().filter(|status| **status == 503).count();
    let wrong = statuses.iter().filter(|status| **status == 303).count();
    assert!(later > 0 && wrong > 0, "{later} later, {wrong} wrong");
    assert_eq!(later + wrong, statuses.len());
    // A person who has the password gets in again.
    let enter = server.person().post("/account/enter", &credentials);
    assert_eq!(enter.leads_to, "/play", "{}", enter.text);
}

#[test]
fn a_forged_address_is_no_way_round_the_limit() {
    let folder = TempDir::new().unwrap();
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("g.db").display());
    let mut config = Server::config(&database, Clock::of_machine());
    (config.limits, config.https) = (true, true);
    let server = Server::configured(config);
    let tried = AtomicUsize::new(0);
    let enter = |forwarded: &str| {
        // Never the same name, since tries under one are slowed down by themselves.
        let number = tried.fetch_add(1, Ordering::Relaxed);
        let form = format!("name=nobody-{number}&password=wrong");
        let headers = format!("X-Forwarded-For: {forwarded}\r\n");
        raw::post(server.address, "/account/enter", &headers, &form)
    };
    // Some are allowed again after a while, however slow this machine is.
    let refused_after = |from: &dyn Fn(usize) -> String| {
        (0..400)
            .find(|number| enter(&from(*number)).status == 429)
            .expect("the limit is reached")
    };
    // The proxy adds what it saw to what it was sent.
    assert!(refused_after(&|number| format!("10.0.0.{number}, 203.0.113.7")) >= 10);
    let refused = enter("203.0.113.7");
    assert!(refused.header("retry-after").is_some());
    assert!(refused.body.contains("Too much was sent from your address"));
    assert_eq!(enter("203.0.113.8").status, 303);
    // One address of IPv6 counts as all of its network.
    assert!(refused_after(&|number| format!("2001:db8:0:1::{number:x}")) >= 10);
    assert_eq!(enter("2001:db8:0:2::1").status, 303);
    // A site has many networks; it may send four times as much, and then no more from any of them.
    let networks = refused_after(&|number| format!("2001:db8:1:{number:x}::1"));
    assert!((40..200).contains(&networks), "{networks}");
    assert_eq!(enter("2001:db8:2:1::1").status, 303);
}

/// A server behind a proxy, whose visitors come from where they say, and its time.
fn behind_proxy(folder: &TempDir, clock: Clock, limits: bool) -> Server {
    let mut config = Server::config(&file(folder), clock);
    (config.limits, config.https) = (limits, true);
    Server::configured(config)
}

/// Answer to a log-in from an address, with cookies.
fn log_in(server: &Server, from: &str, name: &str, password: &str, cookies: &str) -> Said {
    let headers = format!("X-Forwarded-For: {from}\r\nCookie: {cookies}\r\n");
    let form = encoded(&[("name", name), ("password", password)]);
    raw::post(server.address, "/account/enter", &headers, &form)
}

fn is_in(said: &Said) -> bool {
    said.header("location") == Some("/play")
}

#[test]
fn guesses_are_slowed_down_by_name_and_the_owner_gets_in_meanwhile() {
    let folder = TempDir::new().unwrap();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let told = Arc::clone(&time);
    // Where addresses are limited by nothing.
    let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
    let server = behind_proxy(&folder, clock, false);
    let fields = encoded(&[("name", "Livia"), ("password", PASSWORD)]);
    let home = "X-Forwarded-For: 2001:db8:ffff::1\r\n";
    let begun = raw::post(server.address, "/account/register", home, &fields);
    assert!(is_in(&begun), "{}", begun.head);
    let cookies = begun.cookies();
    // Of all that browsers keep only what shows that somebody signed in there before.
    let before = cookies
        .split("; ")
        .find(|cookie| cookie.starts_with("before="));
    let before = before.unwrap().to_owned();
    // Guesses from a new network of a new site each time, by any way of writing the name; and for a name that there is not.
    let guesses: u16 = sized(60, 1_500);
    for name in ["Livia", "Nobody"] {
        let mut looked_at = 0;
        for number in 0..guesses {
            let from = format!("2001:db8:{}:1::1", number % 8);
            let written = if number % 2 == 0 {
                name.to_owned()
            } else {
                name.to_uppercase()
            };
            let said = log_in(&server, &from, &written, &format!("a guess {number}"), "");
            match said.status {
                303 => looked_at += 1,
                status => {
                    assert_eq!(status, 429, "{}", said.head);
                    assert!(said.header("retry-after").is_some());
                }
            }
            time.fetch_add(100, Ordering::Relaxed);
        }
        // Ten, a few that come after pauses which grow to a minute, and one of each site.
        let most = 10 + 8 + 8 + i32::from(guesses) / 600;
        assert!(
            (10..=most).contains(&looked_at),
            "{name}: {looked_at} of {guesses}"
        );
    }
    // The guesser is there when the owner comes: the pauses of both names have just begun.
    for name in ["Livia", "Nobody"] {
        let refused = |_| log_in(&server, "2001:db8:0:1::1", name, "one more", "").status == 429;
        assert!((0..2).any(refused), "{name}");
    }
    // The owner: in the browser in which they signed in before, as often as they like; from a new place once.
    let enter = |from: &str, password: &str, cookies: &str| {
        log_in(&server, from, "Livia", password, cookies)
    };
    for number in 0..8 {
        let from = format!("2001:db8:eeee:{number}::1");
        assert!(is_in(&enter(&from, PASSWORD, &before)), "{number}");
    }
    let place = "203.0.113.9";
    assert!(is_in(&enter(place, PASSWORD, "")));
    assert_eq!(enter(place, PASSWORD, "").status, 429);
    // The cookie of a browser opens nothing, holds for no other name, and gives few tries.
    let wrong = enter(place, "a guess", &before);
    assert_eq!(wrong.header("location"), Some("/account?fault=wrong"));
    for forged in [
        "before=x.y",
        "before=",
        &before.replace("before=", "before=x"),
    ] {
        assert_eq!(enter(place, PASSWORD, forged).status, 429, "{forged}");
    }
    let other = log_in(&server, place, "Nobody", PASSWORD, &before);
    assert_eq!(
        other.header("location"),
        Some("/account?fault=wrong"),
        "the first from there"
    );
    assert_eq!(
        log_in(&server, place, "Nobody", PASSWORD, &before).status,
        429
    );
    let by_browser = (0..40).filter(|number| {
        let from = format!("2001:db8:dddd:{number}::1");
        enter(&from, "a guess", &before).status == 303
    });
    assert!(by_browser.count() <= 10);
    // The owner is told.
    let session = format!("X-Forwarded-For: {place}\r\nCookie: lang=en; {cookies}\r\n");
    eventually("the page of the account says so", || {
        let page = raw::ask(server.address, "GET /account", &session, "");
        page.body
            .contains("many wrong passwords were tried for your account")
    });
}

#[test]
fn in_a_flood_of_guesses_the_owner_is_not_refused() {
    let folder = TempDir::new().unwrap();
    let server = behind_proxy(&folder, Clock::of_machine(), true);
    let fields = encoded(&[("name", "Livia"), ("password", PASSWORD)]);
    let home = "X-Forwarded-For: 198.51.100.1\r\n";
    let begun = raw::post(server.address, "/account/register", home, &fields);
    let cookies = begun.cookies();
    let before = cookies
        .split("; ")
        .find(|cookie| cookie.starts_with("before="));
    let before = before.unwrap();
    let stop = AtomicBool::new(false);
    let guessed = AtomicUsize::new(0);
    thread::scope(|scope| {
        for client in 0..sized(16, 64) {
            let (server, stop, guessed) = (&server, &stop, &guessed);
            scope.spawn(move || {
                let mut number = 0;
                while !stop.load(Ordering::Relaxed) {
                    // All networks of one site, and many names: each is looked at.
                    let from = format!("2001:db8:{}:{number:x}::1", client % 4);
                    let name = if number % 2 == 0 {
                        "Livia".to_owned()
                    } else {
                        format!("n{client}-{number}")
                    };
                    let said = log_in(server, &from, &name, "a guess", "");
                    assert!([303, 429, 503].contains(&said.status), "{}", said.head);
                    guessed.fetch_add(1, Ordering::Relaxed);
                    number += 1;
                }
            });
        }
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            eventually("they guess", || guessed.load(Ordering::Relaxed) > 100);
            for number in 0..8 {
                let said = log_in(&server, "198.51.100.1", "Livia", PASSWORD, before);
                assert!(is_in(&said), "{number}: {}", said.head);
            }
            // And a newcomer, from elsewhere.
            let fields = encoded(&[("name", "Marco"), ("password", PASSWORD)]);
            let elsewhere = "X-Forwarded-For: 203.0.113.5\r\n";
            let begun = raw::post(server.address, "/account/register", elsewhere, &fields);
            assert!(is_in(&begun), "{}", begun.head);
        }));
        stop.store(true, Ordering::Relaxed);
        tried.unwrap_or_else(|fault| std::panic::resume_unwind(fault));
    });
}

#[test]
fn who_found_a_browser_guesses_no_password_in_it() {
    let timed = Timed::start();
    let client = Client(timed.server.address);
    let session = client.register("Livia");
    let own = Proof::session(&session);
    let commands = ["password", "recovery", "delete"];
    let mut refused = 0;
    for number in 0..sized(60, 600) {
        let guess = format!("a guess {number}");
        let fields = [("present", &*guess), ("password", "another password")];
        let page = format!("/account/{}", commands[number % 3]);
        let reply = client.form(&own, &page, &fields);
        match reply.status {
            303 => assert_eq!(reply.leads_to(), "/account?fault=present"),
            status => {
                assert_eq!(status, 429, "{reply:?}");
                refused += 1;
            }
        }
    }
    assert_eq!(refused, sized(60, 600) - 10);
    // The owner signs in elsewhere all the same, and is told; after a while the right password is right here too.
    let elsewhere = Proof::session(&client.enter("Livia"));
    timed.pass(60_000);
    let reply = client.form(&own, "/account/recovery", &[("present", PASSWORD)]);
    assert!(reply.text.contains("id=\"code\""), "{reply:?}");
    assert_eq!(client.get(&elsewhere, "/account").status, 200);
}
