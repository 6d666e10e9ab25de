//! Where units can come from at most, however a turn is played: what is out of this reach is impossible.

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Argument, Name, Wording};
use bilancia_war::{
    War, Weapon,
    pack::{Area, Item},
};

use crate::{
    flow,
    ledger::{Ledger, handed_guns, price},
};

bilancia_core::messages! { crate::catalogue, "reach-":
    const {
        TOO_FAR(units, stand, most, why), STAND(title, power, name), NEAREST(name, steps), NOWHERE,
        THERE(near, made), TOGETHER(title, name, total, area),
    }
}

/// Steps over land, or over sea, from one area to every other; 255 where there is no way.
fn steps_over(war: &War, from: Area, sea: bool) -> Vec<u8> {
    let mut steps = vec![u8::MAX; war.pack().areas.len()];
    steps[from.index()] = 0;
    let mut open = vec![from];
    let mut next = 0;
    while let Some(area) = open.get(next).copied() {
        next += 1;
        let near: Vec<Area> = match sea {
            true => war.pack().zones(area).collect(),
            false => war.pack().lands(area).collect(),
        };
        for other in near {
            if steps[other.index()] == u8::MAX {
                steps[other.index()] = steps[area.index()].saturating_add(1);
                open.push(other);
            }
        }
    }
    steps
}

/// Zones to which a transport of the side can come in a turn, withdrawals included.
pub(crate) fn transport_zones(war: &War) -> Vec<bool> {
    let mut zones = vec![false; war.pack().areas.len()];
    let ships = war.stacks();
    for ship in ships.filter(|it| it.unit() == Unit::Trn && !war.is_enemy(it.owner())) {
        for (place, steps) in steps_over(war, ship.area(), true).into_iter().enumerate() {
            zones[place] |= steps <= 3;
        }
    }
    zones
}

/// Steps of a kind of unit in a turn at most: one more than it moves, since a withdrawal can lead on.
fn range(after: &War, power: u8, unit: Unit) -> u8 {
    let more = 2 * u8::from(after.power(power).has(Weapon::LongRange));
    match unit {
        Unit::Ftr => 4 + more,
        Unit::Bmb => 6 + more,
        Unit::Aa => 1,
        Unit::Inf | Unit::Mar | Unit::Art => 2,
        Unit::Arm | Unit::Trn | Unit::Sub | Unit::Esc | Unit::Des | Unit::Car | Unit::Bat => 3,
    }
}

/// Own units of a kind by area, those aboard transports counted in their zones.
fn standing(war: &War, power: u8, unit: Unit) -> Vec<u16> {
    let mut counts = vec![0_u16; war.pack().areas.len()];
    for stack in war.stacks() {
        let own = u16::from(stack.owner() == power && stack.unit() == unit);
        let aboard = stack.cargo().units();
        let aboard = aboard.filter(|it| it.owner == power && it.unit == unit);
        counts[stack.area().index()] += (own + aboard.count() as u16) * stack.count();
    }
    counts
}

/// Number of units of a kind that the money of a turn can pay at most.
pub(crate) fn affordable(before: &War, after: &War, unit: Unit) -> u16 {
    let money = Ledger::new(before, after).spent().max(0);
    (money / price(after, before.mover().0, Item::Unit(unit)).max(1)) as u16
}

/// Whether units of a kind can be placed in an area: by a complex that was there and the power's own, or one next to a zone.
fn placeable(war: &War, power: u8, unit: Unit, area: Area) -> bool {
    let makes = |land: Area| war.owner(land) == Some(power) && war.has_complex(land);
    match unit.profile().domain {
        Domain::Sea => war.pack().is_sea(area) && war.pack().lands(area).any(makes),
        _ => makes(area),
    }
}

/// The first units that stand where they cannot have come; `None` if reach alone rules nothing out.
pub(crate) fn fault(before: &War, after: &War) -> Option<Wording> {
    let power = before.mover().0;
    let shipped = transport_zones(before);
    let coast = |area: Area| {
        let zones = before.pack().zones(area);
        before.pack().is_sea(area) && shipped[area.index()]
            || zones.into_iter().any(|it| shipped[it.index()])
    };
    let areas: Vec<Area> = before.pack().all().collect();
    for unit in Unit::ALL {
        let (old, mut new) = (standing(before, power, unit), standing(after, power, unit));
        let domain = unit.profile().domain;
        if unit == Unit::Aa {
            // A gun that changed hands comes with its land.
            for stack in handed_guns(before, after, power) {
                let place = &mut new[stack.area().index()];
                *place = place.saturating_sub(stack.count());
            }
        }
        let pays = affordable(before, after, unit);
        let range = range(after, power, unit);
        let comes = |from: Area, to: Area| -> bool {
            let steps = match domain {
                Domain::Air => before.pack().distance(from, to),
                Domain::Land if before.pack().is_sea(from) => u8::MAX,
                Domain::Land => steps_over(before, from, false)[to.index()],
                Domain::Sea => steps_over(before, from, true)[to.index()],
            };
            let by_ship = domain == Domain::Land && coast(from) && coast(to);
            steps <= range || by_ship || from == to
        };
        let sources: Vec<Area> = areas
            .iter()
            .copied()
            .filter(|it| old[it.index()] > 0)
            .collect();
        let targets: Vec<Area> = areas
            .iter()
            .copied()
            .filter(|it| new[it.index()] > 0)
            .collect();
        for to in &targets {
            let near = sources.iter().filter(|from| comes(**from, *to));
            let near: u16 = near.map(|from| old[from.index()]).sum();
            let made = if placeable(before, power, unit, *to) {
                pays
            } else {
                0
            };
            let stand = new[to.index()];
            if stand > near.saturating_add(made) {
                return Some(too_far(before, unit, *to, (stand, near, made), &sources));
            }
        }
        // The last source is what money can buy.
        let mut supply: Vec<u16> = sources.iter().map(|from| old[from.index()]).collect();
        supply.push(pays);
        let demand: Vec<u16> = targets.iter().map(|to| new[to.index()]).collect();
        let reaches = |source: usize, target: usize| match sources.get(source) {
            Some(from) => comes(*from, targets[target]),
            None => placeable(before, power, unit, targets[target]),
        };
        let flow = flow::largest(&supply, &demand, reaches, |_, _| false);
        let lacking = flow.lacking.iter().position(|count| *count > 0);
        if let Some(place) = lacking {
            let total: u16 = flow.lacking.iter().sum();
            let name = &before.pack().powers[usize::from(power)].name;
            let area = &before.pack().area(targets[place]).name;
            return Some(Wording::new(TOGETHER, &[&title(unit), name, &total, area]));
        }
    }
    None
}

fn title(unit: Unit) -> Argument {
    Argument::Name(Name::each(|lang| unit.title(lang).to_owned()))
}

fn too_far(
    war: &War,
    unit: Unit,
    area: Area,
    (stand, near, made): (u16, u16, u16),
    sources: &[Area],
) -> Wording {
    let name = &war.pack().area(area).name;
    let power = &war.pack().powers[usize::from(war.mover().0)].name;
    let what = Wording::new(STAND, &[&title(unit), power, name]);
    let distance = |from: &Area| match unit.profile().domain {
        Domain::Air => war.pack().distance(*from, area),
        domain => steps_over(war, *from, domain == Domain::Sea)[area.index()],
    };
    let nearest = sources.iter().map(distance).min();
    let why = match nearest {
        _ if near + made > 0 => Wording::new(THERE, &[&near, &made]),
        Some(steps) if steps < u8::MAX => Wording::new(NEAREST, &[name, &steps]),
        _ => Wording::new(NOWHERE, &[]),
    };
    Wording::new(TOO_FAR, &[&what, &stand, &(near + made), &why])
}
