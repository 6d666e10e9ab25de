//! How a planned turn fights: the order of battles, losses, and when an attack is broken off.

use bilancia_battle::{Army, Domain, Engagement, Role, Stage, Unit};
use bilancia_war::{
    Action, Battle, Pending, Phase, War,
    estimate::{Forecast, certain, forecast},
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::Area,
    planning::Planning,
};

use super::{draft::Draft, weights::Weights};

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
            let action = match &self.war.pending() {
                Some(Pending::Battle(battle)) => {
                    let conduct = conducts.iter().find(|it| it.area == battle.area);
                    in_battle(&self.war, battle, conduct, weights, &mut assaults)
                }
                Some(Pending::Guns(fire)) => self.war.usual_casualty(fire),
                Some(_) => None,
                None if self.war.phase() == Phase::Fight => {
                    assaults = 0;
                    Some(next_battle(&self.war))
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

/// The next battle to be fought, or the end of the battles.
pub(super) fn next_battle(war: &War) -> Action {
    let mut actions = Vec::new();
    war.list_fights(&mut actions);
    let wanted = |action: &Action| match action {
        Action::Fight(area) => war.must_fight(*area) || pays_to_fight(war, *area),
        _ => false,
    };
    actions.into_iter().find(wanted).unwrap_or(Action::End)
}

/// Whether ships that share a zone with the enemy gain by fighting.
fn pays_to_fight(war: &War, zone: Area) -> bool {
    let mut engagement = war.clone().mustered(zone);
    engagement.terms = certain(engagement.terms);
    engagement.submarines = [false; 2];
    let end = forecast(engagement, true, [0; 2], false, None);
    end.swing > 0.0
}

/// Action of the power that chooses in a battle; none at a roll.
pub(super) fn in_battle(
    war: &War,
    battle: &Battle,
    conduct: Option<&Conduct>,
    weights: &Weights,
    assaults: &mut u32,
) -> Option<Action> {
    let role = War::chooser(battle)?;
    let engagement = &battle.engagement;
    match engagement.stage {
        Stage::Lose(..) | Stage::LastLoss(_) => {
            let losses = match role {
                Role::Attacker => {
                    let keep = conduct.is_some_and(|conduct| conduct.keep_land);
                    engagement.by_order(&ATTACKERS, keep)
                }
                Role::Defender if war.pack().is_sea(battle.area) => {
                    engagement.by_order(&sea_losses(war.power(battle.leader).sea_order), false)
                }
                Role::Defender => {
                    engagement.by_order(&land_losses(war.power(battle.leader).land_order), false)
                }
            };
            let left = losses.without(&battle.named)?;
            let unit = Unit::ALL.into_iter().find(|unit| left.count(*unit) > 0)?;
            Some(Action::Lose {
                unit,
                count: left.count(unit) as u16,
            })
        }
        Stage::WithdrawSubs(role) => Some(spares_submarines(war, battle, role)),
        Stage::Decide => {
            *assaults += 1;
            let retreat = war.retreats(battle).first();
            let goes_on = match conduct.and_then(|conduct| conduct.after) {
                Some(after) => *assaults < after,
                None => pays_to_go_on(war, battle, weights),
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
fn spares_submarines(war: &War, battle: &Battle, role: Role) -> Action {
    let [own, other] = match role {
        Role::Attacker => [0, 1],
        Role::Defender => [1, 0],
    }
    .map(|side| battle.engagement.armies[side]);
    let harmless = !battle.engagement.terms.can_hit(role, &own, &other);
    match war.dive_zones(battle, role).first() {
        Some(to) if harmless && battle.dived.is_none() => Action::Dive {
            count: own.count(Unit::Sub) as u16,
            to,
        },
        _ => Action::Go,
    }
}

/// Whether an attack under way gains by more assaults, to the end or for one.
fn pays_to_go_on(war: &War, battle: &Battle, weights: &Weights) -> bool {
    let sea = war.pack().is_sea(battle.area);
    let [own, other] = battle.engagement.armies;
    let alone = |army: &Army| army.in_domain(Domain::Air) == army.size();
    if !sea && alone(&own) && other.size() > 0 && war.terms_against(None).rules.is_certain() {
        // On land aircraft alone can still pay, but take nothing.
        return forecast_from(war, battle, None).swing > 0.0;
    }
    let value = |end: Forecast| {
        end.swing
            + if end.taken {
                weights.prize(war, battle.area)
            } else {
                0.0
            }
    };
    [None, Some(1)]
        .into_iter()
        .any(|after| value(forecast_from(war, battle, after)) > 0.0)
}

fn forecast_from(war: &War, battle: &Battle, after: Option<u32>) -> Forecast {
    let leader = war.power(battle.leader);
    let mut engagement =
        Engagement::new(certain(battle.engagement.terms), battle.engagement.armies);
    engagement.carry = battle.engagement.carry;
    let orders = [leader.land_order, leader.sea_order];
    let sea = war.pack().is_sea(battle.area);
    forecast(engagement, sea, orders, !sea, after)
}
