//! The scenarios of the folder `scenarios`: each clause of the rules as a position, a turn and what it comes to.
//!
//! Scenarios are data, so that other programs can check their rules with them; `scenarios/README.md` says what their
//! fields mean.

mod document;
mod run;
mod scenario;
mod words;

use std::{collections::BTreeSet, fs};

use bilancia_core::Lang;
use boon::{Compiler, Schemas};
use serde_json::{Value, json};

bilancia_core::catalogue!("war/tests/scenarios" in "scenarios/");

fn documents() -> String {
    format!("{}/../../docs", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn documents_say_what_the_scenarios_say() {
    let cases = document::cases();
    for (name, found) in [
        ("war-cases.md", document::page(&cases, Lang::EN)),
        ("war-cases.it.md", document::page(&cases, Lang::IT)),
        ("war-cases.json", document::data(&cases)),
    ] {
        let path = format!("{}/{name}", documents());
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &found).unwrap();
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            known == found,
            "docs/{name} differs; UPDATE_GOLDEN=1 writes it anew"
        );
    }
}

/// Faults that the schema must find, each as a change of the first case.
const FAULTS: [fn(&mut Value); 6] = [
    |case| case["rule"] = 30.into(),
    |case| case["owner"] = json!({ "Pas": "east" }),
    |case| case["units"] = json!({ "PAS": "east three inf" }),
    |case| case["play"] = json!([]),
    |case| case["expect"]["carried"] = json!([1]),
    |case| case["remark"] = "unknown field".into(),
];

#[test]
fn cases_for_programs_keep_to_their_schema() {
    let read = |name: &str| -> Value {
        let text = fs::read_to_string(format!("{}/{name}", documents())).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    let name = "war-cases.schema.json";
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource(name, read(name)).unwrap();
    let schema = compiler.compile(name, &mut schemas).unwrap();
    let cases = read("war-cases.json");
    if let Err(error) = schemas.validate(&cases, schema) {
        panic!("{error:#}");
    }
    for fault in FAULTS {
        let mut wrong = cases.clone();
        fault(&mut wrong["cases"][0]);
        let case = &wrong["cases"][0];
        assert!(schemas.validate(&wrong, schema).is_err(), "{case}");
    }
}

#[test]
fn every_rule_of_the_booklet_has_a_scenario() {
    let all = scenario::all();
    for (number, title) in (1..).zip(document::rules(Lang::EN)) {
        let some = all.iter().any(|scenario| scenario.rule == number);
        assert!(some, "rule {number}, {title}, has none");
    }
}

#[test]
fn every_scenario_comes_to_what_it_says() {
    let all = scenario::all();
    let (mut failures, mut names) = (Vec::new(), BTreeSet::new());
    for scenario in &all {
        let name = &scenario.name;
        assert!(names.insert(name), "{name} twice");
        let ruled = (1..=29).contains(&scenario.rule);
        assert!(ruled && scenario.en != scenario.it, "{name}");
        if let Err(error) = std::panic::catch_unwind(|| run::run(scenario)) {
            let error = error.downcast_ref::<String>().cloned().unwrap_or_default();
            failures.push(format!("{name}: {error}"));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} fail:\n{}",
        failures.len(),
        all.len(),
        failures.join("\n\n")
    );
    assert!(all.len() >= 230, "{} scenarios", all.len());
}
