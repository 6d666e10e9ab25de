//! Positions of the war that are altered in one place.

use bilancia_battle::Unit;
use bilancia_core::{Notation, Rng};
use bilancia_war::{
    Cargo, Phase, War,
    pack::{Area, Force, Item},
};

/// A number of units of one kind.
pub(crate) fn force(unit: Unit, count: u16) -> Force {
    let mut force = Force::default();
    force.add(Item::Unit(unit), count);
    force
}

/// A position with other units in an area: the number of those of one power and kind changed by one.
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
pub(crate) fn begun(war: War) -> Option<War> {
    let (round, power) = (war.round(), war.mover().0);
    Phase::ALL.into_iter().find_map(|phase| {
        let mut editor = war.edit();
        editor.turn(round, power, phase);
        editor.finish().ok()
    })
}

/// A position altered in one place: a unit more, fewer or elsewhere, an IPC or two, an owner.
pub(crate) fn altered(before: &War, after: &War, rng: &mut Rng) -> Option<(&'static str, War)> {
    let mover = before.mover().0;
    let areas: Vec<Area> = after.pack().all().collect();
    let pick = |rng: &mut Rng| areas[rng.below(areas.len() as u64) as usize];
    let stacks: Vec<_> = areas.iter().flat_map(|area| after.units(*area)).collect();
    let own: Vec<_> = stacks.iter().filter(|it| it.owner() == mover).collect();
    let foreign: Vec<_> = stacks.iter().filter(|it| it.owner() != mover).collect();
    let (name, other) = match rng.below(6) {
        0 => {
            let units = [Unit::Inf, Unit::Arm, Unit::Ftr, Unit::Trn];
            let unit = units[rng.below(4) as usize];
            (
                "a unit more",
                with_one(after, pick(rng), mover, unit, true)?,
            )
        }
        1 => {
            let stack = own.get(rng.below(own.len().max(1) as u64) as usize)?;
            (
                "a unit fewer",
                with_one(after, stack.area(), mover, stack.unit(), false)?,
            )
        }
        2 => {
            let stack = own.get(rng.below(own.len().max(1) as u64) as usize)?;
            let fewer = with_one(after, stack.area(), mover, stack.unit(), false)?;
            (
                "a unit elsewhere",
                with_one(&fewer, pick(rng), mover, stack.unit(), true)?,
            )
        }
        3 => {
            let cash = i64::from(after.power(mover).cash) + [1, -1, 2, -2][rng.below(4) as usize];
            let mut editor = after.edit();
            editor.cash(mover, u16::try_from(cash).ok()?);
            ("another sum", begun(editor.finish().ok()?)?)
        }
        4 => {
            let stack = foreign.get(rng.below(foreign.len().max(1) as u64) as usize)?;
            (
                "an enemy fewer",
                with_one(after, stack.area(), stack.owner(), stack.unit(), false)?,
            )
        }
        _ => {
            let land = pick(rng);
            if after.pack().is_sea(land) {
                return None;
            }
            let mut editor = after.edit();
            editor.owner(land, Some(mover));
            ("another owner", begun(editor.finish().ok()?)?)
        }
    };
    (other.position() != after.position()).then_some((name, other))
}
