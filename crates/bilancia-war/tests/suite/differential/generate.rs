//! Random cases from seeds: battles, and orders inside turns.

use bilancia_core::{Actor, Node, Notation, Rng, State};
use bilancia_war::{Action, Phase, Stack, War, pack::Area, pack::Item};

use super::reference::Case;
use crate::start::{Start, WEAPONS, options};

const RULES: [&str; 7] = [
    "cof", "orthodox", "cofr", "ryof", "ryof6", "lowluck", "dice",
];
const MAPS: [&str; 2] = ["strait", "classic"];
const LAND: [(&str, u64); 4] = [("inf", 7), ("arm", 4), ("ftr", 3), ("bmb", 2)];
const SEA: [(&str, u64); 5] = [("trn", 3), ("sub", 4), ("car", 2), ("bat", 3), ("ftr", 3)];

fn one_of<'a, T>(rng: &mut Rng, from: &'a [T]) -> Option<&'a T> {
    (!from.is_empty()).then(|| &from[rng.below(from.len() as u64) as usize])
}

/// Random units of one power, as text; at sea no more fighters than decks.
fn force(rng: &mut Rng, power: &str, kinds: &[(&str, u64)]) -> String {
    let mut words = String::new();
    let mut decks = None;
    for (kind, bound) in kinds {
        let mut count = rng.below(*bound);
        if *kind == "car" {
            decks = Some(2 * count);
        }
        if let (&"ftr", Some(decks)) = (kind, decks) {
            count = count.min(decks);
        }
        if count > 0 {
            words += &format!(" {count} {kind}");
        }
    }
    if words.is_empty() {
        words = format!(" 1 {}", kinds[0].0);
    }
    format!("{power}{words}")
}

/// The map's areas, powers and borders, from a war at its start.
struct Place {
    war: War,
}

impl Place {
    fn id(&self, power: u8) -> String {
        self.war.pack().powers[usize::from(power)].id.clone()
    }

    fn code(&self, area: Area) -> String {
        self.war.pack().code(area).to_owned()
    }

    fn powers(&self, side: u8, rng: &mut Rng) -> String {
        let pack = self.war.pack();
        let all: Vec<_> = (0..pack.powers.len() as u8)
            .filter(|it| pack.side(*it).0 == side)
            .collect();
        self.id(*one_of(rng, &all).unwrap())
    }
}

fn weapons(rng: &mut Rng) -> Vec<String> {
    let some = WEAPONS.iter().filter(|_| rng.below(4) == 0);
    some.map(|(name, _)| (*name).to_owned()).collect()
}

/// A battle on land, at sea or of a landing between random forces, fought to its end by random choices.
pub(crate) fn battle(seed: u64) -> Option<Case> {
    let mut rng = Rng::keyed(seed, &[1]);
    let map = MAPS[rng.below(2) as usize];
    let rule = RULES[rng.below(7) as usize];
    let losses = ["standing", "asked"][rng.below(2) as usize];
    let options = options(&format!("map={map},rules={rule},losses={losses}"));
    let place = Place {
        war: Start::default().war(&options)?,
    };
    let pack = place.war.pack();
    let side = rng.below(2) as u8;
    let (mover, enemy) = (
        place.powers(side, &mut rng),
        place.powers(1 - side, &mut rng),
    );
    let mut start = Start {
        clear: true,
        power: Some(mover.clone()),
        ..Start::default()
    };
    start.weapons.insert(mover.clone(), weapons(&mut rng));
    start.weapons.insert(enemy.clone(), weapons(&mut rng));
    let areas: Vec<Area> = pack.all().collect();
    let scene = rng.below(3);
    let sea = scene == 1;
    let fields: Vec<_> = areas
        .iter()
        .copied()
        .filter(|it| pack.is_sea(*it) == sea)
        .collect();
    let target = *one_of(&mut rng, &fields)?;
    let near: Vec<_> = pack.area(target).touches.clone();
    let like: Vec<_> = near
        .iter()
        .copied()
        .filter(|it| pack.is_sea(*it) == sea)
        .collect();
    if !sea {
        start.owner.insert(place.code(target), enemy.clone());
    }
    let kinds: &[_] = if sea { &SEA } else { &LAND };
    let defenders = force(&mut rng, &enemy, kinds);
    start.units.insert(place.code(target), defenders);
    if let Some(from) = one_of(&mut rng, &like) {
        if !sea {
            start.owner.insert(place.code(*from), mover.clone());
        }
        let attackers = force(&mut rng, &mover, kinds);
        start.units.insert(place.code(*from), attackers);
    }
    let zones: Vec<_> = near.iter().copied().filter(|it| pack.is_sea(*it)).collect();
    if let (2, Some(zone)) = (scene, one_of(&mut rng, &zones)) {
        let ships = 1 + rng.below(2);
        let support = ["", " 1 bat", " 1 sub 1 bat"][rng.below(3) as usize];
        let hold = ["2 inf", "1 arm", "1 inf"][rng.below(3) as usize];
        let mut text = format!("{mover} {ships} trn({hold})");
        if !support.is_empty() {
            text += &format!(", {mover}{support}");
        }
        let before: Vec<_> = pack.zones(*zone).collect();
        let guards = rng.below(3) == 0;
        match one_of(&mut rng, &before) {
            Some(from) if guards => {
                let enemies = force(&mut rng, &enemy, &SEA[..2]);
                start.units.insert(place.code(*zone), enemies);
                start.units.insert(place.code(*from), text);
            }
            _ => {
                start.units.insert(place.code(*zone), text);
            }
        }
    }
    let war = start.war(&options)?;
    let mut case = Case {
        name: format!("battle {seed}"),
        options,
        start,
        steps: Vec::new(),
        tries: Vec::new(),
        by_hand: true,
        fingerprint: String::new(),
    };
    let fought = fight(&mut case, war, &mut rng);
    fought.then_some(case)
}

/// Attacks with most of what can, and plays until the battles are over; whether there was one.
fn fight(case: &mut Case, mut war: War, rng: &mut Rng) -> bool {
    let mover = war.mover();
    let mut fought = false;
    for _ in 0..150 {
        if war.mover() != mover || matches!(war.phase(), Phase::Shift | Phase::Place) {
            break;
        }
        let (actor, action) = match war.node() {
            Node::Over => break,
            Node::Chance => (Actor::Chance, war.sample_roll(&mut Vec::new(), rng)),
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let mut list = Vec::new();
                war.actions(seat, &mut list);
                let ending = war.phase() == Phase::Move && rng.below(6) == 0;
                let wanted: Vec<_> = list
                    .iter()
                    .copied()
                    .filter(|it| (*it == Action::End) == ending)
                    .collect();
                let from = if wanted.is_empty() { &list } else { &wanted };
                (Actor::Seat(seat), *one_of(rng, from).unwrap())
            }
        };
        fought |= matches!(action, Action::Fight(_));
        advance(case, &mut war, actor, action);
    }
    fought
}

/// Applies an action and notes its text.
fn advance(case: &mut Case, war: &mut War, actor: Actor, action: Action) {
    let roll = if actor == Actor::Chance { "roll " } else { "" };
    case.steps
        .push(format!("{roll}{}", war.action_text(action)));
    war.apply(actor, action);
}

/// Options of which a turn has a random one beside its map and its battle rule.
const MORE: [&str; 10] = [
    "",
    "",
    "",
    ",neutrals=no",
    ",exposures=static",
    ",raids=target",
    ",ships_among_enemies=yes",
    ",new_complexes=no",
    ",first_attacks=no",
    ",second_side_weapons=yes",
];

/// A turn from a random position: some legal orders, and then orders to try, legal or not.
pub(crate) fn turn(seed: u64) -> Option<Case> {
    let mut rng = Rng::keyed(seed, &[2]);
    let map = MAPS[rng.below(2) as usize];
    let rule = RULES[rng.below(5) as usize];
    let more = MORE[rng.below(MORE.len() as u64) as usize];
    let options = options(&format!("map={map},rules={rule}{more}"));
    let place = Place {
        war: Start::default().war(&options)?,
    };
    let mut start = Start {
        clear: map == "strait" && rng.below(3) == 0,
        ..Start::default()
    };
    let power = rng.below(place.war.pack().powers.len() as u64) as u8;
    start.power = Some(place.id(power));
    let phase = one_of(&mut rng, &["buy", "move", "move", "move", "shift"]);
    start.phase = phase.map(|it| (*it).to_owned());
    start.cash.insert(place.id(power), 2 + rng.below(60) as u16);
    start.weapons.insert(place.id(power), weapons(&mut rng));
    disturb(&mut start, &place, &mut rng);
    let mut war = start.war(&options)?;
    let mut case = Case {
        name: format!("turn {seed}"),
        options,
        start,
        steps: Vec::new(),
        tries: Vec::new(),
        by_hand: true,
        fingerprint: String::new(),
    };
    let mover = war.mover();
    for _ in 0..rng.below(12) {
        let (actor, action) = match war.node() {
            Node::Over => break,
            Node::Chance => (Actor::Chance, war.sample_roll(&mut Vec::new(), &mut rng)),
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let mut list = Vec::new();
                war.actions(seat, &mut list);
                list.retain(|it| !matches!(it, Action::Orders(_) | Action::Research(_)));
                if list.is_empty() || war.mover() != mover {
                    break;
                }
                (Actor::Seat(seat), *one_of(&mut rng, &list).unwrap())
            }
        };
        if war.phase() == Phase::Place && action == Action::End {
            break;
        }
        advance(&mut case, &mut war, actor, action);
    }
    let Node::Choice(seats) = war.node() else {
        return Some(case);
    };
    let mut list = Vec::new();
    war.actions(seats.only()?, &mut list);
    list.retain(|it| !matches!(it, Action::Orders(_) | Action::Research(_)));
    for _ in 0..6 {
        if let Some(action) = one_of(&mut rng, &list) {
            case.tries.push(war.action_text(*action));
        }
    }
    for _ in 0..14 {
        case.tries.extend(wish(&war, &mut rng));
    }
    Some(case)
}

/// Other units and owners in some areas.
fn disturb(start: &mut Start, place: &Place, rng: &mut Rng) {
    let pack = place.war.pack();
    let areas: Vec<Area> = pack.all().collect();
    for _ in 0..2 + rng.below(areas.len() as u64 / 3) {
        let area = *one_of(rng, &areas).unwrap();
        let power = {
            let side = rng.below(2) as u8;
            place.powers(side, rng)
        };
        let code = place.code(area);
        if pack.is_sea(area) {
            let mut text = force(rng, &power, &SEA);
            if rng.below(3) == 0 {
                let hold = ["2 inf", "1 arm", "1 inf"][rng.below(3) as usize];
                text = format!("{power} 1 trn({hold})");
            }
            start.units.insert(code, text);
            continue;
        }
        let mut text = match rng.below(4) {
            0 => String::new(),
            _ => force(rng, &power, &LAND),
        };
        if rng.below(3) == 0 {
            let comma = if text.is_empty() { "" } else { ", " };
            text += &format!("{comma}{power} 1 aa");
        }
        start.units.insert(code.clone(), text);
        start.owner.insert(code, power);
    }
}

/// Cargo of a transport, as orders write it.
fn hold(war: &War, ship: Stack) -> String {
    let units = ship.cargo().units().map(|it| {
        let name = Item::Unit(it.unit).name();
        if it.owner == war.mover().0 {
            format!("1 {name}")
        } else {
            format!("1 {}.{name}", war.pack().powers[usize::from(it.owner)].id)
        }
    });
    format!("({})", units.collect::<Vec<_>>().join(" "))
}

/// An order that somebody might think of: mostly units that are there, to somewhere near.
fn wish(war: &War, rng: &mut Rng) -> Option<String> {
    let pack = war.pack();
    let areas: Vec<Area> = pack.all().collect();
    let mover = war.mover().0;
    let own: Vec<_> = areas
        .iter()
        .flat_map(|area| war.units(*area).collect::<Vec<_>>())
        .filter(|stack| stack.owner() == mover)
        .collect();
    let stack = *one_of(rng, &own)?;
    let kind = Item::Unit(stack.unit()).name();
    let from = stack.area();
    let count = 1 + rng.below(u64::from(stack.count()) + 1);
    let reach = if matches!(kind, "ftr" | "bmb") { 5 } else { 2 };
    let near: Vec<_> = areas
        .iter()
        .copied()
        .filter(|it| pack.distance(from, *it) <= reach)
        .collect();
    let code = |area: Area| pack.code(area);
    let to = *one_of(rng, &near)?;
    let hostile = war
        .units(to)
        .any(|it| pack.side(it.owner()) != pack.side(mover));
    let via = match rng.below(4) {
        // The rules ignore ways of ships into zones without enemies, and any way to what is next: a known fault.
        0 if reach == 2 && pack.distance(from, to) != 1 && (!pack.is_sea(to) || hostile) => {
            one_of(rng, &pack.area(from).touches)
                .map_or(String::new(), |it| format!(" via {}", code(*it)))
        }
        _ => String::new(),
    };
    let hold = if kind == "trn" {
        hold(war, stack)
    } else {
        String::new()
    };
    let plain = format!("{count} {kind}{hold} {}", code(from));
    let sold: Vec<Item> = pack.sold().collect();
    Some(match (war.phase(), rng.below(4)) {
        (Phase::Move, 0) if kind == "bmb" => format!("raid {}: {plain}", code(to)),
        (Phase::Move | Phase::Shift, 0) if matches!(kind, "inf" | "arm" | "aa") => {
            format!("load {}: {plain}", code(to))
        }
        (Phase::Shift, 0) if kind == "trn" => {
            format!("land {}: {count} inf {}", code(to), code(from))
        }
        (Phase::Move, _) => format!("move {}: {plain}{via}", code(to)),
        (Phase::Shift, _) => format!("shift {}: {plain}{via}", code(to)),
        (Phase::Fight, _) => format!("fight {}", code(to)),
        (Phase::Buy, _) => {
            let item = one_of(rng, &sold)?.name();
            format!("buy {} {item}", 1 + rng.below(8))
        }
        (Phase::Place, _) => {
            let item = one_of(rng, &sold)?.name();
            format!("place {} {item} {}", 1 + rng.below(4), code(to))
        }
        _ => return None,
    })
}
