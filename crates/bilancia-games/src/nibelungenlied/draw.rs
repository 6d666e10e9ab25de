//! Drawing of Nibelungenlied.

use bilancia_core::{Lang, Message, Seat};
use bilancia_scene::{Anchor, Font, Glyphs, Paint, Pattern, Scene, TextGrid, Tint};

use super::{
    board::{CASTLES, NEIGHBOURS, VERTICES, Vertex, row_and_place, vertex_name},
    rules::{Character, Characters, FATE, Nibelungenlied, ORDER, Phase},
};

const SEATS: [Message; 2] = [TRAGIC_FATE, NATURAL_ORDER];
pub(super) const NAMES: [Message; 5] = [GUNTHER, KRIEMHILD, HAGEN, SIEGFRIED, BRUNHILD];

bilancia_core::messages! { crate::nibelungenlied::catalogue, "draw-":
    const {
        TRAGIC_FATE, NATURAL_ORDER, GUNTHER, KRIEMHILD, HAGEN, SIEGFRIED, BRUNHILD, LAY, SELECT(turn),
        MOVES(turn, owner, names), WINS(seat_name), DRAWN, NONE, FACE_UP(seats, names),
    }
}

const HALF_STEP: f64 = 52.0;
const ROW: f64 = 90.07;

fn status(state: &Nibelungenlied, lang: Lang) -> String {
    let seat_name = |seat: Seat| SEATS[seat.index()].raw(lang);
    match state.phase() {
        Phase::LayAside => LAY.raw(lang).to_owned(),
        Phase::Select { .. } => SELECT.text(lang, &[&state.turn()]),
        Phase::Move { picked, character } => {
            let owner = seat_name(Nibelungenlied::owner(picked, character));
            MOVES.text(
                lang,
                &[&state.turn(), &owner, &NAMES[character as usize].raw(lang)],
            )
        }
        Phase::Over(Some(seat)) => WINS.text(lang, &[&seat_name(seat)]),
        Phase::Over(None) => DRAWN.raw(lang).to_owned(),
    }
}

fn hand(state: &Nibelungenlied, seat: Seat, lang: Lang) -> String {
    let up: Characters = state.face_up(seat);
    let names: Vec<_> = up
        .iter()
        .map(|character| NAMES[character as usize].raw(lang))
        .collect();
    let names = if names.is_empty() {
        NONE.raw(lang).to_owned()
    } else {
        names.join(", ")
    };
    FACE_UP.text(lang, &[&SEATS[seat.index()].raw(lang), &names])
}

fn describe(state: &Nibelungenlied, lang: Lang) -> String {
    let places = Character::ALL.map(|character| {
        format!(
            "{} {}.",
            NAMES[character as usize].raw(lang),
            vertex_name(state.place(character))
        )
    });
    let hands = [FATE, ORDER].map(|seat| hand(state, seat, lang));
    format!(
        "{} {} {}",
        status(state, lang),
        places.join(" "),
        hands.join(" ")
    )
}

fn spot(vertex: Vertex) -> (f64, f64) {
    let (row, place) = row_and_place(vertex);
    let across = 2.0 * f64::from(place) - f64::from(row);
    (260.0 + across * HALF_STEP, 52.0 + f64::from(row) * ROW)
}

/// Draws the position: castles of brick, and round tokens with a picture and a letter.
pub(super) fn draw(state: &Nibelungenlied, lang: Lang) -> Scene {
    let title = format!(
        "{}. {}",
        super::NIBELUNGENLIED.raw(lang),
        status(state, lang)
    );
    let mut scene = Scene::new(520.0, 540.0, title, describe(state, lang));
    let path = |corners: [Vertex; 3]| {
        let [a, b, c] = corners.map(spot);
        format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            a.0, a.1, b.0, b.1, c.0, c.1
        )
    };
    for (_, corners) in CASTLES {
        scene.path(path(corners)).fill(Tint::BrassTint);
        scene.path(path(corners)).pattern(Pattern::Brick);
    }
    for vertex in 0..VERTICES as Vertex {
        let (x, y) = spot(vertex);
        for other in vertex + 1..VERTICES as Vertex {
            if NEIGHBOURS[usize::from(vertex)] >> other & 1 == 1 {
                let (to_x, to_y) = spot(other);
                scene.line(x, y, to_x, to_y, Tint::BoardLine, 1.6);
            }
        }
    }
    for (_, corners) in CASTLES {
        scene.path(path(corners)).stroke(Tint::Ink, 3.0);
    }
    let labels = [(322.0, 92.0), (104.0, 474.0), (416.0, 484.0)];
    for ((name, _), (x, y)) in CASTLES.into_iter().zip(labels) {
        let anchor = if name == "Isenstein" {
            Anchor::Start
        } else {
            Anchor::Middle
        };
        scene
            .label(name, x, y, 22.0)
            .font(Font::Italic)
            .anchor(anchor);
    }
    for vertex in 0..VERTICES as Vertex {
        let (x, y) = spot(vertex);
        let circle = scene.circle(x, y, 6.0);
        circle
            .fill(Tint::Sheet)
            .stroke(Tint::Ink, 1.8)
            .cell(vertex_name(vertex));
        let stands = |character: &Character| state.place(*character) == vertex;
        if let Some(character) = Character::ALL.into_iter().find(|one| stands(one)) {
            let character = NAMES[character as usize].raw(lang);
            circle.name(format!("{}: {character}", vertex_name(vertex)));
        }
        // Names are placed clear of lines and tokens, below in the last row, else above and outwards; they stay where they
        // are when a token comes or goes.
        let (dx, dy) = match vertex < 10 {
            false => (0.0, 46.0),
            true if x < 260.0 => (-36.0, -14.0),
            true => (36.0, -14.0),
        };
        scene
            .label(vertex_name(vertex), x + dx, y + dy, 16.0)
            .tint(Tint::Ink2);
    }
    for character in Character::ALL {
        let (x, y) = spot(state.place(character));
        draw_token(&mut scene, character, x, y);
    }
    for (seat, y) in [(FATE, 512.0), (ORDER, 531.0)] {
        scene
            .label(hand(state, seat, lang), 260.0, y, 16.0)
            .tint(Tint::Ink2);
    }
    scene
}

/// Pictures of the characters, as paths: crown, rose, spear, linden leaf, flame.
const GLYPHS: [&str; 5] = [
    "M-11 8V-6L-5 1L0 -9L5 1L11 -6V8Z",
    "M0 -12A5 5 0 0 1 5 -6.2A5 5 0 0 1 11 -2.6A5 5 0 0 1 7.8 3.4A5 5 0 0 1 6.2 9.6A5 5 0 0 1 0 8A5 5 0 0 1 -6.2 9.6A5 5 0 0 1 -7.8 3.4A5 5 0 0 1 -11 -2.6A5 5 0 0 1 -5 -6.2A5 5 0 0 1 0 -12ZM0 -3.5A3.5 3.5 0 0 0 0 3.5A3.5 3.5 0 0 0 0 -3.5Z",
    "M-1.5 13V0C-5 -3 -5 -8 0 -14C5 -8 5 -3 1.5 0V13Z",
    "M0 -8C4 -13 12 -11 11 -4C10 3 4 6 0 13C-4 6 -10 3 -11 -4C-12 -11 -4 -13 0 -8Z",
    "M1 -14C2 -8 10 -4 10 4C10 10 5 13 0 13C-5 13 -10 10 -10 4C-10 0 -7 -3 -6 -7C-4 -5 -3 -3 -3 -1C0 -4 1 -9 1 -14Z",
];

fn draw_token(scene: &mut Scene, character: Character, x: f64, y: f64) {
    let black = matches!(character, Character::Siegfried | Character::Brunhild);
    let Paint { body, edge, mark } = if black { Paint::BLACK } else { Paint::WHITE };
    scene.circle(x, y, 27.0).fill(body).stroke(edge, 2.0);
    scene.circle(x, y, 23.5).stroke(mark, 0.8);
    scene
        .glyph(GLYPHS[character as usize], x - 8.5, y, 0.8)
        .fill(mark);
    let letter = character.letter().to_string();
    scene
        .label(letter, x + 11.0, y + 7.0, 20.0)
        .font(Font::Bold)
        .tint(mark);
}

/// Draws the board as text; castles are marked at their corners of the triangle.
pub(super) fn render_text(state: &Nibelungenlied, glyphs: Glyphs, lang: Lang) -> String {
    let mut grid = TextGrid::new();
    let (left, right, level) = glyphs.pick(("╱", "╲", "───"), ("/", "\\", "---"));
    for vertex in 0..VERTICES as Vertex {
        let (row, place) = row_and_place(vertex);
        let column = 18 + 8 * usize::from(place) - 4 * usize::from(row);
        let line = 2 * usize::from(row);
        let who = Character::ALL
            .into_iter()
            .find(|&character| state.place(character) == vertex);
        let text = who.map_or_else(
            || vertex_name(vertex),
            |found| format!("({})", found.letter()),
        );
        if place < row {
            grid.put(column + 3, line, &format!(" {level}"));
        }
        if row < 4 {
            grid.put(column - 1, line + 1, left);
            grid.put(column + 3, line + 1, right);
        }
        grid.put(column, line, &text);
    }
    for (row, column, castle) in [(0, 23, "Isenstein"), (9, 3, "Xanten"), (9, 30, "Worms")] {
        grid.put(column, row, castle);
    }
    let names = Character::ALL.map(|character| {
        format!(
            "{} {}",
            character.letter(),
            NAMES[character as usize].raw(lang)
        )
    });
    let hands = [FATE, ORDER].map(|seat| hand(state, seat, lang));
    format!(
        "{grid}{}\n{} {}\n{}\n",
        names.join("  "),
        hands[0],
        hands[1],
        status(state, lang)
    )
}
