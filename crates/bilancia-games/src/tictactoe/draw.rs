//! Pictures of tic-tac-toe.

use bilancia_core::{Lang, Node, Seat, State};
use bilancia_scene::{Font, Glyphs, Scene, TextGrid, Tint};

use super::{
    notation::cell_name,
    rules::{Cell, TicTacToe},
};

bilancia_core::messages! { crate::tictactoe::catalogue, "draw-":
    const {
        TURN(turn), WON(letter), DRAWN, MARKS(letter, names), NONE,
    }
}

const CELL: f64 = 120.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 24.0;

fn status(state: &TicTacToe, lang: Lang) -> String {
    match state.node() {
        Node::Over => match [Seat(0), Seat(1)]
            .into_iter()
            .find(|&seat| state.points(seat) > 0)
        {
            Some(seat) => WON.text(lang, &[&letter(seat)]),
            None => DRAWN.raw(lang).to_owned(),
        },
        _ => TURN.text(lang, &[&letter(state.turn())]),
    }
}

fn letter(seat: Seat) -> &'static str {
    if seat == Seat(0) { "X" } else { "O" }
}

fn cells(state: &TicTacToe, seat: Seat, lang: Lang) -> String {
    let names: Vec<_> = (0..9)
        .filter(|&cell| state.owner(cell) == Some(seat))
        .map(cell_name)
        .collect();
    let names = if names.is_empty() {
        NONE.raw(lang).to_owned()
    } else {
        names.join(" ")
    };
    MARKS.text(lang, &[&letter(seat), &names])
}

fn centre(cell: Cell) -> (f64, f64) {
    let (column, row) = (f64::from(cell % 3), f64::from(cell / 3));
    (LEFT + (column + 0.5) * CELL, TOP + (2.5 - row) * CELL)
}

/// Draws the position: the grid, crosses and rings, and a finished line on tinted ground.
pub(super) fn draw(state: &TicTacToe, lang: Lang) -> Scene {
    let side = 3.0 * CELL;
    let title = format!("{}. {}", super::TIC_TAC_TOE.raw(lang), status(state, lang));
    let words = [Seat(0), Seat(1)]
        .map(|seat| cells(state, seat, lang))
        .join(" ");
    let words = format!("{} {words}", status(state, lang));
    let mut scene = Scene::new(LEFT + side + 24.0, TOP + side + 44.0, title, words);
    scene.rect(LEFT, TOP, side, side).fill(Tint::Board);
    let line = state.line(Seat(0)).or(state.line(Seat(1))).unwrap_or(0);
    for cell in 0..9 {
        let (x, y) = centre(cell);
        let ground = if line >> cell & 1 == 1 {
            Tint::BrassTint
        } else {
            Tint::Board
        };
        let half = CELL / 2.0;
        let square = scene.rect(x - half, y - half, CELL, CELL);
        square.fill(ground).cell(cell_name(cell));
        if let Some(seat) = state.owner(cell) {
            square.name(format!("{}: {}", cell_name(cell), letter(seat)));
        }
    }
    for index in 1..3 {
        let offset = f64::from(index) * CELL;
        scene.line(
            LEFT + offset,
            TOP,
            LEFT + offset,
            TOP + side,
            Tint::Ink,
            2.0,
        );
        scene.line(
            LEFT,
            TOP + offset,
            LEFT + side,
            TOP + offset,
            Tint::Ink,
            2.0,
        );
    }
    for index in 0..3_u8 {
        let offset = (f64::from(index) + 0.5) * CELL;
        let column = ((b'a' + index) as char).to_string();
        scene
            .label(column, LEFT + offset, TOP + side + 28.0, 19.0)
            .font(Font::Italic)
            .tint(Tint::Ink2);
        scene
            .label((3 - index).to_string(), 22.0, TOP + offset + 6.0, 19.0)
            .tint(Tint::Ink2);
    }
    for cell in 0..9 {
        let (x, y) = centre(cell);
        let arm = CELL * 0.28;
        match state.owner(cell) {
            Some(Seat(0)) => {
                scene.line(x - arm, y - arm, x + arm, y + arm, Tint::Ink, 9.0);
                scene.line(x + arm, y - arm, x - arm, y + arm, Tint::Ink, 9.0);
            }
            Some(_) => {
                scene.circle(x, y, arm * 1.1).stroke(Tint::Brass, 9.0);
            }
            None => {}
        }
    }
    scene
}

/// Draws the board as text.
pub(super) fn render_text(state: &TicTacToe, glyphs: Glyphs, lang: Lang) -> String {
    let mut grid = TextGrid::new();
    for cell in 0..9_u8 {
        let (column, row) = (usize::from(cell % 3), usize::from(2 - cell / 3));
        let mark = match state.owner(cell) {
            Some(Seat(0)) => "X",
            Some(_) => "O",
            None => glyphs.pick("·", "."),
        };
        grid.put(0, row, &(3 - row).to_string());
        grid.put(3 + 2 * column, row, mark);
        grid.put(3 + 2 * column, 3, ["a", "b", "c"][column]);
    }
    format!("{grid}{}\n", status(state, lang))
}
