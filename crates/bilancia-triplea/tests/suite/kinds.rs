//! Game files with marines, artillery and destroyers: read as units of ours, refused where their rules differ, and
//! written back.

use bilancia_battle::Unit;
use bilancia_core::Notation;
use bilancia_triplea::{Imported, Weight, read_position, write_position};
use bilancia_war::pack::{Item, add};

use crate::common::{read, read_by, war};

/// A small game of the family, written for these tests.
const GAME: &str = include_str!("../fixtures/strait/map/games/strait.xml");

/// Options of units as the family's files have them.
const MARINE: &[(&str, &str)] = &[
    ("movement", "1"),
    ("transportCost", "1"),
    ("attack", "1"),
    ("defense", "2"),
    ("isMarine", "true"),
    ("artillerySupportable", "true"),
];
const ARTILLERY: &[(&str, &str)] = &[
    ("movement", "1"),
    ("transportCost", "1"),
    ("attack", "2"),
    ("defense", "2"),
    ("artillery", "true"),
];
const LIGHT: &[(&str, &str)] = &[
    ("movement", "2"),
    ("isSea", "true"),
    ("attack", "2"),
    ("defense", "2"),
];
const HEAVY: &[(&str, &str)] = &[
    ("movement", "2"),
    ("isSea", "true"),
    ("attack", "3"),
    ("defense", "3"),
    ("isDestroyer", "true"),
];

/// A game with one more kind, and a rule to buy it that the frontiers list if `listed`.
fn with(game: &str, name: &str, cost: u32, options: &[(&str, &str)], listed: bool) -> String {
    let title = name[..1].to_uppercase() + &name[1..];
    let mut rules = String::from("<production>\n");
    for (end, cost) in [("", cost), ("IndustrialTechnology", cost - 1)] {
        rules += &format!(
            "<productionRule name=\"buy{title}{end}\"><cost resource=\"PUs\" quantity=\"{cost}\"/><result resourceOrUnit=\"{name}\" quantity=\"1\"/></productionRule>\n"
        );
    }
    let options: String = options
        .iter()
        .map(|(name, value)| format!("<option name=\"{name}\" value=\"{value}\"/>"))
        .collect();
    let attachment = format!(
        "<attachmentList>\n<attachment name=\"unitAttachment\" attachTo=\"{name}\" javaClass=\"games.strategy.triplea.attachments.UnitAttachment\" type=\"unitType\">{options}</attachment>\n"
    );
    let mut game = game
        .replacen(
            "<unitList>",
            &format!("<unitList>\n<unit name=\"{name}\"/>"),
            1,
        )
        .replacen("<production>", &rules, 1)
        .replacen("<attachmentList>", &attachment, 1);
    if listed {
        for end in ["", "IndustrialTechnology"] {
            let frontier = format!("<productionFrontier name=\"production{end}\">");
            let more = format!("{frontier}\n<frontierRules name=\"buy{title}{end}\"/>");
            assert!(game.contains(&frontier));
            game = game.replacen(&frontier, &more, 1);
        }
    }
    game
}

fn placed(game: &str, unit: &str, territory: &str, owner: &str) -> String {
    let placement = format!(
        "<unitInitialize>\n<unitPlacement unitType=\"{unit}\" territory=\"{territory}\" quantity=\"2\" owner=\"{owner}\"/>"
    );
    game.replacen("<unitInitialize>", &placement, 1)
}

fn sold(imported: &Imported) -> Vec<&'static str> {
    imported.pack.sold().map(Item::name).collect()
}

#[test]
fn marines_and_light_destroyers_are_read_as_marines_and_escorts() {
    let game = with(GAME, "marine", 4, MARINE, true);
    let game = with(&game, "destroyer", 8, LIGHT, true);
    let game = placed(&game, "marine", "Sundown", "West");
    let imported = read(&game).unwrap();
    assert_eq!(imported.findings, []);
    assert_eq!(
        sold(&imported).join(" "),
        "inf mar arm ftr bmb aa trn sub esc car bat ic"
    );
    assert!(imported.pack.has_kind(Unit::Esc) && !imported.pack.has_kind(Unit::Des));
    let names = imported.names.clone();
    assert_eq!(names.item(Item::Unit(Unit::Esc)), "destroyer");
    // A position with them is written with the names of the file, and read back.
    let pack = add(imported.pack);
    let start = war(pack);
    let zone = pack.all().find(|area| pack.is_sea(*area)).unwrap();
    let fleet = bilancia_war::pack::Force::read("1 esc").unwrap();
    let start = start
        .edit()
        .empty(zone)
        .add(zone, 0, &fleet, Default::default())
        .finish()
        .unwrap();
    let text = write_position(&start, &names).unwrap();
    for unit in ["marine", "destroyer"] {
        assert!(text.contains(&format!("unitType=\"{unit}\"")), "{text}");
    }
    let again = read_position(&text, &names, &start).unwrap();
    assert_eq!(again.position(), start.position());
}

#[test]
fn artillery_and_destroyers_are_sold_by_their_property() {
    let game = with(GAME, "artillery", 4, ARTILLERY, false);
    let game = with(&game, "destroyer", 12, HEAVY, false);
    // Without the property they are not sold: two remarks, and the map of before.
    let without = read(&game).unwrap();
    assert_eq!(without.pack.id, read(GAME).unwrap().pack.id);
    assert!(
        without
            .findings
            .iter()
            .all(|it| it.weight == Weight::Remark)
    );
    assert_eq!(without.findings.len(), 2);
    let off = "name=\"Use Destroyers and Artillery\" value=\"false\"";
    assert!(game.contains(off));
    let on = game.replace(off, &off.replace("false", "true"));
    let supported = "<option name=\"artillerySupportable\" value=\"true\"/>";
    assert!(on.contains(supported));
    let imported = read(&on).unwrap();
    assert_eq!(imported.findings, []);
    assert_eq!(
        sold(&imported).join(" "),
        "inf art arm ftr bmb aa trn sub des car bat ic"
    );
    assert!(imported.files[0].1.contains("buy = [\"inf\", \"art\""));
    // Artillery without support is another rule than ours.
    let alone = on.replace(supported, "");
    let found = read(&alone).unwrap_err();
    assert!(
        found[0].contains("'artillerySupportable' is 'false'"),
        "{found:?}"
    );
    assert!(read_by(&alone, true).is_ok());
    let wrong = on.replace(&off.replace("false", "true"), &off.replace("false", "1"));
    let found = read(&wrong).unwrap_err();
    assert!(found.iter().any(|it| it.contains("neither true nor false")));
}

#[test]
fn destroyers_that_are_only_set_up_exist_and_are_not_sold() {
    let game = with(GAME, "destroyer", 12, HEAVY, false);
    let zone = GAME
        .lines()
        .find(|line| line.contains("unitType=\"submarine\"") && line.contains("owner=\"West\""))
        .and_then(|line| line.split("territory=\"").nth(1)?.split('"').next())
        .unwrap();
    let imported = read(&placed(&game, "destroyer", zone, "West")).unwrap();
    assert!(imported.pack.has_kind(Unit::Des) && imported.pack.sells_the_classic());
}

#[test]
fn other_values_of_other_kinds_are_refused_by_name() {
    let found = |game: &str| read(game).unwrap_err().join("\n");
    let strong: Vec<_> = LIGHT
        .iter()
        .map(|(name, value)| match *name {
            "attack" => ("attack", "3"),
            _ => (*name, *value),
        })
        .collect();
    let game = with(GAME, "destroyer", 8, &strong, true);
    assert!(found(&game).contains("'attack' is '3', and units of this kind have '2' here"));
    let game = with(GAME, "marine", 5, MARINE, true);
    assert!(found(&game).contains("marine costs 5, and 4 here"));
    let game = with(GAME, "marine", 4, MARINE, true);
    let half = game.replacen("<frontierRules name=\"buyMarine\"/>", "", 1);
    assert!(found(&half).contains("some powers could buy mar and others not"));
    let game = with(GAME, "militia", 2, MARINE, true);
    assert!(found(&game).contains("units of this kind do not exist here"));
    // Marines that artillery supports are another rule than ours.
    let both = with(
        &with(GAME, "marine", 4, MARINE, true),
        "artillery",
        4,
        ARTILLERY,
        true,
    );
    assert!(found(&both).contains("'artillerySupportable' is 'true'"));
}
