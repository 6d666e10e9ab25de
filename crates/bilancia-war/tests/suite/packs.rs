//! Packs as their readers find them: the built-in maps, and the faults of others.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Side};
use bilancia_war::pack::{Item, Pack, all, named};

const STRAIT: &str = include_str!("../../packs/strait/map.toml");

#[test]
fn built_in_maps_have_the_published_counts() {
    let strait = named("strait").unwrap();
    assert_eq!((strait.areas.len(), strait.powers.len()), (12, 2));
    assert!(strait.warnings.is_empty());
    let classic = named("classic").unwrap();
    let lands = classic.areas.iter().filter(|area| !area.sea).count();
    let borders: usize = classic.areas.iter().map(|area| area.touches.len()).sum();
    assert_eq!((classic.areas.len(), lands, borders), (128, 70, 2 * 309));
    let neutral = |area: &&bilancia_war::pack::AreaInfo| !area.sea && area.owner.is_none();
    assert_eq!(classic.areas.iter().filter(neutral).count(), 14);
    let units = classic.areas.iter().flat_map(|area| &area.setup);
    let units: u16 = units
        .flat_map(|(_, force)| force.iter().map(|(_, count)| count))
        .sum();
    assert_eq!(units, 161);
    let worth = |side: u8| -> u32 {
        let on_side = |owner: &u8| classic.side(*owner) == Side(side);
        let owned = classic
            .areas
            .iter()
            .filter(|area| area.owner.iter().any(on_side));
        owned.map(|area| u32::from(area.worth)).sum()
    };
    assert_eq!([worth(0), worth(1)], [90, 57]);
    let cash: Vec<_> = classic.powers.iter().map(|power| power.cash).collect();
    assert_eq!(cash, [24, 32, 30, 25, 36]);
    assert!(classic.warnings.is_empty(), "{:?}", classic.warnings);
    let islands = classic.areas.iter().filter(|area| area.island_in.is_some());
    assert_eq!(islands.count(), 15);
}

#[test]
fn areas_are_found_by_code_and_by_the_beginning_of_a_name() {
    let pack = named("classic").unwrap();
    let codes = |text: &str| {
        let meant = pack.meant(text);
        meant
            .iter()
            .map(|area| pack.code(*area))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes("ukr"), ["UKR"]);
    assert_eq!(codes("Ucra"), ["UKR"]);
    assert_eq!(codes("Karelia"), ["KAR"]);
    assert_eq!(codes("South A"), ["SAF", "SAFZ", "SARZ", "SATZ", "SAUZ"]);
    assert_eq!(codes("Mare d'Angola"), codes("Mare d’Angola"));
    assert_eq!(codes("Mare d'Angola").len(), 1);
    assert!(codes("Atlantis").is_empty());
}

#[test]
fn the_content_of_a_pack_is_in_its_name_and_points_and_names_are_not() {
    let id = |text: &str| Pack::read("x", text).unwrap().id;
    let same = STRAIT
        .replace("The Pier", "The Jetty")
        .replace("[330, 380]", "[331, 380]");
    assert_eq!(id(STRAIT), id(&same));
    assert_ne!(id(STRAIT), id(&STRAIT.replace("worth = 3", "worth = 4")));
    let known = &named("strait").unwrap().id;
    assert_eq!(&id(STRAIT).replace("x@", "strait@"), known);
    assert_eq!(named(known), named("STRAIT"));
    assert_eq!(named("strait@00000000"), None);
    // A record of an earlier version is played by it.
    let former = named("strait@9b98a6d8").unwrap();
    assert_eq!(former.id, "strait@9b98a6d8");
    assert_ne!(Some(former), named("strait"));
    assert!(all().all(|pack| pack.id != former.id));
}

/// A change to the map that must be refused, with the field and a part of the explanation.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "worth = [16, 18]",
        "wroth = [16, 18]",
        "victory.wroth",
        "did you mean worth",
    ),
    ("[area.MOL]", "[area.PAS]", "", "not TOML"),
    (
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\"]",
        "touches = [\"GOWZ\", \"GOLZ\"]",
        "area.ISO.touches",
        "does not touch",
    ),
    (
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\"]",
        "touches = []",
        "area.MARZ",
        "touches nothing",
    ),
    (
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\"]",
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\", \"GOLZ\"]",
        "area.MARZ.touches",
        "twice",
    ),
    (
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\"]",
        "touches = [\"ISO\", \"GOWZ\", \"GOLZ\", \"XX\"]",
        "area.MARZ.touches",
        "no area XX",
    ),
    (
        "capital = \"OCC\"",
        "capital = \"LEV\"",
        "power.west.capital",
        "not owned by west",
    ),
    (
        "west = \"1 trn 1 sub\"",
        "west = \"1 inf\"",
        "setup.GOWZ.west",
        "cannot stand at sea",
    ),
    (
        "west = \"1 inf\"",
        "west = \"1 bat\"",
        "setup.MOL.west",
        "cannot stand on land",
    ),
    (
        "west = \"1 trn 1 sub\"",
        "west = \"1 car 3 ftr\"",
        "setup.GOWZ.west",
        "3 fighters have 2 places",
    ),
    (
        "west = \"1 inf\"",
        "west = \"2 aa\"",
        "setup.MOL.west",
        "at most one aa",
    ),
    (
        "west = \"1 inf\"",
        "west = \"1 elephant\"",
        "setup.MOL.west",
        "no unit is called elephant",
    ),
    (
        "west = \"1 inf\"",
        "west = \"inf\"",
        "setup.MOL.west",
        "out of place",
    ),
    (
        "west = \"1 inf\"",
        "east = \"1 inf\"",
        "setup.MOL.east",
        "does not own",
    ),
    (
        "anchor = [500, 640]",
        "",
        "area.MARZ",
        "field anchor is missing",
    ),
    (
        "anchor = [500, 640]",
        "anchor = [500]",
        "area.MARZ.anchor",
        "a point",
    ),
    (
        "order = [\"west\", \"east\"]",
        "order = [\"west\"]",
        "power.east",
        "lacks east",
    ),
    (
        "order = [\"west\", \"east\"]",
        "order = [\"west\", \"east\", \"north\"]",
        "order",
        "no power north",
    ),
    (
        "worth = [16, 18]",
        "worth = 11",
        "victory",
        "has won from the start",
    ),
    (
        "capitals = 1\nworth = [16, 18]",
        "capitals = 2",
        "victory",
        "can never win",
    ),
    ("side = 1", "side = 0", "", "each side"),
    ("format = 1", "format = 2", "format", "only format 1"),
    (
        "name = { en = \"The Pier\", it = \"Molo\" }",
        "name = \"The Pier\"",
        "area.MOL.name",
        "both languages",
    ),
    (
        "[options]",
        "[canal.x]\nbetween = [\"GOWZ\", \"GOLZ\"]\nheld = [\"OCC\"]\n[options]",
        "canal.x",
        "zones that touch",
    ),
    (
        "[options]",
        "[canal.x]\nbetween = [\"GOWZ\", \"STRZ\"]\nheld = [\"MARZ\"]\n[options]",
        "canal.x",
        "name lands",
    ),
    (
        "pattern = \"dots\"",
        "pattern = \"dot\"",
        "power.east.pattern",
        "no pattern",
    ),
    (
        "rounds = 12",
        "rounds = \"many\"",
        "options.rounds",
        "a whole number",
    ),
];

#[test]
fn faults_name_line_field_and_remedy() {
    for (before, after, field, part) in FAULTS {
        assert!(STRAIT.contains(before), "{before}");
        let text = STRAIT.replacen(before, after, 1);
        let faults = Pack::read("x", &text).expect_err(after);
        let found = faults.0.iter().find(|fault| fault.field == *field);
        let found = found.unwrap_or_else(|| panic!("{after}: {faults}"));
        let said = found.text(Lang::EN);
        assert!(said.contains(part), "{after}: {faults}");
        assert_ne!(said, found.text(Lang::IT));
        assert!(found.line >= 1 && found.line <= text.lines().count());
    }
}

#[test]
fn all_faults_are_listed_at_once() {
    let text = STRAIT
        .replace("west = \"1 inf\"", "west = \"1 bat\"")
        .replace("capital = \"LEV\"", "capital = \"OCC\"")
        .replace("[500, 640]", "[]");
    let faults = Pack::read("x", &text).unwrap_err();
    let lines: Vec<_> = faults.0.iter().map(|fault| fault.line).collect();
    assert!(lines.is_sorted());
    let all = faults.text(Lang::IT, "map.toml");
    assert!(
        all.lines().count() >= 3 && all.contains("map.toml, riga"),
        "{all}"
    );
}

#[test]
fn two_pieces_of_a_map_and_unusual_cash_are_noticed() {
    let text = STRAIT
        .replace("\"GOWZ\", \"STRZ\", \"MARZ\"", "\"GOWZ\"")
        .replace("cash = 11", "cash = 12");
    assert!(Pack::read("x", &text).is_ok_and(|pack| pack.warnings.len() == 2));
    let lonely = "[area.TOP]\nkind = \"land\"\nname = { en = \"T\", it = \"T\" }\ntouches = [\"TIP\"]\nanchor = [1, 1]\n\
        [area.TIP]\nkind = \"land\"\nname = { en = \"U\", it = \"U\" }\ntouches = [\"TOP\"]\nanchor = [1, 1]\n[victory]";
    let faults = Pack::read("x", &STRAIT.replace("[victory]", lonely)).unwrap_err();
    assert!(faults.to_string().contains("two pieces"), "{faults}");
}

#[test]
fn counts_of_units_are_read_by_short_and_full_names() {
    let force = bilancia_war::pack::Force::read("3 inf, 1 fighter 2 ic").unwrap();
    assert_eq!(force.to_string(), "3 inf 1 ftr 2 ic");
    assert_eq!(force.count(Item::Unit(Unit::Ftr)), 1);
    assert_eq!(Item::of_name("fabbrica"), Some(Item::Complex));
}
