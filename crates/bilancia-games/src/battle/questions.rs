//! Questions that players may ask during a battle.

use bilancia_core::{Lang, Message};

use super::rules::Battle;

/// Help on the questions.
pub(super) const HELP: Message = Message::new(
    "In this game you can also ask:
  lost     what each side has lost so far, in IPC",
    "In questo gioco puoi anche chiedere:
  persi     che cosa ha perso finora ciascuna parte, in IPC",
);
const LOST: Message = Message::new(
    "Lost so far: the attacker {0} IPC, the defender {1} IPC.",
    "Persi finora: l’attaccante {0} IPC, il difensore {1} IPC.",
);

/// The answer to a question in either language; none if the text is no question.
pub(super) fn answer(battle: &Battle, text: &str, lang: Lang) -> Option<String> {
    let [attacker, defender] = battle.lost;
    let asked = ["lost", "persi"]
        .iter()
        .any(|word| word.eq_ignore_ascii_case(text.trim()));
    asked.then(|| LOST.text(lang, &[&attacker, &defender]))
}
