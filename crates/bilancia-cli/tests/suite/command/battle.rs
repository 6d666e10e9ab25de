//! The command `bilancia battle`.

use std::fs;

use crate::support::{err, json, out, run};
use serde_json::Value;

#[test]
fn computes_battles() {
    let sea = [
        "battle",
        "--attack",
        "2 bat 1 car 2 ftr 5 sub",
        "--defend",
        "1 bat 1 car 2 ftr 1 trn",
        "--assaults",
        "1",
    ];
    let output = run(&[&sea[..], &["--rules", "all", "--json"]].concat());
    let rows: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), bilancia_battle::Rules::ALL.len());
    let orthodox = rows.iter().find(|row| row["rules"] == "orthodox").unwrap();
    let assault = &orthodox["assaults"][0];
    assert_eq!(
        (
            &assault["strike"],
            &assault["attacker_hits"],
            &assault["defender_hits"]
        ),
        (&1.into(), &3.into(), &2.into())
    );
    assert!(rows[0]["assaults"].is_null() && rows[0]["method"] == "exact");
    for row in &rows {
        let sum: f64 = row["outcomes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|o| o["p"].as_f64().unwrap())
            .sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
    let best = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "2 inf 1 ftr",
        "--defend",
        "2 inf 1 ftr",
        "--best",
        "10",
        "--json",
    ]);
    assert!(best["best"]["value"].is_number() && best["best"]["orders"].is_number());
    assert_eq!(best["best"]["defender_keeps"][0]["keeps"], "1 inf 1 ftr");
    let plan = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "1 inf",
        "--defend",
        "2 inf",
        "--cheapest",
        "inf,arm",
        "--goal",
        "90",
        "--more",
        "--wave",
        "2 inf",
        "--json",
    ]);
    assert!(
        plan["cheapest"]["share"].as_f64().unwrap() >= 0.9 && plan["cheapest"]["cost"].is_number()
    );
    assert_eq!(plan["more"].as_array().unwrap().len(), 8);
    assert!(plan["waves"][0]["win"].as_f64().unwrap() > 0.0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.svg");
    let chart = run(&[
        "battle",
        "--attack",
        "6 inf",
        "--defend",
        "3 inf",
        "--svg",
        path.to_str().unwrap(),
        "--lang",
        "it",
    ]);
    assert!(out(&chart).contains("vince l’attaccante"));
    assert!(
        fs::read_to_string(path)
            .unwrap()
            .contains("6 inf contro 3 inf")
    );
    // The picture in the documents is the one that the command draws.
    let path = folder.path().join("rules.svg");
    let file = path.to_str().unwrap();
    run(&[
        "battle",
        "--attack",
        "3arm+5inf",
        "--defend",
        "3arm+4inf",
        "--svg",
        file,
        "--lang",
        "en",
    ]);
    let known = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/pictures/battle-rules.svg"
    );
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::copy(&path, known).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == fs::read_to_string(known).unwrap_or_default(),
        "docs/pictures/battle-rules.svg differs; UPDATE_GOLDEN=1 writes it anew"
    );
    let stale = out(&run(&[
        "battle", "--rules", "orthodox", "--attack", "1 inf", "--defend", "1 inf",
    ]));
    assert!(stale.contains("warning: neither side can hit"), "{stale}");
    let landing = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "2trn+1bat",
        "--defend",
        "1trn",
        "--cargo",
        "4inf",
        "--join",
        "1ftr",
        "--garrison",
        "2 inf 1 aa",
        "--json",
    ]);
    let [cleared, taken] = ["cleared", "taken"].map(|key| landing[key].as_f64().unwrap());
    assert!(0.0 < taken && taken < cleared && cleared < 1.0);
    let output = run(&[
        "battle",
        "--attack",
        "1 trn",
        "--defend",
        "-",
        "--cargo",
        "5 inf",
        "--garrison",
        "1 inf",
    ]);
    assert!(
        err(&output).contains("no room for 5 inf"),
        "{}",
        err(&output)
    );
    // Five aircraft over two guns lose one, four over one of them none: all four fly together, or stay
    // below five exposures.
    let fronts = [
        "battle",
        "--rules",
        "cof",
        "--front",
        "6 inf v 4 inf 1 aa",
        "--front",
        "6 inf v 4 inf 1 aa",
        "--aircraft",
        "4 ftr",
        "--json",
    ];
    let shared = json(&fronts);
    let flies = |front: usize| {
        shared["fronts"][front]["aircraft"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert!(!flies(0).is_empty() && !flies(1).is_empty());
    assert_eq!(shared["fronts"][0]["shot_down"], "-");
    let output = run(&["battle", "--front", "6 inf 4 inf", "--aircraft", "1 ftr"]);
    assert!(err(&output).contains("with a v between them"));
    let huge = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "60 ftr 60 bat 40 sub",
        "--defend",
        "60 ftr 60 sub 60 bat",
        "--json",
    ]);
    assert_eq!(huge["method"], "bounds");
    assert!(huge["missing"].as_f64().unwrap() < 0.001);
    for (attack, defend, words) in [
        ("3 tank", "1 inf", "units are inf"),
        ("1 sub", "1 inf", "cannot fight at sea"),
        ("0 inf", "1 inf", "no unit"),
    ] {
        let output = run(&["battle", "--attack", attack, "--defend", defend]);
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains(words), "{}", err(&output));
    }
}
