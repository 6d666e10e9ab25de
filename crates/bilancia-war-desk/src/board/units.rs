//! Numbers of units in an area, and cargo that is stowed anew.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Refusal;
use bilancia_war::{
    Cargo, Editor, Passenger, Stack, War,
    pack::{Area, Force, Item},
};

use super::refusals::{MOST_UNITS, many, no_room, second_gun};

/// Number of a power's units of one kind in an area, those aboard included.
pub fn count(war: &War, area: Area, power: u8, unit: Unit) -> u16 {
    let of = |stack: Stack| {
        let own = u16::from(stack.owner() == power && stack.unit() == unit);
        let aboard = stack.cargo().count(Passenger { unit, owner: power });
        (own + u16::from(aboard)).saturating_mul(stack.count())
    };
    war.units(area).map(of).fold(0, u16::saturating_add)
}

/// Units of an area, with each transport and each passenger by itself.
#[derive(Default)]
struct Crowd {
    ships: Vec<(u8, Cargo)>,
    aboard: Vec<Passenger>,
    rest: Vec<(u8, Unit, u16)>,
}

impl Crowd {
    fn of(war: &War, area: Area) -> Self {
        let mut crowd = Self::default();
        for stack in war.units(area) {
            if stack.unit() != Unit::Trn {
                let others = (stack.owner(), stack.unit(), stack.count());
                crowd.rest.push(others);
                continue;
            }
            for _ in 0..stack.count() {
                crowd.ships.push((stack.owner(), stack.cargo()));
                crowd.aboard.extend(stack.cargo().units());
            }
        }
        crowd
    }

    /// Sets the number of transports of a power: laden ones stay first.
    fn set_ships(&mut self, power: u8, count: u16) {
        let all = std::mem::take(&mut self.ships).into_iter();
        let (mut own, others): (Vec<_>, Vec<_>) = all.partition(|ship| ship.0 == power);
        self.ships = others;
        own.sort_by_key(|(_, cargo)| cargo.room());
        own.resize(count.into(), (power, Cargo::default()));
        self.ships.append(&mut own);
        self.aboard = self
            .ships
            .iter()
            .flat_map(|(_, cargo)| cargo.units())
            .collect();
    }

    /// Stows all passengers anew: those that fill a ship first, with their own power's ships first. One that finds no room is
    /// returned.
    fn stow(&mut self, war: &War) -> Option<Passenger> {
        for (_, cargo) in &mut self.ships {
            *cargo = Cargo::default();
        }
        self.aboard
            .sort_by_key(|it| (2 - it.room(), it.owner, it.unit));
        for passenger in &self.aboard {
            let side = war.pack().side(passenger.owner);
            let ships = self.ships.iter().enumerate();
            let able = ships.filter_map(|(place, (owner, cargo))| {
                let friendly = war.pack().side(*owner) == side;
                let room = cargo.with(*passenger).filter(|_| friendly)?.room();
                Some((*owner != passenger.owner, room, place))
            });
            let Some((.., place)) = able.min() else {
                return Some(*passenger);
            };
            let cargo = &mut self.ships[place].1;
            *cargo = cargo.with(*passenger).unwrap_or(*cargo);
        }
        None
    }

    /// Puts all units into an area that is empty.
    fn put(&self, area: Area, editor: &mut Editor) {
        let mut add = |power: u8, unit: Unit, count: u16, cargo: Cargo| {
            let mut force = Force::default();
            force.add(Item::Unit(unit), count);
            editor.add(area, power, &force, cargo);
        };
        for (power, cargo) in &self.ships {
            add(*power, Unit::Trn, 1, *cargo);
        }
        for (power, unit, count) in &self.rest {
            add(*power, *unit, *count, Cargo::default());
        }
    }
}

/// Takes aircraft off the sea that have no deck there: they were under way.
pub(super) fn land(war: &War, editor: &mut Editor) {
    let under_way = |unit: Unit| unit.profile().domain == Domain::Air && unit != Unit::Ftr;
    for area in war.pack().all().filter(|area| war.pack().is_sea(*area)) {
        if war.units(area).any(|stack| under_way(stack.unit())) {
            let mut crowd = Crowd::of(war, area);
            crowd.rest.retain(|it| !under_way(it.1));
            editor.empty(area);
            crowd.put(area, editor);
        }
    }
}

/// Sets the number of a power's units of one kind in an area.
pub(super) fn set(
    war: &War,
    editor: &mut Editor,
    (area, power, unit): (Area, u8, Unit),
    to: u16,
) -> Result<(), Refusal> {
    let here = count(war, area, power, unit);
    if here == to {
        return Ok(());
    }
    let all = war.pack().all();
    let total: u32 = all.map(|at| u32::from(count(war, at, power, unit))).sum();
    let after = (total + u32::from(to)).saturating_sub(here.into());
    if to > here && after > MOST_UNITS.into() {
        return Err(many(unit));
    }
    let mut crowd = Crowd::of(war, area);
    let is_cargo = war.pack().is_sea(area) && unit.profile().domain == Domain::Land;
    if unit == Unit::Trn {
        crowd.set_ships(power, to);
    } else if is_cargo {
        let passenger = Passenger { unit, owner: power };
        crowd.aboard.retain(|it| *it != passenger);
        let more = std::iter::repeat_n(passenger, to.into());
        crowd.aboard.extend(more);
        if let Some(left) = crowd.stow(war) {
            return Err(no_room(war, area, left.unit));
        }
    } else {
        crowd.rest.retain(|it| (it.0, it.1) != (power, unit));
        crowd.rest.push((power, unit, to));
        let guns = crowd.rest.iter().filter(|it| it.1 == Unit::Aa);
        if unit == Unit::Aa && guns.map(|it| it.2).sum::<u16>() > 1 {
            return Err(second_gun(war, area));
        }
    }
    editor.empty(area);
    crowd.put(area, editor);
    Ok(())
}
