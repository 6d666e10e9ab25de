//! Ships in the combat move: fleets that sail into battles, and battleships that support landings.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Seat};
use bilancia_war::{Action, Mark, Stack, War, pack::Area, planning::Planning};

use crate::{
    flow,
    forces::{counting, sources},
    ledger::pieces,
    needs::Lands,
    options::{Chosen, Way},
    plan::{Step, take},
    trips,
};

/// Sends ships into battles at sea, so that the others can still come to where they should be.
pub(crate) fn to_battles(lands: &Lands<'_>, chosen: &Chosen<'_>) -> Option<(War, Vec<Step>)> {
    let (mut now, mut steps) = (lands.start.clone(), Vec::new());
    for unit in [
        Unit::Sub,
        Unit::Esc,
        Unit::Des,
        Unit::Car,
        Unit::Bat,
        Unit::Trn,
    ] {
        send(lands, chosen, unit, (&mut now, &mut steps))?;
    }
    Some((now, steps))
}

/// Sends the ships of one kind into their battles.
fn send(
    lands: &Lands<'_>,
    chosen: &Chosen<'_>,
    unit: Unit,
    (now, steps): (&mut War, &mut Vec<Step>),
) -> Option<()> {
    let Lands { start, after, .. } = *lands;
    let mover = start.mover().0;
    let kind = unit as usize;
    let of_kind = |it: &Stack| it.owner() == mover && it.unit() == unit;
    let ships: Vec<Stack> = start.stacks().filter(of_kind).collect();
    let fights = chosen.iter().filter(|it| it.1.sent[kind] > 0);
    let sites: Vec<(Area, &Way)> = fights.copied().collect();
    let Fleet { ends, fled, lost } = Fleet::of(after.stacks().filter(of_kind), &sites, kind);
    let placed = pieces(after, mover, unit) - pieces(start, mover, unit) + lost;
    let placed = u16::try_from(placed).ok()?;
    let mut supply: Vec<u16> = ships.iter().map(|it| it.count()).collect();
    supply.extend(fled.iter().map(|it| it.1));
    supply.push(placed);
    let mut demand: Vec<u16> = sites.iter().map(|it| it.1.sent[kind]).collect();
    demand.extend(ends.iter().map(|it| it.1));
    let orders: Vec<Vec<Action>> = sites
        .iter()
        .map(|it| {
            sources(start, it.0)
                .into_iter()
                .map(|it| it.action)
                .collect()
        })
        .collect();
    let goes = |ship: Stack, site: usize| {
        ship.area() == sites[site].0 || orders[site].iter().any(|it| moves(*it, ship))
    };
    let reaches = |source: usize, target: usize| {
        let end = target.checked_sub(sites.len()).map(|place| ends[place].0);
        match (ships.get(source), end) {
            (Some(ship), None) => goes(*ship, target),
            (Some(ship), Some(end)) => {
                ship.area() == end || start.pack().distance(ship.area(), end) <= 2
            }
            (None, Some(end)) => match fled.get(source - ships.len()) {
                Some((from, _)) => start.pack().distance(*from, end) <= 1,
                None => start.pack().lands(end).any(|land| start.makes(land)),
            },
            (None, None) => false,
        }
    };
    let stays = |source: usize, target: usize| {
        let end = target.checked_sub(sites.len()).map(|place| ends[place].0);
        ships.get(source).is_some_and(|ship| {
            end == Some(ship.area()) || end.is_none() && sites[target].0 == ship.area()
        })
    };
    let flow = flow::largest(&supply, &demand, reaches, stays);
    if !flow.is_complete() {
        return None;
    }
    for (ship, sent) in ships.iter().zip(&flow.sent) {
        for (place, (area, _)) in sites.iter().enumerate() {
            if sent[place] == 0 || ship.area() == *area {
                continue;
            }
            let action = orders[place].iter().find(|it| moves(**it, *ship))?;
            let action = counting(*action, sent[place]);
            now.allow(action).ok()?;
            take(now, action);
            steps.push(Step::Do(Actor::Seat(Seat(mover)), action));
        }
    }
    Some(())
}

/// Ships of one kind after their battles.
struct Fleet {
    /// Areas where ships must come that have not held a battle there, with their number.
    ends: Vec<(Area, u16)>,
    /// Ships that have withdrawn, with the area of their battle.
    fled: Vec<(Area, u16)>,
    /// Number of ships that were lost.
    lost: i64,
}

impl Fleet {
    fn of(after: impl Iterator<Item = Stack>, sites: &[(Area, &Way)], kind: usize) -> Self {
        let mut ends: Vec<(Area, u16)> = Vec::new();
        for stack in after {
            match ends.iter_mut().find(|it| it.0 == stack.area()) {
                Some(known) => known.1 += stack.count(),
                None => ends.push((stack.area(), stack.count())),
            }
        }
        let mut fled = Vec::new();
        let mut lost = 0;
        for (area, way) in sites {
            lost += i64::from(way.sent[kind]) - i64::from(way.left[kind]);
            match way.holds {
                true => {
                    for end in ends.iter_mut().filter(|it| it.0 == *area) {
                        end.1 = end.1.saturating_sub(way.left[kind]);
                    }
                }
                false => fled.push((*area, way.left[kind])),
            }
        }
        Self { ends, fled, lost }
    }
}

/// Sends battleships to the transports whose landing they support.
pub(crate) fn to_landings(chosen: &Chosen<'_>, now: &mut War, all: &mut Vec<Step>) -> Option<()> {
    let mover = Actor::Seat(Seat(now.mover().0));
    for (area, way) in chosen {
        let zones: Vec<Area> = now.landing_ships(*area).map(Stack::area).collect();
        let ready = |it: &Stack| it.unit() == Unit::Bat && it.mark() == Mark::Ready;
        let here = |war: &War| -> u16 {
            let bats = war.own_stacks().filter(ready);
            bats.filter(|it| zones.contains(&it.area()))
                .map(Stack::count)
                .sum()
        };
        let mut missing = way.support.saturating_sub(here(now));
        while missing > 0 {
            let bats = now.own_stacks().filter(ready);
            let away = bats.filter(|it| !zones.contains(&it.area()));
            let orders = away.flat_map(|it| zones.iter().map(move |to| trips::sail(it, 1, *to)));
            let action = orders.into_iter().find(|it| now.allow(*it).is_ok())?;
            take(now, action);
            all.push(Step::Do(mover, action));
            missing -= 1;
        }
    }
    Some(())
}

/// Whether an order moves ships of a stack.
fn moves(action: Action, ship: Stack) -> bool {
    matches!(action, Action::Move { unit, from, cargo, .. }
        if (unit, from, cargo) == (ship.unit(), ship.area(), ship.cargo()))
}
