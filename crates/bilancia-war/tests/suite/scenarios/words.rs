//! Positions and outcomes of scenarios in words, in both languages.

use std::collections::BTreeMap;

use bilancia_battle::Unit;
use bilancia_core::{Lang, Message};
use bilancia_war::{
    Cargo, Phase, War,
    pack::{Area, Item},
};

use crate::start::{WEAPONS, area, units};

const PHASE_NAMES: [Message; 7] = [
    RESEARCH,
    PURCHASE,
    COMBAT_MOVE,
    BATTLES,
    MOVES_AFTER_THE_BATTLES,
    PLACING,
    THE_END,
];

const WEAPON_NAMES: [Message; 6] = [
    JETS,
    ROCKETS,
    SUPER_SUBMARINES,
    LONG_RANGE,
    INDUSTRY,
    HEAVY_BOMBERS,
];

bilancia_core::messages! { crate::scenarios::catalogue, "":
    const {
        RESEARCH, PURCHASE, COMBAT_MOVE, BATTLES, MOVES_AFTER_THE_BATTLES, PLACING, THE_END, JETS, ROCKETS,
        SUPER_SUBMARINES, LONG_RANGE, INDUSTRY, HEAVY_BOMBERS, OWNER(power_name), NEUTRAL, EMPTY, ABOARD(cargo),
        OF(first, power_name), COMPLEX, NO_COMPLEX, WEAPONS_ARE(words), NONE, TURN(round, mover, phase),
    }
}

/// Name of a power.
pub(crate) fn power_name(war: &War, power: u8, lang: Lang) -> &str {
    war.pack().powers[usize::from(power)].name.text(lang)
}

/// Round, power and phase of a position.
pub(crate) fn turn(war: &War, lang: Lang) -> String {
    let place = Phase::ALL.iter().position(|phase| *phase == war.phase());
    let phase = PHASE_NAMES[place.unwrap()].raw(lang);
    TURN.text(
        lang,
        &[&war.round(), &power_name(war, war.mover().0, lang), &phase],
    )
}

/// A number of units, with the kind in the singular or plural.
fn counted(unit: Unit, count: u16, lang: Lang) -> String {
    // Short name, singular in both languages, plural in both languages.
    let names = unit.spellings();
    let one = if lang == Lang::EN { 1 } else { 2 };
    let name = names[if count == 1 { one } else { one + 2 }];
    format!("{count} {name}")
}

fn cargo(war: &War, owner: u8, hold: Cargo, lang: Lang) -> String {
    let mut counts: BTreeMap<_, u16> = BTreeMap::new();
    for unit in hold.units() {
        *counts.entry((unit.owner, unit.unit)).or_default() += 1;
    }
    let word = |((of, unit), count): (&(u8, Unit), &u16)| {
        let text = counted(*unit, *count, lang);
        if *of == owner {
            return text;
        }
        OF.text(lang, &[&text, &power_name(war, *of, lang)])
    };
    counts.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Units of an area, such as `West: 3 infantry, 1 transport with 2 infantry aboard`.
fn force(war: &War, text: &str, lang: Lang) -> String {
    let mut by_owner: Vec<(u8, Vec<String>)> = Vec::new();
    for (owner, force, hold) in units(war, text) {
        let words = force.iter().filter_map(|(item, count)| {
            let Item::Unit(unit) = item else { return None };
            let mut text = counted(unit, count, lang);
            if unit == Unit::Trn && !hold.is_empty() {
                text += &ABOARD.text(lang, &[&cargo(war, owner, hold, lang)]);
            }
            Some(text)
        });
        match by_owner.iter_mut().find(|(known, _)| *known == owner) {
            Some((_, all)) => all.extend(words),
            None => by_owner.push((owner, words.collect())),
        }
    }
    if by_owner.is_empty() {
        return EMPTY.raw(lang).to_owned();
    }
    let text = |(owner, words): &(u8, Vec<String>)| {
        format!("{} {}", power_name(war, *owner, lang), words.join(", "))
    };
    by_owner.iter().map(text).collect::<Vec<_>>().join("; ")
}

/// Differences in areas and powers: those from the set-up, or those that a scenario expects.
pub(crate) struct Facts<'a> {
    pub(crate) units: &'a BTreeMap<String, String>,
    pub(crate) owner: &'a BTreeMap<String, String>,
    pub(crate) complex: &'a BTreeMap<String, bool>,
    pub(crate) cash: &'a BTreeMap<String, u16>,
    pub(crate) weapons: &'a BTreeMap<String, Vec<String>>,
}

impl Facts<'_> {
    fn in_area(&self, war: &War, place: Area, lang: Lang) -> Option<String> {
        let pack = war.pack();
        let code = pack.code(place);
        let mut parts = Vec::new();
        if let Some(owner) = self.owner.get(code) {
            parts.push(match pack.power(owner) {
                Some(owner) => OWNER.text(lang, &[&power_name(war, owner, lang)]),
                None => NEUTRAL.raw(lang).to_owned(),
            });
        }
        if let Some(complex) = self.complex.get(code) {
            let message = if *complex { COMPLEX } else { NO_COMPLEX };
            parts.push(message.raw(lang).to_owned());
        }
        if let Some(text) = self.units.get(code) {
            parts.push(force(war, text, lang));
        }
        let name = pack.area(place).name.text(lang);
        (!parts.is_empty()).then(|| format!("{name} ({code}): {}", parts.join("; ")))
    }

    fn of_power(&self, war: &War, power: u8, lang: Lang) -> Option<String> {
        let id = &war.pack().powers[usize::from(power)].id;
        let mut parts = Vec::new();
        if let Some(cash) = self.cash.get(id) {
            parts.push(format!("{cash} IPC"));
        }
        if let Some(names) = self.weapons.get(id) {
            let name = |known: &String| {
                let place = WEAPONS.iter().position(|(name, _)| name == known);
                WEAPON_NAMES[place.unwrap()].raw(lang)
            };
            let mut words = names.iter().map(name).collect::<Vec<_>>().join(", ");
            if names.is_empty() {
                words = NONE.raw(lang).to_owned();
            }
            parts.push(WEAPONS_ARE.text(lang, &[&words]));
        }
        let name = power_name(war, power, lang);
        (!parts.is_empty()).then(|| format!("{name}: {}", parts.join("; ")))
    }

    /// A line for each area and power of which something is said, in the order of the map.
    pub(crate) fn lines(&self, war: &War, lang: Lang) -> Vec<String> {
        for code in self.units.keys().chain(self.owner.keys()) {
            area(war, code);
        }
        let areas = war.pack().all();
        let areas = areas.filter_map(|place| self.in_area(war, place, lang));
        let powers = 0..war.pack().powers.len() as u8;
        let powers = powers.filter_map(|power| self.of_power(war, power, lang));
        areas.chain(powers).collect()
    }
}
