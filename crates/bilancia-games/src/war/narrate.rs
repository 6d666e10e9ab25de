//! Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Message, State};
use bilancia_war::{Pending, Weapon};

use super::rules::{Action, War};

const LOSES: Message = Message::new("{0} loses {1}.", "{0} perde {1}.");
const TAKES: Message = Message::new("{0} takes {1}.", "{0} prende {1}.");
const PAYS: Message = Message::new("{0} loses {1} IPC.", "{0} perde {1} IPC.");
const GETS: Message = Message::new("{0} gets {1} IPC.", "{0} riceve {1} IPC.");
const GOES_ON: Message = Message::new(
    "The battle in {0} goes on: {1} against {2}.",
    "La battaglia in {0} continua: {1} contro {2}.",
);
const CARRIED: Message = Message::new(
    "Points carried over: {0} and {1}.",
    "Punti riportati: {0} e {1}.",
);
const WEAPON: Message = Message::new("{0} develops {1}.", "{0} sviluppa {1}.");
const WEAPONS: [Message; 6] = [
    Message::new("jet fighters", "i jet"),
    Message::new("rockets", "i razzi"),
    Message::new("super submarines", "i supersottomarini"),
    Message::new("long range aircraft", "gli aerei a lungo raggio"),
    Message::new("industrial technology", "la tecnologia industriale"),
    Message::new("heavy bombers", "i bombardieri pesanti"),
];

/// Text about one order or roll and all that follows from it without a choice; `None` if there is nothing to say.
pub(super) fn narrate(before: &War, steps: &[(Actor, Action)], lang: Lang) -> Option<String> {
    let mut after = before.clone();
    for (by, action) in steps {
        after.apply(*by, *action);
    }
    let ordinary = steps.iter().all(|(_, action)| is_ordinary(*action));
    let mut sentences = Vec::new();
    let powers = 0..before.pack().powers.len() as u8;
    for power in powers.clone() {
        let lost = lost(before, &after, power);
        if !lost.is_empty() {
            sentences.push(LOSES.text(lang, &[&before.power_name(power, lang), &lost]));
        }
    }
    for area in before.pack().all() {
        if let Some(owner) = after
            .owner(area)
            .filter(|_| after.owner(area) != before.owner(area))
        {
            let name = before.pack().area(area).name.text(lang);
            sentences.push(TAKES.text(lang, &[&after.power_name(owner, lang), &name]));
        }
    }
    for power in powers {
        let name = before.power_name(power, lang);
        let [had, has] = [before, &after].map(|war| war.power(power));
        // What a power spends itself needs no sentence.
        if has.cash < had.cash && !ordinary {
            sentences.push(PAYS.text(lang, &[&name, &(had.cash - has.cash)]));
        } else if has.cash > had.cash {
            sentences.push(GETS.text(lang, &[&name, &(has.cash - had.cash)]));
        }
        for (weapon, title) in Weapon::ALL.into_iter().zip(&WEAPONS) {
            if has.has(weapon) && !had.has(weapon) {
                sentences.push(WEAPON.text(lang, &[&name, &title.raw(lang)]));
            }
        }
    }
    if let Some(Pending::Battle(battle)) = after.pending() {
        let name = after.pack().area(battle.area).name.text(lang);
        let [attacker, defender] = battle.engagement.armies;
        sentences.push(GOES_ON.text(lang, &[&name, &attacker, &defender]));
        let [own, other] = battle.engagement.carry.map(|carry| carry.all);
        if (own, other) != (0, 0) {
            sentences.push(CARRIED.text(lang, &[&own, &other]));
        }
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Whether an order only moves, buys or places, so that its text says all but captures and income.
fn is_ordinary(action: Action) -> bool {
    matches!(
        action,
        Action::Research(_)
            | Action::Buy { .. }
            | Action::Move { .. }
            | Action::Load { .. }
            | Action::Land { .. }
            | Action::Raid { .. }
            | Action::Place { .. }
            | Action::Orders(_)
    )
}

/// Units of a power that have left the map, cargo included, as `3 inf 1 arm`.
fn lost(before: &War, after: &War, power: u8) -> String {
    let [had, has] = [before, after].map(|war| {
        let mut counts = [0_u16; Unit::ALL.len()];
        for stack in war.pack().all().flat_map(|area| war.units(area)) {
            if stack.owner() == power {
                counts[stack.unit() as usize] += stack.count();
            }
            for aboard in stack.cargo().units().filter(|aboard| aboard.owner == power) {
                counts[aboard.unit as usize] += stack.count();
            }
        }
        counts
    });
    let gone = Unit::ALL.into_iter().filter_map(|unit| {
        let count = had[unit as usize].checked_sub(has[unit as usize]);
        let count = count.filter(|count| *count > 0)?;
        Some(format!("{count} {}", unit.profile().name))
    });
    gone.collect::<Vec<_>>().join(" ")
}
