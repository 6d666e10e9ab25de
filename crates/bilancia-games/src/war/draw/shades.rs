//! Areas that can be attacked, coloured by the end of the attack, and marks of private notes.

use bilancia_scene::{Font, Scene, Tint};
use bilancia_war::pack::Area;

use super::widths::width;

/// Height of a tag, width of the bar with its sign, and size of its type, as those of plates.
const HEIGHT: f64 = 16.0;
const BAR: f64 = 15.0;
const TYPE: f64 = 10.5;

/// End of an attack, as the map shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// The area falls.
    Falls,
    /// The area holds, at a higher cost to the defender.
    Costly,
    /// The area holds.
    Holds,
    /// Nothing is sure.
    Unclear,
}

impl Danger {
    /// Class in style sheets.
    pub fn class(self) -> &'static str {
        match self {
            Self::Falls => "falls",
            Self::Costly => "costly",
            Self::Holds => "holds",
            Self::Unclear => "unclear",
        }
    }

    /// Sign beside the colour.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Falls => "✗",
            Self::Costly => "!",
            Self::Holds => "✓",
            Self::Unclear => "?",
        }
    }
}

/// Area that can be attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shade {
    /// Area.
    pub area: Area,
    /// End of the attack.
    pub danger: Danger,
    /// Words on the map.
    pub tag: String,
    /// Sentence for screen readers.
    pub words: String,
}

/// Patterns of shades, whose colours the style sheet sets; written once for a map.
pub(super) const PATTERNS: &str = "<defs>\
<pattern id=\"t-falls\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\"><path d=\"M-2 2L2 -2M0 9L9 0M7 11L11 7\"/></pattern>\
<pattern id=\"t-costly\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 4H8\"/></pattern>\
<pattern id=\"t-holds\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path d=\"M4 3V5M3 4H5\"/></pattern>\
<pattern id=\"t-unclear\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 0L10 10M0 10L10 0\"/></pattern>\
</defs>\n";

impl Shade {
    /// Colours the form of the area.
    pub(super) fn draw(&self, code: &str, scene: &mut Scene) {
        let form = scene.place(code, 0.0, 0.0, 1.0);
        form.class(format!("shade {}", self.danger.class()));
    }

    /// Draws the tag with its upper edge and its middle at 0, in the three parts of a plate, and its words.
    pub(super) fn tag(&self, scene: &mut Scene) {
        let words = width(&self.tag, TYPE) + 8.0;
        let whole = BAR + if self.tag.is_empty() { 0.0 } else { words };
        let left = -whole / 2.0;
        let card = scene.card(left, 0.0, whole, HEIGHT, 2.0);
        card.fill(Tint::Sheet).stroke(Tint::Ink, 0.8);
        scene.card(left, 0.0, BAR, HEIGHT, 2.0).fill(Tint::Ink);
        let sign = scene.label(self.danger.sign(), left + BAR / 2.0, 12.0, 12.0);
        sign.font(Font::Bold).tint(Tint::Sheet);
        if !self.tag.is_empty() {
            let middle = left + BAR + words / 2.0;
            scene.label(&*self.tag, middle, 11.6, TYPE).font(Font::Bold);
        }
    }
}

/// Draws the mark of a private note above a label.
pub(super) fn note(x: f64, y: f64, scene: &mut Scene) {
    let sheet = scene.card(x - 4.5, y - 11.0, 9.0, 10.0, 1.0);
    sheet.fill(Tint::BrassTint).stroke(Tint::Ink, 0.8);
    for line in [8.0, 5.5, 3.0] {
        scene.line(x - 2.8, y - line, x + 2.8, y - line, Tint::Ink, 0.8);
    }
}
