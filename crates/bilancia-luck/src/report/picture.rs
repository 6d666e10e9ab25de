//! The beam balance, the bar of sources, and all games on one scale. Luck is left, skill right.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Font, Pattern, Scene, Tint};

use super::words::{Named, SOURCES, may_be_said, per_cent, sentence};
use crate::Weighed;

const LUCK: Message = Message::new("Luck", "Fortuna");
const SKILL: Message = Message::new("Skill", "Bravura");
const BEAM: Message = Message::new("The balance of {0}", "La bilancia di {0}");
const SCALE: Message = Message::new("The scale of all games", "La scala di tutti i giochi");
const GAMES_TO_TELL: Message = Message::new("games to tell", "partite per saperlo");
const NEVER: Message = Message::new("never", "mai");
const GAME: Message = Message::new("game", "gioco");
const SOURCE: Message = Message::new("sources", "cause");

/// Where an angle of the dial lies, in degrees from upright, at a distance from the pivot.
fn on_dial(degrees: f64, radius: f64) -> (f64, f64) {
    let angle = degrees.to_radians();
    (
        PIVOT.0 + radius * angle.sin(),
        PIVOT.1 - radius * angle.cos(),
    )
}

const PIVOT: (f64, f64) = (280.0, 230.0);
/// The needle moves by so much for each point.
const NEEDLE: f64 = 1.24;
/// The beam by so much.
const BEAM_TILT: f64 = 0.3;
const DIAL: f64 = 168.0;

/// The balance with one game on it, and others marked on its dial.
pub fn beam(named: &Named, marks: &[Named], lang: Lang) -> Scene {
    let Named { name, weighed } = named;
    let luck = weighed.needle.luck;
    let words = sentence(weighed, lang);
    let mut scene = Scene::new(560.0, 440.0, BEAM.text(lang, &[name]), words);
    let degrees = |luck: f64| -NEEDLE * (100.0 * luck - 50.0);
    dial(&mut scene, degrees);
    // What the needle lies between.
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
        let at = degrees(mark.weighed.needle.luck.value);
        let (x, y) = on_dial(at, DIAL + 9.0);
        scene.circle(x, y, 4.0).fill(Tint::Ink);
        let (x, y) = on_dial(at, DIAL + 18.0);
        let text = format!("{} {}", mark.name, per_cent(mark.weighed.needle.luck.value));
        let anchor = if at < 0.0 { Anchor::End } else { Anchor::Start };
        scene.label(text, x, y + 3.0, 15.0).anchor(anchor);
    }
    let (x, y) = (PIVOT.0, PIVOT.1 - DIAL - 36.0);
    let title = match may_be_said(luck) {
        true => format!("{name} {}", per_cent(luck.value)),
        false => format!("{name} {}–{}", per_cent(luck.low), per_cent(luck.high)),
    };
    if marks.is_empty() {
        scene.label(title, x, y, 20.0).font(Font::Bold);
    }
    pans(&mut scene, luck.value, may_be_said(luck), lang);
    scene
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

fn pans(scene: &mut Scene, luck: f64, said: bool, lang: Lang) {
    let tilt = (-BEAM_TILT * (100.0 * luck - 50.0)).to_radians();
    let (x, y) = PIVOT;
    // The post and the foot.
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
    let rest = 1.0 - (100.0 * luck).round() / 100.0;
    for ((x, y), share, word) in [(left, luck, LUCK), (right, rest, SKILL)] {
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
        if said {
            scene
                .label(per_cent(share), x, pan + 24.0, 22.0)
                .font(Font::Bold);
        }
        scene
            .label(word.raw(lang), x, pan + 58.0, 19.0)
            .font(Font::Italic);
    }
}

/// How a source is painted: colour, and a pattern so that colour never speaks alone.
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
fn draw_bar(scene: &mut Scene, weighed: &Weighed, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
    let shares = weighed.slices.all().map(|share| share.max(0.0));
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

/// The six shares of one game as a bar, with what they are.
pub fn source_bar(named: &Named, lang: Lang) -> Scene {
    let shares = named.weighed.slices.all();
    let words: Vec<String> = SOURCES
        .iter()
        .map(|(_, name, place)| format!("{} {} %", name.raw(lang), per_cent(shares[*place])))
        .collect();
    let mut scene = Scene::new(560.0, 92.0, SOURCE.raw(lang).to_owned(), words.join(", "));
    draw_bar(&mut scene, &named.weighed, [10.0, 10.0], [540.0, 30.0]);
    legend(&mut scene, [10.0, 62.0], 180.0, 3, lang);
    scene
}

/// The names of the sources, so many in a row.
fn legend(scene: &mut Scene, [x, y]: [f64; 2], step: f64, row: usize, lang: Lang) {
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

/// All games on one scale, the luckiest first.
pub fn scale(games: &[Named], lang: Lang) -> Scene {
    let mut games: Vec<&Named> = games.iter().collect();
    games.sort_by(|a, b| {
        let luck = |named: &Named| named.weighed.needle.luck.value;
        luck(b)
            .total_cmp(&luck(a))
            .then_with(|| a.name.cmp(&b.name))
    });
    let (row, top) = (40.0, 92.0);
    let height = top + row * games.len() as f64 + 12.0;
    let words: Vec<_> = games
        .iter()
        .map(|named| {
            format!(
                "{} {} %",
                named.name,
                per_cent(named.weighed.needle.luck.value)
            )
        })
        .collect();
    let mut scene = Scene::new(
        1_000.0,
        height,
        SCALE.raw(lang).to_owned(),
        words.join(", "),
    );
    legend(&mut scene, [14.0, 26.0], 162.0, 6, lang);
    let (axis, long) = (270.0, 220.0);
    scene
        .label(GAME.raw(lang), 14.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(format!("100 {}", LUCK.raw(lang)), axis - 10.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(
            format!("{} 0", SKILL.raw(lang)),
            axis + long + 10.0,
            66.0,
            14.0,
        )
        .anchor(Anchor::End)
        .tint(Tint::Ink2);
    scene
        .label(SOURCE.raw(lang), 590.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(GAMES_TO_TELL.raw(lang), 986.0, 66.0, 14.0)
        .anchor(Anchor::End)
        .tint(Tint::Ink2);
    scene.line(14.0, 78.0, 986.0, 78.0, Tint::Ink, 1.5);
    for (index, named) in games.iter().enumerate() {
        let y = top + row * index as f64;
        let middle = y + 12.0;
        let luck = named.weighed.needle.luck;
        let at = |luck: f64| axis + long * (1.0 - luck);
        // Options stand small below the game.
        let (game, options) = named.name.split_once(':').unwrap_or((&named.name, ""));
        let line = if options.is_empty() { 5.0 } else { -1.0 };
        scene
            .label(game, 14.0, middle + line, 16.0)
            .anchor(Anchor::Start)
            .font(Font::Bold);
        scene
            .label(options, 14.0, middle + 15.0, 12.0)
            .anchor(Anchor::Start)
            .tint(Tint::Ink2);
        scene.line(axis, middle, axis + long, middle, Tint::Rule, 1.5);
        for mark in [0.0, 0.5, 1.0] {
            scene.line(
                at(mark),
                middle - 9.0,
                at(mark),
                middle + 9.0,
                Tint::Rule,
                1.5,
            );
        }
        let [low, high] = [luck.high, luck.low].map(|luck| at(luck.clamp(0.0, 1.0)));
        if high - low > 1.0 {
            scene
                .rect(low, middle - 5.0, high - low, 10.0)
                .fill(Tint::Place)
                .opacity(0.6);
        }
        let text = if may_be_said(luck) {
            let x = at(luck.value);
            let data = format!("M{x:.1} {:.1}l5 9l-5 9l-5 -9Z", middle - 9.0);
            scene
                .path(data)
                .fill(Tint::BrassFill)
                .stroke(Tint::Ink, 1.2);
            format!("{} %", per_cent(luck.value))
        } else {
            format!("{}–{} %", per_cent(luck.low), per_cent(luck.high))
        };
        scene
            .label(text, 570.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
        draw_bar(&mut scene, &named.weighed, [590.0, y + 1.0], [270.0, 22.0]);
        let games = named.weighed.needle.nine_tenths.value;
        let tells = match games {
            games if games > 1e6 => NEVER.raw(lang).to_owned(),
            games => super::words::round(games.max(1.0)),
        };
        scene
            .label(tells, 986.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
        scene.line(14.0, y + 32.0, 986.0, y + 32.0, Tint::Rule, 1.0);
    }
    scene
}
