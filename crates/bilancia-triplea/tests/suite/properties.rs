//! Properties are judged by games: for each that the importer takes for a rule here, a scenario of the war that would come
//! out otherwise under another value.

use std::{collections::BTreeSet, fs};

/// Properties with the value of the rules here, as the importer has them.
const SOURCE: &str = include_str!("../../src/properties.rs");

/// Property, the scenario, and what would happen under another value.
const SCENARIOS: [(&str, &str, &str); 27] = [
    (
        "AA Territory Restricted",
        "three-over-two-guns",
        "guns fire only where the flight ends",
    ),
    (
        "Air Attack Sub Restricted",
        "aircraft-sink-a-submarine",
        "the aircraft need a destroyer",
    ),
    (
        "Allied Air Dependents",
        "guest-sails-along",
        "the ally's fighter stays behind",
    ),
    (
        "Always on AA",
        "guns-silent-in-shift",
        "the gun fires after the battles too",
    ),
    (
        "Attacker Retreat Planes",
        "aircraft-in-a-landing-stay",
        "the fighter leaves the landing",
    ),
    (
        "Choose AA Casualties",
        "two-lands-add-up",
        "nobody names who falls",
    ),
    (
        "Heavy Bomber Dice Rolls",
        "heavy-bombers",
        "two dice have eight points",
    ),
    (
        "Kamikaze Airplanes",
        "no-carrier-no-landing",
        "the flight needs no landing",
    ),
    (
        "LHTR Carrier production rules",
        "no-fighter-on-deck-placed",
        "the fighter is placed on the deck",
    ),
    (
        "LHTR Heavy Bombers",
        "heavy-bombers",
        "the best of two dice has less than twelve points",
    ),
    (
        "Move existing fighters to new carriers",
        "bought-carrier-does-not-count",
        "the fighter lands on the new carrier",
    ),
    (
        "Multiple AA Per Territory",
        "second-gun-placed",
        "the second gun is placed",
    ),
    (
        "Naval Bombard Casualties Return Fire",
        "victims-of-support-fire-back",
        "one infantry alone does not hit",
    ),
    (
        "Partial Amphibious Retreat",
        "joined-by-land-cannot-withdraw",
        "those who came by land withdraw",
    ),
    (
        "Produce fighters on carriers",
        "no-fighter-on-deck-placed",
        "the fighter is placed on the deck",
    ),
    (
        "Shore Bombard Per Ground Unit Restricted",
        "support-of-more-battleships-than-landed",
        "one battleship supports",
    ),
    (
        "Submersible Subs",
        "defending-submarine-withdraws",
        "the submarine stays, submerged",
    ),
    (
        "Super Sub Defence Bonus",
        "super-submarines-defend-as-others",
        "three points are carried over",
    ),
    (
        "Surviving Air Move To Land",
        "strike-never-aircraft",
        "the fighters fly to land",
    ),
    (
        "Territory Turn Limit",
        "raid-5",
        "the raid takes six IPC, the worth of the land",
    ),
    (
        "Two hit battleship",
        "super-submarines",
        "the battleship is damaged",
    ),
    (
        "Units Can Be Destroyed Instead Of Captured",
        "blitz-takes-gun-and-complex",
        "the gun is destroyed",
    ),
    (
        "Unplaced units live when not placed",
        "unplaced-purchase-lost",
        "the transport is kept",
    ),
    (
        "WW2V2",
        "defending-submarines-do-not-strike-first",
        "they strike first",
    ),
    (
        "WW2V3",
        "defending-submarines-do-not-strike-first",
        "they strike first",
    ),
    (
        "maxFactoriesPerTerritory",
        "second-complex-placed",
        "the second complex is placed",
    ),
    (
        "neutralCharge",
        "neutral-costs-three",
        "the neutral costs more or less",
    ),
];

fn scenarios() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../bilancia-war/scenarios");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|it| it == "toml"));
    files
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn each_property_of_the_rules_here_has_a_scenario_that_would_come_out_otherwise() {
    let begin = SOURCE.find("const FIXED_VALUES").unwrap();
    let list = &SOURCE[begin..begin + SOURCE[begin..].find("];").unwrap()];
    let entries = list
        .lines()
        .filter_map(|line| line.trim().strip_prefix("(\""));
    let known: BTreeSet<_> = entries
        .filter_map(|entry| entry.split('"').next())
        .collect();
    let judged: BTreeSet<_> = SCENARIOS.iter().map(|(property, ..)| *property).collect();
    assert_eq!(known, judged);
    let all = scenarios();
    for (property, scenario, otherwise) in SCENARIOS {
        let name = format!("name = \"{scenario}\"");
        assert!(
            all.contains(&name),
            "{property}: no {scenario}, where {otherwise}"
        );
    }
}
