//! Positions from which scenarios and cases start: differences from the set-up of a map.

use std::collections::BTreeMap;

use bilancia_core::Options;
use bilancia_war::{
    Cargo, OPTIONS, Passenger, Phase, War, Weapon,
    pack::{Area, Force, Item},
    start,
};
use serde::{Deserialize, Serialize};

pub(crate) const PHASES: [(&str, Phase); 7] = [
    ("research", Phase::Research),
    ("buy", Phase::Buy),
    ("move", Phase::Move),
    ("fight", Phase::Fight),
    ("shift", Phase::Shift),
    ("place", Phase::Place),
    ("over", Phase::Over),
];

pub(crate) const WEAPONS: [(&str, Weapon); 6] = [
    ("jets", Weapon::Jets),
    ("rockets", Weapon::Rockets),
    ("super submarines", Weapon::SuperSubmarines),
    ("long range", Weapon::LongRange),
    ("industry", Weapon::Industry),
    ("heavy bombers", Weapon::HeavyBombers),
];

/// Start of a scenario or a case: differences from the set-up of a map.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Start {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) clear: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) power: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phase: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) units: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) owner: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) complex: BTreeMap<String, bool>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) cash: BTreeMap<String, u16>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) weapons: BTreeMap<String, Vec<String>>,
}

/// Options of a war, from their text.
pub(crate) fn options(text: &str) -> Options {
    Options::parse(&OPTIONS, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

pub(crate) fn area(war: &War, code: &str) -> Area {
    war.pack()
        .of_code(code)
        .unwrap_or_else(|| panic!("no area {code}"))
}

pub(crate) fn power(war: &War, id: &str) -> u8 {
    war.pack()
        .power(id)
        .unwrap_or_else(|| panic!("no power {id}"))
}

/// Cargo such as `2 inf` or `1 inf 1 uk.inf`.
fn cargo(war: &War, owner: &str, hold: &str) -> Cargo {
    let words: Vec<_> = hold.split_whitespace().collect();
    let mut cargo = Cargo::default();
    for pair in words.chunks(2) {
        let (of, name) = pair[1].split_once('.').unwrap_or((owner, pair[1]));
        let Some(Item::Unit(unit)) = Item::of_name(name) else {
            panic!("no unit {name}");
        };
        for _ in 0..pair[0].parse::<u16>().unwrap() {
            let owner = power(war, of);
            cargo = cargo.with(Passenger { unit, owner }).expect("room aboard");
        }
    }
    cargo
}

/// Units such as `west 3 inf, west 1 trn(2 inf), east 1 sub`: owner, units and the cargo of each transport.
pub(crate) fn units(war: &War, text: &str) -> Vec<(u8, Force, Cargo)> {
    let groups = text.split(',').map(str::trim).filter(|it| !it.is_empty());
    let read = |group: &str| {
        let (owner, rest) = group.split_once(' ').expect("a power before its units");
        let (force, hold) = rest.split_once('(').unwrap_or((rest, ""));
        let cargo = cargo(war, owner, hold.trim_end_matches(')'));
        let force = Force::read(force).unwrap_or_else(|error| panic!("{rest}: {error:?}"));
        (power(war, owner), force, cargo)
    };
    groups.map(read).collect()
}

/// Weapons by their names.
pub(crate) fn weapons(names: &[String]) -> Vec<Weapon> {
    let weapon = |name: &String| {
        let found = WEAPONS.iter().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("no weapon {name}")).1
    };
    names.iter().map(weapon).collect()
}

impl Start {
    /// The position, or `None` if the rules do not know such a position.
    pub(crate) fn war(&self, options: &Options) -> Option<War> {
        let war = start(options).unwrap();
        let mut editor = war.edit();
        if self.clear {
            editor.clear();
        }
        for (code, owner) in &self.owner {
            let owner = (owner != "none").then(|| power(&war, owner));
            editor.owner(area(&war, code), owner);
        }
        for (code, text) in &self.units {
            let place = area(&war, code);
            editor.empty(place);
            for (owner, force, cargo) in units(&war, text) {
                editor.add(place, owner, &force, cargo);
            }
        }
        for (code, complex) in &self.complex {
            editor.complex(area(&war, code), *complex);
        }
        for (id, cash) in &self.cash {
            editor.cash(power(&war, id), *cash);
        }
        for (id, names) in &self.weapons {
            editor.weapons(power(&war, id), &weapons(names));
        }
        let phase = self.phase.as_deref().unwrap_or("move");
        let known = PHASES.iter().find(|(name, _)| *name == phase);
        let phase = known.expect("a phase").1;
        let mover = self.power.as_deref().map_or(0, |id| power(&war, id));
        editor.turn(self.round.unwrap_or(1), mover, phase);
        editor.finish().ok()
    }
}
