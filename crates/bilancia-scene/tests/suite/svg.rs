//! Scenes as SVG: groups, symbols, layers, links over cells, and text that nothing can break out of.

use std::{collections::BTreeSet, sync::Arc};

use bilancia_scene::{Layer, Pattern, Scene, Theme, Tint, Transform, stylesheet};
use proptest::prelude::*;
use roxmltree::{Document, Node};

fn scene() -> Scene {
    Scene::new(200.0, 100.0, "title".to_owned(), "words".to_owned())
}

/// A map of two areas, whose outlines are symbols, with two places in the live layer: an owner's colour and a unit.
fn map() -> Scene {
    let base = Layer::new(200.0, 100.0, |base| {
        base.symbol("UKR", |area| {
            area.path("M0 0L90 0L90 90L0 90Z").inherit();
        });
        base.symbol("ROM", |area| {
            area.polygon([(100.0, 0.0), (190.0, 0.0), (150.0, 90.0)])
                .inherit();
        });
        base.symbol("tank", |unit| {
            unit.rect(-5.0, -3.0, 10.0, 6.0).inherit();
            unit.circle(0.0, 0.0, 2.0).fill(Tint::Ink);
        });
        for area in ["UKR", "ROM"] {
            base.place(area, 0.0, 0.0, 1.0).stroke(Tint::Ink, 1.0);
        }
    });
    let mut scene = Scene::over(Arc::new(base), "map".to_owned(), "words".to_owned());
    let ukraine = scene.place("UKR", 0.0, 0.0, 1.0).fill(Tint::Terra);
    ukraine.cell("UKR").name("Ucraina").mark(45.0, 45.0);
    scene
        .place("ROM", 0.0, 0.0, 1.0)
        .fill(Tint::Teal)
        .cell("ROM");
    scene.place("tank", 150.0, 30.0, 1.5).fill(Tint::Teal);
    scene
}

fn all(cell: &str) -> Option<String> {
    Some(format!("?to={cell}"))
}

fn links<'a>(document: &'a Document<'a>) -> Vec<Node<'a, 'a>> {
    let nodes = document.descendants();
    nodes.filter(|node| node.has_tag_name("a")).collect()
}

/// The fragment of a page as a document.
fn parsed(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"))
}

#[test]
fn what_stands_on_a_cell_is_framed_and_an_empty_one_has_a_dot() {
    let mut scene = scene();
    for (x, cell) in [(0.0, "a"), (50.0, "b"), (100.0, "c"), (150.0, "d")] {
        scene.rect(x, 0.0, 50.0, 50.0).fill(Tint::Board).cell(cell);
    }
    // A pattern and a line are parts of the board; a die and a silhouette stand on it.
    scene.rect(0.0, 0.0, 50.0, 50.0).pattern(Pattern::Hatch);
    scene.line(75.0, 0.0, 75.0, 50.0, Tint::Ink, 1.0);
    scene.card(110.0, 10.0, 30.0, 30.0, 4.0).fill(Tint::White);
    scene.glyph("M0 0L5 5Z", 175.0, 25.0, 1.0).fill(Tint::Black);
    let svg = scene.to_inline_svg(&all);
    let document = parsed(&svg);
    let framed = links(&document)
        .into_iter()
        .map(|link| {
            let marks: Vec<_> = link.children().skip(1).collect();
            assert_eq!(marks.len(), 1, "{svg}");
            (
                link.attribute("data-target").unwrap_or_default(),
                marks[0].attribute("class") == Some("frame"),
            )
        })
        .collect::<Vec<_>>();
    assert_eq!(
        framed,
        [("a", false), ("b", false), ("c", true), ("d", true)]
    );
}

#[test]
fn paths_polygons_and_groups_are_targets_with_labels() {
    let mut scene = scene();
    scene
        .path("M0 0L9 9Z")
        .fill(Tint::Board)
        .cell("p")
        .name("Perù & Bolivia");
    scene
        .polygon([(20.0, 0.0), (40.0, 0.0), (30.0, 20.0)])
        .fill(Tint::Board)
        .cell("q");
    scene
        .group(|group| {
            group.path("M50 0L60 9Z").fill(Tint::Board);
            group.circle(70.0, 10.0, 5.0).fill(Tint::Board);
        })
        .id("islands")
        .class("sea wide")
        .at(10.0, 20.0, 2.0)
        .cell("g")
        .name("Isole")
        .mark(60.0, 5.0);
    let svg = scene.to_inline_svg(&all);
    let document = parsed(&svg);
    let found: Vec<_> = links(&document)
        .iter()
        .map(|link| {
            let attribute = |name| link.attribute(name).unwrap_or_default().to_owned();
            let forms = link
                .descendants()
                .filter(|node| node.attribute("class") == Some("area"));
            (
                attribute("data-target"),
                attribute("aria-label"),
                attribute("href"),
                forms.count(),
                link.children()
                    .filter(|node| node.has_tag_name("circle"))
                    .filter_map(|mark| Some((mark.attribute("cx")?, mark.attribute("cy")?)))
                    .next_back(),
            )
        })
        .collect();
    let expected = |cell: &str, label: &str, forms, mark| {
        let link = format!("?to={cell}");
        (cell.to_owned(), label.to_owned(), link, forms, mark)
    };
    assert_eq!(
        found,
        [
            expected("p", "Perù & Bolivia", 1, None),
            expected("q", "q", 1, Some(("30", "10"))),
            expected("g", "Isole", 2, Some(("130", "30"))),
        ]
    );
    let group = document
        .descendants()
        .find(|node| node.attribute("id") == Some("islands"))
        .expect("the group");
    assert_eq!(group.attribute("class"), Some("sea wide"));
    assert_eq!(
        group.attribute("transform"),
        Some("translate(10 20) scale(2)")
    );
    assert_eq!(
        scene.cells(),
        [
            ("p", Some("Perù & Bolivia")),
            ("q", None),
            ("g", Some("Isole"))
        ]
    );
}

#[test]
fn parts_of_one_cell_are_one_link() {
    let mut scene = scene();
    scene
        .rect(0.0, 0.0, 10.0, 10.0)
        .fill(Tint::Board)
        .cell("sea");
    scene
        .rect(50.0, 0.0, 10.0, 10.0)
        .fill(Tint::Board)
        .cell("a");
    scene
        .rect(190.0, 0.0, 10.0, 10.0)
        .fill(Tint::Board)
        .cell("sea")
        .name("Mare");
    let svg = scene.to_inline_svg(&|cell| (cell == "sea").then(|| "#".to_owned()));
    let document = parsed(&svg);
    let links = links(&document);
    assert_eq!(links.len(), 1, "{svg}");
    assert_eq!(links[0].attribute("aria-label"), Some("Mare"));
    let rectangles = links[0].children().filter(|node| node.has_tag_name("rect"));
    assert_eq!(rectangles.count(), 2);
}

#[test]
fn the_base_is_written_apart_from_what_changes() {
    let mut scene = map();
    let base = scene.base_to_inline_svg();
    let live = scene.live_to_inline_svg(&all);
    let whole = scene.to_inline_svg(&all);
    assert!(whole.contains(&format!("{base}{live}")), "{whole}");
    // Outlines are in the base alone, and nothing of the position is.
    assert!(base.contains("M0 0L90 0L90 90L0 90Z") && !live.contains("M0 0L90"));
    assert!(!base.contains("f-terra") && live.contains("f-terra"));
    scene.place("tank", 20.0, 20.0, 1.0).fill(Tint::Terra);
    assert_eq!(scene.base_to_inline_svg(), base);
    assert_ne!(scene.live_to_inline_svg(&all), live);

    let document = parsed(&whole);
    let links = links(&document);
    let labels: Vec<_> = links
        .iter()
        .filter_map(|link| link.attribute("aria-label"))
        .collect();
    assert_eq!(labels, ["Ucraina", "ROM"]);
    // The areas are hit by their outlines, and the marks are where the drawing and the unit say.
    let area = links[0].first_element_child().expect("an area");
    assert_eq!(
        (area.attribute("href"), area.attribute("class")),
        (Some("#UKR"), Some("area"))
    );
    assert!(stylesheet().contains(".area"));
    let mark = links[0].last_element_child().expect("a mark");
    assert_eq!(
        (mark.attribute("cx"), mark.attribute("cy")),
        (Some("45"), Some("45"))
    );
    let frame = links[1].last_element_child().expect("a frame");
    assert_eq!(frame.attribute("class"), Some("frame"));
}

#[test]
fn identifiers_are_defined_once_and_used_as_defined() {
    for svg in [map().to_inline_svg(&all), map().to_svg(Theme::Auto)] {
        let document = parsed(&svg);
        let mut ids = BTreeSet::new();
        for id in document
            .descendants()
            .filter_map(|node| node.attribute("id"))
        {
            assert!(ids.insert(id), "{id} twice in {svg}");
        }
        let uses: Vec<_> = document
            .descendants()
            .filter(|node| node.has_tag_name("use") || node.tag_name().name() == "use")
            .filter_map(|node| node.attribute("href")?.strip_prefix('#'))
            .collect();
        assert!(uses.len() >= 5);
        assert!(uses.iter().all(|id| ids.contains(id)), "{svg}");
    }
}

#[test]
fn scenes_without_a_base_have_no_layers() {
    let scene = scene();
    assert_eq!(scene.base_to_inline_svg(), "");
    assert!(!scene.to_inline_svg(&all).contains("class=\"live\""));
}

#[test]
fn transforms_compose() {
    let outer = Transform {
        x: 10.0,
        y: 20.0,
        scale: 2.0,
    };
    let inner = Transform {
        x: 1.0,
        y: 2.0,
        scale: 3.0,
    };
    let (x, y) = inner.point(5.0, 7.0);
    assert_eq!(outer.after(inner).point(5.0, 7.0), outer.point(x, y));
    assert_eq!(Transform::IDENTITY.after(outer), outer);
}

#[cfg(feature = "png")]
#[test]
fn groups_symbols_and_the_base_are_in_the_pixels() {
    let plain = {
        let mut scene = map();
        scene.items.clear();
        bilancia_scene::png(&scene, Theme::Light, 200).expect("a picture")
    };
    let owned = bilancia_scene::png(&map(), Theme::Light, 200).expect("a picture");
    assert_ne!(plain, owned);
    let empty = bilancia_scene::png(&scene(), Theme::Light, 200).expect("a picture");
    assert_ne!(plain, empty);
}

/// Text that somebody who wants to do harm could give as a name.
fn hostile() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("\"><script>alert(1)</script>".to_owned()),
        Just("' onload='x".to_owned()),
        Just("]]> &amp; <!-- &#0; \u{0}\u{1b}\u{fffe}".to_owned()),
        Just("</svg></a></title>".to_owned()),
        any::<String>(),
    ]
}

#[derive(Clone, Debug)]
struct Thing {
    kind: u8,
    x: f64,
    y: f64,
    cell: Option<u8>,
    text: String,
    nested: bool,
}

fn thing() -> impl Strategy<Value = Thing> {
    let place = prop_oneof![-50.0..250.0, Just(f64::NAN), Just(f64::INFINITY)];
    (
        0_u8..6,
        place,
        0.0..100.0,
        proptest::option::of(0_u8..6),
        hostile(),
        any::<bool>(),
    )
        .prop_map(|(kind, x, y, cell, text, nested)| Thing {
            kind,
            x,
            y,
            cell,
            text,
            nested,
        })
}

fn draw(scene: &mut Scene, thing: &Thing) {
    let (x, y) = (thing.x, thing.y);
    if thing.nested {
        let inner = Thing {
            nested: false,
            ..thing.clone()
        };
        let group = scene.group(|scene| draw(scene, &inner)).at(y, y, 0.5);
        group.id(thing.text.clone()).class(thing.text.clone());
        return;
    }
    let shape = match thing.kind {
        0 => scene.rect(x, y, 10.0, 10.0).fill(Tint::Board),
        1 => scene.circle(x, y, 5.0).pattern(Pattern::Dots),
        2 => scene.polygon([(x, y), (y, x)]).stroke(Tint::Ink, 1.0),
        3 => scene.path(thing.text.clone()).inherit(),
        4 => {
            let placed = scene.place(thing.text.clone(), x, y, 2.0);
            if let Some(cell) = thing.cell {
                placed.cell(cell.to_string());
            }
            placed.name(thing.text.clone());
            return;
        }
        _ => {
            scene.label(thing.text.clone(), x, y, 12.0);
            return;
        }
    };
    shape.name(thing.text.clone());
    if let Some(cell) = thing.cell {
        shape.cell(format!("{cell}{}", thing.text));
    }
}

proptest! {
    #[test]
    fn every_picture_is_well_formed_and_every_target_one_link(
        below in proptest::collection::vec(thing(), 0..6),
        above in proptest::collection::vec(thing(), 0..12),
        title in hostile(),
        layered in any::<bool>(),
    ) {
        let mut scene = if layered {
            let base = Layer::new(200.0, 100.0, |base| {
                base.symbol(title.clone(), |symbol| below.iter().for_each(|thing| draw(symbol, thing)));
                below.iter().for_each(|thing| draw(base, thing));
            });
            Scene::over(Arc::new(base), title.clone(), title)
        } else {
            Scene::new(200.0, 100.0, title.clone(), title)
        };
        above.iter().for_each(|thing| draw(&mut scene, thing));
        for theme in [Theme::Auto, Theme::Print] {
            let svg = scene.to_svg(theme);
            let document = parsed(&svg);
            prop_assert!(links(&document).is_empty());
        }
        let leads = |cell: &str| (!cell.starts_with('0')).then(|| format!("?{cell}"));
        let svg = scene.to_inline_svg(&leads);
        let document = parsed(&svg);
        let known = ["svg", "desc", "defs", "pattern", "symbol", "use", "g", "a", "rect", "circle", "polygon", "path", "text", "title"];
        for node in document.descendants().filter(Node::is_element) {
            prop_assert!(known.contains(&node.tag_name().name()), "{}", node.tag_name().name());
            prop_assert!(node.attributes().all(|attribute| !attribute.name().starts_with("on")));
        }
        let cells = scene.cells();
        let expected: Vec<_> = cells.iter().filter(|(cell, _)| leads(cell).is_some()).collect();
        let found = links(&document);
        prop_assert_eq!(found.len(), expected.len());
        for (link, (cell, name)) in found.iter().zip(expected) {
            prop_assert_eq!(link.attribute("data-target"), Some(&*as_read(cell)));
            prop_assert_eq!(link.attribute("aria-label"), Some(&*as_read(name.unwrap_or(cell))));
        }
    }
}

/// Text of an attribute as a reader of XML gives it back: it makes white space one kind, and what XML forbids was
/// replaced.
fn as_read(text: &str) -> String {
    let normal = text.replace("\r\n", " ");
    let letter = |letter| match letter {
        '\t' | '\n' | '\r' => ' ',
        '\0'..' ' | '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        other => other,
    };
    normal.chars().map(letter).collect()
}

#[test]
fn the_last_move_is_marked_round_its_cells() {
    let mut scene = scene();
    scene.rect(0.0, 0.0, 50.0, 50.0).fill(Tint::Board).cell("a");
    scene.circle(100.0, 50.0, 6.0).fill(Tint::Board).cell("b");
    scene.circle(100.0, 50.0, 20.0).fill(Tint::Ink);
    let before = scene.items.len();
    scene.mark_last(&["a", "b", "a", "nowhere"].map(str::to_owned));
    assert_eq!(scene.items.len(), before + 2);
    let svg = scene.to_svg(Theme::Light);
    let document = parsed(&svg);
    let dashed = document
        .descendants()
        .filter(|node| node.attribute("stroke-dasharray").is_some());
    let places: Vec<_> = dashed
        .map(|node| ["x", "y", "width"].map(|name| node.attribute(name).unwrap()))
        .collect();
    // Within a square, and round the piece that hides a point.
    assert_eq!(places, [["3", "3", "44"], ["77", "27", "46"]]);
}
