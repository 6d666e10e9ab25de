//! Odds, luck, solutions and ledgers as JSON.

use std::collections::BTreeSet;

use bilancia_wasm::{
    Asked, Playing, battle_rules, battle_table, battle_units, games, ledger, luck, odds, scale,
    solve, verify,
};
use serde_json::{Value, json};

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

fn goose(games: u32, players: &str) -> Asked {
    Asked {
        game: "goose".to_owned(),
        options: String::new(),
        players: players.to_owned(),
        games,
        seed: 1,
        name: String::new(),
    }
}

fn battle() -> Value {
    json!({"rules": "dice, cof", "attack": "4 arm 5 inf", "defend": "5 inf 1 aa"})
}

#[test]
fn odds_of_a_battle_are_those_of_the_command() {
    let found = read(&odds(&battle().to_string(), "en").unwrap());
    assert_eq!(found["rows"].as_array().unwrap().len(), 2);
    for row in found["rows"].as_array().unwrap() {
        let win = &row["win"];
        let all = ["attacker", "defender", "neither"].map(|who| win[who].as_f64().unwrap());
        assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{win}");
        assert!(!row["sentences"].as_array().unwrap().is_empty());
    }
    assert!(found["svg"].as_str().unwrap().starts_with("<svg"));
    for (field, bad) in [("attack", "3 dragons"), ("rules", "chess")] {
        let mut asked = battle();
        asked[field] = json!(bad);
        let refused = odds(&asked.to_string(), "en").unwrap_err();
        assert_ne!(refused, odds(&asked.to_string(), "it").unwrap_err());
    }
    assert!(odds("{", "it").unwrap_err().starts_with("La domanda"));
}

#[test]
fn the_table_of_a_form_has_its_words_and_says_what_is_wrong() {
    let asked = |fields: Value, lang: &str| read(&battle_table(&fields.to_string(), lang).unwrap());
    let fields = json!([["attack", "3 inf"], ["defend", "1 inf"], ["assaults", "1"]]);
    let found = asked(fields.clone(), "en");
    assert_eq!(found["fault"], Value::Null);
    let found = &found["found"];
    assert_eq!(found["armies"][0]["counts"]["inf"], 3);
    assert_eq!(found["lines"].as_array().unwrap().len(), 7);
    // Three infantry hit one in the first assault with 1 - (5/6)^3.
    let dice = &found["lines"][0];
    assert_eq!(dice["cells"][0], "42.1 %");
    assert_eq!(
        asked(fields, "it")["found"]["lines"][0]["cells"][0],
        "42,1 %"
    );
    let refused = asked(json!([["attack", "3 dragons"]]), "en");
    assert_eq!(refused["found"], Value::Null);
    assert!(refused["fault"].as_str().unwrap().contains("dragons"));
    assert!(
        battle_table("[1]", "it")
            .unwrap_err()
            .starts_with("La domanda")
    );
}

#[test]
fn luck_is_measured_exactly_or_by_games() {
    let found = read(&luck(&goose(0, ""), "en").unwrap());
    assert_eq!(
        (&found["exact"], &found["games"]),
        (&json!(true), &json!(0))
    );
    let luck_of = found["report"]["measures"].as_array().unwrap();
    let whole = luck_of.iter().find(|measure| measure["name"] == "luck");
    assert_eq!(whole.unwrap()["value"], 1.0, "nothing is chosen in it");
    let mut pig = goose(40, "random+greedy");
    pig.game = "pig".to_owned();
    let (one, other) = (luck(&pig, "en").unwrap(), luck(&pig, "en").unwrap());
    assert_eq!(one, other);
    let found = read(&one);
    assert_eq!(found["exact"], false);
    assert!(found["games"].as_u64().unwrap() > 0);
    pig.seed = 2;
    assert_ne!(one, luck(&pig, "en").unwrap());
    pig.games = 0;
    let refused = luck(&pig, "it").unwrap_err();
    assert!(refused.contains("pig"), "{refused}");
    pig.players = "random+nobody".to_owned();
    assert!(luck(&pig, "it").is_err());
}

#[test]
fn several_games_stand_on_one_scale() {
    let asked = json!([{"game": "goose", "name": "The goose"}, {"game": "tictactoe"}]);
    let found = read(&scale(&asked.to_string(), "en").unwrap());
    assert_eq!(found["results"].as_array().unwrap().len(), 2);
    let svg = found["svg"].as_str().unwrap();
    assert!(svg.contains("The goose") && svg.contains("tictactoe"));
}

#[test]
fn a_small_game_is_solved() {
    let found = read(&solve("frames", "size=3,goal=2", "en").unwrap());
    assert!(
        found["value"].as_f64().unwrap().abs() < 1e-9,
        "both are alike"
    );
    assert!(found["states"].as_u64().unwrap() > 1);
    assert!(solve("chess", "", "it").unwrap_err().contains("risolutore"));
}

#[test]
fn a_finished_game_has_a_ledger() {
    let mut playing = Playing::new("tictactoe", "", None, 1, "en").unwrap();
    for (seat, cell) in [(1, "a1"), (2, "a2"), (1, "b1"), (2, "b2")] {
        playing.play(seat, cell).unwrap();
    }
    let begun = playing.record(&[]);
    assert!(ledger(&begun, 10, "it").unwrap_err().contains("continua"));
    playing.play(1, "c1").unwrap();
    let found = read(&ledger(&playing.record(&[]), 10, "en").unwrap());
    let part = |name: &str| found[name].as_f64();
    assert_eq!((part("luck"), part("final")), (Some(0.0), Some(1.0)));
    assert_eq!(found["events"].as_array().unwrap().len(), 5);
}

#[test]
fn a_spoilt_record_is_refused_in_both_languages() {
    let playing = Playing::new("alea", "", None, 1, "en").unwrap();
    let spoilt = playing.record(&[]).replace("Game: alea", "Game: chess");
    let [english, italian] = ["en", "it"].map(|lang| read(&verify(&spoilt, lang)));
    assert_eq!(
        (&english["ok"], &english["events"]),
        (&json!(false), &json!(null))
    );
    assert_eq!(english["fault"]["rule"], italian["fault"]["rule"]);
    assert_ne!(english["fault"]["text"], italian["fault"]["text"]);
    assert_eq!(english["lines"].as_array().unwrap().len(), 1);
}

/// The keys of an interface in the types for JavaScript, those that may be missing included.
fn keys(interface: &str) -> BTreeSet<String> {
    let types = include_str!("../../src/types.d.ts");
    let head = format!("export interface {interface} {{\n");
    let (_, body) = types.split_once(&head).expect("it has a type");
    let (body, _) = body.split_once("\n}\n").expect("it ends");
    // Keys of the object itself stand two columns from the edge.
    let own = body.lines().filter_map(|line| line.strip_prefix("  "));
    let own = own.filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
    let own = own.filter_map(|line| line.split_once(':'));
    own.map(|(key, _)| key.trim_end_matches('?').to_owned())
        .collect()
}

#[test]
fn the_types_for_javascript_have_the_keys_that_there_are() {
    let mut playing = Playing::new("backgammon", "", None, 1, "en").unwrap();
    let chances = read(&playing.chances());
    playing.roll().unwrap();
    let seat = playing.waits_for()[0];
    let record = playing.record(&[]);
    let table = read(&battle_table("[]", "en").unwrap());
    let found = [
        ("Game", read(&games("en"))[0].clone()),
        ("Option", read(&games("en"))[0]["options"][0].clone()),
        ("Opponent", read(&games("en"))[0]["opponents"][0].clone()),
        ("Prompt", read(&playing.prompt(seat, &[]).unwrap().unwrap())),
        ("Chance", chances[0].clone()),
        ("LoggedEvent", read(&playing.log(0, 0).unwrap())[0].clone()),
        ("Battle", battle()),
        ("Odds", read(&odds(&battle().to_string(), "en").unwrap())),
        (
            "BattleRow",
            read(&odds(&battle().to_string(), "en").unwrap())["rows"][0].clone(),
        ),
        ("BattleTable", table.clone()),
        ("BattleFound", table["found"].clone()),
        ("BattleSide", table["found"]["armies"][0].clone()),
        ("BattleRules", read(&battle_rules("en"))[0].clone()),
        ("BattleUnit", read(&battle_units("en"))[0].clone()),
        ("Luck", read(&luck(&goose(0, ""), "en").unwrap())),
        (
            "Scale",
            read(&scale(r#"[{"game": "goose"}]"#, "en").unwrap()),
        ),
        (
            "Solution",
            read(&solve("frames", "size=3,goal=2", "en").unwrap()),
        ),
        ("Verified", read(&verify(&record, "en"))),
    ];
    for (interface, value) in found {
        let object = value.as_object().expect("it is an object");
        let there: BTreeSet<String> = object.keys().cloned().collect();
        assert_eq!(keys(interface), there, "{interface}");
    }
}
