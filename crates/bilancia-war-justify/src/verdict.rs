//! The answer after a search that found no turn: reasons why none can be, or what was not decided.

use std::collections::HashSet;

use bilancia_core::Wording;
use bilancia_war::{War, pack::Area};

use crate::{Answer, forces::strongest, progress::Progress};

bilancia_core::messages! { crate::catalogue, "verdict-":
    const {
        NO_FORCE(name, mover), EXHAUSTED(mover, states), CLOSES(mover, states), ASK_WHERE(name), ASK_ALL,
    }
}

/// The answer if everything was tried, with the areas that needed a force and those for which one was found.
pub(crate) fn impossible(
    progress: &Progress<'_>,
    required: &[Area],
    tried: &HashSet<Area>,
    after: &War,
) -> Answer {
    let before = progress.before;
    let mover = &before.pack().powers[usize::from(before.mover().0)].name;
    let without_force = required.iter().find(|area| !tried.contains(area));
    let mut reasons = match without_force {
        Some(area) => {
            let reason = Wording::new(NO_FORCE, &[&before.pack().area(*area).name, mover]);
            vec![reason, strongest(before, after, *area)]
        }
        None => vec![Wording::new(EXHAUSTED, &[mover, &progress.states])],
    };
    let closest = progress.closest.iter().filter(|_| without_force.is_none());
    reasons.extend(closest.map(|(_, wording)| wording.clone()));
    Answer::Impossible { reasons }
}

/// The answer if something was left out.
pub(crate) fn unknown(progress: &Progress<'_>, required: &[Area]) -> Answer {
    let before = progress.before;
    let mover = &before.pack().powers[usize::from(before.mover().0)].name;
    let question = match required.first() {
        Some(area) => Wording::new(ASK_WHERE, &[&before.pack().area(*area).name]),
        None => Wording::new(ASK_ALL, &[]),
    };
    let closes = Wording::new(CLOSES, &[mover, &progress.states]);
    let left_out = progress.left_out.iter();
    let left_out = left_out.map(|what| Wording::new(**what, &[]));
    Answer::Unknown {
        ruled_out: std::iter::once(closes).chain(left_out).collect(),
        question,
        limited: progress.is_limited(),
    }
}
