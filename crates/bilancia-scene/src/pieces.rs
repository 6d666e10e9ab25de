//! Pieces that many games share: white and black men, dice.

use crate::{Scene, Tint};

/// The tints of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Fill.
    pub body: Tint,
    /// Outline.
    pub edge: Tint,
    /// Marks on the piece, such as pips.
    pub mark: Tint,
}

impl Paint {
    /// A white piece.
    pub const WHITE: Self = Self {
        body: Tint::White,
        edge: Tint::WhiteEdge,
        mark: Tint::OnWhite,
    };
    /// A black piece.
    pub const BLACK: Self = Self {
        body: Tint::Black,
        edge: Tint::BlackEdge,
        mark: Tint::OnBlack,
    };
}

/// Pips of each face of a die, as column and row from the middle, from -1 to 1.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[
        (-1.0, -1.0),
        (1.0, -1.0),
        (0.0, 0.0),
        (-1.0, 1.0),
        (1.0, 1.0),
    ],
    &[
        (-1.0, -1.0),
        (1.0, -1.0),
        (-1.0, 0.0),
        (1.0, 0.0),
        (-1.0, 1.0),
        (1.0, 1.0),
    ],
];

impl Scene {
    /// Adds a die that shows `value`, from 1 to 6: its upper left corner and its width in drawing units.
    ///
    /// # Panics
    /// If `value` is not from 1 to 6.
    pub fn die(&mut self, x: f64, y: f64, size: f64, value: u8, paint: Paint) {
        self.card(x, y, size, size, size / 6.0)
            .fill(paint.body)
            .stroke(paint.edge, 1.6);
        let (half, reach) = (size / 2.0, size * 0.27);
        for (column, row) in PIPS[usize::from(value) - 1] {
            self.circle(
                x + half + column * reach,
                y + half + row * reach,
                size * 0.086,
            )
            .fill(paint.mark);
        }
    }
}
