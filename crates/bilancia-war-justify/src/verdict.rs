//! The answer after a search that found no turn: reasons why none can be, or what was not decided.

use std::collections::HashSet;

use bilancia_core::{Message, Wording};
use bilancia_war::{War, pack::Area};

use crate::{Answer, forces::strongest, progress::Progress};

const NO_FORCE: Message = Message::new(
    "{0}: no force of {1} that could come leaves just what stands there, however long it fights and whatever it loses",
    "{0}: nessuna forza di {1} che potesse arrivare lascia proprio quel che c’è, per quanto combatta e qualunque cosa perda",
);
const EXHAUSTED: Message = Message::new(
    "all battles of {0} that could end like this were tried together, in all orders, those that leave no trace included: after none of them can all units have come where they stand and all money have been spent ({1} states)",
    "sono state provate insieme, in ogni ordine, tutte le battaglie di {0} che potevano finire così, anche quelle che non lasciano traccia: dopo nessuna tutte le unità possono essere arrivate dove stanno e tutto il denaro essere stato speso (stati: {1})",
);
const CLOSES: Message = Message::new(
    "the ledger of {0} closes, and each unit alone can have come where it stands; {1} states were examined",
    "i conti di {0} tornano, e ogni unità da sola può essere arrivata dove sta; sono stati esaminati {1} stati",
);
const ASK_WHERE: Message = Message::new(
    "With which units did you attack {0}, and how did the battle go?",
    "Con quali unità hai attaccato {0}, e com’è andata la battaglia?",
);
const ASK_ALL: Message = Message::new(
    "Which units moved, fought and were placed, and in which order?",
    "Quali unità si sono mosse, hanno combattuto e sono state piazzate, e in che ordine?",
);

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
