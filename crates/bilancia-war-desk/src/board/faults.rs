//! Faults of whole positions: forbidden by the rules, although a position can say them.

use bilancia_battle::Unit;
use bilancia_core::{Refusal, Side};
use bilancia_war::{War, pack::Area};

use super::refusals::refused;

bilancia_core::messages! { crate::board::catalogue, "faults-":
    const {
        ENEMIES(name, owner), NEUTRAL(name), NO_DECK(name, fighters, decks),
    }
}

/// Faults of a position, each with its area, the rule and a remedy. A war can begin only without any.
pub fn faults(war: &War) -> Vec<(Area, Refusal)> {
    let all = war.pack().all();
    all.filter_map(|area| Some((area, fault(war, area)?)))
        .collect()
}

fn fault(war: &War, area: Area) -> Option<Refusal> {
    let pack = war.pack();
    let name = &pack.area(area).name;
    if pack.is_sea(area) {
        return [Side(0), Side(1)]
            .into_iter()
            .find_map(|side| without_deck(war, area, side));
    }
    let Some(owner) = war.owner(area) else {
        let some = war.units(area).next().is_some();
        return some.then(|| refused(15, &NEUTRAL, &[name]));
    };
    let side = pack.side(owner);
    let enemies = war
        .units(area)
        .any(|stack| pack.side(stack.owner()) != side);
    let owner = &pack.powers[usize::from(owner)].name;
    enemies.then(|| refused(3, &ENEMIES, &[name, owner]))
}

/// Fighters of a side over a zone that have no deck of the side to land on.
fn without_deck(war: &War, area: Area, side: Side) -> Option<Refusal> {
    let number = |unit: Unit| {
        let own = war
            .units(area)
            .filter(|stack| stack.unit() == unit && war.pack().side(stack.owner()) == side);
        own.map(|stack| u32::from(stack.count())).sum::<u32>()
    };
    let (fighters, decks) = (number(Unit::Ftr), 2 * number(Unit::Car));
    let name = &war.pack().area(area).name;
    (fighters > decks).then(|| refused(24, &NO_DECK, &[name, &fighters, &decks]))
}
