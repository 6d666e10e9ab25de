//! Moves of single units after the battles: where they can come, and whether aircraft can land.

use bilancia_battle::{Domain, Unit};
use bilancia_war::{
    Action, Cargo, Mark, Phase, Stack, War,
    pack::Area,
    planning::{Ground, Planning},
};

/// Steps of units after the battles to an area, 0 if they are there; `None` if they cannot come.
pub(crate) fn shift_steps(war: &War, after: &War, stack: Stack, to: Area) -> Option<u8> {
    let from = stack.area();
    if from == to {
        return Some(0);
    }
    if war.phase() != Phase::Shift {
        return None;
    }
    if stack.unit().profile().domain == Domain::Air {
        let steps = war.reach(from).steps(to);
        let deck =
            war.pack().is_sea(to) && stack.unit() == Unit::Ftr && free_decks_of(after, to, war);
        let lands = war.is_airfield(to) || deck;
        return (lands && war.can_land(&stack, steps)).then_some(steps);
    }
    if stack.unit() == Unit::Aa {
        // A gun that is there may move on first.
        let goes = stack.mark() == Mark::Ready && war.pack().touches(from, to);
        return (goes && war.ground(to) == Ground::Friendly).then_some(1);
    }
    let order = Action::Move {
        unit: stack.unit(),
        count: 1,
        from,
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo: Cargo::default(),
    };
    let ready = stack.mark() == Mark::Ready;
    (ready && war.allow(order).is_ok()).then_some(1)
}

/// Whether a position has carriers of the side of the mover in a zone.
fn free_decks_of(after: &War, zone: Area, war: &War) -> bool {
    let mut units = after.units(zone);
    units.any(|it| it.unit() == Unit::Car && !war.is_enemy(it.owner()))
}

/// Whether aircraft may be lost for want of a landing: no field is in their reach, so that they need a deck; or they are
/// fighters, and an own carrier may leave them.
pub(crate) fn may_crash(war: &War, stack: &Stack) -> bool {
    let carriers = || war.own_stacks().any(|it| it.unit() == Unit::Car);
    if stack.unit() == Unit::Ftr && carriers() {
        return true;
    }
    if stack.unit().profile().domain != Domain::Air || !war.hangs(stack) {
        return false;
    }
    let reach = war.reach(stack.area());
    let lands = |area: Area| {
        let steps = reach.steps(area);
        area != stack.area() && war.is_airfield(area) && war.can_land(stack, steps)
    };
    !war.pack().all().any(lands)
}
