//! News come at once, and on one stream: of all games that a browser shows, and of what concerns its reader elsewhere.

use std::{collections::HashMap, io::BufRead};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Person, Program, Server, databases};

/// Somebody with an account.
fn named<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let fields = [("name", name), ("password", "una parola lunga")];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

/// The address of the news of a game, as its page has it.
fn news_of(person: &Person<'_>, game: &str) -> String {
    let page = person.get(game).text;
    let address = page.split("data-live=\"").nth(1).unwrap_or_default();
    address.split('"').next().unwrap().replace("&amp;", "&")
}

fn in_query(text: &str) -> String {
    text.replace('/', "%2F")
        .replace('?', "%3F")
        .replace('=', "%3D")
        .replace('&', "%26")
}

/// The next event of a stream of this kind for which something holds.
fn next(stream: &mut impl BufRead, kind: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let mut lines = stream.lines().map(Result::unwrap);
    while let Some(line) = lines.next() {
        if line == format!("event: {kind}") {
            let data = lines.next().unwrap();
            let told: Value = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
            if holds(&told) {
                return told;
            }
        }
    }
    panic!("the stream has ended");
}

#[test]
fn one_stream_tells_of_challenges_and_of_all_games() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "news") {
        let server = Server::with(&database);
        let [anna, bruno] = ["Anna", "Bruno"].map(|name| named(&server, name));
        let mut stream = bruno.client().follow("/live", &[]).1;
        next(&mut stream, "news", |news| news["challenges"] == 0);
        let challenge = || anna.set_up("tictactoe", "person", &[("opponent", "Bruno")]);
        let games = [challenge(), challenge()];
        let told = next(&mut stream, "news", |news| news["challenges"] == 2);
        assert!(told["challenge"].is_string(), "{told}");
        for game in &games {
            assert!(!bruno.post(&format!("{game}/join"), &[]).complains());
        }
        next(&mut stream, "news", |news| news["challenges"] == 0);
        // Both games on one stream, each by its address, at once and whenever it goes on.
        let addresses = games.each_ref().map(|game| news_of(&bruno, game));
        let asked: Vec<_> = addresses
            .iter()
            .map(|it| format!("game={}", in_query(it)))
            .collect();
        let mut stream = bruno
            .client()
            .follow(&format!("/live?{}", asked.join("&")), &[])
            .1;
        let mut known: HashMap<String, u64> = HashMap::new();
        let mut grown = |address: &str| loop {
            if let Some(length) = known.remove(address) {
                return length;
            }
            let told = next(&mut stream, "game", |_| true);
            let at = told["at"].as_str().unwrap().to_owned();
            known.insert(at, told["length"].as_u64().unwrap());
        };
        let before = addresses.each_ref().map(|address| grown(address));
        for ((game, address), before) in games.iter().zip(&addresses).zip(before) {
            assert!(!anna.act(game, "0", "b2").complains());
            assert!(grown(address) > before);
        }
    }
}

#[test]
fn an_event_tells_those_who_look_at_its_page_of_each_change() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "event_news") {
        let server = Server::with(&database);
        let [livia, anna] = ["Livia", "Anna"].map(|name| named(&server, name));
        let fields = [
            ("title", "Coppa"),
            ("game", "tictactoe"),
            ("format", "arena"),
            ("time", "5m+3s"),
            ("days", "1"),
        ];
        let page = livia.post("/events", &fields).leads_to;
        // Guests look on, too; an event that there is not has no news.
        let address = news_of(&server.person(), &page);
        assert_eq!(address, page);
        let asked = format!("/live?game=%2Fevents%2Fnone&game={}", in_query(&address));
        let mut stream = server.person().client().follow(&asked, &[]).1;
        let mut grown = |length: u64| {
            let told = next(&mut stream, "game", |told| told["at"] == *address);
            assert_eq!(told["length"], length, "{told}");
        };
        grown(1);
        for (number, word) in (2..).zip(["enter", "withdraw"]) {
            assert_eq!(anna.post(&format!("{page}/{word}"), &[]).leads_to, page);
            grown(number);
        }
        // What is refused changes nothing, and is no news.
        let refused = anna.post(&format!("{page}/pause"), &[]);
        assert!(refused.leads_to.contains("fault="), "{}", refused.leads_to);
        assert_eq!(livia.post(&format!("{page}/enter"), &[]).leads_to, page);
        grown(4);
    }
}

#[test]
fn the_stream_tells_visitors_that_offers_have_changed() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "offers") {
        let server = Server::with(&database);
        let [host, guest, visitor] = [(); 3].map(|()| server.person());
        // A stream of its own for each change: one may be told twice. A visitor without games hears of offers alone.
        let hears = |act: &dyn Fn() -> String| {
            let mut stream = visitor.client().follow("/live", &[]).1;
            let game = act();
            assert_eq!(next(&mut stream, "offers", |_| true), json!({}));
            game
        };
        let offer = || host.set_up("tictactoe", "anybody", &[]);
        let game = hears(&offer);
        hears(&|| {
            assert!(!guest.post(&format!("{game}/join"), &[]).complains());
            String::new()
        });
        let game = hears(&offer);
        hears(&|| {
            let done = host.post(&format!("{game}/call-off"), &[("seat", "0")]);
            assert!(!done.complains());
            String::new()
        });
    }
}

#[test]
fn answers_one_by_one_tell_what_is_not_known_yet() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = server.person();
    let game = anna.set_up("tictactoe", "myself", &[]);
    let address = news_of(&anna, &game);
    let asked = format!("/live?once&known=news&game={}", in_query(&address));
    let once = |page: &str| next(&mut anna.client().follow(page, &[]).1, "game", |_| true);
    let first = once(&asked);
    assert_eq!(first["at"], *address);
    // The answer to what is known waits for more.
    let known = in_query(&format!("{address} {}", first["length"])).replace(' ', "+");
    let more = std::thread::scope(|scope| {
        let waiting = scope.spawn(|| once(&format!("{asked}&known={known}")));
        assert!(!anna.act(&game, "0", "b2").complains());
        waiting.join().unwrap()
    });
    assert!(more["length"].as_u64() > first["length"].as_u64(), "{more}");
    for bad in [
        "game=none",
        "game=%2Fgame%2Fnone",
        "game=https%3A%2F%2Felse.test%2Fgame%2Fx",
    ] {
        assert_eq!(anna.get(&format!("/live?{bad}")).status, 400, "{bad}");
    }
    // A game that is not for the visitor has no news, and does not keep others from having some.
    let other = server.person();
    let hidden = other.set_up("tictactoe", "myself", &[]);
    let hidden = in_query(&news_of(&other, &hidden));
    assert_eq!(once(&format!("{asked}&game={hidden}"))["at"], *address);
}

#[test]
fn programs_follow_all_of_an_account() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "follow_account") {
        let server = Server::with(&database);
        let (one, other) = (Program::of(&server, "Uno"), Program::of(&server, "Due"));
        let (status, mut lines) = other.follow("/api/stream");
        assert_eq!(status, 200);
        let mut told = |holds: &dyn Fn(&Value) -> bool| loop {
            let mut line = String::new();
            assert!(
                lines.read_line(&mut line).unwrap() > 0,
                "the stream has ended"
            );
            let told: Option<Value> = serde_json::from_str(&line).ok();
            if let Some(told) = told.filter(|told| holds(told)) {
                return told;
            }
        };
        let game =
            one.set_up(&json!({ "game": "tictactoe", "against": "person", "opponent": "Due" }));
        let id = game.rsplit('/').next().unwrap();
        let offered = told(&|it| it["id"] == id);
        assert_eq!(
            (&offered["offered"], &offered["status"]),
            (&json!(true), &json!("open"))
        );
        assert_eq!(other.post(&format!("{game}/join"), &json!({})).0, 200);
        told(&|it| it["id"] == id && it["status"] == "playing" && it["waits"] == false);
        assert_eq!(
            one.post(&format!("{game}/act"), &json!({ "seat": 0, "text": "b2" }))
                .0,
            200
        );
        told(&|it| it["id"] == id && it["waits"] == true);
        // A stream that begins later tells all that stands.
        let mut later = other.follow("/api/stream").1;
        let mut line = String::new();
        later.read_line(&mut line).unwrap();
        assert!(line.contains(id), "{line}");
    }
}
