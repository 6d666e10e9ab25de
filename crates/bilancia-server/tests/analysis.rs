//! Finished games looked at closely: what each move lost, the chart of luck, and long games.

mod support;

use std::{thread, time::Duration};

use serde_json::Value;
use support::{Person, Server, file};
use tempfile::TempDir;

/// A game as a program sees it.
fn seen(person: &Person<'_>, game: &str) -> Value {
    let address = format!("/api{}?actions=true", game.replace("/game/", "/games/"));
    serde_json::from_str(&person.get(&address).text).unwrap()
}

/// Plays a game with oneself to its end, or for a number of events; then the first seat resigns.
fn play(person: &Person<'_>, game: &str, most: usize) {
    for turn in 0.. {
        let now = seen(person, game);
        if now["status"] == "over" {
            return;
        }
        if now["events"].as_array().unwrap().len() >= most {
            break;
        }
        let choice = &now["choices"][0];
        let actions = choice["actions"].as_array().unwrap();
        // At Pig, to roll is listed first, and a player who never holds plays for ever.
        let place = if now["game"] == "pig" { 0 } else { turn * 7919 };
        let action = actions[place % actions.len()].as_str().unwrap();
        let done = person.act(game, &choice["seat"].to_string(), action);
        assert!(!done.complains(), "{action}: {}", done.leads_to);
    }
    person.post(&format!("{game}/resign"), &[("seat", "0")]);
}

/// The analysis of a game, once its luck is weighed.
fn weighed(person: &Person<'_>, game: &str) -> String {
    let page = format!("{game}/analysis");
    person.post(&page, &[("luck", "weigh")]);
    for _ in 0..6_000 {
        let text = person.get(&page).text;
        if text.contains("Value at the start") {
            return text;
        }
        assert!(text.contains("Analysing: "), "{text}");
        thread::sleep(Duration::from_millis(100));
    }
    panic!("it takes too long");
}

#[test]
fn the_costliest_moves_lead_to_where_they_were_made() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("tictactoe", "myself", &[]);
    // The corner loses to the two others; everything before it is even.
    for (seat, cell) in [
        ("0", "b2"),
        ("1", "b1"),
        ("0", "a1"),
        ("1", "a2"),
        ("0", "c3"),
    ] {
        assert!(!one.act(&game, seat, cell).complains());
    }
    let text = weighed(&one, &game);
    assert!(
        text.contains("made no mistakes") || text.contains("by the opponent’s mistakes"),
        "{text}"
    );
    let worst = text.split("class=\"worst\"").nth(1).expect("there is one");
    assert!(
        worst.contains("at=1") && worst.contains("Move 2: O b1") && worst.contains("loses 1.000")
    );
    assert!(worst.contains("better: "));
    // The chart leads to every move, and marks the one that is shown.
    assert_eq!(text.matches("data-target=").count(), 5, "{text}");
    let there = one.get(&format!("{game}/analysis?at=1")).text;
    assert!(
        there.contains("Played here") && there.contains("better: "),
        "{there}"
    );
    assert!(there.contains("Dashed: the move that was played"));
    let italian = one.get_in(&format!("{game}/analysis?at=1"), "it").text;
    assert!(italian.contains("perde 1,000") && italian.contains("Le mosse più costose"));
}

#[test]
fn the_parts_of_a_resigned_game_add_up() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("alea", "myself", &[]);
    play(&one, &game, 6);
    let text = weighed(&one, &game);
    assert!(text.contains("End before the position decided"), "{text}");
    assert!(text.contains("The game did not end by its rules"));
    let cells = text.split("<table class=\"cards\">").last().unwrap();
    let figures: Vec<f64> = cells
        .split("</td><td>")
        .skip(1)
        .map(|cell| cell.split('<').next().unwrap().parse().unwrap())
        .collect();
    let (result, parts) = figures.split_first().unwrap();
    if parts.len() > 3 {
        let sum: f64 = parts.iter().sum();
        assert!((result - sum).abs() < 0.06, "{figures:?}");
    }
}

/// Pieces of a weighing are kept, so that a long game goes on where a server stopped.
#[test]
fn long_games_are_weighed_over_a_restart() {
    let folder = TempDir::new().unwrap();
    let server = Server::with(&file(&folder));
    let one = server.person();
    let [backgammon, pig] = ["backgammon", "pig"].map(|name| one.set_up(name, "myself", &[]));
    play(&one, &backgammon, 120);
    play(&one, &pig, 320);
    let events = |game: &str| seen(&one, game)["events"].as_array().unwrap().len();
    assert!(events(&backgammon) > 112 && events(&pig) > 300);
    for game in [&backgammon, &pig] {
        one.post(&format!("{game}/analysis"), &[("luck", "weigh")]);
    }
    let (address, agent) = (server.address, one.leave());
    drop(server);
    let server = Server::again(&folder, address);
    let one = server.back(agent);
    for game in [&backgammon, &pig] {
        let text = weighed(&one, game);
        assert!(text.contains("data-target=\"100\""), "{text}");
    }
}
