//! Items where they are drawn: with the groups around them resolved, their bounds, and the cells that they stand for.

use crate::{Content, Fill, Geometry, Group, Item, Scene, Shape, Transform};

/// An item under the transforms of the groups around it.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) item: &'a Item,
    pub(super) transform: Transform,
    /// Number of items drawn up to it and what is within it.
    pub(super) end: usize,
}

impl<'a> Placed<'a> {
    pub(super) fn cell(self) -> Option<&'a str> {
        match self.item {
            Item::Shape(Shape { cell, .. }) | Item::Group(Group { cell, .. }) => cell.as_deref(),
            Item::Label(_) => None,
        }
    }

    pub(super) fn name(self) -> Option<&'a str> {
        match self.item {
            Item::Shape(Shape { name, .. }) | Item::Group(Group { name, .. }) => name.as_deref(),
            Item::Label(_) => None,
        }
    }

    /// The mark that the drawing gives.
    pub(super) fn mark(self) -> Option<(f64, f64)> {
        let (transform, (x, y)) = match self.item {
            Item::Shape(shape) => (self.transform, shape.mark?),
            Item::Group(group) => (self.transform.after(group.transform), group.mark?),
            Item::Label(_) => return None,
        };
        Some(transform.point(x, y))
    }

    pub(super) fn bounds(self, scene: &Scene) -> Option<Bounds> {
        bounds(self.item, self.transform, scene)
    }
}

/// A box: left, top, right and bottom edge.
pub(super) type Bounds = [f64; 4];

/// Bounding box of what is known to be drawn: of everything but paths and labels.
fn bounds(item: &Item, transform: Transform, scene: &Scene) -> Option<Bounds> {
    let group = match item {
        Item::Label(_) => return None,
        Item::Shape(shape) => {
            let [left, top, right, bottom] = own_bounds(&shape.geometry)?;
            let (left, top) = transform.point(left, top);
            let (right, bottom) = transform.point(right, bottom);
            return Some([left, top, right, bottom]);
        }
        Item::Group(group) => group,
    };
    let transform = transform.after(group.transform);
    let items = match &group.content {
        Content::Items(items) => items,
        // A symbol within a symbol could be itself.
        Content::Symbol(id) => &scene.find_symbol(id)?.items,
    };
    let shapes = items.iter().filter(|item| match item {
        Item::Group(inner) => matches!(inner.content, Content::Items(_)),
        _ => true,
    });
    let all = shapes.filter_map(|item| bounds(item, transform, scene));
    all.reduce(union)
}

fn union(a: Bounds, b: Bounds) -> Bounds {
    [
        a[0].min(b[0]),
        a[1].min(b[1]),
        a[2].max(b[2]),
        a[3].max(b[3]),
    ]
}

fn own_bounds(geometry: &Geometry) -> Option<Bounds> {
    match geometry {
        &Geometry::Rect {
            x,
            y,
            width,
            height,
            ..
        } => Some([x, y, x + width, y + height]),
        &Geometry::Circle { x, y, radius } => {
            Some([x - radius, y - radius, x + radius, y + radius])
        }
        Geometry::Polygon { points } => {
            let edge = |(x, y): &(f64, f64)| [*x, *y, *x, *y];
            points.iter().map(edge).reduce(union)
        }
        Geometry::Path { .. } => None,
    }
}

fn flatten<'a>(items: &'a [Item], transform: Transform, found: &mut Vec<Placed<'a>>) {
    for item in items {
        let at = found.len();
        let end = at + 1;
        found.push(Placed {
            item,
            transform,
            end,
        });
        if let Item::Group(group) = item {
            if let Content::Items(items) = &group.content {
                flatten(items, transform.after(group.transform), found);
                found[at].end = found.len();
            }
        }
    }
}

/// Everything that is drawn, base first, with the groups around it resolved.
pub(super) fn placed(scene: &Scene) -> Vec<Placed<'_>> {
    let mut found = Vec::new();
    if let Some(base) = &scene.base {
        flatten(&base.items, Transform::IDENTITY, &mut found);
    }
    flatten(&scene.items, Transform::IDENTITY, &mut found);
    found
}

impl Scene {
    /// Names of the cells of the picture, each once, in the order in which they are first drawn, with their
    /// accessible labels if they have any.
    pub fn cells(&self) -> Vec<(&str, Option<&str>)> {
        let mut found: Vec<(&str, Option<&str>)> = Vec::new();
        for part in placed(self) {
            let Some(cell) = part.cell() else { continue };
            match found.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, name)) => *name = name.or(part.name()),
                None => found.push((cell, part.name())),
            }
        }
        found
    }
}

/// Position of a piece: of a symbol, or of a shape of one colour that is no cell. Lines and patterns are none.
pub(super) fn stands_at(part: Placed<'_>, scene: &Scene) -> Option<(f64, f64)> {
    if part.cell().is_some() {
        return None;
    }
    let shape = match part.item {
        Item::Label(_) => return None,
        Item::Group(group) => {
            let placed = matches!(group.content, Content::Symbol(_));
            return placed.then(|| part.transform.after(group.transform).point(0.0, 0.0));
        }
        Item::Shape(shape) => shape,
    };
    if !matches!(shape.fill, Fill::Tint(_)) {
        return None;
    }
    if let Some([left, top, right, bottom]) = part.bounds(scene) {
        return Some(((left + right) / 2.0, (top + bottom) / 2.0));
    }
    match &shape.geometry {
        // A silhouette stands where it was moved to; other paths are parts of the board.
        Geometry::Path { x, y, .. } if (*x, *y) != (0.0, 0.0) => Some(part.transform.point(*x, *y)),
        _ => None,
    }
}

/// A cell whose box is smaller, in drawing units, is a point, on which pieces are larger.
const POINT: f64 = 24.0;

/// Whether a cell is a point.
pub(super) fn is_point([left, top, right, bottom]: Bounds) -> bool {
    right - left < POINT && bottom - top < POINT
}

/// Bounds of the largest part that has the same middle: of the piece on a point.
pub(super) fn largest_at(all: &[Placed<'_>], scene: &Scene, bounds: Bounds) -> Bounds {
    let middle = |[left, top, right, bottom]: Bounds| ((left + right) / 2.0, (top + bottom) / 2.0);
    let (x, y) = middle(bounds);
    let near = |other: &Bounds| {
        let (other_x, other_y) = middle(*other);
        let same = (x - other_x).abs() < 1.0 && (y - other_y).abs() < 1.0;
        same && other[2] - other[0] < 4.0 * POINT
    };
    let parts = all
        .iter()
        .filter(|part| matches!(part.item, Item::Shape(_)));
    let boxes = parts.filter_map(|part| part.bounds(scene)).filter(near);
    boxes.fold(bounds, |best, other| {
        match other[2] - other[0] > best[2] - best[0] {
            true => other,
            false => best,
        }
    })
}
