//! Finds the action that an order means at a state.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Refusal;

use super::spec::{Group, OrderSpec};
use crate::{
    action::Action,
    pack::Area,
    refusal::refuse,
    routes::Ground,
    stack::Cargo,
    state::{Pending, Phase, War},
};

bilancia_core::messages! { crate::text::catalogue, "resolve-":
    const {
        TURN, FELL, RAIDERS,
    }
}

/// The action, and how many of the units asked for are left for another one.
pub(crate) type Found = (Action, u16);

impl War {
    /// The legal action that an order means; where it may mean several, the first.
    pub(crate) fn resolve(&self, section: &str, spec: &OrderSpec) -> Result<Found, Refusal> {
        let action = match *spec {
            OrderSpec::Research(dice) => Action::Research(dice),
            OrderSpec::Buy(item, count) => Action::Buy { item, count },
            OrderSpec::Units(group) => return self.resolve_units(section, group),
            OrderSpec::Fell(count, unit, area, past) => {
                if count == 0 {
                    return refuse(16, &FELL, &[]);
                }
                let usual = || match self.pending() {
                    Some(Pending::Guns(fire)) => self.usual_flight(fire, unit, area),
                    _ => None,
                };
                let guns = past.or_else(usual).unwrap_or_default();
                let action = Action::Fell { unit, area, guns };
                self.allow(action)?;
                return Ok((action, count - 1));
            }
            OrderSpec::Rocket(from, to) => Action::Rocket { from, to },
            OrderSpec::Fight(area, _) => Action::Fight(area),
            OrderSpec::Lose(unit, count) => Action::Lose { unit, count },
            OrderSpec::Dive(count, to) => Action::Dive { count, to },
            OrderSpec::Go => Action::Go,
            OrderSpec::Withdraw(area) => Action::Withdraw(area),
            OrderSpec::Place(item, count, area, by) => {
                let by = by
                    .or_else(|| self.first_maker(item, count, area))
                    // What forbids it is said of a complex that could make it otherwise.
                    .or_else(|| self.near_maker(area))
                    .unwrap_or(area);
                Action::Place {
                    item,
                    count,
                    area,
                    by,
                }
            }
            OrderSpec::Orders(order) => Action::Orders(order),
            OrderSpec::Done => Action::End,
            OrderSpec::End => return refuse(2, &TURN, &[]),
        };
        self.allow(action)?;
        Ok((action, 0))
    }

    fn resolve_units(&self, section: &str, group: Group) -> Result<Found, Refusal> {
        let Group {
            count,
            unit,
            from,
            to,
            ..
        } = group;
        match (section, unit.profile().domain) {
            ("load", _) => self.checked(Action::Load {
                unit,
                count,
                from,
                zone: to,
                ships: group.ships.unwrap_or(self.turn),
            }),
            ("land", _) if self.phase == Phase::Move => self.resolve_assault(group),
            ("land", _) => self.checked(Action::Land {
                unit,
                count,
                zone: from,
                to,
                ships: group.ships.unwrap_or(self.turn),
                cargo: Cargo::default(),
            }),
            ("raid", _) if unit != Unit::Bmb => refuse(17, &RAIDERS, &[]),
            ("raid", _) => self.resolve_flight(group, true),
            (_, Domain::Air) if self.phase == Phase::Move => self.resolve_flight(group, false),
            (_, Domain::Sea) if unit == Unit::Trn => self.resolve_transports(group),
            _ => self.resolve_way(group, Cargo::default()),
        }
    }

    fn checked(&self, action: Action) -> Result<Found, Refusal> {
        self.allow(action)?;
        Ok((action, 0))
    }

    /// A move over land or sea: by the way that is named, or without one, or by the first that is legal.
    fn resolve_way(&self, group: Group, cargo: Cargo) -> Result<Found, Refusal> {
        let to_move = |via: Option<Area>| Action::Move {
            unit: group.unit,
            count: group.count,
            from: group.from,
            to: group.to,
            via,
            guns: 0,
            steps: 0,
            cargo,
        };
        let Group { from, to, .. } = group;
        if let Some(via) = group.via[0] {
            let named = self.checked(to_move(Some(via)));
            let touches = self.pack.touches(from, via) && self.pack.touches(via, to);
            let passes = touches && self.could_pass(group, via);
            if named.is_err() && passes && group.via[1].is_none() {
                // The way makes no difference.
                if let Ok(found) = self.checked(to_move(None)) {
                    return Ok(found);
                }
            }
            return named;
        }
        let plain = self.checked(to_move(None));
        if plain.is_ok() {
            return plain;
        }
        let ways = self.pack.area(from).touches.iter();
        let mut found = ways.filter_map(|via| self.checked(to_move(Some(*via))).ok());
        found.next().map_or(plain, Ok)
    }

    /// Whether units that move two steps over land or sea could pass an area on their way.
    fn could_pass(&self, group: Group, via: Area) -> bool {
        match group.unit.profile().domain {
            Domain::Sea => {
                self.is_passage(group.from, via)
                    && self.is_passage(via, group.to)
                    && !self.has_enemy_ships(via)
            }
            _ => group.unit == Unit::Arm && self.ground(via) == Ground::Friendly,
        }
    }

    /// Transports: with the cargo that is named, or laden ones first.
    fn resolve_transports(&self, group: Group) -> Result<Found, Refusal> {
        if let Some(cargo) = group.cargo {
            return self.resolve_way(group, cargo);
        }
        let mut holds: Vec<Cargo> = self
            .own_units(group.from, Unit::Trn)
            .map(|it| it.cargo())
            .collect();
        holds.sort();
        holds.dedup();
        for cargo in holds.iter().rev() {
            let fits = |count: &u16| {
                self.resolve_way(
                    Group {
                        count: *count,
                        ..group
                    },
                    *cargo,
                )
                .is_ok()
            };
            if let Some(count) = (1..=group.count).rev().find(fits) {
                let (action, _) = self.resolve_way(Group { count, ..group }, *cargo)?;
                return Ok((action, group.count - count));
            }
        }
        self.resolve_way(group, holds.last().copied().unwrap_or_default())
    }

    /// A landing in battle: of transports with the cargo that is named, or of the units that are named.
    fn resolve_assault(&self, group: Group) -> Result<Found, Refusal> {
        let ships = group.ships.unwrap_or(self.turn);
        let land = |count: u16, unit: Unit, cargo: Cargo| Action::Land {
            unit,
            count,
            zone: group.from,
            to: group.to,
            ships,
            cargo,
        };
        let own = |cargo: Cargo| cargo.units().filter(|it| it.owner == self.turn);
        if group.unit == Unit::Trn {
            let cargo = group.cargo.unwrap_or_default();
            let first = own(cargo).next().map_or(Unit::Inf, |it| it.unit);
            return self.checked(land(group.count, first, cargo));
        }
        let laden = self.stacks.at(group.from).filter(|it| it.owner() == ships);
        let mut holds: Vec<Cargo> = laden.map(|it| it.cargo()).collect();
        holds.sort_by_key(|cargo| own(*cargo).count());
        holds.dedup();
        let mut refusal = self.checked(land(1, group.unit, Cargo::default()));
        for cargo in holds.into_iter().rev() {
            let aboard = own(cargo).count() as u16;
            if aboard == 0 || aboard > group.count || own(cargo).any(|it| it.unit != group.unit) {
                continue;
            }
            for landing in (1..=group.count / aboard).rev() {
                let found = self.checked(land(landing, group.unit, cargo));
                match found {
                    Ok((action, _)) => return Ok((action, group.count - landing * aboard)),
                    Err(_) => refusal = found,
                }
            }
        }
        refusal
    }

    fn resolve_flight(&self, group: Group, raid: bool) -> Result<Found, Refusal> {
        let Group {
            count,
            unit,
            from,
            to,
            ..
        } = group;
        let order = (unit, count, from, to, raid);
        if group.via[0].is_none() {
            let usual = self.usual_way(unit, count, from, to, raid);
            let shortest = || (None, self.reach(from).steps(to), 0);
            return self.checked(Action::flight(order, usual.unwrap_or_else(shortest)));
        }
        let (mut over, mut steps, mut guns) = (None, 0_u8, 0_u8);
        let mut here = from;
        for next in group.via.into_iter().flatten().chain([to]) {
            let (more, passed) = if self.pack.touches(here, next) {
                (1, u8::from(self.has_enemy_gun(next)))
            } else {
                let range = self.range(unit);
                let ways = self.flights(here, None, range, &self.obstacles());
                ways.front(next, range).next().unwrap_or((u8::MAX, 0))
            };
            if self.is_neutral(next) {
                over = Some(next);
            }
            steps = steps.saturating_add(more);
            guns = guns.saturating_add(passed);
            here = next;
        }
        self.checked(Action::flight(order, (over, steps, guns)))
    }
}
