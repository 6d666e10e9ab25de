//! Maps of wars for pages: one file that stays the same, and what changes over it.

use std::sync::Arc;

use bilancia_core::Lang;
use bilancia_scene::{Scene, Tint};
use bilancia_war::pack::{Pack, named};

use bilancia_table::Table;

use super::{draw, rules::War};
use crate::visit::match_of;

pub use bilancia_war::pack::{Area, Sheet, View};
pub use draw::{Danger, Overlay, Shade};

/// The file of a map: an SVG document with the outlines of all areas, scenery and the symbols of units, the same for all
/// positions. [`address`] says where pages look for it.
pub fn file(pack: &Pack) -> Arc<str> {
    draw::base(pack).file
}

/// The file of the map with this name, such as `strait`, or with this name and content, such as `strait@5e2b7d10`.
pub fn file_of(id: &str) -> Option<Arc<str>> {
    named(id).map(file)
}

/// Address of a map's file on its server; another one for every drawing, so that it may be kept for good.
pub fn address(pack: &Pack) -> String {
    draw::base(pack).layer.file.clone().unwrap_or_default()
}

/// Picture of the map that a table is played on, as data; `None` for other games.
pub fn sheet_of(table: &dyn Table) -> Option<&'static Sheet> {
    let war = match_of::<War>(table)?.state();
    Some(&war.pack().sheet)
}

/// The map as an `<svg id="map">` for a page with the style sheet of pictures: areas are elements `#area-CODE`, their
/// labels and units `#marks-CODE`.
pub fn live(war: &War, lang: Lang, overlay: &Overlay<'_>) -> String {
    draw::live(war, lang, overlay)
}

/// Colour and letter of what a power owns on the map.
pub fn badge(pack: &Pack, power: u8) -> (Tint, char) {
    draw::badge(pack, power)
}

/// The powers with their colours, patterns and letters on the map, as a small picture.
pub fn key(war: &War, lang: Lang) -> Scene {
    draw::key(war, lang)
}

/// The map without labels and units, as a small picture that says nothing to screen readers: who owns which land.
pub fn lands(war: &War) -> String {
    draw::lands(war)
}
