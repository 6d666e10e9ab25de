//! Positions altered in one place, by which justification is tried out: most of them follow from nothing.

use bilancia_battle::Unit;
use bilancia_core::{Notation, Rng};
use bilancia_war::{
    Cargo, Phase, War,
    pack::{Area, Force, Item},
};

/// A number of units of one kind.
pub fn force(unit: Unit, count: u16) -> Force {
    let mut force = Force::default();
    force.add(Item::Unit(unit), count);
    force
}

/// The position with the number of units of one power and kind in an area changed by one.
fn with_one(war: &War, area: Area, power: u8, unit: Unit, more: bool) -> Option<War> {
    let mut editor = war.edit();
    editor.empty(area);
    let mut left = !more;
    for stack in war.units(area) {
        let same = (stack.owner(), stack.unit()) == (power, unit);
        let count = stack.count() - u16::from(left && same);
        left &= !same;
        editor.add(
            area,
            stack.owner(),
            &force(stack.unit(), count),
            stack.cargo(),
        );
    }
    if more {
        editor.add(area, power, &force(unit, 1), Cargo::default());
    }
    if left {
        return None;
    }
    begun(editor.finish().ok()?)
}

/// The position at the first part of its turn with anything to choose.
pub fn begun(war: War) -> Option<War> {
    let (round, power) = (war.round(), war.mover().0);
    Phase::ALL.into_iter().find_map(|phase| {
        let mut editor = war.edit();
        editor.turn(round, power, phase);
        editor.finish().ok()
    })
}

/// A position of a war with a unit more, fewer or elsewhere, an IPC or two, or an owner changed; with what was changed.
pub fn altered(before: &War, after: &War, rng: &mut Rng) -> Option<(&'static str, War)> {
    let mover = before.mover().0;
    let areas: Vec<Area> = after.pack().all().collect();
    let stacks: Vec<_> = areas.iter().flat_map(|area| after.units(*area)).collect();
    let pick = |rng: &mut Rng, count: usize| rng.below(count.max(1) as u64) as usize;
    let of = |own: bool| -> Vec<_> {
        let stacks = stacks.iter();
        stacks
            .filter(|it| (it.owner() == mover) == own)
            .copied()
            .collect()
    };
    let area = areas[pick(rng, areas.len())];
    let (name, other) = match rng.below(6) {
        0 => {
            let units = [Unit::Inf, Unit::Arm, Unit::Ftr, Unit::Trn];
            let unit = units[pick(rng, 4)];
            ("one unit more", with_one(after, area, mover, unit, true)?)
        }
        kind @ 1..=2 => {
            let own = of(true);
            let stack = own.get(pick(rng, own.len()))?;
            let fewer = with_one(after, stack.area(), mover, stack.unit(), false)?;
            match kind {
                1 => ("one unit fewer", fewer),
                _ => (
                    "one unit elsewhere",
                    with_one(&fewer, area, mover, stack.unit(), true)?,
                ),
            }
        }
        3 => {
            let change = [1, -1, 2, -2][pick(rng, 4)];
            let cash = i64::from(after.power(mover).cash) + change;
            let mut editor = after.edit();
            editor.cash(mover, u16::try_from(cash).ok()?);
            ("another sum of IPC", begun(editor.finish().ok()?)?)
        }
        4 => {
            let foreign = of(false);
            let stack = foreign.get(pick(rng, foreign.len()))?;
            let fewer = with_one(after, stack.area(), stack.owner(), stack.unit(), false)?;
            ("one unit of the enemy fewer", fewer)
        }
        _ => {
            if after.pack().is_sea(area) {
                return None;
            }
            let mut editor = after.edit();
            editor.owner(area, Some(mover));
            ("another owner", begun(editor.finish().ok()?)?)
        }
    };
    (other.position() != after.position()).then_some((name, other))
}
