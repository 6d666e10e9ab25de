//! Turns that were played as arrows and marks of battles over a map.

use bilancia_battle::Unit;
use bilancia_core::Lang;
use bilancia_scene::{Fill, Font, Scene, Tint};
use bilancia_war::pack::Pack;
use bilancia_war_desk::{
    ArrowKind,
    chronicle::{Deed, Means, Story, Track},
};

use super::{base::unit_symbol, tints};
use crate::war::War;

/// Width of the line of a way without a battle, at the usual size.
const CALM: f64 = 2.2;
/// Share of its length by which a way is bent.
const BEND: f64 = 0.1;
/// Width of a cell of a chip: the symbol of a kind of unit, and their number.
const CELL: f64 = 28.0;
/// Half of the height of a chip.
const HALF: f64 = 9.5;
/// Two crossed blades with their guards, within 14 units around the middle.
const BLADES: &str = "M-5.5 5.5L5 -5M5.5 5.5L-5 -5M-6.5 2L-2 6.5M6.5 2L2 6.5";
/// Signs for a battle that the attacker has won, or not.
const TICK: &str = "M8 9l2.3 2.6L14.2 6.6";
const CROSS: &str = "M8.6 6.6L13.4 11.4M8.6 11.4L13.4 6.6";

/// Draws the ways of turns. Scripts lay them out anew in sizes of the screen.
pub(super) fn draw_ways(pack: &Pack, stories: &[Story], scene: &mut Scene) {
    let unit = (2000.0 / pack.sheet.width).min(1.7);
    let all = || stories.iter().flat_map(|story| &story.tracks);
    // Ways into battle lie over the others.
    let (calm, fierce): (Vec<_>, Vec<_>) = all().partition(|track| is_calm(track));
    for track in calm.into_iter().chain(fierce) {
        for way in ways(pack, track) {
            draw_track(pack, track, way, unit, scene);
        }
    }
}

/// Draws marks of the battles of turns, which scripts put beside the labels of their areas.
pub(super) fn draw_battles(war: &War, stories: &[Story], lang: Lang, scene: &mut Scene) {
    let pack = war.pack();
    let unit = (2000.0 / pack.sheet.width).min(1.7);
    let mut marked = Vec::new();
    for story in stories {
        let battles = story.deeds.iter().filter(|deed| deed.battle);
        for deed in battles {
            let before = marked.iter().filter(|area| **area == deed.area).count();
            marked.push(deed.area);
            let power = war.power_name(story.turn.power, lang);
            let name = format!("{power}: {}", deed.text(war, lang));
            let [x, y] = pack.area(deed.area).anchor.map(f64::from);
            let x = x + (16.0 + 28.0 * before as f64) * unit;
            let group = scene.group(|scene| draw_mark(deed, scene));
            group.at(x, y - 12.0 * unit, unit * 0.8).class("battle");
            group.data("near", pack.code(deed.area)).name(name);
            group.data("place", before.to_string());
        }
    }
}

fn is_calm(track: &Track) -> bool {
    track.arrow.kind == ArrowKind::Move
}

/// Start and end of a track; on a round map the shorter way, twice where that leads over the edge.
fn ways(pack: &Pack, track: &Track) -> Vec<[[f64; 2]; 2]> {
    let sheet = &pack.sheet;
    let ends = [track.arrow.from, track.arrow.to];
    let [from, to] = ends.map(|area| pack.area(area).anchor.map(f64::from));
    let way = to[0] - from[0];
    if !sheet.round || way.abs() <= sheet.width / 2.0 {
        return vec![[from, to]];
    }
    let turn = sheet.width * way.signum();
    vec![
        [from, [to[0] - turn, to[1]]],
        [[from[0] + turn, from[1]], to],
    ]
}

/// Line of a way: the start, the point towards which it is bent, and the foot of the head.
fn draw_track(pack: &Pack, track: &Track, [from, to]: [[f64; 2]; 2], unit: f64, scene: &mut Scene) {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let way = format!("{:.0} {:.0} {:.0} {:.0}", from[0], from[1], to[0], to[1]);
    let tint = tints::badge(Some(track.power));
    let calm = is_calm(track);
    let size = match calm {
        true => CALM,
        false => (2.6 + f64::from(track.size()) * 0.75).min(8.5),
    };
    let width = size * unit;
    // The middle is bent to the left, so that ways to and fro do not cover each other.
    let middle = [
        f64::midpoint(from[0], to[0]) + dy * BEND,
        f64::midpoint(from[1], to[1]) - dx * BEND,
    ];
    let (end_x, end_y) = (to[0] - middle[0], to[1] - middle[1]);
    let end = end_x.hypot(end_y).max(1.0);
    let (end_x, end_y) = (end_x / end, end_y / end);
    let head = 7.0f64.mul_add(unit, width * 1.35);
    // The head ends before what stands at the anchor, as far as there is room.
    let short = (18.0 * unit).min(length * 0.3);
    let to = [to[0] - end_x * short, to[1] - end_y * short];
    let foot = [to[0] - end_x * head, to[1] - end_y * head];
    let data = format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
        from[0], from[1], middle[0], middle[1], foot[0], foot[1]
    );
    let side = head * 0.55;
    let group = scene.group(|scene| {
        scene
            .path(data.clone())
            .stroke(Tint::Sheet, width + 3.4 * unit);
        let line = scene.path(data);
        match track.means {
            Means::Own => line.stroke(tint, width),
            Means::Aboard | Means::Air => line.dashes(tint, width),
        };
        scene
            .polygon([
                (to[0], to[1]),
                (foot[0] - end_y * side, foot[1] + end_x * side),
                (foot[0] + end_y * side, foot[1] - end_x * side),
            ])
            .fill(tint)
            .stroke(Tint::Sheet, 1.2 * unit);
        if !calm && track.size() > 0 {
            let chip = scene.group(|scene| draw_chip(track, tint, scene));
            let halfway = |axis: usize| {
                0.25f64.mul_add(from[axis], 0.5f64.mul_add(middle[axis], 0.25 * foot[axis]))
            };
            chip.at(halfway(0), halfway(1), unit * 0.8).class("load");
        }
    });
    let means = match track.means {
        Means::Own => "",
        Means::Aboard => " aboard",
        Means::Air => " air",
    };
    let calm = if calm { " calm" } else { "" };
    group.class(format!("track{means}{calm}")).aside();
    group.data("way", way);
    group.data("from", pack.code(track.arrow.from));
    group.data("to", pack.code(track.arrow.to));
    group.data("width", format!("{size:.1}"));
}

/// Draws the units of a track around the origin.
fn draw_chip(track: &Track, tint: Tint, scene: &mut Scene) {
    let kinds = Unit::ALL.into_iter().zip(&track.units);
    let kinds: Vec<_> = kinds.filter(|(_, count)| **count > 0).collect();
    let width = kinds.len() as f64 * CELL + 6.0;
    let left = -width / 2.0;
    scene
        .card(left, -HALF, width, 2.0 * HALF, HALF)
        .fill(Tint::Sheet)
        .stroke(tint, 1.2);
    for (place, (unit, count)) in kinds.into_iter().enumerate() {
        let x = left + 3.0 + place as f64 * CELL;
        scene
            .place(unit_symbol(unit), x + 9.5, 0.5, 0.86)
            .fill(tint);
        scene
            .label(count.to_string(), x + 22.0, 4.3, 12.0)
            .font(Font::Bold);
    }
}

/// Draws the mark of a battle around the origin: crossed blades in a ring, with a sign for how it went for the attacker.
fn draw_mark(deed: &Deed, scene: &mut Scene) {
    scene
        .circle(0.0, 0.0, 12.5)
        .fill(Tint::Sheet)
        .stroke(Tint::Terra, 1.8);
    scene.path(BLADES).stroke(Tint::Terra, 1.7).fill = Fill::None;
    let Some(success) = deed.success else {
        return;
    };
    let (tint, sign) = match success {
        true => (Tint::Teal, TICK),
        false => (Tint::Terra, CROSS),
    };
    scene
        .circle(11.0, 9.0, 7.0)
        .fill(tint)
        .stroke(Tint::Sheet, 1.2);
    scene.path(sign).stroke(Tint::Sheet, 2.0).fill = Fill::None;
}
