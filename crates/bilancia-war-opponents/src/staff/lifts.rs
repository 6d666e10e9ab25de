//! Landings of one turn: a transport sails to its load, takes it aboard, sails on and lands it.

use bilancia_battle::{Army, Unit};
use bilancia_war::{
    Action, Cargo, Mark, Passenger, Stack, War,
    pack::{Area, Areas},
    planning::Planning,
};

/// Orders by which one transport lands units on a land.
#[derive(Clone, Debug)]
pub(super) struct Lift {
    pub(super) target: Area,
    /// Orders in turn, each for one transport.
    pub(super) orders: Vec<Action>,
    pub(super) army: Army,
    /// Transports that it takes: their zone and cargo.
    pub(super) ship: (Area, Cargo),
    /// Units that board: their land, kind and number.
    pub(super) boards: Option<(Area, Unit, u16)>,
}

/// A transport on its way.
#[derive(Clone)]
struct Voyage {
    zone: Area,
    used: u8,
    cargo: Cargo,
    orders: Vec<Action>,
    boards: Option<(Area, Unit, u16)>,
}

/// Sail of one transport.
pub(super) fn sail(from: Area, to: Area, cargo: Cargo) -> Action {
    Action::Move {
        unit: Unit::Trn,
        count: 1,
        from,
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo,
    }
}

impl Voyage {
    fn sailed(&self, to: Area, steps: u8) -> Self {
        let mut voyage = self.clone();
        voyage.orders.push(sail(self.zone, to, self.cargo));
        (voyage.zone, voyage.used) = (to, self.used + steps);
        voyage
    }
}

/// Zones that a transport can come to, with the number of steps, its own included.
fn zones(war: &War, from: Area, left: u8) -> Vec<(Area, u8)> {
    let mut zones = vec![(from, 0)];
    if war.has_enemy_ships(from) {
        return zones;
    }
    let mut known = Areas::of(from);
    let mut last = known;
    for steps in 1..=left {
        let next = last.iter().map(|zone| war.passages(zone));
        let next = next
            .fold(Areas::NONE, |all, some| all.or(&some))
            .less(&known);
        last = next
            .iter()
            .filter(|zone| !war.has_enemy_ships(*zone))
            .collect();
        zones.extend(last.iter().map(|zone| (zone, steps)));
        known = known.or(&next);
    }
    zones
}

/// Number of own units of a kind in a land that can board.
pub(super) fn boarders(war: &War, land: Area, unit: Unit) -> u16 {
    let units = war
        .own_units(land, unit)
        .filter(|stack| war.may_board(*stack));
    units.map(Stack::count).sum()
}

/// Voyages with a load, from where a transport lies: with what it has aboard, or with what boards on the way.
fn laden(war: &War, ship: Stack) -> Vec<Voyage> {
    let begin = Voyage {
        zone: ship.area(),
        used: ship.used(),
        cargo: ship.cargo(),
        orders: Vec::new(),
        boards: None,
    };
    if ship.cargo().has_of(war.mover().0) {
        return vec![begin];
    }
    let mut found = Vec::new();
    if war.has_enemy_ships(ship.area()) || !ship.cargo().is_empty() {
        return found;
    }
    for (zone, steps) in zones(war, ship.area(), 2_u8.saturating_sub(ship.used())) {
        let there = match steps {
            0 => begin.clone(),
            _ => begin.sailed(zone, steps),
        };
        for land in war.pack().lands(zone) {
            for unit in [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm] {
                let room = u16::from(2 / unit.room());
                let count = boarders(war, land, unit).min(room);
                let passenger = Passenger {
                    unit,
                    owner: war.mover().0,
                };
                let cargo = (0..count).try_fold(there.cargo, |cargo, _| cargo.with(passenger));
                if let Some(cargo) = cargo.filter(|_| count > 0) {
                    let mut voyage = there.clone();
                    voyage.orders.push(Action::Load {
                        unit,
                        count,
                        from: land,
                        zone,
                        ships: war.mover().0,
                    });
                    voyage.cargo = cargo;
                    voyage.boards = Some((land, unit, count));
                    found.push(voyage);
                }
            }
        }
    }
    found
}

/// Voyages with a load to every zone where they can end, with the transport that makes them.
pub(super) fn voyages(
    war: &War,
    mut each: impl FnMut(Stack, Area, &[Action], Cargo, Option<(Area, Unit, u16)>),
) {
    let ready = |stack: &Stack| {
        let free = matches!(stack.mark(), Mark::Ready | Mark::Sailing);
        stack.unit() == Unit::Trn && free
    };
    for ship in war.own_stacks().filter(ready) {
        for voyage in laden(war, ship) {
            for (zone, steps) in zones(war, voyage.zone, 2_u8.saturating_sub(voyage.used)) {
                let there = match steps {
                    0 => voyage.clone(),
                    _ => voyage.sailed(zone, steps),
                };
                each(ship, zone, &there.orders, there.cargo, there.boards);
            }
        }
    }
}

/// All landings in battle that the power whose turn it is can make, of several ways to the same end the shortest.
pub(super) fn all(war: &War) -> Vec<Lift> {
    let mut lifts: Vec<Lift> = Vec::new();
    voyages(war, |ship, zone, orders, cargo, boards| {
        let own = cargo.units().filter(|unit| unit.owner == war.mover().0);
        let army = own
            .clone()
            .filter(|unit| unit.unit != Unit::Aa)
            .fold(Army::default(), |army, unit| army.with(unit.unit, 1));
        let Some(first) = own.clone().next().filter(|_| army.size() > 0) else {
            return;
        };
        for target in war
            .pack()
            .lands(zone)
            .filter(|land| war.is_assaultable(*land))
        {
            let mut orders = orders.to_vec();
            orders.push(Action::Land {
                unit: first.unit,
                count: 1,
                zone,
                to: target,
                ships: war.mover().0,
                cargo,
            });
            let lift = Lift {
                target,
                orders,
                army,
                ship: (ship.area(), ship.cargo()),
                boards,
            };
            let same = |known: &&mut Lift| {
                (known.target, known.ship, known.boards) == (target, lift.ship, boards)
            };
            match lifts.iter_mut().find(same) {
                Some(known) if known.orders.len() > lift.orders.len() => *known = lift,
                Some(_) => {}
                None => lifts.push(lift),
            }
        }
    });
    lifts
}
