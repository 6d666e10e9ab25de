//! Drawing of backgammon, with White's home board at the bottom right.

use bilancia_core::{Lang, Message, Seat};
use bilancia_scene::{Font, Glyphs, Paint, Pattern, Scene, TextGrid, Tint};

use super::{
    board::{BAR, OFF},
    place::place_cell,
    rules::{Backgammon, Phase},
};

const NAMES: [Message; 2] = [WHITE_2, BLACK_2];

bilancia_core::messages! { crate::backgammon::catalogue, "draw-":
    const {
        WHITE_2, BLACK_2, OPENS, THROWS(who), PLAYS(who, high, low), WON(who), SIDE(name, places, pips),
        ON_BAR(value), PIPS(pips), BORNE_OFF(count),
    }
}

const POINT: f64 = 40.0;
const LEFT: f64 = 22.0;
const TOP: f64 = 40.0;
const BAR_WIDTH: f64 = 40.0;
const HEIGHT: f64 = 400.0;
const TRAY: f64 = 56.0;

fn name(seat: Seat, lang: Lang) -> &'static str {
    NAMES[seat.index()].raw(lang)
}

fn status(state: &Backgammon, lang: Lang) -> String {
    let who = name(state.turn(), lang);
    match state.phase() {
        Phase::Opening => OPENS.raw(lang).to_owned(),
        Phase::Throw => THROWS.text(lang, &[&who]),
        Phase::Move([high, low]) => PLAYS.text(lang, &[&who, &high, &low]),
        Phase::Over => WON.text(lang, &[&who]),
    }
}

fn describe(state: &Backgammon, lang: Lang) -> String {
    let sides = [Seat(0), Seat(1)].map(|seat| {
        let checkers = state.checkers(seat);
        let mut places: Vec<_> = (1..=24)
            .rev()
            .filter(|&place| checkers.count(place) > 0)
            .map(|place| format!("{}x{}", checkers.count(place), place))
            .collect();
        for (place, message) in [(BAR, ON_BAR), (OFF, BORNE_OFF)] {
            if checkers.count(place) > 0 {
                places.push(message.text(lang, &[&checkers.count(place)]));
            }
        }
        SIDE.text(
            lang,
            &[&name(seat, lang), &places.join(" "), &checkers.pips()],
        )
    });
    format!("{} {}", status(state, lang), sides.join(" "))
}

/// Horizontal centre of a point, as the player at the bottom numbers it, and whether it is in the upper half.
fn column(point: u8) -> (f64, bool) {
    let upper = point > 12;
    let from_left = if upper { point - 13 } else { 12 - point };
    let bar = if from_left >= 6 { BAR_WIDTH } else { 0.0 };
    (LEFT + bar + (f64::from(from_left) + 0.5) * POINT, upper)
}

/// Draws the position with White at the bottom.
pub(super) fn draw(state: &Backgammon, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(0))
}

/// Draws the position with Black at the bottom, and points numbered from Black's end.
pub(super) fn draw_turned(state: &Backgammon, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(1))
}

fn seen_from(state: &Backgammon, lang: Lang, near: Seat) -> Scene {
    let width = 12.0 * POINT + BAR_WIDTH;
    let title = format!("{}. {}", super::BACKGAMMON.raw(lang), status(state, lang));
    let full = LEFT + width + TRAY + 22.0;
    let mut scene = Scene::new(full, TOP + HEIGHT + 74.0, title, describe(state, lang));
    scene.rect(LEFT, TOP, width, HEIGHT).fill(Tint::Board);
    for point in 1..=24 {
        draw_point(&mut scene, state, point, near, lang);
    }
    let bar = LEFT + 6.0 * POINT;
    scene
        .rect(bar, TOP, BAR_WIDTH, HEIGHT)
        .fill(Tint::Well)
        .stroke(Tint::Ink, 1.6)
        .cell(place_cell(Seat(0), BAR));
    scene.rect(LEFT, TOP, width, HEIGHT).stroke(Tint::Ink, 2.4);
    scene
        .rect(LEFT + width + 10.0, TOP, TRAY - 10.0, HEIGHT)
        .fill(Tint::Well)
        .stroke(Tint::Ink, 1.6)
        .cell(place_cell(Seat(0), OFF));
    for seat in [Seat(0), Seat(1)] {
        draw_side(&mut scene, state, seat, near);
    }
    if let Phase::Move(dice) = state.phase() {
        let x = bar + BAR_WIDTH + 3.0 * POINT;
        for (die, x) in dice.into_iter().zip([x - 24.0, x + 24.0]) {
            scene.die(
                x - 17.0,
                TOP + HEIGHT / 2.0 - 17.0,
                34.0,
                die,
                paint(state.turn()),
            );
        }
    }
    scene
        .label(status(state, lang), full / 2.0, TOP + HEIGHT + 56.0, 18.0)
        .tint(Tint::Ink2);
    scene
}

/// Draws a point, as the player at the bottom numbers it.
fn draw_point(scene: &mut Scene, state: &Backgammon, point: u8, near: Seat, lang: Lang) {
    let (x, upper) = column(point);
    let (base, tip) = if upper {
        (TOP, TOP + 168.0)
    } else {
        (TOP + HEIGHT, TOP + HEIGHT - 168.0)
    };
    let half = POINT / 2.0;
    let data = format!(
        "M{:.0} {base:.0}L{:.0} {base:.0}L{x:.0} {tip:.0}Z",
        x - half,
        x + half
    );
    let dark = point % 2 == 0;
    let fill = if dark { Tint::TerraTint } else { Tint::Sheet };
    scene.path(data.clone()).fill(fill);
    if dark {
        scene.path(data.clone()).pattern(Pattern::Hatch);
    }
    scene.path(data).stroke(Tint::BoardLine, 0.9);
    // An invisible area that can be clicked.
    let area = scene.rect(x - half, base.min(tip), POINT, (tip - base).abs());
    area.cell(place_cell(near, point));
    let away = 1 - near.0;
    let stands = [(near, point), (Seat(away), 25 - point)].into_iter();
    let stands = stands.map(|(seat, own)| (seat, state.checkers(seat).count(own)));
    if let Some((seat, count)) = stands.into_iter().find(|(_, count)| *count > 0) {
        area.name(format!(
            "{point}: {} {count}",
            NAMES[seat.index()].raw(lang)
        ));
        // The mark of what can be chosen lies on the outermost checker, of which five are seen.
        let out = 34.0 * f64::from(count.min(5) - 1) + 19.0;
        area.mark(x, if upper { base + out } else { base - out });
    }
    let y = if upper {
        TOP - 12.0
    } else {
        TOP + HEIGHT + 24.0
    };
    scene.label(point.to_string(), x, y, 16.0).tint(Tint::Ink2);
}

fn draw_side(scene: &mut Scene, state: &Backgammon, seat: Seat, near: Seat) {
    let checkers = state.checkers(seat);
    for own in 1..=24 {
        let point = if seat == near { own } else { 25 - own };
        let (x, upper) = column(point);
        let (y, step) = if upper {
            (TOP + 19.0, 34.0)
        } else {
            (TOP + HEIGHT - 19.0, -34.0)
        };
        draw_stack(scene, seat, checkers.count(own), x, y, step);
    }
    let middle = TOP + HEIGHT / 2.0;
    let bar = LEFT + 6.0 * POINT + BAR_WIDTH / 2.0;
    // Checkers on the bar lie on the half from which they enter.
    let (y, step) = if seat == near {
        (middle - 26.0, -34.0)
    } else {
        (middle + 26.0, 34.0)
    };
    draw_stack(scene, seat, checkers.count(BAR), bar, y, step);
    let off = checkers.count(OFF);
    let tray = LEFT + 12.0 * POINT + BAR_WIDTH + 15.0;
    let Paint { body, edge, .. } = paint(seat);
    for index in 0..off {
        let offset = 11.0 * f64::from(index);
        let y = if seat == near {
            TOP + HEIGHT - 14.0 - offset
        } else {
            TOP + 5.0 + offset
        };
        scene
            .card(tray, y, TRAY - 20.0, 9.0, 2.0)
            .fill(body)
            .stroke(edge, 1.2);
    }
}

fn paint(seat: Seat) -> Paint {
    if seat == Seat(0) {
        Paint::WHITE
    } else {
        Paint::BLACK
    }
}

/// Draws up to five checkers; a number on the last one gives the count if there are more.
fn draw_stack(scene: &mut Scene, seat: Seat, count: u8, x: f64, y: f64, step: f64) {
    let Paint { body, edge, mark } = paint(seat);
    for index in 0..count.min(5) {
        let y = y + step * f64::from(index);
        scene.circle(x, y, 16.5).fill(body).stroke(edge, 1.6);
        scene.circle(x, y, 11.5).stroke(mark, 0.7);
    }
    if count > 5 {
        scene
            .label(count.to_string(), x, y + step * 4.0 + 6.5, 18.0)
            .font(Font::Bold)
            .tint(mark);
    }
}

/// Draws the board as text: White's points 13 to 24 above, 12 to 1 below.
pub(super) fn render_text(state: &Backgammon, glyphs: Glyphs, lang: Lang) -> String {
    let marks = glyphs.pick(["○", "●"], ["O", "X"]);
    let mut grid = TextGrid::new();
    let place = |point: u8| {
        let from_left = usize::from(if point > 12 { point - 13 } else { 12 - point });
        3 * from_left + if from_left >= 6 { 5 } else { 0 }
    };
    for point in 1..=24_u8 {
        let upper = point > 12;
        grid.put(
            place(point),
            if upper { 0 } else { 12 },
            &format!("{point:>2}"),
        );
        for (seat, own) in [(0, point), (1, 25 - point)] {
            let count = state.checkers(Seat(seat as u8)).count(own);
            for index in 0..usize::from(count.min(5)) {
                let row = if upper { 1 + index } else { 11 - index };
                let many = index == 4 && count > 5;
                let text = if many {
                    format!("{count:>2}")
                } else {
                    format!(" {}", marks[seat])
                };
                grid.put(place(point), row, &text);
            }
        }
    }
    for row in 1..12 {
        grid.put(19, row, glyphs.pick("│", "|"));
        grid.put(22, row, glyphs.pick("│", "|"));
    }
    for (seat, row) in [(0, 4), (1, 8)] {
        let count = state.checkers(Seat(seat as u8)).count(BAR);
        if count > 0 {
            grid.put(20, row, &format!("{count}{}", marks[seat]));
        }
    }
    let sides = [Seat(0), Seat(1)].map(|seat| {
        let checkers = state.checkers(seat);
        let off = BORNE_OFF.text(lang, &[&checkers.count(OFF)]);
        format!(
            "{} {}: {off}, {}",
            marks[seat.index()],
            name(seat, lang),
            PIPS.text(lang, &[&checkers.pips()])
        )
    });
    format!("{grid}{}\n{}\n", sides.join("   "), status(state, lang))
}
