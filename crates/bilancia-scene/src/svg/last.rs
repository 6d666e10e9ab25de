//! Marks round cells: dashed squares for the last move, frames for what is chosen.

use super::placed::{Placed, placed};
use crate::{Item, Scene, Stroke, Tint};

/// Distance of the mark from the edge of a square cell, inwards, and from what stands on a point, outwards.
const GAP: f64 = 3.0;
/// Width of the dashes of the last move.
const WIDTH: f64 = 2.2;
/// A cell whose box is smaller, in drawing units, is a point, on which pieces are larger.
const POINT: f64 = 24.0;

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
            let [left, top, right, bottom] = bounds;
            let point = right - left < POINT && bottom - top < POINT;
            let around = if point {
                self.largest_at(&all, bounds)
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

    /// Bounds of the largest part that has the same middle.
    fn largest_at(&self, all: &[Placed<'_>], bounds: [f64; 4]) -> [f64; 4] {
        let middle =
            |[left, top, right, bottom]: [f64; 4]| ((left + right) / 2.0, (top + bottom) / 2.0);
        let (x, y) = middle(bounds);
        let near = |other: &[f64; 4]| {
            let (other_x, other_y) = middle(*other);
            (x - other_x).abs() < 1.0
                && (y - other_y).abs() < 1.0
                && other[2] - other[0] < 4.0 * POINT
        };
        let parts = all
            .iter()
            .filter(|part| matches!(part.item, Item::Shape(_)));
        let boxes = parts.filter_map(|part| part.bounds(self)).filter(near);
        boxes.fold(bounds, |best, other| {
            match other[2] - other[0] > best[2] - best[0] {
                true => other,
                false => best,
            }
        })
    }
}
