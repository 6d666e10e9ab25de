//! Accounts are for browsers: a token alone gives no right to change them.

use super::stage::{By, Role, Stage};

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
            "token",
            "end-token",
            "away",
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
