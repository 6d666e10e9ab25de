//! Rights to see and to do things.

use crate::support::{Person, Server};
use bilancia_games::catalog;
use bilancia_table::Record;
use tempfile::TempDir;

#[test]
fn everybody_may_do_what_is_his_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other, spectator) = (server.person(), server.person(), server.person());
    spectator.set_up("tictactoe", "myself", &[]);
    let nobody = server.person();
    let game = one.set_up("tictactoe", "anybody", &[]);
    // Nothing can be done before all have sat down.
    assert!(one.act(&game, "0", "a1").complains());
    other.post(&format!("{game}/join"), &[]);
    let commands = [
        "share",
        "act",
        "take-back",
        "resign",
        "offer-draw",
        "offer-undo",
        "offer-pause",
        "decline",
        "accept",
        "withdraw",
        "resume",
        "seal",
        "open",
        "plan",
        "say",
    ];
    for command in commands {
        for (person, seats) in [
            (&spectator, ["0", "1"]),
            (&nobody, ["0", "1"]),
            (&one, ["1", "9"]),
            (&other, ["0", "9"]),
        ] {
            for seat in seats {
                let fields = [("seat", seat), ("text", "a1")];
                let own = command == "say"
                    && (std::ptr::eq(person, &one) || std::ptr::eq(person, &other));
                let answer = person.post(&format!("{game}/{command}"), &fields);
                let expected = if own { 303 } else { 403 };
                assert_eq!(
                    answer.status, expected,
                    "{command} at {seat}: {}",
                    answer.text
                );
            }
        }
    }
    assert!(
        other.act(&game, "1", "a1").complains(),
        "it is not their turn"
    );
    assert!(
        one.act(&game, "0", "d9").complains(),
        "there is no such square"
    );
    let stale = [("seat", "0"), ("text", "a1"), ("number", "3")];
    assert!(one.post(&format!("{game}/act"), &stale).complains());
    assert_eq!(one.act(&game, "0", "a1").leads_to, game);
    assert!(one.act(&game, "0", "a1").complains(), "twice");
    assert!(
        one.post(&format!("{game}/accept"), &[("seat", "0")])
            .complains()
    );
    assert_eq!(
        one.post(&format!("{game}/offer-draw"), &[("seat", "0")])
            .leads_to,
        game
    );
    assert!(
        one.post(&format!("{game}/accept"), &[("seat", "0"), ("offer", "1")])
            .complains(),
        "one’s own"
    );
    assert!(other.get(&game).text.contains("offers a draw"));
    assert_eq!(
        other
            .post(&format!("{game}/accept"), &[("seat", "1"), ("offer", "1")])
            .leads_to,
        game
    );
    assert!(spectator.get(&game).text.contains("by agreement"));
    for page in [
        "/game/none",
        "/game/none/record",
        "/play/none",
        "/rules/none",
        "/game/none/live",
    ] {
        assert_eq!(nobody.get(page).status, 404, "{page}");
    }
    assert_eq!(nobody.post("/game/none/join", &[]).status, 404);
    assert_eq!(one.post(&format!("{game}/fly"), &[]).status, 404);
}

#[test]
fn private_games_are_private() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, stranger, friend) = (server.person(), server.person(), server.person());
    let game = one.set_up("tictactoe", "invited", &[]);
    let page = one.get(&game).text;
    let invitation = page.split("?invitation=").nth(1).unwrap();
    let invitation: String = invitation.chars().take(16).collect();
    assert!(!stranger.get("/play").text.contains(&game));
    for page in ["", "/record", "/board.svg", "/live", "?invitation=guess"] {
        assert_eq!(stranger.get(&format!("{game}{page}")).status, 404, "{page}");
    }
    assert_eq!(stranger.post(&format!("{game}/join"), &[]).status, 403);
    let link = format!("{game}?invitation={invitation}");
    assert!(friend.get(&link).text.contains("Join game"));
    let answer = friend.post(&format!("{game}/join"), &[("invitation", &invitation)]);
    assert_eq!(answer.leads_to, game);
    assert!(friend.get(&game).text.contains("Waiting for"));
}

#[test]
fn other_sites_can_do_nothing() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for page in ["/play", "/account/enter", "/settings", "/game/x/act"] {
        assert_eq!(
            one.post_from(page, &[("game", "alea")], "cross-site")
                .status,
            403,
            "{page}"
        );
    }
    // Nor lead away by the page to go back to.
    for back in ["//evil.example", "https://evil.example", "/\\evil.example"] {
        assert_eq!(
            one.post("/settings", &[("lang", "it"), ("back", back)])
                .leads_to,
            "/"
        );
    }
    assert_eq!(
        one.post("/settings", &[("lang", "it"), ("back", "/play")])
            .leads_to,
        "/play"
    );
    // What people write is shown as they wrote it.
    let other = server.person();
    let game = one.set_up("tictactoe", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    other.post(
        &format!("{game}/say"),
        &[("text", "<script>alert(1)</script>")],
    );
    let page = one.get(&game).text;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
    let fault = one
        .get(&format!(
            "{game}?fault=%3Cscript%3Ealert(2)%3C/script%3E&draft=%3Cb%3E"
        ))
        .text;
    assert!(!fault.contains("<script>alert") && !fault.contains("\"<b>\""));
}

/// A page without the booklet beside the board, whose examples of the notation are cards too.
fn without_booklet(page: &str) -> String {
    let Some((before, rest)) = page.split_once("<details class=\"drawer\" id=\"rules\">") else {
        return page.to_owned();
    };
    let (_, after) = rest.split_once("</details>").expect("it ends");
    before.to_owned() + after
}

#[test]
fn cards_are_seen_by_whoever_holds_them_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other, stranger) = (server.person(), server.person(), server.person());
    let game = one.set_up("kuhn", "anybody", &[]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    let looks = |person: &Person<'_>| {
        let pages = [
            "",
            "?at=1",
            "/record",
            "/text",
            "/text?command=l",
            "/board.svg",
        ];
        let api = person.get(&format!("/api/games/{}", &game[6..])).text;
        let texts = pages.map(|page| without_booklet(&person.get(&format!("{game}{page}")).text));
        texts.concat() + &api
    };
    let seen = [&one, &other, &stranger].map(looks);
    assert_eq!(
        one.post(&format!("{game}/resign"), &[("seat", "0")])
            .leads_to,
        game
    );
    let record = Record::read(&one.get(&format!("{game}/record")).text).unwrap();
    record.replay(catalog()).unwrap();
    let bilancia_table::Event::Action { text: deal, .. } = &record.events[0] else {
        panic!("cards are dealt first");
    };
    for text in &seen {
        assert!(!text.contains(deal.as_str()), "{deal} in {text}");
    }
    assert!(seen[0].contains(&format!("{}?", &deal[..1])));
    assert!(seen[1].contains(&format!("?{}", &deal[1..])));
    assert!(!seen[0].contains(&format!("?{}", &deal[1..])));
    assert!(!seen[1].contains(&format!("{}?", &deal[..1])));
}
