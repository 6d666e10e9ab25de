//! Players who are not there: hosts who leave their offers, and opponents who never come. A player who comes in time loses nothing by them.

use bilancia_testkit::{eventually, sized};
use serde_json::Value;

use crate::support::{Person, Timed};

const SECOND: i64 = 1_000;
/// How long an offer outlives its host, and the time for the first move of `3m+2s`.
const AWAY: i64 = 30 * SECOND;
const FIRST: i64 = 48 * SECOND;

/// An act of a player, or time that goes by.
#[derive(Clone, Copy, Debug)]
enum Step {
    Little,
    Much,
    HostLooks,
    GuestJoins,
    HostMoves,
    GuestMoves,
}

const STEPS: [Step; 6] = [
    Step::Little,
    Step::Much,
    Step::HostLooks,
    Step::GuestJoins,
    Step::HostMoves,
    Step::GuestMoves,
];

fn state(person: &Person<'_>, game: &str) -> Value {
    let at = format!("/api{}", game.replace("/game/", "/games/"));
    serde_json::from_str(&person.get(&at).text).unwrap()
}

/// A game as it is known from outside.
struct Known {
    /// Since when the host has been away.
    away: i64,
    /// Number of moves.
    moves: usize,
    /// Since when the player to move has had the move; none before the guest has joined.
    begun: Option<i64>,
}

/// Whether a game must be over by its rules at a moment.
fn is_due(known: &Known, now: i64) -> bool {
    match known.begun {
        None => now - known.away >= AWAY,
        Some(begun) => known.moves < 2 && now - begun >= FIRST,
    }
}

fn play(timed: &Timed, [host, guest, other]: [&Person<'_>; 3], steps: &[Step]) {
    let game = host.set_up("tictactoe", "anybody", &[("time", "3m+2s")]);
    let now = || timed.now();
    let mut known = Known {
        away: now(),
        moves: 0,
        begun: None,
    };
    for step in steps {
        let open = state(other, &game)["status"] == "open";
        match step {
            Step::Little => timed.pass(14 * SECOND),
            Step::Much => timed.pass(25 * SECOND),
            Step::HostLooks => {
                host.get("/play");
                known.away = now();
            }
            Step::GuestJoins => {
                let joined = guest.post(&format!("{game}/join"), &[]).leads_to == game;
                if open {
                    assert!(joined, "{steps:?}: an offer that stands can be taken");
                    known.begun = Some(now());
                }
            }
            Step::HostMoves | Step::GuestMoves => {
                let (who, seat) = match step {
                    Step::HostMoves => (host, "0"),
                    _ => (guest, "1"),
                };
                let before = state(other, &game)["events"].as_array().unwrap().len();
                who.act(&game, seat, ["a1", "b2", "c3", "a2"][known.moves.min(3)]);
                let after = state(other, &game)["events"].as_array().unwrap().len();
                if after > before {
                    known.moves += 1;
                    known.begun = Some(now());
                }
                if matches!(step, Step::HostMoves) {
                    known.away = now();
                }
            }
        }
        if is_due(&known, now()) {
            eventually(&format!("{steps:?}: the game is over"), || {
                state(other, &game)["status"] == "over"
            });
        }
        let state = state(other, &game);
        if state["status"] != "over" {
            continue;
        }
        // No player has won or lost, unless both have come.
        if known.moves < 2 {
            assert_eq!(state["outcome"], Value::Null, "{steps:?}: {state}");
            assert!(is_due(&known, now()), "{steps:?}: {state}");
            let why = known.begun.map_or("away", |_| "not-begun");
            assert_eq!(state["called_off"], why, "{steps:?}");
        }
        return;
    }
}

#[test]
fn nobody_loses_to_a_player_who_is_not_there() {
    let timed = Timed::start();
    let people = [(); 3].map(|()| timed.server.person());
    let [host, guest, other] = &people;
    let length = sized(5, 6);
    let all = STEPS.len().pow(length);
    // In the short form a few of them, spread over all.
    for number in (0..all).step_by(sized(211, 61)) {
        let digit = |place: u32| STEPS[number / STEPS.len().pow(place) % STEPS.len()];
        let steps: Vec<Step> = (0..length).map(digit).collect();
        play(&timed, [host, guest, other], &steps);
    }
}
