//! Orders in words, with titles instead of codes.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Message};
use bilancia_war::{
    Action, Cargo, Order, Planned, Policy, Stack, War,
    orders::{LAND, SEA, order_of},
    pack::Area,
};

use super::{Effect, Key};

bilancia_core::messages! { crate::desk::catalogue, "":
    const {
        MOVE(units, name, name_third), VIA(words, name), LOAD(units, name, name_third),
        LAND_THERE(landing, name, name_third), RAID(bombers, name, name_third), BUY(counted), RESEARCH(value),
        FELL(counted, name), PAST(fallen, guns), ROCKET(name, name_second), FIGHT(name), LOSE(units),
        DIVE(units, name), GO, STAY, WITHDRAW(name), PLACE(counted, name), STANDING(titles),
        SUBMARINES_STAY_IN_BATTLE, SUBMARINES_WITHDRAW, CARGO(counted, cargo), ABOARD(counted), FIRST(kinds),
        KEEP, AFTER(most), BELOW(least), ALONE, TO(name), DIVES(submarines, to, after), BY_HAND, TO_2(value),
        ATTACK(value), TAKE(value), ENTER_FOR_3_IPC(value), ABOARD_2(value), LAND_2(value), RAID_2(value),
    }
}

const SUBS: [Message; 2] = [SUBMARINES_STAY_IN_BATTLE, SUBMARINES_WITHDRAW];

fn cargo_words(cargo: Cargo, lang: Lang) -> String {
    let mut counts: Vec<(Unit, u32)> = Vec::new();
    for aboard in cargo.units() {
        match counts.iter_mut().find(|(unit, _)| *unit == aboard.unit) {
            Some((_, count)) => *count += 1,
            None => counts.push((aboard.unit, 1)),
        }
    }
    let words = counts
        .iter()
        .map(|(unit, count)| unit.counted(*count, lang));
    words.collect::<Vec<_>>().join(", ")
}

/// A number of units of a group, such as `1 transport with 2 infantry`.
pub fn group_words(key: Key, count: u16, lang: Lang) -> String {
    let count = u32::from(count);
    match key {
        Key::Unit(unit) => unit.counted(count, lang),
        Key::Ship(cargo) if cargo.is_empty() => Unit::Trn.counted(count, lang),
        Key::Ship(cargo) => {
            let cargo = cargo_words(cargo, lang);
            CARGO.text(lang, &[&Unit::Trn.counted(count, lang), &cargo])
        }
        Key::Aboard(unit, _) => ABOARD.text(lang, &[&unit.counted(count, lang)]),
    }
}

/// Effect that chosen units would have in an area, such as `Attack The Pass`.
pub fn target_words(war: &War, effect: Effect, area: Area, lang: Lang) -> String {
    let words = match effect {
        Effect::Go => TO_2,
        Effect::Attack => ATTACK,
        Effect::Take => TAKE,
        Effect::Neutral => ENTER_FOR_3_IPC,
        Effect::Load => ABOARD_2,
        Effect::Land => LAND_2,
        Effect::Raid => RAID_2,
    };
    words.text(lang, &[&war.pack().area(area).name.text(lang)])
}

/// An order in words; its text where it waits.
pub fn order_words(war: &War, order: &Planned, lang: Lang) -> String {
    let name = |area: Area| war.pack().area(area).name.text(lang);
    if let Some((area, policy)) = order.battle() {
        let mut words = vec![FIGHT.text(lang, &[&name(area)])];
        words.extend(policy_words(war, policy, lang));
        return words.join(", ");
    }
    let actions = order.actions.iter();
    let words: Vec<_> = actions
        .map(|action| action_words(war, *action, lang))
        .collect();
    match words.is_empty() {
        true => order.text.clone(),
        false => words.join("; "),
    }
}

fn policy_words(war: &War, policy: &Policy, lang: Lang) -> Vec<String> {
    let mut words = Vec::new();
    if policy.by_hand {
        words.push(BY_HAND.raw(lang).to_owned());
    }
    if !policy.lose.is_empty() {
        let kinds: Vec<_> = policy.lose.iter().map(|unit| unit.title(lang)).collect();
        words.push(FIRST.text(lang, &[&kinds.join(", ")]));
    }
    if policy.keep_land {
        words.push(KEEP.raw(lang).to_owned());
    }
    words.extend(policy.after.map(|most| AFTER.text(lang, &[&most])));
    words.extend(policy.below.map(|least| BELOW.text(lang, &[&least])));
    if policy.air_only {
        words.push(ALONE.raw(lang).to_owned());
    }
    if let Some(area) = policy.to {
        words.push(TO.text(lang, &[&war.pack().area(area).name.text(lang)]));
    }
    words.extend(policy.dives.iter().map(|dive| {
        let submarines = Unit::Sub.counted(dive.count.into(), lang);
        let to = war.pack().area(dive.to).name.text(lang);
        DIVES.text(lang, &[&submarines, &to, &dive.after])
    }));
    words
}

/// An action in words.
pub fn action_words(war: &War, action: Action, lang: Lang) -> String {
    let name = |area: Area| war.pack().area(area).name.text(lang);
    let units = |unit: Unit, count: u16| unit.counted(count.into(), lang);
    let through = |words: String, via: Option<Area>| match via {
        Some(via) => VIA.text(lang, &[&words, &name(via)]),
        None => words,
    };
    match action {
        Action::Research(points) => RESEARCH.text(lang, &[&(5 * u16::from(points))]),
        Action::Buy { item, count } => BUY.text(lang, &[&item.counted(count.into(), lang)]),
        Action::Move {
            unit,
            count,
            from,
            to,
            via,
            cargo,
            ..
        } => {
            let key = match unit {
                Unit::Trn => Key::Ship(cargo),
                unit => Key::Unit(unit),
            };
            let units = group_words(key, count, lang);
            through(MOVE.text(lang, &[&units, &name(from), &name(to)]), via)
        }
        Action::Load {
            unit,
            count,
            from,
            zone,
            ..
        } => LOAD.text(lang, &[&units(unit, count), &name(from), &name(zone)]),
        Action::Land {
            unit,
            count,
            zone,
            to,
            cargo,
            ..
        } => {
            let landing = match cargo.is_empty() {
                true => units(unit, count),
                false => group_words(Key::Ship(cargo), count, lang),
            };
            LAND_THERE.text(lang, &[&landing, &name(zone), &name(to)])
        }
        Action::Raid {
            count,
            from,
            to,
            via,
            ..
        } => {
            let bombers = units(Unit::Bmb, count);
            through(RAID.text(lang, &[&bombers, &name(from), &name(to)]), via)
        }
        Action::Fell { unit, area, guns } => fall_words(war, (unit, area, guns), lang),
        Action::Rocket { from, to } => ROCKET.text(lang, &[&name(from), &name(to)]),
        Action::Fight(area) => FIGHT.text(lang, &[&name(area)]),
        Action::Lose { unit, count } => LOSE.text(lang, &[&units(unit, count)]),
        Action::Dive { count, to } => DIVE.text(lang, &[&units(Unit::Sub, count), &name(to)]),
        Action::Go if war.is_deciding() => GO.raw(lang).to_owned(),
        Action::Go => STAY.raw(lang).to_owned(),
        Action::Withdraw(area) => WITHDRAW.text(lang, &[&name(area)]),
        Action::Place {
            item, count, area, ..
        } => PLACE.text(lang, &[&item.counted(count.into(), lang), &name(area)]),
        Action::Orders(order) => standing_words(order, lang),
        Action::End | Action::Roll(_) => String::new(),
    }
}

/// An aircraft that is shot down; with its flight where several of its kind meet.
fn fall_words(war: &War, (unit, area, guns): (Unit, Area, u8), lang: Lang) -> String {
    let name = war.pack().area(area).name.text(lang);
    let fallen = FELL.text(lang, &[&unit.counted(1, lang), &name]);
    let (own, passed) = (war.mover().0, |it: Stack| {
        it.guns() != 0 && it.guns() != guns
    });
    let alike = |it: Stack| (it.unit(), it.owner()) == (unit, own) && passed(it);
    match war.units(area).any(alike) {
        true => PAST.text(lang, &[&fallen, &guns]),
        false => fallen,
    }
}

/// A standing order.
fn standing_words(order: Order, lang: Lang) -> String {
    let kinds = |units: &[Unit]| {
        let titles: Vec<_> = units.iter().map(|unit| unit.title(lang)).collect();
        STANDING.text(lang, &[&titles.join(", ")])
    };
    match order {
        Order::Land(number) => kinds(&order_of(LAND, number)),
        Order::Sea(number) => kinds(&order_of(SEA, number)),
        Order::SubsLeave(leave) => SUBS[usize::from(leave)].raw(lang).to_owned(),
    }
}
