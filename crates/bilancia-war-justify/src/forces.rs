//! Forces that can be sent to a battle, and what they can leave there.

use bilancia_battle::{Army, Domain, Role, Unit};
use bilancia_core::{Actor, Seat, Wording};
use bilancia_war::{Action, Phase, War, orders::land_losses, pack::Area, planning::Planning};

use crate::{
    battle::{self, Left},
    plan::{Step, reach_phase, take},
};

/// Largest number of ways to put a force together for one target.
pub(crate) const MOST_FORCES: usize = 100_000;

bilancia_core::messages! { crate::catalogue, "forces-":
    const {
        NOTHING_COMES(mover, name), ALL_LEFT(attack, points, defenders, defending_points, _left, _gone),
        STRONGEST(attack, points, defenders, defending_points, left, gone),
    }
}

/// Source of units for an attack: the move of one unit, and how many can make it.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    pub(crate) action: Action,
    pub(crate) unit: Unit,
    pub(crate) from: Area,
    pub(crate) most: u16,
}

/// Moves into an area that can be made now, with the largest number of units of each.
pub(crate) fn sources(war: &War, target: Area) -> Vec<Source> {
    let mut listed = Vec::new();
    war.list(&mut listed);
    let mut sources: Vec<Source> = Vec::new();
    for action in listed {
        let Action::Move {
            unit,
            count,
            from,
            to,
            ..
        } = action
        else {
            continue;
        };
        if to != target {
            continue;
        }
        let one = counting(action, 1);
        match sources.iter_mut().find(|it| it.action == one) {
            Some(known) => known.most = known.most.max(count),
            None => sources.push(Source {
                action: one,
                unit,
                from,
                most: count,
            }),
        }
    }
    sources
}

pub(crate) fn counting(action: Action, number: u16) -> Action {
    let mut action = action;
    if let Action::Move { count, .. } = &mut action {
        *count = number;
    }
    action
}

/// Every number of units from each source, sources of the same units together within what there is.
pub(crate) fn compose(
    sources: &[Source],
    force: &mut Vec<u16>,
    place: usize,
    out: &mut Vec<Vec<u16>>,
) {
    if out.len() >= MOST_FORCES {
        return;
    }
    let Some(source) = sources.get(place) else {
        out.push(force.clone());
        return;
    };
    let same = |it: &Source| (it.unit, it.from) == (source.unit, source.from);
    let earlier = sources[..place]
        .iter()
        .enumerate()
        .filter(|(_, it)| same(it));
    let used: u16 = earlier.map(|(at, _)| force[at]).sum();
    for count in 0..=source.most.saturating_sub(used) {
        force[place] = count;
        compose(sources, force, place + 1, out);
    }
    force[place] = 0;
}

/// The state after a force has moved, with its moves; `None` if they are not legal together.
pub(crate) fn send(war: &War, sources: &[Source], force: &[u16]) -> Option<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(war.mover().0));
    let (mut after, mut steps) = (war.clone(), Vec::new());
    for (source, count) in sources.iter().zip(force).filter(|(_, count)| **count > 0) {
        let action = counting(source.action, *count);
        after.allow(action).ok()?;
        take(&mut after, action);
        steps.push(Step::Do(mover, action));
    }
    Some((after, steps))
}

/// Units that would have to come from elsewhere to where a force came from.
pub(crate) fn missing(war: &War, after: &War, sources: &[Source], force: &[u16]) -> u32 {
    let count = |of: &War, source: &Source| -> u32 {
        let units = of.units(source.from);
        let units = units.filter(|it| (it.owner(), it.unit()) == (war.mover().0, source.unit));
        units.map(|it| u32::from(it.count())).sum()
    };
    let sent = sources.iter().zip(force);
    sent.map(|(source, sent)| {
        let left = count(war, source).saturating_sub(u32::from(*sent));
        count(after, source).saturating_sub(left)
    })
    .sum()
}

/// How well a battle of what was sent to a target can leave what the position after has there: 0 for exactly this, 1
/// where other units must come later, or where that is not quickly known: at sea, with dice, and under fire of guns
/// that can hit. `None` if it cannot.
pub(crate) fn rank(war: &War, after: &War, target: Area) -> Option<u32> {
    let aircraft = war.army(target, Role::Attacker).in_domain(Domain::Air);
    let certain = fights_without_dice(war);
    // A landing may fail at sea.
    let open = war.pack().is_sea(target)
        || battle::takes_fighters(war, target)
        || war.contested_zone(target).is_some();
    if open || !certain || aircraft > 4 && war.has_enemy_gun(target) {
        return Some(1);
    }
    let engagement = war.clone().mustered(target);
    let leader = war.leader(target);
    let order = land_losses(war.power(leader).land_order);
    let order = (!war.settings().asked).then_some(&order[..]);
    let left = battle::outcomes(engagement, order);
    let ranks = left
        .iter()
        .filter_map(|left| rank_left(war, after, target, left));
    ranks.min()
}

fn rank_left(war: &War, after: &War, target: Area, left: &Left) -> Option<u32> {
    let [own, defenders] = left.armies;
    let mut wanted = Army::default();
    for stack in after.units(target) {
        if war.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
            wanted = wanted.with(stack.unit(), stack.count());
        }
    }
    let takes = defenders.size() == 0 && !left.withdrawn && own.in_domain(Domain::Land) > 0;
    let taken = is_friendly_to(after, war.mover().0, target);
    let missing = |unit: Unit| -> Option<u32> {
        let units = after.units(target);
        let units = units.filter(|it| it.owner() == war.mover().0 && it.unit() == unit);
        let standing: u32 = units.map(|it| u32::from(it.count())).sum();
        match takes {
            true => standing.checked_sub(own.count(unit)),
            false => Some(0),
        }
    };
    let mut lacking = 0;
    for unit in Unit::ALL.into_iter().filter(|unit| unit.marches()) {
        lacking += missing(unit)?;
    }
    (defenders == wanted && takes == taken).then_some(lacking.min(1))
}

/// The end of an attack of all units that can come to an area by land and air, in words.
pub(crate) fn strongest(before: &War, after: &War, area: Area) -> Wording {
    let mut war = before.clone();
    let turn = (war.round(), war.mover().0);
    let reached = reach_phase(&mut war, Phase::Move, turn).is_some();
    let sources = if reached {
        sources(&war, area)
    } else {
        Vec::new()
    };
    let mut used: Vec<(Unit, Area)> = Vec::new();
    let all: Vec<u16> = sources
        .iter()
        .map(|source| {
            let key = (source.unit, source.from);
            if used.contains(&key) {
                return 0;
            }
            used.push(key);
            source.most
        })
        .collect();
    let attack = sources
        .iter()
        .zip(&all)
        .fold(Army::default(), |army, (source, count)| {
            army.with(source.unit, *count)
        });
    let defenders = before.army(area, Role::Defender);
    let points = |army: &Army, attacks: bool| -> u32 {
        let value = |unit: &Unit| match attacks {
            true => unit.profile().attack,
            false => unit.profile().defence,
        };
        let units = Unit::ALL.iter();
        units.map(|unit| value(unit) * army.count(*unit)).sum()
    };
    let mut left = Army::default();
    for stack in after.units(area) {
        if before.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
            left = left.with(stack.unit(), stack.count());
        }
    }
    let gone = i64::from(defenders.size()) - i64::from(left.size());
    if attack.size() == 0 {
        let mover = &before.pack().powers[usize::from(before.mover().0)].name;
        return Wording::new(NOTHING_COMES, &[mover, &before.pack().area(area).name]);
    }
    let message = if gone == 0 { ALL_LEFT } else { STRONGEST };
    Wording::new(
        message,
        &[
            &attack.compact(),
            &points(&attack, true),
            &defenders.compact(),
            &points(&defenders, false),
            &left.compact(),
            &gone,
        ],
    )
}

/// Whether no dice are rolled in battles, not even at their end.
pub(crate) fn fights_without_dice(war: &War) -> bool {
    !war.settings().rules.rolls()
}

/// Whether a land is owned by the side of a power.
pub(crate) fn is_friendly_to(war: &War, power: u8, area: Area) -> bool {
    let owner = war.owner(area);
    owner.is_some_and(|owner| war.pack().side(owner) == war.pack().side(power))
}
