//! Sentences about the effect of fire: how many hits were made, and the losses.

use bilancia_battle::{Army, Hits, Unit};
use bilancia_core::{Actor, Lang, Message, State};

use super::rules::{Action, Battle, Fire, LAST_HITS, Stage};

const HITS: Message = Message::new("{0}: {1} {1|hit|hits}.", "{0}: {1} {1|colpo|colpi}.");
const FIRES: [Message; 5] = [
    Message::new("The anti-aircraft guns fire", "La contraerea spara"),
    Message::new(
        "The last anti-aircraft fire",
        "L’ultimo fuoco della contraerea",
    ),
    Message::new(
        "The attacker’s submarines strike first",
        "I sottomarini dell’attaccante colpiscono per primi",
    ),
    Message::new("The attacker fires", "L’attaccante spara"),
    Message::new("The defender fires back", "Il difensore risponde al fuoco"),
];
const LAST_DICE: Message = Message::new(
    "The last dice: {0} {0|hit|hits} by the attacker, {1} by the defender.",
    "Gli ultimi dadi: {0} {0|colpo|colpi} dell’attaccante, {1} del difensore.",
);
const LOSES: [Message; 2] = [
    Message::new("The attacker loses {0}.", "L’attaccante perde {0}."),
    Message::new("The defender loses {0}.", "Il difensore perde {0}."),
];
const IPC: Message = Message::new("units worth {0} IPC", "unità per {0} IPC");
const TAKEN: Message = Message::new(
    "{0} IPC are taken from the defender’s treasury.",
    "Dal tesoro del difensore si prendono {0} IPC.",
);

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
    if let Stage::Lose(fire, hits) = after.stage
        && fired != Some((fire, hits))
    {
        sentences.push(fire_text(fire, hits, lang));
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
