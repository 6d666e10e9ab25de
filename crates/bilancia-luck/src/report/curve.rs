//! Chart of the probability that the better player leads, by number of games.

use std::fmt::Write;

use bilancia_core::Lang;
use bilancia_scene::{Anchor, Scene, Tint};

use super::{draw::Draw, words::per_cent};
use crate::{balance::best_of, weigh::Weighed};

bilancia_core::messages! { crate::report::catalogue, "curve-":
    const {
        GAMES, AXIS, CURVE, CURVE_WORDS,
    }
}

/// Writes the section with the chart; nothing where the players are of equal strength.
pub(super) fn write_curve(
    out: &mut String,
    weighed: &Weighed,
    draw: Draw<'_>,
    lang: Lang,
) -> std::fmt::Result {
    let skill = weighed.balance.strength.value.sqrt();
    if skill < 0.01 {
        return Ok(());
    }
    let svg = draw(&curve(skill, lang));
    writeln!(
        out,
        "<h3>{}</h3>\n<div class=\"wide\">{svg}</div>",
        CURVE.raw(lang)
    )
}

/// Chart of the probability that the better player leads, who wins a game with probability (1 + `skill`) / 2.
fn curve(skill: f64, lang: Lang) -> Scene {
    let words = CURVE_WORDS.raw(lang).to_owned();
    let mut scene = Scene::new(560.0, 250.0, CURVE.raw(lang).to_owned(), words);
    let counts = [1, 3, 5, 7, 9, 15, 25, 51, 101, 201, 401, 801];
    let chance = f64::midpoint(1.0, skill);
    let (left, bottom, width, height) = (60.0, 205.0, 470.0, 170.0);
    let x = |index: usize| left + width * index as f64 / (counts.len() - 1) as f64;
    let y = |share: f64| bottom - height * (share - 0.5) * 2.0;
    for share in [0.5, 0.75, 0.9, 1.0] {
        scene.line(left, y(share), left + width, y(share), Tint::Rule, 1.0);
        let text = format!("{} %", per_cent(share));
        scene
            .label(text, left - 8.0, y(share) + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
    }
    let mut data = String::new();
    for (index, &games) in counts.iter().enumerate() {
        let (x, y) = (x(index), y(best_of(games, chance)));
        let command = if index == 0 { 'M' } else { 'L' };
        data.push_str(&format!("{command}{x:.1} {y:.1}"));
        scene
            .label(games.to_string(), x, bottom + 20.0, 13.0)
            .tint(Tint::Ink2);
    }
    scene.path(data).stroke(Tint::Ink, 2.0);
    for (index, &games) in counts.iter().enumerate() {
        let centre = (x(index), y(best_of(games, chance)));
        scene
            .circle(centre.0, centre.1, 3.5)
            .fill(Tint::BrassFill)
            .stroke(Tint::Ink, 1.0);
    }
    scene
        .label(AXIS.raw(lang), 12.0, 18.0, 13.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(GAMES.raw(lang), left + width / 2.0, bottom + 40.0, 13.0)
        .tint(Tint::Ink2);
    scene
}
