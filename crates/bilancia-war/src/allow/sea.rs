//! Movement of ships.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::Moving;
use crate::{
    pack::Area,
    refusal::refuse,
    stack::{Cargo, Mark, Stack},
    state::{Phase, War},
};

bilancia_core::messages! { crate::allow::catalogue, "sea-":
    const {
        LAND, FEW(name, ready), PLAIN, SAME(name), SHUT(name, name_second), FAR(name, name_second),
        VIA(name, name_second, name_third), NO_VIA, IDLE, DECKS, ENEMY(name),
    }
}

impl War {
    /// Whether a ship can still sail a number of steps in this phase.
    #[inline]
    pub(crate) fn can_sail(&self, stack: &Stack, steps: u8) -> bool {
        match stack.mark() {
            Mark::Ready => steps <= 2,
            Mark::Sailing => stack.used() + steps <= 2,
            _ => false,
        }
    }

    fn ships(&self, order: Moving) -> Result<(), Refusal> {
        let Moving { from, to, .. } = order;
        let laden = order.unit != Unit::Trn && order.cargo != Cargo::default();
        if laden || order.guns != 0 || order.steps != 0 {
            return refuse(12, &PLAIN, &[]);
        }
        if !self.pack.is_sea(to) || !self.pack.is_sea(from) {
            return refuse(12, &LAND, &[]);
        }
        if from == to {
            return refuse(12, &SAME, &[self.name(to)]);
        }
        Ok(())
    }

    fn enough_ships(&self, order: Moving, steps: u8) -> Result<(), Refusal> {
        let Moving { unit, from, .. } = order;
        let fits = |stack: &Stack| stack.cargo() == order.cargo && self.can_sail(stack, steps);
        let ready = self.ready(from, unit, fits);
        if order.count > ready {
            return refuse(12, &FEW, &[self.name(from), &ready]);
        }
        Ok(())
    }

    /// Zones on both sides of a shut canal without which ships would come to a zone in two steps.
    fn shut_canal(&self, from: Area, to: Area) -> Option<[Area; 2]> {
        let shut = |[one, other]: &[Area; 2]| {
            self.pack.touches(*one, *other) && !self.is_open(*one, *other)
        };
        let near = self.pack.zones(from);
        let mut vias =
            near.filter(|via| self.pack.touches(*via, to) && !self.has_enemy_ships(*via));
        let canal = |via: Area| [[from, via], [via, to]].into_iter().find(shut);
        Some([from, to])
            .filter(shut)
            .or_else(|| vias.find_map(canal))
    }

    fn no_way<T>(&self, from: Area, to: Area) -> Result<T, Refusal> {
        if let Some([one, other]) = self.shut_canal(from, to) {
            return refuse(14, &SHUT, &[self.name(one), self.name(other)]);
        }
        refuse(12, &FAR, &[self.name(to), self.name(from)])
    }

    pub(super) fn allow_sail(&self, order: Moving) -> Result<(), Refusal> {
        let Moving { from, to, via, .. } = order;
        self.ships(order)?;
        let fight = self.has_enemy_ships(to);
        if let Some(via) = via {
            if !fight {
                return refuse(12, &NO_VIA, &[]);
            }
            let passes =
                via != to && via != from && self.is_passage(from, via) && self.is_passage(via, to);
            if !passes || self.has_enemy_ships(via) {
                return refuse(12, &VIA, &[self.name(via), self.name(from), self.name(to)]);
            }
            self.enough_ships(order, 2)?;
            return self.keeps_decks(order);
        }
        let Some(steps) = self.sea_steps(from, to, 2) else {
            return self.no_way(from, to);
        };
        // Into a battle over two steps the way matters, and must be named.
        if fight && steps == 2 {
            return refuse(12, &FAR, &[self.name(to), self.name(from)]);
        }
        self.enough_ships(order, steps)?;
        if !fight && !self.has_enemy_ships(from) && !self.has_purpose(order, steps) {
            return refuse(12, &IDLE, &[]);
        }
        self.keeps_decks(order)
    }

    /// Refuses to sail carriers away from fighters that could then not land.
    fn keeps_decks(&self, order: Moving) -> Result<(), Refusal> {
        if order.unit == Unit::Car && !self.after_move(order.as_action()).all_can_land() {
            return refuse(24, &DECKS, &[]);
        }
        Ok(())
    }

    /// Whether a sail without a battle serves a landing or carries decks.
    fn has_purpose(&self, order: Moving, steps: u8) -> bool {
        let fits = |stack: &Stack| stack.cargo() == order.cargo && self.can_sail(stack, steps);
        let least = self.own_units(order.from, order.unit).filter(fits);
        let least = least.map(Stack::used).min();
        match order.unit {
            Unit::Trn => {
                let left = 2_u8.saturating_sub(least.unwrap_or(2) + steps);
                self.can_assault_from(order.to, left, order.cargo)
            }
            unit => self.covers_landing(unit, order.to),
        }
    }

    /// Whether a transport with this cargo in a zone free of enemies, with some steps left, can still take part in an
    /// assault: with own cargo, or with units that can board here.
    pub(crate) fn can_assault_from(&self, zone: Area, left: u8, cargo: Cargo) -> bool {
        let boards = || {
            cargo.room() > 0
                && self.pack.lands(zone).any(|land| {
                    let mut units = self.stacks.at(land);
                    units.any(|stack| self.may_board(stack) && stack.unit() != Unit::Aa)
                })
        };
        let carries = cargo.has_of(self.turn);
        (carries || boards()) && self.reaches_assault(zone, left)
    }

    /// Whether a ship without cargo has a reason to sail to a zone free of enemies: decks, or cover of a landing.
    pub(crate) fn covers_landing(&self, unit: Unit, to: Area) -> bool {
        let laden = |stack: Stack| stack.cargo().has_of(self.turn);
        unit == Unit::Car
            || self.own_units(to, Unit::Trn).any(laden)
                && self.pack.lands(to).any(|land| self.is_assaultable(land))
    }

    pub(super) fn allow_sea_shift(&self, order: Moving) -> Result<(), Refusal> {
        let Moving { from, to, .. } = order;
        debug_assert_eq!(self.phase, Phase::Shift);
        self.ships(order)?;
        if order.via.is_some() {
            return refuse(12, &NO_VIA, &[]);
        }
        for zone in [from, to] {
            if self.has_enemy_ships(zone) {
                return refuse(12, &ENEMY, &[self.name(zone)]);
            }
        }
        let Some(steps) = self.sea_steps(from, to, 2) else {
            return self.no_way(from, to);
        };
        self.enough_ships(order, steps)
    }
}
