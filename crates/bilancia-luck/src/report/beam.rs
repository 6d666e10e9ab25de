//! Drawing of one game on a beam balance.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Font, Scene, Tint};

use crate::estimate::Estimate;

use super::words::{self, LUCK, Named, SKILL, may_be_said, per_cent, sentence};

bilancia_core::messages! { crate::report::catalogue, "beam-":
    const {
        BEAM(name), HEAD(name, per_cent), HEAD_BAND(name, per_cent, per_cent_third), HEAD_NOTHING(name),
    }
}

/// Point at an angle, in degrees clockwise from upright, and at a distance from the pivot.
fn on_dial(degrees: f64, radius: f64) -> (f64, f64) {
    let angle = degrees.to_radians();
    (
        PIVOT.0 + radius * angle.sin(),
        PIVOT.1 - radius * angle.cos(),
    )
}

/// Pivot of the beam, in units of the drawing.
const PIVOT: (f64, f64) = (280.0, 230.0);
/// Rotation of the needle, in degrees per percentage point of luck.
const NEEDLE: f64 = 1.24;
/// Rotation of the beam, in degrees per percentage point of luck.
const BEAM_TILT: f64 = 0.3;
/// Radius of the dial.
const DIAL: f64 = 168.0;

/// Beam balance of one game: luck in the left pan and skill in the right one, in games of 100 that each decides, a needle at luck
/// with its confidence interval, and other games marked on the dial.
///
/// The shares of the variance are not in the pans, since they do not add up to these figures: see [`source_bar`](super::source_bar).
pub fn beam(named: &Named, marks: &[Named], lang: Lang) -> Scene {
    let Named { name, weighed } = named;
    let luck = words::luck(weighed);
    let said = sentence(weighed, lang);
    let mut scene = Scene::new(560.0, 420.0, BEAM.text(lang, &[name]), said);
    let degrees = |luck: f64| -NEEDLE * (100.0 * luck - 50.0);
    dial(&mut scene, degrees);
    // Confidence interval.
    let [low, high] = [luck.low, luck.high].map(|luck| degrees(luck.clamp(0.0, 1.0)));
    if (low - high).abs() > 0.2 {
        let [a, b, c, d] = [
            (high, DIAL),
            (low, DIAL),
            (low, DIAL - 26.0),
            (high, DIAL - 26.0),
        ]
        .map(|(angle, radius)| on_dial(angle, radius));
        let data = format!(
            "M{:.1} {:.1}A{DIAL} {DIAL} 0 0 1 {:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1
        );
        scene.path(data).fill(Tint::Place).opacity(0.6);
    }
    if may_be_said(luck) {
        let tip = on_dial(degrees(luck.value), DIAL - 4.0);
        let side = on_dial(degrees(luck.value) + 90.0, 4.0);
        let other = on_dial(degrees(luck.value) - 90.0, 4.0);
        let data = format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            side.0, side.1, tip.0, tip.1, other.0, other.1
        );
        scene.path(data).fill(Tint::Ink);
    }
    for mark in marks {
        let luck = words::luck(&mark.weighed).value;
        let at = degrees(luck);
        let (x, y) = on_dial(at, DIAL + 9.0);
        scene.circle(x, y, 4.0).fill(Tint::Ink);
        let (x, y) = on_dial(at, DIAL + 18.0);
        let text = format!("{} {}", mark.name, per_cent(luck));
        let anchor = if at < 0.0 { Anchor::End } else { Anchor::Start };
        scene.label(text, x, y + 3.0, 15.0).anchor(anchor);
    }
    let (x, y) = (PIVOT.0, PIVOT.1 - DIAL - 40.0);
    scene
        .label(heading(named, lang), x, y, 20.0)
        .font(Font::Bold);
    pans(&mut scene, weighed.balance.luck, lang);
    scene
}

/// Figures in the two pans, of luck and of skill: an interval where the estimate is imprecise, a dash where there is nothing to weigh.
fn weights(luck: Option<Estimate>) -> [String; 2] {
    let Some(luck) = luck else {
        return ["–", "–"].map(str::to_owned);
    };
    let rest = |share: f64| per_cent(1.0 - (100.0 * share).round() / 100.0);
    match may_be_said(luck) {
        true => [per_cent(luck.value), rest(luck.value)],
        false => [
            format!("{}–{}", per_cent(luck.low), per_cent(luck.high)),
            format!("{}–{}", rest(luck.high), rest(luck.low)),
        ],
    }
}

/// Title of a picture: the game, and its luck as far as it is known.
fn heading(named: &Named, lang: Lang) -> String {
    let Some(luck) = named.weighed.balance.luck else {
        return HEAD_NOTHING.text(lang, &[&named.name]);
    };
    match may_be_said(luck) {
        true => HEAD.text(lang, &[&named.name, &per_cent(luck.value)]),
        false => HEAD_BAND.text(
            lang,
            &[&named.name, &per_cent(luck.low), &per_cent(luck.high)],
        ),
    }
}

/// Draws two dice that stand in a pan, at its middle and its upper edge.
fn dice(scene: &mut Scene, x: f64, edge: f64) {
    let (size, pip) = (26.0, 2.6);
    let faces: [(f64, &[(f64, f64)]); 2] = [
        (
            x - 29.0,
            &[
                (0.25, 0.25),
                (0.75, 0.25),
                (0.5, 0.5),
                (0.25, 0.75),
                (0.75, 0.75),
            ],
        ),
        (x + 3.0, &[(0.3, 0.3), (0.7, 0.7)]),
    ];
    for (left, pips) in faces {
        let top = edge - size - 1.0;
        scene
            .rect(left, top, size, size)
            .fill(Tint::Sheet)
            .stroke(Tint::Ink, 1.5);
        for (across, down) in pips {
            scene
                .circle(left + across * size, top + down * size, pip)
                .fill(Tint::Ink);
        }
    }
}

/// Draws a pawn that stands in a pan, at its middle and its upper edge.
fn pawn(scene: &mut Scene, x: f64, edge: f64) {
    scene.circle(x, edge - 30.0, 7.0).fill(Tint::Ink);
    let data = format!(
        "M{:.1} {edge:.1}Q{:.1} {:.1} {:.1} {:.1}H{:.1}Q{:.1} {:.1} {:.1} {edge:.1}Z",
        x - 13.0,
        x - 4.0,
        edge - 8.0,
        x - 5.0,
        edge - 24.0,
        x + 5.0,
        x + 4.0,
        edge - 8.0,
        x + 13.0
    );
    scene.path(data).fill(Tint::Ink);
}

fn dial(scene: &mut Scene, degrees: impl Fn(f64) -> f64) {
    let (left, right) = (on_dial(degrees(1.0), DIAL), on_dial(degrees(0.0), DIAL));
    let data = format!(
        "M{:.1} {:.1}A{DIAL} {DIAL} 0 0 1 {:.1} {:.1}",
        left.0, left.1, right.0, right.1
    );
    scene.path(data).stroke(Tint::Ink, 2.0);
    for step in 0..=20 {
        let luck = f64::from(step) / 20.0;
        let long = if step % 10 == 0 { 18.0 } else { 10.0 };
        let (outer, inner) = (
            on_dial(degrees(luck), DIAL),
            on_dial(degrees(luck), DIAL - long),
        );
        scene.line(outer.0, outer.1, inner.0, inner.1, Tint::Ink, 1.2);
        if step % 10 == 0 {
            let (x, y) = on_dial(degrees(luck), DIAL - 32.0);
            scene
                .label(per_cent(luck), x, y + 5.0, 15.0)
                .tint(Tint::Ink2);
        }
    }
}

/// Draws the post and the foot.
fn stand(scene: &mut Scene) {
    let (x, y) = PIVOT;
    let data = format!(
        "M{} {y}L{} {}L{} {}L{} {y}Z",
        x - 6.0,
        x - 11.0,
        y + 150.0,
        x + 11.0,
        y + 150.0,
        x + 6.0
    );
    scene
        .path(data)
        .fill(Tint::BrassFill)
        .stroke(Tint::Ink, 1.5);
    let data = format!(
        "M{} {}L{} {}L{} {}L{} {}Z",
        x - 22.0,
        y + 150.0,
        x + 22.0,
        y + 150.0,
        x + 84.0,
        y + 168.0,
        x - 84.0,
        y + 168.0
    );
    scene
        .path(data)
        .fill(Tint::BrassFill)
        .stroke(Tint::Ink, 1.5);
}

/// Draws a pan that hangs from an end of the beam.
fn pan(scene: &mut Scene, (x, y): (f64, f64), weight: String, word: Message, lang: Lang) {
    scene
        .circle(x, y, 4.5)
        .fill(Tint::Paper)
        .stroke(Tint::Ink, 1.5);
    let pan = y + 88.0;
    for corner in [-72.0, 72.0] {
        scene.line(x, y + 4.0, x + corner, pan, Tint::Ink2, 1.0);
    }
    let data = format!(
        "M{:.1} {pan:.1}H{:.1}Q{x:.1} {:.1} {:.1} {pan:.1}Z",
        x - 74.0,
        x + 74.0,
        pan + 66.0,
        x - 74.0
    );
    scene
        .path(data)
        .fill(Tint::BrassTint)
        .stroke(Tint::Ink, 1.5);
    match word == LUCK {
        true => dice(scene, x, pan),
        false => pawn(scene, x, pan),
    }
    scene.label(weight, x, pan + 24.0, 22.0).font(Font::Bold);
    scene
        .label(word.raw(lang), x, pan + 58.0, 19.0)
        .font(Font::Italic);
}

fn pans(scene: &mut Scene, luck: Option<Estimate>, lang: Lang) {
    let percentage = luck.map_or(50.0, |luck| 100.0 * luck.value);
    let tilt = (-BEAM_TILT * (percentage - 50.0)).to_radians();
    let (x, y) = PIVOT;
    stand(scene);
    let arm = 165.0;
    let end = |side: f64| (x + side * arm * tilt.cos(), y + side * arm * tilt.sin());
    let (left, right) = (end(-1.0), end(1.0));
    let data = format!(
        "M{:.1} {:.1}Q{x} {} {:.1} {:.1}Q{x} {} {:.1} {:.1}Z",
        left.0,
        left.1 - 3.0,
        y - 26.0,
        right.0,
        right.1 - 3.0,
        y + 20.0,
        left.0,
        left.1 + 3.0
    );
    scene
        .path(data)
        .fill(Tint::BrassFill)
        .stroke(Tint::Ink, 1.5);
    scene
        .circle(x, y, 11.0)
        .fill(Tint::BrassFill)
        .stroke(Tint::Ink, 1.5);
    scene.circle(x, y, 3.5).fill(Tint::Ink);
    let [of_luck, of_skill] = weights(luck);
    for (end, weight, word) in [(left, of_luck, LUCK), (right, of_skill, SKILL)] {
        pan(scene, end, weight, word, lang);
    }
}
