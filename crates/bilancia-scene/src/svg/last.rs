//! Marks round cells: dashed squares for the last move, frames for what is chosen.

use super::placed::{is_point, largest_at, placed};
use crate::{Scene, Stroke, Tint};

/// Distance of the mark from the edge of a square cell, inwards, and from what stands on a point, outwards.
const GAP: f64 = 3.0;
/// Width of the dashes of the last move.
const WIDTH: f64 = 2.2;

impl Scene {
    /// Marks these cells as those of the last move, in drawing order over everything else. Cells that the picture has not,
    /// or whose bounds are not known, stay without a mark.
    pub fn mark_last(&mut self, cells: &[String]) {
        self.frame(cells, WIDTH, true);
    }

    /// Marks these cells as chosen, as [`Scene::mark_last`] marks others.
    pub fn mark_chosen(&mut self, cells: &[String]) {
        self.frame(cells, 2.0 * WIDTH, false);
    }

    fn frame(&mut self, cells: &[String], width: f64, dashed: bool) {
        let all = placed(self);
        let found = |cell: &String| {
            let own = all.iter().filter(|part| part.cell() == Some(cell));
            own.filter_map(|part| part.bounds(self)).next()
        };
        let mut boxes: Vec<[f64; 4]> = Vec::new();
        for bounds in cells.iter().filter_map(found) {
            let point = is_point(bounds);
            let around = if point {
                largest_at(&all, self, bounds)
            } else {
                bounds
            };
            let gap = if point { -GAP } else { GAP };
            let [left, top, right, bottom] = around;
            let marked = [left + gap, top + gap, right - gap, bottom - gap];
            if !boxes.contains(&marked) {
                boxes.push(marked);
            }
        }
        drop(all);
        for [left, top, right, bottom] in boxes {
            let mark = self.rect(left, top, right - left, bottom - top);
            mark.stroke = Some(Stroke {
                tint: Tint::Brass,
                width,
                dashed,
            });
        }
    }
}
