//! Movement of aircraft: attacks, raids and landings.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::Moving;
use crate::{
    action::Action,
    pack::Area,
    refusal::{messages, refuse},
    routes::Ground,
    stack::{Cargo, Mark, Stack},
    state::War,
};

messages! {
    FEW: "{0} has {1} {2} that can still fly there: take at most as many", "in {0} ci sono {1} {2} che possono ancora volare lì: prendine al massimo tanti";
    PLAIN: "aircraft have no cargo: leave it out", "gli aerei non hanno carico: toglilo";
    TARGET: "in the combat move aircraft fly only into battles, and there is none in {0}: choose land or a zone with enemy units, or move them in shift", "nella mossa di combattimento gli aerei volano solo in battaglia, e in {0} non ce n’è: scegli una terra o una zona con unità nemiche, o muovili in shift";
    WAY: "no such way of at most {0} steps leads from {1} to {2}: leave 'via' out, or name areas on a way no longer and past no more guns than another", "nessuna via così, di al massimo {0} passi, va da {1} a {2}: togli 'via', o nomina aree su una via né più lunga né con più cannoni di un’altra";
    NO_LANDING: "afterwards not all aircraft could land: leave a field or a deck within reach for each", "dopo non tutti gli aerei potrebbero atterrare: lascia a ciascuno un campo o un ponte a portata";
    NO_COMPLEX: "{0} has no enemy complex to raid: choose land with one", "in {0} non c’è un complesso nemico da bombardare: scegli una terra che ne abbia uno";
    FIELD: "aircraft land only on land that your side has held since the start of the turn, or fighters on carriers: not in {0}", "gli aerei atterrano solo in terre che la tua parte tiene dall’inizio del turno, o i caccia su portaerei: non in {0}";
    DECK: "{0} has {1} free places on carriers: land at most as many fighters there", "in {0} ci sono {1} posti liberi su portaerei: fanne atterrare al massimo tanti";
    SAME: "the aircraft are in {0} already: choose another area", "gli aerei sono già in {0}: scegli un’altra area";
    SIMPLE: "the way makes no difference after the battles: leave 'via' out", "dopo le battaglie la via non conta: togli 'via'";
}

impl War {
    pub(super) fn allow_flight(&self, order: Moving) -> Result<(), Refusal> {
        let Moving {
            unit,
            count,
            from,
            to,
            ..
        } = order;
        let battle = match self.ground(to) {
            Ground::Occupied => true,
            Ground::Sea => self.has_enemy_ships(to),
            Ground::Friendly | Ground::Empty | Ground::Neutral => false,
        };
        if order.cargo != Cargo::default() {
            return refuse(24, &PLAIN, &[]);
        }
        if !battle {
            return refuse(24, &TARGET, &[self.name(to)]);
        }
        self.allow_way(unit, count, from, to, (order.via, order.steps, order.guns))?;
        self.lands_after(order.as_action())
    }

    pub(super) fn allow_raid(
        &self,
        count: u16,
        from: Area,
        to: Area,
        via: Option<Area>,
        guns: u8,
        steps: u8,
    ) -> Result<(), Refusal> {
        if !self.is_hostile(to) || !self.has_complex(to) {
            return refuse(17, &NO_COMPLEX, &[self.name(to)]);
        }
        self.allow_way(Unit::Bmb, count, from, to, (via, steps, guns))?;
        self.lands_after(Action::Raid {
            count,
            from,
            to,
            via,
            guns,
            steps,
        })
    }

    fn allow_way(
        &self,
        unit: Unit,
        count: u16,
        from: Area,
        to: Area,
        way: (Option<Area>, u8, u8),
    ) -> Result<(), Refusal> {
        let ready = self.ready(from, unit, |stack| stack.mark() == Mark::Ready);
        if count == 0 || count > ready {
            return refuse(24, &FEW, &[self.name(from), &ready, &unit.profile().name]);
        }
        let range = self.range(unit);
        if !self.attack_ways(from, to, range).contains(&way) {
            return refuse(24, &WAY, &[&range, self.name(from), self.name(to)]);
        }
        Ok(())
    }

    fn lands_after(&self, action: Action) -> Result<(), Refusal> {
        if self.after_move(action).all_can_land() {
            return Ok(());
        }
        refuse(24, &NO_LANDING, &[])
    }

    /// Whether aircraft can still fly a number of steps to a landing.
    #[inline]
    pub(crate) fn can_land(&self, stack: &Stack, steps: u8) -> bool {
        let flies = matches!(stack.mark(), Mark::Ready | Mark::Fought);
        flies && steps <= self.range(stack.unit()).saturating_sub(stack.used())
    }

    pub(super) fn allow_air_shift(&self, order: Moving) -> Result<(), Refusal> {
        let Moving {
            unit,
            count,
            from,
            to,
            ..
        } = order;
        if order.via.is_some() || order.guns != 0 || order.steps != 0 {
            return refuse(24, &SIMPLE, &[]);
        }
        if order.cargo != Cargo::default() {
            return refuse(24, &PLAIN, &[]);
        }
        if from == to {
            return refuse(24, &SAME, &[self.name(to)]);
        }
        if self.pack.is_sea(to) {
            let free = self.free_decks(to);
            if unit == Unit::Bmb || count > free {
                return refuse(24, &DECK, &[self.name(to), &free]);
            }
        } else if !self.is_airfield(to) {
            return refuse(24, &FIELD, &[self.name(to)]);
        }
        let steps = self.reach(from).steps(to);
        let ready = self.ready(from, unit, |stack| self.can_land(stack, steps));
        if count > ready {
            return refuse(24, &FEW, &[self.name(from), &ready, &unit.profile().name]);
        }
        Ok(())
    }
}
