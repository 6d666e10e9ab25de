//! Accounts are for browsers: a token alone gives no right to change them.

use serde_json::{Value, json};

use super::stage::{By, Role, Stage};
use crate::attack::client::{Body, Proof};

#[test]
fn no_token_touches_an_account() {
    let stage = Stage::new();
    let before = stage.accounts();
    let fields = [
        ("name", "Thief"),
        ("password", "another password"),
        ("present", Stage::PASSWORD),
        ("days", "3"),
    ];
    let by_token = |role: &&Role| matches!(role.by, By::Token | By::UnknownToken);
    for role in stage.roles.iter().filter(by_token) {
        let expected = if role.by == By::Token { 403 } else { 401 };
        for command in [
            "enter",
            "register",
            "password",
            "out",
            "out-everywhere",
            "recovery",
            "recover",
            "delete",
            "token",
            "end-token",
            "away",
            "address",
            "no-address",
            "wishes",
            "mail-on",
            "mail-again",
            "mail-forget",
            "link",
        ] {
            let path = format!("/account/{command}");
            let reply = stage.client.form(&role.proof, &path, &fields);
            assert_eq!(reply.status, expected, "{command} by {}", role.name);
            assert_eq!(reply.session(), None, "{command} by {}", role.name);
        }
        let reply = stage.client.get(&role.proof, "/account");
        assert_eq!(reply.status, expected, "{}", role.name);
        assert!(!reply.text.contains("a bot"), "{}", reply.text);
        assert_eq!(stage.accounts(), before, "{}", role.name);
    }
}

#[test]
fn no_token_reads_or_changes_what_is_of_the_account_by_the_api() {
    let stage = Stage::new();
    stage.give_address("Owner", "owner@people.test");
    let text = stage
        .client
        .get(&Proof::default(), "/api/openapi.json")
        .text;
    let description: Value = serde_json::from_str(&text).unwrap();
    let body = json!({
        "lang": "en", "turns": "none", "reminders": false, "challenges": false,
        "address": "thief@people.test", "password": Stage::PASSWORD,
    });
    let before = stage.accounts();
    let mut tried = Vec::new();
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let security = operation["security"].as_array().into_iter().flatten();
            let by = |scheme: &str| security.clone().any(|one| one.get(scheme).is_some());
            let what = format!("{} {path}", method.to_uppercase());
            // All below the person who asks is of their account, and the description says so.
            assert_eq!(by("session"), path.starts_with("/api/me/"), "{what}");
            if !by("session") {
                continue;
            }
            assert!(!by("token"), "{what}");
            assert!(operation["responses"].get("403").is_some(), "{what}");
            for role in &stage.roles {
                let expected = match role.by {
                    By::Token => 403,
                    By::UnknownToken => 401,
                    By::Nothing | By::Session => continue,
                };
                let sent = match method.as_str() {
                    "get" => Body::Nothing,
                    _ => Body::Json(&body),
                };
                let reply = stage
                    .client
                    .send(&role.proof, &method.to_uppercase(), path, sent);
                assert_eq!(reply.status, expected, "{what} by {}", role.name);
                assert!(!reply.text.contains("people.test"), "{}", reply.text);
                let error: Value = serde_json::from_str(&reply.text).unwrap();
                let words = error["error"].as_str().unwrap();
                assert_eq!(words.contains("browser"), expected == 403, "{words}");
            }
            assert_eq!(stage.accounts(), before, "{what}");
            tried.push(what);
        }
    }
    assert!(tried.len() >= 4, "{tried:?}");
    // In a browser it is there.
    let own = stage.client.get(&stage.owner[0], "/api/me/mail");
    assert!(own.text.contains("owner@people.test"), "{own:?}");
    // Who they play for programs may know, and nothing else.
    let me = stage.client.get(&stage.owner[1], "/api/me");
    assert!(
        me.status == 200 && !me.text.contains("people.test"),
        "{me:?}"
    );
}
