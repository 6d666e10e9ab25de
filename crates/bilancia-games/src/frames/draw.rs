//! Pictures of Frames.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Font, Glyphs, Paint, Pattern, Scene, TextGrid, Tint};

use super::rules::{Frames, Point, Stone};

bilancia_core::messages! { crate::frames::catalogue, "draw-":
    const {
        SCORE(black, white), LAST(first, second, blacks, whites), GOAL(goal), SAME(value), BLACK_STONES,
        WHITE_STONES, NEUTRAL_STONES, BLACK_STONE(value), WHITE_STONE(value), NEUTRAL_STONE(value), NONE,
        BLACK_WHITE_NEUTRAL(first, second, third),
    }
}

const STONES: [Message; 3] = [BLACK_STONES, WHITE_STONES, NEUTRAL_STONES];
/// One stone on a point, for those who hear the board.
const STANDS: [Message; 3] = [BLACK_STONE, WHITE_STONE, NEUTRAL_STONE];

/// Width of the grid in drawing units.
const GRID: f64 = 440.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 28.0;
/// Room between a stone on the edge and the line around the board.
const RIM: f64 = 6.0;

fn points(state: &Frames) -> impl Iterator<Item = Point> + use<> {
    let size = state.variant().size;
    (0..size).flat_map(move |y| (0..size).map(move |x| Point { x, y }))
}

fn status(state: &Frames, lang: Lang) -> String {
    let [black, white] = state.scores();
    let score = SCORE.text(lang, &[&black, &white]);
    match state.last {
        None => score,
        Some([a, b]) if a == b => format!("{} {score}", SAME.text(lang, &[&a])),
        Some([a, b]) => {
            let [blacks, whites] = state.count_inside([a, b]);
            format!("{} {score}", LAST.text(lang, &[&a, &b, &blacks, &whites]))
        }
    }
}

fn describe(state: &Frames, lang: Lang) -> String {
    let kinds = [Stone::Black, Stone::White, Stone::Neutral];
    let lists = kinds.into_iter().zip(STONES).map(|(stone, name)| {
        let there: Vec<_> = points(state)
            .filter(|&point| state.stone(point) == Some(stone))
            .map(|point| point.to_string())
            .collect();
        let there = if there.is_empty() {
            NONE.raw(lang).to_owned()
        } else {
            there.join(" ")
        };
        format!("{}: {there}.", name.raw(lang))
    });
    let lists: Vec<_> = lists.collect();
    format!("{} {}", status(state, lang), lists.join(" "))
}

/// Geometry of the board.
struct Board {
    size: u8,
    step: f64,
}

impl Board {
    fn x(&self, column: u8) -> f64 {
        LEFT + f64::from(column) * self.step
    }

    fn y(&self, row: u8) -> f64 {
        TOP + f64::from(self.size - 1 - row) * self.step
    }

    /// Radius of a stone: stones side by side leave room between them.
    fn radius(&self) -> f64 {
        (self.step * 0.39).min(17.0)
    }
}

/// Draws the position: stones, and the last frame with its corners marked and the stones inside numbered.
pub(super) fn draw(state: &Frames, lang: Lang) -> Scene {
    let size = state.variant().size;
    let board = Board {
        size,
        step: GRID / f64::from(size - 1),
    };
    let title = format!("{}. {}", super::FRAMES.raw(lang), status(state, lang));
    let mut scene = Scene::new(
        LEFT + GRID + 28.0,
        TOP + GRID + 58.0,
        title,
        describe(state, lang),
    );
    draw_grid(&mut scene, &board);
    if let Some(corners) = state.last {
        draw_frame(&mut scene, &board, corners);
    }
    let mut counted = [0, 0];
    // Numbers follow reading order, from the top left.
    let mut all: Vec<_> = points(state).collect();
    all.sort_by_key(|point| (size - point.y, point.x));
    for point in all {
        draw_stone(&mut scene, &board, state, point, &mut counted, lang);
    }
    scene
}

fn draw_grid(scene: &mut Scene, board: &Board) {
    let margin = board.radius() + RIM;
    let side = GRID + 2.0 * margin;
    scene
        .card(LEFT - margin, TOP - margin, side, side, 3.0)
        .fill(Tint::Board)
        .stroke(Tint::Ink, 2.0);
    let type_size = 18.0_f64.min(board.step * 0.75);
    for index in 0..board.size {
        let (x, y) = (board.x(index), board.y(index));
        scene.line(x, TOP, x, TOP + GRID, Tint::BoardLine, 0.9);
        scene.line(LEFT, y, LEFT + GRID, y, Tint::BoardLine, 0.9);
        let column = ((b'a' + index) as char).to_string();
        scene
            .label(column, x, TOP + GRID + margin + 22.0, type_size)
            .font(Font::Italic)
            .tint(Tint::Ink2);
        scene
            .label(
                (index + 1).to_string(),
                (LEFT - margin) / 2.0,
                y + type_size * 0.33,
                type_size,
            )
            .tint(Tint::Ink2);
    }
    if board.size >= 9 {
        let near = if board.size >= 12 { 3 } else { 2 };
        for x in [near, board.size - 1 - near] {
            for y in [near, board.size - 1 - near] {
                scene
                    .circle(board.x(x), board.y(y), 2.6)
                    .fill(Tint::BoardLine);
            }
        }
    }
}

fn draw_frame(scene: &mut Scene, board: &Board, [a, b]: [Point; 2]) {
    let (left, right) = (board.x(a.x.min(b.x)), board.x(a.x.max(b.x)));
    let (upper, lower) = (board.y(a.y.max(b.y)), board.y(a.y.min(b.y)));
    if a.x == b.x || a.y == b.y {
        if a != b {
            scene
                .path(format!("M{left:.1} {upper:.1}L{right:.1} {lower:.1}"))
                .dashes(Tint::Brass, 3.0);
        }
        return;
    }
    let (width, height) = (right - left, lower - upper);
    scene
        .rect(left, upper, width, height)
        .fill(Tint::BrassTint)
        .opacity(0.7);
    scene
        .rect(left, upper, width, height)
        .pattern(Pattern::Hatch);
    scene
        .rect(left, upper, width, height)
        .stroke(Tint::Brass, 3.4);
}

fn draw_stone(
    scene: &mut Scene,
    board: &Board,
    state: &Frames,
    point: Point,
    counted: &mut [u32; 2],
    lang: Lang,
) {
    let (x, y) = (board.x(point.x), board.y(point.y));
    let radius = board.radius();
    let cell = point.to_string();
    let Some(stone) = state.stone(point) else {
        // The whole place of a stone can be pointed at, up to those beside it.
        scene
            .circle(x, y, (board.step / 2.0).min(2.0 * radius))
            .cell(cell)
            .fill(Tint::Board)
            .opacity(0.0);
        if state.pending.contains(&Some(point)) {
            scene.circle(x, y, radius).dashes(Tint::Brass, 2.4);
        }
        return;
    };
    let words = STANDS[stone as usize].text(lang, &[&cell]);
    let (Paint { body, edge, mark }, owner) = match stone {
        Stone::Black => (Paint::BLACK, 0),
        Stone::White => (Paint::WHITE, 1),
        Stone::Neutral => {
            let half = radius * 0.8;
            let arm = half * 0.45;
            scene
                .card(x - half, y - half, 2.0 * half, 2.0 * half, 3.0)
                .fill(Tint::Rule)
                .stroke(Tint::Ink2, 1.5)
                .cell(cell)
                .name(words);
            scene.line(x - arm, y - arm, x + arm, y + arm, Tint::Ink2, 2.2);
            scene.line(x + arm, y - arm, x - arm, y + arm, Tint::Ink2, 2.2);
            return;
        }
    };
    scene
        .circle(x, y, radius)
        .fill(body)
        .stroke(edge, 1.5)
        .cell(cell)
        .name(words);
    let Some(corners) = state.last else {
        return;
    };
    if corners.contains(&point) {
        let arm = radius * 0.42;
        scene
            .glyph(
                format!("M0 {:.1}L{arm:.1} 0L0 {arm:.1}L{:.1} 0Z", -arm, -arm),
                x,
                y,
                1.0,
            )
            .fill(mark);
    } else if state
        .inside(corners)
        .is_some_and(|inside| inside.columns.contains(&point.x) && inside.rows.contains(&point.y))
    {
        counted[owner] += 1;
        let size = radius * 1.25;
        scene
            .label(counted[owner].to_string(), x, y + size * 0.34, size)
            .font(Font::Bold)
            .tint(mark);
    }
}

/// Draws the board as text.
pub(super) fn render_text(state: &Frames, glyphs: Glyphs, lang: Lang) -> String {
    let size = state.variant().size;
    let mut grid = TextGrid::new();
    for point in points(state) {
        let (column, row) = (
            3 + 2 * usize::from(point.x),
            usize::from(size - 1 - point.y),
        );
        grid.put(0, row, &format!("{:>2}", point.y + 1));
        let mark = match state.stone(point) {
            Some(Stone::Black) => glyphs.pick("●", "X"),
            Some(Stone::White) => glyphs.pick("○", "O"),
            Some(Stone::Neutral) => glyphs.pick("▣", "#"),
            None => glyphs.pick("·", "."),
        };
        grid.put(column, row, mark);
    }
    for column in 0..size {
        let letter = ((b'a' + column) as char).to_string();
        grid.put(3 + 2 * usize::from(column), size.into(), &letter);
    }
    let legend = BLACK_WHITE_NEUTRAL;
    let marks = glyphs.pick(["●", "○", "▣"], ["X", "O", "#"]);
    let legend = legend.text(lang, &[&marks[0], &marks[1], &marks[2]]);
    let goal = GOAL.text(lang, &[&state.variant().goal]);
    format!("{grid}{legend}\n{} {goal}\n", status(state, lang))
}
