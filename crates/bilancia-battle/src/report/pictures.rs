//! Pictures of a report.

use bilancia_core::{Lang, figures::per_cent};
use bilancia_scene::{Anchor, Fill, Font, Pattern, Scene, Tint};

use super::{ATTACKER_WINS, DEFENDER_WINS, NEITHER, Row, chances};
use crate::Odds;

/// One bar of a chart: its label, and the three probabilities of [`chances`].
pub type Bar = (String, [f64; 3]);

/// One bar for each row, labelled with the rule.
pub fn bars(rows: &[Row]) -> Vec<Bar> {
    let bar = |Row { fight, odds }: &Row| (fight.terms.rules.to_string(), chances(odds));
    rows.iter().map(bar).collect()
}

/// Bar chart of the results under several rules: diagonals for the attacker, blank for neither, dots for the
/// defender.
pub fn chart(title: &str, bars: &[Bar], lang: Lang) -> Scene {
    const LEFT: f64 = 110.0;
    const LENGTH: f64 = 400.0;
    const ROW: f64 = 46.0;
    let per_cent = |share: f64| per_cent(share, 1, lang);
    let words: Vec<_> = bars
        .iter()
        .map(|(name, [taken, neither, held])| {
            let shares = [
                (ATTACKER_WINS, taken),
                (NEITHER, neither),
                (DEFENDER_WINS, held),
            ];
            let shares = shares.map(|(name, p)| format!("{} {}", name.raw(lang), per_cent(*p)));
            format!("{name}: {}.", shares.join(", "))
        })
        .collect();
    let height = 74.0 + ROW * bars.len() as f64 + 40.0;
    let mut scene = Scene::new(
        LEFT + LENGTH + 110.0,
        height,
        title.to_owned(),
        words.join(" "),
    );
    scene
        .label(title, 20.0, 36.0, 19.0)
        .font(Font::Bold)
        .anchor(Anchor::Start);
    for (index, (name, [taken, neither, held])) in bars.iter().enumerate() {
        let y = 60.0 + ROW * index as f64;
        scene
            .label(name.as_str(), LEFT - 12.0, y + 21.0, 18.0)
            .font(Font::Italic)
            .anchor(Anchor::End);
        scene.rect(LEFT, y, LENGTH, 30.0).fill(Tint::Sheet);
        let mut x = LEFT;
        let shares = [
            (*taken, Fill::Tint(Tint::TerraTint), Some(Pattern::Hatch)),
            (*neither, Fill::None, None),
            (*held, Fill::Tint(Tint::TealTint), Some(Pattern::Dots)),
        ];
        for (p, fill, pattern) in shares {
            let width = p * LENGTH;
            scene.rect(x, y, width, 30.0).fill = fill;
            if let Some(pattern) = pattern {
                scene.rect(x, y, width, 30.0).pattern(pattern);
            }
            scene.line(x, y, x, y + 30.0, Tint::Ink2, 1.0);
            x += width;
        }
        scene.rect(LEFT, y, LENGTH, 30.0).stroke(Tint::Ink, 1.6);
        let win = per_cent(*taken);
        scene
            .label(win, LEFT + LENGTH + 12.0, y + 21.0, 18.0)
            .anchor(Anchor::Start);
    }
    legend(&mut scene, LEFT, height - 22.0, lang);
    scene
}

/// Draws what the parts of a bar mean, in one line.
fn legend(scene: &mut Scene, left: f64, y: f64, lang: Lang) {
    let entries = [
        (left, Tint::TerraTint, Some(Pattern::Hatch), ATTACKER_WINS),
        (left + 170.0, Tint::Sheet, None, NEITHER),
        (
            left + 280.0,
            Tint::TealTint,
            Some(Pattern::Dots),
            DEFENDER_WINS,
        ),
    ];
    for (x, tint, pattern, name) in entries {
        scene
            .rect(x, y - 13.0, 18.0, 16.0)
            .fill(tint)
            .stroke(Tint::Ink, 1.0);
        if let Some(pattern) = pattern {
            scene.rect(x, y - 13.0, 18.0, 16.0).pattern(pattern);
        }
        scene
            .label(name.raw(lang), x + 25.0, y, 16.0)
            .anchor(Anchor::Start)
            .tint(Tint::Ink2);
    }
}

/// A single bar, for a line of a table: diagonals and A for the attacker, blank and = for neither, dots and D for the
/// defender. Parts that are too narrow have no letter.
pub fn bar(odds: &Odds, lang: Lang) -> Scene {
    const LENGTH: f64 = 300.0;
    const HEIGHT: f64 = 28.0;
    /// Least width of a part with a letter.
    const LEAST: f64 = 22.0;
    let shares = chances(odds);
    let words = shares.map(|share| per_cent(share, 1, lang)).join(", ");
    let mut scene = Scene::new(LENGTH, HEIGHT, words.clone(), words);
    scene.items.clear();
    let looks = [
        (Tint::Terra, Some(Pattern::Hatch), "A"),
        (Tint::Sheet, None, "="),
        (Tint::Teal, Some(Pattern::Dots), "D"),
    ];
    let mut x = 0.0;
    for (share, (tint, pattern, letter)) in shares.into_iter().zip(looks) {
        let width = share * LENGTH;
        if width > 0.2 {
            let shown = (width - 2.0).max(0.6);
            scene
                .rect(x + 0.5, 0.5, shown, HEIGHT - 1.0)
                .fill(tint)
                .stroke(Tint::Ink2, 1.0);
            if let Some(pattern) = pattern {
                scene
                    .rect(x + 0.5, 0.5, shown, HEIGHT - 1.0)
                    .pattern(pattern);
            }
            if width >= LEAST {
                let middle = x + width / 2.0 - 0.5;
                scene.circle(middle, HEIGHT / 2.0, 10.0).fill(Tint::Paper);
                scene
                    .label(letter, middle, HEIGHT / 2.0 + 5.5, 16.0)
                    .font(Font::Bold);
            }
        }
        x += width;
    }
    scene
}
