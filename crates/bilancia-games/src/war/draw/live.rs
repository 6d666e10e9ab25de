//! Changing parts of a map, for pages: elements that a script can replace one by one, over outlines in a file of their own.

use bilancia_core::Lang;
use bilancia_scene::{Fill, Scene, Tint, WHOLE, escape};
use bilancia_war::pack::{Area, View};
use bilancia_war_desk::Arrow;

use super::{areas, arrows, base, base::OVER, words};
use crate::war::War;

/// Things that a page shows over a position.
#[derive(Clone, Copy, Default)]
pub struct Overlay<'a> {
    /// Addresses to which areas lead.
    pub links: Option<&'a dyn Fn(Area) -> Option<String>>,
    /// Areas that can be chosen.
    pub lit: &'a [Area],
    /// Area that is chosen.
    pub selected: Option<Area>,
    /// Orders that are not carried out yet.
    pub arrows: &'a [Arrow],
    /// Power whose units the reader moves: areas with some get the attribute `data-own`.
    pub own: Option<u8>,
    /// Name of the view to show instead of the whole sheet.
    pub theatre: Option<&'a str>,
}

/// The map as an `<svg id="map">` for a page of the server. Areas are `#area-CODE`, their labels and units
/// `#marks-CODE`, orders `#arrows`; all but the last have `data-area`.
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
    format!(
        "<svg id=\"map\" class=\"bilancia\" viewBox=\"{x} {y} {width} {height}\" data-map=\"{} {}\"{round} \
         role=\"{role}\" aria-label=\"{}\">\n{}{}</svg>\n",
        sheet.width,
        sheet.height,
        escape(&words::status(war, lang)),
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
    for area in pack.all() {
        let code = pack.code(area);
        let group = scene.group(|scene| {
            areas::form(war, area, scene);
            if overlay.lit.contains(&area) || overlay.selected == Some(area) {
                frame(code, overlay.selected == Some(area), scene);
            }
        });
        group.name(war.area_text(area, lang)).data("area", code);
        if let Some(own) = overlay.own
            && war.units(area).any(|stack| stack.owner() == own)
        {
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
    scene.place(OVER, 0.0, 0.0, 1.0).class("over");
    for area in pack.all() {
        let code = pack.code(area);
        let group = scene.group(|scene| {
            areas::marks(war, area, lang, scene);
            if overlay.lit.contains(&area) {
                let [x, y] = pack.area(area).anchor.map(f64::from);
                let radius = 6.0 * (2000.0 / pack.sheet.width).min(1.7);
                let dot = scene.circle(x, y, radius).fill(Tint::BrassFill);
                dot.stroke(Tint::Ink, 1.2);
            }
        });
        group.data("area", code).class("marks").aside();
        if let Some(link) = overlay.links.and_then(|links| links(area)) {
            group.link(link).data("target", code);
        }
        if copy == Copy::First {
            group.id(format!("marks-{code}"));
        }
    }
    let group = scene.group(|scene| {
        for arrow in overlay.arrows {
            arrows::draw(pack, *arrow, scene);
        }
    });
    group.class("arrows");
    if copy == Copy::First {
        group.id("arrows");
    }
}

/// A brass frame, between lines of ink, so that it is seen on every ground.
pub(in crate::war) fn frame(code: &str, selected: bool, scene: &mut Scene) {
    let width = if selected { 4.0 } else { 2.4 };
    for (tint, width) in [(Tint::Ink, width + 1.6), (Tint::BrassFill, width)] {
        let frame = scene.place(code, 0.0, 0.0, 1.0).stroke(tint, width);
        frame.fill = Fill::None;
    }
}
