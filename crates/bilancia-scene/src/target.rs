//! Places of a picture that can be followed.

use std::fmt::Write;

use crate::{Fill, Geometry, Item, Shape, page::escape, svg::number};

/// How far within its cell a frame is drawn.
const FRAME: f64 = 2.5;

/// The box around a rectangle or a circle: left, top, width and height. A path has none that is known.
fn bounds(shape: &Shape) -> Option<(f64, f64, f64, f64)> {
    match shape.geometry {
        Geometry::Rect {
            x,
            y,
            width,
            height,
            ..
        } => Some((x, y, width, height)),
        Geometry::Circle { x, y, radius } => {
            Some((x - radius, y - radius, 2.0 * radius, 2.0 * radius))
        }
        Geometry::Path { .. } => None,
    }
}

/// Where something stands that is drawn in one colour over a cell: a piece, and no line or pattern.
fn stands_at(item: &Item) -> Option<(f64, f64)> {
    let Item::Shape(shape) = item else {
        return None;
    };
    let filled = matches!(shape.fill, Fill::Tint(_)) && shape.cell.is_none();
    match (&shape.geometry, bounds(shape)) {
        _ if !filled => None,
        (_, Some((x, y, width, height))) => Some((x + width / 2.0, y + height / 2.0)),
        // A silhouette stands where it was moved to; other paths are parts of the board.
        (Geometry::Path { x, y, .. }, None) if (*x, *y) != (0.0, 0.0) => Some((*x, *y)),
        _ => None,
    }
}

/// A place to follow, over a shape and as large as it: with a dot in its middle, or a frame around what stands on
/// it, which a dot could make look like something else.
pub(crate) fn write_target(
    shape: &Shape,
    cell: &str,
    link: &str,
    above: &[Item],
    out: &mut String,
) -> std::fmt::Result {
    let Some((x, y, width, height)) = bounds(shape) else {
        return Ok(());
    };
    write!(
        out,
        "<a href=\"{}\" aria-label=\"{cell}\" data-target=\"{cell}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        escape(link),
        number(x),
        number(y),
        number(width),
        number(height),
        cell = escape(cell),
    )?;
    let within = |(at_x, at_y): (f64, f64)| {
        (x..=x + width).contains(&at_x) && (y..=y + height).contains(&at_y)
    };
    if above.iter().filter_map(stands_at).any(within) {
        writeln!(
            out,
            "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/></a>",
            number(x + FRAME),
            number(y + FRAME),
            number((width - 2.0 * FRAME).max(0.0)),
            number((height - 2.0 * FRAME).max(0.0)),
        )
    } else {
        writeln!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/></a>",
            number(x + width / 2.0),
            number(y + height / 2.0),
            number((width.min(height) * 0.16).clamp(3.0, 7.0)),
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::{Pattern, Scene, Tint};

    #[test]
    fn what_stands_on_a_cell_is_framed_and_an_empty_one_has_a_dot() {
        let mut scene = Scene::new(200.0, 100.0, "t".to_owned(), "d".to_owned());
        for (x, cell) in [(0.0, "a"), (50.0, "b"), (100.0, "c"), (150.0, "d")] {
            scene.rect(x, 0.0, 50.0, 50.0).fill(Tint::Board).cell(cell);
        }
        // A pattern and a line are parts of the board; a die and a silhouette stand on it.
        scene.rect(0.0, 0.0, 50.0, 50.0).pattern(Pattern::Hatch);
        scene.line(75.0, 0.0, 75.0, 50.0, Tint::Ink, 1.0);
        scene.card(110.0, 10.0, 30.0, 30.0, 4.0).fill(Tint::White);
        scene.glyph("M0 0L5 5Z", 175.0, 25.0, 1.0).fill(Tint::Black);
        let svg = scene.to_inline_svg(&|cell| Some(format!("?{cell}")));
        let target = |cell: &str| {
            let start = svg.find(&format!("<a href=\"?{cell}\"")).expect("a target");
            let end = svg[start..].find("</a>").expect("its end");
            svg[start..start + end].to_owned()
        };
        for (cell, framed) in [("a", false), ("b", false), ("c", true), ("d", true)] {
            let target = target(cell);
            assert_eq!(target.contains("class=\"frame\""), framed, "{target}");
            assert_eq!(target.contains("<circle"), !framed, "{target}");
        }
    }
}
