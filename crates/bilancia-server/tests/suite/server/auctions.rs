//! Sides by secret bids: who gets which side, which game follows, and that nothing of a bid is told before both are in.

use std::collections::BTreeSet;

use crate::support::{Database, Person, Program, Server, Timed, databases};
use bilancia_core::Seat;
use bilancia_server::Clock;
use bilancia_table::seal::Seal;
use bilancia_testkit::eventually;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

const CLASSIC: &str = "war:map=classic,rules=cof";
const NOW: i64 = 1_800_000_000_000;

fn wanted(game: &str, bid: &Value, more: &Value) -> Value {
    let mut body = json!({"game": game, "against": "anybody", "bid": bid});
    let fields = body.as_object_mut().unwrap();
    fields.extend(more.as_object().cloned().unwrap_or_default());
    body
}

/// Opens an auction, and returns its name.
fn open(host: &Program<'_>, game: &str, bid: &Value, more: &Value) -> String {
    let (status, auction) = host.post("/api/auctions", &wanted(game, bid, more));
    assert_eq!(status, 201, "{auction}");
    auction["id"].as_str().unwrap().to_owned()
}

fn bid(guest: &Program<'_>, id: &str, bid: &Value) -> (u16, Value) {
    guest.post(&format!("/api/auctions/{id}/bid"), &json!({"bid": bid}))
}

fn json_of(visitor: &Program<'_>, address: &str) -> Value {
    let (status, text) = visitor.get(address);
    assert_eq!(status, 200, "{address}: {text}");
    serde_json::from_str(&text).unwrap()
}

/// Names of the players of a game, seat by seat.
fn seats_of(game: &Value) -> Vec<&str> {
    let seats = game["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["name"].as_str().unwrap()).collect()
}

/// Checks both commitments of an auction that is decided.
fn commitments_hold(auction: &Value) {
    for (player, bid) in (0..).zip(auction["bids"].as_array().unwrap()) {
        let seal = Seal {
            name: auction["id"].as_str().unwrap(),
            round: 1,
            seat: Seat(player),
            action: bid["text"].as_str().unwrap(),
            salt: bid["salt"].as_str().unwrap(),
        };
        assert_eq!(seal.commitment(), bid["commitment"].as_str().unwrap());
    }
}

#[test]
fn the_lower_bid_gets_the_side_with_its_units() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "auction") {
        let server = Server::at(&database, Clock::from_fn(|| NOW));
        let [anna, bruno, carla] =
            ["Anna", "Bruno", "Carla"].map(|name| Program::of(&server, name));
        let clock = json!({"time": "3d+1d/7d"});
        let id = open(&anna, CLASSIC, &json!({"germany": 9, "japan": 3}), &clock);
        let before = json_of(&bruno, &format!("/api/auctions/{id}"));
        assert_eq!(before["status"], "open");
        let names: Vec<_> = before["powers"].as_array().unwrap().iter().collect();
        assert_eq!(names[1]["name"], "Japan");
        assert_eq!(json_of(&bruno, "/api/auctions")["open"][0]["host"], "Anna");
        let (status, after) = bid(&bruno, &id, &json!({"japan": 4, "germany": 5}));
        assert_eq!(status, 200, "{after}");
        assert_eq!(
            after["outcome"],
            json!({"winner": 1, "totals": [12, 9], "by_salts": false})
        );
        assert_eq!(
            after["bids"][0]["commitment"],
            before["bids"][0]["commitment"]
        );
        assert_eq!(after["bids"][1]["text"], "5germany+4japan");
        commitments_hold(&after);
        let game = json_of(&anna, &format!("/api/games/{id}"));
        assert_eq!(seats_of(&game), ["Anna", "Bruno", "Anna", "Bruno", "Anna"]);
        assert_eq!(game["hands"].as_array().unwrap().len(), 2);
        assert_eq!(game["status"], "playing");
        assert_eq!(game["seats"][0]["left"], 3 * 24 * 3_600_000);
        let options = game["options"].as_str().unwrap();
        assert!(options.contains("bid=5germany+4japan"), "{options}");
        // Germany places first, with its own part of the bid.
        let position = game["position"].as_str().unwrap();
        assert!(position.starts_with("0.2."), "{position}");
        let cash = position.split(' ').nth(1).unwrap();
        assert_eq!(cash.split('/').nth(1), Some("5"), "{position}");
        // The result stands for everybody, and there is no third bid.
        assert_eq!(bid(&carla, &id, &json!({})).0, 409);
        assert_eq!(bid(&anna, &id, &json!({})).0, 422);
        assert_eq!(bid(&bruno, &id, &json!({"japan": 1})).0, 200);
        let shown = json_of(&carla, &format!("/api/auctions/{id}"));
        assert_eq!(shown["bids"], after["bids"]);
        for (visitor, page, words) in [
            (
                &anna,
                format!("/game/{id}"),
                "Sides by bids: 9 against 12 IPC",
            ),
            (
                &bruno,
                format!("/game/{id}"),
                "Sides by bids: 9 against 12 IPC",
            ),
            (
                &carla,
                format!("/auction/{id}"),
                "Bruno plays Germany + Japan with 9 IPC",
            ),
        ] {
            let text = visitor.get(&page).1;
            assert!(text.contains(words), "{page}: {text}");
        }
        // In a war with dice both give shares, which the server does not choose.
        let id = open(&anna, "war:rules=dice", &json!({"east": 2}), &json!({}));
        assert_eq!(bid(&bruno, &id, &json!({"east": 3})).0, 200);
        let game = json_of(&bruno, &format!("/api/games/{id}"));
        assert!(game["dice"]["commitment"].is_string(), "{game}");
        assert_eq!(seats_of(&game), ["Bruno", "Anna"]);
        assert_eq!(game["dice"]["shares"], json!([null, null]));
        // The host of a bid of nothing gets the side as it is.
        let id = open(&anna, "war", &json!({}), &json!({}));
        let (_, after) = bid(&bruno, &id, &json!({"east": 1}));
        assert_eq!(after["outcome"]["winner"], 0, "{after}");
        assert_eq!(after["bids"][0]["text"], "none");
        commitments_hold(&after);
        let game = json_of(&carla, &format!("/api/games/{id}"));
        assert_eq!(seats_of(&game), ["Bruno", "Anna"]);
        assert_eq!(game["options"], "");
    }
}

#[test]
fn equal_bids_are_decided_by_both_salts() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&server, name));
    let mut winners = BTreeSet::new();
    for number in 0..40 {
        let id = open(&anna, CLASSIC, &json!({"germany": 7}), &json!({}));
        let (_, auction) = bid(&bruno, &id, &json!({"germany": 3, "japan": 4}));
        commitments_hold(&auction);
        let salt = |player: usize| auction["bids"][player]["salt"].as_str().unwrap();
        let hash = Sha256::digest(format!("{}{}", salt(0), salt(1)));
        let winner = usize::from(hash[0] % 2);
        assert_eq!(
            auction["outcome"],
            json!({"winner": winner, "totals": [7, 7], "by_salts": true})
        );
        let game = json_of(&anna, &format!("/api/games/{id}"));
        let bids = ["bid=7germany", "bid=3germany+4japan"];
        assert!(
            game["options"].as_str().unwrap().ends_with(bids[winner]),
            "{game}"
        );
        assert_eq!(seats_of(&game)[1], ["Anna", "Bruno"][winner]);
        assert!(
            anna.get(&format!("/auction/{id}"))
                .1
                .contains("The salts have decided")
        );
        winners.insert(winner);
        if winners.len() == 2 && number > 2 {
            return;
        }
    }
    panic!("the salts always decide for player {winners:?}");
}

/// All that a visitor can fetch while an auction is open; its name and commitment are left out, which differ anyway.
fn everything(visitor: &Program<'_>, nobody: &Person<'_>, id: &str) -> Vec<String> {
    let pages = [
        format!("/auction/{id}"),
        format!("/api/auctions/{id}"),
        format!("/game/{id}"),
        format!("/game/{id}/record"),
        format!("/api/games/{id}"),
        format!("/api/games/{id}/stream"),
    ];
    let lists = [
        "/",
        "/play",
        "/play/news",
        "/play/war",
        "/play/war/bids",
        "/next",
        "/watch",
        "/games",
        "/people",
        "/person/Anna",
        "/api/auctions",
        "/api/games",
        "/account",
    ];
    let pages = pages.into_iter().chain(lists.map(str::to_owned));
    let mut found = Vec::new();
    for page in pages {
        let (status, text) = visitor.get(&page);
        found.push(format!("{page} {status} {text}"));
        let answer = nobody.get(&page);
        found.push(format!("{page} {} {}", answer.status, answer.text));
    }
    found.push(visitor.export());
    found
}

/// The pages of visitors while an auction with this bid is open, and what is kept of it.
fn told(
    [host, visitor]: [&Program<'_>; 2],
    nobody: &Person<'_>,
    database: &Database,
    amount: u8,
) -> (Vec<String>, String) {
    let id = open(host, CLASSIC, &json!({"germany": amount}), &json!({}));
    let own = json_of(host, &format!("/api/auctions/{id}"));
    assert_eq!(own["bids"][0]["amounts"]["germany"], amount);
    assert!(own["bids"][0]["salt"].is_null());
    let commitment = own["bids"][0]["commitment"].as_str().unwrap().to_owned();
    let salt = database.text(&format!("select host_salt from auctions where id = '{id}'"));
    assert_eq!(salt.len(), 64);
    let mut pages = everything(visitor, nobody, &id);
    let kept = host.export();
    let kept = kept.lines().find(|line| line.contains(&commitment));
    let kept: Value = serde_json::from_str(kept.expect("bids are exported")).unwrap();
    assert_eq!(
        kept["auction"]["bids"][0]["amounts"]["germany"], amount,
        "{kept}"
    );
    // Not even the host knows the salt.
    for page in pages.iter().chain(&everything(host, nobody, &id)) {
        assert!(!page.contains(&salt), "{page}");
    }
    assert!(pages[0].contains(&commitment), "{}", pages[0]);
    for page in &mut pages {
        *page = page.replace(&id, "ID").replace(&commitment, "COMMITMENT");
    }
    let ended = host.post(&format!("/api/auctions/{id}/call-off"), &json!({}));
    assert_eq!(ended.0, 200, "{}", ended.1);
    // The bid stays a secret after the auction is called off.
    let after = visitor.get(&format!("/api/auctions/{id}")).1;
    assert!(
        !after.contains(&format!("{amount}germany")) && !after.contains(&salt),
        "{after}"
    );
    (pages, commitment)
}

#[test]
fn nothing_of_a_bid_is_told_before_both_are_in() {
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "sealed_bids") {
        let server = Server::at(&url, Clock::from_fn(|| NOW));
        let database = Database::open(&url);
        let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&server, name));
        let nobody = server.person();
        let both = [&anna, &bruno];
        let (high, first) = told(both, &nobody, &database, 97);
        let (low, second) = told(both, &nobody, &database, 0);
        assert_ne!(first, second);
        for (one, other) in high.iter().zip(&low) {
            assert_eq!(one, other);
        }
        // Equal bids have commitments of their own, so that none can be found by trying.
        let (_, third) = told(both, &nobody, &database, 97);
        assert_ne!(first, third);
    }
}

#[test]
fn of_guests_who_bid_at_once_one_gets_the_game() {
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "two_guests") {
        let server = Server::with(&url);
        let names = ["Anna", "Bruno", "Carla", "Dora", "Elio"];
        let [anna, guests @ ..] = names.map(|name| Program::of(&server, name));
        for _ in 0..5 {
            let id = open(&anna, "war", &json!({"east": 5}), &json!({}));
            let answers: Vec<_> = std::thread::scope(|scope| {
                let ask = |guest| {
                    let id = &id;
                    scope.spawn(move || bid(guest, id, &json!({"east": 2})))
                };
                let asked: Vec<_> = guests.iter().map(ask).collect();
                asked
                    .into_iter()
                    .map(|asked| asked.join().unwrap())
                    .collect()
            });
            let statuses: Vec<_> = answers.iter().map(|(status, _)| *status).collect();
            let won = statuses.iter().filter(|status| **status == 200).count();
            assert_eq!(won, 1, "{answers:?}");
            assert!(
                statuses.iter().all(|status| [200, 409].contains(status)),
                "{answers:?}"
            );
            let winner = statuses.iter().position(|status| *status == 200).unwrap();
            let game = json_of(&anna, &format!("/api/games/{id}"));
            assert_eq!(seats_of(&game), ["Anna", names[winner + 1]]);
        }
        let database = Database::open(&url);
        assert_eq!(database.number("select count(*) from games"), 5);
        assert_eq!(
            database.number("select count(*) from auctions where status = 'settled'"),
            5
        );
    }
}

#[test]
fn an_auction_outlives_a_restart() {
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "auction_restart") {
        let (id, token);
        {
            let server = Server::with(&url);
            let anna = Program::of(&server, "Anna");
            id = open(&anna, CLASSIC, &json!({"japan": 8}), &json!({}));
            token = anna.token;
        }
        let before;
        {
            let server = Server::with(&url);
            let bruno = Program::of(&server, "Bruno");
            assert_eq!(json_of(&bruno, "/api/auctions")["open"][0]["id"], *id);
            let (status, auction) = bid(&bruno, &id, &json!({"japan": 9}));
            assert_eq!(status, 200, "{auction}");
            before = auction["bids"].clone();
        }
        let server = Server::with(&url);
        let carla = Program::of(&server, "Carla");
        let auction = json_of(&carla, &format!("/api/auctions/{id}"));
        assert_eq!(auction["bids"], before);
        commitments_hold(&auction);
        let anna = Program { token, ..carla };
        let game = json_of(&anna, &format!("/api/games/{id}"));
        assert_eq!(game["seats"][1]["yours"], true);
        assert!(
            game["options"].as_str().unwrap().contains("bid=8japan"),
            "{game}"
        );
    }
}

#[test]
fn an_auction_of_a_live_game_ends_when_its_host_has_left() {
    let timed = Timed::start();
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&timed.server, name));
    let with = |fields: Value| open(&anna, CLASSIC, &json!({"japan": 8}), &fields);
    let live = with(json!({"time": "30m+30s"}));
    let by_link = with(json!({"time": "30m+30s", "against": "invited"}));
    let slow = with(json!({"time": "1d"}));
    let status = |program: &Program<'_>, id: &str| {
        json_of(program, &format!("/api/auctions/{id}"))["status"].clone()
    };
    // Half a minute after Anna was last there.
    timed.pass(25_000);
    assert_eq!(status(&anna, &live), "open");
    timed.pass(25_000);
    assert_eq!(status(&bruno, &live), "open");
    timed.pass(6_000);
    eventually("the auction is called off", || {
        status(&bruno, &live) == "called-off"
    });
    let (refused, text) = bid(&bruno, &live, &json!({"japan": 9}));
    assert_eq!(refused, 422, "{text}");
    assert_eq!(status(&bruno, &slow), "open");
    // A link has to be sent first.
    assert_eq!(status(&anna, &by_link), "open");
}

#[test]
fn an_auction_is_for_whom_it_is() {
    let folder = TempDir::new().unwrap();
    for url in databases(&folder, "auction_guests") {
        let server = Server::with(&url);
        let [anna, bruno, carla] =
            ["Anna", "Bruno", "Carla"].map(|name| Program::of(&server, name));
        let named = json!({"against": "person", "opponent": "bruno"});
        let id = open(&anna, "war", &json!({"east": 5}), &named);
        let page = format!("/api/auctions/{id}");
        assert_eq!(json_of(&bruno, "/api/auctions")["challenges"][0]["id"], *id);
        let lobby = bruno.get("/play").1;
        let challenges = lobby.split("Challenges to you").nth(1).unwrap();
        assert!(
            challenges
                .split("<h2")
                .next()
                .unwrap()
                .contains(&format!("/auction/{id}"))
        );
        assert!(!carla.get("/play").1.contains(&id));
        assert_eq!(carla.get(&page).0, 404);
        assert_eq!(carla.get(&format!("/auction/{id}")).0, 404);
        assert_eq!(bid(&carla, &id, &json!({})).0, 404);
        let declined = carla.post(&format!("{page}/decline"), &json!({}));
        assert_eq!(declined.0, 404);
        assert_eq!(bruno.post(&format!("{page}/call-off"), &json!({})).0, 403);
        assert_eq!(bruno.post(&format!("{page}/decline"), &json!({})).0, 200);
        assert_eq!(bid(&bruno, &id, &json!({})).0, 422);
        assert!(
            anna.get(&format!("/auction/{id}"))
                .1
                .contains("does not want to play")
        );

        // Those with the link; the game is as private as the auction.
        let id = open(
            &anna,
            "war",
            &json!({"east": 5}),
            &json!({"against": "invited"}),
        );
        let page = format!("/api/auctions/{id}");
        let own = json_of(&anna, &page);
        let invitation = own["invitation"].as_str().unwrap();
        assert_eq!(carla.get(&page).0, 404);
        let shown = json_of(&carla, &format!("{page}?invitation={invitation}"));
        assert!(shown["invitation"].is_null());
        let guess = json!({"invitation": "guess", "bid": {"east": 1}});
        assert_eq!(carla.post(&format!("{page}/bid"), &guess).0, 404);
        let given = json!({"invitation": invitation, "bid": {"east": 1}});
        let (status, shown) = carla.post(&format!("{page}/bid"), &given);
        assert_eq!(status, 200, "{shown}");
        for address in [&page, &format!("/api/games/{id}"), &format!("/game/{id}")] {
            assert_eq!(carla.get(address).0, 200, "{address}");
            assert_eq!(bruno.get(address).0, 404, "{address}");
        }
        // A visitor who has the link finds the account from the game.
        let game = bruno.get(&format!("/game/{id}?invitation={invitation}")).1;
        let account = format!("/auction/{id}?invitation={invitation}");
        assert!(game.contains(&account), "{game}");
        assert_eq!(bruno.get(&account).0, 200);
        // Once the game is over everybody may look at it, and at the bids.
        let over = carla.post(&format!("/api/games/{id}/resign"), &json!({"seat": 1}));
        assert_eq!(over.0, 200, "{}", over.1);
        assert_eq!(bruno.get(&page).0, 200);
        assert!(!bruno.get(&format!("/game/{id}")).1.contains(invitation));

        for (more, why) in [
            (json!({"against": "person", "opponent": "Anna"}), "yourself"),
            (
                json!({"against": "person", "opponent": "Nessuno"}),
                "Nessuno",
            ),
            (json!({"against": "the cat"}), "the cat"),
            (json!({"time": "a while"}), "a while"),
            (json!({"game": "tictactoe"}), "no side is bid for"),
            (json!({"game": "war:bid=3east"}), "no side is bid for"),
            (json!({"bid": {"east": -1}}), "East: '-1'"),
            (json!({"bid": {"east": 100}}), "East: '100'"),
            (json!({"bid": {"germany": 1}}), "germany"),
        ] {
            let (status, fault) = anna.post("/api/auctions", &wanted("war", &json!({}), &more));
            assert_eq!(status, 422, "{fault}");
            assert!(fault.to_string().contains(why), "{why}: {fault}");
        }
    }
}

#[test]
fn who_is_blocked_does_not_bid_and_who_is_gone_hosts_no_more() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = server.person();
    let account = [("name", "Anna"), ("password", "una parola lunga")];
    assert_eq!(anna.post("/account/register", &account).leads_to, "/play");
    let bruno = Program::of(&server, "Bruno");
    let fields = [("bid.east", "5"), ("against", "anybody")];
    let opened = anna.post("/play/war/bids", &fields);
    let address = opened.leads_to;
    let id = address.strip_prefix("/auction/").unwrap().to_owned();
    assert!(bruno.get("/play").1.contains(&address));
    assert_eq!(anna.post("/person/Bruno/block", &[]).status, 303);
    let (status, fault) = bid(&bruno, &id, &json!({}));
    assert_eq!(status, 422);
    assert!(
        fault.to_string().contains("do not play together"),
        "{fault}"
    );
    let present = [("present", "una parola lunga")];
    assert_eq!(anna.post("/account/delete", &present).leads_to, "/");
    assert!(!bruno.get("/play").1.contains(&address));
    let gone = json_of(&bruno, &format!("/api/auctions/{id}"));
    assert_eq!(gone["status"], "called-off");
    assert!(
        gone["bids"][0]["name"]
            .as_str()
            .unwrap()
            .starts_with("gone-"),
        "{gone}"
    );
}

#[test]
fn the_host_calls_it_off_until_another_has_bid() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&server, name));
    let id = open(&anna, "war", &json!({"east": 5}), &json!({}));
    let end = format!("/api/auctions/{id}/call-off");
    assert_eq!(bruno.post(&end, &json!({})).0, 403);
    let (status, ended) = anna.post(&end, &json!({}));
    assert_eq!((status, &ended["status"]), (200, &json!("called-off")));
    assert_eq!(anna.post(&end, &json!({})).0, 200);
    assert_eq!(bid(&bruno, &id, &json!({})).0, 422);
    assert!(
        bruno
            .get(&format!("/auction/{id}"))
            .1
            .contains("Anna called it off")
    );
    let id = open(&anna, "war", &json!({"east": 5}), &json!({}));
    assert_eq!(bid(&bruno, &id, &json!({})).0, 200);
    let late = anna.post(&format!("/api/auctions/{id}/call-off"), &json!({}));
    assert_eq!(late.0, 409, "{}", late.1);
    assert_eq!(
        json_of(&anna, &format!("/api/games/{id}"))["status"],
        "playing"
    );
}

#[test]
fn guests_bid_by_forms_and_what_was_typed_stays() {
    let timed = Timed::start();
    let server = &timed.server;
    let [one, other] = [(); 2].map(|()| server.person());
    let form = one.get("/play/war?o.map=classic").text;
    assert!(form.contains("formaction=\"/play/war/bids\""), "{form}");
    let form = one
        .get("/play/war/bids?o.map=classic&time=3d&against=hands")
        .text;
    assert!(
        form.contains("name=\"bid.germany\"") && form.contains("name=\"o.map\" value=\"classic\""),
        "{form}"
    );
    let form = one.get_in("/play/war/bids?o.map=classic", "it").text;
    assert!(
        form.contains("La tua puntata per Germania + Giappone"),
        "{form}"
    );
    // Bids that cannot be leave the form as it was.
    let game = [("o.map", "classic"), ("time", "3d"), ("against", "anybody")];
    let with = |more: &[(&'static str, &'static str)]| [&game[..], more].concat();
    for (germany, why) in [
        ("-4", "Germany: &#39;-4&#39;"),
        ("100", "from 0 to 99"),
        ("nine", "nine"),
    ] {
        let fields = with(&[("bid.germany", germany), ("bid.japan", "41")]);
        let refused = one.post("/play/war/bids", &fields);
        assert_eq!(refused.status, 422);
        let text = refused
            .text
            .replace("&apos;", "&#39;")
            .replace('’', "&#39;");
        assert!(
            text.contains(why) || text.contains(&why.replace("&#39;", "'")),
            "{text}"
        );
        for kept in [germany, "41"] {
            assert!(
                refused.text.contains(&format!("value=\"{kept}\"")),
                "{}",
                refused.text
            );
        }
        assert!(refused.text.contains("name=\"time\" value=\"3d\""));
    }
    // An error among the options is told where they are chosen.
    let back = one.get("/play/war/bids?o.map=atlantis");
    assert!(back.complains(), "{}", back.leads_to);
    let opened = one.post(
        "/play/war/bids",
        &with(&[("bid.germany", "9"), ("bid.japan", "6")]),
    );
    assert!(opened.leads_to.starts_with("/auction/"), "{}", opened.text);
    let page = &opened.leads_to;
    assert!(one.get(page).text.contains("Germany 9, Japan 6 (15 IPC)"));
    assert!(one.get("/play").text.contains(page));
    let refused = other.post(
        &format!("{page}/bid"),
        &[("bid.germany", "12"), ("bid.ussr", "3")],
    );
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("value=\"12\""), "{}", refused.text);
    let landed = other.post(
        &format!("{page}/bid"),
        &[("bid.germany", "12"), ("bid.japan", "")],
    );
    let game = page.replace("auction", "game");
    assert_eq!(landed.leads_to, game, "{}", landed.text);
    for player in [&one, &other] {
        let text = player.get(&game).text;
        assert!(text.contains("Sides by bids: 12 against 15 IPC"), "{text}");
        assert!(player.get(page).text.contains("data-begun"));
        assert!(
            player
                .get("/play")
                .text
                .contains(&format!("href=\"{game}\""))
        );
    }
    assert!(server.person().get(page).text.contains("sha256sum"));
}
