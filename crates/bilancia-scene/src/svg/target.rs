//! Links over the cells of a picture.

use std::fmt::{Result, Write};

use crate::{
    Content, Fill, Geometry, Item, Scene, Shape, Transform,
    page::escape,
    svg::{
        Links,
        element::{Files, number, write_geometry, write_transform},
        placed::{Placed, is_point, largest_at, placed, stands_at},
    },
};

/// Least width and height, in drawing units, of what can be pointed at of a point.
const REACH: f64 = 36.0;

/// Distance of a frame from the edge of its cell, in drawing units.
const FRAME: f64 = 2.5;

/// Radius of a mark at a point that the drawing gives, in drawing units.
const MARK: f64 = 5.0;

/// A cell that leads somewhere, and everything drawn for it.
struct Target<'a> {
    cell: &'a str,
    name: Option<&'a str>,
    link: String,
    parts: Vec<Placed<'a>>,
}

/// The cells of a scene that lead somewhere, in the order in which they are first drawn.
pub(super) struct Targets<'a> {
    scene: &'a Scene,
    all: Vec<Placed<'a>>,
    found: Vec<Target<'a>>,
}

impl<'a> Targets<'a> {
    pub(super) fn of(scene: &'a Scene, links: Links<'_>) -> Self {
        let all = placed(scene);
        let mut found: Vec<Target<'a>> = Vec::new();
        for &part in &all {
            let Some(cell) = part.cell() else { continue };
            if let Some(target) = found.iter_mut().find(|target| target.cell == cell) {
                target.name = target.name.or(part.name());
                target.parts.push(part);
            } else if let Some(link) = links(cell) {
                found.push(Target {
                    cell,
                    name: part.name(),
                    link,
                    parts: vec![part],
                });
            }
        }
        Self { scene, all, found }
    }

    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    pub(super) fn write(&self, out: &mut String) -> Result {
        let mut targets = self.found.iter();
        targets.try_for_each(|target| write_target(self.scene, &self.all, target, out))
    }
}

/// Writes a link over everything drawn for a cell, with a mark on it.
fn write_target(
    scene: &Scene,
    all: &[Placed<'_>],
    target: &Target<'_>,
    out: &mut String,
) -> Result {
    let aside = scene.aside.iter().any(|cell| cell == target.cell);
    write!(
        out,
        "<a{} href=\"{}\" aria-label=\"{}\" data-target=\"{}\">",
        if aside { " class=\"aside\"" } else { "" },
        escape(&target.link),
        escape(target.name.unwrap_or(target.cell)),
        escape(target.cell),
    )?;
    for part in &target.parts {
        write_area(scene, *part, out)?;
    }
    for part in &target.parts {
        write_mark(scene, all, *part, out)?;
    }
    out.push_str("</a>\n");
    Ok(())
}

/// Writes what can be pointed at of a shape or a group: its form without its paint.
fn write_area(scene: &Scene, part: Placed<'_>, out: &mut String) -> Result {
    let Item::Shape(shape) = part.item else {
        return write_wrapped(scene, part, out);
    };
    if part.transform != Transform::IDENTITY {
        return write_wrapped(scene, part, out);
    }
    // A box around a circle is easier to hit.
    if let Some(bounds) = part.bounds(scene) {
        if !matches!(shape.geometry, Geometry::Polygon { .. }) {
            let [left, top, right, bottom] = match shape.geometry {
                Geometry::Circle { x, y, .. } if is_point(bounds) => {
                    let reach = REACH / 2.0;
                    [x - reach, y - reach, x + reach, y + reach]
                }
                _ => bounds,
            };
            return write!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                number(left),
                number(top),
                number(right - left),
                number(bottom - top),
            );
        }
    }
    write_form(scene, part.item, out)
}

fn write_wrapped(scene: &Scene, part: Placed<'_>, out: &mut String) -> Result {
    if part.transform == Transform::IDENTITY {
        return write_form(scene, part.item, out);
    }
    out.push_str("<g");
    write_transform(part.transform, out)?;
    out.push('>');
    write_form(scene, part.item, out)?;
    out.push_str("</g>");
    Ok(())
}

/// Class and attribute of forms that are seen only where they are pointed at.
const UNSEEN: &str = " class=\"area\" fill-opacity=\"0\"/>";

fn write_form(scene: &Scene, item: &Item, out: &mut String) -> Result {
    let group = match item {
        Item::Label(_) => return Ok(()),
        Item::Shape(shape) => {
            write_geometry(&shape.geometry, out)?;
            out.push_str(UNSEEN);
            return Ok(());
        }
        Item::Group(group) => group,
    };
    match &group.content {
        Content::Items(items) => {
            out.push_str("<g");
            write_transform(group.transform, out)?;
            out.push('>');
            for item in items {
                write_form(scene, item, out)?;
            }
            out.push_str("</g>");
        }
        Content::Symbol(id) => {
            let files = Files::of(scene.base.as_deref());
            write!(
                out,
                "<use href=\"{}#{}\"",
                escape(files.file(id)),
                escape(id)
            )?;
            write_transform(group.transform, out)?;
            // What has paint of its own would be drawn again.
            let inherits = |item: &Item| {
                matches!(
                    item,
                    Item::Shape(Shape {
                        fill: Fill::Inherited,
                        stroke: None,
                        ..
                    })
                )
            };
            let plain = |items: &[Item]| items.iter().all(inherits);
            let symbol = scene.find_symbol(id);
            if symbol.is_some_and(|symbol| plain(&symbol.items)) {
                out.push_str(UNSEEN);
            } else {
                out.push_str(" opacity=\"0\"/>");
            }
        }
    }
    Ok(())
}

/// Writes the mark of a target: a dot, or a frame around what stands on the cell, which a dot could make look like
/// something else. None where neither the drawing nor its bounding box says where.
fn write_mark(scene: &Scene, all: &[Placed<'_>], part: Placed<'_>, out: &mut String) -> Result {
    if let Some((x, y)) = part.mark() {
        return write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            number(x),
            number(y),
            number(MARK)
        );
    }
    let Some(bounds) = part.bounds(scene) else {
        return Ok(());
    };
    let [left, top, right, bottom] = bounds;
    let (width, height) = (right - left, bottom - top);
    let within = |(x, y): (f64, f64)| (left..=right).contains(&x) && (top..=bottom).contains(&y);
    let above = all.iter().skip(part.end);
    if above.filter_map(|item| stands_at(*item, scene)).any(within) {
        // On a point the frame goes round the piece.
        let point = is_point(bounds);
        let around = if point {
            largest_at(all, scene, bounds)
        } else {
            bounds
        };
        let gap = if point { -FRAME } else { FRAME };
        let [left, top, right, bottom] = around;
        let (width, height) = (right - left, bottom - top);
        write!(
            out,
            "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
            number(left + gap),
            number(top + gap),
            number((width - 2.0 * gap).max(0.0)),
            number((height - 2.0 * gap).max(0.0)),
        )
    } else {
        write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            number(left + width / 2.0),
            number(top + height / 2.0),
            number((width.min(height) * 0.16).clamp(3.0, 7.0)),
        )
    }
}
