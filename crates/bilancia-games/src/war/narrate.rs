//! Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

use bilancia_core::{Actor, Lang, Message, State};
use bilancia_war::Pending;

use super::{
    changes::Account,
    rules::{Action, War},
};

const GOES_ON: Message = Message::new(
    "The battle in {0} goes on: {1} against {2}.",
    "La battaglia in {0} continua: {1} contro {2}.",
);
const CARRIED: Message = Message::new(
    "Points carried over: {0} and {1}.",
    "Punti riportati: {0} e {1}.",
);

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
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
