//! The part of a map that no position changes: outlines, the sea, scenery and the symbols of units.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use bilancia_battle::{Unit, report::outline};
use bilancia_scene::{Fill, Layer, Scene, Tint};
use bilancia_war::pack::{DecorKind, Pack, Sheet};

/// Base of the pictures of a map, and the file in which pages find it.
#[derive(Clone)]
pub(in crate::war) struct Base {
    pub(in crate::war) layer: Arc<Layer>,
    pub(in crate::war) file: Arc<str>,
}

static BASES: LazyLock<Mutex<HashMap<String, Base>>> = LazyLock::new(Mutex::default);

/// Base of a pack, drawn once.
pub(in crate::war) fn base(pack: &Pack) -> Base {
    let mut bases = BASES.lock().unwrap_or_else(PoisonError::into_inner);
    let draw = || Base::of(pack);
    bases.entry(pack.id.clone()).or_insert_with(draw).clone()
}

impl Base {
    fn of(pack: &Pack) -> Self {
        let sheet = &pack.sheet;
        let layer = Layer::new(sheet.width, sheet.height, |scene| draw(pack, scene));
        let file = layer.to_svg();
        // Browsers keep the file for good, so another drawing needs another address.
        let mut hasher = DefaultHasher::new();
        file.hash(&mut hasher);
        let version = hasher.finish() as u32;
        let mut layer = layer.at(format!("/war/{}/map.svg?v={version:08x}", pack.id));
        layer.round = sheet.round;
        Self {
            layer: Arc::new(layer),
            file: file.into(),
        }
    }
}

/// Name of the symbol of a unit.
pub(super) fn unit_symbol(unit: Unit) -> String {
    format!("u-{}", unit.profile().name)
}

/// Marks of lands: name of the symbol, and its path within 40 units around the middle.
pub(super) const COMPLEX: (&str, &str) = (
    "m-ic",
    "M-15 12V-1L-7 -7V-1L1 -7V-1L8 -6.3V-14H13V12ZM-10 4V8H-6V4ZM-2 4V8H2V4ZM6 4V8H10V4Z",
);
/// The capital of a power.
pub(super) const CAPITAL: (&str, &str) = (
    "m-cap",
    "M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11ZM0 -7.4A7.4 7.4 0 1 0 0 7.4A7.4 7.4 0 1 0 0 -7.4ZM0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4Z",
);

/// Name of the symbol with all lands.
const LANDS: &str = "lands";
/// Name of the symbol with all zones.
const ZONES: &str = "zones";
/// Name of the symbol with what lies over the colours of owners.
pub(super) const OVER: &str = "over";

/// Distances of the lines along coasts, with their opacity.
const WATER_LINES: [(f64, f64); 3] = [(10.5, 0.45), (6.6, 0.65), (3.4, 0.9)];

fn draw(pack: &Pack, scene: &mut Scene) {
    let sheet = &pack.sheet;
    define_symbols(pack, scene);
    scene
        .rect(0.0, 0.0, sheet.width, sheet.height)
        .fill(Tint::Sea);
    for (distance, opacity) in WATER_LINES {
        scene
            .place(LANDS, 0.0, 0.0, 1.0)
            .stroke(Tint::SeaLine, 2.0 * distance + 0.7)
            .opacity(opacity)
            .fill = Fill::None;
        scene
            .place(LANDS, 0.0, 0.0, 1.0)
            .stroke(Tint::Sea, 2.0 * distance - 0.7)
            .fill = Fill::None;
    }
    for path in decor(sheet, DecorKind::Graticule) {
        scene.path(path).stroke(Tint::SeaLine, 0.6).opacity(0.5);
    }
    for path in decor(sheet, DecorKind::Ice) {
        scene.path(path).fill(Tint::Ice);
    }
    let zones = scene
        .place(ZONES, 0.0, 0.0, 1.0)
        .stroke(Tint::SeaBorder, 1.0);
    zones.fill = Fill::None;
    for path in decor(sheet, DecorKind::Scenery) {
        let scenery = scene.path(path).fill(Tint::Scenery);
        scenery.stroke(Tint::SceneryEdge, 0.6);
    }
    // Lands cover the inner half.
    let coast = scene.place(LANDS, 0.0, 0.0, 1.0).stroke(Tint::Ink2, 2.0);
    coast.fill = Fill::None;
}

fn decor(sheet: &Sheet, kind: DecorKind) -> impl Iterator<Item = &str> {
    let of_kind = move |decor: &&bilancia_war::pack::Decor| decor.kind == kind;
    sheet.decor.iter().filter(of_kind).map(|decor| &*decor.path)
}

fn define_symbols(pack: &Pack, scene: &mut Scene) {
    let sheet = &pack.sheet;
    for area in pack.all() {
        scene.symbol(pack.code(area), |scene| {
            scene.path(&*sheet.outlines[area.index()]).inherit();
        });
    }
    for (name, sea) in [(LANDS, false), (ZONES, true)] {
        scene.symbol(name, |scene| {
            for area in pack.all().filter(|area| pack.is_sea(*area) == sea) {
                scene.place(pack.code(area), 0.0, 0.0, 1.0);
            }
        });
    }
    for unit in Unit::ALL.into_iter().filter(|it| pack.has_kind(*it)) {
        scene.symbol(unit_symbol(unit), |scene| {
            scene.glyph(outline(unit), 0.0, 0.0, 0.52).inherit();
        });
    }
    for (name, path) in [COMPLEX, CAPITAL] {
        scene.symbol(name, |scene| {
            scene.glyph(path, 0.0, 0.0, 0.36).inherit();
        });
    }
    scene.symbol(OVER, |scene| {
        for path in decor(sheet, DecorKind::Lakes) {
            scene
                .path(path)
                .fill(Tint::Sea)
                .stroke(Tint::SeaBorder, 0.4);
        }
        for path in decor(sheet, DecorKind::Relief) {
            let relief = scene.path(path).stroke(Tint::Ink2, 1.1);
            relief.opacity(0.7);
        }
        let borders = scene.place(LANDS, 0.0, 0.0, 1.0).stroke(Tint::Ink2, 0.8);
        borders.fill = Fill::None;
        for path in decor(sheet, DecorKind::Bridge) {
            scene.path(path).dashes(Tint::Terra, 1.8);
        }
        for path in decor(sheet, DecorKind::Wall) {
            scene.path(path).stroke(Tint::Ink, 3.0);
        }
    });
}
