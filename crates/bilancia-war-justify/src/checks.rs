//! Conditions that every turn fulfils, from the order of turns to the ledger: the first one that is broken is the reason.

use bilancia_battle::Unit;
use bilancia_core::{Name, Wording};
use bilancia_war::{
    Phase, Stack, War, Weapon,
    pack::Area,
    planning::{Planning, phase_name},
};

use crate::{
    ledger::{Ledger, owner_of_capital, pieces, research_points},
    passed, reach, stands,
};

bilancia_core::messages! { crate::catalogue, "checks-":
    const {
        NEXT(power, round, next_power, next_round, claimed_power, claimed_round), RESTED(area),
        BEGUN(power, part, claimed_part), OTHERS(powers, mover),
        RICHER(power, before, after, gain, mover), POORER(power, before, after, loss, mover),
        WEAPONS(power), RESEARCH(power, weapons_before, points_before, weapons_after, points_after, cash),
        OWNER(area, new, power), COMPLEX(areas, power, before, after),
        MORE(units, area, before, after, gain, mover), FEWER(units, area, before, after, loss, mover),
        ALLY(units, area, before, after, mover), OF(new, power), NO_OWNER, NO_LAND,
    }
}

/// The first condition that is broken; empty if none is.
pub(crate) fn contradictions(before: &War, after: &War) -> Vec<Wording> {
    let left = &passed::as_left(before, after);
    let checks: [fn(&War, &War) -> Option<Wording>; 8] = [
        other_powers,
        research,
        owners,
        complexes,
        units_of_others,
        stands::fault,
        |before, after| Ledger::new(before, after).fault(before, after),
        reach::fault,
    ];
    let others = || checks.iter().find_map(|check| check(before, left));
    let first = order_of_turns(before, left, after).or_else(others);
    first.into_iter().collect()
}

fn power(war: &War, power: u8) -> &'static Name {
    &war.pack().powers[usize::from(power)].name
}

fn area(war: &War, area: Area) -> &'static Name {
    &war.pack().area(area).name
}

fn order_of_turns(before: &War, left: &War, after: &War) -> Option<Wording> {
    if after.phase() == Phase::Over {
        return None;
    }
    // Powers that can do nothing are passed over.
    let begun = passed::next_turn(before, left);
    if (after.round(), after.mover().0) != (begun.round(), begun.mover().0) {
        let [now, then, said] =
            [before.mover().0, begun.mover().0, after.mover().0].map(|it| power(before, it));
        return Some(Wording::new(
            NEXT,
            &[
                now,
                &before.round(),
                then,
                &begun.round(),
                said,
                &after.round(),
            ],
        ));
    }
    let moved = after.stacks().find(|stack| stack.rested() != *stack);
    let done = |it: &Area| after.has_events(*it);
    let place = moved
        .map(Stack::area)
        .or_else(|| after.pack().all().find(done));
    if let Some(place) = place {
        return Some(Wording::new(RESTED, &[area(after, place)]));
    }
    let phases = [begun.phase(), after.phase()].map(phase_name);
    let mover = power(after, after.mover().0);
    (begun != *after).then(|| Wording::new(BEGUN, &[mover, phases[0], phases[1]]))
}

fn other_powers(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let raids = pieces(before, mover, Unit::Bmb) > 0 || after.power(mover).has(Weapon::Rockets);
    let others = (0..before.pack().powers.len() as u8).filter(|other| *other != mover);
    others.into_iter().find_map(|other| {
        let (old, new) = (before.power(other), after.power(other));
        let same = bilancia_war::Power {
            cash: new.cash,
            ..*old
        };
        let names = [power(before, other), power(before, mover)];
        if same != *new {
            return Some(Wording::new(OTHERS, &[names[0], names[1]]));
        }
        let change = i32::from(new.cash) - i32::from(old.cash);
        let looted = owner_of_capital(before, other) == Some(other)
            && owner_of_capital(after, other) != Some(other);
        let message = match change {
            0 => return None,
            1.. => RICHER,
            _ if looted || raids && before.is_enemy(other) => return None,
            _ => POORER,
        };
        let amount = change.abs();
        Some(Wording::new(
            message,
            &[names[0], &old.cash, &new.cash, &amount, names[1]],
        ))
    })
}

fn research(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let (old, new) = (before.power(mover), after.power(mover));
    if old.weapons & !new.weapons != 0 {
        return Some(Wording::new(WEAPONS, &[power(before, mover)]));
    }
    let gained = i64::from((new.weapons & !old.weapons).count_ones());
    let (least, fits) = match (before.settings().research, research_points(before, after)) {
        (bilancia_war::Research::Dice, _) => (gained, new.points == old.points),
        (_, Some(points)) => (points, points >= 0 && in_order(old.weapons, new.weapons)),
        (_, None) => (0, true),
    };
    let none = before.settings().research == bilancia_war::Research::Off;
    let changed = gained > 0 || new.points != old.points;
    if fits && 5 * least <= i64::from(old.cash) && !(none && changed) {
        return None;
    }
    let counts = [old.weapons, new.weapons].map(u8::count_ones);
    Some(Wording::new(
        RESEARCH,
        &[
            power(before, mover),
            &counts[0],
            &old.points,
            &counts[1],
            &new.points,
            &old.cash,
        ],
    ))
}

/// Whether weapons were developed in the order of their numbers.
fn in_order(old: u8, new: u8) -> bool {
    let mut weapons = old;
    while weapons != new {
        let next = weapons | 1 << (!weapons & 63).trailing_zeros().min(6);
        if next & !new != 0 || next == weapons {
            return false;
        }
        weapons = next;
    }
    true
}

fn owners(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let freed = (0..before.pack().powers.len() as u8).any(|other| {
        owner_of_capital(before, other) != Some(other)
            && owner_of_capital(after, other) == Some(other)
    });
    before.pack().all().find_map(|land| {
        let (old, new) = (before.owner(land), after.owner(land));
        let friend = |owner: Option<u8>| owner.is_some_and(|owner| !before.is_enemy(owner));
        // Lands of an ally whose capital is free again go back to it.
        if old == new || friend(new) && (!friend(old) || freed) {
            return None;
        }
        let no_owner = Name::from(NO_OWNER);
        let new = new.map_or(&no_owner, |new| power(before, new));
        Some(Wording::new(
            OWNER,
            &[area(before, land), new, power(before, mover)],
        ))
    })
}

fn complexes(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let lands: Vec<Area> = before
        .pack()
        .all()
        .filter(|land| before.has_complex(*land) != after.has_complex(*land))
        .collect();
    let built = after
        .power(mover)
        .complexes
        .checked_sub(before.power(mover).complexes);
    let fine = lands
        .iter()
        .all(|land| after.has_complex(*land) && before.owner(*land) == Some(mover));
    if fine && built == Some(lands.len() as u8) {
        return None;
    }
    let places = match lands.is_empty() {
        true => Name::from(NO_LAND),
        false => Name::each(|lang| {
            let names = lands.iter().map(|land| area(before, *land).text(lang));
            names.collect::<Vec<_>>().join(", ")
        }),
    };
    let counts = [before, after].map(|war| war.power(mover).complexes);
    Some(Wording::new(
        COMPLEX,
        &[&places, power(before, mover), &counts[0], &counts[1]],
    ))
}

/// Units of a kind and a power in an area.
fn count_at(war: &War, place: Area, owner: u8, unit: Unit) -> i64 {
    let here = war.units(place);
    let here = here.filter(|stack| stack.owner() == owner && stack.unit() == unit);
    here.map(|stack| i64::from(stack.count())).sum()
}

/// Whether the power on turn has anything that could come into a battle in an area.
fn may_attack(war: &War, place: Area) -> bool {
    let own = war.own_stacks();
    let sea = war.pack().is_sea(place);
    let mut ranged = own.map(|stack| {
        let near = war.pack().distance(stack.area(), place);
        let range = match stack.unit() {
            Unit::Aa => return false,
            unit if unit.marches() && sea => return false,
            Unit::Trn => 3,
            unit => war.range(unit).max(2),
        };
        near <= range + 2
    });
    ranged.any(|comes| comes)
}

fn units_of_others(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let others = (0..before.pack().powers.len() as u8).filter(|other| *other != mover);
    let all = others.flat_map(|other| Unit::ALL.map(|unit| (other, unit)));
    all.into_iter().find_map(|(other, unit)| {
        before.pack().all().find_map(|place| {
            let old = count_at(before, place, other, unit);
            let new = count_at(after, place, other, unit);
            let enemy = before.is_enemy(other);
            let title = Name::each(|lang| unit.title(lang).to_owned());
            let name = Wording::new(OF, &[&title, power(before, other)]);
            let names = [area(before, place), power(before, mover)];
            // Submarines withdraw, fighters lose their decks, and captured guns change hands.
            let moves = matches!(unit, Unit::Sub | Unit::Ftr | Unit::Aa);
            let message = match new - old {
                0 => return None,
                1.. if moves => return None,
                1.. => MORE,
                _ if !enemy && !moves => {
                    return Some(Wording::new(ALLY, &[&name, names[0], &old, &new, names[1]]));
                }
                _ if may_attack(before, place) => return None,
                _ => FEWER,
            };
            let difference = (new - old).abs();
            Some(Wording::new(
                message,
                &[&name, names[0], &old, &new, &difference, names[1]],
            ))
        })
    })
}
