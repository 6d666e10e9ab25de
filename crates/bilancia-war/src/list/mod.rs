//! Lists legal actions fast, by walking outward from units instead of asking about every conceivable action.

mod air;
mod economy;
mod fights;
mod flights;
mod land;
mod landings;
mod sea;
mod survey;

use bilancia_battle::{Role, Stage, Unit};

use crate::{
    action::Action,
    pack::Area,
    stack::Stack,
    state::{Battle, Pending, Phase, War},
};
use survey::Survey;

/// Whether anything was listed.
struct Any(bool);

impl Extend<Action> for Any {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0 |= actions.into_iter().next().is_some();
    }
}

impl War {
    /// Appends all legal actions in ascending order.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let begin = out.len();
        match &self.pending {
            Some(Pending::Guns(fire)) => {
                self.each_exposed(fire, |unit, area, guns| {
                    out.push(Action::Fell { unit, area, guns });
                });
            }
            Some(Pending::Battle(battle)) => self.list_in_battle(battle, out),
            Some(_) => {}
            None => self.list_in_phase(out),
        }
        out[begin..].sort_unstable();
    }

    fn list_in_phase(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Research => self.list_research(out),
            Phase::Buy => self.list_purchases(out),
            Phase::Move | Phase::Shift => self.list_orders(out, |_| false),
            Phase::Fight => self.list_fights(out),
            Phase::Place => self.list_placing(out),
            Phase::Over => return,
        }
        let open = match self.phase {
            Phase::Fight => self.has_due_battles(),
            Phase::Shift => self.still_to_land().is_some(),
            _ => false,
        };
        if !open {
            out.push(Action::End);
        }
    }

    /// Appends all orders to units in this phase, in no particular order.
    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        self.list_orders(out, |_| false);
    }

    /// Whether any unit can be ordered to do anything in this phase.
    pub(crate) fn has_orders(&self) -> bool {
        let mut any = Any(false);
        self.list_orders(&mut any, |any| any.0);
        any.0
    }

    /// Appends all orders, or, once `enough` says so, no more.
    fn list_orders<E: Extend<Action>>(&self, out: &mut E, enough: impl Fn(&E) -> bool) {
        let attack = self.phase == Phase::Move;
        if attack && !self.settings.first_attacks && self.round == 1 && self.turn == 0 {
            return;
        }
        let survey = Survey::new(self);
        let mut last = None;
        for stack in self.own_stacks() {
            let (area, unit) = (stack.area(), stack.unit());
            if last.replace((area, unit)) == Some((area, unit)) {
                continue;
            }
            let here = (area, unit);
            match (unit, attack) {
                (Unit::Inf | Unit::Mar | Unit::Art | Unit::Arm | Unit::Aa, true) => {
                    self.list_land_attacks(area, unit, &survey, out);
                    self.list_loads(here, &survey, out);
                }
                (Unit::Inf | Unit::Mar | Unit::Art | Unit::Arm | Unit::Aa, false) => {
                    self.list_land_shifts(area, unit, &survey, out);
                    self.list_loads(here, &survey, out);
                }
                (Unit::Ftr | Unit::Bmb, true) => self.list_flights(here, &survey, out),
                (Unit::Ftr | Unit::Bmb, false) => self.list_landings(area, unit, out),
                (_, _) => self.list_sails(here, &survey, out),
            }
            if enough(out) {
                return;
            }
        }
        if attack {
            self.list_assaults(out);
        } else {
            self.list_unloads(out);
        }
    }

    fn list_in_battle(&self, battle: &Battle, out: &mut Vec<Action>) {
        match battle.engagement.stage {
            Stage::Lose(..) | Stage::LastLoss(_) => {
                self.each_loss(battle, |unit, count| out.push(Action::Lose { unit, count }));
            }
            Stage::WithdrawSubs(role) => {
                let subs = battle.engagement.armies[role as usize].count(Unit::Sub) as u16;
                for to in self.dive_zones(battle, role).iter() {
                    if battle.dived.is_none_or(|last| last < to) {
                        out.extend((1..=subs).map(|count| Action::Dive { count, to }));
                    }
                }
                out.push(Action::Go);
            }
            Stage::Decide => {
                out.push(Action::Go);
                let spaces = self.retreats(battle).iter();
                out.extend(spaces.map(Action::Withdraw));
            }
            Stage::Assault | Stage::Throw(..) | Stage::LastDice | Stage::Over => {}
        }
    }

    /// Seat that is to choose now; the power whose turn it is unless a defender is asked.
    #[inline]
    pub(crate) fn chooser_now(&self) -> u8 {
        match &self.pending {
            Some(Pending::Battle(battle)) if Self::chooser(battle) == Some(Role::Defender) => {
                battle.leader
            }
            _ => self.turn,
        }
    }

    /// Number of own units of a kind in an area that fit.
    fn count_of(&self, area: Area, unit: Unit, fits: impl Fn(&Stack) -> bool) -> u16 {
        let units = self.own_units(area, unit).filter(fits);
        units.map(Stack::count).sum()
    }
}
