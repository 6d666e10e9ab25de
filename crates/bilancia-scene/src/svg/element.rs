//! Items as SVG elements.

use std::fmt::{Result, Write};

use crate::{
    Anchor, Content, Fill, Font, Geometry, Group, Item, Label, Layer, Shape, Stroke, Symbol,
    Transform,
    page::escape,
    svg::{WHOLE, style::pattern_data},
};

/// Files that hold the symbols that groups place.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    /// Layer whose symbols lie in a file of their own.
    apart: Option<(&'a str, &'a Layer)>,
}

impl<'a> Files<'a> {
    /// The files of a picture on a page: that of its base layer, if it has one.
    pub(super) fn of(base: Option<&'a Layer>) -> Self {
        let apart = base.and_then(|base| Some((base.file.as_deref()?, base)));
        Self { apart }
    }

    /// Symbols in the document itself.
    pub(super) const HERE: Self = Self { apart: None };

    /// Address of the file in which a symbol is; empty for the document itself.
    pub(super) fn file(self, symbol: &str) -> &'a str {
        let found = self
            .apart
            .filter(|(_, base)| symbol == WHOLE || base.symbols.iter().any(|it| it.id == symbol));
        found.map_or("", |(file, _)| file)
    }
}

pub(super) fn write_item(item: &Item, files: Files<'_>, out: &mut String) -> Result {
    match item {
        Item::Shape(shape) => write_shape(shape, out),
        Item::Label(label) => write_label(label, out),
        Item::Group(group) => write_group(group, files, out),
    }
}

/// Whether an item has a colour of its own.
pub(super) fn has_paint(item: &Item) -> bool {
    let (fill, stroke) = match item {
        Item::Label(_) => return true,
        Item::Shape(shape) => (shape.fill, shape.stroke),
        Item::Group(group) => (group.fill, group.stroke),
    };
    let within = match item {
        Item::Group(Group {
            content: Content::Items(items),
            ..
        }) => items.iter().any(has_paint),
        _ => false,
    };
    matches!(fill, Fill::Tint(_)) || stroke.is_some() || within
}

pub(super) fn write_symbols(symbols: &[Symbol], files: Files<'_>, out: &mut String) -> Result {
    for symbol in symbols {
        // Parts to the left of and above the origin are drawn too.
        writeln!(
            out,
            "<symbol id=\"{}\" overflow=\"visible\">",
            escape(&symbol.id)
        )?;
        for item in &symbol.items {
            write_item(item, files, out)?;
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

fn write_group(group: &Group, files: Files<'_>, out: &mut String) -> Result {
    let element = match (&group.content, &group.link) {
        (Content::Items(_), None) => "g",
        (Content::Items(_), Some(_)) => "a",
        (Content::Symbol(_), _) => "use",
    };
    write!(out, "<{element}")?;
    if let ("a", Some(link)) = (element, &group.link) {
        write!(out, " href=\"{}\"", escape(link))?;
    }
    if group.aside {
        out.push_str(" aria-hidden=\"true\"");
        if element == "a" {
            out.push_str(" tabindex=\"-1\"");
        }
    }
    if let Some(id) = &group.id {
        write!(out, " id=\"{}\"", escape(id))?;
    }
    if let Content::Symbol(symbol) = &group.content {
        write!(
            out,
            " href=\"{}#{}\"",
            escape(files.file(symbol)),
            escape(symbol)
        )?;
    }
    write_transform(group.transform, out)?;
    let class = group.class.as_deref();
    write_paint(group.fill, group.stroke, class, group.opacity, out)?;
    write_cell(group.cell.as_deref(), out)?;
    for (name, value) in &group.data {
        write!(out, " data-{name}=\"{}\"", escape(value))?;
    }
    out.push('>');
    if let Some(name) = &group.name {
        out.push_str(&title(name));
    }
    if let Content::Items(items) = &group.content {
        out.push('\n');
        for item in items {
            write_item(item, files, out)?;
        }
    }
    writeln!(out, "</{element}>")
}

/// Width of the seam around letters, as a share of their size.
const SEAM: f64 = 0.2;

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
    let (seam, class) = match label.halo {
        None => (String::new(), String::new()),
        Some(halo) => (
            format!(
                " stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                number(label.size * SEAM)
            ),
            format!(" s-{}", halo.name()),
        ),
    };
    writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\"{cut}{seam} class=\"f-{}{class}\">{}</text>",
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
