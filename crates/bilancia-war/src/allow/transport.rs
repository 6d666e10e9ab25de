//! Loading and landing.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use crate::{
    pack::Area,
    refusal::{messages, refuse},
    routes::Ground,
    stack::{Cargo, Mark, Passenger, Stack},
    state::{Phase, War},
};

messages! {
    SOME: "write a number of at least 1", "scrivi un numero di almeno 1";
    COAST: "{0} does not touch {1}: choose a zone and a land that touch", "{0} non tocca {1}: scegli una zona e una terra che si toccano";
    ENEMY: "there are enemy ships in {0}: clear it first", "in {0} ci sono navi nemiche: prima liberala";
    BOARD: "{0} has {1} {2} that can still board: only land units that have not moved can, and guns only after the battles", "in {0} ci sono {1} {2} che possono ancora imbarcarsi: possono solo unità di terra che non hanno mosso, e i cannoni solo dopo le battaglie";
    ALLY: "units board an ally’s transports only after the battles: write it in shift", "ci si imbarca sui trasporti di un alleato solo dopo le battaglie: scrivilo in shift";
    ALLY_FIGHT: "there are enemy ships in {0}, and allies never attack together: an ally’s transport lands only from a free zone", "in {0} ci sono navi nemiche, e gli alleati non attaccano mai insieme: un trasporto alleato sbarca solo da una zona libera";
    FOREIGN: "there are no transports of that power on your side: name another", "non ci sono trasporti di quella potenza dalla tua parte: nominane un’altra";
    ROOM: "the transports in {0} that may still load have room for {1} {2}: take at most as many", "i trasporti in {0} che possono ancora caricare hanno posto per {1} {2}: prendine al massimo tanti";
    SHIPS: "{0} has {1} such transports that can still land: take at most as many", "in {0} ci sono {1} trasporti così che possono ancora sbarcare: prendine al massimo tanti";
    GUNS_ABOARD: "guns do not attack: land them after the battles", "i cannoni non attaccano: sbarcali dopo le battaglie";
    OWN_CARGO: "in the combat move a transport lands all your cargo that it carries: name that cargo", "nella mossa di combattimento un trasporto sbarca tutto il tuo carico che porta: nomina quel carico";
    HOSTILE: "{0} is no enemy or neutral land: land there after the battles", "{0} non è una terra nemica o neutrale: sbarca lì dopo le battaglie";
    NOT_FRIENDLY: "{0} is not yours or your ally’s: after the battles cargo lands only on friendly land", "{0} non è tua né di un alleato: dopo le battaglie si sbarca solo in terra amica";
    ABOARD: "the transports in {0} carry {1} {2} of yours that may still land: take at most as many", "i trasporti in {0} portano {1} {2} tue che possono ancora sbarcare: prendine al massimo tante";
    SECOND: "{0} has a gun already: land it elsewhere", "{0} ha già un cannone: sbarcalo altrove";
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
        let name = unit.profile().name;
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
            return refuse(13, &BOARD, &[self.name(from), &ready, &name]);
        }
        let room = self.boarding_room(zone, ships, unit);
        if count > room {
            return refuse(13, &ROOM, &[self.name(zone), &room, &name]);
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
            let name = unit.profile().name;
            return refuse(13, &ABOARD, &[self.name(zone), &aboard, &name]);
        }
        if unit == Unit::Aa && (count > 1 || self.has_gun(to)) {
            return refuse(10, &SECOND, &[self.name(to)]);
        }
        Ok(())
    }
}
