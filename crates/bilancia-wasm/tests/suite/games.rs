//! The list of the games.

use std::{fs, path::Path};

use bilancia_games::catalog;
use bilancia_wasm::{booklet, bring, games, notation};
use serde_json::{Value, json};

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

/// A page needs to name the games before it has loaded a module.
#[test]
fn the_site_lists_the_games_of_the_catalogue() {
    let games: Vec<_> = listed("en")
        .into_iter()
        .zip(listed("it"))
        .map(|(english, italian)| {
            json!({
                "name": english["name"], "title": [english["title"], italian["title"]],
                "about": [english["summary"], italian["summary"]], "mail": english["mail"],
            })
        })
        .collect();
    let found = format!(
        "// The games of the catalogue; `UPDATE_GOLDEN=1 ./test the_site_lists_the_games` writes this file.\n\nexport const CATALOGUE = {};\n",
        serde_json::to_string_pretty(&games).unwrap()
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site/js/catalogue.js");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &found).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == found,
        "site/js/catalogue.js differs; UPDATE_GOLDEN=1 writes it anew"
    );
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

/// Without the file the module is tried in `./test long wasm`: this program has it inside.
#[test]
fn files_of_opponents_are_named_and_brought() {
    let all = listed("en");
    let named: Vec<_> = all
        .iter()
        .filter_map(|game| Some((game["name"].as_str()?, game["file"].as_str()?)))
        .collect();
    assert_eq!(
        named,
        [
            ("backgammon", "backgammon.bin"),
            ("nibelungenlied", "nibelungenlied.bin")
        ]
    );
    let weights = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../bilancia-games/src/backgammon/equity/weights.bin");
    let weights = fs::read(weights).unwrap();
    assert_eq!(bring("backgammon", &weights, "en"), Ok(()));
    let cut = bring("backgammon", &weights[1..], "en").unwrap_err();
    assert!(cut.contains("backgammon.bin"), "{cut}");
    let other = bring("nibelungenlied", &weights, "it").unwrap_err();
    assert!(other.contains("nibelungenlied.bin"), "{other}");
    let none = bring("alea", &weights, "it").unwrap_err();
    assert!(none.contains("Alea"), "{none}");
    assert!(bring("backgamon", &weights, "en").is_err());
}
