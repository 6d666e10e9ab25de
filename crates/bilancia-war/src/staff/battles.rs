//! How a planned turn fights: the order of battles, losses, and when an attack is broken off.

use bilancia_battle::{Army, Domain, Engagement, Role, Stage, Unit};

use super::{draft::Draft, weights::Weights};
use crate::{
    action::Action,
    estimate::{Forecast, certain, forecast},
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::Area,
    state::{Battle, Pending, Phase, War},
};

/// How one battle is to be fought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conduct {
    pub(super) area: Area,
    pub(super) keep_land: bool,
    /// Number of assaults after which the attack is broken off.
    pub(super) after: Option<u32>,
}

impl Draft {
    /// Fights all battles that must be fought, and those of fleets in one zone that pay.
    pub(super) fn fight(&mut self, conducts: &[Conduct], weights: &Weights) {
        let mut assaults = 0;
        while self.is_on() {
            let action = match &self.war.pending {
                Some(Pending::Battle(battle)) => {
                    let conduct = conducts.iter().find(|it| it.area == battle.area);
                    self.war.in_battle(battle, conduct, weights, &mut assaults)
                }
                Some(Pending::Guns(fire)) => self.war.usual_casualty(fire),
                Some(_) => None,
                None if self.war.phase == Phase::Fight => {
                    assaults = 0;
                    Some(self.war.next_battle())
                }
                None => None,
            };
            let Some(action) = action else {
                return;
            };
            if !self.play(action) {
                return;
            }
        }
    }
}

impl War {
    /// The next battle to be fought, or the end of the battles.
    pub(super) fn next_battle(&self) -> Action {
        let mut actions = Vec::new();
        self.list_fights(&mut actions);
        let wanted = |action: &Action| match action {
            Action::Fight(area) => self.must_fight(*area) || self.pays_to_fight(*area),
            _ => false,
        };
        actions.into_iter().find(wanted).unwrap_or(Action::End)
    }

    /// Whether ships that share a zone with the enemy gain by fighting.
    fn pays_to_fight(&self, zone: Area) -> bool {
        let mut copy = self.clone();
        let mut engagement = copy.muster(zone);
        engagement.terms = certain(engagement.terms);
        engagement.submarines = [false; 2];
        let end = forecast(engagement, true, [0; 2], false, None);
        end.swing > 0.0
    }

    /// Action of the power that chooses in a battle; none at a roll.
    pub(super) fn in_battle(
        &self,
        battle: &Battle,
        conduct: Option<&Conduct>,
        weights: &Weights,
        assaults: &mut u32,
    ) -> Option<Action> {
        let role = Self::chooser(battle)?;
        let engagement = &battle.engagement;
        match engagement.stage {
            Stage::Lose(..) | Stage::LastLoss(_) => {
                let losses = match role {
                    Role::Attacker => {
                        let keep = conduct.is_some_and(|conduct| conduct.keep_land);
                        engagement.by_order(&ATTACKERS, keep)
                    }
                    Role::Defender if self.pack.is_sea(battle.area) => {
                        engagement.by_order(&sea_losses(self.power(battle.leader).sea_order), false)
                    }
                    Role::Defender => engagement
                        .by_order(&land_losses(self.power(battle.leader).land_order), false),
                };
                let left = losses.without(&battle.named)?;
                let unit = Unit::ALL.into_iter().find(|unit| left.count(*unit) > 0)?;
                Some(Action::Lose {
                    unit,
                    count: left.count(unit) as u16,
                })
            }
            Stage::WithdrawSubs(role) => Some(self.spares_submarines(battle, role)),
            Stage::Decide => {
                *assaults += 1;
                let retreat = self.retreats(battle).first();
                let goes_on = match conduct.and_then(|conduct| conduct.after) {
                    Some(after) => *assaults < after,
                    None => self.pays_to_go_on(battle, weights),
                };
                match retreat {
                    Some(area) if !goes_on => Some(Action::Withdraw(area)),
                    _ => Some(Action::Go),
                }
            }
            _ => None,
        }
    }

    /// Withdraws submarines where they can only be hit, by aircraft that they cannot hit; otherwise they stay.
    fn spares_submarines(&self, battle: &Battle, role: Role) -> Action {
        let [own, other] = match role {
            Role::Attacker => [0, 1],
            Role::Defender => [1, 0],
        }
        .map(|side| battle.engagement.armies[side]);
        let harmless = !battle.engagement.terms.can_hit(role, &own, &other);
        match self.dive_zones(battle, role).first() {
            Some(to) if harmless && battle.dived.is_none() => Action::Dive {
                count: own.count(Unit::Sub) as u16,
                to,
            },
            _ => Action::Go,
        }
    }

    /// Whether an attack under way gains by more assaults, to the end or for one.
    fn pays_to_go_on(&self, battle: &Battle, weights: &Weights) -> bool {
        let sea = self.pack.is_sea(battle.area);
        let [own, other] = battle.engagement.armies;
        let alone = |army: &Army| army.in_domain(Domain::Air) == army.size();
        if !sea && alone(&own) && other.size() > 0 && self.terms_against(None).rules.is_certain() {
            // On land aircraft alone can still pay, but take nothing.
            return self.forecast_from(battle, None).swing > 0.0;
        }
        let value = |end: Forecast| {
            end.swing
                + if end.taken {
                    weights.prize(self, battle.area)
                } else {
                    0.0
                }
        };
        [None, Some(1)]
            .into_iter()
            .any(|after| value(self.forecast_from(battle, after)) > 0.0)
    }

    fn forecast_from(&self, battle: &Battle, after: Option<u32>) -> Forecast {
        let leader = self.power(battle.leader);
        let mut engagement =
            Engagement::new(certain(battle.engagement.terms), battle.engagement.armies);
        engagement.carry = battle.engagement.carry;
        let orders = [leader.land_order, leader.sea_order];
        let sea = self.pack.is_sea(battle.area);
        forecast(engagement, sea, orders, !sea, after)
    }
}
