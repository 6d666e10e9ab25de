//! Arrows of orders.

use bilancia_scene::{Scene, Tint};
use bilancia_war::pack::Pack;
use bilancia_war_desk::{Arrow, ArrowKind};

/// Draws an arrow; on a round map the shorter way, in two parts where that leads over the edge.
pub(in crate::war) fn draw(pack: &Pack, arrow: Arrow, scene: &mut Scene) {
    let sheet = &pack.sheet;
    let [from, to] = [arrow.from, arrow.to].map(|area| pack.area(area).anchor.map(f64::from));
    let way = to[0] - from[0];
    let turn = if sheet.round && way.abs() > sheet.width / 2.0 {
        sheet.width * way.signum()
    } else {
        0.0
    };
    let unit = (2000.0 / sheet.width).min(1.7);
    segment(from, [to[0] - turn, to[1]], arrow.kind, unit, scene);
    if turn != 0.0 {
        segment([from[0] + turn, from[1]], to, arrow.kind, unit, scene);
    }
}

fn segment(from: [f64; 2], to: [f64; 2], kind: ArrowKind, unit: f64, scene: &mut Scene) {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let (along_x, along_y) = (dx / length, dy / length);
    // The middle is bent to the left, so that ways to and fro do not cover each other.
    let bend = (length * 0.12).min(30.0 * unit);
    let middle = [
        f64::midpoint(from[0], to[0]) + along_y * bend,
        f64::midpoint(from[1], to[1]) - along_x * bend,
    ];
    let (end_x, end_y) = (to[0] - middle[0], to[1] - middle[1]);
    let end = end_x.hypot(end_y).max(1.0);
    let (end_x, end_y) = (end_x / end, end_y / end);
    let head = 11.0 * unit;
    let foot = [to[0] - end_x * head, to[1] - end_y * head];
    let data = format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
        from[0], from[1], middle[0], middle[1], foot[0], foot[1]
    );
    let tint = match kind {
        ArrowKind::Move => Tint::Brass,
        ArrowKind::Attack | ArrowKind::Raid => Tint::Terra,
    };
    scene.path(data.clone()).stroke(Tint::Sheet, 5.5 * unit);
    match kind {
        ArrowKind::Raid => scene.path(data).dashes(tint, 3.0 * unit),
        _ => scene.path(data).stroke(tint, 3.0 * unit),
    };
    let side = head * 0.6;
    scene
        .polygon([
            (to[0], to[1]),
            (foot[0] - end_y * side, foot[1] + end_x * side),
            (foot[0] + end_y * side, foot[1] - end_x * side),
        ])
        .fill(tint)
        .stroke(Tint::Sheet, 1.0 * unit);
    scene
        .circle(from[0], from[1], 3.2 * unit)
        .fill(tint)
        .stroke(Tint::Sheet, 1.0 * unit);
}
