//! The value of one game over time, coloured by what moved it.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Scene, Tint};

use crate::{Book, Happening};

const TITLE: Message = Message::new("The book of the game", "Il libro della partita");
const CAUSES: [(Tint, Message); 4] = [
    (Tint::Dice, Message::new("luck", "fortuna")),
    (Tint::Terra, Message::new("errors", "sviste")),
    (Tint::Clash, Message::new("clash", "scontro")),
    (
        Tint::Place,
        Message::new("unexplained", "senza spiegazione"),
    ),
];

/// Which cause moved the value most: by its place in [`CAUSES`].
fn cause(happening: &Happening) -> usize {
    let errors: f64 = happening.errors.iter().sum();
    let sizes = [
        happening.luck.abs(),
        errors,
        happening.clash.abs(),
        happening.residual().abs(),
    ];
    (0..CAUSES.len())
        .max_by(|&a, &b| sizes[a].total_cmp(&sizes[b]))
        .unwrap_or(0)
}

/// The picture; `bound` is the largest payoff.
pub fn timeline(book: &Book, bound: f64, lang: Lang) -> Scene {
    let words = format!("{:+.2} → {:+.2}", book.initial, book.last);
    let mut scene = Scene::new(900.0, 330.0, TITLE.raw(lang).to_owned(), words);
    let (left, top, width, height) = (50.0, 20.0, 830.0, 250.0);
    let y = |value: f64| top + height * (bound - value) / (2.0 * bound);
    let count = book.happenings.len().max(1) as f64;
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
    for (index, happening) in book.happenings.iter().enumerate() {
        let [before, after] = happening.values.map(y);
        let (upper, tall) = (before.min(after), (before - after).abs().max(1.0));
        let wide = (width / count - 0.6).max(0.8);
        scene
            .rect(x(index), upper, wide, tall)
            .fill(CAUSES[cause(happening)].0);
    }
    let mut data = format!("M{:.1} {:.1}", x(0), y(book.initial));
    for (index, happening) in book.happenings.iter().enumerate() {
        let value = y(happening.values[1]);
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
