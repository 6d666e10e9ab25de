//! The luck ledger of one game in one sentence: what a player lost and gained, and by what.

use bilancia_core::{Lang, Message, figures::fixed};

use super::account::{NOT_SPLIT, is_early, places};
use crate::ledger::LuckLedger;

const LOST: Message = Message::new("You lost {0}.", "Hai perso {0}.");
const GAINED: Message = Message::new("You gained {0}.", "Hai guadagnato {0}.");
const BOTH: Message = Message::new(
    "You lost {0}, and gained {1}.",
    "Hai perso {0}, e hai guadagnato {1}.",
);
const NEITHER: Message = Message::new(
    "You made no mistakes, and luck changed nothing.",
    "Non hai fatto errori, e la fortuna non ha cambiato nulla.",
);
const THEY_LOST: Message = Message::new("{0} lost {1}.", "{0} ha perso {1}.");
const THEY_GAINED: Message = Message::new("{0} gained {1}.", "{0} ha guadagnato {1}.");
const THEY_BOTH: Message = Message::new(
    "{0} lost {1}, and gained {2}.",
    "{0} ha perso {1}, e ha guadagnato {2}.",
);
const THEY_NEITHER: Message = Message::new(
    "{0} made no mistakes, and luck changed nothing.",
    "{0} non ha fatto errori, e la fortuna non ha cambiato nulla.",
);
const UNEXPLAINED: Message =
    Message::new("{0} cannot be explained.", "{0} restano senza spiegazione.");
const AND: Message = Message::new("and", "e");
/// The first figure of a sentence names the unit of all.
const POINTS: Message = Message::new("{0} points", "{0} punti");

/// Words for a part by which somebody lost, and for the same by which they gained.
const PARTS: [[Message; 2]; 6] = [
    [
        Message::new("{0} by mistakes", "{0} per errori"),
        Message::new("{0} by good moves", "{0} per buone mosse"),
    ],
    [
        Message::new(
            "{0} by the opponent’s good moves",
            "{0} per buone mosse dell’avversario",
        ),
        Message::new(
            "{0} by the opponent’s mistakes",
            "{0} per errori dell’avversario",
        ),
    ],
    [
        Message::new(
            "{0} by unlucky dice and cards",
            "{0} per dadi e carte sfavorevoli",
        ),
        Message::new(
            "{0} by lucky dice and cards",
            "{0} per dadi e carte favorevoli",
        ),
    ],
    [
        Message::new(
            "{0} by unlucky guesses",
            "{0} per scelte alla cieca sfortunate",
        ),
        Message::new(
            "{0} by lucky guesses",
            "{0} per scelte alla cieca fortunate",
        ),
    ],
    [
        Message::new("{0} by what was hidden", "{0} per ciò che era nascosto"),
        Message::new("{0} by what was hidden", "{0} per ciò che era nascosto"),
    ],
    [
        Message::new("{0} by the early end", "{0} per la fine anticipata"),
        Message::new("{0} by the early end", "{0} per la fine anticipata"),
    ],
];

/// Sentence on what a seat (0 or 1) lost and gained, in its own points: to its player, or about it where `name` is given.
/// Where the evaluations do not tell luck from skill, the sentence says so.
pub fn verdict(ledger: &LuckLedger, seat: usize, name: Option<&str>, lang: Lang) -> String {
    let parts = ledger.parts();
    if !parts.is_split {
        return NOT_SPLIT.raw(lang).to_owned();
    }
    let digits = places(ledger, &parts);
    let own = if seat == 0 { 1.0 } else { -1.0 };
    let early = if is_early(&parts) {
        parts.early_end.value
    } else {
        0.0
    };
    let values = [
        -parts.errors[seat].value,
        parts.errors[1 - seat].value,
        own * parts.luck.value,
        own * parts.clash.value,
        own * (parts.mixing[0].value - parts.mixing[1].value),
        own * early,
    ];
    let least = 0.5 * 10_f64.powi(-i32::try_from(digits).unwrap_or(0));
    let figure = |value: f64| fixed(value.abs(), digits, lang);
    let said = |gained: bool| {
        let shown = values.iter().zip(&PARTS);
        let shown = shown.filter(|(value, _)| value.abs() >= least && (**value > 0.0) == gained);
        let words: Vec<_> = shown
            .enumerate()
            .map(|(place, (value, words))| {
                let figure = match place {
                    0 => POINTS.text(lang, &[&figure(*value)]),
                    _ => figure(*value),
                };
                words[usize::from(gained)].text(lang, &[&figure])
            })
            .collect();
        listed(&words, lang)
    };
    let (lost, gained) = (said(false), said(true));
    let sentence = match (name, lost.is_empty(), gained.is_empty()) {
        (None, true, true) => NEITHER.raw(lang).to_owned(),
        (None, false, true) => LOST.text(lang, &[&lost]),
        (None, true, false) => GAINED.text(lang, &[&gained]),
        (None, false, false) => BOTH.text(lang, &[&lost, &gained]),
        (Some(name), true, true) => THEY_NEITHER.text(lang, &[&name]),
        (Some(name), false, true) => THEY_LOST.text(lang, &[&name, &lost]),
        (Some(name), true, false) => THEY_GAINED.text(lang, &[&name, &gained]),
        (Some(name), false, false) => THEY_BOTH.text(lang, &[&name, &lost, &gained]),
    };
    match parts.inconsistency.value.abs() >= least {
        true => {
            let rest = POINTS.text(lang, &[&figure(parts.inconsistency.value)]);
            let rest = UNEXPLAINED.text(lang, &[&rest]);
            format!("{sentence} {rest}")
        }
        false => sentence,
    }
}

/// Words with commas between them, and the last two joined by a word.
fn listed(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), AND.raw(lang)),
    }
}
