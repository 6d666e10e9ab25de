//! Tokens: how many, what they are called, and that they end.

use std::io::BufRead;

use bilancia_testkit::sized;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use super::{is_known, reported};
use crate::{
    attack::client::{Client, Proof},
    support::{Database, Server, databases, raw},
};

#[test]
fn tokens_are_few_have_names_and_are_not_shown() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "tokens") {
        let server = Server::with(&database);
        let client = Client(server.address);
        let session = client.register("Livia");
        let own = Proof::session(&session);
        let make = |name: &str| client.form(&own, "/account/token", &[("name", name)]);
        for name in [
            "",
            "  ",
            "a\0b",
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}",
            &"x".repeat(41),
        ] {
            assert_eq!(reported(&make(name)), "token", "{name:?}");
        }
        let token = client.token(&session);
        let page = client.get(&own, "/account").text;
        assert!(page.contains("never used"), "{page}");
        assert!(is_known(client, &Proof::token(&token)));
        let page = client.get(&own, "/account").text;
        assert!(
            page.contains("last used") && !page.contains("never used"),
            "{page}"
        );
        let bytes = Sha256::digest(token.as_bytes());
        let hash: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            Database::open(&database).rows("select token_hash from tokens"),
            [hash.as_str()]
        );
        assert!(!page.contains(&hash[..16]) && !page.contains(&token[..16]));
        // The hash ends nothing.
        client.form(&own, "/account/end-token", &[("token", &hash)]);
        assert!(is_known(client, &Proof::token(&token)));
        // Twenty, however many ask at once.
        std::thread::scope(|scope| {
            for number in 0..sized(30, 200) {
                let make = &make;
                scope.spawn(move || make(&format!("bot {number}")));
            }
        });
        let count = "select cast(count(*) as text) from tokens";
        assert_eq!(Database::open(&database).rows(count), ["20"]);
        assert_eq!(reported(&make("one more")), "token");
    }
}

#[test]
fn a_revoked_token_hears_no_more_of_a_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let client = Client(server.address);
    let session = client.register("Livia");
    let own = Proof::session(&session);
    let token = client.token(&session);
    let wanted = json!({"game": "tictactoe", "against": "myself"});
    let game = client.json(&own, "/api/games", &wanted).text;
    let game: Value = serde_json::from_str(&game).unwrap();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let stream = raw::follow(server.address, &format!("{path}/stream"), &bearer);
    let mut lines = stream.lines();
    let mut next = || lines.next().and_then(Result::ok);
    let play = |own: &Proof, seat: u8, text: &str| {
        let act = json!({"seat": seat, "text": text});
        let reply = client.json(own, &format!("{path}/act"), &act);
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let mut next_game = || {
        loop {
            match next() {
                Some(line) if line.starts_with('{') => return Some(line),
                // The last piece of a body in pieces has no length.
                Some(line) if line != "0" => {}
                _ => return None,
            }
        }
    };
    assert!(next_game().is_some());
    play(&own, 0, "a1");
    assert!(next_game().is_some_and(|line| line.contains("\"a1\"")));
    client.form(&own, "/account/out-everywhere", &[]);
    let own = Proof::session(&client.enter("Livia"));
    play(&own, 1, "b1");
    assert_eq!(next_game(), None);
}
