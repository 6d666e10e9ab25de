//! Chart of the luck ledger: expected payoff over the events of one game, coloured by the main cause of each change.

use bilancia_core::{
    Lang, Message,
    figures::{fixed, signed},
};
use bilancia_scene::{Anchor, Scene, Tint};

use crate::ledger::{LedgerEntry, LuckLedger};

const TITLE: Message = Message::new("Luck in this game", "La fortuna in questa partita");
const CAUSES: [(Tint, Message); 5] = [
    (Tint::Dice, Message::new("luck", "fortuna")),
    (Tint::Clash, Message::new("interaction", "interazione")),
    (Tint::Terra, Message::new("errors", "errori")),
    (Tint::Slips, Message::new("hidden", "nascosto")),
    (Tint::Place, Message::new("unexplained", "non spiegato")),
];
/// Indices in [`CAUSES`] of the cause that only games with hidden information have, and of what no cause explains.
const HIDDEN: usize = 3;
const UNEXPLAINED: usize = 4;

/// Index in [`CAUSES`] of the largest cause of an entry's change.
fn main_cause(entry: &LedgerEntry) -> usize {
    let size = |parts: &[f64]| parts.iter().map(|part| part.abs()).sum::<f64>();
    let sizes = [
        entry.luck.abs(),
        entry.clash.abs(),
        size(&entry.errors),
        size(&entry.mixing),
        entry.residual().abs(),
    ];
    // The first of equals, so that an event without effect counts as luck or as what it is.
    (0..CAUSES.len()).fold(0, |best, cause| {
        if sizes[cause] > sizes[best] {
            cause
        } else {
            best
        }
    })
}

/// Chart of a luck ledger. The vertical axis is the expected payoff of the first seat in points, from -`bound` to `bound`;
/// the legend has the sum of each cause, as [`LuckLedger::parts`] gives it.
pub fn timeline(ledger: &LuckLedger, bound: f64, lang: Lang) -> Scene {
    let parts = ledger.parts();
    let figure = |value: f64| signed(value, 2, lang);
    let words = format!("{} → {}", figure(ledger.initial), figure(ledger.result));
    let mut scene = Scene::new(900.0, 330.0, TITLE.raw(lang).to_owned(), words);
    let (left, top, width, height) = (50.0, 20.0, 830.0, 250.0);
    let y = |value: f64| top + height * (bound - value) / (2.0 * bound);
    let mut steps: Vec<_> = ledger
        .entries
        .iter()
        .map(|entry| (entry.values, main_cause(entry)))
        .collect();
    if (ledger.value() - ledger.result).abs() > 1e-9 {
        // The game ended otherwise than by its rules.
        steps.push(([ledger.value(), ledger.result], UNEXPLAINED));
    }
    let count = steps.len().max(1) as f64;
    let x = |index: usize| left + width * index as f64 / count;
    for share in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let at = y(share * bound);
        scene.line(left, at, left + width, at, Tint::Rule, 1.0);
        let text = match share == 0.0 {
            true => fixed(0.0, 1, lang),
            false => signed(share * bound, 1, lang),
        };
        scene
            .label(text, left - 8.0, at + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
    }
    for (index, (values, cause)) in steps.iter().enumerate() {
        let [before, after] = values.map(y);
        let (upper, tall) = (before.min(after), (before - after).abs().max(1.0));
        let wide = (width / count - 0.6).max(0.8);
        scene
            .rect(x(index), upper, wide, tall)
            .fill(CAUSES[*cause].0);
    }
    let mut data = format!("M{:.1} {:.1}", x(0), y(ledger.initial));
    for (index, (values, _)) in steps.iter().enumerate() {
        data.push_str(&format!("L{:.1} {:.1}", x(index + 1), y(values[1])));
    }
    scene.path(data).stroke(Tint::Ink, 1.5);
    let sums = [
        parts.luck.value,
        parts.clash.value,
        parts.errors[1].value - parts.errors[0].value,
        parts.mixing[0].value - parts.mixing[1].value,
        parts.residual.value,
    ];
    let is_hidden = parts.mixing.iter().any(|mixing| mixing.value != 0.0);
    let shown = (0..CAUSES.len()).filter(|&cause| cause != HIDDEN || is_hidden);
    for (place, cause) in shown.enumerate() {
        let (tint, name) = &CAUSES[cause];
        let x = left + 166.0 * place as f64;
        scene
            .rect(x, 300.0, 12.0, 12.0)
            .fill(*tint)
            .stroke(Tint::Ink2, 1.0);
        // Without a split the sums mean nothing.
        let text = match parts.is_split || cause == UNEXPLAINED {
            true => format!("{} {}", name.raw(lang), figure(sums[cause])),
            false => name.raw(lang).to_owned(),
        };
        scene
            .label(text, x + 18.0, 311.0, 14.0)
            .anchor(Anchor::Start);
    }
    scene
}
