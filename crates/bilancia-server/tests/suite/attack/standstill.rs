//! Players who would rather stop a game than lose it: by challenges of turns and what follows from them, with an arbiter who answers, with
//! one who does not, and where there is none.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use bilancia_testkit::{eventually, is_long};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Person, Server, file};

/// Games that two people play at once, far fewer than a person may have.
const GAMES_OF_A_PAIR: usize = 100;
const DAY: i64 = 24 * 3_600_000;
/// Acts of the challenger, the player who moved, and the arbiter.
const ACTS: [(usize, &str); 7] = [
    (1, "escalate"),
    (0, "explain"),
    (0, "correct"),
    (1, "settle"),
    (2, "anew"),
    (0, "appeal"),
    (1, "appeal"),
];

/// A server with an operator, or without, whose time a test sets.
struct Place {
    server: Server,
    now: Arc<AtomicI64>,
    _folder: TempDir,
}

impl Place {
    fn new(operator: Option<&str>) -> Self {
        let folder = TempDir::new().unwrap();
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let told = Arc::clone(&now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let mut config = Server::config(&file(&folder), clock);
        config.operator = operator.map(str::to_owned);
        Self {
            server: Server::configured(config),
            now,
            _folder: folder,
        }
    }
}

fn state(person: &Person<'_>, game: &str) -> Value {
    let at = format!("/api{}", game.replace("/game/", "/games/"));
    serde_json::from_str(&person.get(&at).text).unwrap()
}

/// All sequences of acts up to a length, each by its place in [`ACTS`].
fn sequences(most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        let longer = |sequence: &Vec<usize>| {
            let sequence = sequence.clone();
            (0..ACTS.len()).map(move |act| [&sequence[..], &[act]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.clone());
    }
    all
}

/// Games in all stages that sequences of acts lead to; then no more is done.
fn left_alone(operator: Option<&str>) {
    let place = Place::new(operator);
    let livia = place.server.person();
    let fields = [("name", "Livia"), ("password", "una parola lunga")];
    assert_eq!(livia.post("/account/register", &fields).leads_to, "/play");
    let mut pairs: Vec<[Person<'_>; 2]> = Vec::new();
    let mut games = Vec::new();
    for (number, sequence) in sequences(if is_long() { 3 } else { 2 })
        .into_iter()
        .enumerate()
    {
        // No person may have many more games at once.
        if number % GAMES_OF_A_PAIR == 0 {
            pairs.push([(); 2].map(|()| place.server.person()));
        }
        let [anna, bruno] = pairs.last().expect("one was just added");
        let fields = [("time", "1d"), ("policy", "club")];
        let game = anna.set_up("tictactoe", "anybody", &fields);
        assert_eq!(bruno.post(&format!("{game}/join"), &[]).leads_to, game);
        anna.act(&game, "0", "a1");
        let challenge = [("seat", "1"), ("text", "Why?")];
        assert_eq!(
            bruno
                .post(&format!("{game}/challenge"), &challenge)
                .leads_to,
            game
        );
        for (who, act) in sequence.iter().map(|act| ACTS[*act]) {
            let answer = match act {
                "anew" => {
                    let game = game.trim_start_matches("/game/");
                    let fields = [
                        ("game", game),
                        ("from", "1"),
                        ("rule", "1"),
                        ("words", "No."),
                    ];
                    livia.post("/rulings", &fields)
                }
                act => {
                    let seat = who.to_string();
                    let fields = [("seat", &*seat), ("text", "Because.")];
                    [anna, bruno][who].post(&format!("{game}/{act}"), &fields)
                }
            };
            assert!(answer.status < 500, "{act}: {}", answer.text);
        }
        games.push((pairs.len() - 1, game, sequence));
    }
    // A limit for the arbiter, one for the appeal, and the clocks of both.
    for _ in 0..4 {
        place.now.fetch_add(3 * DAY + 1, Ordering::Relaxed);
        let late = |(pair, game, _): &(usize, String, Vec<usize>)| {
            let state = state(&pairs[*pair][0], game);
            let open = |challenge: &Value| {
                let ends = challenge["ends"].as_i64();
                ends.is_some_and(|ends| ends <= place.now.load(Ordering::Relaxed))
            };
            let challenges = state["challenges"].as_array().unwrap();
            challenges.iter().any(open)
        };
        eventually("what is due happens", || !games.iter().any(late));
    }
    for (pair, game, sequence) in &games {
        let acts: Vec<_> = sequence.iter().map(|act| ACTS[*act]).collect();
        eventually(&format!("after {acts:?} the game ends"), || {
            state(&pairs[*pair][0], game)["status"] == "over"
        });
    }
}

#[test]
fn a_game_that_is_left_alone_in_a_dispute_ends() {
    left_alone(Some("Livia"));
}

#[test]
fn a_game_that_is_left_alone_in_a_dispute_without_an_arbiter_ends() {
    left_alone(None);
}
