//! The end of a turn: units shifted, landed and placed so that they stand where the position after has them.

use std::collections::HashSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Cargo, Mark, Passenger, Phase, Stack, War,
    pack::{Area, Item},
    planning::Planning,
};

use crate::{
    ferry::{Ferries, fleets_fit},
    flow,
    ledger::pieces,
    plan::{Step, reach_phase, take},
    progress::{self, MOST_VOYAGES, Progress},
    purchases::{makers, orders, purchases},
    shift::{may_crash, shift_steps},
};

/// Kinds that move by themselves over land and in the air, in the order in which they are moved.
const MOVED: [Unit; 7] = [
    Unit::Inf,
    Unit::Mar,
    Unit::Art,
    Unit::Arm,
    Unit::Aa,
    Unit::Ftr,
    Unit::Bmb,
];

bilancia_core::messages! { crate::catalogue, "finish-":
    const {
        CRASHES, PLACES,
    }
}

/// Finishes a turn after its battles; returns all of its actions if the rules confirm that it leads to the position after.
pub(crate) fn finish(
    progress: &mut Progress<'_>,
    fought: &War,
    steps: &[Step],
    thorough: bool,
) -> Option<Vec<(Actor, Action)>> {
    let turn = (fought.round(), fought.mover().0);
    let mut war = fought.clone();
    reach_phase(&mut war, Phase::Shift, turn)?;
    let mut line = steps.to_vec();
    line.push(Step::Reach(Phase::Shift));
    if !others_fit(&war, progress.after) {
        return None;
    }
    if !fleets_fit(&war, progress.after) || !is_paid(progress, &war) {
        return None;
    }
    let mut ferries = Ferries::new(progress.after);
    let found = ferries.find(&war, &line, &mut |home, moves| {
        complete(progress, home, moves)
    });
    for _ in 0..ferries.tried() {
        progress.work();
    }
    if found.is_some() || !thorough {
        return found;
    }
    let mover = Actor::Seat(Seat(fought.mover().0));
    let mut known = HashSet::from([war.clone()]);
    let mut open: Vec<(War, Vec<Step>)> = vec![(war, line)];
    let mut next = 0;
    while next < open.len() {
        let (war, line) = open[next].clone();
        next += 1;
        if !progress.count() {
            return None;
        }
        if let Some(found) = complete(progress, &war, &line) {
            return Some(found);
        }
        // Units also board the transports of allies.
        let sails = |it: Stack| is_ship(&it) && !war.is_enemy(it.owner());
        if war.phase() != Phase::Shift || !war.stacks().any(sails) {
            continue;
        }
        let mut listed = Vec::new();
        war.list(&mut listed);
        for action in listed {
            let counts = match action {
                Action::Load { .. } | Action::Land { .. } => true,
                // A gun lands only where another has left.
                Action::Move { unit: Unit::Aa, .. } => war.own_stacks().any(|it| carries_gun(&it)),
                Action::Move { unit, .. } => unit.profile().domain == Domain::Sea,
                _ => false,
            };
            if !counts {
                continue;
            }
            let mut after = war.clone();
            take(&mut after, action);
            if !ships_can_fit(&after, progress.after) {
                continue;
            }
            if open.len() >= MOST_VOYAGES {
                progress.leave_out(&progress::VOYAGES);
                return None;
            }
            if known.insert(after.clone()) {
                let mut line = line.clone();
                line.push(Step::Do(mover, action));
                open.push((after, line));
            }
        }
    }
    None
}

fn is_ship(stack: &Stack) -> bool {
    stack.unit().profile().domain == Domain::Sea
}

/// Whether ships that have moved for good stand where the position after has ships of their kind.
pub(crate) fn ships_can_fit(war: &War, after: &War) -> bool {
    let own = war.own_stacks().filter(is_ship);
    let done = own.filter(|it| match it.mark() {
        Mark::Sailing => it.used() >= 2,
        Mark::Moved | Mark::Unloading => true,
        _ => false,
    });
    done.into_iter().all(|ship| {
        let there = after.units(ship.area());
        let there = there.filter(|it| (it.owner(), it.unit()) == (ship.owner(), ship.unit()));
        there.map(Stack::count).sum::<u16>() >= ship.count()
    })
}

fn carries_gun(ship: &Stack) -> bool {
    let gun = |it: Passenger| it.unit == Unit::Aa;
    ship.cargo().units().any(gun)
}

/// Whether everything that no order after the battles can change is as in the position after.
fn others_fit(war: &War, after: &War) -> bool {
    let mover = war.mover().0;
    let foreign = |of: &War| -> Vec<Stack> {
        let units = of.stacks();
        // Guests on decks move with carriers, and passengers with transports, so they are compared at the end.
        let units = units.filter(|it| it.owner() != mover && war.is_enemy(it.owner()));
        units.map(Stack::rested).collect()
    };
    let owners = war
        .pack()
        .all()
        .all(|area| war.owner(area) == after.owner(area));
    let powers = (0..war.pack().powers.len() as u8).filter(|other| *other != mover);
    let cash = powers
        .into_iter()
        .all(|other| war.power(other).cash == after.power(other).cash);
    owners && cash && foreign(war) == foreign(after)
}

/// Whether the money has gone into what is missing now and can only be placed.
fn is_paid(progress: &mut Progress<'_>, war: &War) -> bool {
    let after = progress.after;
    let mut places: Vec<(Item, u16, Area)> = Vec::new();
    for unit in Unit::ALL {
        let missing = pieces(after, war.mover().0, unit) - pieces(war, war.mover().0, unit);
        let Ok(missing) = u16::try_from(missing) else {
            // Aircraft may be lost; of others there are too many, which the moves will show.
            return true;
        };
        // The places make no difference to the cost.
        places.extend(
            war.pack()
                .all()
                .take(1)
                .map(|it| (Item::Unit(unit), missing, it)),
        );
    }
    for area in war.pack().all() {
        if after.has_complex(area) && !war.has_complex(area) {
            places.push((Item::Complex, 1, area));
        }
    }
    let is_paid = purchases(war, after, &places).is_some();
    if !is_paid && war.own_stacks().any(|it| may_crash(war, &it)) {
        progress.leave_out(&CRASHES);
    } else if !is_paid {
        progress.note_money(war, &places);
    }
    is_paid
}

/// Brings everything but ships where it stands, places what is missing, and asks the rules.
fn complete(progress: &mut Progress<'_>, war: &War, line: &[Step]) -> Option<Vec<(Actor, Action)>> {
    let mover = Actor::Seat(Seat(war.mover().0));
    let placed_ships = new_ships(war, progress.after)?;
    let mut moves: Vec<(u8, Action)> = Vec::new();
    let mut places: Vec<(Item, u16, Area)> = Vec::new();
    for (unit, zone, count) in placed_ships {
        places.push((Item::Unit(unit), count, zone));
    }
    let mut room: Vec<u16> = war.pack().all().map(|land| war.output_left(land)).collect();
    for unit in MOVED {
        bring(progress, war, unit, &mut room, &mut moves, &mut places)?;
    }
    for area in war.pack().all() {
        if progress.after.has_complex(area) && !war.has_complex(area) {
            places.push((Item::Complex, 1, area));
        }
    }
    let Some(bought) = purchases(war, progress.after, &places) else {
        progress.note_money(war, &places);
        return None;
    };
    let mut steps: Vec<Step> = Vec::new();
    let (early, late) = split_research(line);
    steps.extend(early);
    if !bought.is_empty() {
        steps.push(Step::Reach(Phase::Buy));
        let buys = bought
            .into_iter()
            .map(|(item, count)| Action::Buy { item, count });
        steps.extend(buys.map(|action| Step::Do(mover, action)));
    }
    steps.extend(late);
    let moves = in_turn(war, moves).into_iter();
    steps.extend(moves.map(|action| Step::Do(mover, action)));
    steps.push(Step::Reach(Phase::Place));
    let makers = makers(war, &places)?;
    for ((item, count, area), by) in places.into_iter().zip(makers) {
        let count = count.min(255) as u8;
        steps.push(Step::Do(
            mover,
            Action::Place {
                item,
                count,
                area,
                by,
            },
        ));
    }
    steps.extend(
        orders(war, progress.after)
            .into_iter()
            .map(|order| Step::Do(mover, Action::Orders(order))),
    );
    steps.push(Step::Reach(Phase::Over));
    let proved = progress.proved(&steps);
    if proved.is_none() {
        // All conditions hold, and yet the rules do not agree: something was simplified.
        progress.leave_out(&progress::ORDER);
    }
    proved
}

/// Moves in an order in which the rules admit them: some fighters must leave a deck before others can land there.
fn in_turn(war: &War, mut moves: Vec<(u8, Action)>) -> Vec<Action> {
    // Long flights first, since of several aircraft those that have used most fly to what is near.
    moves.sort_by_key(|(steps, _)| std::cmp::Reverse(*steps));
    let (mut now, mut ordered) = (war.clone(), Vec::new());
    while !moves.is_empty() {
        // If none is legal, the rules will say so of the whole turn.
        let legal = moves.iter().position(|it| now.allow(it.1).is_ok());
        let (_, action) = moves.remove(legal.unwrap_or(0));
        if legal.is_some() {
            take(&mut now, action);
        }
        ordered.push(action);
    }
    ordered
}

/// Steps of research, and those after it.
fn split_research(line: &[Step]) -> (Vec<Step>, Vec<Step>) {
    let first = line.iter().position(|step| matches!(step, Step::Reach(_)));
    let (early, late) = line.split_at(first.unwrap_or(line.len()));
    (early.to_vec(), late.to_vec())
}

/// Ships that are new in the position after; `None` if ships stand elsewhere, or carry something else.
fn new_ships(war: &War, after: &War) -> Option<Vec<(Unit, Area, u16)>> {
    let ships = |of: &War| -> Vec<(Area, Unit, Cargo, u16)> {
        let mut ships: Vec<(Area, Unit, Cargo, u16)> = Vec::new();
        for stack in of
            .stacks()
            .filter(|it| it.owner() == war.mover().0 && is_ship(it))
        {
            let key = (stack.area(), stack.unit(), stack.cargo());
            match ships.iter_mut().find(|it| (it.0, it.1, it.2) == key) {
                Some(known) => known.3 += stack.count(),
                None => ships.push((key.0, key.1, key.2, stack.count())),
            }
        }
        ships
    };
    let (old, mut new) = (ships(war), ships(after));
    for (area, unit, cargo, count) in old {
        let there = new
            .iter_mut()
            .find(|it| (it.0, it.1, it.2) == (area, unit, cargo))?;
        there.3 = there.3.checked_sub(count)?;
    }
    new.retain(|it| it.3 > 0);
    new.into_iter()
        .map(|(area, unit, cargo, count)| cargo.is_empty().then_some((unit, area, count)))
        .collect()
}

/// Areas where units must stand in the end, with their number, and whether they can have been placed there.
fn targets(after: impl Iterator<Item = Stack>, room: &[u16]) -> Vec<(Area, u16, bool)> {
    let mut targets = Vec::new();
    for stack in after {
        // What a complex cannot make any more must have come from elsewhere.
        let made = stack.count().min(room[stack.area().index()]);
        let parts = [(made, true), (stack.count() - made, false)];
        let parts = parts.into_iter().filter(|it| it.0 > 0);
        targets.extend(parts.map(|(count, made)| (stack.area(), count, made)));
    }
    targets
}

/// The move of units without cargo.
fn shift(unit: Unit, count: u16, from: Area, to: Area) -> Action {
    Action::Move {
        unit,
        count,
        from,
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo: Cargo::default(),
    }
}

/// Brings the units of one kind where they stand in the position after, and places those that are missing.
fn bring(
    progress: &mut Progress<'_>,
    war: &War,
    unit: Unit,
    room: &mut [u16],
    moves: &mut Vec<(u8, Action)>,
    places: &mut Vec<(Item, u16, Area)>,
) -> Option<()> {
    let (mover, after) = (war.mover().0, progress.after);
    let sources: Vec<Stack> = war.own_stacks().filter(|it| it.unit() == unit).collect();
    let is_own = |it: &Stack| it.owner() == mover && it.unit() == unit;
    let targets = targets(after.stacks().filter(is_own), room);
    let mut supply: Vec<u16> = sources.iter().map(|it| it.count()).collect();
    let demand: Vec<u16> = targets.iter().map(|it| it.1).collect();
    let crashes = sources.iter().any(|it| may_crash(war, it));
    let Some(placed) = demand.iter().sum::<u16>().checked_sub(supply.iter().sum()) else {
        if crashes {
            progress.leave_out(&CRASHES);
        }
        return None;
    };
    supply.push(placed);
    let steps = |source: usize, target: usize| -> Option<u8> {
        let to = targets[target].0;
        let Some(stack) = sources.get(source) else {
            let made = targets[target].2;
            return (made && !war.pack().is_sea(to) && war.makes(to)).then_some(0);
        };
        shift_steps(war, after, *stack, to)
    };
    let stays = |source: usize, target: usize| {
        let stack = sources.get(source);
        stack.is_some_and(|stack| stack.area() == targets[target].0)
    };
    let flow = flow::largest(
        &supply,
        &demand,
        |one, other| steps(one, other).is_some(),
        stays,
    );
    if !flow.is_complete() {
        // Other kinds that were placed elsewhere might have left room.
        let tight = after.stacks().filter(is_own).any(|it| {
            let left = room[it.area().index()];
            left < it.count() && left < war.output_left(it.area())
        });
        if crashes {
            progress.leave_out(&CRASHES);
        }
        if tight {
            progress.leave_out(&PLACES);
        }
        progress.note_lacking(war, unit, &flow.lacking, &targets);
        return None;
    }
    for (source, sent) in flow.sent.iter().enumerate() {
        for (target, count) in sent.iter().enumerate().filter(|(_, count)| **count > 0) {
            let to = targets[target].0;
            let Some(stack) = sources.get(source) else {
                places.push((Item::Unit(unit), *count, to));
                let left = &mut room[to.index()];
                *left = left.saturating_sub(*count);
                continue;
            };
            if stack.area() == to {
                continue;
            }
            let action = shift(unit, *count, stack.area(), to);
            moves.push((steps(source, target)?, action));
        }
    }
    Some(())
}
