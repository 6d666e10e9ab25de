//! Writes actions as orders of the turn's text.

use std::fmt;

use bilancia_battle::{Hits, Unit};

use crate::{
    action::{Action, Order},
    orders::{LAND, SEA, order_of},
    pack::{Area, Item},
    stack::Cargo,
    state::{Pending, Phase, War},
};

/// Cargo as it is written after a transport: `(2 inf)`, `(1 inf 1 uk.inf)`, or `()`.
fn write_hold(war: &War, cargo: Cargo, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_char('(')?;
    let units: Vec<_> = cargo.units().collect();
    for (place, unit) in units.iter().enumerate() {
        if place > 0 && units[place - 1] == *unit {
            continue;
        }
        let space = if place > 0 { " " } else { "" };
        write!(out, "{space}{} ", cargo.count(*unit))?;
        if unit.owner != war.turn {
            write!(out, "{}.", war.pack.powers[usize::from(unit.owner)].id)?;
        }
        out.write_str(unit.unit.profile().name)?;
    }
    out.write_char(')')
}

/// The order of loss as words.
fn write_kinds(kinds: &[Unit], out: &mut dyn fmt::Write) -> fmt::Result {
    kinds
        .iter()
        .try_for_each(|unit| write!(out, " {}", unit.profile().name))
}

/// A standing order as words.
fn write_standing(order: Order, out: &mut dyn fmt::Write) -> fmt::Result {
    match order {
        Order::Land(number) => {
            out.write_str("land")?;
            write_kinds(&order_of(LAND, number), out)
        }
        Order::Sea(number) => {
            out.write_str("sea")?;
            write_kinds(&order_of(SEA, number), out)
        }
        Order::SubsLeave(true) => out.write_str("subs leave"),
        Order::SubsLeave(false) => out.write_str("subs stay"),
    }
}

impl War {
    fn code(&self, area: Area) -> &str {
        self.pack.code(area)
    }

    /// Cargo as it is written after a transport.
    pub(crate) fn hold_text(&self, cargo: Cargo) -> String {
        let mut text = String::new();
        write_hold(self, cargo, &mut text).expect("writing to a String cannot fail");
        text
    }

    /// Word that begins the section to which an action belongs at this state.
    pub(crate) fn section(&self, action: Action) -> &'static str {
        match action {
            Action::Research(_) => "research",
            Action::Buy { .. } => "buy",
            Action::Move { .. } if self.phase == Phase::Shift => "shift",
            Action::Move { .. } => "move",
            Action::Load { .. } => "load",
            Action::Land { .. } => "land",
            Action::Raid { .. } => "raid",
            Action::End => "done",
            Action::Fell { .. } => "fell",
            Action::Rocket { .. } => "rocket",
            Action::Fight(_) => "fight",
            Action::Lose { .. } => "lose",
            Action::Dive { .. } => "dive",
            Action::Go => "go",
            Action::Withdraw(_) => "withdraw",
            Action::Place { .. } => "place",
            Action::Orders(_) => "orders",
            Action::Roll(_) => "",
        }
    }

    /// Target of an order that stands before a colon.
    pub(crate) fn target(&self, action: Action) -> Option<Area> {
        match action {
            Action::Move { to, .. } | Action::Land { to, .. } | Action::Raid { to, .. } => Some(to),
            Action::Load { zone, .. } => Some(zone),
            _ => None,
        }
    }

    /// Writes an action without its section's word and its target.
    pub(crate) fn write_order(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Research(dice) => write!(out, "{}", 5 * u16::from(dice)),
            Action::Buy { item, count } => write!(out, "{count} {}", item.name()),
            Action::Move {
                unit,
                count,
                from,
                to,
                via,
                guns,
                steps,
                cargo,
            } => {
                self.write_units(unit, count, from, cargo, out)?;
                match via {
                    _ if steps > 0 => {
                        self.write_way((unit, count, from, to, false), (via, steps, guns), out)
                    }
                    Some(via) => write!(out, " via {}", self.code(via)),
                    None => Ok(()),
                }
            }
            Action::Raid {
                count,
                from,
                to,
                via,
                guns,
                steps,
            } => {
                write!(out, "{count} bmb {}", self.code(from))?;
                self.write_way((Unit::Bmb, count, from, to, true), (via, steps, guns), out)
            }
            Action::Load {
                unit,
                count,
                from,
                ships,
                ..
            } => {
                write!(out, "{count} {} {}", unit.profile().name, self.code(from))?;
                self.write_ships(ships, out)
            }
            Action::Land {
                unit,
                count,
                zone,
                ships,
                cargo,
                ..
            } => {
                self.write_landing(unit, count, cargo, out)?;
                write!(out, " {}", self.code(zone))?;
                self.write_ships(ships, out)
            }
            Action::End | Action::Go => Ok(()),
            Action::Fell { unit, area, guns } => self.write_fall(unit, area, guns, out),
            Action::Rocket { from, to } => write!(out, "{} > {}", self.code(from), self.code(to)),
            Action::Fight(area) | Action::Withdraw(area) => out.write_str(self.code(area)),
            Action::Lose { unit, count } => write!(out, "{count} {}", unit.profile().name),
            Action::Dive { count, to } => write!(out, "{count} {}", self.code(to)),
            Action::Place {
                item,
                count,
                area,
                by,
            } => {
                write!(out, "{count} {} {}", item.name(), self.code(area))?;
                if self.first_maker(item, count, area) == Some(by) {
                    return Ok(());
                }
                write!(out, " by {}", self.code(by))
            }
            Action::Orders(order) => write_standing(order, out),
            Action::Roll(hits) => self.write_roll(hits, out),
        }
    }

    /// Writes the units of a move and where they are; transports with their cargo only if that is needed to tell them apart.
    fn write_units(
        &self,
        unit: Unit,
        count: u16,
        from: Area,
        cargo: Cargo,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write!(out, "{count} {}", unit.profile().name)?;
        if unit == Unit::Trn && self.has_other_cargo(from, cargo) {
            write_hold(self, cargo, out)?;
        }
        write!(out, " {}", self.code(from))
    }

    /// Writes an aircraft that is shot down; its flight only if it is not the usual one.
    fn write_fall(
        &self,
        unit: Unit,
        area: Area,
        guns: u8,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write!(out, "1 {} {}", unit.profile().name, self.code(area))?;
        let usual = match &self.pending {
            Some(Pending::Guns(fire)) => self.usual_flight(fire, unit, area),
            _ => None,
        };
        match usual == Some(guns) {
            true => Ok(()),
            false => write!(out, " past {guns}"),
        }
    }

    /// Writes units that land: by their kind, or as transports with what these carry.
    fn write_landing(
        &self,
        unit: Unit,
        count: u16,
        cargo: Cargo,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        if cargo.is_empty() {
            return write!(out, "{count} {}", unit.profile().name);
        }
        write!(out, "{count} trn")?;
        write_hold(self, cargo, out)
    }

    /// Writes what dice have given for what is pending.
    fn write_roll(&self, hits: Hits, out: &mut dyn fmt::Write) -> fmt::Result {
        match &self.pending {
            Some(Pending::Battle(_)) => write!(out, "{}+{}", hits.any, hits.ships),
            Some(Pending::Breakthrough(_)) => write!(out, "{}", hits.any + 1),
            _ => write!(out, "{}", hits.any),
        }
    }

    fn write_ships(&self, ships: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        if ships == self.turn {
            return Ok(());
        }
        write!(out, " on {}", self.pack.powers[usize::from(ships)].id)
    }

    /// Writes the way of a flight, unless it is the one that is meant without a way.
    fn write_way(
        &self,
        (unit, count, from, to, raid): (Unit, u16, Area, Area, bool),
        (over, steps, guns): (Option<Area>, u8, u8),
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        if self.usual_way(unit, count, from, to, raid) == Some((over, steps, guns)) {
            return Ok(());
        }
        out.write_str(" via")?;
        let path = self.path_of(from, to, (over, steps, guns));
        path.iter()
            .try_for_each(|area| write!(out, " {}", self.code(*area)))
    }

    /// Legal way of a flight with the lowest fee, then the fewest guns, then the fewest steps.
    pub(crate) fn usual_way(
        &self,
        unit: Unit,
        count: u16,
        from: Area,
        to: Area,
        raid: bool,
    ) -> Option<(Option<Area>, u8, u8)> {
        let mut ways = self.attack_ways(from, to, self.range(unit));
        ways.sort_by_key(|(over, steps, guns)| (over.is_some(), *guns, *steps, *over));
        let legal = |way: &(Option<Area>, u8, u8)| {
            let action = Action::flight((unit, count, from, to, raid), *way);
            self.allow(action).is_ok()
        };
        ways.into_iter().find(legal)
    }

    /// Areas on a flight with this neutral, this number of steps and of guns, without its two ends.
    pub(crate) fn path_of(
        &self,
        from: Area,
        to: Area,
        (over, steps, guns): (Option<Area>, u8, u8),
    ) -> Vec<Area> {
        let mut path = Vec::new();
        self.extend_path(from, to, (over, steps, guns), &mut path);
        path.pop();
        path
    }

    fn extend_path(
        &self,
        here: Area,
        to: Area,
        (over, steps, guns): (Option<Area>, u8, u8),
        path: &mut Vec<Area>,
    ) -> bool {
        if steps == 0 {
            return here == to && guns == 0 && over.is_none_or(|over| path.contains(&over));
        }
        if self.pack.distance(here, to) > steps {
            return false;
        }
        for next in &self.pack.area(here).touches {
            if self.is_neutral(*next) && over != Some(*next) {
                continue;
            }
            let gun = u8::from(self.has_enemy_gun(*next));
            let Some(left) = guns.checked_sub(gun) else {
                continue;
            };
            path.push(*next);
            if self.extend_path(*next, to, (over, steps - 1, left), path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Whether own transports with other cargo are in a zone, or these have any.
    fn has_other_cargo(&self, zone: Area, cargo: Cargo) -> bool {
        !cargo.is_empty()
            || self
                .own_units(zone, Unit::Trn)
                .any(|ship| ship.cargo() != cargo)
    }

    /// Land of the first complex, in the order of the map, that can make something in an area.
    pub(crate) fn first_maker(&self, item: Item, count: u8, area: Area) -> Option<Area> {
        let makes = |by: &Area| {
            let action = Action::Place {
                item,
                count,
                area,
                by: *by,
            };
            self.allow(action).is_ok()
        };
        self.pack.all().find(makes)
    }

    /// Land of the first complex that touches a sea zone and makes units in this turn; none for land.
    pub(crate) fn near_maker(&self, zone: Area) -> Option<Area> {
        let touches = |by: &Area| self.pack.is_sea(zone) && self.pack.touches(zone, *by);
        let makes =
            |by: &Area| self.is_held(*by) && self.has_complex(*by) && !self.space(*by).built;
        self.pack.all().find(|by| touches(by) && makes(by))
    }

    /// Text of an action, as one order.
    pub(crate) fn write_whole(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        let section = self.section(action);
        out.write_str(section)?;
        if let Some(target) = self.target(action) {
            write!(out, " {}:", self.code(target))?;
        }
        let mut order = String::new();
        self.write_order(action, &mut order)?;
        match (section.is_empty(), order.is_empty()) {
            (_, true) => Ok(()),
            (true, _) => out.write_str(&order),
            (false, _) => write!(out, " {order}"),
        }
    }
}
