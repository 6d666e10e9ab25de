//! Orders in words, with titles instead of codes.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Message};
use bilancia_war::{
    Action, Cargo, Order, Planned, Policy, Stack, War,
    orders::{LAND, SEA, order_of},
    pack::Area,
};

use super::{Effect, Key};

const MOVE: Message = Message::new("{0} from {1} to {2}", "{0} da {1} a {2}");
const VIA: Message = Message::new("{0}, through {1}", "{0}, per {1}");
const LOAD: Message = Message::new("{0} from {1} aboard in {2}", "{0} da {1} a bordo in {2}");
const LAND_THERE: Message = Message::new("{0} land in {2} from {1}", "{0} da {1} sbarcano in {2}");
const RAID: Message = Message::new("{0} from {1} raid {2}", "{0} da {1} bombardano {2}");
const BUY: Message = Message::new("buy {0}", "compra {0}");
const RESEARCH: Message = Message::new("{0} IPC for research", "{0} IPC per la ricerca");
const FELL: Message = Message::new("{0} shot down over {1}", "{0} abbattuto su {1}");
const PAST: Message = Message::new(
    "{0}, on the flight past {1} {1|gun|guns}",
    "{0}, nel volo che passa {1} {1|cannone|cannoni}",
);
const ROCKET: Message = Message::new("rocket from {0} at {1}", "razzo da {0} su {1}");
const FIGHT: Message = Message::new("battle in {0}", "battaglia in {0}");
const LOSE: Message = Message::new("lose {0}", "perdi {0}");
const DIVE: Message = Message::new("{0} to {1}", "{0} in {1}");
const GO: Message = Message::new("another assault", "un altro assalto");
const STAY: Message = Message::new("go on", "avanti");
const WITHDRAW: Message = Message::new("withdraw to {0}", "ritirata in {0}");
const PLACE: Message = Message::new("{0} in {1}", "{0} in {1}");
const STANDING: Message = Message::new("order of loss: {0}", "ordine di perdita: {0}");
const SUBS: [Message; 2] = [
    Message::new(
        "submarines stay in battle",
        "i sottomarini restano in battaglia",
    ),
    Message::new("submarines withdraw", "i sottomarini si ritirano"),
];
const CARGO: Message = Message::new("{0} with {1}", "{0} con {1}");
const ABOARD: Message = Message::new("{0}, aboard", "{0}, a bordo");
const FIRST: Message = Message::new("{0} lost first", "perdite: prima {0}");
const KEEP: Message = Message::new("keep a land unit", "conserva un’unità di terra");
const AFTER: Message = Message::new(
    "stop after {0} {0|assault|assaults}",
    "fermati dopo {0} {0|assalto|assalti}",
);
const BELOW: Message = Message::new("stop below {0} units", "fermati sotto {0} unità");
const ALONE: Message = Message::new("stop with aircraft alone", "fermati coi soli aerei");
const TO: Message = Message::new("withdraw to {0}", "ritirata in {0}");
const DIVES: Message = Message::new(
    "{0} to {1} after assault {2}",
    "{0} in {1} dopo l’assalto {2}",
);
const BY_HAND: Message = Message::new("choice by choice", "scelta per scelta");

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
        Effect::Go => Message::new("To {0}", "In {0}"),
        Effect::Attack => Message::new("Attack {0}", "Attacca {0}"),
        Effect::Take => Message::new("Take {0}", "Prendi {0}"),
        Effect::Neutral => Message::new("Enter {0} for 3 IPC", "Entra in {0} per 3 IPC"),
        Effect::Load => Message::new("Aboard in {0}", "A bordo in {0}"),
        Effect::Land => Message::new("Land in {0}", "Sbarca in {0}"),
        Effect::Raid => Message::new("Raid {0}", "Bombarda {0}"),
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
