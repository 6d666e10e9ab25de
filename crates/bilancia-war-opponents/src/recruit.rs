//! The recruit, an opponent that looks at its own turn only: it buys infantry and armour, attacks where it takes land and
//! gains, and moves the rest to the front.

use bilancia_battle::{Army, Domain, Engagement, Unit, Withdrawal};
use bilancia_core::{Seat, State};
use bilancia_war::{
    Action, Mark, Pending, Phase, Policy, Progress, Stack, War,
    estimate::certain,
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::{Area, Item},
    planning::{Ground, Planning},
};

/// Rounds of a land's income that its capture counts for.
const ROUNDS: i32 = 3;

/// Fee for a neutral, in IPC.
const FEE: u16 = 3;

/// Value of an enemy capital, in IPC.
const CAPITAL: i32 = 60;

/// The action that the recruit takes for the seat that is to choose.
///
/// # Panics
/// If no seat is to choose.
pub fn recruit(war: &War) -> Action {
    let mut actions = Vec::new();
    war.actions(Seat(war.chooser_now()), &mut actions);
    let chosen = match (&war.pending(), war.phase()) {
        (Some(Pending::Battle(_)), _) => recruit_in_battle(war),
        (Some(_), _) | (None, Phase::Over | Phase::Research) => None,
        (None, Phase::Buy) => recruit_buys(war, &actions),
        (None, Phase::Move) => recruit_attacks(war, &actions),
        (None, Phase::Fight) => None,
        (None, Phase::Shift) => recruit_shifts(war, &actions),
        (None, Phase::Place) => recruit_places(war, &actions),
    };
    let legal = chosen.filter(|action| actions.contains(action));
    let end = actions.contains(&Action::End).then_some(Action::End);
    let fight = actions
        .iter()
        .find(|action| matches!(action, Action::Fight(_)));
    let first = fight.or(end.as_ref()).or(actions.first()).copied();
    legal
        .or(first)
        .expect("a seat that is to choose has an action")
}

fn recruit_in_battle(war: &War) -> Option<Action> {
    let Some(Pending::Battle(battle)) = &war.pending() else {
        return None;
    };
    let policy = Policy::default();
    if let Some(action) = policy.next(war, &mut Progress::default()) {
        // An attack that loses without taking anything is broken off.
        let retreat = war.retreats(battle).first();
        if action == Action::Go && war.is_deciding() && retreat.is_some() {
            let left = battle.engagement.armies;
            let terms = certain(battle.engagement.terms);
            let mut forecast = Engagement::new(terms, left);
            forecast.carry = battle.engagement.carry;
            if swing(forecast) < 0 {
                return retreat.map(Action::Withdraw);
            }
        }
        return Some(action);
    }
    let losses = battle.engagement.by_order(&land_losses(0), false);
    let left = losses.without(&battle.named)?;
    let unit = Unit::ALL.into_iter().find(|unit| left.count(*unit) > 0)?;
    Some(Action::Lose {
        unit,
        count: left.count(unit) as u16,
    })
}

/// Two infantry for each armour, and where they are sold one marine and one artillery for each three, as long as the cash lasts; the fee for a neutral that repays it is kept.
fn recruit_buys(war: &War, actions: &[Action]) -> Option<Action> {
    let bought = |unit: Unit| war.own().bought.count(Item::Unit(unit));
    let arm = 2 * bought(Unit::Arm) < bought(Unit::Inf);
    let lacks =
        |unit: &Unit| war.pack().sells(Item::Unit(*unit)) && 3 * bought(*unit) < bought(Unit::Inf);
    let other = [Unit::Art, Unit::Mar].into_iter().find(lacks);
    let unit = match other {
        Some(unit) => unit,
        None if arm => Unit::Arm,
        None => Unit::Inf,
    };
    let buy = |unit: Unit| Action::Buy {
        item: Item::Unit(unit),
        count: 1,
    };
    let kept = if wants_neutral(war) { FEE } else { 0 };
    let spare = war.own().cash.saturating_sub(kept);
    let affords = |unit: &Unit| war.price(Item::Unit(*unit)) <= spare;
    let wanted = [unit, Unit::Inf].into_iter().filter(affords).map(buy);
    wanted.into_iter().find(|action| actions.contains(action))
}

/// Whether own land units stand beside a neutral that repays its fee.
fn wants_neutral(war: &War) -> bool {
    let worth = |area: &Area| war.is_neutral(*area) && prize(war, *area) > i32::from(FEE);
    let near = |area: Area| war.pack().lands(area).any(|next| worth(&next));
    let own = war.own_stacks();
    let land = |stack: &Stack| stack.unit().profile().domain == Domain::Land;
    war.settings().neutrals && own.filter(land).any(|stack| near(stack.area()))
}

/// The next move of the attack that gains most, of those that gain at all; moves begun are finished first.
fn recruit_attacks(war: &War, actions: &[Action]) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    for target in war.pack().all() {
        let ground = war.ground(target);
        if matches!(ground, Ground::Friendly | Ground::Sea) {
            continue;
        }
        if let Some((gain, action)) = attack_on(war, target, ground, actions) {
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, action));
            }
        }
    }
    best.map(|(_, action)| action)
}

fn attack_on(war: &War, target: Area, ground: Ground, actions: &[Action]) -> Option<(i32, Action)> {
    let prize = prize(war, target);
    let fee = if ground == Ground::Neutral { FEE } else { 0 };
    let here = actions.iter().filter_map(|action| match *action {
        Action::Move {
            unit,
            count,
            from,
            to,
            ..
        } if to == target && !is_last_guard(war, from, unit, count) => Some((unit, count, *action)),
        _ => None,
    });
    if matches!(ground, Ground::Empty | Ground::Neutral) {
        // One unit takes it; the cheapest will do.
        let single =
            here.filter(|(unit, count, _)| *count == 1 && unit.profile().domain == Domain::Land);
        return single
            .min_by_key(|(unit, ..)| *unit)
            .map(|(_, _, action)| (prize - i32::from(fee), action))
            .filter(|(gain, _)| *gain > 0);
    }
    let attacking = |stack: &Stack| stack.mark() == Mark::Attack;
    let mut army = Army::default();
    let mut defenders = Army::default();
    for stack in war.units(target) {
        if stack.owner() == war.mover().0 && attacking(&stack) {
            army = army.with(stack.unit(), stack.count());
        } else if war.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
            defenders = defenders.with(stack.unit(), stack.count());
        }
    }
    let terms = certain(war.terms_against(war.owner(target)));
    let gain = |army: Army| {
        let (end, _) = resolved(Engagement::new(terms, [army, defenders]));
        let takes = end.armies[1].size() == 0 && end.armies[0].in_domain(Domain::Land) > 0;
        let swing = swing(Engagement::new(terms, [army, defenders]));
        takes.then_some(swing + prize)
    };
    if army.size() > 0 && gain(army).is_some_and(|gain| gain > 0) {
        return None;
    }
    // All that can come, cheapest first, until it takes the land and gains.
    let mut moves: Vec<_> = here.collect();
    moves.sort_by_key(|(unit, count, action)| (*unit as u8, std::cmp::Reverse(*count), *action));
    moves.dedup_by_key(|(unit, _, action)| match action {
        Action::Move { from, .. } => (*unit, *from),
        _ => (*unit, Area(u8::MAX)),
    });
    let mut first = None;
    for (unit, count, action) in moves {
        army = army.with(unit, count);
        first = first.or(Some(action));
        if let Some(gain) = gain(army).filter(|gain| *gain > 0) {
            return first.map(|action| (gain, action));
        }
    }
    None
}

fn prize(war: &War, target: Area) -> i32 {
    let capital = war
        .pack()
        .powers
        .iter()
        .any(|power| power.capital == target);
    let worth = i32::from(war.pack().area(target).worth);
    worth * ROUNDS + if capital { CAPITAL } else { 1 }
}

/// Whether a move would leave the own capital without a land unit.
fn is_last_guard(war: &War, from: Area, unit: Unit, count: u16) -> bool {
    let capital = war.pack().powers[usize::from(war.mover().0)].capital;
    if from != capital || unit.profile().domain != Domain::Land {
        return false;
    }
    let land = |stack: &Stack| stack.unit().marches();
    let own = war.units(from).filter(land);
    own.map(Stack::count).sum::<u16>() <= count + 2
}

/// Steps over land from every area to the nearest land that is not friendly.
fn front(war: &War) -> Vec<u8> {
    let mut steps = vec![u8::MAX; war.pack().areas.len()];
    let hostile = |area: &Area| matches!(war.ground(*area), Ground::Empty | Ground::Occupied);
    let mut open: Vec<Area> = war.pack().all().filter(hostile).collect();
    for area in &open {
        steps[area.index()] = 0;
    }
    let mut next = 0;
    while let Some(place) = open.get(next).copied() {
        next += 1;
        for other in war.pack().lands(place) {
            if steps[other.index()] == u8::MAX {
                steps[other.index()] = steps[place.index()].saturating_add(1);
                open.push(other);
            }
        }
    }
    steps
}

/// Lands aircraft that must land, and brings land units nearer to the front.
fn recruit_shifts(war: &War, actions: &[Action]) -> Option<Action> {
    let hanging = war.still_to_land();
    let front = front(war);
    let nearer = |action: &&Action| match **action {
        Action::Move {
            unit,
            count,
            from,
            to,
            ..
        } => match hanging {
            Some(area) => from == area && unit.profile().domain == Domain::Air,
            None => {
                unit.marches()
                    && front[to.index()] < front[from.index()]
                    && !is_last_guard(war, from, unit, count)
            }
        },
        _ => false,
    };
    let key = |action: &&Action| match **action {
        Action::Move { count, to, .. } => (front[to.index()], std::cmp::Reverse(count)),
        _ => (u8::MAX, std::cmp::Reverse(0)),
    };
    actions.iter().filter(nearer).min_by_key(key).copied()
}

/// Places at the complex nearest to the front.
fn recruit_places(war: &War, actions: &[Action]) -> Option<Action> {
    let front = front(war);
    let place = |action: &&Action| matches!(action, Action::Place { .. });
    let key = |action: &&Action| match **action {
        Action::Place { count, area, .. } => (front[area.index()], std::cmp::Reverse(count)),
        _ => (u8::MAX, std::cmp::Reverse(0)),
    };
    actions.iter().filter(place).min_by_key(key).copied()
}

fn resolved(engagement: Engagement) -> (Engagement, u32) {
    let (land, sea) = (land_losses(0), sea_losses(0));
    let order: &[Unit] = match engagement.armies[1].in_domain(Domain::Sea) {
        0 => &land,
        _ => &sea,
    };
    engagement.resolve([&ATTACKERS, order], [true, false], Withdrawal::default())
}

/// Cost of the defender's losses less the attacker's in a battle to the end, in IPC.
fn swing(engagement: Engagement) -> i32 {
    let cost = |armies: [Army; 2]| armies.map(|army| army.cost() as i32);
    let [own, other] = cost(engagement.armies);
    let (end, _) = resolved(engagement);
    let [left, right] = cost(end.armies);
    (other - right) - (own - left)
}
