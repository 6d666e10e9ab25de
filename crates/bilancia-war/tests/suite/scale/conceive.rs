//! Actions that a power could think of at a state: all that could be legal and many that are not, few enough to ask
//! about each at thousands of states.

use std::collections::BTreeSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::Rng;
use bilancia_war::{
    Action, Cargo, Order, Phase, Stack, War,
    pack::{Area, Item},
};

/// Groups of aircraft about whose flights is asked at one state.
const FLIGHTS: usize = 4;

/// Random actions about which is asked besides.
const ANY: usize = 200;

pub(crate) struct Conceive<'a> {
    war: &'a War,
    rng: &'a mut Rng,
    areas: Vec<Area>,
    holds: Vec<Cargo>,
    all: Vec<Action>,
}

fn one_of<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.below(from.len() as u64) as usize]
}

/// Actions to ask about at a state.
pub(crate) fn conceive(war: &War, rng: &mut Rng) -> Vec<Action> {
    let areas: Vec<Area> = war.pack().all().collect();
    let stacks = areas.iter().flat_map(|area| war.units(*area));
    let mut holds: BTreeSet<Cargo> = stacks.map(Stack::cargo).collect();
    holds.insert(Cargo::default());
    let mut conceive = Conceive {
        war,
        rng,
        areas,
        holds: holds.into_iter().collect(),
        all: vec![Action::End, Action::Go],
    };
    if war.pending().is_some() {
        conceive.answers();
    } else {
        match war.phase() {
            Phase::Research | Phase::Buy => conceive.purchases(),
            Phase::Move | Phase::Shift => conceive.moves(),
            Phase::Fight => conceive.fights(),
            Phase::Place => conceive.placing(),
            Phase::Over => {}
        }
    }
    for _ in 0..ANY {
        let any = conceive.any();
        conceive.all.push(any);
    }
    conceive.all
}

impl Conceive<'_> {
    fn area(&mut self) -> Area {
        one_of(self.rng, &self.areas)
    }

    /// Areas within some steps, and a random one.
    fn near(&mut self, from: Area, steps: u8) -> Vec<Area> {
        let pack = self.war.pack();
        let within = |to: &Area| pack.distance(from, *to) <= steps;
        let mut near: Vec<_> = self.areas.iter().copied().filter(within).collect();
        near.push(self.area());
        near
    }

    /// Few numbers of units, around those that are there.
    fn counts(&mut self, most: u16) -> BTreeSet<u16> {
        let some = 1 + self.rng.below(u64::from(most) + 1) as u16;
        [0, 1, 2, some, most, most + 1].into()
    }

    fn research(&mut self) {
        self.all.extend((0..=255).map(Action::Research));
    }

    fn purchases(&mut self) {
        self.research();
        for item in Item::ALL {
            let buy = |count| Action::Buy { item, count };
            self.all.extend((0..=255).map(buy));
        }
    }

    fn placing(&mut self) {
        self.all
            .extend((0..24).map(|order| Action::Orders(Order::Land(order))));
        self.all
            .extend((0..120).map(|order| Action::Orders(Order::Sea(order))));
        self.all
            .extend([false, true].map(|leave| Action::Orders(Order::SubsLeave(leave))));
        let bought = self.war.power(self.war.mover().0).bought;
        for by in self.areas.clone() {
            let near = self.near(by, 1);
            for item in Item::ALL {
                let most = bought.count(item).min(250);
                if most == 0 && self.rng.below(8) > 0 {
                    continue;
                }
                for area in &near {
                    let area = *area;
                    let place = |count: u16| Action::Place {
                        item,
                        count: count as u8,
                        area,
                        by,
                    };
                    self.all.extend((0..=most + 1).map(place));
                }
            }
        }
    }

    fn fights(&mut self) {
        self.all
            .extend(self.areas.iter().copied().map(Action::Fight));
        for from in self.areas.clone() {
            let near = self.near(from, 4);
            let rocket = |to| Action::Rocket { from, to };
            self.all.extend(near.into_iter().map(rocket));
        }
    }

    fn answers(&mut self) {
        for area in self.areas.clone() {
            self.all.push(Action::Withdraw(area));
            let dive = |count| Action::Dive { count, to: area };
            self.all.extend((0..20).map(dive));
            for guns in 0..8 {
                let fell = |unit| Action::Fell { unit, area, guns };
                self.all.extend(Unit::ALL.map(fell));
            }
        }
        for unit in Unit::ALL {
            let lose = |count| Action::Lose { unit, count };
            self.all.extend((0..60).map(lose));
        }
    }

    /// Units by area and kind, with their number: own ones, and transports of anybody.
    fn groups(&self) -> Vec<(Area, Unit, u16)> {
        let mut groups: Vec<(Area, Unit, u16)> = Vec::new();
        for area in &self.areas {
            for stack in self.war.units(*area) {
                let (unit, count) = (stack.unit(), stack.count());
                if stack.owner() != self.war.mover().0 && unit != Unit::Trn {
                    continue;
                }
                match groups.last_mut() {
                    Some((place, kind, most)) if (*place, *kind) == (*area, unit) => *most += count,
                    _ => groups.push((*area, unit, count)),
                }
            }
        }
        groups
    }

    fn moves(&mut self) {
        let mut flights = Vec::new();
        for (from, unit, most) in self.groups() {
            match unit.profile().domain {
                Domain::Air => flights.push((from, unit, most)),
                domain => self.rides(from, unit, most, domain),
            }
            if domain_is_land(unit) {
                self.loads(from, unit, most);
            }
            if unit == Unit::Trn {
                self.landings(from, most);
            }
        }
        for _ in 0..FLIGHTS.min(flights.len()) {
            let place = self.rng.below(flights.len() as u64) as usize;
            let (from, unit, most) = flights.swap_remove(place);
            self.flights(from, unit, most);
        }
    }

    /// Moves by land or sea.
    fn rides(&mut self, from: Area, unit: Unit, most: u16, domain: Domain) {
        let mut vias: Vec<_> = self.near(from, 1).into_iter().map(Some).collect();
        vias.push(None);
        let holds = match domain {
            Domain::Sea => self.holds_at(from),
            _ => vec![Cargo::default()],
        };
        for to in self.near(from, 3) {
            for count in self.counts(most) {
                for via in &vias {
                    let ride = |cargo: &Cargo| Action::Move {
                        unit,
                        count,
                        from,
                        to,
                        via: *via,
                        guns: 0,
                        steps: 0,
                        cargo: *cargo,
                    };
                    self.all.extend(holds.iter().map(ride));
                }
            }
        }
    }

    /// Cargoes of ships in a zone, none, and a random one.
    fn holds_at(&mut self, zone: Area) -> Vec<Cargo> {
        let mut holds: BTreeSet<_> = self.war.units(zone).map(Stack::cargo).collect();
        holds.insert(Cargo::default());
        holds.insert(one_of(self.rng, &self.holds));
        holds.into_iter().collect()
    }

    fn loads(&mut self, from: Area, unit: Unit, most: u16) {
        for zone in self.near(from, 1) {
            for ships in 0..self.war.pack().powers.len() as u8 + 1 {
                let load = |count| Action::Load {
                    unit,
                    count,
                    from,
                    zone,
                    ships,
                };
                let counts = self.counts(most);
                self.all.extend(counts.into_iter().map(load));
            }
        }
    }

    fn landings(&mut self, zone: Area, most: u16) {
        let holds = self.holds_at(zone);
        for to in self.near(zone, 1) {
            for ships in 0..self.war.pack().powers.len() as u8 + 1 {
                for unit in [Unit::Inf, Unit::Arm, Unit::Aa] {
                    for count in self.counts(2 * most) {
                        let land = |cargo: &Cargo| Action::Land {
                            unit,
                            count,
                            zone,
                            to,
                            ships,
                            cargo: *cargo,
                        };
                        self.all.extend(holds.iter().map(land));
                    }
                }
            }
        }
    }

    /// Attacks, raids and landings of aircraft.
    fn flights(&mut self, from: Area, unit: Unit, most: u16) {
        let pack = self.war.pack();
        let attack = self.war.phase() == Phase::Move;
        for to in self.near(from, 8) {
            let least = pack.distance(from, to);
            let enemies = self
                .war
                .units(to)
                .map(Stack::owner)
                .chain(self.war.owner(to));
            let mover = pack.side(self.war.mover().0);
            let hostile = enemies.into_iter().any(|owner| pack.side(owner) != mover);
            let mut ways = vec![(None, 0, 0), (None, least, 0)];
            if attack && hostile && least <= 8 {
                let neutral = |over: &Area| {
                    let there = pack.distance(from, *over) + pack.distance(*over, to) <= 8;
                    there && !pack.is_sea(*over) && self.war.owner(*over).is_none()
                };
                let mut overs: Vec<_> = self.areas.iter().copied().filter(neutral).collect();
                while overs.len() > 3 {
                    let place = self.rng.below(overs.len() as u64) as usize;
                    overs.swap_remove(place);
                }
                let any = self.area();
                let vias = overs.into_iter().chain([any]).map(Some).chain([None]);
                for via in vias {
                    for steps in least.saturating_sub(1)..=least + 3 {
                        ways.extend((0..3).map(|guns| (via, steps, guns)));
                    }
                }
            }
            for (via, steps, guns) in ways {
                for count in self.counts(most) {
                    self.all.push(Action::Move {
                        unit,
                        count,
                        from,
                        to,
                        via,
                        guns,
                        steps,
                        cargo: Cargo::default(),
                    });
                    if unit == Unit::Bmb && attack {
                        self.all.push(Action::Raid {
                            count,
                            from,
                            to,
                            via,
                            guns,
                            steps,
                        });
                    }
                }
            }
        }
    }

    /// An action without any thought.
    fn any(&mut self) -> Action {
        let (from, to, other) = (self.area(), self.area(), self.area());
        let unit = one_of(self.rng, &Unit::ALL);
        let item = one_of(self.rng, &Item::ALL);
        let cargo = one_of(self.rng, &self.holds);
        let count = self.rng.below(6) as u16;
        let via = (self.rng.below(2) == 0).then_some(other);
        let (guns, steps) = (self.rng.below(3) as u8, self.rng.below(7) as u8);
        let ships = self.rng.below(8) as u8;
        match self.rng.below(14) {
            0 => Action::Buy {
                item,
                count: count as u8,
            },
            1 => Action::Place {
                item,
                count: count as u8,
                area: to,
                by: from,
            },
            2 => Action::Load {
                unit,
                count,
                from,
                zone: to,
                ships,
            },
            3 => Action::Land {
                unit,
                count,
                zone: from,
                to,
                ships,
                cargo,
            },
            4 => Action::Raid {
                count,
                from,
                to,
                via,
                guns,
                steps,
            },
            5 => Action::Fell {
                unit,
                area: to,
                guns,
            },
            6 => Action::Rocket { from, to },
            7 => Action::Fight(to),
            8 => Action::Lose { unit, count },
            9 => Action::Dive { count, to },
            10 => Action::Withdraw(to),
            11 => Action::Research(count as u8),
            _ => Action::Move {
                unit,
                count,
                from,
                to,
                via,
                guns,
                steps,
                cargo,
            },
        }
    }
}

fn domain_is_land(unit: Unit) -> bool {
    unit.profile().domain == Domain::Land
}
