//! Lands at which an army can be brought together after the battles.

use bilancia_battle::Unit;
use bilancia_war::{
    Stack, War,
    pack::{Area, Areas, Item},
    planning::Planning,
};

/// Fewest own units that can come for a land to be proposed, and for a target that must be taken first.
const LEAST: [u16; 2] = [3, 5];

/// Most lands that are proposed.
const MOST: usize = 10;

/// Lands where an army gathers: own complexes, lands beside the enemy and targets to which several units can come, those with
/// the most units first.
pub(super) fn gatherings(war: &War, targets: &Areas) -> Vec<Area> {
    let mut sites: Vec<(u16, Area)> = Vec::new();
    for land in war.pack().all().filter(|area| !war.pack().is_sea(*area)) {
        let beside = war
            .pack()
            .near(land)
            .iter()
            .any(|next| war.is_hostile(next));
        let least = match war.is_friendly(land) {
            true if war.makes(land) || beside => LEAST[0],
            false if targets.has(land) => LEAST[1],
            _ => continue,
        };
        let units = coming(war, land);
        if units >= least {
            sites.push((units, land));
        }
    }
    sites.sort_by_key(|(units, land)| (u16::MAX - units, *land));
    sites.truncate(MOST);
    sites.into_iter().map(|(_, land)| land).collect()
}

/// Own land units that stand in a land, can march there, or can be made there.
fn coming(war: &War, land: Area) -> u16 {
    let near = war.pack().near(land);
    let far = war.pack().near_any(near.less(&war.pack().seas()));
    let marches = |stack: &Stack| match stack.unit() {
        Unit::Arm => far.has(stack.area()),
        unit => unit.marches() && near.has(stack.area()),
    };
    let comes = |stack: &Stack| stack.unit().marches() && stack.area() == land || marches(stack);
    let there: u16 = war.own_stacks().filter(comes).map(Stack::count).sum();
    let made = match war.makes(land) {
        true => war.own().cash / war.price(Item::Unit(Unit::Inf)).max(1),
        false => 0,
    };
    there + made
}
