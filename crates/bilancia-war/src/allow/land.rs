//! Movement of land units.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::Moving;
use crate::{
    pack::Area,
    refusal::{messages, refuse},
    routes::Ground,
    stack::{Cargo, Mark},
    state::War,
};

messages! {
    SEA: "land units enter sea zones only aboard transports: write load", "le unità di terra entrano nelle zone di mare solo a bordo di trasporti: scrivi load";
    FEW: "{0} has {1} {2} that can still move: take at most as many", "in {0} ci sono {1} {2} che possono ancora muovere: prendine al massimo tanti";
    GUN: "guns move only after the battles: write it in shift", "i cannoni muovono solo dopo le battaglie: scrivilo in shift";
    FRIENDLY: "{0} is yours or your ally’s: move there after the battles, in shift", "{0} è tua o di un alleato: spostati lì dopo le battaglie, in shift";
    FAR: "{0} is out of reach of {1} from {2}: choose land that touches it, or for armour a way of two steps", "{0} è fuori portata per {1} da {2}: scegli una terra vicina, o per i carri una via di due passi";
    VIA: "armour cannot pass {0} on the way to {1}: leave 'via' out, or pass friendly land into a battle, or empty enemy land", "i carri non possono passare per {0} verso {1}: togli 'via', o passa per terra amica verso una battaglia, o per terra nemica vuota";
    POOR: "entering {0} costs 3 IPC, and there are {1}: leave it out", "entrare in {0} costa 3 IPC, e ce ne sono {1}: toglilo";
    CLOSED: "{0} is neutral, and neutrals are closed in this war: leave it out", "{0} è neutrale, e in questa guerra i neutrali sono chiusi: toglilo";
    NOT_FRIENDLY: "{0} is not yours or your ally’s: after the battles units enter only friendly land", "{0} non è tua né di un alleato: dopo le battaglie si entra solo in terra amica";
    NO_WAY: "no way of {0} steps through friendly land leads from {1} to {2}: choose land nearer", "nessuna via di {0} passi per terra amica va da {1} a {2}: scegli una terra più vicina";
    SECOND: "{0} has a gun already: move it elsewhere", "{0} ha già un cannone: spostalo altrove";
    PLAIN: "land units have neither cargo nor guns on the way: leave these out", "le unità di terra non hanno carico né cannoni sulla via: toglili";
    SAME: "the units are in {0} already: choose another area", "le unità sono già in {0}: scegli un’altra area";
    NO_VIA: "the way makes no difference after the battles: leave 'via' out", "dopo le battaglie la via non conta: togli 'via'";
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
            return refuse(7, &FEW, &[self.name(from), &ready, &unit.profile().name]);
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
            let title = unit.profile().name;
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
