//! Loading and landing.

use bilancia_battle::Unit;

use crate::{
    pack::Area,
    stack::{Cargo, Mark, Passenger, Stack},
    state::War,
};

impl War {
    pub(super) fn play_load(&mut self, unit: Unit, count: u16, from: Area, zone: Area, ships: u8) {
        let boarding = Passenger {
            unit,
            owner: self.turn,
        };
        for _ in 0..count {
            let fits = |ship: &Stack| {
                ship.owner() == ships
                    && self.may_load(*ship)
                    && ship.cargo().with(boarding).is_some()
            };
            let order = |ship: &Stack| (!ship.cargo().is_empty(), ship.used(), ship.key());
            let ship = self.stacks.at(zone).filter(fits).max_by_key(order);
            let boards = |stack: &Stack| self.may_board(*stack);
            let stack = self.own_units(from, unit).find(boards);
            let (Some(ship), Some(stack)) = (ship, stack) else {
                return;
            };
            let Some(cargo) = ship.cargo().with(boarding) else {
                return;
            };
            self.stacks.remove(stack.counting(1));
            let laden = ship.carrying(cargo).marked(Mark::Sailing);
            self.stacks.replace(ship.counting(1), laden);
        }
    }

    pub(super) fn play_assault(
        &mut self,
        mut count: u16,
        (zone, ships): (Area, u8),
        to: Area,
        cargo: Cargo,
    ) {
        if self.is_neutral(to) && !self.is_aim(to) {
            self.own_mut().cash = self.own().cash.saturating_sub(3);
        }
        while count > 0 {
            let laden = self.assault_ships(zone, ships, cargo);
            // Ships with the fewest steps left go first.
            let Some(best) = laden.max_by_key(|ship| (ship.used(), ship.key())) else {
                return;
            };
            let some = best.counting(best.count().min(count));
            count -= some.count();
            let aimed = some.marked(Mark::Assault).having_used(0);
            self.stacks.replace(some, aimed.aiming_at(Some(to)));
        }
    }

    pub(super) fn play_unload(&mut self, unit: Unit, count: u16, zone: Area, to: Area, ships: u8) {
        let owner = self.turn;
        let landing = Passenger { unit, owner };
        for _ in 0..count {
            let fits = |ship: &Stack| {
                ship.owner() == ships && self.may_unload(*ship) && ship.cargo().count(landing) > 0
            };
            // Ships that can do nothing else come first, then those with less aboard.
            let order = |ship: &Stack| {
                let done = !matches!(ship.mark(), Mark::Ready | Mark::Sailing);
                (done, ship.cargo().room(), ship.used(), ship.key())
            };
            let Some(ship) = self.stacks.at(zone).filter(fits).max_by_key(order) else {
                return;
            };
            let Some(cargo) = ship.cargo().without(landing) else {
                return;
            };
            let mark = match ship.mark() {
                Mark::Ready | Mark::Sailing => Mark::Unloading,
                mark => mark,
            };
            let light = ship.carrying(cargo).having_used(0).marked(mark);
            self.stacks.replace(ship.counting(1), light);
            self.stacks
                .add(Stack::new(to, owner, unit, 1).marked(Mark::Moved));
        }
    }
}
