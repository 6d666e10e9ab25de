//! The list of the games.

use bilancia_games::catalog;
use bilancia_wasm::{booklet, games, notation};
use serde_json::Value;

fn listed(lang: &str) -> Vec<Value> {
    serde_json::from_str(&games(lang)).expect("it is JSON")
}

#[test]
fn every_game_is_listed_with_its_texts_in_both_languages() {
    let (english, italian) = (listed("en"), listed("it"));
    assert_eq!(english.len(), catalog().0.len());
    for (one, other) in english.iter().zip(&italian) {
        assert_eq!(one["name"], other["name"]);
        assert_ne!(one["summary"], other["summary"]);
        let name = one["name"].as_str().unwrap();
        assert_ne!(booklet(name, "en").unwrap(), booklet(name, "it").unwrap());
        assert!(!notation(name, "it").unwrap().is_empty());
        for option in one["options"].as_array().unwrap() {
            assert!(!option["title"].as_str().unwrap().is_empty(), "{option}");
            assert!(option["values"]["type"].is_string(), "{option}");
        }
    }
}

#[test]
fn kinds_say_what_may_lie_ahead() {
    let all = listed("en");
    let game = |name: &str| all.iter().find(|game| game["name"] == name).unwrap();
    let kinds = |name: &str| {
        let kinds = &game(name)["kinds"];
        ["simultaneous", "chance", "hidden"].map(|kind| kinds[kind].as_bool().unwrap())
    };
    assert_eq!(kinds("chess"), [false, false, false]);
    assert_eq!(kinds("backgammon"), [false, true, false]);
    assert_eq!(kinds("nibelungenlied"), [true, false, false]);
    assert_eq!(kinds("kuhn"), [false, true, true]);
    assert_eq!(game("kuhn")["mail"], false);
    assert_eq!(game("war")["mail"], true);
    assert_eq!(game("nibelungenlied")["solvable"], true);
}

#[test]
fn opponents_stand_with_the_weakest_first() {
    let all = listed("it");
    let of = |name: &str| {
        let game = all.iter().find(|game| game["name"] == name).unwrap();
        let opponents = game["opponents"].as_array().unwrap().iter();
        let names = opponents.map(|opponent| opponent["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    let general = ["random", "greedy", "mcts"];
    let war = of("war");
    assert!(war.ends_with(&general.map(str::to_owned)), "{war:?}");
    assert!(war.contains(&"captain".to_owned()), "{war:?}");
    let alea = of("alea");
    assert_eq!(
        alea[..5],
        ["level:1", "level:2", "level:3", "level:4", "level:5"]
    );
    assert_eq!(alea[5], "engine");
}

#[test]
fn an_unknown_game_is_refused_with_the_nearest_names() {
    let english = booklet("ches", "en").unwrap_err();
    let italian = booklet("ches", "it").unwrap_err();
    assert!(english.contains("chess") && italian.contains("chess"));
    assert_ne!(english, italian);
}
