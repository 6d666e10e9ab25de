//! Positions of wars, written as `initialize` blocks, are read back as the same positions.

use bilancia_core::{Lang, Node, Notation, Options, Rng, State};
use bilancia_testkit::wars::{any, walk};
use bilancia_triplea::{Names, left_out, read_noted, read_position, write_noted, write_position};
use bilancia_war::{OPTIONS, War, Weapon, pack::all, start};
use bilancia_war_opponents::recruit;

fn war_of(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

/// Walks through a war, and looks at each position between turns; the number of those seen.
fn between_turns(options: &str, seed: u64, plies: u64, mut look: impl FnMut(&War)) -> usize {
    let war = war_of(options);
    let (mut seen, mut turn) = (0, None);
    let choose = |war: &War, seat, rng: &mut Rng| match rng.below(3) {
        0 => any(war, seat, rng),
        _ => recruit(war),
    };
    walk(war, &mut Rng::new(seed), plies, choose, |war, _| {
        if turn != war.turn() && war.pending().is_none() && matches!(war.node(), Node::Choice(_)) {
            turn = war.turn();
            seen += 1;
            look(war);
        }
    });
    seen
}

#[test]
fn positions_between_turns_come_back() {
    for pack in all() {
        let names = Names::of_pack(pack);
        let (mut whole, mut seen, mut laden) = (0, 0, 0);
        for seed in 0..12 {
            let rules = ["cof", "dice", "ryof6"][seed as usize % 3];
            let map = pack.id.split('@').next().unwrap();
            let options = format!("map={map},rules={rules},research=off");
            seen += between_turns(&options, seed, 3_000, |war| {
                let text = write_position(war, &names).unwrap();
                let again = read_position(&text, &names, war).unwrap();
                assert_eq!(write_position(&again, &names).unwrap(), text);
                // With the position beside them, the blocks give all of it back, and who is aboard of which ship.
                let begin = war_of(&options);
                let noted = write_noted(war, &names).unwrap();
                assert_eq!(
                    read_noted(&noted, &names, &begin).as_ref(),
                    Some(war),
                    "{noted}"
                );
                assert_eq!(read_position(&noted, &names, war).unwrap(), again);
                laden += u32::from(war.position().contains('['));
                // Without a remark the position is the same.
                let missing: Vec<_> = left_out(war, &names)
                    .iter()
                    .map(|it| it.text(bilancia_core::Lang::EN))
                    .collect();
                if missing
                    .iter()
                    .all(|it| it.contains("first turn") || it.contains("standing orders"))
                {
                    assert_eq!(again, *war, "{text}");
                    whole += 1;
                }
            });
        }
        assert!(
            seen > 40 && whole * 10 > seen * 8 && laden > 5,
            "{}: {whole} of {seen}, {laden} with units aboard",
            pack.id
        );
    }
}

#[test]
fn what_blocks_cannot_say_is_told() {
    let war = start(&Options::defaults(&OPTIONS)).unwrap();
    let names = Names::of_pack(war.pack());
    assert_eq!(left_out(&war, &names), []);
    let mut kinds = std::collections::BTreeSet::new();
    let mut refused = 0;
    let war = start(&Options::parse(&OPTIONS, "rules=dice").unwrap()).unwrap();
    walk(
        war,
        &mut Rng::new(7),
        4_000,
        any,
        |war, _| match write_position(war, &names) {
            Ok(_) => kinds.extend(left_out(war, &names).iter().map(|it| {
                let text = it.text(bilancia_core::Lang::EN);
                [
                    "first turn",
                    "moved in this turn",
                    "weapons",
                    "standing orders",
                ]
                .into_iter()
                .find(|part| text.contains(part))
            })),
            Err(why) => {
                assert!(why.text(bilancia_core::Lang::EN).contains("under way"));
                refused += 1;
            }
        },
    );
    for part in [
        "first turn",
        "moved in this turn",
        "weapons",
        "standing orders",
    ] {
        assert!(kinds.contains(&Some(part)), "{part}: {kinds:?}");
    }
    assert!(refused > 0);
}

#[test]
fn blocks_that_do_not_fit_the_map_are_refused_by_name() {
    let war = start(&Options::defaults(&OPTIONS)).unwrap();
    let names = Names::of_pack(war.pack());
    let text = write_position(&war, &names).unwrap();
    let land = names
        .area(war.pack(), war.pack().of_code("OCC").unwrap())
        .to_owned();
    let zone = names
        .area(war.pack(), war.pack().of_code("MARZ").unwrap())
        .to_owned();
    let placed = |unit: &str, area: &str, owner: &str| {
        format!(
            "<unitInitialize><unitPlacement unitType=\"{unit}\" territory=\"{area}\" quantity=\"1\"{owner}/>"
        )
    };
    let west = " owner=\"West\"";
    for (from, to, part) in [
        ("<initialize>", "<initialise>".to_owned(), "not XML"),
        (
            &*format!("territory=\"{land}\""),
            "territory=\"Nowhere\"".to_owned(),
            "'Nowhere'",
        ),
        ("owner=\"West\"", "owner=\"North\"".to_owned(), "'North'"),
        ("resource=\"PUs\"", "resource=\"Oil\"".to_owned(), "'Oil'"),
        (
            "<unitInitialize>",
            placed("marine", &land, west),
            "'marine'",
        ),
        (
            "<unitInitialize>",
            placed("infantry", &land, ""),
            "without an owner",
        ),
        (
            "<unitInitialize>",
            placed("infantry", &zone, west),
            "no transport there",
        ),
        (
            "<unitInitialize>",
            placed("submarine", &land, west),
            "initialize",
        ),
        (
            "quantity=\"11\"",
            "quantity=\"-11\"".to_owned(),
            "no whole number",
        ),
        (
            "<resourceInitialize>",
            "<relic/><resourceInitialize>".to_owned(),
            "relic",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        let refused = read_position(&text.replacen(from, &to, 1), &names, &war).unwrap_err();
        let all: Vec<_> = refused.0.iter().map(ToString::to_string).collect();
        assert!(all.iter().any(|it| it.contains(part)), "{part}: {all:?}");
    }
}

/// A game file as TripleA writes one: blocks among parts that say nothing of the position, with a DTD and spellings of old.
const SAVED: &str = r#"<?xml version="1.0"?>
<!DOCTYPE game SYSTEM "game.dtd">
<game>
  <info name="Strait" version="1.2"/>
  <triplea minimumVersion="1.9"/>
  <technology><technologies><techname name="Rocket Advance" tech="rocket"/></technologies></technology>
  <attatchmentList>
    <attatchment name="techAttachment" attatchTo="West" javaClass="TechAttachment" type="player"/>
  </attatchmentList>
BLOCKS
</game>
"#;

#[test]
fn a_saved_game_is_read_with_units_aboard() {
    let war = war_of("map=strait,research=off");
    let (pack, names) = (war.pack(), Names::of_pack(war.pack()));
    let area = |code: &str| names.area(pack, pack.of_code(code).unwrap()).to_owned();
    let (zone, land) = (area("GOWZ"), area("OCC"));
    let placed = |unit: &str, count: u32, place: &str, owner: &str| {
        format!(
            r#"<unitPlacement unitType="{unit}" territory="{place}" quantity="{count}" owner="{owner}"/>"#
        )
    };
    for (units, expected) in [
        (vec![("transport", 1), ("infantry", 2)], "GOWZ=,1t1[1i1i]"),
        (
            vec![("transport", 2), ("infantry", 2), ("armour", 1)],
            "GOWZ=,1t1[1a],1t1[1i1i]",
        ),
        (vec![("infantry", 1), ("transport", 1)], "GOWZ=,1t1[1i]"),
        (
            vec![("transport", 3), ("armour", 2), ("submarine", 1)],
            "GOWZ=,1t1,1t2[1a],1s1",
        ),
        (
            vec![("transport", 2), ("infantry", 3)],
            "GOWZ=,1t1[1i],1t1[1i1i]",
        ),
    ] {
        let units: String = units
            .iter()
            .map(|(unit, count)| placed(unit, *count, &zone, "West"))
            .chain([placed("infantry", 4, &land, "West")])
            .collect();
        let blocks = format!(
            r#"<initialize><ownerInitialize><territoryOwner territory="{land}" owner="West"/></ownerInitialize><unitInitialize>{units}</unitInitialize><resourceInitialize><resourceGiven player="West" resource="PUs" quantity="17"/></resourceInitialize></initialize>"#
        );
        let read = |text: &str| {
            let refused = |refused: bilancia_triplea::Refused| refused.0[0].text(Lang::EN);
            read_position(text, &names, &war).map_err(refused)
        };
        // Land that has an owner in the set-up must have one; the others keep the position small.
        let owners = write_position(&war, &names).unwrap();
        let owners: String = owners
            .lines()
            .filter(|line| {
                line.contains("territoryOwner") && !line.contains(&format!("\"{land}\""))
            })
            .collect();
        let blocks = blocks.replace("</ownerInitialize>", &format!("{owners}</ownerInitialize>"));
        let saved = SAVED.replace("BLOCKS", &blocks);
        let position = read(&saved).unwrap().position();
        assert!(
            position.contains(&format!(" {expected}")),
            "{expected}: {position}"
        );
        assert!(
            position.contains(" OCC=1,1i4") && position.starts_with("1.1.buy 17/"),
            "{position}"
        );
        assert_eq!(read(&blocks).unwrap().position(), position);
        // Without a ship, they are refused by name.
        let sunk = saved.replace("\"transport\"", "\"submarine\"");
        assert!(read(&sunk).unwrap_err().contains("no transport"));
    }
    assert!(read_position("<game/>", &names, &war).is_err());
}

#[test]
fn a_saved_game_is_read_with_weapons() {
    let war = war_of("map=strait");
    let names = Names::of_pack(war.pack());
    let blocks = write_position(&war, &names).unwrap();
    let with = |options: &str| {
        let plain = r#"type="player"/>"#;
        let set = format!(r#"type="player">{options}</attatchment>"#);
        let text = SAVED.replace("BLOCKS", &blocks).replace(plain, &set);
        let refused = |refused: bilancia_triplea::Refused| refused.0[0].to_string();
        read_position(&text, &names, &war).map_err(refused)
    };
    let option = |name: &str, value: &str| format!(r#"<option name="{name}" value="{value}"/>"#);
    let west = war.pack().power("west").unwrap();
    let read = with(&(option("rocket", "true") + &option("superSub", "false"))).unwrap();
    assert!(read.power(west).has(Weapon::Rockets));
    let armed = war.edit().weapons(west, &[Weapon::Rockets]).finish();
    assert_eq!(Ok(&read), armed.as_ref());
    // The file's weapons count, not those of another position, which stay where it says nothing.
    let other = war.edit().weapons(west, &[Weapon::Jets]).finish().unwrap();
    let saved = SAVED.replace("BLOCKS", &blocks);
    assert_eq!(read_position(&saved, &names, &other).as_ref(), Ok(&war));
    assert_eq!(read_position(&blocks, &names, &other).as_ref(), Ok(&other));
    for (name, value, part) in [
        ("paratroopers", "true", "does not exist here"),
        ("rockets", "true", "heavyBomber"),
        ("rocket", "perhaps", "perhaps"),
    ] {
        let refused = with(&option(name, value)).unwrap_err();
        assert!(refused.contains(part), "{refused}");
        assert!(refused.contains('8'), "it names the line: {refused}");
    }
}

#[test]
fn a_position_beside_blocks_counts_only_as_long_as_they_say_the_same() {
    let war = war_of("map=classic,research=off");
    let names = Names::of_pack(war.pack());
    let text = write_noted(&war, &names).unwrap();
    assert_eq!(read_noted(&text, &names, &war).as_ref(), Some(&war));
    // Another order of elements is the same.
    let mut lines: Vec<_> = text.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.contains("unitPlacement"))
        .unwrap();
    lines.swap(first, first + 1);
    assert_eq!(
        read_noted(&lines.join("\n"), &names, &war).as_ref(),
        Some(&war)
    );
    for changed in [
        text.replacen("quantity=\"3\"", "quantity=\"4\"", 1),
        text.replacen(&war.pack().id, "classic@00000000", 1),
        text.replacen("1.1.buy", "1.1.bye", 1),
        write_position(&war, &names).unwrap(),
    ] {
        assert_ne!(changed, text);
        assert_eq!(read_noted(&changed, &names, &war), None);
    }
}
