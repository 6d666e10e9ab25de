//! Movement of aircraft: attacks, raids and landings.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::Moving;
use crate::{
    action::Action,
    pack::Area,
    refusal::refuse,
    routes::Ground,
    stack::{Cargo, Mark, Stack},
    state::War,
};

bilancia_core::messages! { crate::allow::catalogue, "air-":
    const {
        FEW(name, ready, name_third), PLAIN, TARGET(name), WAY(range, name, name_third),
        FAR(range, name, name_third), NO_LANDING, NO_COMPLEX(name), FIELD(name), DECK(name, free), SAME(name), SIMPLE,
    }
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
            return refuse(
                24,
                &FEW,
                &[self.name(from), &ready, &unit.named(ready.into())],
            );
        }
        let range = self.range(unit);
        let ways = self.attack_ways(from, to, range);
        if ways.is_empty() {
            return refuse(24, &FAR, &[&range, self.name(from), self.name(to)]);
        }
        if !ways.contains(&way) {
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
            return refuse(
                24,
                &FEW,
                &[self.name(from), &ready, &unit.named(ready.into())],
            );
        }
        Ok(())
    }
}
