//! Changing parts of a map, for pages: elements that a script can replace one by one, over outlines in a file of their own.

use bilancia_core::Lang;
use bilancia_scene::{Fill, Scene, Tint, WHOLE, escape};
use bilancia_war::pack::{Area, View};
use bilancia_war_desk::chronicle::Story;

use super::{
    areas, base,
    base::OVER,
    shades::{self, Shade},
    tracks, words,
};
use crate::war::War;

/// Things that a page shows over a position.
#[derive(Clone, Copy, Default)]
pub struct Overlay<'a> {
    /// Addresses to which areas lead.
    pub links: Option<&'a dyn Fn(Area) -> Option<String>>,
    /// Areas that can be chosen.
    pub lit: &'a [Area],
    /// Whether what can be chosen is attacked.
    pub attacks: bool,
    /// Area that is chosen.
    pub selected: Option<Area>,
    /// Turns that were played or are planned, shown by their ways and battles.
    pub stories: &'a [Story],
    /// Power whose units the reader moves: areas with some get the attribute `data-own`.
    pub own: Option<u8>,
    /// Areas that can be attacked.
    pub shades: &'a [Shade],
    /// Areas of which the reader has written something.
    pub noted: &'a [Area],
    /// Name of the view to show instead of the whole sheet.
    pub theatre: Option<&'a str>,
}

/// The map as an `<svg id="map">` for a page of the server. Areas are `#area-CODE`, their labels and units
/// `#marks-CODE`; all of them have `data-area`.
pub(in crate::war) fn live(war: &War, lang: Lang, overlay: &Overlay<'_>) -> String {
    let pack = war.pack();
    let sheet = &pack.sheet;
    let view = overlay.theatre.and_then(|id| sheet.view(id));
    let [x, y, width, height] = view.map_or([0.0, 0.0, sheet.width, sheet.height], |it| it.area);
    let mut scene = Scene::over(base(pack).layer, String::new(), String::new());
    draw(war, lang, overlay, Copy::First, &mut scene);
    for (beyond, turn) in turns(view, sheet.width) {
        if beyond {
            let copy = scene.group(|scene| {
                scene.place(WHOLE, 0.0, 0.0, 1.0);
                draw(war, lang, overlay, Copy::Again, scene);
            });
            copy.at(turn, 0.0, 1.0).class("again");
        }
    }
    let role = match overlay.links {
        Some(_) => "group",
        None => "img",
    };
    let round = if sheet.round { " data-round=\"\"" } else { "" };
    let patterns = match overlay.shades {
        [] => "",
        _ => shades::PATTERNS,
    };
    format!(
        "<svg id=\"map\" class=\"bilancia\" viewBox=\"{x} {y} {width} {height}\" data-map=\"{} {}\"{round} \
         role=\"{role}\" aria-label=\"{}\">\n{patterns}{}{}</svg>\n",
        sheet.width,
        sheet.height,
        escape(&words::status(war, lang)),
        scene.base_to_inline_svg(),
        scene.live_to_inline_svg(&|_| None),
    )
}

/// The map without labels and units, as a small picture: who owns which land.
pub(in crate::war) fn lands(war: &War) -> String {
    let pack = war.pack();
    let mut scene = Scene::over(base(pack).layer, String::new(), String::new());
    for area in pack.all().filter(|area| !pack.is_sea(*area)) {
        areas::form(war, area, &mut scene);
    }
    scene.place(OVER, 0.0, 0.0, 1.0);
    let (width, height) = (pack.sheet.width, pack.sheet.height);
    format!(
        "<svg class=\"bilancia\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">\n{}{}</svg>\n",
        scene.base_to_inline_svg(),
        scene.live_to_inline_svg(&|_| None),
    )
}

/// Whether the left and the right neighbour of the sheet are seen, and how far each is moved.
fn turns(view: Option<&View>, width: f64) -> [(bool, f64); 2] {
    let [left, _, seen, _] = view.map_or([0.0; 4], |view| view.area);
    [(left < 0.0, -width), (left + seen > width, width)]
}

/// Copy of the sheet that is drawn; only the first has identifiers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copy {
    First,
    Again,
}

fn draw(war: &War, lang: Lang, overlay: &Overlay<'_>, copy: Copy, scene: &mut Scene) {
    let pack = war.pack();
    // Forms first, so that none covers a label.
    let forms = scene.group(|scene| {
        for area in pack.all() {
            form(war, area, lang, overlay, copy, scene);
        }
    });
    if copy == Copy::First {
        forms.id("forms");
    }
    scene.place(OVER, 0.0, 0.0, 1.0).class("over");
    if !overlay.stories.is_empty() {
        let ways = scene.group(|scene| tracks::draw_ways(pack, overlay.stories, scene));
        ways.class("tracks");
    }
    for area in pack.all() {
        let code = pack.code(area);
        let mut hung = (0.0, 0.0);
        let shade = overlay.shades.iter().find(|shade| shade.area == area);
        let noted = overlay.noted.contains(&area);
        let group = scene.group(|scene| {
            hung = areas::marks_apart(war, area, (shade, noted), lang, scene);
            if overlay.lit.contains(&area) {
                let [x, y] = pack.area(area).anchor.map(f64::from);
                let radius = 6.0 * (2000.0 / pack.sheet.width).min(1.7);
                let dot = |scene: &mut Scene| {
                    let dot = scene.circle(x, y, radius).fill(Tint::BrassFill);
                    dot.stroke(Tint::Ink, 1.2);
                };
                scene.group(dot).class("dot");
            }
        });
        group.data("area", code).class("marks").aside();
        group.data("hang", format!("{:.1} {:.1}", hung.0, hung.1));
        group.data("rank", rank(war, area, overlay).to_string());
        if is_own(war, area, overlay) {
            group.data("own", "");
        }
        if let Some(link) = overlay.links.and_then(|links| links(area)) {
            group.link(link).data("target", code);
        }
        if copy == Copy::First {
            group.id(format!("marks-{code}"));
        }
    }
    if !overlay.stories.is_empty() {
        let battles = scene.group(|scene| tracks::draw_battles(war, overlay.stories, lang, scene));
        battles.class("battles");
    }
}

/// Whether units of the reader stand in an area.
fn is_own(war: &War, area: Area, overlay: &Overlay<'_>) -> bool {
    let own = |own| war.units(area).any(|stack| stack.owner() == own);
    overlay.own.is_some_and(own)
}

/// Draws the form of an area, with its frame.
fn form(war: &War, area: Area, lang: Lang, overlay: &Overlay<'_>, copy: Copy, scene: &mut Scene) {
    let code = war.pack().code(area);
    let shade = overlay.shades.iter().find(|shade| shade.area == area);
    let group = scene.group(|scene| {
        areas::form(war, area, scene);
        if let Some(shade) = shade {
            shade.draw(code, scene);
        }
        if overlay.selected == Some(area) {
            frame(code, Tint::BrassFill, 3.0, scene);
        } else if overlay.lit.contains(&area) {
            let tint = if overlay.attacks {
                Tint::Terra
            } else {
                Tint::BrassFill
            };
            frame(code, tint, 1.6, scene);
        }
    });
    let text = war.area_text(area, lang);
    let threat = shade.map(|shade| format!(". {}", shade.words));
    group
        .name(text + &threat.unwrap_or_default())
        .data("area", code);
    if is_own(war, area, overlay) {
        group.data("own", "");
    }
    if overlay.lit.contains(&area) {
        group.data("lit", "");
    }
    if let Some(link) = overlay.links.and_then(|links| links(area)) {
        group.link(link).data("target", code);
    }
    if copy == Copy::First {
        group.id(format!("area-{code}"));
    }
}

/// Where there is no room for all labels, those of a higher rank come first: what is chosen and can be, capitals, own units,
/// other units, and lands by their production.
fn rank(war: &War, area: Area, overlay: &Overlay<'_>) -> u32 {
    let pack = war.pack();
    let shaded = overlay.shades.iter().any(|shade| shade.area == area);
    let chosen = shaded || overlay.selected == Some(area) || overlay.lit.contains(&area);
    let capital = pack.powers.iter().any(|power| power.capital == area);
    let count = |own: bool| -> u32 {
        let here = war.units(area);
        let here = here.filter(|stack| !own || Some(stack.owner()) == overlay.own);
        here.map(|stack| u32::from(stack.count())).sum()
    };
    let worth = u32::from(pack.area(area).worth);
    let own = count(true).min(1);
    u32::from(chosen) * 8_000
        + u32::from(capital) * 4_000
        + own * 2_000
        + count(false).min(99) * 10
        + worth
}

/// A frame between lines of ink, so that it is seen on every ground.
fn frame(code: &str, tint: Tint, width: f64, scene: &mut Scene) {
    for (tint, width) in [(Tint::Ink, width + 1.4), (tint, width)] {
        let frame = scene.place(code, 0.0, 0.0, 1.0).stroke(tint, width);
        frame.fill = Fill::None;
    }
}
