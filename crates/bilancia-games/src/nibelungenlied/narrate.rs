//! Sentences about a reveal: which characters are cancelled, and how far the others may move.

use bilancia_core::{Actor, Lang};

use super::{
    draw::NAMES,
    rules::{Action, Characters, Nibelungenlied, Phase},
};

bilancia_core::messages! { crate::nibelungenlied::catalogue, "narrate-":
    const {
        NOTHING_COMMON(moving_names), ONE_COMMON(common_names, moving_names, steps), SAME(common_names), AND,
    }
}

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
