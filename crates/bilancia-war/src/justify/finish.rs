//! The end of a turn: units shifted, landed and placed so that they stand where the position after has them.

use std::collections::HashSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Lang, Message, Name, Seat, Wording};

use super::{
    ferry::{Ferries, fleets_fit},
    flow,
    ledger::{income, is_sum, pieces, price},
    plan::Step,
    progress::{MOST_VOYAGES, Progress},
};
use crate::{
    action::{Action, Order},
    pack::{Area, Item},
    stack::{Cargo, Mark, Stack},
    state::{Phase, War},
};

/// Kinds that move by themselves over land and in the air, in the order in which they are moved.
const MOVED: [Unit; 5] = [Unit::Inf, Unit::Arm, Unit::Aa, Unit::Ftr, Unit::Bmb];

/// Finishes a turn after its battles; returns all of its actions if the rules confirm that it leads to the position after.
pub(super) fn finish(
    progress: &mut Progress<'_>,
    fought: &War,
    steps: &[Step],
    thorough: bool,
) -> Option<Vec<(Actor, Action)>> {
    let turn = (fought.round, fought.turn);
    let mut war = fought.clone();
    war.reach_phase(Phase::Shift, turn)?;
    let mut line = steps.to_vec();
    line.push(Step::Reach(Phase::Shift));
    if (war.round, war.turn) != turn || war.phase == Phase::Over {
        // The turn has ended by itself, as nothing was left to choose.
        return progress.proved(&line);
    }
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
    let mover = Actor::Seat(Seat(fought.turn));
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
        if war.phase != Phase::Shift
            || war
                .own_stacks()
                .all(|it| it.unit() != Unit::Trn && !is_ship(&it))
        {
            continue;
        }
        let mut listed = Vec::new();
        war.list(&mut listed);
        for action in listed {
            let by_ship = match action {
                Action::Load { .. } | Action::Land { .. } => true,
                Action::Move { unit, .. } => unit.profile().domain == Domain::Sea,
                _ => false,
            };
            if !by_ship {
                continue;
            }
            let mut after = war.clone();
            after.play(action);
            if !ships_can_fit(&after, progress.after) {
                continue;
            }
            if open.len() >= MOST_VOYAGES {
                progress.is_whole = false;
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
fn ships_can_fit(war: &War, after: &War) -> bool {
    let own = war.own_stacks().filter(is_ship);
    let done = own.filter(|it| match it.mark() {
        Mark::Sailing => it.used() >= 2,
        Mark::Moved | Mark::Unloading => true,
        _ => false,
    });
    done.into_iter().all(|ship| {
        let there = after.stacks.at(ship.area());
        let there = there.filter(|it| (it.owner(), it.unit()) == (ship.owner(), ship.unit()));
        there.map(Stack::count).sum::<u16>() >= ship.count()
    })
}

/// Whether everything that no order after the battles can change is as in the position after.
fn others_fit(war: &War, after: &War) -> bool {
    let mover = war.turn;
    let foreign = |of: &War| -> Vec<Stack> {
        let units = of.stacks.iter();
        // Guests on decks move with carriers, and passengers with transports, so they are compared at the end.
        let units = units.filter(|it| it.owner() != mover && war.is_enemy(it.owner()));
        units.map(Stack::rested).collect()
    };
    let owners = war
        .pack
        .all()
        .all(|area| war.owner(area) == after.owner(area));
    let powers = (0..war.powers.len() as u8).filter(|other| *other != mover);
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
        let missing = pieces(after, war.turn, unit) - pieces(war, war.turn, unit);
        let Ok(missing) = u16::try_from(missing) else {
            // Aircraft may be lost; of others there are too many, which the moves will show.
            return true;
        };
        // The places make no difference to the cost.
        places.extend(
            war.pack
                .all()
                .take(1)
                .map(|it| (Item::Unit(unit), missing, it)),
        );
    }
    for area in war.pack.all() {
        if after.has_complex(area) && !war.has_complex(area) {
            places.push((Item::Complex, 1, area));
        }
    }
    let is_paid = purchases(war, after, &places).is_some();
    if !is_paid {
        progress.note_money(war, &places);
    }
    is_paid
}

/// Brings everything but ships where it stands, places what is missing, and asks the rules.
fn complete(progress: &mut Progress<'_>, war: &War, line: &[Step]) -> Option<Vec<(Actor, Action)>> {
    let mover = Actor::Seat(Seat(war.turn));
    let placed_ships = new_ships(war, progress.after)?;
    let mut moves: Vec<(u8, Action)> = Vec::new();
    let mut places: Vec<(Item, u16, Area)> = Vec::new();
    for (unit, zone, count) in placed_ships {
        places.push((Item::Unit(unit), count, zone));
    }
    let mut room: Vec<u16> = war.pack.all().map(|land| war.output_left(land)).collect();
    for unit in MOVED {
        bring(progress, war, unit, &mut room, &mut moves, &mut places)?;
    }
    for area in war.pack.all() {
        if progress.after.has_complex(area) && !war.has_complex(area) {
            places.push((Item::Complex, 1, area));
        }
    }
    let Some(bought) = purchases(war, progress.after, &places) else {
        progress.note_money(war, &places);
        return None;
    };
    // Long flights first, since of several aircraft those that have used most fly to what is near.
    moves.sort_by_key(|(steps, _)| std::cmp::Reverse(*steps));
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
    steps.extend(moves.into_iter().map(|(_, action)| Step::Do(mover, action)));
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
        progress.is_whole = false;
    }
    proved
}

const LACKING: Message = Message::new(
    "the nearest attempt: with battles that leave what is there, {0} {1} {0|is|are} missing in {2}, that could neither have come nor been placed there",
    "il tentativo più vicino: con battaglie che lasciano quel che c’è, in {2} {0|manca|mancano} {0} {1}, che non {0|poteva|potevano} né arrivare né essere {0|piazzato|piazzati}",
);
const MONEY: Message = Message::new(
    "the nearest attempt: with battles that leave what is there, {0} IPC + {1} of income − {2} left = {3} for purchases, and what must have been placed costs {4}: {3} − {4} = {5}",
    "il tentativo più vicino: con battaglie che lasciano quel che c’è, {0} IPC + {1} di entrate − {2} rimasti = {3} per gli acquisti, e quel che dev’essere stato piazzato costa {4}: {3} − {4} = {5}",
);

impl Progress<'_> {
    /// Keeps what is wrong in an attempt if none before came nearer.
    fn note(&mut self, distance: i64, wording: Wording) {
        let nearer = self
            .closest
            .as_ref()
            .is_none_or(|(known, _)| distance < *known);
        if nearer {
            self.closest = Some((distance, wording));
        }
    }

    fn note_lacking(
        &mut self,
        war: &War,
        unit: Unit,
        lacking: &[u16],
        targets: &[(Area, u16, bool)],
    ) {
        let total: u16 = lacking.iter().sum();
        let place = lacking.iter().position(|count| *count > 0);
        let Some((place, ..)) = place.and_then(|place| targets.get(place)) else {
            return;
        };
        let [en, it] = [Lang::En, Lang::It].map(|lang| unit.title(lang));
        let area = &war.pack.area(*place).name;
        let wording = Wording::new(LACKING, &[&total, &Name::new(en, it), area]);
        self.note(i64::from(total), wording);
    }

    fn note_money(&mut self, war: &War, places: &[(Item, u16, Area)]) {
        let power = war.turn;
        let (cash, left) = (
            i64::from(war.own().cash),
            i64::from(self.after.power(power).cash),
        );
        let income = income(self.after, power);
        let costs = places
            .iter()
            .map(|(item, count, _)| price(self.after, power, *item) * i64::from(*count));
        let (money, cost) = (cash + income - left, costs.sum::<i64>());
        let rest = money - cost;
        let wording = Wording::new(MONEY, &[&cash, &income, &left, &money, &cost, &rest]);
        self.note(rest.abs(), wording);
    }
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
            .stacks
            .iter()
            .filter(|it| it.owner() == war.turn && is_ship(it))
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

/// Brings the units of one kind where they stand in the position after, and places those that are missing.
fn bring(
    progress: &mut Progress<'_>,
    war: &War,
    unit: Unit,
    room: &mut [u16],
    moves: &mut Vec<(u8, Action)>,
    places: &mut Vec<(Item, u16, Area)>,
) -> Option<()> {
    let (mover, after) = (war.turn, progress.after);
    let sources: Vec<Stack> = war.own_stacks().filter(|it| it.unit() == unit).collect();
    let mut targets: Vec<(Area, u16, bool)> = Vec::new();
    for stack in after
        .stacks
        .iter()
        .filter(|it| it.owner() == mover && it.unit() == unit)
    {
        // What a complex cannot make any more must have come from elsewhere.
        let made = stack.count().min(room[stack.area().index()]);
        let parts = [(made, true), (stack.count() - made, false)];
        let parts = parts.into_iter().filter(|it| it.0 > 0);
        targets.extend(parts.map(|(count, made)| (stack.area(), count, made)));
    }
    let mut supply: Vec<u16> = sources.iter().map(|it| it.count()).collect();
    let demand: Vec<u16> = targets.iter().map(|it| it.1).collect();
    let Some(placed) = demand.iter().sum::<u16>().checked_sub(supply.iter().sum()) else {
        // Aircraft without a landing are lost, which is not looked into.
        let lost = sources.iter().any(|it| may_crash(war, it));
        progress.is_whole &= !lost;
        return None;
    };
    supply.push(placed);
    let steps = |source: usize, target: usize| -> Option<u8> {
        let to = targets[target].0;
        let Some(stack) = sources.get(source) else {
            let made = targets[target].2;
            return (made && !war.pack.is_sea(to) && war.makes(to)).then_some(0);
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
            let action = Action::Move {
                unit,
                count: *count,
                from: stack.area(),
                to,
                via: None,
                guns: 0,
                steps: 0,
                cargo: Cargo::default(),
            };
            moves.push((steps(source, target)?, action));
        }
    }
    Some(())
}

/// Whether aircraft may be lost for want of a landing: no field is in their reach, so that they need a deck.
fn may_crash(war: &War, stack: &Stack) -> bool {
    if stack.unit().profile().domain != Domain::Air || !war.hangs(stack) {
        return false;
    }
    let reach = war.reach(stack.area());
    let lands = |area: Area| {
        let steps = reach.steps(area);
        area != stack.area() && war.is_airfield(area) && war.can_land(stack, steps)
    };
    !war.pack.all().any(lands)
}

/// Steps of units after the battles to an area, 0 if they are there; `None` if they cannot come.
pub(super) fn shift_steps(war: &War, after: &War, stack: Stack, to: Area) -> Option<u8> {
    let from = stack.area();
    if from == to {
        return Some(0);
    }
    if war.phase != Phase::Shift {
        return None;
    }
    if stack.unit().profile().domain == Domain::Air {
        let steps = war.reach(from).steps(to);
        let deck = war.pack.is_sea(to) && stack.unit() == Unit::Ftr && after.free_decks_of(to, war);
        let lands = war.is_airfield(to) || deck;
        return (lands && war.can_land(&stack, steps)).then_some(steps);
    }
    let order = Action::Move {
        unit: stack.unit(),
        count: 1,
        from,
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo: Cargo::default(),
    };
    let ready = stack.mark() == Mark::Ready;
    (ready && war.allow(order).is_ok()).then_some(1)
}

impl War {
    /// Whether this position has carriers of the side of the mover in a zone.
    fn free_decks_of(&self, zone: Area, war: &Self) -> bool {
        let mut units = self.units(zone);
        units.any(|it| it.unit() == Unit::Car && !war.is_enemy(it.owner()))
    }
}

/// Everything that was bought: what is placed, and what else the money must have gone into. `None` if it does not add up.
fn purchases(war: &War, after: &War, places: &[(Item, u16, Area)]) -> Option<Vec<(Item, u8)>> {
    let power = war.turn;
    let money =
        i64::from(war.own().cash) + income(after, power) - i64::from(after.power(power).cash);
    let mut bought = [0_i64; Item::ALL.len()];
    for (item, count, _) in places {
        bought[item.index()] += i64::from(*count);
    }
    let price = |item: Item| price(after, power, item);
    let cost = |bought: &[i64]| -> i64 {
        let items = Item::ALL.iter().zip(bought);
        items.map(|(item, count)| price(*item) * count).sum()
    };
    let mut rest = money - cost(&bought);
    let prices: Vec<i64> = Item::ALL.into_iter().map(price).collect();
    if rest != 0 && !is_sum(rest, &prices) {
        return None;
    }
    // Things that were bought and not placed are lost; the fewest dear ones are assumed.
    while rest > 0 {
        let item = Item::ALL
            .into_iter()
            .filter(|item| rest >= price(*item) && is_sum(rest - price(*item), &prices))
            .max_by_key(|item| price(*item))?;
        bought[item.index()] += 1;
        rest -= price(item);
    }
    let items = Item::ALL
        .into_iter()
        .zip(bought)
        .filter(|(_, count)| *count > 0);
    items
        .map(|(item, count)| Some((item, u8::try_from(count).ok()?)))
        .collect()
}

/// The complex that makes each thing that is placed: for ships one that can still make most.
fn makers(war: &War, places: &[(Item, u16, Area)]) -> Option<Vec<Area>> {
    places
        .iter()
        .map(|(item, _, area)| match item {
            Item::Unit(unit) if unit.profile().domain == Domain::Sea => {
                let lands = war.pack.lands(*area).filter(|land| war.makes(*land));
                lands.max_by_key(|land| war.output_left(*land))
            }
            _ => Some(*area),
        })
        .collect()
}

/// Standing orders that are different in the position after.
fn orders(war: &War, after: &War) -> Vec<Order> {
    let (old, new) = (war.own(), after.power(war.turn));
    let mut orders = Vec::new();
    if old.land_order != new.land_order {
        orders.push(Order::Land(new.land_order));
    }
    if old.sea_order != new.sea_order {
        orders.push(Order::Sea(new.sea_order));
    }
    if old.subs_leave != new.subs_leave {
        orders.push(Order::SubsLeave(new.subs_leave));
    }
    orders
}
