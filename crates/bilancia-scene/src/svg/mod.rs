//! Scenes as SVG: whole documents, parts of pages, and the layers of a page's picture one by one.

mod arrow;
mod element;
mod last;
mod placed;
mod style;
mod target;

use std::fmt::{Result, Write};

pub(crate) use element::number;
pub use style::stylesheet;

use crate::{Content, Item, Layer, Scene, Theme, page::escape};
use element::{Files, has_paint, write_item, write_symbols};
use style::{Paints, write_patterns, write_style};
use target::Targets;

/// Number of targets above which a picture shows their marks only where it is pointed at: they would hide it.
const MANY: usize = 64;

/// Address of a cell's link; `None` for cells that lead nowhere.
type Links<'a> = &'a dyn Fn(&str) -> Option<String>;

fn written(write: impl FnOnce(&mut String) -> Result) -> String {
    let mut out = String::new();
    write(&mut out).expect("writing to a String cannot fail");
    out
}

impl Scene {
    /// A complete SVG document, equal for equal scenes, with title and description for screen readers.
    pub fn to_svg(&self, theme: Theme) -> String {
        written(|out| self.write_document(theme, out))
    }

    /// An `<svg>` element for a page that has the [`stylesheet`]. `links` gives the address to which a cell leads, if
    /// any; each such cell becomes one link `<a data-target="CELL">` for pointer and keyboard, over all shapes and
    /// groups of this cell.
    pub fn to_inline_svg(&self, links: Links<'_>) -> String {
        written(|out| self.write_inline(links, out))
    }

    /// The part of [`Scene::to_inline_svg`] that is equal for all scenes over the same base: a `<g class="base">` with
    /// the definitions of patterns and symbols. Empty without a base.
    pub fn base_to_inline_svg(&self) -> String {
        written(|out| self.write_base(out))
    }

    /// The part of [`Scene::to_inline_svg`] that depends on the position: a `<g class="live">` with links over it, to
    /// replace its predecessor on a page that has the base already.
    pub fn live_to_inline_svg(&self, links: Links<'_>) -> String {
        written(|out| self.write_live(&Targets::of(self, links), out))
    }

    fn write_document(&self, theme: Theme, out: &mut String) -> Result {
        let (width, height) = (number(self.width), number(self.height));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bilancia\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">"
        )?;
        writeln!(out, "<title>{}</title>", escape(&self.title))?;
        writeln!(out, "<desc>{}</desc>", escape(&self.description))?;
        let paints = Paints::of(self);
        // Symbols that are placed have no ancestors in the document.
        let base = self.base.iter().flat_map(|base| &base.symbols);
        let mut symbols = base.chain(&self.symbols);
        let scoped = !symbols.any(|symbol| symbol.items.iter().any(has_paint));
        write_style(&paints, theme, scoped, out)?;
        write_patterns(&paints, out)?;
        let files = Files::HERE;
        if let Some(base) = &self.base {
            write_symbols(&base.symbols, files, out)?;
        }
        write_symbols(&self.symbols, files, out)?;
        let base = self.base.iter().flat_map(|base| &base.items);
        for item in base.chain(&self.items) {
            write_item(item, files, out)?;
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    fn write_inline(&self, links: Links<'_>, out: &mut String) -> Result {
        let targets = Targets::of(self, links);
        let count = targets.count();
        // Screen readers look for no parts in an image.
        let role = if count > 0 { "group" } else { "img" };
        let many = if count > MANY { " many" } else { "" };
        write!(out, "<svg class=\"bilancia{many}\" ")?;
        self.write_view(out)?;
        writeln!(
            out,
            " role=\"{role}\" aria-label=\"{}\">",
            escape(&self.title)
        )?;
        writeln!(out, "<desc>{}</desc>", escape(&self.description))?;
        if self.base.is_some() {
            self.write_base(out)?;
            self.write_live(&targets, out)?;
            self.write_again(&targets, out)?;
        } else {
            write_patterns(&Paints::of(self), out)?;
            self.write_items(&targets, out)?;
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    /// Writes the box that is seen. Of a picture over a layer in a file of its own that is the layer or a part of it, with
    /// attributes for scripts that show other parts: the layer's size, and whether it is round.
    fn write_view(&self, out: &mut String) -> Result {
        let [mut left, mut top, mut width, mut height] = [0.0, 0.0, self.width, self.height];
        let map = self.base.as_ref().filter(|base| base.file.is_some());
        if let Some(base) = map {
            [left, top, width, height] = self.view.unwrap_or([0.0, 0.0, base.width, base.height]);
        }
        let [left, top, width, height] = [left, top, width, height].map(number);
        write!(out, "viewBox=\"{left} {top} {width} {height}\"")?;
        if let Some(base) = map {
            let (width, height) = (number(base.width), number(base.height));
            write!(out, " data-map=\"{width} {height}\"")?;
            if base.round {
                out.push_str(" data-round=\"\"");
            }
        }
        Ok(())
    }

    /// Writes the neighbours of a round layer as far as the view reaches over its edges.
    fn write_again(&self, targets: &Targets<'_>, out: &mut String) -> Result {
        let (Some(base), Some([left, _, width, _])) = (&self.base, self.view) else {
            return Ok(());
        };
        let beyond = [
            (left < 0.0, -base.width),
            (left + width > base.width, base.width),
        ];
        for (_, by) in beyond.into_iter().filter(|(seen, _)| *seen && base.round) {
            writeln!(
                out,
                "<g class=\"again\" transform=\"translate({})\">",
                number(by)
            )?;
            self.write_base(out)?;
            self.write_items(targets, out)?;
            out.push_str("</g>\n");
        }
        Ok(())
    }

    fn write_base(&self, out: &mut String) -> Result {
        let Some(base) = &self.base else {
            return Ok(());
        };
        out.push_str("<g class=\"base\">\n");
        // What is drawn over it later may use any pattern.
        write_patterns(&Paints::all(), out)?;
        if let Some(file) = &base.file {
            writeln!(out, "<use href=\"{}#{WHOLE}\"/></g>", escape(file))?;
            return Ok(());
        }
        let files = Files::HERE;
        write_symbols(&base.symbols, files, out)?;
        for item in &base.items {
            write_item(item, files, out)?;
        }
        out.push_str("</g>\n");
        Ok(())
    }

    fn write_live(&self, targets: &Targets<'_>, out: &mut String) -> Result {
        out.push_str("<g class=\"live\">\n");
        self.write_items(targets, out)?;
        out.push_str("</g>\n");
        Ok(())
    }

    fn write_items(&self, targets: &Targets<'_>, out: &mut String) -> Result {
        let files = Files::of(self.base.as_deref());
        write_symbols(&self.symbols, files, out)?;
        for item in &self.items {
            write_item(item, files, out)?;
        }
        // Pieces stand on cells; links must lie on top of them.
        targets.write(out)
    }

    /// Every item of the picture with those of its base, groups and symbols, each as often as it is defined.
    fn all_items(&self) -> Vec<&Item> {
        let mut found = Vec::new();
        if let Some(base) = &self.base {
            let symbols = base.symbols.iter().flat_map(|symbol| &symbol.items);
            symbols
                .chain(&base.items)
                .for_each(|item| collect(item, &mut found));
        }
        let symbols = self.symbols.iter().flat_map(|symbol| &symbol.items);
        symbols
            .chain(&self.items)
            .for_each(|item| collect(item, &mut found));
        found
    }
}

/// Identifier of all items of a layer in its file, by which a group can place the layer again.
pub const WHOLE: &str = "base";

impl Layer {
    /// The layer as a document that pages refer to ([`Layer::file`]): its symbols, and its items as the group `base`.
    /// Its colours are the page's, or where it stands alone those of the reader's system.
    pub fn to_svg(&self) -> String {
        written(|out| self.write_document(out))
    }

    fn write_document(&self, out: &mut String) -> Result {
        let (width, height) = (number(self.width), number(self.height));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bilancia\" viewBox=\"0 0 {width} {height}\">"
        )?;
        let mut scene = Scene::new(self.width, self.height, String::new(), String::new());
        scene.items = self.items.clone();
        scene.symbols = self.symbols.clone();
        let paints = Paints::of(&scene);
        write_style(&paints, Theme::Auto, false, out)?;
        write_patterns(&paints, out)?;
        write_symbols(&self.symbols, Files::HERE, out)?;
        writeln!(out, "<g id=\"{WHOLE}\">")?;
        for item in &self.items {
            write_item(item, Files::HERE, out)?;
        }
        out.push_str("</g>\n</svg>\n");
        Ok(())
    }
}

fn collect<'a>(item: &'a Item, found: &mut Vec<&'a Item>) {
    found.push(item);
    if let Item::Group(group) = item {
        if let Content::Items(items) = &group.content {
            items.iter().for_each(|item| collect(item, found));
        }
    }
}
