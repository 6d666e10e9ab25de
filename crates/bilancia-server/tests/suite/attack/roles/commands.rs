//! Every command of a game, in a game in which its player could give it: by everybody else first, then by the player.

use bilancia_core::Seat;
use bilancia_table::seal::Seal;
use bilancia_testkit::sized;
use serde_json::{Value, json};

use super::stage::{By, Game, Role, Stage, Who};
use crate::attack::client::{Proof, Reply};

/// All commands but sitting down.
pub(super) const COMMANDS: [&str; 24] = [
    "act",
    "turn",
    "take-back",
    "seal",
    "open",
    "share",
    "plan",
    "resign",
    "offer-draw",
    "offer-undo",
    "offer-pause",
    "decline",
    "accept",
    "withdraw",
    "resume",
    "challenge",
    "explain",
    "correct",
    "settle",
    "escalate",
    "appeal",
    "call-off",
    "abort",
    "say",
];

const SALT: &str = "00112233445566778899aabbccddeeff";

/// A game in which the owner may give a command at seat 0, and what the command says but for the seat.
fn prepared(stage: &Stage, command: &str, private: bool) -> (Game, Value) {
    let (owner, opponent) = (&stage.owner[1], &stage.opponent);
    let begun = |game: &str, more: Value| {
        let game = stage.open(game, private, &more);
        stage.join(&game);
        game
    };
    let plain = || begun("tictactoe", json!({}));
    let slow = || begun("tictactoe", json!({"time": "3d+1d/5d"}));
    let play = |game: &Game, seat: u8, text: &str| {
        let proof = if seat == 0 { owner } else { opponent };
        stage.must(proof, game, "act", &json!({"seat": seat, "text": text}));
    };
    match command {
        "abort" => (plain(), json!({})),
        "act" | "turn" => (plain(), json!({"text": "a1"})),
        "call-off" => (stage.open("tictactoe", private, &json!({})), json!({})),
        "take-back" => {
            let game = begun("rock_paper_scissors", json!({}));
            play(&game, 0, "rock");
            (game, json!({}))
        }
        "share" => {
            let game = begun("pig", json!({}));
            let commitment = stage.shown(&game)["dice"]["commitment"].clone();
            (game, json!({"commitment": commitment, "share": "c0ffee"}))
        }
        "plan" => {
            let game = plain();
            play(&game, 0, "a1");
            (game, json!({"text": "b1; a2"}))
        }
        "offer-undo" => {
            let game = plain();
            play(&game, 0, "a1");
            play(&game, 1, "b1");
            (game, json!({}))
        }
        "offer-pause" => (slow(), json!({})),
        "resume" => {
            let game = slow();
            stage.must(owner, &game, "offer-pause", &json!({"seat": 0}));
            let offer = stage.shown(&game)["offer"]["number"].clone();
            let answer = json!({"seat": 1, "offer": offer});
            stage.must(opponent, &game, "accept", &answer);
            (game, json!({}))
        }
        "decline" | "accept" | "withdraw" => {
            let game = plain();
            let (proof, seat) = match command {
                "withdraw" => (owner, 0),
                _ => (opponent, 1),
            };
            stage.must(proof, &game, "offer-draw", &json!({"seat": seat}));
            let offer = stage.shown(&game)["offer"]["number"].clone();
            (game, json!({"offer": offer}))
        }
        "seal" | "open" => {
            let game = begun("rock_paper_scissors", json!({"sealed_by_players": true}));
            let sealed = |seat: u8, action: &str| {
                let seal = Seal {
                    name: &game.id,
                    round: 1,
                    seat: Seat(seat),
                    action,
                    salt: SALT,
                };
                json!({"seat": seat, "round": 1, "commitment": seal.commitment()})
            };
            let (own, other) = (sealed(0, "rock"), sealed(1, "paper"));
            if command == "seal" {
                return (game, own);
            }
            stage.must(owner, &game, "seal", &own);
            stage.must(opponent, &game, "seal", &other);
            (game, json!({"text": "rock", "salt": SALT}))
        }
        "challenge" | "settle" | "escalate" | "appeal" => {
            let game = slow();
            play(&game, 0, "a1");
            play(&game, 1, "b1");
            let because = json!({"text": "How did that come there?"});
            let mut of_owner = because.clone();
            of_owner["seat"] = json!(0);
            if command != "challenge" {
                stage.must(owner, &game, "challenge", &of_owner);
            }
            if command == "appeal" {
                stage.must(owner, &game, "escalate", &json!({"seat": 0}));
                stage.rule(&game);
            }
            (game, because)
        }
        "correct" | "explain" => {
            let game = slow();
            play(&game, 0, "a1");
            let challenge = json!({"seat": 1, "text": "How did that come there?"});
            stage.must(opponent, &game, "challenge", &challenge);
            (game, json!({"text": "I put it there."}))
        }
        "say" => (plain(), json!({"text": "ciao"})),
        _ => (plain(), json!({})),
    }
}

/// Gives a command at a seat, as a program or by a form.
fn give(stage: &Stage, proof: &Proof, form: bool, path: &str, fields: &Value) -> Reply {
    if !form {
        return stage
            .client
            .json(proof, &format!("/api/games/{path}"), fields);
    }
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let fields = fields.as_object().unwrap().iter();
    let fields: Vec<_> = fields.map(|(name, value)| (name, text(value))).collect();
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    stage.client.form(proof, &format!("/game/{path}"), &fields)
}

/// The status by which somebody without the right is refused.
fn refusal(role: &Role, form: bool) -> u16 {
    match (role.by, role.who) {
        (By::UnknownToken, _) => 401,
        (_, Who::Nobody) if !form => 401,
        _ => 403,
    }
}

/// The seats at which a role may not give a command.
fn wrong_seats(role: &Role, command: &str) -> &'static [u8] {
    match role.who {
        // Both may say something, at no seat.
        Who::Owner | Who::Opponent if command == "say" => &[],
        Who::Owner => sized(&[1], &[1, 2, 3, 9, 128, 255]),
        Who::Opponent => sized(&[0], &[0, 2, 3, 9, 128, 255]),
        _ => sized(&[0], &[0, 1, 2, 9, 128, 255]),
    }
}

#[test]
fn nobody_gives_the_commands_of_another() {
    let stage = Stage::new();
    let mut tried = 0;
    for private in [false, true] {
        for command in COMMANDS {
            let (game, mut fields) = prepared(&stage, command, private);
            let path = format!("{}/{command}", game.id);
            let before = stage.kept(&game);
            for role in &stage.roles {
                for seat in wrong_seats(role, command) {
                    fields["seat"] = json!(seat);
                    for form in [false, true] {
                        let reply = give(&stage, &role.proof, form, &path, &fields);
                        let what = format!("{command} at {seat} by {}, {form}", role.name);
                        assert_eq!(reply.status, refusal(role, form), "{what}: {}", reply.text);
                        tried += 1;
                    }
                }
                assert_eq!(stage.kept(&game), before, "{command} by {}", role.name);
            }
            // The one whose it is gives it, in a browser or by a program.
            fields["seat"] = json!(0);
            let proof = &stage.owner[usize::from(private)];
            let reply = give(&stage, proof, private, &path, &fields);
            assert!(matches!(reply.status, 200 | 303), "{command}: {reply:?}");
            assert!(!reply.leads_to().contains("fault"), "{command}: {reply:?}");
            assert_ne!(stage.kept(&game), before, "{command}");
        }
    }
    assert!(tried >= sized(1_000, 6_500), "{tried}");
}

#[test]
fn nobody_sits_down_uninvited() {
    let stage = Stage::new();
    let game = stage.open("tictactoe", true, &json!({}));
    let path = format!("{}/join", game.id);
    let before = stage.kept(&game);
    let elsewhere = stage.open("tictactoe", true, &json!({}));
    let people = stage.people();
    for role in stage.roles.iter().filter(|role| role.who != Who::Owner) {
        for invitation in [
            Value::Null,
            json!(""),
            json!("guess"),
            json!(elsewhere.invitation),
        ] {
            let mut fields = json!({});
            if !invitation.is_null() {
                fields["invitation"] = invitation.clone();
            }
            for form in [false, true] {
                let reply = give(&stage, &role.proof, form, &path, &fields);
                let what = format!("{invitation} by {}, {form}", role.name);
                assert_eq!(reply.status, refusal(role, form), "{what}: {}", reply.text);
                assert_eq!(reply.session(), None, "{what}");
            }
        }
    }
    assert_eq!(stage.kept(&game), before);
    assert_eq!(stage.people(), people, "a refused visitor is no guest");
    // By the link anybody may, once.
    let friend = stage.roles.iter().find(|role| role.who == Who::Friend);
    let fields = json!({"invitation": game.invitation});
    let reply = give(&stage, &friend.unwrap().proof, true, &path, &fields);
    assert_eq!(reply.leads_to(), format!("/game/{}", game.id));
    assert_ne!(stage.kept(&game), before);
    let before = stage.kept(&game);
    for role in stage
        .roles
        .iter()
        .filter(|role| !matches!(role.who, Who::Owner | Who::Friend))
    {
        let reply = give(&stage, &role.proof, false, &path, &fields);
        let late = if refusal(role, false) == 401 {
            401
        } else {
            409
        };
        assert_eq!(reply.status, late, "{}", role.name);
    }
    assert_eq!(stage.kept(&game), before);
    // Where anybody may sit down, a visitor who is not known yet becomes a guest; a program must say who it is.
    let open = stage.open("tictactoe", false, &json!({}));
    let path = format!("{}/join", open.id);
    let before = stage.kept(&open);
    for role in stage.roles.iter().filter(|role| role.who == Who::Nobody) {
        let reply = give(&stage, &role.proof, false, &path, &json!({}));
        assert_eq!(reply.status, 401, "{}", role.name);
    }
    assert_eq!(stage.kept(&open), before);
    let reply = give(&stage, &Proof::default(), true, &path, &json!({}));
    assert_eq!(reply.leads_to(), format!("/game/{}", open.id));
    let guest = Proof::session(&reply.session().unwrap());
    let fields = json!({"seat": 1});
    let reply = give(
        &stage,
        &guest,
        true,
        &format!("{}/resign", open.id),
        &fields,
    );
    assert!(!reply.leads_to().contains("fault"), "{reply:?}");
}

#[test]
fn no_command_is_without_a_test() {
    let stage = Stage::new();
    let text = stage
        .client
        .get(&Proof::default(), "/api/openapi.json")
        .text;
    let whole: Value = serde_json::from_str(&text).unwrap();
    let about = &whole["paths"]["/api/games/{id}/{command}"]["post"];
    let about = format!("{} {}", about["summary"], about["description"]);
    let mut described: Vec<_> = about.split('`').skip(1).step_by(2).collect();
    described.sort_unstable();
    let mut tested = COMMANDS;
    tested.sort_unstable();
    assert_eq!(described, tested);
    // Nor is there one that is not described.
    let source = include_str!("../../../../../bilancia-web-frame/src/command.rs");
    let arms = source
        .lines()
        .filter_map(|line| line.split_once(" => Command::"));
    let known: Vec<_> = arms
        .map(|(name, _)| name.trim().trim_matches('"'))
        .collect();
    assert!(known.len() > 10, "{known:?}");
    for name in known {
        assert!(described.contains(&name), "{name}");
    }
}
