//! Positions from which both implementations start, in the fields of the scenarios.

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

/// Start of a case: differences from the set-up of a map.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Start {
    pub(crate) clear: bool,
    pub(crate) power: Option<String>,
    pub(crate) round: Option<u16>,
    pub(crate) phase: Option<String>,
    pub(crate) units: BTreeMap<String, String>,
    pub(crate) owner: BTreeMap<String, String>,
    pub(crate) complex: BTreeMap<String, bool>,
    pub(crate) cash: BTreeMap<String, u16>,
    pub(crate) weapons: BTreeMap<String, Vec<String>>,
}

/// Options of a war, from their text.
pub(crate) fn options(text: &str) -> Options {
    Options::parse(&OPTIONS, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

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
            for group in text.split(',').map(str::trim).filter(|it| !it.is_empty()) {
                let (owner, rest) = group.split_once(' ').expect("a power before its units");
                let (force, hold) = rest.split_once('(').unwrap_or((rest, ""));
                let cargo = cargo(&war, owner, hold.trim_end_matches(')'));
                let force = Force::read(force).unwrap_or_else(|error| panic!("{rest}: {error:?}"));
                editor.add(place, power(&war, owner), &force, cargo);
            }
        }
        for (code, complex) in &self.complex {
            editor.complex(area(&war, code), *complex);
        }
        for (id, cash) in &self.cash {
            editor.cash(power(&war, id), *cash);
        }
        for (id, names) in &self.weapons {
            let known = WEAPONS
                .iter()
                .filter(|(name, _)| names.iter().any(|it| it == name));
            let weapons: Vec<_> = known.map(|(_, weapon)| *weapon).collect();
            editor.weapons(power(&war, id), &weapons);
        }
        let phase = self.phase.as_deref().unwrap_or("move");
        let phase = PHASES.iter().find(|(name, _)| *name == phase).unwrap().1;
        let mover = self.power.as_deref().map_or(0, |id| power(&war, id));
        editor.turn(self.round.unwrap_or(1), mover, phase);
        editor.finish().ok()
    }
}
