//! Arrows from cell to cell: a move that was played, or could be.

use super::placed::placed;
use crate::{Geometry, Scene, Stroke, Tint, svg::number};

/// Width of an arrow's shaft, and length of its head, in drawing units.
const SHAFT: f64 = 5.0;
const HEAD: f64 = 17.0;
/// Gap between an arrow's start and the middle of its cell.
const GAP: f64 = 8.0;
/// Radius of the disc under a number.
const BADGE: f64 = 13.0;

impl Scene {
    /// Draws a move over everything else: an arrow from the first to the second of each pair of cells, a ring on a single
    /// cell. Cells that the picture has not, or whose place is not known, are left out. Returns whether anything was drawn.
    pub fn draw_move(&mut self, cells: &[String], tint: Tint, dashed: bool) -> bool {
        let middles = self.middles(cells);
        let mut drawn = false;
        match middles[..] {
            [Some((x, y))] => {
                self.shape(Geometry::Circle { x, y, radius: HEAD }).stroke = Some(Stroke {
                    tint,
                    width: SHAFT,
                    dashed,
                });
                drawn = true;
            }
            [_] => {}
            _ => {
                for pair in middles.chunks(2) {
                    if let [Some(from), Some(to)] = pair {
                        if from != to {
                            self.arrow(*from, *to, tint, dashed);
                            drawn = true;
                        }
                    }
                }
            }
        }
        drawn
    }

    /// Draws a move as [`Scene::draw_move`] does, with its number where it begins.
    pub fn draw_numbered_move(&mut self, cells: &[String], number: usize, tint: Tint) -> bool {
        let drawn = self.draw_move(cells, tint, false);
        let at = match self.middles(cells)[..] {
            [Some((x, y))] => (x + HEAD, y - HEAD),
            [Some(from), Some(_), ..] => from,
            _ => return drawn,
        };
        self.circle(at.0, at.1, BADGE)
            .fill(Tint::Sheet)
            .stroke(tint, 2.0);
        self.label(number.to_string(), at.0, at.1 + BADGE * 0.4, BADGE * 1.3);
        drawn
    }

    /// The middles of cells, as far as the picture has them.
    fn middles(&self, cells: &[String]) -> Vec<Option<(f64, f64)>> {
        let all = placed(self);
        let middle = |cell: &String| {
            let own = all.iter().filter(|part| part.cell() == Some(cell));
            own.filter_map(|part| {
                let [left, top, right, bottom] = part.bounds(self)?;
                Some(((left + right) / 2.0, (top + bottom) / 2.0))
            })
            .next()
        };
        cells.iter().map(middle).collect()
    }

    fn arrow(&mut self, from: (f64, f64), to: (f64, f64), tint: Tint, dashed: bool) {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let length = across.hypot(down);
        let (x, y) = (across / length, down / length);
        let gap = GAP.min(length / 4.0);
        let neck = (to.0 - x * HEAD, to.1 - y * HEAD);
        let data = format!(
            "M{} {}L{} {}",
            number(from.0 + x * gap),
            number(from.1 + y * gap),
            number(neck.0),
            number(neck.1)
        );
        self.path(data).stroke = Some(Stroke {
            tint,
            width: SHAFT,
            dashed,
        });
        let side = HEAD * 0.55;
        self.polygon([
            to,
            (neck.0 - y * side, neck.1 + x * side),
            (neck.0 + y * side, neck.1 - x * side),
        ])
        .fill(tint);
    }
}
