//! Pictures of wars: the map, whole or as what changes on it.

mod areas;
mod base;
mod live;
mod plates;
mod shades;
mod tints;
mod tracks;
mod widths;
mod words;

use bilancia_core::Lang;
use bilancia_scene::{Anchor, Font, Scene, Tint};
use bilancia_war::pack::Pack;

use super::rules::War;

pub(super) use base::base;
pub use live::Overlay;
pub(super) use live::{lands, live};
pub use shades::{Danger, Shade};
pub(super) use words::face;

bilancia_core::catalogue!("games/war/draw");

bilancia_core::messages! { crate::war::draw::catalogue, "":
    const {
        TITLE(status), NEUTRAL, KEY,
    }
}

/// Draws a position: the whole map, and the powers below it.
pub(super) fn draw(war: &War, lang: Lang) -> Scene {
    let pack = war.pack();
    let status = words::status(war, lang);
    let title = TITLE.text(lang, &[&status]);
    let mut scene = Scene::over(base(pack).layer, title, words::describe(war, lang));
    for area in pack.all() {
        let (x, y) = areas::mark(war, area, lang);
        scene
            .group(|scene| areas::form(war, area, scene))
            .cell(pack.code(area))
            .name(war.area_text(area, lang))
            .mark(x, y);
    }
    scene.place(base::OVER, 0.0, 0.0, 1.0);
    for area in pack.all() {
        areas::marks(war, area, lang, &mut scene);
    }
    draw_legend(war, &status, lang, &mut scene);
    scene
}

/// The frame, and below it the state of the war and of its powers.
fn draw_legend(war: &War, status: &str, lang: Lang, scene: &mut Scene) {
    let (width, height) = (scene.width, scene.height);
    // Type has the same share of every sheet's width, within bounds.
    let size = (width / 90.0).clamp(18.0, 22.0);
    let powers = words::treasuries(war, lang);
    let column = size * 18.0;
    let columns = ((width / column) as usize).clamp(1, powers.len() + 1);
    let rows = (powers.len() + 1).div_ceil(columns);
    let band = size * (2.6 + 1.7 * rows as f64);
    scene.height += band;
    scene.rect(0.0, height, width, band).fill(Tint::Paper);
    // Pages leave the frame out where the map goes round.
    let frame = scene.group(|scene| {
        scene.rect(0.0, 0.0, width, height).stroke(Tint::Ink, 2.0);
    });
    frame.class("edge");
    scene
        .label(status, size * 0.6, height + size * 1.5, size * 1.15)
        .anchor(Anchor::Start)
        .font(Font::Bold);
    let pack = war.pack();
    let powers = powers.into_iter().enumerate();
    let powers = powers.map(|(power, text)| (Some(power as u8), text));
    let nobody = (None, NEUTRAL.raw(lang).to_owned());
    for (place, (owner, text)) in powers.chain([nobody]).enumerate() {
        let x = size * 0.6 + (place % columns) as f64 * (width / columns as f64);
        let y = height + size * (2.2 + 1.7 * (place / columns) as f64);
        draw_key(pack, owner, (x, y, size), scene);
        scene
            .label(text, x + size * 2.4, y + size, size)
            .anchor(Anchor::Start);
    }
}

/// Colour and letter of what a power owns.
pub(super) fn badge(pack: &Pack, power: u8) -> (Tint, char) {
    let owner = Some(power);
    (tints::badge(owner), tints::letter(pack, owner))
}

/// Samples of all powers with their names, in one row.
pub(super) fn key(war: &War, lang: Lang) -> Scene {
    const SIZE: f64 = 18.0;
    const COLUMN: f64 = 170.0;
    let powers = 0..war.pack().powers.len() as u8;
    let names: Vec<_> = powers.map(|power| war.power_name(power, lang)).collect();
    let width = COLUMN * names.len() as f64;
    let title = KEY.raw(lang).to_owned();
    let mut scene = Scene::new(width, SIZE * 1.7, title, names.join(", "));
    for (power, name) in names.into_iter().enumerate() {
        let x = 2.0 + power as f64 * COLUMN;
        let owner = Some(power as u8);
        draw_key(war.pack(), owner, (x, 3.0, SIZE), &mut scene);
        scene
            .label(name, x + SIZE * 2.3, 3.0 + SIZE * 0.95, SIZE * 0.9)
            .anchor(Anchor::Start);
    }
    scene
}

/// A sample of an owner's colour, pattern and letter.
fn draw_key(pack: &Pack, owner: Option<u8>, (x, y, size): (f64, f64, f64), scene: &mut Scene) {
    let (width, height) = (size * 1.9, size * 1.3);
    scene.rect(x, y, width, height).fill(tints::land(owner));
    if let Some(pattern) = tints::pattern(pack, owner) {
        scene
            .rect(x, y, width, height)
            .pattern(pattern)
            .opacity(tints::PATTERN);
    }
    scene.rect(x, y, width, height).stroke(Tint::Ink2, 0.8);
    let (middle, centre) = (x + width / 2.0, y + height / 2.0);
    scene
        .circle(middle, centre, size * 0.48)
        .fill(tints::badge(owner));
    scene
        .label(
            tints::letter(pack, owner),
            middle,
            centre + size * 0.24,
            size * 0.7,
        )
        .font(Font::Bold)
        .tint(Tint::Sheet);
}
