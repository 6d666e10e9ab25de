//! Answers of each address to each role, and that no address is missing here.

use std::collections::BTreeSet;

use bilancia_server::addresses;
use bilancia_testkit::sized;
use serde_json::{Value, json};

use super::stage::{By, Game, Role, Stage, Who};
use crate::attack::client::{Body, Proof};

/// Expected answer of an address.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    /// One answer to everybody, whose session is not looked at.
    Open(u16),
    /// One answer to everybody, but for unknown tokens.
    Known(u16),
    /// An answer to everybody with a session or a token.
    Person(u16),
    /// Something to browsers, nothing to tokens.
    InPerson(u16),
    /// Something that belongs to an account: an answer to everybody with a session, nothing to tokens.
    Own(u16),
    /// A game, to everybody who may look at it; by its link too.
    Link,
    /// A game, to everybody who may look at it; the link is for the page alone.
    Look,
    /// A game that everybody may look at.
    Embedded,
    /// A setting of one's browser for a game, to everybody who may look at it.
    Setting,
    /// Findings about a game that is over, to everybody who may look at it, and to those of them who have a session or a token.
    Finding,
    FindingOf,
    /// A wish of those who played a game that is over.
    Analysis,
    /// A wish of those who play, which there is not; the others may not have one.
    Wish,
    /// A draft of those who play, in a browser or for programs.
    Draft(u16),
    DraftData(u16),
    /// A change of a turn of the war, of which there is none here; the others may not have one.
    Orders,
    /// An empty seat, of which there is none.
    Seat,
}

use Rule::{
    Analysis, Draft, DraftData, Embedded, Finding, FindingOf, InPerson, Known, Link, Look, Open,
    Orders, Own, Person, Seat, Setting, Wish,
};

/// Every address with every method that it has. HEAD is as GET.
pub(super) const TABLE: &[(&str, &str, Rule)] = &[
    ("GET", "/", Known(200)),
    ("GET", "/account", InPerson(200)),
    // What its forms do is looked at below, and in `accounts`.
    ("POST", "/account/{command}", InPerson(404)),
    // Links in mails, of which these are used up; what they do is looked at in `tests/suite/server/mail`.
    ("GET", "/mail/confirm/{secret}", InPerson(410)),
    ("POST", "/mail/confirm/{secret}", InPerson(410)),
    ("GET", "/mail/enter/{secret}", InPerson(410)),
    ("POST", "/mail/enter/{secret}", InPerson(410)),
    ("GET", "/mail/stop/{secret}/{kind}", Known(404)),
    ("POST", "/mail/stop/{secret}/{kind}", Known(404)),
    ("GET", "/play", Known(200)),
    ("POST", "/play", Known(303)),
    ("GET", "/news", Known(200)),
    ("GET", "/play/news", Known(200)),
    // Of which games it tells is looked at in `tests/suite/server/news.rs`.
    ("GET", "/live", Known(200)),
    // Without a number there is no such game.
    ("POST", "/play/at-once", Known(404)),
    ("GET", "/play/options", Known(404)),
    ("GET", "/play/{game}", Known(200)),
    // Only in wars sides are bid for; who may see and do what in an auction is looked at in `tests/suite/server/auctions.rs`.
    ("GET", "/play/{game}/bids", Known(404)),
    ("POST", "/play/{game}/bids", Known(404)),
    ("GET", "/auction/{id}", Known(404)),
    ("POST", "/auction/{id}/{command}", Known(404)),
    ("GET", "/next", Known(303)),
    ("GET", "/game/{id}", Link),
    ("GET", "/game/{id}/live", Link),
    ("GET", "/game/{id}/chat", Link),
    ("POST", "/game/{id}/mute", Setting),
    ("GET", "/game/{id}/analysis", Look),
    // What can be wished for is looked at in `analyses`.
    ("POST", "/game/{id}/analysis", Wish),
    // Of wars alone; who may look at them is looked at in `tests/suite/server/war_turns.rs`.
    ("GET", "/game/{id}/turns", Known(404)),
    ("GET", "/game/{id}/turns/{number}", Known(404)),
    ("GET", "/game/{id}/statistics", Known(404)),
    ("GET", "/openings", Known(200)),
    ("GET", "/openings/{game}", Known(200)),
    ("GET", "/war/openings", Known(308)),
    ("POST", "/war/guided", Known(303)),
    ("GET", "/game/{id}/review", Known(404)),
    ("GET", "/game/{id}/draft", Draft(200)),
    ("POST", "/game/{id}/draft", Draft(303)),
    // The games that are looked at are no wars: their players find nothing to order, and no map.
    ("GET", "/game/{id}/areas", Known(404)),
    ("GET", "/game/{id}/areas/{code}", Known(404)),
    ("POST", "/game/{id}/aids", Setting),
    ("POST", "/game/{id}/orders", Orders),
    ("POST", "/game/{id}/kept", Orders),
    // Who may ask is looked at in `tests/suite/server/play.rs`.
    ("POST", "/game/{id}/rematch", Known(422)),
    ("GET", "/game/{id}/text", Look),
    ("GET", "/game/{id}/record", Look),
    ("GET", "/game/{id}/board.svg", Look),
    // Of chess alone; see `tests/suite/server/analysis.rs`.
    ("GET", "/game/{id}/pgn", Known(404)),
    ("GET", "/game/{id}/board.png", Look),
    // Commands are looked at one by one, in `commands`.
    ("POST", "/game/{id}/{command}", Known(404)),
    ("GET", "/learn", Known(200)),
    ("GET", "/learn/{game}/{number}", Known(200)),
    ("POST", "/learn/{game}/{number}", Known(422)),
    ("GET", "/puzzles", Known(200)),
    ("GET", "/puzzles/{game}", Known(200)),
    ("GET", "/puzzles/{game}/{id}", Known(200)),
    // No answer is sent.
    ("POST", "/puzzles/{game}/{id}", Known(422)),
    ("GET", "/rules", Known(200)),
    ("GET", "/rules/{game}", Known(200)),
    ("GET", "/book", Known(200)),
    ("GET", "/libro", Known(200)),
    ("GET", "/book/{*path}", Known(200)),
    ("GET", "/pages", Known(200)),
    ("GET", "/sitemap.xml", Known(200)),
    ("GET", "/robots.txt", Known(200)),
    ("GET", "/laboratory", Known(200)),
    ("GET", "/laboratory/{game}", Known(200)),
    ("GET", "/laboratory/weighing", Known(200)),
    ("POST", "/laboratory/weighing", Known(303)),
    // Whose a measurement is, and who may cancel it, is looked at in `tests/suite/server/weighing.rs`; this one there is not.
    ("GET", "/laboratory/weighing/{id}", Known(404)),
    ("POST", "/laboratory/weighing/{id}", Known(404)),
    ("GET", "/laboratory/weighing/{id}/run", Known(404)),
    ("GET", "/laboratory/weighing/{id}/result", Known(404)),
    ("GET", "/laboratory/explore/{game}", Known(200)),
    ("GET", "/laboratory/questions", Known(200)),
    ("GET", "/laboratory/justify", Known(200)),
    ("GET", "/laboratory/justify/{game}", Known(200)),
    ("GET", "/analysis/new", Known(200)),
    ("POST", "/analysis/new", Known(303)),
    ("GET", "/battles", Known(200)),
    ("GET", "/embed/{id}", Embedded),
    ("GET", "/watch", Known(200)),
    ("GET", "/games", Known(200)),
    ("GET", "/war/board", Known(200)),
    ("POST", "/war/board", Known(303)),
    ("GET", "/war/board/{file}", Known(404)),
    ("GET", "/game/{id}/editor", Known(404)),
    ("GET", "/war/{pack}/map.svg", Open(200)),
    ("GET", "/people", Known(200)),
    ("GET", "/person/{name}", Known(200)),
    // What its forms do is looked at in `tests/suite/server/people.rs`.
    ("POST", "/person/{name}/{command}", InPerson(404)),
    ("GET", "/about", Known(200)),
    // For the operator, who is none of the roles.
    ("POST", "/about", InPerson(403)),
    ("GET", "/reports", InPerson(403)),
    ("POST", "/reports", InPerson(403)),
    // What the operator may do there is looked at in `tests/suite/server/disputes.rs`; there is no case here yet.
    ("GET", "/rulings", Known(200)),
    ("POST", "/rulings", InPerson(403)),
    ("GET", "/rulings/{number}", Known(404)),
    // Who may do what in an event is looked at in `tests/suite/server/events.rs`; this one there is not.
    ("GET", "/events", Known(200)),
    ("POST", "/events", InPerson(422)),
    ("GET", "/events/new", Known(200)),
    ("GET", "/events/{id}", Known(404)),
    ("GET", "/events/{id}/decide", Known(404)),
    ("GET", "/events/{id}/roster", Known(404)),
    ("POST", "/events/{id}/roster", InPerson(404)),
    ("GET", "/events/{id}/{part}", Known(404)),
    ("POST", "/events/{id}/{part}", InPerson(400)),
    ("GET", "/ratings", Known(200)),
    ("GET", "/ratings/{game}/{pace}", Known(404)),
    ("GET", "/champions", Known(200)),
    ("POST", "/settings", Open(303)),
    ("GET", "/assets/{version}/{file}", Open(200)),
    ("GET", "/site", Open(308)),
    ("GET", "/site/", Open(200)),
    ("GET", "/site/{*path}", Open(200)),
    ("GET", "/health", Open(200)),
    ("GET", "/api/openapi.json", Open(200)),
    ("GET", "/api/catalogue", Open(200)),
    ("GET", "/api/games", Known(200)),
    ("POST", "/api/games", Person(201)),
    ("GET", "/api/games/{id}", Link),
    ("GET", "/api/games/{id}/stream", Link),
    ("GET", "/api/games/{id}/record", Look),
    ("GET", "/api/games/{id}/draft", DraftData(200)),
    ("PUT", "/api/games/{id}/draft", DraftData(200)),
    ("POST", "/api/games/{id}/join", Seat),
    ("POST", "/api/games/{id}/{command}", Person(404)),
    ("GET", "/api/games/{id}/analysis", Finding),
    ("POST", "/api/games/{id}/analysis", Analysis),
    ("GET", "/api/games/{id}/advice", FindingOf),
    ("GET", "/api/export", Known(200)),
    ("GET", "/api/openings", Known(200)),
    // No public game is over.
    ("GET", "/api/openings/{game}", Known(404)),
    ("GET", "/api/puzzles/{game}", Known(200)),
    ("GET", "/api/puzzles/{game}/{id}", Known(404)),
    // No answer is sent.
    ("POST", "/api/puzzles/{game}/{id}/answer", Known(422)),
    ("POST", "/api/weighings", Person(422)),
    ("GET", "/api/weighings/{id}", Known(404)),
    ("POST", "/api/weighings/{id}/cancel", Person(404)),
    ("GET", "/api/people", Known(200)),
    ("GET", "/api/people/{name}", Known(200)),
    // What is made by a password is looked at in `tests/suite/server/researchers.rs`; none is sent.
    ("POST", "/api/tokens", Known(422)),
    ("GET", "/api/auctions", Known(200)),
    ("POST", "/api/auctions", Person(422)),
    ("GET", "/api/auctions/{id}", Known(404)),
    ("POST", "/api/auctions/{id}/bid", Person(404)),
    ("POST", "/api/auctions/{id}/call-off", Person(404)),
    ("POST", "/api/auctions/{id}/decline", Person(404)),
    ("GET", "/api/events", Known(200)),
    ("POST", "/api/events", Person(422)),
    ("GET", "/api/events/{id}", Known(404)),
    ("POST", "/api/events/{id}/{command}", Person(422)),
    ("GET", "/api/ratings", Known(200)),
    ("GET", "/api/ratings/{game}/{pace}", Known(404)),
    ("GET", "/api/people/{name}/ratings", Known(200)),
    ("GET", "/api/rulings", Known(200)),
    ("GET", "/api/rulings/{number}", Known(404)),
    ("GET", "/api/stream", Person(200)),
    ("GET", "/api/me", Person(200)),
    ("GET", "/api/me/export", Own(200)),
    ("GET", "/api/me/mail", Own(200)),
    // No account here has an address, and nothing is sent.
    ("PUT", "/api/me/mail", Own(422)),
    ("POST", "/api/me/mail/address", Own(422)),
    ("HEAD", "/game/{id}", Link),
    ("HEAD", "/api/me", Person(200)),
];

/// Visitors who may look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Public,
    /// Its players, and everybody who has the link.
    Private,
    /// Everybody, since it is over, though it was private.
    Over,
    /// The owner, who plays alone.
    Alone,
}

impl Sort {
    fn plays(self, who: Who) -> bool {
        match self {
            Self::Alone => who == Who::Owner,
            _ => who.plays(),
        }
    }

    fn is_hidden(self) -> bool {
        matches!(self, Self::Private | Self::Alone)
    }
}

impl Rule {
    fn status(self, role: &Role, sort: Sort) -> u16 {
        let may_look = !sort.is_hidden() || sort.plays(role.who);
        match (self, role.by) {
            (Open(ok), _) => return ok,
            (_, By::UnknownToken) => return 401,
            (InPerson(_) | Own(_), By::Token) => return 403,
            _ => {}
        }
        match self {
            Open(ok) | Known(ok) | InPerson(ok) => ok,
            Person(_) | Own(_) | DraftData(_) | Seat | FindingOf | Analysis
                if role.who == Who::Nobody =>
            {
                401
            }
            Finding | FindingOf | Analysis if !may_look => 404,
            Finding | FindingOf | Analysis if sort != Sort::Over => 422,
            Analysis if sort.plays(role.who) => 202,
            Analysis => 403,
            Finding | FindingOf => 200,
            Draft(_) | DraftData(_) | Orders if !sort.plays(role.who) => 403,
            Orders => 303,
            Draft(_) | DraftData(_) if sort == Sort::Over => 422,
            Draft(ok) | DraftData(ok) => ok,
            Person(ok) | Own(ok) => ok,
            Link if may_look || role.who == Who::Friend => 200,
            Look if may_look => 200,
            Setting if may_look => 303,
            Wish if may_look && !sort.plays(role.who) => 403,
            Embedded if !sort.is_hidden() => 200,
            Link | Look | Setting | Wish | Embedded => 404,
            Seat if sort != Sort::Public => 403,
            // A player who sits there already need not sit down.
            Seat if sort.plays(role.who) => 200,
            Seat => 409,
        }
    }

    /// Whether the visitor shows the link.
    pub(super) fn shows_link(self, role: &Role) -> bool {
        matches!(self, Link) && role.who == Who::Friend
    }
}

/// An address with everything filled in.
pub(super) fn filled(pattern: &str, game: &Game) -> String {
    if pattern.starts_with("/learn") {
        return pattern.replace("{game}", "alea").replace("{number}", "1");
    }
    if pattern.starts_with("/puzzles") {
        return pattern.replace("{game}", "alea").replace("{id}", "win1-1");
    }
    if pattern.starts_with("/site") {
        return pattern.replace("{*path}", "sw.js");
    }
    pattern
        .replace("{id}", &game.id)
        .replace("{game}", "tictactoe")
        .replace("{name}", "Owner")
        .replace("{pack}", "strait")
        .replace("{version}", "0")
        .replace("{file}", "style.css")
        .replace("{command}", "fly")
        .replace("{secret}", "0")
        .replace("{kind}", "turns")
        .replace("{*path}", "docs/server")
        .replace("{number}", "1")
}

/// A request to an address, by a role.
fn ask(
    stage: &Stage,
    role: &Role,
    (method, pattern, rule): (&str, &str, Rule),
    game: &Game,
) -> (u16, String) {
    let mut path = filled(pattern, game);
    if let (true, Some(invitation)) = (rule.shows_link(role), &game.invitation) {
        path = format!("{path}?invitation={invitation}");
    }
    // Fields that an operation does not know would be all that it says.
    let wanted = match pattern {
        "/api/games" | "/api/auctions" => json!({"game": "tictactoe", "against": "myself"}),
        "/api/weighings" => json!({"game": "nogame"}),
        _ => json!({}),
    };
    let fields = [("game", "tictactoe"), ("against", "myself")];
    let body = match method {
        "PUT" => Body::Json(&wanted),
        "POST" if pattern.starts_with("/api/") => Body::Json(&wanted),
        "POST" => Body::Form(&fields),
        _ => Body::Nothing,
    };
    let reply = stage.client.send(&role.proof, method, &path, body);
    // One person may have three games weighed at a time, and a busy machine is slow at it.
    if pattern == "/laboratory/weighing" && reply.status == 303 {
        let measurement = reply.header("location").to_owned();
        stage
            .client
            .send(&role.proof, "POST", &measurement, Body::Form(&[]));
    }
    (reply.status, reply.text)
}

/// The methods that an address has, as it says itself.
fn methods(stage: &Stage, pattern: &str, game: &Game) -> BTreeSet<String> {
    let path = filled(pattern, game);
    let proof = Proof::default();
    let reply = stage.client.send(&proof, "OPTIONS", &path, Body::Nothing);
    assert_eq!(reply.status, 405, "{pattern}");
    let allowed = reply.header("allow").split(',');
    allowed.map(|method| method.trim().to_owned()).collect()
}

#[test]
fn no_address_is_without_a_rule() {
    let stage = Stage::new();
    let game = stage.open("tictactoe", false, &json!({}));
    let mut there = BTreeSet::new();
    let text = stage
        .client
        .get(&Proof::default(), "/api/openapi.json")
        .text;
    let description: Value = serde_json::from_str(&text).unwrap();
    for (pattern, described) in description["paths"].as_object().unwrap() {
        let found = methods(&stage, pattern, &game);
        let described = described.as_object().unwrap().keys();
        let described = described.map(|method| method.to_uppercase());
        let found_but_head = found.iter().filter(|method| *method != "HEAD").cloned();
        let found_but_head: BTreeSet<_> = found_but_head.collect();
        assert_eq!(
            described.collect::<BTreeSet<_>>(),
            found_but_head,
            "{pattern}"
        );
        there.extend(found.into_iter().map(|method| (method, pattern.clone())));
    }
    for pattern in addresses() {
        let found = methods(&stage, pattern, &game);
        there.extend(found.into_iter().map(|method| (method, pattern.to_owned())));
    }
    let mut ruled = BTreeSet::new();
    for (method, pattern, _) in TABLE.iter().copied() {
        ruled.insert((method.to_owned(), pattern.to_owned()));
        if method == "GET" {
            ruled.insert(("HEAD".to_owned(), pattern.to_owned()));
        }
    }
    assert_eq!(there, ruled);
    // The router is made of those lists and nothing else.
    for source in [
        include_str!("../../../../../bilancia-web/src/lib.rs"),
        include_str!("../../../../../bilancia-api/src/lib.rs"),
    ] {
        assert!(!source.contains(".route(\""), "a route that is in no list");
    }
}

/// A game of each sort.
fn games(stage: &Stage) -> Vec<(Sort, Game)> {
    let sorts = [
        (Sort::Public, "anybody"),
        (Sort::Private, "invited"),
        (Sort::Over, "invited"),
        (Sort::Alone, "myself"),
    ];
    let game = |(sort, against): (Sort, &str)| {
        let game = stage.open("tictactoe", false, &json!({"against": against}));
        if sort != Sort::Alone {
            stage.join(&game);
        }
        stage.must(
            &stage.owner[1],
            &game,
            "act",
            &json!({"seat": 0, "text": "b2"}),
        );
        if sort == Sort::Over {
            stage.must(&stage.opponent, &game, "resign", &json!({"seat": 1}));
        }
        (sort, game)
    };
    sorts.map(game).into()
}

#[test]
fn every_address_answers_every_role_as_it_should() {
    let stage = Stage::new();
    let games = games(&stage);
    let kept = || -> Vec<_> { games.iter().map(|(_, game)| stage.kept(game)).collect() };
    let (before, accounts) = (kept(), stage.accounts());
    let mut tried = 0;
    for (sort, game) in &games {
        for row @ (method, pattern, rule) in TABLE.iter().copied() {
            for role in &stage.roles {
                let (status, text) = ask(&stage, role, row, game);
                let what = format!("{method} {pattern} by {}, {sort:?}", role.name);
                assert_eq!(status, rule.status(role, *sort), "{what}: {text}");
                tried += 1;
                for (hidden, other) in &games {
                    if !hidden.is_hidden() || hidden.plays(role.who) {
                        continue;
                    }
                    let asked = game.id == other.id && pattern.contains("{id}");
                    assert!(
                        asked || !text.contains(&other.id),
                        "{what} tells of {}",
                        other.id
                    );
                    let shown = asked && rule.shows_link(role);
                    let invitation = other.invitation.as_ref().unwrap();
                    assert!(shown || !text.contains(invitation), "{what} invites");
                }
            }
        }
    }
    // Other methods there are not, for anybody.
    let some = sized(2, stage.roles.len());
    let patterns: BTreeSet<_> = TABLE.iter().map(|(_, pattern, _)| *pattern).collect();
    let game = &games[1].1;
    for pattern in patterns {
        let has = methods(&stage, pattern, game);
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            if has.contains(method) {
                continue;
            }
            for role in stage.roles.iter().rev().take(some) {
                let row = (method, pattern, Known(405));
                assert_eq!(ask(&stage, role, row, game).0, 405, "{method} {pattern}");
                tried += 1;
            }
        }
    }
    assert_eq!(kept(), before);
    assert_eq!(stage.accounts(), accounts);
    assert!(tried > sized(3_000, 5_000), "{tried}");
}
