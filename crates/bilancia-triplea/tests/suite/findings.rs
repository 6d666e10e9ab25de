//! Every element, attachment, option and property of the family, good and bad: whatever is not supported is named with its
//! line and a remedy.

use bilancia_core::Lang;
use bilancia_triplea::{LARGEST, Request, Weight, import};

use crate::common::{read, read_by};

/// A small game of the family, written for these tests.
const GAME: &str = include_str!("../fixtures/strait/map/games/strait.xml");

/// The game with one place changed.
fn changed(from: &str, to: &str) -> String {
    assert!(GAME.contains(from), "the fixture has no {from}");
    GAME.replacen(from, to, 1)
}

/// Changes that make the game unsupported: text, what takes its place, the element that is named, a part of the reason.
const REFUSED: &str = include_str!("../fixtures/refused.tsv");

#[test]
fn the_game_itself_is_supported() {
    let imported = read(GAME).unwrap();
    assert_eq!(imported.findings, []);
    assert_eq!(imported.options, "rules=dice");
    assert_eq!(imported.pack.areas.len(), 12);
}

#[test]
fn what_is_not_supported_is_named_with_its_line_and_a_remedy() {
    let rows: Vec<_> = REFUSED.lines().skip(1).collect();
    assert!(rows.len() > 60);
    for row in rows {
        let fields: Vec<_> = row
            .split('\t')
            .map(|field| field.replace("\\n", "\n"))
            .collect();
        let [from, to, element, reason] = &fields[..] else {
            panic!("{row}")
        };
        let text = changed(from, to);
        let request = Request {
            text: &text,
            short: "tested",
            outlines: None,
            our_rules: true,
        };
        let refused = import(&request).expect_err(to);
        let found = refused.0.iter().find(|finding| {
            finding.element.contains(element) && finding.reason(Lang::EN).contains(&**reason)
        });
        let all: Vec<_> = refused.0.iter().map(ToString::to_string).collect();
        let found = found.unwrap_or_else(|| panic!("{to}: no '{element}', '{reason}' in {all:#?}"));
        assert_eq!(found.weight, Weight::Unsupported, "{found}");
        assert!(
            found.line >= 1 && found.line <= text.lines().count(),
            "{found}"
        );
        // The fault, then the remedy.
        for lang in Lang::all() {
            let reason = found.reason(lang);
            assert!(
                reason.contains(';') || reason.contains(':') || reason.contains('?'),
                "{reason}"
            );
        }
        assert_ne!(found.reason(Lang::EN), found.reason(Lang::IT));
    }
}

#[test]
fn lines_are_those_of_the_file() {
    let text = changed(
        "<unit name=\"fighter\"/>",
        "<unit name=\"fighter\"/>\n<relic/>",
    );
    let line = 1 + text.lines().position(|line| line == "<relic/>").unwrap();
    let found = read(&text).unwrap_err();
    assert!(
        found[0].starts_with(&format!("line {line}, relic:")),
        "{found:?}"
    );
    // Faults of the map as a whole come from the line that made them.
    let unit = "<unitPlacement unitType=\"submarine\" territory=\"Sundown\" quantity=\"1\" owner=\"East\"/>";
    let text = changed("<unitInitialize>", &format!("<unitInitialize>\n{unit}"));
    let line = 1 + text.lines().position(|line| line == unit).unwrap();
    let found = read(&text).unwrap_err();
    assert!(
        found
            .iter()
            .any(|it| it.starts_with(&format!("line {line}, setup."))),
        "{found:?}"
    );
}

#[test]
fn rules_that_differ_are_listed_and_accepted_only_on_request() {
    let values = [
        ("AA Territory Restricted", "true"),
        ("Air Attack Sub Restricted", "true"),
        ("Allied Air Dependents", "false"),
        ("Always on AA", "true"),
        ("Attacker Retreat Planes", "true"),
        ("Choose AA Casualties", "false"),
        ("Heavy Bomber Dice Rolls", "2"),
        ("Kamikaze Airplanes", "true"),
        ("LHTR Carrier production rules", "true"),
        ("LHTR Heavy Bombers", "true"),
        ("Low Luck for AntiAircraft", "true"),
        ("Low Luck for Bombing and Territory Damage", "true"),
        ("Low Luck for Technology", "true"),
        ("Move existing fighters to new carriers", "true"),
        ("Multiple AA Per Territory", "true"),
        ("Naval Bombard Casualties Return Fire", "false"),
        ("Partial Amphibious Retreat", "true"),
        ("Produce fighters on carriers", "true"),
        ("Shore Bombard Per Ground Unit Restricted", "true"),
        ("Super Sub Defence Bonus", "1"),
        ("Two hit battleship", "true"),
        ("maxFactoriesPerTerritory", "20"),
        ("neutralCharge", "0"),
    ];
    for (name, value) in values {
        let begin = GAME.find(&format!("\"{name}\" value=\"")).expect(name);
        let end = begin + GAME[begin..].find(" editable").unwrap();
        let text = format!(
            "{}\"{name}\" value=\"{value}\"{}",
            &GAME[..begin],
            &GAME[end..]
        );
        let found = read(&text).unwrap_err();
        assert!(
            found.len() == 1 && found[0].contains(&format!("property '{name}'")),
            "{found:?}"
        );
        let accepted = read_by(&text, true).unwrap();
        assert_eq!(accepted.findings.len(), 1, "{name}");
        assert_eq!(accepted.findings[0].weight, Weight::Difference);
        assert!(
            accepted.findings[0]
                .reason(Lang::EN)
                .contains("--our-rules")
        );
    }
    // A property without effect on any game: a value other than the usual one is a remark.
    let submarines = "\"Sub Control Sea Zone Restricted\" value=\"";
    let text = changed(&format!("{submarines}false"), &format!("{submarines}true"));
    let found = read(&text).unwrap().findings;
    assert!(found.len() == 1 && found[0].weight == Weight::Remark);
    for (from, to) in [
        (
            "<option name=\"rocket\" value=\"false\"/>",
            "<option name=\"rocket\" value=\"true\"/>",
        ),
        (
            "<option name=\"originalFactory\" value=\"true\"/>",
            "<option name=\"originalFactory\" value=\"false\"/>",
        ),
    ] {
        let text = changed(from, to);
        assert_eq!(read(&text).unwrap_err().len(), 1, "{to}");
        assert!(read_by(&text, true).is_ok(), "{to}");
    }
}

#[test]
fn properties_become_options_of_the_war() {
    let low = |text: String| {
        [
            "",
            " for AntiAircraft",
            " for Technology",
            " for Bombing and Territory Damage",
        ]
        .iter()
        .fold(text, |text, part| {
            let name = format!("\"Low Luck{part}\" value=");
            text.replace(&format!("{name}\"false\""), &format!("{name}\"true\""))
        })
    };
    assert_eq!(
        read(&low(GAME.to_owned())).unwrap().options,
        "rules=lowluck"
    );
    for (from, to, options) in [
        (
            "\"Tech Development\" value=\"true\"",
            "\"Tech Development\" value=\"false\"",
            "rules=dice,research=off",
        ),
        (
            "\"Unit Placement In Enemy Seas\" value=\"false\"",
            "\"Unit Placement In Enemy Seas\" value=\"true\"",
            "rules=dice,ships_among_enemies=yes",
        ),
        (
            "\"Neutrals Are Impassable\" value=\"false\"",
            "\"Neutrals Are Impassable\" value=\"true\"",
            "rules=dice,neutrals=no",
        ),
        (
            "\"West bid\" value=\"0\"",
            "\"West bid\" value=\"7\"",
            "rules=dice,bid=7west",
        ),
    ] {
        assert_eq!(read(&changed(from, to)).unwrap().options, options);
    }
    let without = GAME.replace("<frontierRules name=\"buy_factory\"/>", "");
    let without = without.replace(
        "<frontierRules name=\"buy_factoryIndustrialTechnology\"/>",
        "",
    );
    assert_eq!(
        read(&without).unwrap().options,
        "rules=dice,new_complexes=no"
    );
    let still = ["West", "East"].iter().fold(GAME.to_owned(), |text, name| {
        text.replace(
            &format!("<step name=\"{name}Tech\" delegate=\"tech\" player=\"{name}\"/>"),
            "",
        )
    });
    assert_eq!(read(&still).unwrap().options, "rules=dice,research=off");
    let other = "<propertyList><property name=\"North bid\" value=\"0\"/>";
    let other = read(&changed("<propertyList>", other)).unwrap();
    assert_eq!(other.findings.len(), 1);
    assert!(other.findings[0].reason(Lang::EN).contains("left out"));
    let poor = changed(
        "\"Economic Victory\" value=\"true\"",
        "\"Economic Victory\" value=\"false\"",
    );
    assert_eq!(read(&poor).unwrap().pack.victory.map(|it| it.worth), [0, 0]);
}

#[test]
fn units_of_other_kinds_are_refused_only_if_they_are_used() {
    let options =
        "<option name=\"movement\" value=\"1\"/><option name=\"isMarine\" value=\"true\"/>";
    let militia = |text: &str| {
        let text = text.replacen("<unitList>", "<unitList><unit name=\"militia\"/>", 1);
        text.replacen(
            "<attachmentList>",
            &format!("<attachmentList><attachment name=\"unitAttachment\" attachTo=\"militia\" javaClass=\"a.UnitAttachment\" type=\"unitType\">{options}</attachment>"),
            1,
        )
    };
    let unused = read(&militia(GAME)).unwrap();
    assert_eq!(unused.findings.len(), 1);
    assert_eq!(unused.findings[0].weight, Weight::Remark);
    let placed = "<unitInitialize><unitPlacement unitType=\"militia\" territory=\"Sundown\" quantity=\"2\" owner=\"West\"/>";
    let found = read_by(&militia(&changed("<unitInitialize>", placed)), true).unwrap_err();
    assert!(
        found[0].contains("unit 'militia'") && found[0].contains("1 time;"),
        "{found:?}"
    );
    let bought = GAME.replace("resourceOrUnit=\"infantry\"", "resourceOrUnit=\"militia\"");
    let found = read_by(&militia(&bought), true).unwrap_err();
    assert!(
        found
            .iter()
            .any(|it| it.contains("unit 'militia'") && it.contains("2 times;")),
        "{found:?}"
    );
}

/// Attachments that keep the first power from attacking in round 1.
const RESTRICTION: &str = r#"<attachmentList>
    <attachment name="rulesAttachment" attachTo="West" javaClass="games.strategy.triplea.attachments.RulesAttachment" type="player">
      <option name="movementRestrictionTerritories" value="Sundown"/>
      <option name="movementRestrictionType" value="allowed"/>
    </attachment>
    <attachment name="conditionAttachmentTurn1" attachTo="West" javaClass="games.strategy.triplea.attachments.RulesAttachment" type="player">
      <option name="rounds" value="1-+"/>
    </attachment>
    <attachment name="triggerAttachmentGo" attachTo="West" javaClass="games.strategy.triplea.attachments.TriggerAttachment" type="player">
      <option name="conditions" value="conditionAttachmentTurn1"/>
      <option name="when" value="after:WestBattle"/>
      <option name="uses" value="1"/>
      <option name="players" value="West"/>
      <option name="playerAttachmentName" value="RulesAttachment" count="rulesAttachment"/>
      <option name="playerProperty" value="movementRestrictionTerritories" count="-reset-"/>
      <option name="playerProperty" value="movementRestrictionType" count="disallowed"/>
    </attachment>"#;

#[test]
fn movement_restricted_in_round_one_is_one_switch() {
    let off = changed("<attachmentList>", RESTRICTION);
    assert_eq!(read(&off).unwrap().options, "rules=dice");
    let name = "\"Movement By Territory Restricted\" value=";
    let on = off.replace(&format!("{name}\"false\""), &format!("{name}\"true\""));
    assert_eq!(read(&on).unwrap().options, "rules=dice,first_attacks=no");
    for (from, to) in [
        ("value=\"1-+\"", "value=\"2-+\""),
        ("value=\"allowed\"", "value=\"disallowed\""),
        ("after:WestBattle", "after:WestPlace"),
        ("\"uses\" value=\"1\"", "\"uses\" value=\"3\""),
        ("count=\"-reset-\"", "count=\"Sundown\""),
        (
            "<option name=\"rounds\" value=\"1-+\"/>",
            "<option name=\"objectiveValue\" value=\"5\"/>",
        ),
        (
            "attachTo=\"West\" javaClass=\"games.strategy.triplea.attachments.TriggerAttachment\"",
            "attachTo=\"East\" javaClass=\"games.strategy.triplea.attachments.TriggerAttachment\"",
        ),
        ("      <option name=\"uses\" value=\"1\"/>\n", ""),
    ] {
        assert!(on.contains(from), "{from}");
        let found = read_by(&on.replacen(from, to, 1), true).unwrap_err();
        assert!(
            found.iter().any(|it| it.contains("Attachment")),
            "{to}: {found:?}"
        );
    }
}

#[test]
fn old_spellings_and_canals_are_read() {
    let old = GAME
        .replace("attachmentList>", "attatchmentList>")
        .replace("attachment>", "attatchment>");
    let old = old
        .replace("<attachment ", "<attatchment ")
        .replace("attachTo", "attatchTo");
    let (new, old) = (read(GAME).unwrap(), read(&old).unwrap());
    assert_eq!(old.pack.id, new.pack.id);
    let sea: Vec<&str> = GAME
        .lines()
        .filter(|line| line.contains("water=\"true\""))
        .collect();
    let name = |line: &str| line.split('"').nth(1).unwrap().to_owned();
    let joined = |line: &&str| {
        line.contains("<connection")
            && sea
                .iter()
                .filter(|it| line.contains(&format!("\"{}\"", name(it))))
                .count()
                == 2
    };
    let canal = GAME.lines().find(joined).unwrap();
    let zones: Vec<_> = canal.split('"').collect();
    let attachment = |zone: &str| {
        format!(
            "<attachment name=\"canalAttachment\" attachTo=\"{zone}\" javaClass=\"x.CanalAttachment\" type=\"territory\"><option name=\"canalName\" value=\"c\"/><option name=\"landTerritories\" value=\"Sundown\"/></attachment>"
        )
    };
    let both = format!(
        "<attachmentList>{}{}",
        attachment(zones[1]),
        attachment(zones[3])
    );
    let imported = read(&changed("<attachmentList>", &both)).unwrap();
    assert_eq!(imported.pack.canals.len(), 1);
    let one = format!("<attachmentList>{}", attachment(zones[1]));
    let found = read(&changed("<attachmentList>", &one)).unwrap_err();
    assert!(found[0].contains("needs two zones"), "{found:?}");
    let odd = both.replace("canalName", "canalTitle");
    let found = read(&changed("<attachmentList>", &odd)).unwrap_err();
    assert!(found[0].contains("'canalTitle'"), "{found:?}");
}

#[test]
fn files_that_are_no_games_are_refused_at_once() {
    let deep = "<game>".repeat(50_000);
    let nested = format!("{}{}", "<game>".repeat(50_000), "</game>".repeat(50_000));
    let wide = format!("<game>{}</game>", "<x/>".repeat(500_000));
    let large = " ".repeat(LARGEST + 1);
    let attributes: String = (0..101).map(|number| format!(" a{number}='=>'")).collect();
    let crowded = format!("<!-- <a b='c' -->\n<game>\n<map {attributes}/></game>");
    let hidden = format!("<!DOCTYPE game SYSTEM \"<!--\"><game {attributes}/>");
    let allowed = crowded.replace(" a100='=>'", "");
    let bomb = "<!DOCTYPE game [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><game>&b;</game>";
    for (text, part) in [
        ("", "not XML"),
        ("PK\u{3}\u{4}", "not XML"),
        ("<svg/>", "svg: a game file begins with"),
        ("<game/>", "'map' is missing"),
        ("<game><map></game>", "not XML"),
        ("<Game/>", "Game"),
        (&deep, "not XML"),
        (&nested, "this element of 'game' is not supported"),
        (&wide, "not XML"),
        (&large, "bytes"),
        (bomb, "entity"),
        (
            &crowded,
            "line 3, XML: this element has more than 100 attributes",
        ),
        (&hidden, "this element has more than 100 attributes"),
        (&allowed, "line 3, map: the attribute 'a0' is not"),
        (
            "<game\nxmlns:a='b'/>",
            "line 2, XML: it declares a namespace",
        ),
    ] {
        let found = read(text).unwrap_err();
        assert!(
            found.iter().any(|it| it.contains(part)),
            "{part}: {:?}",
            &found[0]
        );
    }
}

#[test]
fn names_that_only_begin_alike_are_not_suggested() {
    let option = "<option name=\"isFactory\" value=\"true\"/>";
    for (wrong, suggests) in [
        ("isInfantry", None),
        ("isHero", None),
        ("isFactroy", Some("isFactory")),
        ("isfactory", Some("isFactory")),
    ] {
        let text = changed(
            option,
            &format!("{option}<option name=\"{wrong}\" value=\"true\"/>"),
        );
        let found = read(&text).unwrap_err().join("\n");
        match suggests {
            Some(name) => assert!(found.contains(&format!("did you mean {name}")), "{found}"),
            None => assert!(!found.contains("did you mean"), "{found}"),
        }
    }
    let found = read("Dear friend,\nhere is my map.")
        .unwrap_err()
        .join("\n");
    assert!(
        found.contains("not XML") && found.contains("Dear"),
        "{found}"
    );
}

#[test]
fn findings_of_one_kind_have_one_reason_but_for_names() {
    let unit = "<unit name=\"infantry\"/>";
    let text = changed(
        unit,
        &format!("{unit}<unit name=\"one\"/><unit name=\"two\"/><relic/>"),
    );
    let request = Request {
        text: &text,
        short: "tested",
        outlines: None,
        our_rules: true,
    };
    let found = import(&request).unwrap_err().0;
    for lang in Lang::all() {
        let units: Vec<_> = found.iter().filter(|it| it.sort() == "unit").collect();
        assert_eq!(units.len(), 2, "{found:?}");
        assert_eq!(units[0].kind(lang), units[1].kind(lang));
        assert!(found.iter().any(|it| it.kind(lang) != units[0].kind(lang)));
    }
}
