//! Pictures of Alea.

use bilancia_core::{Lang, Message, Seat};
use bilancia_scene::{Font, Glyphs, Paint, Pattern, Scene, TextGrid, Tint};

use super::{
    board::{PRISON, square_name},
    rules::Alea,
    stack::Die,
};

const CELL: f64 = 58.0;
const LEFT: f64 = 28.0;
const TOP: f64 = 8.0;
const BOARD: f64 = 8.0 * CELL;

const TO_MOVE: [Message; 2] = [WHITE_TO_MOVE, BLACK_TO_MOVE];
const WON: [Message; 2] = [WHITE_HAS_WON, BLACK_HAS_WON];
const SIDES: [Message; 2] = [WHITE_2, BLACK_2];

bilancia_core::messages! { crate::alea::catalogue, "draw-":
    const {
        WHITE_TO_MOVE, BLACK_TO_MOVE, WHITE_HAS_WON, BLACK_HAS_WON, WHITE_2, BLACK_2, PRISON_IS,
    }
}

fn status(state: &Alea, lang: Lang) -> &'static str {
    match state.winner() {
        Some(seat) => WON[seat.index()].raw(lang),
        None => TO_MOVE[state.turn().index()].raw(lang),
    }
}

/// A square with its dice in words, top die first; none if it is empty.
fn contents(state: &Alea, square: usize, lang: Lang) -> Option<String> {
    let dice = dice_words(state, square, lang);
    (!dice.is_empty()).then(|| format!("{}: {dice}", square_name(square)))
}

/// The dice of a square in words, top die first; empty if there are none.
pub(super) fn dice_words(state: &Alea, square: usize, lang: Lang) -> String {
    let word = |die: Die| format!("{} {}", SIDES[die.owner.index()].raw(lang), die.value);
    let dice: Vec<_> = state.stack(square).dice().map(word).collect();
    dice.join(", ")
}

/// Description of every stack in words.
fn describe(state: &Alea, lang: Lang) -> String {
    let stacks = (0..64).filter_map(|square| contents(state, square, lang));
    let stacks: Vec<_> = stacks.map(|words| format!("{words}.")).collect();
    format!(
        "{} {} {}",
        status(state, lang),
        PRISON_IS.raw(lang),
        stacks.join(" ")
    )
}

/// Draws the position with White at the bottom: top dice with their pips, buried dice as edges and as chips
/// in order downwards.
pub(super) fn draw(state: &Alea, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(0))
}

/// Draws the position with Black at the bottom.
pub(super) fn draw_turned(state: &Alea, lang: Lang) -> Scene {
    seen_from(state, lang, Seat(1))
}

fn seen_from(state: &Alea, lang: Lang, near: Seat) -> Scene {
    let title = format!("{}. {}", super::ALEA.raw(lang), status(state, lang));
    let mut scene = Scene::new(
        LEFT + BOARD + 12.0,
        TOP + BOARD + 34.0,
        title,
        describe(state, lang),
    );
    draw_board(&mut scene, state, near, lang);
    for square in 0..64 {
        draw_stack(&mut scene, state, square, near);
    }
    scene
}

/// Upper left corner of a square, with the side `near` at the bottom.
fn corner(square: usize, near: Seat) -> (f64, f64) {
    let square = if near == Seat(0) { square } else { 63 - square };
    (
        LEFT + (square % 8) as f64 * CELL,
        TOP + (7 - square / 8) as f64 * CELL,
    )
}

fn draw_board(scene: &mut Scene, state: &Alea, near: Seat, lang: Lang) {
    scene.rect(LEFT, TOP, BOARD, BOARD).fill(Tint::Board);
    for square in 0..64 {
        let (x, y) = corner(square, near);
        let light = (square % 8 + square / 8) % 2 == 1;
        let cell = scene.rect(x, y, CELL, CELL).cell(square_name(square));
        if let Some(words) = contents(state, square, lang) {
            cell.name(words);
        }
        match light {
            true => cell.fill(Tint::Sheet).opacity(0.62),
            false => cell.fill(Tint::Board),
        };
        if PRISON >> square & 1 == 1 {
            scene.rect(x, y, CELL, CELL).pattern(Pattern::Bars);
        }
    }
    for line in 1..8 {
        let at = f64::from(line) * CELL;
        scene.line(LEFT + at, TOP, LEFT + at, TOP + BOARD, Tint::BoardLine, 0.7);
        scene.line(LEFT, TOP + at, LEFT + BOARD, TOP + at, Tint::BoardLine, 0.7);
    }
    scene
        .rect(LEFT + 3.0 * CELL, TOP + 3.0 * CELL, 2.0 * CELL, 2.0 * CELL)
        .stroke(Tint::BoardLine, 3.0);
    scene.rect(LEFT, TOP, BOARD, BOARD).stroke(Tint::Ink, 2.0);
    for index in 0..8_u8 {
        let middle = (f64::from(index) + 0.5) * CELL;
        // Index from the left, and from the bottom.
        let place = if near == Seat(0) { index } else { 7 - index };
        let file = ((b'a' + place) as char).to_string();
        scene
            .label(file, LEFT + middle, TOP + BOARD + 22.0, 18.0)
            .font(Font::Italic)
            .tint(Tint::Ink2);
        scene
            .label((8 - place).to_string(), 13.0, TOP + middle + 6.0, 18.0)
            .tint(Tint::Ink2);
    }
}

fn paint(owner: Seat) -> Paint {
    if owner == Seat(0) {
        Paint::WHITE
    } else {
        Paint::BLACK
    }
}

fn draw_stack(scene: &mut Scene, state: &Alea, square: usize, near: Seat) {
    let dice: Vec<_> = state.stack(square).dice().collect();
    let Some((&top, buried)) = dice.split_first() else {
        return;
    };
    let (left, upper) = corner(square, near);
    let size = if buried.is_empty() { 36.0 } else { 34.0 };
    let inset = if buried.is_empty() {
        (CELL - 36.0) / 2.0
    } else {
        4.0
    };
    let (x, y) = (left + inset, upper + inset);
    for (depth, die) in buried.iter().enumerate().rev() {
        let Paint { body, edge, .. } = paint(die.owner);
        let drop = 4.0 * (depth + 1) as f64;
        scene
            .card(x, y + drop, size, size, 6.0)
            .fill(body)
            .stroke(edge, 1.4);
    }
    scene.die(x, y, size, top.value, paint(top.owner));
    for (depth, die) in buried.iter().enumerate() {
        let Paint { body, edge, mark } = paint(die.owner);
        let (x, y) = (
            left + CELL - 21.0,
            upper + CELL - 21.0 * (buried.len() - depth) as f64,
        );
        scene
            .card(x, y, 19.0, 19.0, 3.0)
            .fill(body)
            .stroke(edge, 1.3);
        scene
            .label(die.value.to_string(), x + 9.5, y + 15.5, 17.0)
            .font(Font::Bold)
            .tint(mark);
    }
}

/// Draws the board as text: `W3` and `b3` are dice, and a stack lists its dice from the top down.
pub(super) fn render_text(state: &Alea, glyphs: Glyphs, lang: Lang) -> String {
    let mut grid = TextGrid::new();
    let (dot, bar) = (glyphs.pick("·", "."), glyphs.pick("▒", "#"));
    for square in 0..64 {
        let (column, row) = (4 + square % 8 * 7, 7 - square / 8);
        grid.put(1, row, &(square / 8 + 1).to_string());
        let word = |die: Die| {
            format!(
                "{}{}",
                if die.owner == Seat(0) { 'W' } else { 'b' },
                die.value
            )
        };
        let dice: Vec<_> = state.stack(square).dice().map(word).collect();
        let prison = PRISON >> square & 1 == 1;
        match (dice.is_empty(), prison) {
            (true, true) => grid.put(column + 1, row, bar),
            (true, false) => grid.put(column + 1, row, dot),
            (false, _) => grid.put(column, row, &dice.concat()),
        }
    }
    for file in 0..8_u8 {
        grid.put(
            5 + 7 * usize::from(file),
            8,
            &((b'a' + file) as char).to_string(),
        );
    }
    format!("{grid}{}\n", status(state, lang))
}
