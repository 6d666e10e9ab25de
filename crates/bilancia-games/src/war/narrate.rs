//! Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

use bilancia_core::{Actor, Lang, Side, State};
use bilancia_war::{Ending, Pending};
use bilancia_war_desk::changes::Account;

use super::rules::{Action, War};

bilancia_core::messages! { crate::war::catalogue, "narrate-":
    const {
        GOES_ON(name, attacker, defender), CARRIED(own, other), CAPITALS(taken), WORTH(worth, worth_second),
        ROUNDS(names, worth, worth_third), IDLE,
    }
}

/// Sentence about why a war is over; `None` while it goes on.
fn ending(war: &War, lang: Lang) -> Option<String> {
    let winner = war.winner().flatten();
    let worth = |side: Side| war.side_production(side);
    Some(match (war.ending()?, winner) {
        (Ending::Capitals, Some(side)) => {
            let name = |area| war.pack().area(area).name.text(lang);
            let taken: Vec<_> = war.captured_capitals(side).map(name).collect();
            CAPITALS.text(lang, &[&taken.join(", ")])
        }
        (Ending::Worth, Some(side)) => WORTH.text(lang, &[&worth(side), &worth(Side(1 - side.0))]),
        (Ending::Rounds, _) => {
            let first = war.pack().side(0);
            let powers = (0..).zip(&war.pack().powers);
            let names: Vec<_> = powers
                .filter(|(_, power)| power.side == first)
                .map(|(power, _)| war.power_name(power, lang))
                .collect();
            let names = names.join(" + ");
            ROUNDS.text(lang, &[&names, &worth(first), &worth(Side(1 - first.0))])
        }
        _ => IDLE.raw(lang).to_owned(),
    })
}

/// Text about one order or roll and all that follows from it without a choice; `None` if there is nothing to say.
pub(super) fn narrate(before: &War, steps: &[(Actor, Action)], lang: Lang) -> Option<String> {
    let mut account = Account::new(before.clone());
    for (by, action) in steps {
        account.play(*action, |war, action| war.apply(*by, action));
    }
    let after = &account.war;
    // What a power spends itself needs no sentence.
    let mut sentences = account.changes.sentences(after, false, lang);
    if let Some(Pending::Battle(battle)) = after.pending() {
        let name = after.pack().area(battle.area).name.text(lang);
        let [attacker, defender] = battle.engagement.armies;
        sentences.push(GOES_ON.text(lang, &[&name, &attacker, &defender]));
        let [own, other] = battle.engagement.carry.map(|carry| carry.all);
        if (own, other) != (0, 0) {
            sentences.push(CARRIED.text(lang, &[&own, &other]));
        }
    }
    sentences.extend(ending(after, lang));
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
