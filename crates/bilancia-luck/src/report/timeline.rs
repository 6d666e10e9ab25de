//! Chart of the luck ledger: expected payoff over the events of one game, coloured by the main cause of each change.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Scene, Tint};

use crate::ledger::{LedgerEntry, LuckLedger};

const TITLE: Message = Message::new("Luck in this game", "La fortuna in questa partita");
const CAUSES: [(Tint, Message); 4] = [
    (Tint::Dice, Message::new("luck", "fortuna")),
    (Tint::Terra, Message::new("errors", "errori")),
    (Tint::Clash, Message::new("interaction", "interazione")),
    (Tint::Place, Message::new("unexplained", "non spiegato")),
];

/// Index in [`CAUSES`] of the largest cause of an entry's change.
fn main_cause(entry: &LedgerEntry) -> usize {
    let errors: f64 = entry.errors.iter().sum();
    let sizes = [
        entry.luck.abs(),
        errors,
        entry.clash.abs(),
        entry.residual().abs(),
    ];
    (0..CAUSES.len())
        .max_by(|&a, &b| sizes[a].total_cmp(&sizes[b]))
        .unwrap_or(0)
}

/// Chart of a luck ledger. The vertical axis is the expected payoff of the first seat in points, from -`bound` to `bound`.
pub fn timeline(ledger: &LuckLedger, bound: f64, lang: Lang) -> Scene {
    let words = format!("{:+.2} → {:+.2}", ledger.initial, ledger.result);
    let mut scene = Scene::new(900.0, 330.0, TITLE.raw(lang).to_owned(), words);
    let (left, top, width, height) = (50.0, 20.0, 830.0, 250.0);
    let y = |value: f64| top + height * (bound - value) / (2.0 * bound);
    let count = ledger.entries.len().max(1) as f64;
    let x = |index: usize| left + width * index as f64 / count;
    for share in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let at = y(share * bound);
        scene.line(left, at, left + width, at, Tint::Rule, 1.0);
        let text = format!("{:+.1}", share * bound);
        scene
            .label(text, left - 8.0, at + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
    }
    for (index, entry) in ledger.entries.iter().enumerate() {
        let [before, after] = entry.values.map(y);
        let (upper, tall) = (before.min(after), (before - after).abs().max(1.0));
        let wide = (width / count - 0.6).max(0.8);
        scene
            .rect(x(index), upper, wide, tall)
            .fill(CAUSES[main_cause(entry)].0);
    }
    let mut data = format!("M{:.1} {:.1}", x(0), y(ledger.initial));
    for (index, entry) in ledger.entries.iter().enumerate() {
        let value = y(entry.values[1]);
        data.push_str(&format!("L{:.1} {value:.1}", x(index + 1)));
    }
    scene.path(data).stroke(Tint::Ink, 1.5);
    for (index, (tint, name)) in CAUSES.iter().enumerate() {
        let x = left + 140.0 * index as f64;
        scene
            .rect(x, 300.0, 12.0, 12.0)
            .fill(*tint)
            .stroke(Tint::Ink2, 1.0);
        scene
            .label(name.raw(lang), x + 18.0, 311.0, 14.0)
            .anchor(Anchor::Start);
    }
    scene
}
