//! Draws a board once, and writes it as SVG in three themes and as text.
//!
//! `cargo run --example board [FOLDER]`
//!
//! The pictures go into the folder, or into the present one.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{error::Error, path::PathBuf};

use bilancia_scene::{Font, Glyphs, Scene, TextGrid, Theme, Tint};

const STONES: [&str; 5] = [".....", ".X.O.", "..XO.", ".XO..", "....."];
const CELL: f64 = 60.0;
const EDGE: f64 = 40.0;

/// The place of a point in the picture.
fn place(number: usize) -> f64 {
    EDGE + CELL * number as f64
}

fn picture() -> Scene {
    let last = STONES.len() - 1;
    let side = place(last) + EDGE;
    let words = STONES.join(" / ");
    let mut scene = Scene::new(side, side, "A position".to_owned(), words);
    scene.rect(0.0, 0.0, side, side).fill(Tint::Board);
    for at in (0..=last).map(place) {
        scene.line(at, place(0), at, place(last), Tint::Ink, 1.5);
        scene.line(place(0), at, place(last), at, Tint::Ink, 1.5);
    }
    for (row, line) in STONES.iter().enumerate() {
        for (column, stone) in line.chars().enumerate() {
            let (x, y) = (place(column), place(row));
            let name = format!(
                "{}{}",
                ["a", "b", "c", "d", "e"][column],
                STONES.len() - row
            );
            // The name of a cell makes it a link where the picture is part of a page.
            match stone {
                'X' => scene.circle(x, y, 24.0).fill(Tint::Ink).cell(name),
                'O' => (scene.circle(x, y, 24.0).fill(Tint::Paper))
                    .stroke(Tint::Ink, 2.0)
                    .cell(name),
                _ => scene.circle(x, y, 24.0).cell(name),
            };
        }
    }
    scene
        .label("Black to move", side / 2.0, side - 12.0, 16.0)
        .font(Font::Italic)
        .tint(Tint::Ink2);
    scene
}

fn text(glyphs: Glyphs) -> String {
    let mut grid = TextGrid::new();
    for (row, line) in STONES.iter().enumerate() {
        for (column, stone) in line.chars().enumerate() {
            let drawn = match stone {
                'X' => glyphs.pick("●", "X"),
                'O' => glyphs.pick("○", "O"),
                _ => glyphs.pick("·", "."),
            };
            grid.put(2 * column, row, drawn);
        }
    }
    grid.to_string()
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_default());
    let scene = picture();
    for (name, theme) in [
        ("light", Theme::Light),
        ("dark", Theme::Dark),
        ("print", Theme::Print),
    ] {
        let file = folder.join(format!("board-{name}.svg"));
        std::fs::write(&file, scene.to_svg(theme))?;
        println!("{}", file.display());
    }
    println!("{}\n\n{}", text(Glyphs::Unicode), text(Glyphs::Ascii));
    Ok(())
}
