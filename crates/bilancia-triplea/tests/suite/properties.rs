//! Properties are judged by games, not by their names: each that the importer takes for a rule here has a position and a turn in
//! `fixtures/properties.toml`, which is played, and comes out otherwise than another value of the property would have it.

#[path = "../../../bilancia-war/tests/suite/start.rs"]
mod start;

use std::collections::{BTreeMap, BTreeSet};

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Node, Notation, State};
use bilancia_triplea::Weight;
use bilancia_war::{Cargo, War, pack::Item};
use serde::Deserialize;
use start::{Start, area, options, power, units};

use crate::common::{read, read_by};

/// Properties with the value of the rules here, as the importer has them.
const SOURCE: &str = include_str!("../../src/properties.rs");
const CASES: &str = include_str!("../fixtures/properties.toml");
/// A game file of the map on which most cases are played.
const GAME: &str = include_str!("../fixtures/strait/map/games/strait.xml");

/// A property with a game in which its value matters.
#[derive(Deserialize)]
struct Case {
    name: String,
    /// Properties that have the same value in the file.
    #[serde(default)]
    also: Vec<String>,
    ours: String,
    other: String,
    /// The outcome under the other value in words.
    otherwise: String,
    #[serde(default)]
    options: String,
    /// Option of ours that realises the other value.
    option: Option<String>,
    /// Whether the import of each value gives the options under which it is played.
    #[serde(default)]
    imported: bool,
    #[serde(flatten)]
    start: Start,
    play: Vec<String>,
    here: Facts,
    there: Facts,
}

/// Facts that hold after the last text; each that is not given is not asked for, but for a refusal.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Facts {
    /// Rule that refuses the last text.
    refused: Option<u16>,
    units: BTreeMap<String, String>,
    owner: BTreeMap<String, String>,
    cash: BTreeMap<String, u16>,
    carried: Option<[i8; 2]>,
    /// The power that is to choose, or `chance`.
    asked: Option<String>,
    /// Number of outcomes of the chance event that is due.
    outcomes: Option<usize>,
}

fn cases() -> Vec<Case> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        property: Vec<Case>,
    }
    let file: File = toml::from_str(CASES).unwrap();
    file.property
}

/// Plays a case; the rule by which its last text is refused.
fn played(case: &Case, options_text: &str) -> (War, Option<u16>) {
    let war = case.start.war(&options(options_text));
    let mut war = war.unwrap_or_else(|| panic!("{}: no such position", case.name));
    let mut texts = case.play.iter().peekable();
    while let Some(text) = texts.next() {
        let Node::Choice(seats) = war.node() else {
            panic!("{}: nobody chooses at {}", case.name, war.position());
        };
        let seat = seats.only().unwrap();
        match war.read_turn(seat, text) {
            Ok(actions) => {
                for action in actions {
                    war.apply(Actor::Seat(seat), action);
                }
            }
            Err(error) if texts.peek().is_none() => {
                return (war, Some(error.refusal.rule.number));
            }
            Err(error) => panic!("{}: {}", case.name, error.text(Lang::EN)),
        }
    }
    (war, None)
}

impl Facts {
    /// Facts that do not hold, in words.
    fn unmet(&self, (war, refused): &(War, Option<u16>)) -> Vec<String> {
        let mut unmet = Vec::new();
        let mut fact = |what: &str, found: String, wanted: String| {
            if found != wanted {
                unmet.push(format!("{what} is {found}, not {wanted}"));
            }
        };
        let id = |power: Option<u8>| {
            power.map_or("none", |power| &*war.pack().powers[usize::from(power)].id)
        };
        fact(
            "the refusal",
            format!("{refused:?}"),
            format!("{:?}", self.refused),
        );
        for (code, text) in &self.units {
            let at = area(war, code);
            let found = war.units(at).map(|stack| {
                let key = (stack.owner(), stack.unit(), stack.cargo());
                (key, stack.count())
            });
            let listed = units(war, text)
                .into_iter()
                .flat_map(|(owner, force, cargo)| {
                    let items: Vec<_> = force.iter().collect();
                    items.into_iter().map(move |(item, count)| match item {
                        Item::Unit(Unit::Trn) => ((owner, Unit::Trn, cargo), count),
                        Item::Unit(unit) => ((owner, unit, Cargo::default()), count),
                        Item::Complex => panic!("{text}: a complex is no unit"),
                    })
                });
            let [found, wanted] = [sums(found), sums(listed)];
            fact(code, format!("{found:?}"), format!("{wanted:?}"));
        }
        for (code, owner) in &self.owner {
            let found = id(war.owner(area(war, code)));
            fact(
                &format!("the owner of {code}"),
                found.to_owned(),
                owner.clone(),
            );
        }
        for (name, cash) in &self.cash {
            let found = war.power(power(war, name)).cash;
            fact(
                &format!("the cash of {name}"),
                found.to_string(),
                cash.to_string(),
            );
        }
        if self.carried.is_some() {
            let [found, wanted] = [war.carried(), self.carried];
            fact(
                "what is carried",
                format!("{found:?}"),
                format!("{wanted:?}"),
            );
        }
        if let Some(asked) = &self.asked {
            let found = match war.node() {
                Node::Chance => "chance",
                Node::Choice(seats) => id(seats.only().map(|seat| seat.0)),
                Node::Over => "nobody",
            };
            fact("who is asked", found.to_owned(), asked.clone());
        }
        if let Some(outcomes) = self.outcomes {
            let mut due = Vec::new();
            if war.node() == Node::Chance {
                war.rolls(&mut due);
            }
            fact(
                "the number of outcomes",
                due.len().to_string(),
                outcomes.to_string(),
            );
        }
        unmet
    }
}

type Key = (u8, Unit, Cargo);

/// Numbers of units by owner, kind and cargo.
fn sums(stacks: impl Iterator<Item = (Key, u16)>) -> BTreeMap<Key, u16> {
    let mut sums = BTreeMap::new();
    for (key, count) in stacks {
        *sums.entry(key).or_default() += count;
    }
    sums
}

/// The game file with other values of properties.
fn file_with(names: &[&str], value: &str) -> String {
    let mut text = GAME.to_owned();
    for name in names {
        let known = format!("<property name=\"{name}\" value=\"");
        text = match text.find(&known) {
            Some(place) => {
                let begin = place + known.len();
                let end = begin + text[begin..].find('"').unwrap();
                format!("{}{value}{}", &text[..begin], &text[end..])
            }
            None => {
                let end = "</propertyList>";
                assert!(text.contains(end));
                text.replacen(end, &format!("{known}{value}\"/>{end}"), 1)
            }
        };
    }
    text
}

/// A case whose property chooses an option of ours is played under the options of either import, any other under our rules, and,
/// where there is one, under an option that realises the other value.
#[test]
fn games_come_out_otherwise_than_under_other_values() {
    for case in cases() {
        let (name, otherwise) = (&case.name, &case.otherwise);
        let also = case.also.iter().map(|name| &**name);
        let names: Vec<_> = [&**name].into_iter().chain(also).collect();
        let [here, there] = [&case.ours, &case.other].map(|value| file_with(&names, value));
        let imported = read(&here).unwrap_or_else(|found| panic!("{name}: {found:?}"));
        assert_eq!(imported.findings, [], "{name}");
        let mut others = Vec::new();
        let found = match case.imported {
            true => {
                let other = read(&there).unwrap_or_else(|found| panic!("{name}: {found:?}"));
                assert_eq!(other.findings, [], "{name}");
                others.push(played(&case, &other.options));
                played(&case, &imported.options)
            }
            false => {
                let differs = read_by(&there, true).unwrap().findings;
                let [finding] = &differs[..] else {
                    panic!("{name}: {differs:?}")
                };
                assert_eq!(finding.weight, Weight::Difference, "{finding}");
                assert_eq!(finding.element, format!("property '{name}'"));
                let option = case.option.iter();
                others.extend(option.map(|option| played(&case, option)));
                played(&case, &case.options)
            }
        };
        assert_eq!(case.here.unmet(&found), [""; 0], "{name}");
        let unmet = case.there.unmet(&found);
        assert!(
            !unmet.is_empty(),
            "{name}: it is so here too that {otherwise}"
        );
        for other in &others {
            assert_eq!(case.there.unmet(other), [""; 0], "{name}: {otherwise}");
            assert!(!case.here.unmet(other).is_empty(), "{name}");
        }
    }
}

/// Names and values in a table of the importer.
fn table(of: &str) -> BTreeSet<(&'static str, &'static str)> {
    let begin = SOURCE.find(&format!("const {of}")).unwrap();
    let list = &SOURCE[begin..begin + SOURCE[begin..].find("\n];").unwrap()];
    let entries = list
        .lines()
        .filter_map(|line| line.trim().strip_prefix("(\""));
    entries
        .map(|entry| {
            let parts: Vec<_> = entry.split('"').collect();
            (parts[0], parts.get(2).copied().unwrap_or_default())
        })
        .collect()
}

#[test]
fn each_property_of_the_rules_here_has_a_game() {
    let cases = cases();
    let names: BTreeSet<_> = cases.iter().map(|case| &case.name).collect();
    assert_eq!(names.len(), cases.len(), "a property twice");
    let played = cases.iter().filter(|case| !case.imported);
    let played: BTreeSet<_> = played.map(|case| (&*case.name, &*case.ours)).collect();
    assert_eq!(table("FIXED_VALUES"), played);
}

/// A property without effect on any game needs no acceptance: a value other than the usual one is a remark with its reason.
#[test]
fn properties_without_effect_are_remarks() {
    let names = table("WITHOUT_EFFECT");
    assert!(!names.is_empty());
    for (name, usual) in names {
        let usual_file = read(&file_with(&[name], usual)).unwrap();
        assert_eq!(usual_file.findings, [], "{name}");
        let other = if usual == "true" { "false" } else { "true" };
        let imported = read(&file_with(&[name], other)).unwrap();
        let [finding] = &imported.findings[..] else {
            panic!("{name}: {:?}", imported.findings)
        };
        assert_eq!(finding.weight, Weight::Remark, "{finding}");
        assert_eq!(finding.element, format!("property '{name}'"));
        assert!(finding.reason(Lang::EN).contains("no effect"), "{finding}");
    }
}
