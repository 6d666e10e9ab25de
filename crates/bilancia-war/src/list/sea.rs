//! Listing of moves of ships, loading and landing.

use bilancia_battle::Unit;

use super::survey::Survey;
use crate::{
    action::Action,
    pack::{Area, Areas},
    routes::Ground,
    stack::{Cargo, Mark, Passenger, Stack},
    state::{Phase, War},
};

impl War {
    /// Cargoes of own transports in a zone, each once; for other ships an empty one.
    fn cargoes(&self, zone: Area, unit: Unit) -> impl Iterator<Item = Cargo> + '_ {
        let ships = self.own_units(zone, unit);
        let earlier = ships.clone();
        let cargoes = ships.map(Stack::cargo).enumerate();
        cargoes.filter_map(move |(place, cargo)| {
            let mut before = earlier.clone().take(place);
            let known = before.any(|ship| ship.cargo() == cargo);
            (!known).then_some(cargo)
        })
    }

    pub(super) fn list_sails(
        &self,
        (from, unit): (Area, Unit),
        survey: &Survey,
        out: &mut impl Extend<Action>,
    ) {
        let attack = self.phase == Phase::Move;
        let beset = survey.beset.has(from);
        if beset && !attack {
            return;
        }
        let near = self.passages(from);
        let free = near.less(&survey.beset);
        let far = free.iter().map(|via| self.passages(via));
        let far = far.fold(Areas::NONE, |all, some| all.or(&some));
        let far = far.less(&Areas::of(from));
        for cargo in self.cargoes(from, unit) {
            let able = |steps: u8| {
                let fits = |stack: &Stack| stack.cargo() == cargo && self.can_sail(stack, steps);
                self.count_of(from, unit, fits)
            };
            let [one, two] = [able(1), able(2)];
            let mut push = |to: Area, via: Option<Area>, most: u16| {
                for count in 1..=most {
                    let action = Action::Move {
                        unit,
                        count,
                        from,
                        to,
                        via,
                        guns: 0,
                        steps: 0,
                        cargo,
                    };
                    let moves_deck = attack && unit == Unit::Car;
                    let needless = || survey.landings(self).needs_no_carrier();
                    if moves_deck && !needless() && !self.after_move(action).all_can_land() {
                        break;
                    }
                    out.extend([action]);
                }
            };
            // Zones free of enemies, by the steps to them; to all but one purpose these sails wait for the shift.
            let serving = |steps: u8| -> Option<Areas> {
                (attack && !beset).then(|| self.serving(from, (unit, cargo), steps, survey))
            };
            let quiet = [
                (free, 1, one),
                (far.less(&survey.beset).less(&free), 2, two),
            ];
            for (zones, steps, most) in quiet {
                if most > 0 {
                    let zones = serving(steps).map_or(zones, |serving| zones.and(&serving));
                    zones.iter().for_each(|to| push(to, None, most));
                }
            }
            if attack {
                for to in near.and(&survey.beset).iter() {
                    push(to, None, one);
                }
                for via in free.iter().filter(|_| two > 0) {
                    let to = self.passages(via).and(&survey.beset);
                    for to in to.less(&Areas::of(from)).iter() {
                        push(to, Some(via), two);
                    }
                }
            }
        }
    }

    /// Zones to which a sail without a battle serves a landing or carries decks.
    fn serving(
        &self,
        from: Area,
        (unit, cargo): (Unit, Cargo),
        steps: u8,
        survey: &Survey,
    ) -> Areas {
        if unit == Unit::Car {
            return self.pack.seas();
        }
        if unit != Unit::Trn {
            return survey.laden.and(&survey.assault_zones(self)[0]);
        }
        let fits = |stack: &Stack| stack.cargo() == cargo && self.can_sail(stack, steps);
        let least = self
            .own_units(from, unit)
            .filter(fits)
            .map(Stack::used)
            .min();
        let Some(used) = least else {
            return Areas::NONE;
        };
        let left = 2_u8.saturating_sub(used + steps);
        let zones = survey.assault_zones(self)[usize::from(left)];
        if cargo.has_of(self.turn) {
            zones
        } else if cargo.room() > 0 {
            zones.and(&self.pack.near_any(survey.boarding))
        } else {
            Areas::NONE
        }
    }

    pub(super) fn list_loads(
        &self,
        (from, unit): (Area, Unit),
        survey: &Survey,
        out: &mut impl Extend<Action>,
    ) {
        let zones = self.pack.near(from).and(&self.pack.seas());
        let zones = zones.less(&survey.beset);
        if zones.is_empty() {
            return;
        }
        let ready = self.count_of(from, unit, |stack| self.may_board(*stack));
        if ready == 0 {
            return;
        }
        let shift = self.phase == Phase::Shift;
        let size = Passenger { unit, owner: 0 }.room();
        for zone in zones.iter() {
            let room = |ship: Stack| {
                let left = 2_u8.saturating_sub(ship.used());
                let lands = || survey.assault_zones(self)[usize::from(left)].has(zone);
                let marked = matches!(ship.mark(), Mark::Ready | Mark::Sailing);
                if marked && (shift || lands()) {
                    u16::from(ship.cargo().room() / size) * ship.count()
                } else {
                    0
                }
            };
            for ships in 0..self.powers.len() as u8 {
                let fits = ships == self.turn || shift && !self.is_enemy(ships);
                if !fits {
                    continue;
                }
                let transports = self.stacks.at(zone);
                let transports =
                    transports.filter(|ship| ship.unit() == Unit::Trn && ship.owner() == ships);
                let room = transports.map(room).sum();
                out.extend((1..=ready.min(room)).map(|count| Action::Load {
                    unit,
                    count,
                    from,
                    zone,
                    ships,
                }));
            }
        }
    }

    /// Lists landings in battle from own transports and, in zones without enemies, from those of allies.
    pub(super) fn list_assaults(&self, out: &mut impl Extend<Action>) {
        let carries = |ship: &Stack| ship.unit() == Unit::Trn && ship.cargo().has_of(self.turn);
        for ship in self.stacks.iter().filter(carries) {
            let (zone, ships, cargo) = (ship.area(), ship.owner(), ship.cargo());
            let barred = ships != self.turn && self.has_enemy_ships(zone);
            let alike = |other: &Stack| {
                other.unit() == Unit::Trn && other.owner() == ships && other.cargo() == cargo
            };
            // Ships alike are listed together, with the first of them.
            let first = self.stacks.at(zone).find(alike);
            if self.is_enemy(ships) || barred || first != Some(ship) {
                continue;
            }
            let mut own = cargo.units().filter(|unit| unit.owner == self.turn);
            let gun = own.clone().any(|unit| unit.unit == Unit::Aa);
            let Some(first) = own.next().filter(|_| !gun) else {
                continue;
            };
            let laden = self.assault_ships(zone, ships, cargo);
            let most: u16 = laden.map(Stack::count).sum();
            for to in self.pack.lands(zone).filter(|to| self.is_assaultable(*to)) {
                out.extend((1..=most).map(|count| Action::Land {
                    unit: first.unit,
                    count,
                    zone,
                    to,
                    ships,
                    cargo,
                }));
            }
        }
    }

    pub(super) fn list_unloads(&self, out: &mut impl Extend<Action>) {
        let mut last = None;
        let ships = self.stacks.iter().filter(|ship| ship.unit() == Unit::Trn);
        for ship in ships.filter(|ship| !self.is_enemy(ship.owner())) {
            // Transports of one power in a zone follow each other.
            let hold = (ship.area(), ship.owner());
            if last.replace(hold) != Some(hold) && !self.has_enemy_ships(ship.area()) {
                self.list_unloads_of(hold, out);
            }
        }
    }

    fn list_unloads_of(&self, (zone, ships): (Area, u8), out: &mut impl Extend<Action>) {
        for unit in [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm, Unit::Aa] {
            let aboard = self.aboard(zone, ships, unit);
            if aboard == 0 {
                continue;
            }
            for to in self.pack.lands(zone) {
                if self.ground(to) != Ground::Friendly || unit == Unit::Aa && self.has_gun(to) {
                    continue;
                }
                let most = if unit == Unit::Aa {
                    aboard.min(1)
                } else {
                    aboard
                };
                out.extend((1..=most).map(|count| Action::Land {
                    unit,
                    count,
                    zone,
                    to,
                    ships,
                    cargo: Cargo::default(),
                }));
            }
        }
    }
}
