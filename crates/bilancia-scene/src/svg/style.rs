//! Style sheets and patterns of SVG pictures.

use std::{
    collections::BTreeSet,
    fmt::{Result, Write},
};

use crate::{Fill, Item, Pattern, Scene, Theme, Tint};

/// Style of all labels.
const TYPE: &str = "font-family:Vollkorn,\"Palatino Linotype\",Palatino,Georgia,serif;\
                    font-feature-settings:\"lnum\",\"tnum\"";

/// Tints and patterns that a picture uses.
#[derive(Default)]
pub(super) struct Paints {
    fills: BTreeSet<Tint>,
    strokes: BTreeSet<Tint>,
    patterns: BTreeSet<Pattern>,
}

impl Paints {
    pub(super) fn of(scene: &Scene) -> Self {
        let mut paints = Self::default();
        for item in scene.all_items() {
            let (fill, stroke) = match item {
                Item::Label(label) => {
                    paints.strokes.extend(label.halo);
                    (Fill::Tint(label.tint), None)
                }
                Item::Shape(shape) => (shape.fill, shape.stroke),
                Item::Group(group) => (group.fill, group.stroke),
            };
            match fill {
                Fill::Tint(tint) => _ = paints.fills.insert(tint),
                Fill::Pattern(pattern) => _ = paints.patterns.insert(pattern),
                Fill::None | Fill::Inherited => {}
            }
            paints.strokes.extend(stroke.map(|stroke| stroke.tint));
        }
        if !paints.patterns.is_empty() {
            paints.strokes.insert(Tint::BoardLine);
        }
        paints
    }

    /// Everything that any picture may use.
    pub(super) fn all() -> Self {
        Self {
            fills: Tint::ALL.into(),
            strokes: Tint::ALL.into(),
            patterns: Pattern::ALL.into(),
        }
    }
}

/// Writes the `<style>` of a document: the colours of what it uses, as variables where they follow the reader's system.
/// Classes hold below the class `bilancia` alone if they are `scoped`.
pub(super) fn write_style(paints: &Paints, theme: Theme, scoped: bool, out: &mut String) -> Result {
    let within = if scoped { ".bilancia " } else { "" };
    let Paints { fills, strokes, .. } = paints;
    out.push_str("<style>\n");
    if theme == Theme::Auto {
        let palette = |theme: Theme| {
            let pair = |tint: &Tint| format!("--{}:{};", tint.name(), theme.colour(*tint));
            fills.union(strokes).map(pair).collect::<String>()
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
    writeln!(out, "{within}text{{{TYPE}}}")?;
    for &tint in fills {
        writeln!(out, "{within}.f-{}{{fill:{}}}", tint.name(), paint(tint))?;
    }
    for &tint in strokes {
        writeln!(out, "{within}.s-{}{{stroke:{}}}", tint.name(), paint(tint))?;
    }
    out.push_str("</style>\n");
    Ok(())
}

/// Writes the definitions of the patterns that are used.
pub(super) fn write_patterns(paints: &Paints, out: &mut String) -> Result {
    for &pattern in &paints.patterns {
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

/// Style sheet for pages with pictures in them: all tints in all themes, as variables, and the classes that draw with
/// them. `data-theme` on the page's root chooses `light` or `dark` against the reader's system.
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
         @media print{{:root:root{{{}}}}}\n\
         .bilancia a:is(:hover,:focus) .area{{fill:var(--brassf);fill-opacity:.25}}\n",
        palette(Theme::Print)
    );
    for name in Tint::ALL.iter().map(|tint| tint.name()) {
        out.push_str(&format!(
            ".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}\n"
        ));
    }
    out
}

/// Name, size of the tile in drawing units, and path.
pub(super) fn pattern_data(pattern: Pattern) -> (&'static str, u32, &'static str) {
    match pattern {
        Pattern::Hatch => ("hatch", 8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"),
        Pattern::Cross => ("cross", 8, "M0 8L8 0M0 0L8 8"),
        Pattern::Brick => ("brick", 8, "M0 2H8M2 2V6M0 6H8M6 -2V2M6 6V10"),
        Pattern::Dots => ("dots", 6, "M3 2.4V3.6M2.4 3H3.6"),
        Pattern::Bars => ("bars", 10, "M5 0V10"),
        Pattern::Lines => ("lines", 6, "M0 3H6"),
    }
}
