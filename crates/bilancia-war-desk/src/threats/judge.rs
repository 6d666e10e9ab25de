//! The end of an attack for which all moves are made.

use std::cmp::Ordering;

use bilancia_battle::{Army, Domain, Fight, Role};
use bilancia_core::{Actor, State};
use bilancia_war::{Action, Pending, Policy, Progress, War, pack::Area, planning::Planning};

use super::Outcome;

/// Largest number of pairs of armies for which odds are computed.
const MOST_PAIRS: usize = 100_000;
/// Difference of probabilities that does not matter.
const NEAR: f64 = 0.005;

/// End of an attack, with its army.
pub(super) struct Verdict {
    pub(super) army: Army,
    pub(super) outcome: Outcome,
    pub(super) chance: Option<f64>,
    pub(super) fight: Option<Fight>,
}

impl Verdict {
    fn of(army: Army, outcome: Outcome) -> Self {
        Self {
            army,
            outcome,
            chance: None,
            fight: None,
        }
    }

    /// Battleships that support the landing.
    pub(super) fn support(&self) -> u32 {
        self.fight.as_ref().map_or(0, |fight| fight.shore_support)
    }

    /// Orders attacks by what they come to, and then by what they cost.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let outcomes = self.outcome.cmp(&other.outcome);
        let ends = match (self.chance, other.chance) {
            (Some(own), Some(others)) => own.total_cmp(&others).then(outcomes),
            _ => outcomes,
        };
        ends.then(self.army.cost().cmp(&other.army.cost()))
    }
}

/// Whether two attacks come to the same.
pub(super) fn agree(one: &Verdict, other: &Verdict) -> bool {
    let chances = match (one.chance, other.chance) {
        (Some(one), Some(other)) => (one - other).abs() <= NEAR,
        (one, other) => one.is_none() && other.is_none(),
    };
    one.outcome == other.outcome && one.outcome != Outcome::Unclear && chances
}

/// The end of the attack on an area whose moves are made.
pub(super) fn judge(war: War, area: Area) -> Verdict {
    let sea = war.pack().is_sea(area);
    let came = came(&war, area);
    let Some(mut war) = after_guns(war) else {
        return Verdict::of(came, Outcome::Unclear);
    };
    if came.size() == 0 {
        return Verdict::of(came, Outcome::Holds);
    }
    if let Some(zone) = war.contested_zone(area) {
        match fought(&war, zone) {
            Some(after) if after.contested_zone(area).is_none() => war = after,
            Some(_) => return Verdict::of(came, Outcome::Holds),
            None => return Verdict::of(came, Outcome::Unclear),
        }
    }
    if !sea && war.army(area, Role::Defender).size() == 0 {
        let taken = war.is_friendly(area) || war.is_aim(area);
        let outcome = if taken {
            Outcome::Falls
        } else {
            Outcome::Holds
        };
        return Verdict::of(came, outcome);
    }
    let fight = war.fight_at(area);
    let army = fight.attacker;
    let support = fight.shore_support;
    let mut verdict = judge_fight(fight, &army, support, sea);
    verdict.army = came;
    verdict
}

/// Units that are about to fight in an area, or to land there.
fn came(war: &War, area: Area) -> Army {
    let own = war.mover().0;
    let here = war.units(area).filter(|stack| stack.owner() == own);
    let fights = here.filter(|stack| stack.unit() != bilancia_battle::Unit::Aa);
    let ashore = fights.fold(Army::default(), |army, stack| {
        army.with(stack.unit(), stack.count())
    });
    let landing = war.landing_ships(area);
    landing.fold(ashore, |army, ship| {
        let aboard = ship.cargo().units().filter(|unit| unit.owner == own);
        aboard.fold(army, |army, unit| army.with(unit.unit, ship.count()))
    })
}

/// The state after the combat move and the fire of guns; where dice decide that, the combat move itself.
fn after_guns(mut war: War) -> Option<War> {
    let rules = war.settings().rules;
    if !rules.is_certain() || war.allow(Action::End).is_err() {
        return Some(war);
    }
    let actor = Actor::Seat(war.mover());
    war.apply(actor, Action::End);
    while let Some(Pending::Guns(fire)) = war.pending() {
        let fallen = (fire.dice == 0).then(|| war.usual_casualty(fire));
        war.apply(actor, fallen.flatten()?);
    }
    Some(war)
}

/// The state after a battle fought to the end as usual; none if dice decide it.
fn fought(war: &War, zone: Area) -> Option<War> {
    let rules = war.settings().rules;
    if !rules.is_certain() || rules.last_die() || war.allow(Action::Fight(zone)).is_err() {
        return None;
    }
    let mut war = war.clone();
    let actor = Actor::Seat(war.mover());
    war.apply(actor, Action::Fight(zone));
    let (policy, mut progress) = (Policy::default(), Progress::default());
    while let Some(action) = policy.next(&war, &mut progress) {
        let asked = Actor::Seat(bilancia_core::Seat(war.chooser_now()));
        war.apply(asked, action);
    }
    war.pending().is_none().then_some(war)
}

/// The end of a battle with this army as the attacker.
pub(super) fn judge_fight(mut fight: Fight, army: &Army, support: u32, sea: bool) -> Verdict {
    fight.attacker = *army;
    fight.shore_support = support;
    if army.size() == 0 {
        return Verdict::of(*army, Outcome::Holds);
    }
    if fight.defender.size() == 0 {
        let lands = army.in_domain(Domain::Land) > 0;
        let outcome = if lands {
            Outcome::Falls
        } else {
            Outcome::Holds
        };
        return Verdict::of(*army, outcome);
    }
    let keep = |keep_land: bool| {
        let mut fight = fight.clone();
        fight.attacker_orders.keep_land = keep_land;
        fight
    };
    let wanted: &[bool] = if sea { &[false] } else { &[false, true] };
    let ends = wanted.iter().map(|keep_land| end(keep(*keep_land), sea));
    let best = ends.max_by(Verdict::compare);
    best.unwrap_or_else(|| Verdict::of(*army, Outcome::Unclear))
}

/// Probability that no defender is left.
fn sunk(odds: &bilancia_battle::Odds) -> f64 {
    let sunk = odds.outcomes.iter().filter(|it| it.defender.size() == 0);
    sunk.map(|it| it.probability).sum()
}

/// The end of a battle under the orders that it has.
fn end(fight: Fight, sea: bool) -> Verdict {
    let army = fight.attacker;
    if fight.check().is_err() {
        // Submarines and aircraft alone, which cannot hit each other.
        return Verdict::of(army, Outcome::Holds);
    }
    let lost = |more: bool| {
        if more {
            Outcome::Costly
        } else {
            Outcome::Holds
        }
    };
    let certain = fight.course().filter(|_| !fight.terms.rules.last_die());
    let (outcome, chance) = if let Some(course) = certain {
        let left = course.assaults.last();
        let left = left.map_or([army, fight.defender], |last| {
            [last.attacker, last.defender]
        });
        let taken = sea || left[0].in_domain(Domain::Land) > 0;
        let swing = |before: Army, after: Army| i64::from(before.cost()) - i64::from(after.cost());
        let more = swing(fight.defender, left[1]) > swing(army, left[0]);
        match left[1].size() == 0 && taken {
            true => (Outcome::Falls, None),
            false => (lost(more), None),
        }
    } else {
        let odds = fight.odds_within(MOST_PAIRS);
        let takes = match sea {
            true => sunk(&odds),
            false => odds.takes(),
        };
        let takes = takes.clamp(0.0, 1.0);
        match odds.missing > NEAR {
            true => (Outcome::Unclear, None),
            false if takes >= 0.5 => (Outcome::Falls, Some(takes)),
            false => (lost(odds.ipc_swing() > 0.0), Some(takes)),
        }
    };
    Verdict {
        army,
        outcome,
        chance,
        fight: Some(fight),
    }
}
