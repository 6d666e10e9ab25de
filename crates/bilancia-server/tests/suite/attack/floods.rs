//! Requests in masses: unknown paths, large bodies, long chats, many games.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener},
};

use bilancia_server::{Bounds, Clock};
use bilancia_testkit::sized;
use tempfile::TempDir;

use crate::support::{Person, Server, Timed, raw};

fn configured(folder: &TempDir, change: impl FnOnce(&mut bilancia_server::Config)) -> Server {
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("g.db").display());
    let mut config = Server::config(&database, Clock::of_machine());
    change(&mut config);
    Server::configured(config)
}

/// Asks for many paths that are not there, all on one connection.
fn ask_for_nothing(server: SocketAddr, count: usize) {
    let mut stream = raw::connect(server);
    let mut answers = BufReader::new(stream.try_clone().unwrap());
    for number in 0..count {
        let long = "x".repeat(if number % 50 == 0 { 20_000 } else { 0 });
        let method = if number % 7 == 0 { "BREW" } else { "GET" };
        let request = format!("{method} /no/{number}/{long} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let (mut status, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            answers.read_line(&mut line).unwrap();
            if let Some((_, value)) = line.split_once("ength: ") {
                length = value.trim().parse().unwrap();
            }
            match line.trim() {
                "" => break,
                _ if status.is_empty() => status = line,
                _ => {}
            }
        }
        assert!(
            status.contains(" 404 ") || status.contains(" 403 "),
            "{status}"
        );
        std::io::copy(&mut answers.by_ref().take(length), &mut std::io::sink()).unwrap();
    }
}

#[test]
fn unknown_paths_are_counted_as_one() {
    let folder = TempDir::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let server = configured(&folder, |config| config.metrics = Some(metrics));
    let labels = || -> BTreeSet<String> {
        let text = raw::ask(metrics, "GET /metrics", "", "").body;
        let name = |line: &str| line.rsplit_once(' ').map(|(name, _)| name.to_owned());
        text.lines()
            .filter(|line| line.contains("endpoint="))
            .filter_map(name)
            .collect()
    };
    ask_for_nothing(server.address, 100);
    let before = labels();
    assert!(before.iter().any(|label| label.contains("\"unknown\"")));
    ask_for_nothing(server.address, sized(5_000, 100_000));
    assert_eq!(labels(), before);
}

/// A game in which two are to choose.
fn game_of_two<'a>(server: &'a Server) -> (Person<'a>, Person<'a>, String) {
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    (one, other, game)
}

#[test]
fn nobody_fills_the_page_of_another() {
    let timed = Timed::start();
    let (one, other, game) = game_of_two(&timed.server);
    let say = |who: &Person<'_>, text: &str| who.post(&format!("{game}/say"), &[("text", text)]);
    // Five at once, then one a second.
    for number in 0..5 {
        assert_eq!(say(&one, &format!("fast {number}")).leads_to, game);
    }
    let refused = say(&one, "too fast");
    assert!(refused.complains());
    let page = one.get(&refused.leads_to).text;
    assert!(page.contains("wait a moment") && !page.contains("too fast"));
    assert_eq!(say(&other, "I may").leads_to, game);
    timed.pass(5_000);
    for number in 5..300 {
        timed.pass(1_000);
        assert_eq!(
            say(&one, &format!("slow {number}")).leads_to,
            game,
            "{number}"
        );
    }
    timed.pass(60_000);
    let refused = say(&one, "one too many");
    let page = one.get(&refused.leads_to).text;
    assert!(page.contains("there is no room for more"));
    // A player who says much does not keep the other from speaking.
    assert_eq!(say(&other, "still here").leads_to, game);
    let page = other.get(&game).text;
    assert_eq!(page.matches("<li><b>guest-").count(), 50);
    assert!(page.contains("slow 299") && !page.contains("fast 0"));
    assert!(page.contains(&format!("href=\"{game}/chat\"")));
    let all = other.get(&format!("{game}/chat")).text;
    assert_eq!(all.matches("<li><b>guest-").count(), 302);
    assert!(all.contains("fast 0") && all.contains("still here"));
    // In other games both may go on.
    let next = other.set_up("tictactoe", "anybody", &[]);
    assert_eq!(
        other
            .post(&format!("{next}/say"), &[("text", "hello")])
            .leads_to,
        next
    );
}

#[test]
fn whoever_does_not_want_to_hear_the_other_need_not() {
    let timed = Timed::start();
    let (one, other, game) = game_of_two(&timed.server);
    let say = |who: &Person<'_>, text: &str| {
        assert_eq!(
            who.post(&format!("{game}/say"), &[("text", text)]).leads_to,
            game
        );
    };
    say(&one, "my own words");
    say(&other, "words of the other");
    let mute = |who: &Person<'_>, value: &str| {
        let answer = who.post(&format!("{game}/mute"), &[("mute", value)]);
        assert_eq!(answer.leads_to, game);
    };
    mute(&one, "yes");
    for page in [game.clone(), format!("{game}/text"), format!("{game}/chat")] {
        let text = one.get(&page).text;
        assert!(
            text.contains("my own words") && !text.contains("words of the other"),
            "{page}"
        );
        assert!(text.contains("You do not see what others write"));
    }
    // The other hears both, and in other games nothing is hidden.
    let text = other.get(&game).text;
    assert!(text.contains("my own words") && text.contains("words of the other"));
    let next = other.set_up("tictactoe", "anybody", &[]);
    one.post(&format!("{next}/join"), &[]);
    other.post(&format!("{next}/say"), &[("text", "said in another game")]);
    assert!(one.get(&next).text.contains("said in another game"));
    mute(&one, "no");
    assert!(one.get(&game).text.contains("words of the other"));
    // Games of others that are private are not told of.
    let private = one.set_up("tictactoe", "invited", &[]);
    let private = private.split('?').next().unwrap();
    assert_eq!(
        other
            .post(&format!("{private}/mute"), &[("mute", "yes")])
            .status,
        404
    );
    assert_eq!(other.get(&format!("{private}/chat")).status, 404);
}

#[test]
fn one_person_has_so_many_games_under_way() {
    let folder = TempDir::new().unwrap();
    let server = configured(&folder, |_| {});
    let one = server.person();
    let games: Vec<_> = (0..200)
        .map(|_| one.set_up("tictactoe", "program", &[]))
        .collect();
    let wanted = [("game", "tictactoe"), ("against", "anybody")];
    let refused = one.post("/play", &wanted);
    assert!(refused.complains());
    assert!(
        one.get(&refused.leads_to)
            .text
            .contains("You have 200 games that are not over")
    );
    one.post(&format!("{}/resign", games[7]), &[("seat", "0")]);
    assert!(one.post("/play", &wanted).leads_to.starts_with("/game/"));
    assert!(one.post("/play", &wanted).complains());
    // Others may.
    server.person().set_up("tictactoe", "program", &[]);
}

#[test]
fn guests_come_slowly_from_one_address() {
    let folder = TempDir::new().unwrap();
    let bounds = Bounds {
        guests_by_address: 3,
        ..Bounds::default()
    };
    let server = configured(&folder, |config| {
        config.limits = true;
        config.bounds = bounds;
    });
    let known: Vec<_> = (0..3).map(|_| server.person()).collect();
    for person in &known {
        person.set_up("tictactoe", "anybody", &[]);
    }
    let wanted = [("game", "tictactoe"), ("against", "anybody")];
    let refused = server.person().post("/play", &wanted);
    assert_eq!(refused.status, 429);
    assert!(
        refused
            .text
            .contains("Too many new guests came from your address")
    );
    // Those who are known already go on.
    for person in &known {
        person.set_up("tictactoe", "anybody", &[]);
    }
}

#[test]
fn what_is_too_long_is_refused() {
    let folder = TempDir::new().unwrap();
    let server = configured(&folder, |_| {});
    let one = server.person();
    one.set_up("tictactoe", "anybody", &[]);
    let long = "x".repeat(15_000);
    let wanted = [("game", "frames"), ("against", "myself"), ("o.size", &long)];
    assert!(one.post("/play", &wanted).complains());
    let longer = "x".repeat(20_000);
    let status = one
        .post("/play", &[("game", "frames"), ("against", &longer)])
        .status;
    assert_eq!(status, 413);
    let many: Vec<_> = (0..3_000).map(|_| ("o", "1")).collect();
    assert!(one.post("/play", &many).status < 500);
}

#[test]
fn nobody_puts_words_in_our_mouth() {
    let folder = TempDir::new().unwrap();
    let server = configured(&folder, |_| {});
    let (one, other) = (server.person(), server.person());
    let wanted = [("game", "frames"), ("against", "the devil")];
    let page = one.post("/play", &wanted).leads_to;
    assert!(
        one.get(&page)
            .text
            .contains("Nobody plays against &#39;the devil&#39;")
            || one
                .get(&page)
                .text
                .contains("Nobody plays against 'the devil'")
    );
    // What one was told by us is no use with another.
    assert!(!other.get(&page).text.contains("the devil"));
    other.post("/play", &[("game", "frames"), ("against", "somebody")]);
    assert!(!other.get(&page).text.contains("the devil"));
    let game = one.set_up("tictactoe", "myself", &[]);
    for fault in ["Send+your+password", "0123456789abcdef.Send+your+password"] {
        for page in [&game, "/play/frames", &format!("{game}/text")] {
            let text = one.get(&format!("{page}?fault={fault}")).text;
            assert!(!text.contains("Send your password"), "{page}");
        }
    }
    // Words without a board tell it too.
    let act = [("seat", "0"), ("text", "z9"), ("back", "text")];
    let refused = one.post(&format!("{game}/act"), &act);
    assert!(refused.complains());
    assert!(one.get(&refused.leads_to).text.contains("role=\"alert\""));
    // Browsers leave out what is not to be seen before they follow an address.
    for back in ["/\t/evil.example", "/ /evil.example", "/\u{b}/evil.example"] {
        let settings = [("lang", "it"), ("back", back)];
        assert_eq!(one.post("/settings", &settings).leads_to, "/", "{back:?}");
    }
}

#[test]
fn the_server_answers_to_its_names_alone_and_by_https() {
    let folder = TempDir::new().unwrap();
    let server = configured(&folder, |config| {
        config.https = true;
        config.hosts = vec!["games.example.org".to_owned()];
    });
    let ask = |host: &str| {
        let mut stream = raw::connect(server.address);
        let request = format!("GET /rules HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text.to_lowercase()
    };
    let known = ask("Games.Example.org");
    assert!(known.starts_with("http/1.1 200"));
    assert!(known.contains("strict-transport-security: max-age=31536000"));
    assert!(ask("evil.example").starts_with("http/1.1 421"));
    assert!(ask("127.0.0.1").starts_with("http/1.1 421"));
    // A proxy before the server may have believed the other one.
    for request in [
        "GET /rules HTTP/1.1\r\nHost: games.example.org\r\nHost: games.example.org\r\n",
        "GET /rules HTTP/1.1\r\nHost: games.example.org\r\nHost: evil.example\r\n",
        "GET /health HTTP/1.1\r\nHost: evil.example\r\nHost: games.example.org\r\n",
        "GET http://evil.example/rules HTTP/1.1\r\nHost: games.example.org\r\n",
        "POST http://games.example.org/settings HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n",
    ] {
        let said = raw::exchange(
            server.address,
            &format!("{request}Connection: close\r\n\r\n"),
        );
        assert!(said.starts_with("HTTP/1.1 400"), "{request}: {said}");
    }
    let whole = "GET http://games.example.org/rules HTTP/1.1\r\nHost: games.example.org\r\nConnection: close\r\n\r\n";
    let said = raw::exchange(server.address, whole);
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    // A health check need not know the name of the site.
    assert_eq!(raw::ask(server.address, "GET /health", "", "").status, 200);
    let plain = configured(&TempDir::new().unwrap(), |_| {});
    let said = raw::ask(plain.address, "GET /rules", "", "");
    assert_eq!(
        (said.status, said.header("strict-transport-security")),
        (200, None)
    );
}
