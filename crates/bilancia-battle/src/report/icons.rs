//! Pictures of units.

use bilancia_scene::{Scene, Tint};

use crate::{Role, Unit};

/// Outline of a unit as an SVG path, about 30 drawing units wide around its centre.
pub fn outline(unit: Unit) -> &'static str {
    match unit {
        Unit::Inf => "M-11 9C-11 -1 -6 -8 0 -8C6 -8 11 -1 11 9H14V12H-14V9Z",
        Unit::Mar => {
            "M-11 5C-11 -3 -6 -9 0 -9C6 -9 11 -3 11 5H14V8H-14V5Z M-14 10H-7C-5 10 -5 12 -3 12H3C5 12 5 10 7 10H14V13H8C6 13 6 15 4 15H-4C-6 15 -6 13 -8 13H-14Z"
        }
        Unit::Art => {
            "M-6 1L12 -11L14 -8L2 1H4C8 1 10 4 10 7C10 10 7 12 4 12C1 12 -1 10 -2 8L-14 12L-15 10L-7 4Z"
        }
        Unit::Arm => {
            "M-15 10C-15 4 -12 3 -9 3H10C14 3 15 6 15 8C15 11 13 12 11 12H-11C-14 12 -15 11 -15 10Z M-7 1V-4C-7 -6 -6 -7 -4 -7H4V-4H15V-2H6V1Z"
        }
        Unit::Ftr => {
            "M0 -14C2 -14 2.4 -10 2.4 -6L15 1V5L2.4 2.4L2 8L6 11V13L0 12L-6 13V11L-2 8L-2.4 2.4L-15 5V1L-2.4 -6C-2.4 -10 -2 -14 0 -14Z"
        }
        Unit::Bmb => {
            "M0 -14C2.6 -14 3 -9 3 -5L7 -5V-9H10V-4.4L16 -3V2L3 1V8L7 11V13H-7V11L-3 8V1L-16 2V-3L-10 -4.4V-9H-7V-5L-3 -5C-3 -9 -2.6 -14 0 -14Z"
        }
        Unit::Aa => "M-12 12V9H-4L-6 2L9 -12L12 -9L0 3L4 9H12V12Z",
        Unit::Trn => "M-16 3H16L12 12H-12Z M-12 1V-6H-5V1Z M-3 1V-6H4V1Z M6 1V-11H10V1Z",
        Unit::Sub => {
            "M-16 5C-16 1 -11 0 -6 0H-4V-6H-1V-10H1V-6H4V0H7C12 0 16 3 16 6C16 9 11 11 6 11H-6C-12 11 -16 9 -16 5Z"
        }
        Unit::Esc => "M-15 4H15L12 11H-13Z M-5 2V-3H-2V-9H0V-3H4V2Z M6 2V-1H12V1L10 2Z",
        Unit::Des => {
            "M-16 3H16L13 11H-14Z M-13 1V-3H-7V1Z M-5 1V-5H-3V-11H-1V-5H3V1Z M5 1V-7H8V1Z M10 1V-3H15V-1L13 1Z"
        }
        Unit::Car => "M-16 -1H16V3H13L10 12H-11L-14 3H-16Z M4 -3V-10H9V-3Z",
        Unit::Bat => {
            "M-16 4H16L11 12H-12Z M-11 2V-2H-16V-4H-5V2Z M-3 2V-12H2V2Z M4 2V-4H16V-2H10V2Z"
        }
    }
}

/// Picture of a unit in the colour of a side, without a ground.
pub fn icon(unit: Unit, role: Role, title: &str) -> Scene {
    let mut scene = Scene::new(36.0, 32.0, title.to_owned(), title.to_owned());
    scene.items.clear();
    let tint = match role {
        Role::Attacker => Tint::Terra,
        Role::Defender => Tint::Teal,
    };
    scene.glyph(outline(unit), 18.0, 17.0, 1.0).fill(tint);
    scene
}
