//! Items as SVG elements.

use std::fmt::{Result, Write};

use crate::{
    Anchor, Content, Fill, Font, Geometry, Group, Item, Label, Shape, Stroke, Symbol, Transform,
    page::escape, svg::style::pattern_data,
};

pub(super) fn write_item(item: &Item, out: &mut String) -> Result {
    match item {
        Item::Shape(shape) => write_shape(shape, out),
        Item::Label(label) => write_label(label, out),
        Item::Group(group) => write_group(group, out),
    }
}

pub(super) fn write_symbols(symbols: &[Symbol], out: &mut String) -> Result {
    for symbol in symbols {
        // Parts to the left of and above the origin are drawn too.
        writeln!(
            out,
            "<symbol id=\"{}\" overflow=\"visible\">",
            escape(&symbol.id)
        )?;
        for item in &symbol.items {
            write_item(item, out)?;
        }
        out.push_str("</symbol>\n");
    }
    Ok(())
}

/// Writes an element's name and form, up to its other attributes; returns the name.
pub(super) fn write_geometry(
    geometry: &Geometry,
    out: &mut String,
) -> std::result::Result<&'static str, std::fmt::Error> {
    Ok(match geometry {
        Geometry::Rect {
            x,
            y,
            width,
            height,
            radius,
        } => {
            write!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                number(*x),
                number(*y),
                number(*width),
                number(*height)
            )?;
            if *radius > 0.0 {
                write!(out, " rx=\"{}\"", number(*radius))?;
            }
            "rect"
        }
        Geometry::Circle { x, y, radius } => {
            let (x, y, radius) = (number(*x), number(*y), number(*radius));
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
            "circle"
        }
        Geometry::Polygon { points } => {
            let point = |(x, y): &(f64, f64)| format!("{},{}", number(*x), number(*y));
            let points: Vec<_> = points.iter().map(point).collect();
            write!(out, "<polygon points=\"{}\"", points.join(" "))?;
            "polygon"
        }
        Geometry::Path { data, x, y, scale } => {
            write!(out, "<path d=\"{}\"", escape(data))?;
            let mut parts = Vec::new();
            if (*x, *y) != (0.0, 0.0) {
                parts.push(format!("translate({} {})", number(*x), number(*y)));
            }
            if *scale != 1.0 {
                parts.push(format!("scale({})", number(*scale)));
            }
            write_transforms(&parts, out)?;
            "path"
        }
    })
}

/// Writes a group's transform as an attribute, unless it is the identity.
pub(super) fn write_transform(transform: Transform, out: &mut String) -> Result {
    let Transform { x, y, scale } = transform;
    let mut parts = Vec::new();
    if (x, y) != (0.0, 0.0) {
        parts.push(format!("translate({} {})", number(x), number(y)));
    }
    if scale != 1.0 {
        // Whatever is large within needs more than the decimals of lengths.
        parts.push(format!("scale({})", decimals(scale, 4)));
    }
    write_transforms(&parts, out)
}

fn write_transforms(parts: &[String], out: &mut String) -> Result {
    if parts.is_empty() {
        return Ok(());
    }
    write!(out, " transform=\"{}\"", parts.join(" "))
}

/// Writes fill, outline, classes and opacity.
fn write_paint(
    fill: Fill,
    stroke: Option<Stroke>,
    class: Option<&str>,
    opacity: f64,
    out: &mut String,
) -> Result {
    let mut classes = Vec::new();
    match fill {
        Fill::Inherited => {}
        Fill::None => out.push_str(" fill=\"none\""),
        Fill::Tint(tint) => classes.push(format!("f-{}", tint.name())),
        Fill::Pattern(pattern) => write!(out, " fill=\"url(#p-{})\"", pattern_data(pattern).0)?,
    }
    if let Some(stroke) = stroke {
        classes.push(format!("s-{}", stroke.tint.name()));
        write!(out, " stroke-width=\"{}\"", number(stroke.width))?;
        if stroke.dashed {
            out.push_str(" stroke-dasharray=\"7 4\"");
        }
        out.push_str(" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    }
    classes.extend(class.map(escape));
    if !classes.is_empty() {
        write!(out, " class=\"{}\"", classes.join(" "))?;
    }
    if opacity < 1.0 {
        write!(out, " opacity=\"{}\"", number(opacity))?;
    }
    Ok(())
}

fn write_cell(cell: Option<&str>, out: &mut String) -> Result {
    match cell {
        Some(cell) => write!(out, " data-cell=\"{}\"", escape(cell)),
        None => Ok(()),
    }
}

/// A name for people, as the element's first child.
fn title(name: &str) -> String {
    format!("<title>{}</title>", escape(name))
}

fn write_shape(shape: &Shape, out: &mut String) -> Result {
    let element = write_geometry(&shape.geometry, out)?;
    write_paint(shape.fill, shape.stroke, None, shape.opacity, out)?;
    write_cell(shape.cell.as_deref(), out)?;
    match &shape.name {
        None => out.push_str("/>\n"),
        Some(name) => writeln!(out, ">{}</{element}>", title(name))?,
    }
    Ok(())
}

fn write_group(group: &Group, out: &mut String) -> Result {
    let element = match &group.content {
        Content::Items(_) => "g",
        Content::Symbol(_) => "use",
    };
    write!(out, "<{element}")?;
    if let Some(id) = &group.id {
        write!(out, " id=\"{}\"", escape(id))?;
    }
    if let Content::Symbol(symbol) = &group.content {
        write!(out, " href=\"#{}\"", escape(symbol))?;
    }
    write_transform(group.transform, out)?;
    let class = group.class.as_deref();
    write_paint(group.fill, group.stroke, class, group.opacity, out)?;
    write_cell(group.cell.as_deref(), out)?;
    out.push('>');
    if let Some(name) = &group.name {
        out.push_str(&title(name));
    }
    if let Content::Items(items) = &group.content {
        out.push('\n');
        for item in items {
            write_item(item, out)?;
        }
    }
    writeln!(out, "</{element}>")
}

fn write_label(label: &Label, out: &mut String) -> Result {
    let anchor = match label.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let cut = match label.font {
        Font::Regular => "",
        Font::Italic => " font-style=\"italic\"",
        Font::Bold => " font-weight=\"600\"",
    };
    writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\"{cut} class=\"f-{}\">{}</text>",
        number(label.x),
        number(label.y),
        number(label.size),
        label.tint.name(),
        escape(&label.text)
    )
}

/// A number with at most two decimals and no needless zeros; 0 for what is not a finite number.
pub(crate) fn number(value: f64) -> String {
    decimals(value, 2)
}

fn decimals(value: f64, places: usize) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{value:.places$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}
