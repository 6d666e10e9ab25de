//! Listing of moves of ships, loading and landing.

use bilancia_battle::Unit;

use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    stack::{Cargo, Passenger, Stack},
    state::{Phase, War},
};

impl War {
    /// Cargoes of own transports in a zone, each once; for other ships an empty one.
    fn cargoes(&self, zone: Area, unit: Unit) -> Vec<Cargo> {
        let mut cargoes: Vec<_> = self.own_units(zone, unit).map(Stack::cargo).collect();
        cargoes.sort();
        cargoes.dedup();
        cargoes
    }

    pub(super) fn list_sails(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        let attack = self.phase == Phase::Move;
        let beset = self.has_enemy_ships(from);
        if beset && !attack {
            return;
        }
        let free: Vec<Area> = self
            .next_zones(from)
            .filter(|to| !self.has_enemy_ships(*to))
            .collect();
        for cargo in self.cargoes(from, unit) {
            let able = |steps: u8| {
                let fits = |stack: &Stack| stack.cargo() == cargo && self.can_sail(stack, steps);
                self.count_of(from, unit, fits)
            };
            let [one, two] = [able(1), able(2)];
            // Zones free of enemies with the steps to them, and battles with the zone on the way.
            let mut quiet: Vec<(Area, u8)> = free.iter().map(|to| (*to, 1)).collect();
            let mut battles: Vec<(Area, Option<Area>, u16)> = Vec::new();
            let hostile = self.next_zones(from).filter(|to| self.has_enemy_ships(*to));
            battles.extend(hostile.map(|to| (to, None, one)));
            for via in &free {
                for to in self.next_zones(*via).filter(|to| *to != from) {
                    if self.has_enemy_ships(to) {
                        battles.push((to, Some(*via), two));
                    } else if !quiet.iter().any(|(known, _)| *known == to) {
                        quiet.push((to, 2));
                    }
                }
            }
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
                    if attack && unit == Unit::Car && !self.after_move(action).all_can_land() {
                        break;
                    }
                    out.push(action);
                }
            };
            for (to, steps) in quiet {
                let most = if steps == 1 { one } else { two };
                if most > 0 && (!attack || beset || self.serves(from, to, (unit, cargo), steps)) {
                    push(to, None, most);
                }
            }
            if attack {
                for (to, via, most) in battles {
                    push(to, via, most);
                }
            }
        }
    }

    /// Whether a sail without a battle serves a landing or carries decks.
    fn serves(&self, from: Area, to: Area, (unit, cargo): (Unit, Cargo), steps: u8) -> bool {
        if unit != Unit::Trn {
            return self.covers_landing(unit, to);
        }
        let fits = |stack: &Stack| stack.cargo() == cargo && self.can_sail(stack, steps);
        let least = self
            .own_units(from, unit)
            .filter(fits)
            .map(Stack::used)
            .min();
        least.is_some_and(|used| self.can_assault_from(to, 2 - used - steps, cargo))
    }

    pub(super) fn list_loads(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        let ready = self.count_of(from, unit, |stack| self.may_board(*stack));
        if ready == 0 {
            return;
        }
        let all = 0..self.powers.len() as u8;
        for zone in self
            .pack
            .zones(from)
            .filter(|zone| !self.has_enemy_ships(*zone))
        {
            for ships in all.clone() {
                let fits =
                    ships == self.turn || self.phase == Phase::Shift && !self.is_enemy(ships);
                let room = if fits {
                    self.boarding_room(zone, ships, unit)
                } else {
                    0
                };
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
    pub(super) fn list_assaults(&self, out: &mut Vec<Action>) {
        let carries = |ship: &Stack| ship.unit() == Unit::Trn && ship.cargo().has_of(self.turn);
        let mut holds: Vec<(Area, u8, Cargo)> = Vec::new();
        for ship in self.stacks.iter().filter(carries) {
            let (zone, owner) = (ship.area(), ship.owner());
            let barred = owner != self.turn && self.has_enemy_ships(zone);
            if !self.is_enemy(owner) && !barred {
                holds.push((zone, owner, ship.cargo()));
            }
        }
        holds.sort();
        holds.dedup();
        for (zone, ships, cargo) in holds {
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

    pub(super) fn list_unloads(&self, out: &mut Vec<Action>) {
        let owner = self.turn;
        let mut holds: Vec<(Area, u8, Unit)> = Vec::new();
        for ship in self.stacks.iter().filter(|ship| ship.unit() == Unit::Trn) {
            if !self.is_enemy(ship.owner()) && ship.cargo().has_of(owner) {
                let own = ship.cargo().units().filter(|unit| unit.owner == owner);
                holds.extend(own.map(|Passenger { unit, .. }| (ship.area(), ship.owner(), unit)));
            }
        }
        holds.sort();
        holds.dedup();
        for (zone, ships, unit) in holds {
            if self.has_enemy_ships(zone) {
                continue;
            }
            let aboard = self.aboard(zone, ships, unit);
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
