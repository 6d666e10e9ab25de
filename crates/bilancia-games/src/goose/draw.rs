//! Drawing of the game of the goose: squares along a spiral, and pawns of different shapes.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use bilancia_core::{Lang, Message, Seat, State};
use bilancia_scene::{Font, Glyphs, Scene, TextGrid, Tint};

use super::{
    notation::write_dice,
    rules::{Goose, Hold, Piece, Square},
};

const NAMES: [Message; 6] = [
    TEAL_CIRCLE,
    TERRACOTTA_TRIANGLE,
    INK_SQUARE,
    BRASS_DIAMOND,
    WHITE_DROP,
    GREY_CROSS,
];

bilancia_core::messages! { crate::goose::catalogue, "draw-":
    const {
        TEAL_CIRCLE, TERRACOTTA_TRIANGLE, INK_SQUARE, BRASS_DIAMOND, WHITE_DROP, GREY_CROSS,
        STANDS(names, places), RESTS(at, turns), WAITS(at), THROWS(name), CHOOSES(name, write_dice), WON(name),
        START, LEGEND(marks, marks_second, marks_third, marks_fourth),
    }
}

const BODIES: [Tint; 6] = [
    Tint::Teal,
    Tint::Terra,
    Tint::Ink,
    Tint::BrassFill,
    Tint::White,
    Tint::Rule,
];
const PAWNS: [&str; 6] = [
    "M-9 0A9 9 0 0 1 9 0A9 9 0 0 1 -9 0Z",
    "M0 -11L10 8H-10Z",
    "M-8 -8H8V8H-8Z",
    "M0 -12L9 0L0 12L-9 0Z",
    "M0 -12C3 -6 9 -2 9 3A9 8 0 0 1 -9 3C-9 -2 -3 -6 0 -12Z",
    "M-4 -10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
];
const GOOSE: &str = "M12 -12C9 -15 4 -13 4 -9C4 -6 6 -4 4 -2C0 -4 -8 -4 -14 -1L-11 2C-10 7 -5 10 1 10C9 10 12 5 10 0C9 -3 8 -6 9 -8L15 -9Z";

fn status(state: &Goose, lang: Lang) -> String {
    let name = |seat: Seat| NAMES[seat.index()].raw(lang);
    match (state.winner, state.thrown) {
        (Some(winner), _) => WON.text(lang, &[&name(winner)]),
        (None, Some(dice)) => CHOOSES.text(lang, &[&name(state.turn), &write_dice(dice)]),
        (None, None) => THROWS.text(lang, &[&name(state.turn)]),
    }
}

fn stands(state: &Goose, seat: Seat, lang: Lang) -> String {
    let places: Vec<_> = state
        .own(seat)
        .iter()
        .map(|piece| match piece.hold {
            Hold::Free => piece.at.to_string(),
            Hold::Rests(turns) => RESTS.text(lang, &[&piece.at, &turns]),
            Hold::Waits => WAITS.text(lang, &[&piece.at]),
        })
        .collect();
    STANDS.text(lang, &[&NAMES[seat.index()].raw(lang), &places.join(", ")])
}

fn describe(state: &Goose, lang: Lang) -> String {
    let all: Vec<_> = state
        .seats()
        .iter()
        .map(|seat| stands(state, seat, lang))
        .collect();
    format!("{} {}", status(state, lang), all.join(" "))
}

/// A spiral divided into squares of equal length, the last one in the middle.
struct Spiral {
    /// Angle, from the inner end outwards, where each square ends and the one before it begins.
    turns: Vec<f64>,
    rotation: f64,
    length: u8,
    centre: (f64, f64),
    size: (f64, f64),
}

const WIDTH: f64 = 54.0;
const INNER: f64 = 104.0;
const MARGIN: f64 = 22.0;
/// Distance of pawns that have arrived from the centre, and the angle between two of them.
const ARRIVED: f64 = 62.0;
const ARRIVED_APART: f64 = 0.36;

impl Spiral {
    fn new(length: u8) -> Self {
        let mut turns = vec![0.0];
        for _ in 1..length {
            let turn = turns[turns.len() - 1];
            turns.push(turn + 1.02 * WIDTH / (INNER + WIDTH * turn / TAU));
        }
        // Square 1 begins at the bottom, and the spiral runs anticlockwise.
        let rotation = FRAC_PI_2 + turns[turns.len() - 1];
        let mut spiral = Self {
            turns,
            rotation,
            length,
            centre: (0.0, 0.0),
            size: (0.0, 0.0),
        };
        let edge = |step: u32| spiral.point(spiral.outer() - f64::from(step) / 40.0, 0.5);
        let rim: Vec<_> = (0..=(TAU * 40.0) as u32).map(edge).collect();
        let span = |of: fn(&(f64, f64)) -> f64| {
            let (least, most) = (
                rim.iter().map(of).reduce(f64::min),
                rim.iter().map(of).reduce(f64::max),
            );
            (
                MARGIN - least.unwrap_or(0.0),
                most.unwrap_or(0.0) - least.unwrap_or(0.0) + 2.0 * MARGIN,
            )
        };
        let ((left, width), (top, height)) = (span(|point| point.0), span(|point| point.1));
        spiral.centre = (left, top);
        spiral.size = (width, height);
        spiral
    }

    /// Angle of the outer end.
    fn outer(&self) -> f64 {
        self.turns[self.turns.len() - 1]
    }

    /// A point at the angle `turn` from the inner end, `across` widths outwards from the middle line.
    fn point(&self, turn: f64, across: f64) -> (f64, f64) {
        let radius = INNER + WIDTH * turn / TAU + across * WIDTH;
        let angle = self.rotation - turn;
        (
            self.centre.0 - radius * angle.cos(),
            self.centre.1 + radius * angle.sin(),
        )
    }

    fn ends(&self, square: u8) -> (f64, f64) {
        let from_end = usize::from(self.length - square);
        (self.turns[from_end], self.turns[from_end - 1])
    }

    fn middle(&self, square: u8, across: f64) -> (f64, f64) {
        if square >= self.length {
            return self.centre;
        }
        let (outer, inner) = self.ends(square);
        self.point((outer + inner) / 2.0, across)
    }

    fn edge(&self, from: f64, to: f64, across: f64, start: char) -> String {
        let steps = (((to - from).abs() / 0.06).ceil() as usize).max(4);
        let mut path = String::new();
        for step in 0..=steps {
            let turn = from + (to - from) * step as f64 / steps as f64;
            let (x, y) = self.point(turn, across);
            let letter = if step == 0 { start } else { 'L' };
            path.push_str(&format!("{letter}{x:.1} {y:.1}"));
        }
        path
    }
}

/// Draws the position.
pub(super) fn draw(state: &Goose, lang: Lang) -> Scene {
    let variant = state.variant();
    let spiral = Spiral::new(variant.length);
    let ((centre_x, centre_y), (width, height)) = (spiral.centre, spiral.size);
    let title = format!(
        "{}. {}",
        super::GAME_OF_THE_GOOSE.raw(lang),
        status(state, lang)
    );
    let mut scene = Scene::new(width, height + 34.0, title, describe(state, lang));
    for square in 1..variant.length {
        draw_square(
            &mut scene,
            &spiral,
            square,
            variant.square(square),
            contents(state, square, lang),
        );
    }
    let outer = spiral.outer();
    for across in [-0.5, 0.5] {
        scene
            .path(spiral.edge(outer, 0.0, across, 'M'))
            .stroke(Tint::Ink, 2.0);
    }
    for turn in [0.0, outer] {
        let ((x1, y1), (x2, y2)) = (spiral.point(turn, -0.5), spiral.point(turn, 0.5));
        scene.line(x1, y1, x2, y2, Tint::Ink, 2.0);
    }
    scene
        .glyph(GOOSE, centre_x, centre_y - 38.0, 1.7)
        .fill(Tint::Ink);
    scene
        .label(variant.length.to_string(), centre_x, centre_y + 22.0, 44.0)
        .font(Font::Bold)
        .tint(Tint::Brass);
    let (x, y) = spiral.point(outer, 0.0);
    scene
        .label(START.raw(lang), x - 26.0, y + 34.0, 15.0)
        .font(Font::Italic)
        .tint(Tint::Ink2);
    draw_pawns(&mut scene, &spiral, state);
    scene
        .label(status(state, lang), width / 2.0, height + 16.0, 18.0)
        .tint(Tint::Ink2);
    scene
}

/// The pieces on a square in words, for those who hear the board; none if there are none.
fn contents(state: &Goose, number: u8, lang: Lang) -> Option<String> {
    let of = |seat: Seat| {
        let own = state.own(seat).iter();
        own.filter(|piece| piece.at == number)
            .map(move |_| NAMES[seat.index()].raw(lang))
    };
    let all: Vec<_> = state.seats().iter().flat_map(of).collect();
    (!all.is_empty()).then(|| format!("{number}: {}", all.join(", ")))
}

fn draw_square(
    scene: &mut Scene,
    spiral: &Spiral,
    number: u8,
    square: Square,
    contents: Option<String>,
) {
    let (outer, inner) = spiral.ends(number);
    let data = spiral.edge(outer, inner, 0.5, 'M') + &spiral.edge(inner, outer, -0.5, 'L') + "Z";
    let ground = match square {
        Square::Plain => Tint::Board,
        Square::Goose => Tint::BrassTint,
        _ => Tint::TerraTint,
    };
    let cell = scene.path(data);
    cell.fill(ground)
        .stroke(Tint::BoardLine, 0.9)
        .cell(number.to_string());
    if let Some(words) = contents {
        cell.name(words);
    }
    let plain = square == Square::Plain;
    let (x, y) = spiral.middle(number, 0.22);
    let label = scene.label(
        number.to_string(),
        x,
        y + 5.5,
        if plain { 18.0 } else { 16.0 },
    );
    if plain {
        label.tint(Tint::Ink2);
    } else {
        label.font(Font::Bold);
    }
    draw_sign(scene, spiral.middle(number, -0.2), number, square);
}

/// Draws what a square does to a piece.
fn draw_sign(scene: &mut Scene, (x, y): (f64, f64), number: u8, square: Square) {
    match square {
        Square::Plain => {}
        Square::Goose => {
            scene.glyph(GOOSE, x, y, 0.85).fill(Tint::Ink);
        }
        Square::Leads(to) if to > number => {
            scene
                .glyph(
                    "M-12 5C-7 -9 7 -9 12 5M-12 5H12M-6 -3V5M0 -5.5V5M6 -3V5",
                    x,
                    y,
                    1.0,
                )
                .stroke(Tint::Ink, 1.6);
        }
        Square::Leads(to) if to > 1 => {
            scene
                .glyph("M-9 9V-9H9V7H-5V-5H5V3H-1V-1", x, y, 0.95)
                .stroke(Tint::Ink, 1.6);
        }
        Square::Leads(_) => {
            scene
                .glyph("M-7 -10H7L-7 10H7Z", x, y, 1.0)
                .stroke(Tint::Ink, 1.8);
        }
        Square::Rest(_) => {
            scene
                .glyph("M-8 -8H5V9H-8ZM5 -4H10V5H5M-4 -8V9M1 -8V9", x, y, 0.95)
                .stroke(Tint::Ink, 1.6);
        }
        Square::Trap if number < 40 => {
            scene
                .glyph(
                    "M-9 0H9V10H-9ZM-9 5H9M-7 0V-7L0 -12L7 -7V0M0 -8V0",
                    x,
                    y,
                    0.9,
                )
                .stroke(Tint::Ink, 1.6);
        }
        Square::Trap => {
            scene
                .glyph("M-10 -9H10V9H-10ZM-5 -9V9M0 -9V9M5 -9V9", x, y, 0.95)
                .stroke(Tint::Ink, 1.6);
        }
    }
}

fn draw_pawns(scene: &mut Scene, spiral: &Spiral, state: &Goose) {
    let all: Vec<_> = state
        .seats()
        .iter()
        .flat_map(|seat| {
            state
                .own(seat)
                .iter()
                .enumerate()
                .map(move |(number, piece)| (seat, number, piece))
        })
        .collect();
    for (index, &(seat, number, piece)) in all.iter().enumerate() {
        let here = |other: &&(Seat, usize, &Piece)| other.2.at == piece.at;
        let (count, place) = (
            all.iter().filter(here).count(),
            all[..index].iter().filter(here).count(),
        );
        let (x, y) = pawn_place(spiral, piece.at, place, count);
        let scale = if count > 2 { 0.85 } else { 1.0 };
        let body = BODIES[seat.index()];
        scene
            .glyph(PAWNS[seat.index()], x, y, scale)
            .fill(body)
            .stroke(Tint::Sheet, 4.5);
        scene
            .glyph(PAWNS[seat.index()], x, y, scale)
            .fill(body)
            .stroke(Tint::Ink, 1.4);
        if state.variant().pieces > 1 {
            let mark = if matches!(seat.0, 0..=2) {
                Tint::Sheet
            } else {
                Tint::OnWhite
            };
            scene
                .label((number + 1).to_string(), x, y + 4.5, 12.5)
                .font(Font::Bold)
                .tint(mark);
        }
    }
}

/// Position of the pawn with index `place` among the `count` pawns on a square.
fn pawn_place(spiral: &Spiral, square: u8, place: usize, count: usize) -> (f64, f64) {
    if square == 0 {
        // Before square 1, pawns stand in line beside the course.
        let (x, y) = spiral.point(spiral.outer(), 0.0);
        let (column, row) = (place % 12, place / 12);
        return (
            x - 16.0 - 22.0 * column as f64,
            y - 10.0 + 22.0 * row as f64,
        );
    }
    let (x, y) = spiral.middle(square, -0.2);
    if square >= spiral.length {
        // Pawns that have arrived stand in a bow under the goose and the number of the last square.
        let angle = PI / 2.0 + ARRIVED_APART * (place as f64 - (count - 1) as f64 / 2.0);
        return (x + ARRIVED * angle.cos(), y + ARRIVED * angle.sin());
    }
    if count == 1 {
        return (x, y);
    }
    let angle = TAU * place as f64 / count as f64 - PI / 2.0;
    (x + 13.0 * angle.cos(), y + 13.0 * angle.sin())
}

/// Draws the course as text, ten squares a line.
pub(super) fn render_text(state: &Goose, glyphs: Glyphs, lang: Lang) -> String {
    let variant = state.variant();
    let marks = glyphs.pick(["◆", "↷", "z", "#"], ["*", ">", "z", "#"]);
    let letters = ["A", "B", "C", "D", "E", "F"];
    let mut grid = TextGrid::new();
    for square in 0..=variant.length {
        let (column, row) = (6 * usize::from(square % 10), 2 * usize::from(square / 10));
        let mark = match variant.square(square) {
            Square::Plain => "",
            Square::Goose => marks[0],
            Square::Leads(_) => marks[1],
            Square::Rest(_) => marks[2],
            Square::Trap => marks[3],
        };
        grid.put(column, row, &format!("{square:>2}{mark}"));
        let there: String = state
            .seats()
            .iter()
            .filter(|&seat| state.own(seat).iter().any(|piece| piece.at == square))
            .map(|seat| letters[seat.index()])
            .collect();
        grid.put(column, row + 1, &there);
    }
    let names: Vec<_> = state
        .seats()
        .iter()
        .map(|seat| format!("{} {}", letters[seat.index()], stands(state, seat, lang)))
        .collect();
    let legend = match variant.special {
        false => String::new(),
        true => LEGEND.text(lang, &[&marks[0], &marks[1], &marks[2], &marks[3]]) + "\n",
    };
    format!(
        "{grid}{legend}{}\n{}\n",
        names.join("\n"),
        status(state, lang)
    )
}
