//! Loading and landing.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use crate::{
    pack::Area,
    refusal::refuse,
    routes::Ground,
    stack::{Cargo, Mark, Passenger, Stack},
    state::{Phase, War},
};

bilancia_core::messages! { crate::allow::catalogue, "transport-":
    const {
        SOME, COAST(name, name_second), ENEMY(name), BOARD(name, ready, name_third), ALLY, ALLY_FIGHT(name),
        FOREIGN, ROOM(name, room, name_third), SHIPS(name, ready), GUNS_ABOARD, OWN_CARGO, HOSTILE(name),
        NOT_FRIENDLY(name), ABOARD(name, aboard, name_third), SECOND(name),
    }
}

impl War {
    /// Whether a transport may take units aboard in this phase.
    pub(crate) fn may_load(&self, ship: Stack) -> bool {
        let own = ship.owner() == self.turn;
        let marked = matches!(ship.mark(), Mark::Ready | Mark::Sailing);
        let left = 2_u8.saturating_sub(ship.used());
        ship.unit() == Unit::Trn
            && marked
            && (self.phase == Phase::Shift || own && self.reaches_assault(ship.area(), left))
    }

    /// Units of a kind for which the transports of a power in a zone have room.
    pub(crate) fn boarding_room(&self, zone: Area, ships: u8, unit: Unit) -> u16 {
        let size = Passenger { unit, owner: 0 }.room();
        let of_power = self.stacks.at(zone).filter(|ship| ship.owner() == ships);
        let loading = of_power.filter(|ship| self.may_load(*ship));
        let room = loading.map(|ship| u16::from(ship.cargo().room() / size) * ship.count());
        room.sum()
    }

    pub(super) fn allow_load(
        &self,
        unit: Unit,
        count: u16,
        from: Area,
        zone: Area,
        ships: u8,
    ) -> Result<(), Refusal> {
        if count == 0 {
            return refuse(13, &SOME, &[]);
        }
        if self.pack.is_sea(from) || !self.pack.is_sea(zone) || !self.pack.touches(from, zone) {
            return refuse(13, &COAST, &[self.name(from), self.name(zone)]);
        }
        if usize::from(ships) >= self.powers.len() || self.is_enemy(ships) {
            return refuse(13, &FOREIGN, &[]);
        }
        if ships != self.turn && self.phase == Phase::Move {
            return refuse(13, &ALLY, &[]);
        }
        if self.has_enemy_ships(zone) {
            return refuse(13, &ENEMY, &[self.name(zone)]);
        }
        let ready = self.ready(from, unit, |stack| self.may_board(*stack));
        if count > ready {
            return refuse(
                13,
                &BOARD,
                &[self.name(from), &ready, &unit.named(ready.into())],
            );
        }
        let room = self.boarding_room(zone, ships, unit);
        if count > room {
            return refuse(
                13,
                &ROOM,
                &[self.name(zone), &room, &unit.named(room.into())],
            );
        }
        Ok(())
    }

    /// Transports of a power in a zone with this cargo that may still land it in a battle of this turn.
    pub(crate) fn assault_ships(
        &self,
        zone: Area,
        ships: u8,
        cargo: Cargo,
    ) -> impl Iterator<Item = Stack> + Clone + '_ {
        let fits = move |ship: &Stack| {
            let able = matches!(ship.mark(), Mark::Ready | Mark::Sailing | Mark::Attack);
            able && ship.unit() == Unit::Trn && ship.owner() == ships && ship.cargo() == cargo
        };
        self.stacks.at(zone).filter(fits)
    }

    pub(super) fn allow_assault(
        &self,
        unit: Unit,
        count: u16,
        zone: Area,
        to: Area,
        ships: u8,
        cargo: Cargo,
    ) -> Result<(), Refusal> {
        if count == 0 {
            return refuse(22, &SOME, &[]);
        }
        if !self.pack.is_sea(zone) || self.pack.is_sea(to) || !self.pack.touches(zone, to) {
            return refuse(22, &COAST, &[self.name(zone), self.name(to)]);
        }
        let mut landing = cargo.units().filter(|unit| unit.owner == self.turn);
        let first = landing.next();
        if first.is_none_or(|first| first.unit != unit) {
            return refuse(22, &OWN_CARGO, &[]);
        }
        if usize::from(ships) >= self.powers.len() || self.is_enemy(ships) {
            return refuse(22, &FOREIGN, &[]);
        }
        if ships != self.turn && self.has_enemy_ships(zone) {
            return refuse(22, &ALLY_FIGHT, &[self.name(zone)]);
        }
        if cargo
            .units()
            .any(|unit| unit.owner == self.turn && unit.unit == Unit::Aa)
        {
            return refuse(22, &GUNS_ABOARD, &[]);
        }
        let laden = self.assault_ships(zone, ships, cargo);
        let ready: u16 = laden.map(Stack::count).sum();
        if count > ready {
            return refuse(22, &SHIPS, &[self.name(zone), &ready]);
        }
        match self.ground(to) {
            Ground::Empty | Ground::Occupied => Ok(()),
            Ground::Neutral => self.may_enter_neutral(to),
            Ground::Friendly | Ground::Sea => refuse(22, &HOSTILE, &[self.name(to)]),
        }
    }

    /// Whether a transport may put units ashore on friendly land.
    pub(crate) fn may_unload(&self, ship: Stack) -> bool {
        let fought = matches!(ship.mark(), Mark::Moved | Mark::Fought);
        let fit = matches!(ship.mark(), Mark::Ready | Mark::Sailing | Mark::Unloading);
        ship.unit() == Unit::Trn && (fought || fit)
    }

    /// Own units of a kind aboard the transports of a power in a zone that may still land.
    pub(crate) fn aboard(&self, zone: Area, ships: u8, unit: Unit) -> u16 {
        let owner = self.turn;
        let of_power = self.stacks.at(zone).filter(|ship| ship.owner() == ships);
        let landing = of_power.filter(|ship| self.may_unload(*ship));
        let count =
            |ship: Stack| u16::from(ship.cargo().count(Passenger { unit, owner })) * ship.count();
        landing.map(count).sum()
    }

    pub(super) fn allow_unload(
        &self,
        unit: Unit,
        count: u16,
        zone: Area,
        to: Area,
        ships: u8,
        cargo: Cargo,
    ) -> Result<(), Refusal> {
        if count == 0 || cargo != Cargo::default() {
            return refuse(13, &SOME, &[]);
        }
        if !self.pack.is_sea(zone) || self.pack.is_sea(to) || !self.pack.touches(zone, to) {
            return refuse(13, &COAST, &[self.name(zone), self.name(to)]);
        }
        if usize::from(ships) >= self.powers.len() || self.is_enemy(ships) {
            return refuse(13, &FOREIGN, &[]);
        }
        if self.has_enemy_ships(zone) {
            return refuse(13, &ENEMY, &[self.name(zone)]);
        }
        if self.ground(to) != Ground::Friendly {
            return refuse(13, &NOT_FRIENDLY, &[self.name(to)]);
        }
        let aboard = self.aboard(zone, ships, unit);
        if count > aboard {
            let units = unit.named(aboard.into());
            return refuse(13, &ABOARD, &[self.name(zone), &aboard, &units]);
        }
        if unit == Unit::Aa && (count > 1 || self.has_gun(to)) {
            return refuse(10, &SECOND, &[self.name(to)]);
        }
        Ok(())
    }
}
