//! States from which battles can be set up: after research, with bombers on raids, and with transports under way.

use std::collections::HashSet;

use bilancia_battle::Domain;
use bilancia_core::{Actor, Seat};

use super::{
    ledger::research_points,
    plan::Step,
    progress::{MOST_VOYAGES, Progress},
};
use crate::{
    action::Action,
    pack::Area,
    settings::Research,
    state::{Phase, War},
};

/// Number of states with bombers on raids that are looked at.
const MOST_RAIDS: usize = 200;

/// States after research, with the steps and the probability of its dice.
pub(super) fn after_research(progress: &mut Progress<'_>) -> Vec<(War, Vec<Step>, f64)> {
    let war = progress.before.clone();
    let mover = Actor::Seat(Seat(war.turn));
    let [old, new] = [progress.before, progress.after].map(|it| *it.power(war.turn));
    if war.phase != Phase::Research {
        return vec![(war, Vec::new(), 1.0)];
    }
    let points = match war.settings.research {
        Research::Off => vec![0],
        Research::Fixed => match research_points(progress.before, progress.after) {
            Some(points) => vec![points.max(0) as u8],
            None => (1..=(old.cash / 5).min(90) as u8).collect(),
        },
        Research::Dice => {
            let gained = (new.weapons & !old.weapons).count_ones() as u8;
            let most = (old.cash / 5).min(12) as u8;
            let least = if gained == 0 { 0 } else { gained };
            (least..=most.max(least)).collect()
        }
    };
    let mut found = Vec::new();
    for points in points {
        if points == 0 {
            found.push((war.clone(), Vec::new(), 1.0));
            continue;
        }
        let action = Action::Research(points);
        if war.allow(action).is_err() {
            continue;
        }
        let mut paid = war.clone();
        paid.play(action);
        let first = Step::Do(mover, action);
        if paid.pending.is_none() {
            found.push((paid, vec![first], 1.0));
            continue;
        }
        let fits = |it: &War| it.power(war.turn).weapons == new.weapons;
        let Some(ends) = progress.ends(&paid, fits) else {
            continue;
        };
        for end in ends {
            let mut steps = vec![first];
            steps.extend(end.steps);
            found.push((end.war, steps, end.probability));
        }
    }
    found
}

/// Enemies whose money is less than before though their capital has not been taken: by raids, or by rockets.
pub(super) fn is_raided(progress: &Progress<'_>) -> bool {
    let powers = 0..progress.before.powers.len() as u8;
    let mut enemies = powers.filter(|other| progress.before.is_enemy(*other));
    enemies.any(|other| progress.after.power(other).cash < progress.before.power(other).cash)
}

/// States with bombers on raids, none at all first.
pub(super) fn raids(progress: &mut Progress<'_>, start: &War) -> Vec<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(start.turn));
    let mut found = vec![(start.clone(), Vec::new())];
    if !is_raided(progress) {
        return found;
    }
    let mut known = HashSet::from([start.clone()]);
    let mut next = 0;
    while next < found.len() {
        let (war, steps) = found[next].clone();
        next += 1;
        let mut listed = Vec::new();
        war.list(&mut listed);
        let single = |it: &Action| matches!(it, Action::Raid { count: 1, .. });
        for action in listed.into_iter().filter(single) {
            let mut after = war.clone();
            after.play(action);
            if found.len() >= MOST_RAIDS {
                progress.is_whole = false;
                return found;
            }
            if known.insert(after.clone()) {
                let mut steps: Vec<Step> = steps.clone();
                steps.push(Step::Do(mover, action));
                found.push((after, steps));
            }
        }
    }
    found
}

/// States with own transports under way to landings in battle on some of the given areas.
pub(super) fn voyages(
    progress: &mut Progress<'_>,
    start: &War,
    landings: &[Area],
) -> Vec<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(start.turn));
    let mut found: Vec<(War, Vec<Step>)> = vec![(start.clone(), Vec::new())];
    let mut known = HashSet::from([start.clone()]);
    let mut next = 0;
    while next < found.len() {
        let (war, steps) = found[next].clone();
        next += 1;
        let mut listed = Vec::new();
        war.list(&mut listed);
        for action in listed {
            let lands = match action {
                Action::Load { .. } => true,
                Action::Land { to, .. } => landings.contains(&to),
                Action::Move { unit, to, .. } => {
                    unit.profile().domain == Domain::Sea && !war.has_enemy_ships(to)
                }
                _ => false,
            };
            if !lands {
                continue;
            }
            let mut after = war.clone();
            after.play(action);
            if found.len() >= MOST_VOYAGES {
                progress.is_whole = false;
                found.remove(0);
                return found;
            }
            if known.insert(after.clone()) {
                let mut steps: Vec<Step> = steps.clone();
                steps.push(Step::Do(mover, action));
                found.push((after, steps));
            }
        }
    }
    found.remove(0);
    found
}

/// Areas with enemies where a battle would leave no trace but own losses and withdrawals, beside those where one did.
pub(super) fn traceless(start: &War, required: &[Area]) -> Vec<Area> {
    let mut listed = Vec::new();
    start.list(&mut listed);
    let mut areas: Vec<Area> = listed
        .iter()
        .filter_map(|action| match action {
            Action::Move { to, .. } => Some(*to),
            _ => None,
        })
        .filter(|to| start.is_occupied(*to))
        .collect();
    // Fleets that share a zone may fight there without a move.
    areas.extend(start.pack.all().filter(|area| start.is_site(*area)));
    areas.retain(|area| !required.contains(area));
    areas.sort_unstable();
    areas.dedup();
    areas
}
