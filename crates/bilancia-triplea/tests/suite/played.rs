//! Imported maps are played: by the recruit, with pictures and without.

use bilancia_core::{Lang, Notation, Options, Rng, State};
use bilancia_testkit::wars::step;
use bilancia_triplea::{Names, Outlines, Request, Weight, import};
use bilancia_war::{
    OPTIONS, War,
    pack::{add, named},
    start,
};
use bilancia_war_opponents::recruit;

const GAME: &str = include_str!("../fixtures/strait/map/games/strait.xml");
const OUTLINES: Outlines<'_> = Outlines {
    polygons: include_str!("../fixtures/strait/map/polygons.txt"),
    centers: include_str!("../fixtures/strait/map/centers.txt"),
};

/// A zone of the map with its center.
const ZONE: (&str, [i32; 2]) = ("Gulf of the West", [200, 500]);

/// Lets recruits play some rounds.
fn play(options: &str, rounds: u16) -> War {
    let mut war = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
    let mut rng = Rng::new(3);
    while war.round() <= rounds {
        let choose = |war: &War, seat, _: &mut Rng| {
            let action = recruit(war);
            assert!(war.is_legal(seat, action), "{action:?}");
            action
        };
        if step(&mut war, &mut rng, choose).is_none() {
            break;
        }
        assert_eq!(war.read_position(&war.position()).as_ref(), Ok(&war));
    }
    war
}

#[test]
fn the_recruit_plays_an_imported_map_as_its_file_says() {
    let request = Request {
        text: GAME,
        short: "sound",
        outlines: Some(OUTLINES),
        our_rules: false,
    };
    let imported = import(&request).unwrap();
    assert_eq!(imported.findings, []);
    assert_eq!(imported.files.len(), 6);
    let options = format!("map=sound,{}", imported.options);
    assert!(named("sound").is_none());
    let pack = add(imported.pack);
    assert_eq!(named("sound"), Some(pack));
    assert_eq!(named(&pack.id), Some(pack));
    let war = play(&options, 4);
    assert_eq!(war.pack(), pack);
    assert!(war.round() > 2, "{}", war.position());
}

#[test]
fn the_recruit_plays_the_classic_map_of_a_game_file() {
    let text = crate::common::game_file(named("classic").unwrap(), &Names::classic());
    let request = Request {
        text: &text,
        short: "world",
        outlines: None,
        our_rules: false,
    };
    let imported = import(&request).unwrap();
    assert_eq!(imported.files.len(), 2);
    add(imported.pack);
    let war = play("map=world,rules=cof", 3);
    assert!(war.round() > 2, "{}", war.position());
}

#[test]
fn outlines_are_drawn_with_their_anchors_inside() {
    let request = Request {
        text: GAME,
        short: "drawn",
        outlines: Some(OUTLINES),
        our_rules: false,
    };
    let pack = import(&request).unwrap().pack;
    assert_eq!(pack.sheet.width, 2000.0);
    for area in pack.all() {
        let [x, y] = pack.area(area).anchor.map(f64::from);
        assert!(pack.sheet.contains(area, [x, y]), "{}", pack.code(area));
    }
}

#[test]
fn land_inside_a_zone_is_cut_out_of_it() {
    let (zone, at) = ZONE;
    assert!(
        OUTLINES
            .centers
            .contains(&format!("{zone}  ({},{})", at[0], at[1]))
    );
    let [x, y] = at;
    let square = format!(
        "< ({},{}) ({},{}) ({},{}) ({},{}) >",
        x - 9,
        y - 9,
        x + 9,
        y - 9,
        x + 9,
        y + 9,
        x - 9,
        y + 9
    );
    let first = OUTLINES.polygons.lines().next().unwrap();
    let name = first.split("  ").next().unwrap();
    let polygons = OUTLINES
        .polygons
        .replacen(first, &format!("{name} {square}"), 1);
    let center = OUTLINES.centers.lines().next().unwrap();
    let centers = OUTLINES
        .centers
        .replacen(center, &format!("{name} ({x},{y})"), 1);
    let outlines = Outlines {
        polygons: &polygons,
        centers: &centers,
    };
    let request = Request {
        text: GAME,
        short: "cut",
        outlines: Some(outlines),
        our_rules: false,
    };
    let pack = import(&request).unwrap().pack;
    let holed = pack
        .all()
        .find(|area| pack.area(*area).name.text(Lang::EN) == zone)
        .unwrap();
    assert_eq!(pack.sheet.rings(holed).len(), 2);
    let land = pack
        .all()
        .find(|area| pack.area(*area).name.text(Lang::EN) == name)
        .unwrap();
    let [x, y] = pack.area(land).anchor.map(f64::from);
    assert!(!pack.sheet.contains(holed, [x, y]));
}

#[test]
fn without_a_usable_picture_the_map_is_drawn_as_discs_and_that_is_said() {
    let first = OUTLINES.polygons.lines().next().unwrap();
    for (polygons, line) in [
        (OUTLINES.polygons.replacen(first, "", 1), None),
        (OUTLINES.polygons.replacen('<', "", 1), Some(1)),
        (OUTLINES.polygons.replacen("(7", "(x", 1), Some(1)),
        (OUTLINES.polygons.replacen("(7", "(-7", 1), Some(1)),
        (OUTLINES.polygons.replacen("(7", "(1e99", 1), Some(1)),
    ] {
        let outlines = Outlines {
            polygons: &polygons,
            ..OUTLINES
        };
        let request = Request {
            text: GAME,
            short: "plain",
            outlines: Some(outlines),
            our_rules: false,
        };
        let imported = import(&request).unwrap();
        assert_eq!(imported.files.len(), 2);
        let [finding] = &imported.findings[..] else {
            panic!("{:?}", imported.findings)
        };
        assert_eq!(finding.weight, Weight::Remark);
        assert!(line.is_none_or(|line| line == finding.line), "{finding}");
    }
    // An area too small to have an outline gets a mark of its own.
    let name = first.split("  ").next().unwrap();
    let polygons =
        OUTLINES
            .polygons
            .replacen(first, &format!("{name} < (10,10) (10,10) (11,10) >"), 1);
    let outlines = Outlines {
        polygons: &polygons,
        ..OUTLINES
    };
    let request = Request {
        text: GAME,
        short: "small",
        outlines: Some(outlines),
        our_rules: false,
    };
    assert_eq!(import(&request).unwrap().files.len(), 6);
}
