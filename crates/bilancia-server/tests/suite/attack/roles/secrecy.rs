//! Simultaneous moves, drafts of turns, what is left of turns and what is said to a side make no difference, not by one byte, to anybody but their
//! player: the same database, copied, with one of them or another.

use bilancia_testkit::sized;
use serde_json::json;

use super::{
    commands::COMMANDS,
    stage::{Game, Stage, Who},
    table::{TABLE, filled},
};
use crate::attack::client::{Body, Client, Reply};

/// Pages with figures that are found while the server runs, whatever is played.
const CHANGING: [&str; 4] = [
    "/",
    "/laboratory",
    "/laboratory/{game}",
    "/laboratory/explore/{game}",
];

/// Answers to everybody but the owner at every address, and to every command that is not theirs.
fn answers(stage: &Stage, client: Client, game: &Game) -> Vec<(String, String)> {
    let mut all = Vec::new();
    // Copies of the database are served at different ports, which pages name.
    let address = client.0.to_string();
    let whole = |reply: Reply| reply.whole().replace(&address, "HOST");
    let roles = stage.roles.iter().filter(|role| role.who != Who::Owner);
    for role in roles {
        for (method, pattern, rule) in TABLE.iter().copied() {
            if matches!(method, "POST" | "PUT") || CHANGING.contains(&pattern) {
                continue;
            }
            let mut path = filled(pattern, game);
            if let (true, Some(invitation)) = (rule.shows_link(role), &game.invitation) {
                path = format!("{path}?invitation={invitation}");
            }
            let mut looks = vec![path.clone()];
            if pattern == "/game/{id}" && !path.contains('?') {
                looks.extend(
                    ["?at=0", "?draft=rock", "?path=a1"].map(|look| format!("{path}{look}")),
                );
            }
            if pattern == "/game/{id}/text" {
                looks
                    .extend(["b", "l", "m", "o", "c"].map(|look| format!("{path}?command={look}")));
            }
            for path in looks {
                let reply = client.send(&role.proof, method, &path, Body::Nothing);
                all.push((format!("{method} {path} by {}", role.name), whole(reply)));
            }
        }
        let talks = role.who == Who::Opponent;
        for command in COMMANDS
            .iter()
            .filter(|command| !(talks && **command == "say"))
        {
            let fields = json!({"seat": 0, "text": "rock", "round": 1});
            let path = format!("/api/games/{}/{command}", game.id);
            let reply = client.json(&role.proof, &path, &fields);
            all.push((format!("{command} by {}", role.name), whole(reply)));
        }
    }
    all
}

#[test]
fn a_secret_choice_differs_by_no_byte() {
    let games = [
        ("rock_paper_scissors", &["rock", "paper", "scissors"][..]),
        ("frames:size=9,goal=3", &["d4", "e5"]),
    ];
    let stage = Stage::new();
    let mut compared = 0;
    for (game, choices) in &games[..sized(1, 2)] {
        for private in [false, true] {
            let id = stage.open(game, private, &json!({}));
            stage.join(&id);
            let mut first: Option<(Vec<(String, String)>, String)> = None;
            for choice in &choices[..sized(2, choices.len())] {
                let server = stage.copy(&format!("{}-{choice}.db", id.id));
                let client = Client(server.address);
                let act = json!({"seat": 0, "text": choice});
                let path = format!("/api/games/{}", id.id);
                let reply = client.json(&stage.owner[1], &format!("{path}/act"), &act);
                assert_eq!(reply.status, 200, "{reply:?}");
                let own = client.get(&stage.owner[0], &path).text;
                let seen = answers(&stage, client, &id);
                let Some((others, other_own)) = &first else {
                    first = Some((seen, own));
                    continue;
                };
                assert_ne!(&own, other_own, "the owner sees the choice");
                assert_eq!(seen.len(), others.len());
                for ((what, one), (_, other)) in seen.iter().zip(others) {
                    assert!(one == other, "{what}:\n{one}\n\n{other}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Compares answers to everybody but the owner, who does something in secret on each of two servers; returns what the owner
/// is shown on each, and how many answers were the same.
fn compared(
    stage: &Stage,
    game: &Game,
    acts: [&dyn Fn(Client); 2],
    own: &str,
) -> ([String; 2], usize) {
    let seen = [0, 1].map(|number| {
        let server = stage.copy(&format!("{}-{number}.db", game.id));
        let client = Client(server.address);
        acts[number](client);
        let own = client.get(&stage.owner[0], own).text;
        (answers(stage, client, game), own)
    });
    let [(one, first), (other, second)] = seen;
    assert_eq!(one.len(), other.len());
    for ((what, one), (_, other)) in one.iter().zip(&other) {
        assert!(one == other, "{what}:\n{one}\n\n{other}");
    }
    ([first, second], one.len())
}

#[test]
fn a_draft_differs_by_no_byte() {
    let stage = Stage::new();
    let mut same = 0;
    for private in &[false, true][..sized(1, 2)] {
        let game = stage.open("war", *private, &json!({}));
        stage.join(&game);
        let path = format!("/api/games/{}/draft", game.id);
        let save = |client: Client| {
            let text = "buy 2 inf\nplace 2 inf OCC\nend";
            let draft = json!({"version": 0, "text": text, "as_it_stands": true});
            let reply = client.send(&stage.owner[1], "PUT", &path, Body::Json(&draft));
            assert_eq!(reply.status, 200, "{reply:?}");
        };
        let (own, answers) = compared(&stage, &game, [&|_| (), &save], &path);
        assert_ne!(own[0], own[1], "the owner sees the draft");
        same += answers;
    }
    assert!(same > 500, "{same}");
}

#[test]
#[ignore = "long: looks at every page of two games on a large map, again and again"]
fn what_is_said_to_a_side_differs_by_no_byte() {
    let stage = Stage::new();
    let mut same = 0;
    let say = |client: Client, game: &Game, text: &str| {
        let said = json!({"text": text, "to": "side", "seat": 4});
        let path = format!("/api/games/{}/say", game.id);
        let reply = client.json(&stage.owner[1], &path, &said);
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let silent = |_: Client, _: &Game| ();
    let once = |client: Client, game: &Game| say(client, game, "Sbarchiamo in Finlandia");
    let twice = |client: Client, game: &Game| {
        say(client, game, "No, in Norvegia");
        say(client, game, "E di notte");
    };
    type Act<'a> = &'a dyn Fn(Client, &Game);
    let pairs: [[Act<'_>; 2]; 2] = [[&silent, &once], [&once, &twice]];
    for (private, [first, second]) in [false, true].into_iter().zip(pairs).take(sized(1, 2)) {
        let player = if private { "invited" } else { "anybody" };
        let hand = |seats: &[u8], player: &str| json!({"seats": seats, "player": player});
        let hands = [
            hand(&[0, 4], "myself"),
            hand(&[1, 3], player),
            json!({"seats": [2], "player": "program", "strength": "random"}),
        ];
        let more = json!({"against": "hands", "hands": hands});
        let game = stage.open("war:map=classic", private, &more);
        stage.join(&game);
        let chat = format!("/game/{}/chat", game.id);
        let acts: [&dyn Fn(Client); 2] = [&|client| first(client, &game), &|client| {
            second(client, &game);
        }];
        let (own, answers) = compared(&stage, &game, acts, &chat);
        assert_ne!(own[0], own[1], "the owner reads what was said");
        same += answers;
    }
    assert!(same > sized(250, 500), "{same}");
}

#[test]
fn what_is_left_of_a_turn_differs_by_no_byte() {
    let stage = Stage::new();
    let game = stage.open("war:rules=dice", false, &json!({}));
    stage.join(&game);
    // No player has given a share of the dice, so that the turn waits at its first roll.
    let send = |client: Client, place: &str| {
        let text = format!("buy 2 inf\nmove GOLZ: 1 sub GOWZ\nfight GOLZ\nplace {place}\nend");
        let turn = json!({"seat": 0, "text": text});
        let path = format!("/api/games/{}/turn", game.id);
        let reply = client.json(&stage.owner[1], &path, &turn);
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let acts: [&dyn Fn(Client); 2] = [&|client| send(client, "1 inf OCC"), &|client| {
        send(client, "2 inf OCC");
    }];
    let (_, answers) = compared(&stage, &game, acts, "/");
    assert!(answers > 250, "{answers}");
}
