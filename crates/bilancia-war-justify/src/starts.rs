//! States from which battles can be set up: after research, with open capitals taken whose money pays for more, with bombers on
//! raids, and with transports under way.

use std::collections::HashSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Phase, Research, Stack, War, Weapon,
    pack::{Area, Item},
    planning::{Ground, Planning},
};

use crate::{
    ledger::{FEE, losses, price, research_points},
    plan::{Step, take},
    progress::{self, MOST_VOYAGES, Progress},
};

bilancia_core::messages! { crate::catalogue, "starts-":
    const {
        DICE, RAIDS,
    }
}

/// Largest number of dice of research that are looked at.
const MOST_DICE: u16 = 12;
/// Number of states with open capitals taken that are looked at.
const MOST_PRIZES: usize = 40;
/// Number of states with bombers on raids that are looked at.
const MOST_RAIDS: usize = 200;

/// States after research, with the steps and the probability of its dice.
pub(crate) fn after_research(progress: &mut Progress<'_>) -> Vec<(War, Vec<Step>, f64)> {
    let war = progress.before.clone();
    let mover = Actor::Seat(Seat(war.mover().0));
    let [old, new] = [progress.before, progress.after].map(|it| *it.power(war.mover().0));
    if war.phase() != Phase::Research {
        return vec![(war, Vec::new(), 1.0)];
    }
    let points = match war.settings().research {
        Research::Off => vec![0],
        Research::Fixed => match research_points(progress.before, progress.after) {
            Some(points) => vec![points.max(0) as u8],
            None => (1..=(old.cash / 5).min(90) as u8).collect(),
        },
        Research::Dice => {
            let gained = (new.weapons & !old.weapons).count_ones() as u8;
            let most = (old.cash / 5).min(MOST_DICE) as u8;
            // More dice would take too long.
            if old.cash / 5 > MOST_DICE {
                progress.leave_out(&DICE);
            }
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
        take(&mut paid, action);
        let first = Step::Do(mover, action);
        let fits = |it: &War| it.power(war.mover().0).weapons == new.weapons;
        if paid.pending().is_none() {
            if fits(&paid) {
                found.push((paid, vec![first], 1.0));
            }
            continue;
        }
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

/// States in the combat move in which open capitals were taken first, whose money at once pays to enter neutrals; none at all
/// taken first.
pub(crate) fn prizes(
    progress: &mut Progress<'_>,
    start: &War,
    required: &[Area],
) -> Vec<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(start.mover().0));
    let mut found = vec![(start.clone(), Vec::new())];
    let neutrals = start.pack().all().filter(|area| start.is_neutral(*area));
    let fees = FEE * neutrals.count() as i64;
    let mut next = 0;
    while next < found.len() {
        let (war, steps) = found[next].clone();
        next += 1;
        if !war.settings().neutrals || i64::from(war.own().cash) >= fees {
            continue;
        }
        let open = required.iter().filter(|it| is_prize(&war, **it));
        let open: Vec<Area> = open.copied().collect();
        if open.is_empty() {
            continue;
        }
        // Others may have to be taken, or ships have to sail, before a capital can be reached.
        progress.leave_out(&progress::ORDER);
        let mut listed = Vec::new();
        war.list(&mut listed);
        for action in listed {
            let takes = matches!(action, Action::Move { unit, count: 1, to, .. }
                if unit.profile().domain == Domain::Land && open.contains(&to));
            if !takes || found.len() >= MOST_PRIZES {
                continue;
            }
            let mut after = war.clone();
            take(&mut after, action);
            let mut steps = steps.clone();
            steps.push(Step::Do(mover, action));
            found.push((after, steps));
        }
    }
    found
}

/// Whether a land is the undefended capital of an enemy who has money.
fn is_prize(war: &War, area: Area) -> bool {
    war.ground(area) == Ground::Empty
        && war.owner(area).is_some_and(|owner| {
            war.pack().powers[usize::from(owner)].capital == area && war.power(owner).cash > 0
        })
}

/// Enemies whose money is less than before though their capital has not been taken: by raids, or by rockets.
pub(crate) fn is_raided(progress: &Progress<'_>) -> bool {
    let powers = 0..progress.before.pack().powers.len() as u8;
    let mut enemies = powers.filter(|other| progress.before.is_enemy(*other));
    enemies.any(|other| progress.after.power(other).cash < progress.before.power(other).cash)
}

/// States with bombers on raids, none at all first.
pub(crate) fn raids(progress: &mut Progress<'_>, start: &War) -> Vec<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(start.mover().0));
    let mut found = vec![(start.clone(), Vec::new())];
    // Guns may take bombers on raids that take nothing.
    let bomber = price(progress.after, start.mover().0, Item::Unit(Unit::Bmb));
    if !is_raided(progress) && losses(progress.before, progress.after) < bomber {
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
            take(&mut after, action);
            if found.len() >= MOST_RAIDS {
                progress.leave_out(&RAIDS);
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

/// States before the first battle after each rocket that may have been fired, none at all first, with the steps and the
/// probability of its dice.
pub(crate) fn rockets(progress: &mut Progress<'_>, war: &War) -> Vec<(War, Vec<Step>, f64)> {
    let mut found = vec![(war.clone(), Vec::new(), 1.0)];
    if !is_raided(progress) || war.phase() != Phase::Fight || !war.own().has(Weapon::Rockets) {
        return found;
    }
    let mover = Actor::Seat(Seat(war.mover().0));
    let mut listed = Vec::new();
    war.list(&mut listed);
    for action in listed {
        let Action::Rocket { to, .. } = action else {
            continue;
        };
        let Some(victim) = war.owner(to) else {
            continue;
        };
        // At the end the victim has no more than the rocket leaves.
        let least = progress.after.power(victim).cash;
        let mut fired = war.clone();
        take(&mut fired, action);
        if fired.pending().is_none() {
            if fired.power(victim).cash >= least {
                found.push((fired, vec![Step::Do(mover, action)], 1.0));
            }
            continue;
        }
        let Some(ends) = progress.ends(&fired, |it| it.power(victim).cash >= least) else {
            continue;
        };
        for end in ends {
            let mut steps = vec![Step::Do(mover, action)];
            steps.extend(end.steps);
            found.push((end.war, steps, end.probability));
        }
    }
    found
}

/// States with own transports under way to landings in battle on some of the given areas, laden ones in battle for the zones
/// among them included.
pub(crate) fn voyages(
    progress: &mut Progress<'_>,
    start: &War,
    targets: &[Area],
) -> Vec<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(start.mover().0));
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
                Action::Land { to, .. } => targets.contains(&to),
                Action::Move {
                    unit, to, cargo, ..
                } => {
                    let fights = !cargo.is_empty() && targets.contains(&to);
                    unit.profile().domain == Domain::Sea && (fights || !war.has_enemy_ships(to))
                }
                _ => false,
            };
            if !lands {
                continue;
            }
            let mut after = war.clone();
            take(&mut after, action);
            if found.len() >= MOST_VOYAGES {
                progress.leave_out(&progress::VOYAGES);
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
pub(crate) fn traceless(progress: &Progress<'_>, start: &War, required: &[Area]) -> Vec<Area> {
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
    // Armour also passes lands that are taken first.
    let taken = required.iter().filter(|it| !start.pack().is_sea(**it));
    for via in taken {
        let arms = |from: Area| start.own_units(from, Unit::Arm).next().is_some();
        if start.pack().lands(*via).any(arms) {
            areas.extend(start.pack().lands(*via).filter(|it| start.is_occupied(*it)));
        }
    }
    // Fleets that share a zone may fight there without a move.
    areas.extend(start.pack().all().filter(|area| start.is_site(*area)));
    // Who lands does not withdraw: without a trace all of them are lost.
    let infantry = price(progress.after, start.mover().0, Item::Unit(Unit::Inf));
    if losses(progress.before, progress.after) >= infantry {
        areas.extend(shores(start));
    }
    areas.retain(|area| !required.contains(area));
    areas.sort_unstable();
    areas.dedup();
    areas
}

/// Lands with enemies that transports can come to in the combat move, as far as the map goes.
fn shores(start: &War) -> Vec<Area> {
    let carries = |it: &Stack| {
        let own = it.owner() == start.mover().0;
        it.unit() == Unit::Trn && (own || it.cargo().has_of(start.mover().0))
    };
    let mut zones: Vec<Area> = Vec::new();
    for ship in start.stacks().filter(carries) {
        let far = |zone: &Area| start.pack().distance(ship.area(), *zone) <= 2;
        zones.extend(
            start
                .pack()
                .all()
                .filter(|it| start.pack().is_sea(*it) && far(it)),
        );
    }
    let lands = zones.iter().flat_map(|zone| start.pack().lands(*zone));
    lands
        .filter(|land| start.ground(*land) == Ground::Occupied)
        .collect()
}
