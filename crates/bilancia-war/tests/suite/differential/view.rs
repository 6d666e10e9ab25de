//! Positions as the reference writes them: units, owners, cash and phase.

use std::collections::BTreeMap;

use bilancia_core::{Node, State};
use bilancia_war::{Phase, War, pack::Item};
use serde_json::{Value, json};

use crate::start::{PHASES, WEAPONS};

fn id(war: &War, power: u8) -> &str {
    &war.pack().powers[usize::from(power)].id
}

/// Units by owner, kind and cargo.
fn units(war: &War) -> BTreeMap<String, BTreeMap<String, u16>> {
    let mut all: BTreeMap<String, BTreeMap<String, u16>> = BTreeMap::new();
    for area in war.pack().all() {
        for stack in war.units(area) {
            let mut label = format!(
                "{} {}",
                id(war, stack.owner()),
                Item::Unit(stack.unit()).name()
            );
            let mut aboard: Vec<_> = stack
                .cargo()
                .units()
                .map(|it| format!("{}.{}", id(war, it.owner), Item::Unit(it.unit).name()))
                .collect();
            if !aboard.is_empty() {
                aboard.sort();
                label += &format!("({})", aboard.join(" "));
            }
            let here = all.entry(war.pack().code(area).to_owned()).or_default();
            *here.entry(label).or_default() += stack.count();
        }
    }
    all
}

/// The position as a value to compare.
pub(crate) fn view(war: &War) -> Value {
    let pack = war.pack();
    let codes = || pack.all().map(|area| pack.code(area).to_owned());
    let owner: BTreeMap<_, _> = codes()
        .zip(
            pack.all()
                .map(|area| war.owner(area).map(|it| id(war, it).to_owned())),
        )
        .collect();
    let mut complex: Vec<_> = pack
        .all()
        .filter(|area| war.has_complex(*area))
        .map(|area| pack.code(area))
        .collect();
    complex.sort_unstable();
    let powers = 0..pack.powers.len() as u8;
    let cash: BTreeMap<_, _> = powers
        .clone()
        .map(|it| (id(war, it), war.power(it).cash))
        .collect();
    let weapons: BTreeMap<_, _> = powers
        .map(|it| {
            let own = war.power(it);
            let mut names: Vec<_> = WEAPONS
                .iter()
                .filter(|(_, weapon)| own.has(*weapon))
                .collect();
            names.sort();
            (
                id(war, it),
                names.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            )
        })
        .collect();
    let phase = PHASES.iter().find(|(_, it)| *it == war.phase()).unwrap().0;
    let over = war.phase() == Phase::Over;
    json!({
        "units": units(war),
        "owner": owner,
        "complex": complex,
        "cash": cash,
        "weapons": weapons,
        "round": war.round(),
        "power": (!over).then(|| id(war, war.mover().0)),
        "phase": phase,
        "winner": war.winner().map(|side| side.map_or(-1, |side| side.0 as i8)),
        "roll": war.node() == Node::Chance,
    })
}
