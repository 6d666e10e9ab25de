//! Movement of land units.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::Moving;
use crate::{
    pack::Area,
    refusal::refuse,
    routes::Ground,
    stack::{Cargo, Mark},
    state::War,
};

bilancia_core::messages! { crate::allow::catalogue, "land-":
    const {
        SEA, FEW(name, ready, name_third), GUN, FRIENDLY(name), FAR(name, title, name_third),
        VIA(name, name_second), POOR(name, cash), CLOSED(name), NOT_FRIENDLY(name),
        NO_WAY(steps, name, name_third), SECOND(name), PLAIN, SAME(name), NO_VIA,
    }
}

impl War {
    fn land_units(&self, order: Moving) -> Result<(), Refusal> {
        let Moving {
            unit, count, from, ..
        } = order;
        if order.guns != 0 || order.steps != 0 || order.cargo != Cargo::default() {
            return refuse(7, &PLAIN, &[]);
        }
        if self.pack.is_sea(order.to) {
            return refuse(13, &SEA, &[]);
        }
        let ready = self.ready(from, unit, |stack| stack.mark() == Mark::Ready);
        if count > ready {
            return refuse(
                7,
                &FEW,
                &[self.name(from), &ready, &unit.named(ready.into())],
            );
        }
        Ok(())
    }

    pub(super) fn may_enter_neutral(&self, land: Area) -> Result<(), Refusal> {
        if !self.settings.neutrals {
            return refuse(15, &CLOSED, &[self.name(land)]);
        }
        if !self.can_pay_neutral(land) {
            return refuse(15, &POOR, &[self.name(land), &self.own().cash]);
        }
        Ok(())
    }

    pub(super) fn allow_land_attack(&self, order: Moving) -> Result<(), Refusal> {
        let Moving {
            unit,
            from,
            to,
            via,
            ..
        } = order;
        if unit == Unit::Aa {
            return refuse(10, &GUN, &[]);
        }
        self.land_units(order)?;
        let ground = self.ground(to);
        let far = || {
            let title = unit.named(2);
            refuse(9, &FAR, &[self.name(to), &title, self.name(from)])
        };
        if let Some(via) = via {
            let passes = self.pack.touches(from, via) && self.pack.touches(via, to);
            if unit != Unit::Arm || !passes {
                return far();
            }
            let fine = match self.ground(via) {
                Ground::Empty => true,
                Ground::Friendly => ground == Ground::Occupied,
                Ground::Occupied | Ground::Neutral | Ground::Sea => false,
            };
            if !fine {
                return refuse(9, &VIA, &[self.name(via), self.name(to)]);
            }
        } else {
            if to == from {
                return refuse(7, &SAME, &[self.name(to)]);
            }
            // Others may join those that have just taken a land.
            if ground == Ground::Friendly && !self.space(to).taken {
                return refuse(7, &FRIENDLY, &[self.name(to)]);
            }
            if !self.pack.touches(from, to) {
                let passes =
                    |via: Area| self.ground(via) == Ground::Friendly && self.pack.touches(via, to);
                let two = unit == Unit::Arm && self.pack.lands(from).any(passes);
                // Into a battle the way matters, and must be named.
                if !two || ground == Ground::Occupied {
                    return far();
                }
            }
        }
        if ground == Ground::Neutral {
            self.may_enter_neutral(to)?;
        }
        Ok(())
    }

    pub(super) fn allow_land_shift(&self, order: Moving) -> Result<(), Refusal> {
        let Moving { unit, from, to, .. } = order;
        self.land_units(order)?;
        if order.via.is_some() {
            return refuse(11, &NO_VIA, &[]);
        }
        if from == to {
            return refuse(7, &SAME, &[self.name(to)]);
        }
        if self.ground(to) != Ground::Friendly {
            self.holds_in_round()?;
            return refuse(11, &NOT_FRIENDLY, &[self.name(to)]);
        }
        let friendly =
            |via: Area| self.ground(via) == Ground::Friendly && self.pack.touches(via, to);
        let one = self.pack.touches(from, to);
        let two = unit == Unit::Arm && self.pack.lands(from).any(friendly);
        if !one && !two {
            let steps = self.range(unit);
            return refuse(11, &NO_WAY, &[&steps, self.name(from), self.name(to)]);
        }
        if unit == Unit::Aa && (order.count > 1 || self.has_gun(to)) {
            return refuse(10, &SECOND, &[self.name(to)]);
        }
        Ok(())
    }
}
