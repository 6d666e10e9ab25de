//! Transports of an attack: their loads, their ways, and their escort.

use std::collections::BTreeMap;

use bilancia_battle::{Domain, Unit};
use bilancia_war::{
    Action, Cargo, Mark, Passenger, Stack,
    pack::{Area, Areas},
    planning::Planning,
};

use super::{
    bound::{walks, ways},
    bring::{Fleet, Moves},
};

/// Kinds of foot by the place that they are given aboard.
const BOARDING: [Unit; 4] = [Unit::Arm, Unit::Art, Unit::Mar, Unit::Inf];

/// Unit that boards, with its land and the zone.
type Load = (Unit, Area, Area);

impl Moves {
    /// Transports take aboard what cannot walk, and all that is aboard lands.
    pub(super) fn ship(&mut self, fleet: Fleet) {
        let mut armour = fleet.armour;
        let zones: Areas = self.war.pack().zones(self.to).collect();
        let able = |zone: &Area| fleet.fights || !self.war.has_enemy_ships(*zone);
        let ends: Areas = zones.iter().filter(able).collect();
        let ships = self
            .war
            .own_stacks()
            .filter(|stack| stack.unit() == Unit::Trn);
        let ships: Vec<Stack> = ships.collect();
        for ship in ships {
            for _ in 0..ship.count() {
                self.sail(ship, ends, &mut armour);
            }
        }
        if fleet.fights {
            self.escort(ends);
        }
        self.land(ends);
        self.support(ends);
    }

    /// Units that one transport can take aboard on its way, at most `armour` of them armour, with the zone of each.
    fn load(&self, way: &[Area], cargo: Cargo, armour: u16) -> Vec<Load> {
        let war = &self.war;
        let (mut room, mut loads) = (cargo.room(), Vec::new());
        let mut left: BTreeMap<(Area, Unit), u16> = BTreeMap::new();
        for unit in BOARDING {
            let size = if unit == Unit::Arm { 2 } else { 1 };
            if unit == Unit::Arm && armour == 0 {
                continue;
            }
            for zone in way.iter().filter(|zone| !war.has_enemy_ships(**zone)) {
                for land in war.pack().lands(*zone) {
                    let boards =
                        |stack: &Stack| stack.mark() == Mark::Ready && !walks(war, *stack, self.to);
                    let ready = || {
                        let units = war.own_units(land, unit).filter(boards);
                        units.map(Stack::count).sum()
                    };
                    let left = left.entry((land, unit)).or_insert_with(ready);
                    while room >= size && *left > 0 {
                        (room, *left) = (room - size, *left - 1);
                        loads.push((unit, land, *zone));
                    }
                }
            }
        }
        loads
    }

    /// One transport takes aboard what it can on its best way, and goes where it is to land.
    fn sail(&mut self, ship: Stack, ends: Areas, armour: &mut u16) {
        let ways = ways(&self.war, ship.area()).into_iter();
        let ways = ways.filter(|way| way.last().is_some_and(|zone| ends.has(*zone)));
        let loaded = ways.map(|way| {
            let load = self.load(&way, ship.cargo(), *armour);
            (way, load)
        });
        let value = |load: &[Load]| -> u32 {
            let attack = |unit: Unit| unit.profile().attack * 4 + 1;
            load.iter().map(|(unit, ..)| attack(*unit)).sum()
        };
        let beset = |way: &[Area]| way.iter().any(|zone| self.war.has_enemy_ships(*zone));
        let best =
            loaded.max_by_key(|(way, load)| (value(load), !beset(way), usize::MAX - way.len()));
        let own = self.war.mover().0;
        let Some((way, load)) =
            best.filter(|(_, load)| !load.is_empty() || ship.cargo().has_of(own))
        else {
            return;
        };
        let before = self.war.clone();
        if self.go(&way, &load, ship.cargo()).is_none() {
            self.war = before;
            return;
        }
        *armour -= load.iter().filter(|(unit, ..)| *unit == Unit::Arm).count() as u16;
    }

    /// Carries a way with its loads out; none if a step is not legal.
    fn go(&mut self, way: &[Area], load: &[Load], cargo: Cargo) -> Option<()> {
        let owner = self.war.mover().0;
        let mut cargo = cargo;
        let mut at = 0;
        loop {
            let zone = way[at];
            for (unit, land, _) in load.iter().filter(|(_, _, there)| *there == zone) {
                let action = Action::Load {
                    unit: *unit,
                    count: 1,
                    from: *land,
                    zone,
                    ships: owner,
                };
                self.play(action).then_some(())?;
                cargo = cargo.with(Passenger { unit: *unit, owner })?;
            }
            let Some(next) = way.get(at + 1) else {
                return Some(());
            };
            let stops = |zone: &Area| load.iter().any(|(_, _, there)| there == zone);
            // Two steps at once, unless something boards between them.
            let far = way.get(at + 2).filter(|_| at == 0 && !stops(next));
            let (to, via) = match far {
                Some(far) => (*far, self.war.has_enemy_ships(*far).then_some(*next)),
                None => (*next, None),
            };
            let ship = Stack::new(zone, owner, Unit::Trn, 1).carrying(cargo);
            self.step(ship, to, via).then_some(())?;
            at += if far.is_some() { 2 } else { 1 };
        }
    }

    /// Ships of war go into the zones where transports must fight.
    fn escort(&mut self, ends: Areas) {
        let own = self.war.mover().0;
        for zone in ends
            .iter()
            .filter(|zone| self.war.has_enemy_ships(*zone))
            .collect::<Vec<_>>()
        {
            let laden = |stack: &Stack| stack.cargo().has_of(own);
            if !self
                .war
                .own_units(zone, Unit::Trn)
                .any(|stack| laden(&stack))
            {
                continue;
            }
            // Transports that carry nothing take hits.
            let armed = |stack: &Stack| {
                let carries = stack.unit() == Unit::Trn && !stack.cargo().is_empty();
                stack.unit().profile().domain == Domain::Sea && !carries
            };
            let ships: Vec<Stack> = self.war.own_stacks().filter(armed).collect();
            for ship in ships.into_iter().filter(|ship| ship.area() != zone) {
                let mut ways = ways(&self.war, ship.area()).into_iter();
                let way = ways.find(|way| way.last() == Some(&zone));
                if let Some(way) = way {
                    let via = (way.len() == 3).then(|| way[1]);
                    self.step(ship, zone, via);
                }
            }
        }
    }

    /// All that is aboard in these zones is to land.
    fn land(&mut self, ends: Areas) {
        let own = self.war.mover().0;
        for zone in ends.iter() {
            loop {
                let laden = self.war.units(zone).filter(|stack| {
                    let sails = matches!(stack.mark(), Mark::Ready | Mark::Sailing | Mark::Attack);
                    stack.unit() == Unit::Trn && sails && stack.cargo().has_of(own)
                });
                let landing = |ship: Stack| {
                    let mut aboard = ship.cargo().units().filter(|it| it.owner == own);
                    Some(Action::Land {
                        unit: aboard.next()?.unit,
                        count: ship.count(),
                        zone,
                        to: self.to,
                        ships: ship.owner(),
                        cargo: ship.cargo(),
                    })
                };
                let actions: Vec<_> = laden.filter_map(landing).collect();
                if !actions.into_iter().any(|action| self.play(action)) {
                    break;
                }
            }
        }
    }

    /// Battleships go where they can support the landing.
    fn support(&mut self, ends: Areas) {
        let bats = self.war.own_stacks();
        let bats = bats.filter(|it| it.unit() == Unit::Bat && it.mark() == Mark::Ready);
        for ship in bats.collect::<Vec<_>>() {
            let aims = |zone: &Area| {
                let aims = |stack: Stack| stack.aim() == Some(self.to);
                !self.war.has_enemy_ships(*zone) && self.war.own_units(*zone, Unit::Trn).any(aims)
            };
            let zones: Vec<Area> = ends.iter().filter(aims).collect();
            if zones.contains(&ship.area()) {
                continue;
            }
            let _ = zones.into_iter().any(|zone| self.step(ship, zone, None));
        }
    }
}
