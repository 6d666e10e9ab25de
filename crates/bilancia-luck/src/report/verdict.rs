//! The luck ledger of one game in one sentence: what a player lost and gained, and by what.

use bilancia_core::{Lang, Message, figures::fixed};

use super::account::{NOT_SPLIT, is_early, places};
use crate::ledger::LuckLedger;

bilancia_core::messages! { crate::report::catalogue, "verdict-":
    const {
        LOST(lost), GAINED(gained), BOTH(lost, gained), NEITHER, THEY_LOST(name, lost),
        THEY_GAINED(name, gained), THEY_BOTH(name, lost, gained), THEY_NEITHER(name), UNEXPLAINED(rest), AND,
        POINTS(figure), PER_CENT(figure), BY_MISTAKES(value), BY_GOOD_MOVES(value), BY_THE_OPPONENTS_GOOD(value),
        BY_THE_OPPONENTS_MISTAKES(value), BY_UNLUCKY_DICE(value), BY_LUCKY_DICE(value),
        BY_UNLUCKY_GUESSES(value), BY_LUCKY_GUESSES(value), BY_WHAT_WAS_HIDDEN(value), BY_THE_EARLY_END(value),
    }
}

/// Words for a part by which somebody lost, and for the same by which they gained.
const PARTS: [[Message; 2]; 6] = [
    [BY_MISTAKES, BY_GOOD_MOVES],
    [BY_THE_OPPONENTS_GOOD, BY_THE_OPPONENTS_MISTAKES],
    [BY_UNLUCKY_DICE, BY_LUCKY_DICE],
    [BY_UNLUCKY_GUESSES, BY_LUCKY_GUESSES],
    [BY_WHAT_WAS_HIDDEN, BY_WHAT_WAS_HIDDEN],
    [BY_THE_EARLY_END, BY_THE_EARLY_END],
];

/// Sentence on what a seat (0 or 1) lost and gained, in its own points: to its player, or about it where `name` is given.
/// Where the evaluations do not tell luck from skill, the sentence says so.
pub fn verdict(ledger: &LuckLedger, seat: usize, name: Option<&str>, lang: Lang) -> String {
    let parts = ledger.parts();
    if !parts.is_split {
        return NOT_SPLIT.raw(lang).to_owned();
    }
    // Where a game is won or lost, points are said as chances of winning.
    let (unit, scale, digits) = match (ledger.bound, places(ledger, &parts)) {
        (Some(1.0), digits) => (PER_CENT, 50.0, digits.saturating_sub(2)),
        (_, digits) => (POINTS, 1.0, digits),
    };
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
    ]
    .map(|value| scale * value);
    let least = 0.5 * 10_f64.powi(-i32::try_from(digits).unwrap_or(0));
    let figure = |value: f64| fixed(value.abs(), digits, lang);
    let said = |gained: bool| {
        let shown = values.iter().zip(&PARTS);
        let shown = shown.filter(|(value, _)| value.abs() >= least && (**value > 0.0) == gained);
        let words: Vec<_> = shown
            .enumerate()
            .map(|(place, (value, words))| {
                let figure = match place {
                    0 => unit.text(lang, &[&figure(*value)]),
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
    let rest = scale * parts.inconsistency.value;
    match rest.abs() >= least {
        true => {
            let rest = unit.text(lang, &[&figure(rest)]);
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
