//! Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

use bilancia_core::{Actor, Lang, Message, Side, State};
use bilancia_war::{Ending, Pending};
use bilancia_war_desk::changes::Account;

use super::rules::{Action, War};

const GOES_ON: Message = Message::new(
    "The battle in {0} goes on: {1} against {2}.",
    "La battaglia in {0} continua: {1} contro {2}.",
);
const CARRIED: Message = Message::new(
    "Points carried over: {0} and {1}.",
    "Punti riportati: {0} e {1}.",
);

const CAPITALS: Message = Message::new(
    "The war is won by enemy capitals: {0}.",
    "La guerra è vinta per le capitali nemiche prese: {0}.",
);
const WORTH: Message = Message::new(
    "The war is won by production: lands worth {0} IPC at the end of the round, against {1}.",
    "La guerra è vinta per la produzione: terre da {0} IPC alla fine del giro, contro {1}.",
);
const ROUNDS: Message = Message::new(
    "The last round is over: {0} has lands worth {1} IPC, the other side {2}.",
    "L’ultimo giro è finito: {0} ha terre da {1} IPC, l’altra parte da {2}.",
);
const IDLE: Message = Message::new(
    "The war is over: no power has anything left to do.",
    "La guerra è finita: nessuna potenza ha più niente da fare.",
);

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
