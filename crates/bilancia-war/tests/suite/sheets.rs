//! Pictures of maps as data: borders on the sheet are the connections of the rules, and every fault is told with its place.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_war::pack::{Area, DecorKind, Pack, SheetFiles, all, named};

/// Least length of a common border that people see, in units of a sheet 2000 wide.
const SEEN: f64 = 8.0;

/// Corners in tenths, so that those of neighbours can be compared.
type Corner = [i64; 2];

fn corner(point: [f64; 2]) -> Corner {
    point.map(|length| (length * 10.0).round() as i64)
}

fn length([from, to]: [Corner; 2]) -> f64 {
    let [x, y] = [0, 1].map(|axis| (to[axis] - from[axis]) as f64 / 10.0);
    x.hypot(y)
}

/// Sides of outlines, each with the areas that it belongs to.
fn sides(pack: &Pack) -> BTreeMap<[Corner; 2], Vec<Area>> {
    let mut sides: BTreeMap<[Corner; 2], Vec<Area>> = BTreeMap::new();
    for area in pack.all() {
        for ring in pack.sheet.rings(area) {
            for (place, point) in ring.iter().enumerate() {
                let mut side = [corner(*point), corner(ring[(place + 1) % ring.len()])];
                side.sort();
                sides.entry(side).or_default().push(area);
            }
        }
    }
    sides
}

/// Lengths of common borders; those over the edge of a round sheet too.
fn borders(pack: &Pack) -> BTreeMap<[Area; 2], f64> {
    let mut found: BTreeMap<[Area; 2], f64> = BTreeMap::new();
    let mut add = |one: Area, other: Area, length: f64| {
        if one != other {
            *found.entry([one.min(other), one.max(other)]).or_default() += length;
        }
    };
    let sides = sides(pack);
    for (side, areas) in &sides {
        if let [one, other] = areas[..] {
            add(one, other, length(*side));
        }
    }
    if pack.sheet.round {
        let right = (pack.sheet.width * 10.0) as i64;
        let edge = |x: i64| {
            let on = sides
                .iter()
                .filter(move |([from, to], _)| from[0] == x && to[0] == x);
            on.map(|([from, to], areas)| (from[1], to[1], areas[0]))
        };
        for (top, bottom, one) in edge(0) {
            for (other_top, other_bottom, other) in edge(right) {
                let common = bottom.min(other_bottom) - top.max(other_top);
                add(one, other, (common.max(0)) as f64 / 10.0);
            }
        }
    }
    found
}

fn declared(pack: &Pack, kind: DecorKind) -> BTreeSet<[Area; 2]> {
    let of_kind = pack.sheet.decor.iter().filter(|decor| decor.kind == kind);
    let between = of_kind.filter_map(|decor| decor.between);
    let pairs = between.map(|pair| {
        let mut pair = pair.map(|place| Area(place as u8));
        pair.sort();
        pair
    });
    pairs.collect()
}

#[test]
fn connections_are_borders_or_bridges_and_borders_are_connections_or_walls() {
    for pack in all() {
        let least = SEEN * pack.sheet.width / 2000.0;
        let borders = borders(pack);
        let bridges = declared(pack, DecorKind::Bridge);
        let walls = declared(pack, DecorKind::Wall);
        let code = |[one, other]: [Area; 2]| format!("{} {}", pack.code(one), pack.code(other));
        let mut connections = 0;
        for one in pack.all() {
            for other in pack
                .all()
                .filter(|other| one < *other && pack.touches(one, *other))
            {
                connections += 1;
                let pair = [one, other];
                let seen = borders.get(&pair).is_some_and(|length| *length >= least);
                assert!(
                    seen || bridges.contains(&pair),
                    "{pack}: {} is not drawn",
                    code(pair)
                );
            }
        }
        for (&pair, &length) in borders.iter().filter(|(_, length)| **length >= least) {
            let known = pack.touches(pair[0], pair[1]) || walls.contains(&pair);
            assert!(known, "{pack}: {} have {length:.1} in common", code(pair));
        }
        assert!(connections > pack.areas.len());
    }
    assert!(borders(named("classic").unwrap()).len() > 300);
}

#[test]
fn areas_cover_the_sheet_and_nothing_twice() {
    let twice = |points: &[[f64; 2]]| -> f64 {
        let next = points.iter().cycle().skip(1);
        points
            .iter()
            .zip(next)
            .map(|(a, b)| a[0] * b[1] - b[0] * a[1])
            .sum()
    };
    for pack in all() {
        for (side, areas) in sides(pack) {
            assert!(areas.len() <= 2, "{pack}: {side:?} belongs to {areas:?}");
        }
        // Rings within a ring are holes.
        let covered: f64 = pack
            .all()
            .map(|area| {
                let rings = pack.sheet.rings(area);
                let part = |place: usize| {
                    let ring = &rings[place];
                    let others = rings
                        .iter()
                        .enumerate()
                        .filter(|(other, _)| *other != place);
                    let around = others.filter(|(_, other)| encloses(other, ring)).count();
                    let size = twice(ring).abs() / 2.0;
                    if around % 2 == 0 { size } else { -size }
                };
                (0..rings.len()).map(part).sum::<f64>()
            })
            .sum();
        let share = covered / (pack.sheet.width * pack.sheet.height);
        // Pack ice belongs to no area.
        let least = if pack.id.starts_with("strait") {
            0.9999
        } else {
            0.95
        };
        assert!((least..=1.0001).contains(&share), "{pack}: {share}");
    }
}

/// Whether a ring encloses another one: an inner point of a side of the other lies within.
fn encloses(around: &[[f64; 2]], ring: &[[f64; 2]]) -> bool {
    let [x, y] = [0, 1].map(|axis| (ring[0][axis] + ring[1][axis]) / 2.0 + 0.013);
    let mut inside = false;
    for (place, &[x1, y1]) in around.iter().enumerate() {
        let [x2, y2] = around[(place + 1) % around.len()];
        if (y1 > y) != (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) {
            inside = !inside;
        }
    }
    inside
}

const MAP: &str = include_str!("../../packs/strait/map.toml");
const STRAIT: SheetFiles<'_> = SheetFiles {
    outlines: include_str!("../../packs/strait/outline.tsv"),
    labels: include_str!("../../packs/strait/labels.tsv"),
    views: include_str!("../../packs/strait/views.tsv"),
    decor: include_str!("../../packs/strait/decor.tsv"),
};

fn fault(files: &SheetFiles<'_>) -> String {
    let pack = Pack::read("strait", MAP).unwrap();
    pack.with_sheet(files).unwrap_err().to_string()
}

#[test]
fn faults_name_file_line_field_and_remedy() {
    let lacking = STRAIT
        .outlines
        .lines()
        .filter(|line| !line.starts_with("PAS"));
    let lacking = lacking.map(|line| format!("{line}\n")).collect::<String>();
    let outlines = |outlines| SheetFiles { outlines, ..STRAIT };
    let told = fault(&outlines(&lacking));
    assert!(
        told.contains("outline.tsv, line 12, PAS: the area PAS is lacking"),
        "{told}"
    );

    let curved = STRAIT.outlines.replace("VIG\tM", "VIG\tM1 2c3 4 5 6 7 8zM");
    let told = fault(&outlines(&curved));
    assert!(
        told.contains("outline.tsv, line 3, VIG: 'M1 2c3 4 5 6 7 8' is no outline"),
        "{told}"
    );

    let small = "area\toutline\nOCC\tM10 10l5 0 0 5z\n";
    let told = fault(&outlines(small));
    assert!(
        told.contains("line 2, OCC: the anchor 140, 300 of map.toml lies outside"),
        "{told}"
    );

    let labels = STRAIT.labels.replace("OCC\t142", "OCC\tfar");
    let told = fault(&SheetFiles {
        labels: &labels,
        ..STRAIT
    });
    assert!(
        told.contains(
            "labels.tsv, line 2, x: 'far' is out of range; write a number from 0 to 1000"
        ),
        "{told}"
    );

    let views = "view\ten\tit\tx\ty\twidth\theight\n";
    let told = fault(&SheetFiles { views, ..STRAIT });
    assert!(
        told.contains("views.tsv, line 2, sheet: the first line"),
        "{told}"
    );

    let told = fault(&SheetFiles {
        decor: "kind\nbridge\tOCC LEV\tM1 2L3 4\n",
        ..STRAIT
    });
    assert!(
        told.contains("decor.tsv, line 2, between: OCC and LEV do not touch"),
        "{told}"
    );
    let told = fault(&SheetFiles {
        decor: "kind\nmoon\t-\tM1 2L3 4\n",
        ..STRAIT
    });
    assert!(
        told.contains("no decoration is called moon; write one of scenery"),
        "{told}"
    );
}

#[test]
fn a_sheet_is_no_part_of_the_name_and_a_pack_without_one_has_discs() {
    let plain = Pack::read("strait", MAP).unwrap();
    assert_eq!(plain.id, named("strait").unwrap().id);
    for area in plain.all() {
        let [x, y] = plain.area(area).anchor.map(f64::from);
        let shift = plain.sheet.labels[area.index()].x - x;
        let drop = plain.sheet.labels[area.index()].y + 15.0 - y;
        assert!(plain.sheet.contains(area, [x + shift, y + drop]));
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let odd = [
        "",
        "\t",
        "area\n",
        "area\nOCC",
        "area\nOCC\tM",
        "area\nOCC\tMl-z",
        "area\nOCC\tM1e9 2l3 4 5 6z",
        "a\n€\t€\t€\t€\t€\t€\t€\t€",
    ];
    for text in odd {
        for files in [
            SheetFiles {
                outlines: text,
                ..STRAIT
            },
            SheetFiles {
                labels: text,
                ..STRAIT
            },
            SheetFiles {
                views: text,
                ..STRAIT
            },
        ] {
            assert!(!fault(&files).is_empty());
        }
    }
}
