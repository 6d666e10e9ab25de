//! Sentences about the effect of fire: how many hits were made, and the losses.

use bilancia_battle::{Army, Hits, Unit};
use bilancia_core::{Actor, Lang, Message, State};

use super::rules::{Action, Battle, Fire, LAST_HITS, Stage};

bilancia_core::messages! { crate::battle::catalogue, "narrate-":
    const {
        HITS(fires, count), THE_ANTI_AIRCRAFT_GUNS, THE_LAST_ANTI_AIRCRAFT, THE_ATTACKERS_SUBMARINES,
        THE_ATTACKER_FIRES, THE_DEFENDER_FIRES_BACK, LAST_DICE(attacker, defender), THE_ATTACKER_LOSES(value),
        THE_DEFENDER_LOSES(value), IPC(ipc), TAKEN(value),
    }
}

const FIRES: [Message; 5] = [
    THE_ANTI_AIRCRAFT_GUNS,
    THE_LAST_ANTI_AIRCRAFT,
    THE_ATTACKERS_SUBMARINES,
    THE_ATTACKER_FIRES,
    THE_DEFENDER_FIRES_BACK,
];
const LOSES: [Message; 2] = [THE_ATTACKER_LOSES, THE_DEFENDER_LOSES];

/// Text about one action or roll and all that follows from it without a choice; at the start, about hits that
/// the first fire makes under a rule without dice. `None` if there is nothing to say.
pub(super) fn narrate(before: &Battle, steps: &[(Actor, Action)], lang: Lang) -> Option<String> {
    let mut after = *before;
    for (by, action) in steps {
        after.apply(*by, *action);
    }
    let mut sentences = Vec::new();
    let mut fired = None;
    if let [(_, Action::Roll(hits))] = steps {
        match before.stage {
            Stage::Throw(fire, salvo) => {
                fired = Some((fire, salvo.thrown(*hits).hits));
                sentences.extend(fired.map(|(fire, hits)| fire_text(fire, hits, lang)));
            }
            Stage::LastDice => {
                let [attacker, defender] =
                    [hits.any, hits.ships].map(|number| count(LAST_HITS[usize::from(number)]));
                sentences.push(LAST_DICE.text(lang, &[&attacker, &defender]));
            }
            _ => {}
        }
    }
    if after.loot > before.loot {
        sentences.push(TAKEN.text(lang, &[&(after.loot - before.loot)]));
    }
    for (side, loses) in LOSES.iter().enumerate() {
        if let Some(lost) = lost(before, &after, side, lang) {
            sentences.push(loses.text(lang, &[&lost]));
        }
    }
    if let Stage::Lose(fire, hits) = after.stage {
        if fired != Some((fire, hits)) {
            sentences.push(fire_text(fire, hits, lang));
        }
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn fire_text(fire: Fire, hits: Hits, lang: Lang) -> String {
    HITS.text(lang, &[&FIRES[fire as usize].raw(lang), &count(hits)])
}

fn count(hits: Hits) -> u16 {
    hits.any + hits.ships
}

/// Losses of a side between two states, in units if these follow from the units left, else in IPC; `None` if
/// there are none.
fn lost(before: &Battle, after: &Battle, side: usize, lang: Lang) -> Option<String> {
    let ipc = |battle: &Battle| {
        let pending = battle.pending_casualties.cost() * u32::from(side == 1);
        u32::from(battle.lost[side]) + pending
    };
    let ipc = ipc(after).checked_sub(ipc(before)).filter(|ipc| *ipc > 0)?;
    let gone = left(before, side).zip(left(after, side));
    let gone = gone.and_then(|(before, after)| before.without(&after));
    // Units that left the battle alive are missing too, but are no losses.
    let gone = gone.filter(|units| units.cost() == ipc);
    Some(gone.map_or_else(|| IPC.text(lang, &[&ipc]), |units| units.to_string()))
}

/// Units of a side that are present and not hit, in all parts of the battle; `None` if there are too many to
/// count.
fn left(battle: &Battle, side: usize) -> Option<Army> {
    let mut all = battle.armies[side];
    if let Some(ashore) = &battle.ashore {
        all = match side {
            0 => all.and(&ashore.inland).and(&ashore.cargo),
            _ => all.and(&ashore.garrison),
        };
    }
    match side {
        0 => Some(all.with(Unit::Bmb, battle.raiders + all.count(Unit::Bmb) as u16)),
        _ => all.without(&battle.pending_casualties),
    }
}
