//! The only writer of SVG.

use std::{collections::BTreeSet, fmt::Write};

use crate::{
    Anchor, Fill, Font, Geometry, Item, Label, Pattern, Scene, Shape, Theme, Tint, page::escape,
    target::write_target,
};

impl Scene {
    /// The picture as SVG text: stable (equal scenes write alike), complete in itself, with its
    /// title and description for screen readers.
    pub fn to_svg(&self, theme: Theme) -> String {
        let mut out = String::new();
        self.write(theme, &mut out)
            .expect("writing to a String cannot fail");
        out
    }

    /// The picture as part of a page that has the [`stylesheet`]. `links` says where a cell leads, if anywhere: it
    /// can be followed with a pointer and with the keyboard then.
    pub fn to_inline_svg(&self, links: &dyn Fn(&str) -> Option<String>) -> String {
        let mut out = String::new();
        self.write_inline(links, &mut out)
            .expect("writing to a String cannot fail");
        out
    }

    fn write(&self, theme: Theme, out: &mut String) -> std::fmt::Result {
        let (width, height) = (number(self.width), number(self.height));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bilancia\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">"
        )?;
        writeln!(out, "<title>{}</title>", escape(&self.title))?;
        writeln!(out, "<desc>{}</desc>", escape(&self.description))?;
        self.write_style(theme, out)?;
        self.write_patterns(out)?;
        for item in &self.items {
            match item {
                Item::Shape(shape) => write_shape(shape, out)?,
                Item::Label(label) => write_label(label, out)?,
            }
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    fn write_inline(
        &self,
        links: &dyn Fn(&str) -> Option<String>,
        out: &mut String,
    ) -> std::fmt::Result {
        let led = |shape: &Shape| links(shape.cell.as_deref()?);
        let leads = |item: &&Item| matches!(item, Item::Shape(shape) if led(shape).is_some());
        let count = self.items.iter().filter(leads).count();
        // What is a picture has no parts for those who cannot see it.
        let role = if count > 0 { "group" } else { "img" };
        let many = if count > MANY { " many" } else { "" };
        writeln!(
            out,
            "<svg class=\"bilancia{many}\" viewBox=\"0 0 {} {}\" role=\"{role}\" aria-label=\"{}\">",
            number(self.width),
            number(self.height),
            escape(&self.title)
        )?;
        writeln!(out, "<desc>{}</desc>", escape(&self.description))?;
        self.write_patterns(out)?;
        // Pieces stand on cells; what leads somewhere must lie on top of them.
        let mut targets = String::new();
        for (place, item) in self.items.iter().enumerate() {
            match item {
                Item::Shape(shape) => {
                    write_shape(shape, out)?;
                    if let (Some(cell), Some(link)) = (&shape.cell, led(shape)) {
                        let above = &self.items[place + 1..];
                        write_target(shape, cell, &link, above, &mut targets)?;
                    }
                }
                Item::Label(label) => write_label(label, out)?,
            }
        }
        out.push_str(&targets);
        out.push_str("</svg>\n");
        Ok(())
    }

    fn write_style(&self, theme: Theme, out: &mut String) -> std::fmt::Result {
        let mut fills = BTreeSet::new();
        let mut strokes = BTreeSet::new();
        for item in &self.items {
            match item {
                Item::Label(label) => {
                    fills.insert(label.tint);
                }
                Item::Shape(shape) => {
                    if let Fill::Tint(tint) = shape.fill {
                        fills.insert(tint);
                    }
                    strokes.extend(shape.stroke.map(|stroke| stroke.tint));
                }
            }
        }
        if self.patterns().next().is_some() {
            strokes.insert(Tint::BoardLine);
        }
        out.push_str("<style>\n");
        if theme == Theme::Auto {
            let palette = |theme: Theme| {
                let pair = |tint: &Tint| format!("--{}:{};", tint.name(), theme.colour(*tint));
                fills.union(&strokes).map(pair).collect::<String>()
            };
            writeln!(
                out,
                ".bilancia{{{}color-scheme:light dark}}",
                palette(Theme::Light)
            )?;
            writeln!(
                out,
                "@media(prefers-color-scheme:dark){{:root:not([data-theme=light]) .bilancia,\
                 .bilancia:root{{{}}}}}",
                palette(Theme::Dark)
            )?;
            writeln!(
                out,
                ":root[data-theme=dark] .bilancia{{{}}}",
                palette(Theme::Dark)
            )?;
            writeln!(
                out,
                "@media print{{.bilancia{{{}}}}}",
                palette(Theme::Print)
            )?;
        }
        let paint = |tint: Tint| match theme {
            Theme::Auto => format!("var(--{})", tint.name()),
            fixed => fixed.colour(tint).to_owned(),
        };
        writeln!(out, ".bilancia text{{{TYPE}}}")?;
        for tint in fills {
            writeln!(out, ".bilancia .f-{}{{fill:{}}}", tint.name(), paint(tint))?;
        }
        for tint in strokes {
            writeln!(
                out,
                ".bilancia .s-{}{{stroke:{}}}",
                tint.name(),
                paint(tint)
            )?;
        }
        out.push_str("</style>\n");
        Ok(())
    }

    fn patterns(&self) -> impl Iterator<Item = Pattern> {
        let used: BTreeSet<Pattern> = self
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Shape(Shape {
                    fill: Fill::Pattern(pattern),
                    ..
                }) => Some(*pattern),
                _ => None,
            })
            .collect();
        used.into_iter()
    }

    fn write_patterns(&self, out: &mut String) -> std::fmt::Result {
        for pattern in self.patterns() {
            let (name, size, data) = pattern_data(pattern);
            writeln!(
                out,
                "<defs><pattern id=\"p-{name}\" width=\"{size}\" height=\"{size}\" \
                 patternUnits=\"userSpaceOnUse\"><path d=\"{data}\" class=\"s-boardk\" fill=\"none\" \
                 stroke-width=\"0.9\" opacity=\"0.6\"/></pattern></defs>"
            )?;
        }
        Ok(())
    }
}

/// The type of all pictures.
const TYPE: &str = "font-family:Vollkorn,\"Palatino Linotype\",Palatino,Georgia,serif;\
                    font-feature-settings:\"lnum\",\"tnum\"";

/// More cells to point at than this would hide the picture, if each were marked.
const MANY: usize = 64;

/// What pages need that have pictures in them: all tints in all themes, as variables, and what draws with them. A
/// page says by `data-theme` on its root that it wants `light` or `dark`, whatever the system asks for.
pub fn stylesheet() -> String {
    let palette = |theme: Theme| {
        let pair = |tint: &Tint| format!("--{}:{};", tint.name(), theme.colour(*tint));
        Tint::ALL.iter().map(pair).collect::<String>()
    };
    let (light, dark) = (palette(Theme::Light), palette(Theme::Dark));
    let mut out = format!(
        ".bilancia text{{{TYPE}}}\n:root{{color-scheme:light;{light}}}\n\
         @media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n\
         @media print{{:root:root{{{}}}}}\n",
        palette(Theme::Print)
    );
    for name in Tint::ALL.iter().map(|tint| tint.name()) {
        out.push_str(&format!(
            ".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}\n"
        ));
    }
    out
}

/// Name, size of the tile, and path.
fn pattern_data(pattern: Pattern) -> (&'static str, u32, &'static str) {
    match pattern {
        Pattern::Hatch => ("hatch", 8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"),
        Pattern::Cross => ("cross", 8, "M0 8L8 0M0 0L8 8"),
        Pattern::Brick => ("brick", 8, "M0 2H8M2 2V6M0 6H8M6 -2V2M6 6V10"),
        Pattern::Dots => ("dots", 6, "M3 2.4V3.6M2.4 3H3.6"),
        Pattern::Bars => ("bars", 10, "M5 0V10"),
        Pattern::Lines => ("lines", 6, "M0 3H6"),
    }
}

fn write_shape(shape: &Shape, out: &mut String) -> std::fmt::Result {
    match &shape.geometry {
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
        }
        Geometry::Circle { x, y, radius } => {
            let (x, y, radius) = (number(*x), number(*y), number(*radius));
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
        }
        Geometry::Path { data, x, y, scale } => {
            write!(out, "<path d=\"{data}\"")?;
            if (*x, *y) != (0.0, 0.0) {
                write!(out, " transform=\"translate({} {})", number(*x), number(*y))?;
                if *scale != 1.0 {
                    write!(out, " scale({})", number(*scale))?;
                }
                out.push('"');
            }
        }
    }
    let mut classes = Vec::new();
    match shape.fill {
        Fill::None => out.push_str(" fill=\"none\""),
        Fill::Tint(tint) => classes.push(format!("f-{}", tint.name())),
        Fill::Pattern(pattern) => write!(out, " fill=\"url(#p-{})\"", pattern_data(pattern).0)?,
    }
    if let Some(stroke) = shape.stroke {
        classes.push(format!("s-{}", stroke.tint.name()));
        write!(out, " stroke-width=\"{}\"", number(stroke.width))?;
        if stroke.dashed {
            out.push_str(" stroke-dasharray=\"7 4\"");
        }
        out.push_str(" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    }
    if !classes.is_empty() {
        write!(out, " class=\"{}\"", classes.join(" "))?;
    }
    if shape.opacity < 1.0 {
        write!(out, " opacity=\"{}\"", number(shape.opacity))?;
    }
    if let Some(cell) = &shape.cell {
        write!(out, " data-cell=\"{}\"", escape(cell))?;
    }
    out.push_str("/>\n");
    Ok(())
}

fn write_label(label: &Label, out: &mut String) -> std::fmt::Result {
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

/// A number with at most two decimals and no needless zeros.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}
