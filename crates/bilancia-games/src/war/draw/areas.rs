//! Areas: the land of each owner, and the labels with units over it.

use bilancia_core::Lang;
use bilancia_scene::{Fill, Font, Scene, Tint};
use bilancia_war::pack::{Area, AreaLabel};

use super::{
    plates::{Plate, plates},
    shades::{self, Shade},
    tints,
    widths::width,
};
use crate::war::War;

/// Distance of the mark of an area from its label.
const ASIDE: f64 = 9.0;
/// Share of the type's size from the top of a line to its base line, and from line to line.
const BASE_LINE: f64 = 0.82;
const LINE: f64 = 1.08;

/// Draws the form of an area: land in the colour and pattern of its owner, a zone without paint.
pub(super) fn form(war: &War, area: Area, scene: &mut Scene) {
    let pack = war.pack();
    let code = pack.code(area);
    if pack.is_sea(area) {
        scene
            .place(code, 0.0, 0.0, 1.0)
            .fill(Tint::Sea)
            .opacity(0.0);
        return;
    }
    let owner = war.owner(area);
    scene.place(code, 0.0, 0.0, 1.0).fill(tints::land(owner));
    if let Some(pattern) = tints::pattern(pack, owner) {
        scene
            .place(code, 0.0, 0.0, 1.0)
            .opacity(tints::PATTERN)
            .fill = Fill::Pattern(pattern);
    }
}

/// Draws the label of an area, with its production and its units.
pub(super) fn marks(war: &War, area: Area, lang: Lang, scene: &mut Scene) {
    let block = Block::of(war, area, lang);
    block.leader(scene);
    block.names(war, area, scene);
    let mut y = block.top + block.names_height() + 1.5 * block.scale;
    for plate in &block.plates {
        let group = scene.group(|scene| plate.draw(war.pack(), scene));
        group.at(block.label.x, y, block.scale);
        y += (plate.size().1 + 2.0) * block.scale;
    }
}

/// Draws the same in groups that a page can move and scale: the leader, the names, and the plates, each with the number of
/// its units; the tag of a threat is one of these, and the mark of a note goes with the names. Returns the point by which
/// they hang.
pub(super) fn marks_apart(
    war: &War,
    area: Area,
    (shade, noted): (Option<&Shade>, bool),
    lang: Lang,
    scene: &mut Scene,
) -> (f64, f64) {
    let block = Block::of(war, area, lang);
    if block.label.leader.is_some() {
        scene.group(|scene| block.leader(scene)).class("leader");
    }
    let names = scene.group(|scene| {
        block.names(war, area, scene);
        if noted {
            shades::note(block.label.x, block.top, scene);
        }
    });
    names.class("names");
    let mut y = block.top + block.names_height() + 1.5 * block.scale;
    for plate in &block.plates {
        let group = scene.group(|scene| plate.draw(war.pack(), scene));
        group.at(block.label.x, y, block.scale).class("plate");
        group.data("total", plate.total().to_string());
        y += (plate.size().1 + 2.0) * block.scale;
    }
    if let Some(shade) = shade {
        let tag = scene.group(|scene| shade.tag(scene));
        tag.at(block.label.x, y, block.scale);
        tag.class(format!("plate tag {}", shade.danger.class()))
            .data("total", "0");
    }
    (block.label.x, block.top)
}

/// Point of the mark of an area that can be chosen: left of its label, so that name and units can be read.
pub(super) fn mark(war: &War, area: Area, lang: Lang) -> (f64, f64) {
    let block = Block::of(war, area, lang);
    let size = block.label.size;
    let info = war.pack().area(area);
    // A badge stands before the name where there are no units, and the production behind it; both widen the line.
    let has_badge = block.plates.is_empty() && !info.sea;
    let badge = if has_badge { 0.55 } else { 0.0 };
    let worth = if info.worth > 0 { 0.75 } else { 0.0 };
    let x = block.label.x - block.width() / 2.0 - (badge + worth) * size - ASIDE;
    (x.max(ASIDE), block.top + size * 0.5)
}

/// A label with the plates below it.
struct Block<'a> {
    label: &'a AreaLabel,
    names: Vec<&'a str>,
    plates: Vec<Plate>,
    top: f64,
    /// Size of plates: symbols have the same share of every sheet's width.
    scale: f64,
}

impl<'a> Block<'a> {
    fn of(war: &War, area: Area, lang: Lang) -> Self {
        let sheet = &war.pack().sheet;
        let label = &sheet.labels[area.index()];
        let names = label.name.text(lang).split('|').collect();
        let plates = plates(war, area);
        let scale = (2000.0 / sheet.width).min(1.7);
        let mut block = Self {
            label,
            names,
            plates,
            top: label.y,
            scale,
        };
        // Plates that would reach over the lower edge push everything up.
        let over = block.top + block.height() + 2.0 - sheet.height;
        block.top -= over.max(0.0);
        block
    }

    fn names_height(&self) -> f64 {
        self.names.len() as f64 * self.label.size * LINE
    }

    fn height(&self) -> f64 {
        let plates = self.plates.iter().map(|plate| plate.size().1 + 2.0);
        self.names_height() + 1.5 + plates.sum::<f64>() * self.scale
    }

    /// Width of the widest name or plate.
    fn width(&self) -> f64 {
        let names = self.names.iter().map(|name| width(name, self.label.size));
        let plates = self.plates.iter().map(|plate| plate.size().0 * self.scale);
        names.chain(plates).fold(0.0, f64::max)
    }

    /// Draws the line from the area to a label beside it.
    fn leader(&self, scene: &mut Scene) {
        let Some([x, y]) = self.label.leader else {
            return;
        };
        let half = self.width() / 2.0;
        let to_x = x.clamp(self.label.x - half, self.label.x + half);
        let to_y = y.clamp(self.top, self.top + self.height());
        if (to_x - x).hypot(to_y - y) > 3.0 {
            scene.line(x, y, to_x, to_y, Tint::Ink, 0.9);
        }
        scene.circle(x, y, 1.7).fill(Tint::Ink);
    }

    fn names(&self, war: &War, area: Area, scene: &mut Scene) {
        let (info, size) = (war.pack().area(area), self.label.size);
        let last = self.names.len() - 1;
        for (place, name) in self.names.iter().enumerate() {
            let y = self.top + size * (BASE_LINE + LINE * place as f64);
            if info.sea {
                let label = scene.label(*name, self.label.x, y, size);
                label.font(Font::Italic).tint(Tint::SeaInk).halo(Tint::Sea);
            } else if place < last {
                land_name(scene, name, self.label.x, y, size);
            } else {
                self.last_line(war, area, name, y, scene);
            }
        }
    }

    /// The last line of a land's name: between the badge of its owner, where no plate shows it, and its production.
    fn last_line(&self, war: &War, area: Area, name: &str, y: f64, scene: &mut Scene) {
        let (worth, size) = (war.pack().area(area).worth, self.label.size);
        let badge = if self.plates.is_empty() {
            size * 1.1
        } else {
            0.0
        };
        let text = worth.to_string();
        let (gap, small) = (size * 0.25, size * 0.82);
        let box_width = width(&text, small) + size * 0.4;
        let worth_width = if worth > 0 { gap + box_width } else { 0.0 };
        let name_width = width(name, size);
        let mut x = self.label.x - (badge + name_width + worth_width) / 2.0;
        if badge > 0.0 {
            let owner = war.owner(area);
            let (middle, radius) = (x + badge * 0.4, size * 0.48);
            let centre = y - size * 0.33;
            scene
                .circle(middle, centre, radius)
                .fill(tints::badge(owner));
            scene
                .label(
                    tints::letter(war.pack(), owner),
                    middle,
                    centre + size * 0.22,
                    size * 0.68,
                )
                .font(Font::Bold)
                .tint(Tint::Sheet);
            x += badge;
        }
        land_name(scene, name, x + name_width / 2.0, y, size);
        if worth > 0 {
            let left = x + name_width + gap;
            scene
                .card(left, y - size * 0.7, box_width, size * 0.86, 2.0)
                .fill(Tint::Sheet)
                .stroke(Tint::Ink2, 0.7);
            scene.label(text, left + box_width / 2.0, y - size * 0.02, small);
        }
    }
}

fn land_name(scene: &mut Scene, name: &str, x: f64, y: f64, size: f64) {
    let label = scene.label(name, x, y, size);
    label.font(Font::Bold).halo(Tint::Sheet);
}
