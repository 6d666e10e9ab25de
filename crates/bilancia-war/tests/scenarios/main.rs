//! The scenarios of the folder `scenarios`: each clause of the rules as a position, a turn and what it comes to.
//!
//! Scenarios are data, so that other programs can check their rules with them; `scenarios/README.md` says what their
//! fields mean.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use bilancia_core::{Actor, Lang, Node, Notation, Options, Seat, State};
use bilancia_war::{
    Cargo, OPTIONS, Passenger, Phase, War, Weapon,
    pack::{Area, Force, Item},
    start,
};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Vec<Scenario>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    name: String,
    rule: u16,
    en: String,
    it: String,
    #[serde(default)]
    options: String,
    #[serde(default)]
    clear: bool,
    #[serde(default)]
    power: Option<String>,
    #[serde(default)]
    round: Option<u16>,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    units: BTreeMap<String, String>,
    #[serde(default)]
    owner: BTreeMap<String, String>,
    #[serde(default)]
    complex: BTreeMap<String, bool>,
    #[serde(default)]
    cash: BTreeMap<String, u16>,
    #[serde(default)]
    weapons: BTreeMap<String, Vec<String>>,
    play: Vec<String>,
    expect: Expect,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    refused: Option<u16>,
    says: Option<String>,
    #[serde(default)]
    units: BTreeMap<String, String>,
    #[serde(default)]
    owner: BTreeMap<String, String>,
    #[serde(default)]
    complex: BTreeMap<String, bool>,
    #[serde(default)]
    cash: BTreeMap<String, u16>,
    #[serde(default)]
    weapons: BTreeMap<String, Vec<String>>,
    phase: Option<String>,
    power: Option<String>,
    round: Option<u16>,
    winner: Option<i8>,
    carried: Option<[i8; 2]>,
    rolls: Option<Vec<String>>,
}

const PHASES: [(&str, Phase); 6] = [
    ("research", Phase::Research),
    ("buy", Phase::Buy),
    ("move", Phase::Move),
    ("fight", Phase::Fight),
    ("shift", Phase::Shift),
    ("place", Phase::Place),
];

const WEAPONS: [(&str, Weapon); 6] = [
    ("jets", Weapon::Jets),
    ("rockets", Weapon::Rockets),
    ("super submarines", Weapon::SuperSubmarines),
    ("long range", Weapon::LongRange),
    ("industry", Weapon::Industry),
    ("heavy bombers", Weapon::HeavyBombers),
];

fn area(war: &War, code: &str) -> Area {
    war.pack()
        .of_code(code)
        .unwrap_or_else(|| panic!("no area {code}"))
}

fn power(war: &War, id: &str) -> u8 {
    war.pack()
        .power(id)
        .unwrap_or_else(|| panic!("no power {id}"))
}

/// Units such as `west 3 inf, west 1 trn(2 inf), east 1 sub`: power, count, kind and cargo.
fn units(war: &War, text: &str) -> Vec<(u8, Item, u16, Cargo)> {
    let mut all = Vec::new();
    for group in text
        .split(',')
        .map(str::trim)
        .filter(|group| !group.is_empty())
    {
        let (id, rest) = group.split_once(' ').expect("a power before its units");
        let owner = power(war, id);
        let (rest, hold) = match rest.split_once('(') {
            Some((rest, hold)) => (rest, hold.trim_end_matches(')')),
            None => (rest, ""),
        };
        let mut cargo = Cargo::default();
        let mut words = hold.split_whitespace();
        while let Some(count) = words.next() {
            let name = words.next().expect("a unit aboard");
            let (of, name) = name.split_once('.').unwrap_or((id, name));
            let Some(Item::Unit(unit)) = Item::of_name(name) else {
                panic!("no unit {name}");
            };
            let aboard = Passenger {
                unit,
                owner: power(war, of),
            };
            for _ in 0..count.parse::<u16>().unwrap() {
                cargo = cargo.with(aboard).expect("room aboard");
            }
        }
        let force = Force::read(rest).unwrap_or_else(|error| panic!("{rest}: {error:?}"));
        all.extend(
            force
                .iter()
                .map(|(item, count)| (owner, item, count, cargo)),
        );
    }
    all
}

fn begin(scenario: &Scenario) -> War {
    let options = Options::parse(&OPTIONS, &scenario.options).unwrap();
    let war = start(&options).unwrap();
    let mut editor = war.edit();
    if scenario.clear {
        editor.clear();
    }
    for (code, owner) in &scenario.owner {
        let owner = (owner != "none").then(|| power(&war, owner));
        editor.owner(area(&war, code), owner);
    }
    for (code, text) in &scenario.units {
        let place = area(&war, code);
        editor.empty(place);
        for (owner, item, count, cargo) in units(&war, text) {
            let mut force = Force::default();
            force.add(item, count);
            editor.add(place, owner, &force, cargo);
        }
    }
    for (code, complex) in &scenario.complex {
        editor.complex(area(&war, code), *complex);
    }
    for (id, cash) in &scenario.cash {
        editor.cash(power(&war, id), *cash);
    }
    for (id, names) in &scenario.weapons {
        editor.weapons(power(&war, id), &weapons(names));
    }
    let phase = scenario.phase.as_deref().unwrap_or("move");
    let phase = PHASES
        .iter()
        .find(|(name, _)| *name == phase)
        .expect("a phase")
        .1;
    let mover = scenario.power.as_deref().map_or(0, |id| power(&war, id));
    editor.turn(scenario.round.unwrap_or(1), mover, phase);
    editor
        .finish()
        .unwrap_or_else(|refusal| panic!("{refusal}"))
}

fn weapons(names: &[String]) -> Vec<Weapon> {
    let weapon = |name: &String| {
        WEAPONS
            .iter()
            .find(|(known, _)| known == name)
            .expect("a weapon")
            .1
    };
    names.iter().map(weapon).collect()
}

/// Plays one step: a roll, or a turn's text of the player who is to choose.
fn step(war: &mut War, text: &str) -> Result<(), (u16, String)> {
    if let Some(roll) = text.strip_prefix("roll ") {
        let action = war
            .read_action(Actor::Chance, roll)
            .map_err(|it| (it.rule.number, it.to_string()))?;
        war.apply(Actor::Chance, action);
        return Ok(());
    }
    let Node::Choice(seats) = war.node() else {
        return Err((0, format!("nobody chooses: {}", war.position())));
    };
    let seat = seats.only().unwrap();
    let actions = war.read_turn(seat, text);
    let actions = actions.map_err(|error| {
        // Refusals are sentences in both languages, and name no code of the program.
        for lang in Lang::ALL {
            assert!(
                !error.text(lang).contains(['{', '}']),
                "{}",
                error.text(lang)
            );
        }
        (error.refusal.rule.number, error.to_string())
    })?;
    check_texts(war, seat, &actions);
    for action in actions {
        assert!(war.is_legal(seat, action));
        war.apply(Actor::Seat(seat), action);
    }
    assert_eq!(war.read_position(&war.position()).as_ref(), Ok(&*war));
    Ok(())
}

/// Every turn of a scenario reads back, and its canonical text leads to the same position and is its own canonical text.
fn check_texts(war: &War, seat: Seat, actions: &[bilancia_war::Action]) {
    let text = war.write_turn(seat, actions);
    assert_eq!(war.read_turn(seat, &text).as_deref(), Ok(actions), "{text}");
    let play = |text: &str| {
        let mut after = war.clone();
        for action in war
            .read_turn(seat, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
        {
            after.apply(Actor::Seat(seat), action);
        }
        after
    };
    let canonical = war.canonical_turn(seat, &text).unwrap();
    assert_eq!(play(&canonical), play(&text), "{canonical}");
    assert_eq!(
        war.canonical_turn(seat, &canonical).as_deref(),
        Ok(&*canonical)
    );
    assert!(
        canonical.lines().all(|line| line.chars().count() <= 72),
        "{canonical}"
    );
}

fn id(war: &War, owner: Option<u8>) -> String {
    owner.map_or("none".to_owned(), |owner| {
        war.pack().powers[usize::from(owner)].id.clone()
    })
}

fn check(scenario: &Scenario, war: &War) {
    let expect = &scenario.expect;
    let at = war.position();
    for (code, text) in &expect.units {
        let mut found: BTreeMap<_, u16> = BTreeMap::new();
        for stack in war.units(area(war, code)) {
            let key = (stack.owner(), Item::Unit(stack.unit()), stack.cargo());
            *found.entry(key).or_default() += stack.count();
        }
        let mut wanted: BTreeMap<_, u16> = BTreeMap::new();
        for (owner, item, count, cargo) in units(war, text) {
            *wanted.entry((owner, item, cargo)).or_default() += count;
        }
        assert_eq!(found, wanted, "units of {code} at {at}");
    }
    for (code, owner) in &expect.owner {
        assert_eq!(
            &id(war, war.owner(area(war, code))),
            owner,
            "owner of {code} at {at}"
        );
    }
    for (code, complex) in &expect.complex {
        assert_eq!(
            war.has_complex(area(war, code)),
            *complex,
            "complex of {code} at {at}"
        );
    }
    for (name, cash) in &expect.cash {
        assert_eq!(
            war.power(power(war, name)).cash,
            *cash,
            "cash of {name} at {at}"
        );
    }
    for (name, names) in &expect.weapons {
        let own = war.power(power(war, name));
        let has: Vec<_> = Weapon::ALL
            .into_iter()
            .filter(|weapon| own.has(*weapon))
            .collect();
        assert_eq!(has, weapons(names), "weapons of {name} at {at}");
    }
    if let Some(phase) = &expect.phase {
        let name = PHASES
            .iter()
            .find(|(_, known)| *known == war.phase())
            .map_or("over", |it| it.0);
        assert_eq!(name, phase, "phase at {at}");
    }
    if let Some(name) = &expect.power {
        assert_eq!(&id(war, Some(war.mover().0)), name, "power at {at}");
    }
    if let Some(round) = expect.round {
        assert_eq!(war.round(), round, "round at {at}");
    }
    if let Some(side) = expect.winner {
        let won = war
            .winner()
            .map(|side| side.map_or(-1, |side| side.0 as i8));
        assert_eq!(won, Some(side), "winner at {at}");
    }
    if let Some(carried) = expect.carried {
        assert_eq!(war.carried(), Some(carried), "carried at {at}");
    }
    if let Some(rolls) = &expect.rolls {
        let mut due = Vec::new();
        assert_eq!(war.node(), Node::Chance, "{at}");
        war.rolls(&mut due);
        let due: Vec<_> = due
            .iter()
            .map(|(roll, weight)| format!("{} x{weight}", war.action_text(*roll)))
            .collect();
        assert_eq!(&due, rolls, "rolls at {at}");
    }
}

fn run(scenario: &Scenario) {
    let mut war = begin(scenario);
    let (last, before) = scenario.play.split_last().expect("a step");
    for text in before {
        step(&mut war, text).unwrap_or_else(|(_, error)| panic!("{text}: {error}"));
    }
    let untouched = war.clone();
    match (step(&mut war, last), scenario.expect.refused) {
        (Ok(()), None) => {}
        (Ok(()), Some(rule)) => panic!("not refused by rule {rule}: {}", war.position()),
        (Err((_, error)), None) => panic!("{last}: {error}"),
        (Err((rule, error)), Some(wanted)) => {
            assert_eq!(rule, wanted, "{error}");
            let part = scenario.expect.says.as_deref().unwrap_or_default();
            assert!(error.contains(part), "{error}");
            assert_eq!(war, untouched);
        }
    }
    check(scenario, &war);
}

#[test]
fn every_scenario_comes_to_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    files.sort();
    let (mut failures, mut names, mut count) = (Vec::new(), BTreeSet::new(), 0);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let file: File =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for scenario in file.scenario {
            count += 1;
            assert!(
                names.insert(scenario.name.clone()),
                "{} twice",
                scenario.name
            );
            assert!(
                (1..=28).contains(&scenario.rule) && scenario.en != scenario.it,
                "{}",
                scenario.name
            );
            let result = std::panic::catch_unwind(|| run(&scenario));
            if let Err(error) = result {
                let error = error.downcast_ref::<String>().cloned().unwrap_or_default();
                failures.push(format!("{}: {error}", scenario.name));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} fail:\n{}",
        failures.len(),
        failures.join("\n\n")
    );
    assert!(count >= 100, "{count} scenarios");
}
