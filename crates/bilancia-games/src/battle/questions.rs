//! Questions that players may ask during a battle.

use bilancia_core::Lang;

use super::rules::Battle;

bilancia_core::messages! { crate::battle::catalogue, "questions-":
    pub(super) const {
        HELP,
    }
    const {
        LOST(attacker, defender),
    }
}

/// The answer to a question in either language; none if the text is no question.
pub(super) fn answer(battle: &Battle, text: &str, lang: Lang) -> Option<String> {
    let [attacker, defender] = battle.lost;
    let asked = ["lost", "persi"]
        .iter()
        .any(|word| word.eq_ignore_ascii_case(text.trim()));
    asked.then(|| LOST.text(lang, &[&attacker, &defender]))
}
