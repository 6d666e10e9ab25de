//! Names, passwords, sessions and tokens: what a thief of a token can do, and what becomes of what was stolen.

mod found;
mod names;
mod sessions;
mod tokens;

use serde_json::Value;
use tempfile::TempDir;

use crate::{
    attack::client::{Client, PASSWORD, Proof, Reply},
    support::{Server, databases},
};

/// The name that the server gives a client, by what they show.
fn me(client: Client, proof: &Proof) -> (u16, String) {
    let reply = client.get(proof, "/api/me");
    let person: Value = serde_json::from_str(&reply.text).unwrap_or_default();
    let name = person["name"].as_str().unwrap_or_default();
    (reply.status, name.to_owned())
}

fn is_known(client: Client, proof: &Proof) -> bool {
    me(client, proof).0 == 200
}

fn reported(reply: &Reply) -> String {
    assert_eq!(reply.status, 303, "{reply:?}");
    let word = reply.leads_to().split_once("fault=");
    word.map_or(String::new(), |(_, word)| word.to_owned())
}

#[test]
fn sessions_and_tokens_of_a_guest_end_when_they_take_a_name() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "take_name") {
        let server = Server::with(&database);
        let client = Client(server.address);
        let session = client.guest();
        let (by_session, by_token) = (
            Proof::session(&session),
            Proof::token(&client.token(&session)),
        );
        let fields = [("name", "Livia"), ("password", PASSWORD)];
        // Not by the token, nor by both.
        for token in [&by_token.token, &Some("guess".to_owned())] {
            for session in [None, Some(session.clone())] {
                let proof = Proof {
                    session,
                    token: token.clone(),
                };
                let reply = client.form(&proof, "/account/register", &fields);
                assert!(matches!(reply.status, 401 | 403), "{reply:?}");
                assert_eq!(reply.session(), None);
            }
        }
        assert!(me(client, &by_session).1.starts_with("guest-"));
        let reply = client.form(&by_session, "/account/register", &fields);
        let proof = Proof::session(&reply.session().unwrap());
        assert_eq!(me(client, &proof), (200, "Livia".to_owned()));
        assert!(!is_known(client, &by_session) && !is_known(client, &by_token));
        // A person who has a name does not take another.
        let again = [("name", "Silvia"), ("password", PASSWORD)];
        assert_eq!(
            reported(&client.form(&proof, "/account/register", &again)),
            "taken"
        );
        assert_eq!(me(client, &proof).1, "Livia");
    }
}

#[test]
fn a_password_is_changed_by_whoever_knows_the_present_one() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "change_password") {
        let server = Server::with(&database);
        let client = Client(server.address);
        let own = Proof::session(&client.register("Livia"));
        let elsewhere = Proof::session(&client.enter("Livia"));
        let token = Proof::token(&client.token(elsewhere.session.as_ref().unwrap()));
        let change = |proof: &Proof, present: &str, new: &str| {
            let fields = [("present", present), ("password", new)];
            client.form(proof, "/account/password", &fields)
        };
        let new = "un’altra parola";
        assert_eq!(reported(&change(&own, "sbagliata e lunga", new)), "present");
        assert_eq!(reported(&change(&own, "", new)), "present");
        assert_eq!(reported(&change(&own, &"x".repeat(5_000), new)), "present");
        assert_eq!(reported(&change(&own, PASSWORD, "corta")), "password");
        assert_eq!(
            reported(&change(&own, PASSWORD, &"x".repeat(201))),
            "password"
        );
        assert_eq!(change(&Proof::default(), PASSWORD, new).status, 403);
        assert_eq!(
            change(&Proof::session(&client.guest()), PASSWORD, new).status,
            403
        );
        assert_eq!(change(&token, PASSWORD, new).status, 403);
        for proof in [&own, &elsewhere, &token] {
            assert!(is_known(client, proof), "nothing has changed yet");
        }
        let reply = change(&own, PASSWORD, new);
        assert_eq!(reply.leads_to(), "/account?done=password");
        let proof = Proof::session(&reply.session().unwrap());
        assert_eq!(me(client, &proof), (200, "Livia".to_owned()));
        let page = client.get(&proof, reply.leads_to()).text;
        assert!(page.contains("Your password is changed."), "{page}");
        for proof in [&own, &elsewhere, &token] {
            assert!(!is_known(client, proof), "{proof:?}");
        }
        for (password, right) in [(PASSWORD, false), (new, true)] {
            let fields = [("name", "livia"), ("password", password)];
            let reply = client.form(&Proof::default(), "/account/enter", &fields);
            assert_eq!(reported(&reply).is_empty(), right, "{password}");
        }
    }
}

#[test]
fn what_a_password_must_be_is_said_before() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let fields = [("name", "Livia"), ("password", PASSWORD)];
    for _ in 0..2 {
        for (lang, words) in [
            ("en", "At least 10 characters."),
            ("it", "Almeno 10 caratteri."),
        ] {
            let page = one.get_in("/account", lang).text;
            assert!(
                page.contains(words) && page.contains("minlength=\"10\""),
                "{page}"
            );
        }
        one.post("/account/register", &fields);
    }
    let page = one.get_in("/account", "it").text;
    assert!(page.contains("Password attuale") && page.contains("revochi tutti i token"));
}

#[test]
fn signing_out_everywhere_ends_tokens_too() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "everywhere") {
        let server = Server::with(&database);
        let client = Client(server.address);
        let own = Proof::session(&client.register("Livia"));
        let elsewhere = Proof::session(&client.enter("Livia"));
        let token = Proof::token(&client.token(own.session.as_ref().unwrap()));
        // Another's stay as they are.
        let other = client.register("Marco");
        let others = Proof::token(&client.token(&other));
        client.form(&elsewhere, "/account/out", &[]);
        assert!(is_known(client, &own) && is_known(client, &token));
        assert!(!is_known(client, &elsewhere));
        client.form(&own, "/account/out-everywhere", &[]);
        assert!(!is_known(client, &own) && !is_known(client, &token));
        assert!(is_known(client, &Proof::session(&other)) && is_known(client, &others));
    }
}
