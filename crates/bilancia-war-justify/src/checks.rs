//! Conditions that every turn fulfils, from the order of turns to the ledger: the first one that is broken is the reason.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Message, Name, Wording};
use bilancia_war::{
    Phase, Stack, War, Weapon,
    pack::Area,
    planning::{Planning, phase_name},
};

use crate::{
    ledger::{Ledger, owner_of_capital, pieces, research_points},
    passed, reach, stands,
};

const NEXT: Message = Message::new(
    "after the turn of {0} in round {1} comes that of {2} in round {3}, not that of {4} in round {5}",
    "dopo il turno di {0} nel giro {1} viene quello di {2} nel giro {3}, non quello di {4} nel giro {5}",
);
const RESTED: Message = Message::new(
    "in {0} units have moved already, and something is bought or done, though the turn has not begun",
    "in {0} ci sono unità che hanno già mosso, o qualcosa di comprato o fatto, anche se il turno non è cominciato",
);
const BEGUN: Message = Message::new(
    "the turn of {0} begins with an earlier part than the one of the position after: {1}, not {2}",
    "il turno di {0} comincia con una fase precedente a quella della posizione dopo: {1}, non {2}",
);
const OTHERS: Message = Message::new(
    "weapons or orders of {0} are different, though {1} moved: a power changes its own alone",
    "le armi o gli ordini di {0} sono diversi, ma ha mosso {1}: una potenza cambia solo i propri",
);
const RICHER: Message = Message::new(
    "IPC of {0}: {1} before, {2} after. {2} − {1} = {3}: no power gains in the turn of {4} but {4} itself",
    "IPC di {0}: {1} prima, {2} dopo. {2} − {1} = {3}: nel turno di {4} guadagna solo {4}",
);
const POORER: Message = Message::new(
    "IPC of {0}: {1} before, {2} after. {1} − {2} = {3}: {4} has neither bombers nor rockets, and has not taken the capital of {0}",
    "IPC di {0}: {1} prima, {2} dopo. {1} − {2} = {3}: {4} non ha né bombardieri né razzi, e non ha preso la capitale di {0}",
);
const WEAPONS: Message = Message::new(
    "a weapon of {0} is missing that was developed before",
    "manca un’arma di {0} che era già sviluppata",
);
const RESEARCH: Message = Message::new(
    "research of {0}: {1} weapons and {2} points before, {3} weapons and {4} points after; that cannot be paid with {5} IPC",
    "ricerca di {0}: {1} armi e {2} punti prima, {3} armi e {4} punti dopo; non si può pagare con {5} IPC",
);
const OWNER: Message = Message::new(
    "{0} has passed to {1}, but in its turn only {2} takes land, from enemies and neutrals",
    "{0} è passata a {1}, ma nel suo turno solo {2} prende terra, a nemici e neutrali",
);
const COMPLEX: Message = Message::new(
    "the complexes are different in {0}: {1} has built {2} in all before and {3} after",
    "i complessi sono diversi in {0}: {1} ne aveva costruiti {2} in tutto, e dopo {3}",
);
const MORE: Message = Message::new(
    "{0} in {1}: {2} before, {3} after. {3} − {2} = {4}: {5} moved, and others gain no units there",
    "{0} in {1}: {2} prima, {3} dopo. {3} − {2} = {4}: ha mosso {5}, e agli altri lì non si aggiungono unità",
);
const FEWER: Message = Message::new(
    "{0} in {1}: {2} before, {3} after. {2} − {3} = {4}: no unit of {5} could attack there",
    "{0} in {1}: {2} prima, {3} dopo. {2} − {3} = {4}: nessuna unità di {5} poteva attaccare lì",
);
const ALLY: Message = Message::new(
    "{0} in {1}: {2} before, {3} after. {4} moved, and leaves the units of its allies alone",
    "{0} in {1}: {2} prima, {3} dopo. Ha mosso {4}, che non tocca le unità degli alleati",
);
const OF: Message = Message::new("{0} of {1}", "{0} ({1})");

/// The first condition that is broken; empty if none is.
pub(crate) fn contradictions(before: &War, after: &War) -> Vec<Wording> {
    let left = &passed::as_left(before, after);
    let checks: [fn(&War, &War) -> Option<Wording>; 8] = [
        other_powers,
        research,
        owners,
        complexes,
        units_of_others,
        stands::fault,
        |before, after| Ledger::new(before, after).fault(before, after),
        reach::fault,
    ];
    let others = || checks.iter().find_map(|check| check(before, left));
    let first = order_of_turns(before, left, after).or_else(others);
    first.into_iter().collect()
}

fn power(war: &War, power: u8) -> &'static Name {
    &war.pack().powers[usize::from(power)].name
}

fn area(war: &War, area: Area) -> &'static Name {
    &war.pack().area(area).name
}

fn order_of_turns(before: &War, left: &War, after: &War) -> Option<Wording> {
    if after.phase() == Phase::Over {
        return None;
    }
    // Powers that can do nothing are passed over.
    let begun = passed::next_turn(before, left);
    if (after.round(), after.mover().0) != (begun.round(), begun.mover().0) {
        let [now, then, said] =
            [before.mover().0, begun.mover().0, after.mover().0].map(|it| power(before, it));
        return Some(Wording::new(
            NEXT,
            &[
                now,
                &before.round(),
                then,
                &begun.round(),
                said,
                &after.round(),
            ],
        ));
    }
    let moved = after.stacks().find(|stack| stack.rested() != *stack);
    let done = |it: &Area| after.has_events(*it);
    let place = moved
        .map(Stack::area)
        .or_else(|| after.pack().all().find(done));
    if let Some(place) = place {
        return Some(Wording::new(RESTED, &[area(after, place)]));
    }
    let phases = [begun.phase(), after.phase()].map(phase_name);
    let mover = power(after, after.mover().0);
    (begun != *after).then(|| Wording::new(BEGUN, &[mover, phases[0], phases[1]]))
}

fn other_powers(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let raids = pieces(before, mover, Unit::Bmb) > 0 || after.power(mover).has(Weapon::Rockets);
    let others = (0..before.pack().powers.len() as u8).filter(|other| *other != mover);
    others.into_iter().find_map(|other| {
        let (old, new) = (before.power(other), after.power(other));
        let same = bilancia_war::Power {
            cash: new.cash,
            ..*old
        };
        let names = [power(before, other), power(before, mover)];
        if same != *new {
            return Some(Wording::new(OTHERS, &[names[0], names[1]]));
        }
        let change = i32::from(new.cash) - i32::from(old.cash);
        let looted = owner_of_capital(before, other) == Some(other)
            && owner_of_capital(after, other) != Some(other);
        let message = match change {
            0 => return None,
            1.. => RICHER,
            _ if looted || raids && before.is_enemy(other) => return None,
            _ => POORER,
        };
        let amount = change.abs();
        Some(Wording::new(
            message,
            &[names[0], &old.cash, &new.cash, &amount, names[1]],
        ))
    })
}

fn research(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let (old, new) = (before.power(mover), after.power(mover));
    if old.weapons & !new.weapons != 0 {
        return Some(Wording::new(WEAPONS, &[power(before, mover)]));
    }
    let gained = i64::from((new.weapons & !old.weapons).count_ones());
    let (least, fits) = match (before.settings().research, research_points(before, after)) {
        (bilancia_war::Research::Dice, _) => (gained, new.points == old.points),
        (_, Some(points)) => (points, points >= 0 && in_order(old.weapons, new.weapons)),
        (_, None) => (0, true),
    };
    let none = before.settings().research == bilancia_war::Research::Off;
    let changed = gained > 0 || new.points != old.points;
    if fits && 5 * least <= i64::from(old.cash) && !(none && changed) {
        return None;
    }
    let counts = [old.weapons, new.weapons].map(u8::count_ones);
    Some(Wording::new(
        RESEARCH,
        &[
            power(before, mover),
            &counts[0],
            &old.points,
            &counts[1],
            &new.points,
            &old.cash,
        ],
    ))
}

/// Whether weapons were developed in the order of their numbers.
fn in_order(old: u8, new: u8) -> bool {
    let mut weapons = old;
    while weapons != new {
        let next = weapons | 1 << (!weapons & 63).trailing_zeros().min(6);
        if next & !new != 0 || next == weapons {
            return false;
        }
        weapons = next;
    }
    true
}

fn owners(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let freed = (0..before.pack().powers.len() as u8).any(|other| {
        owner_of_capital(before, other) != Some(other)
            && owner_of_capital(after, other) == Some(other)
    });
    before.pack().all().find_map(|land| {
        let (old, new) = (before.owner(land), after.owner(land));
        let friend = |owner: Option<u8>| owner.is_some_and(|owner| !before.is_enemy(owner));
        // Lands of an ally whose capital is free again go back to it.
        if old == new || friend(new) && (!friend(old) || freed) {
            return None;
        }
        let no_owner = Name::new("no owner", "nessuno");
        let new = new.map_or(&no_owner, |new| power(before, new));
        Some(Wording::new(
            OWNER,
            &[area(before, land), new, power(before, mover)],
        ))
    })
}

fn complexes(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let lands: Vec<Area> = before
        .pack()
        .all()
        .filter(|land| before.has_complex(*land) != after.has_complex(*land))
        .collect();
    let built = after
        .power(mover)
        .complexes
        .checked_sub(before.power(mover).complexes);
    let fine = lands
        .iter()
        .all(|land| after.has_complex(*land) && before.owner(*land) == Some(mover));
    if fine && built == Some(lands.len() as u8) {
        return None;
    }
    let places = lands.iter().map(|land| area(before, *land));
    let en: Vec<_> = places.clone().map(|name| name.text(Lang::En)).collect();
    let it: Vec<_> = places.map(|name| name.text(Lang::It)).collect();
    let places = match lands.is_empty() {
        true => Name::new("no land", "nessuna terra"),
        false => Name::new(&en.join(", "), &it.join(", ")),
    };
    let counts = [before, after].map(|war| war.power(mover).complexes);
    Some(Wording::new(
        COMPLEX,
        &[&places, power(before, mover), &counts[0], &counts[1]],
    ))
}

/// Units of a kind and a power in an area.
fn count_at(war: &War, place: Area, owner: u8, unit: Unit) -> i64 {
    let here = war.units(place);
    let here = here.filter(|stack| stack.owner() == owner && stack.unit() == unit);
    here.map(|stack| i64::from(stack.count())).sum()
}

/// Whether the power on turn has anything that could come into a battle in an area.
fn may_attack(war: &War, place: Area) -> bool {
    let own = war.own_stacks();
    let sea = war.pack().is_sea(place);
    let mut ranged = own.map(|stack| {
        let near = war.pack().distance(stack.area(), place);
        let range = match stack.unit() {
            Unit::Aa => return false,
            unit if unit.marches() && sea => return false,
            Unit::Trn => 3,
            unit => war.range(unit).max(2),
        };
        near <= range + 2
    });
    ranged.any(|comes| comes)
}

fn units_of_others(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let others = (0..before.pack().powers.len() as u8).filter(|other| *other != mover);
    let all = others.flat_map(|other| Unit::ALL.map(|unit| (other, unit)));
    all.into_iter().find_map(|(other, unit)| {
        before.pack().all().find_map(|place| {
            let old = count_at(before, place, other, unit);
            let new = count_at(after, place, other, unit);
            let enemy = before.is_enemy(other);
            let [en, it] = [Lang::En, Lang::It].map(|lang| unit.title(lang));
            let name = Wording::new(OF, &[&Name::new(en, it), power(before, other)]);
            let names = [area(before, place), power(before, mover)];
            // Submarines withdraw, fighters lose their decks, and captured guns change hands.
            let moves = matches!(unit, Unit::Sub | Unit::Ftr | Unit::Aa);
            let message = match new - old {
                0 => return None,
                1.. if moves => return None,
                1.. => MORE,
                _ if !enemy && !moves => {
                    return Some(Wording::new(ALLY, &[&name, names[0], &old, &new, names[1]]));
                }
                _ if may_attack(before, place) => return None,
                _ => FEWER,
            };
            let difference = (new - old).abs();
            Some(Wording::new(
                message,
                &[&name, names[0], &old, &new, &difference, names[1]],
            ))
        })
    })
}
