//! Drawing of the shares of variance as a bar.

use bilancia_core::Lang;
use bilancia_scene::{Anchor, Font, Pattern, Scene, Tint};

use super::words::{Named, OF_RULES, OFF, SKILL, SOURCES, per_cent};
use crate::weigh::Weighed;

bilancia_core::messages! { crate::report::catalogue, "bar-":
    const {
        TITLE,
    }
}

/// Colour of a cause, and its pattern, so that colour is never the only distinction.
fn paint(source: usize) -> (Tint, Option<Pattern>) {
    match SOURCES[source].0 {
        'C' => (Tint::Dice, Some(Pattern::Dots)),
        'S' => (Tint::Clash, Some(Pattern::Cross)),
        'N' => (Tint::Slips, Some(Pattern::Lines)),
        'F' => (Tint::Place, Some(Pattern::Bars)),
        'D' => (Tint::Draw, None),
        _ => (Tint::Ink, None),
    }
}

/// Draws the six shares as one bar.
pub(super) fn draw_bar(
    scene: &mut Scene,
    weighed: &Weighed,
    [x, y]: [f64; 2],
    [width, height]: [f64; 2],
) {
    let shares = weighed.shares.all().map(|share| share.max(0.0));
    let whole: f64 = shares.iter().sum();
    let mut at = x;
    for (source, (letter, _, place)) in SOURCES.iter().enumerate() {
        let part = width * shares[*place] / whole;
        if part >= 0.5 {
            let (tint, pattern) = paint(source);
            let shown = (part - 2.0).max(0.6);
            scene
                .rect(at, y, shown, height)
                .fill(tint)
                .stroke(Tint::Ink2, 1.0);
            if let Some(pattern) = pattern {
                scene.rect(at, y, shown, height).pattern(pattern);
            }
            if part >= 20.0 {
                let (x, y) = (at + part / 2.0 - 1.0, y + height / 2.0);
                scene.circle(x, y, height * 0.36).fill(Tint::Paper);
                scene
                    .label(letter.to_string(), x, y + height * 0.19, height * 0.52)
                    .font(Font::Bold);
            }
        }
        at += part;
    }
}

/// The six shares of one game in words.
fn words(named: &Named, lang: Lang) -> String {
    let shares = named.weighed.shares.all();
    let words = SOURCES.iter().map(|(_, name, place)| {
        let share = per_cent(shares[*place]);
        format!("{} {share} %", name.raw(lang))
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Bar of the six shares of one game, with a legend.
pub fn source_bar(named: &Named, lang: Lang) -> Scene {
    let mut scene = Scene::new(560.0, 122.0, TITLE.raw(lang).to_owned(), words(named, lang));
    groups(&mut scene, &named.weighed, [10.0, 18.0], 540.0, lang);
    draw_bar(&mut scene, &named.weighed, [10.0, 36.0], [540.0, 30.0]);
    legend(&mut scene, [10.0, 90.0], 180.0, 3, lang);
    scene
}

/// Bar of the six shares of one game alone, for a table.
pub fn plain_bar(named: &Named, lang: Lang) -> Scene {
    let mut scene = Scene::new(280.0, 24.0, TITLE.raw(lang).to_owned(), words(named, lang));
    draw_bar(&mut scene, &named.weighed, [1.0, 1.0], [278.0, 22.0]);
    scene
}

/// Draws the names of the three groups of causes, luck of the rules, off the scales and skill, each with a bracket over
/// its part of the bar.
fn groups(scene: &mut Scene, weighed: &Weighed, [x, y]: [f64; 2], width: f64, lang: Lang) {
    let balance = &weighed.balance;
    let shares = weighed.shares.all().map(|share| share.max(0.0));
    let whole: f64 = shares.iter().sum();
    let [strength, seat, chance, clash, mixing, draw] = shares;
    let parts = [
        (
            OF_RULES,
            chance + clash,
            balance.luck_of_the_rules,
            Anchor::Start,
            x,
        ),
        (
            OFF,
            mixing + seat + draw,
            balance.off_scales,
            Anchor::Middle,
            x + width / 2.0,
        ),
        (SKILL, strength, balance.strength, Anchor::End, x + width),
    ];
    let mut from = x;
    for (name, part, share, anchor, at) in parts {
        let text = format!("{} {} %", name.raw(lang), per_cent(share.value));
        scene
            .label(text, at, y, 14.0)
            .anchor(anchor)
            .font(Font::Italic);
        let to = from + width * part / whole;
        if to - from > 4.0 {
            let data = format!("M{:.1} {:.1}v-6H{:.1}v6", from + 1.0, y + 15.0, to - 3.0);
            scene.path(data).stroke(Tint::Ink2, 1.2);
        }
        from = to;
    }
}

/// Draws the legend of the causes, with `row` of them per line.
pub(super) fn legend(scene: &mut Scene, [x, y]: [f64; 2], step: f64, row: usize, lang: Lang) {
    for (source, (_, name, _)) in SOURCES.iter().enumerate() {
        let at = x + step * (source % row) as f64;
        let y = y + 22.0 * (source / row) as f64;
        let (tint, pattern) = paint(source);
        scene
            .rect(at, y - 10.0, 11.0, 11.0)
            .fill(tint)
            .stroke(Tint::Ink2, 1.0);
        if let Some(pattern) = pattern {
            scene.rect(at, y - 10.0, 11.0, 11.0).pattern(pattern);
        }
        scene
            .label(name.raw(lang), at + 17.0, y, 14.0)
            .anchor(Anchor::Start);
    }
}
