//! Sentences about a reveal: which characters are cancelled, and how far the others may move.

use bilancia_core::{Actor, Lang, Message};

use super::{
    draw::NAMES,
    rules::{Action, Characters, Nibelungenlied, Phase},
};

const NOTHING_COMMON: Message = Message::new(
    "Nobody was chosen twice: {0} may move one step each.",
    "Nessuno è stato scelto due volte: {0} muovono di un passo al massimo.",
);
const ONE_COMMON: Message = Message::new(
    "{0} was chosen by both and is cancelled: {1} may move up to {2} {2|step|steps} each.",
    "{0} è annullato, perché scelto da entrambi: {1} muovono di {2} {2|passo|passi} al massimo.",
);
const SAME: Message = Message::new(
    "Both chose {0}: nobody moves.",
    "Entrambi hanno scelto {0}: non muove nessuno.",
);
const AND: Message = Message::new(" and ", " e ");

/// Text about the reveal of both pairs (rules 11 and 12); `None` for every other action.
pub(super) fn narrate(
    before: &Nibelungenlied,
    steps: &[(Actor, Action)],
    lang: Lang,
) -> Option<String> {
    let (Phase::Select { .. }, [(_, Action::Pair(fate)), (_, Action::Pair(order))]) =
        (before.phase(), steps)
    else {
        return None;
    };
    let common: Characters = fate.iter().filter(|&one| order.contains(one)).collect();
    let (moving, steps) = Nibelungenlied::orders([*fate, *order], before.variant.two_steps);
    let (common_names, moving_names) = (names(common, lang), names(moving, lang));
    Some(match common.len() {
        0 => NOTHING_COMMON.text(lang, &[&moving_names]),
        1 => ONE_COMMON.text(lang, &[&common_names, &moving_names, &steps]),
        _ => SAME.text(lang, &[&common_names]),
    })
}

/// List of names, as in `Gunther, Hagen and Brunhild`.
pub(super) fn names(characters: Characters, lang: Lang) -> String {
    let names = characters.iter().map(|one| NAMES[one as usize].raw(lang));
    let names: Vec<_> = names.collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{}{}{last}", others.join(", "), AND.raw(lang)),
        None => String::new(),
    }
}
