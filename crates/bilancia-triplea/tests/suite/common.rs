//! Writes maps of ours as whole game files of the family: what the importer should read back.

use std::fmt::Write;

use bilancia_core::{Options, Side};
use bilancia_triplea::{Imported, Names, Request, import, write_position};
use bilancia_war::{
    OPTIONS, Settings, War,
    pack::{Item, Pack},
};

/// Values of the properties of the family that are those of the rules here.
const PROPERTIES: [(&str, &str); 34] = [
    ("AA Territory Restricted", "false"),
    ("Air Attack Sub Restricted", "false"),
    ("Allied Air Dependents", "true"),
    ("Always on AA", "false"),
    ("Attacker Retreat Planes", "false"),
    ("Choose AA Casualties", "true"),
    ("Economic Victory", "true"),
    ("Heavy Bomber Dice Rolls", "3"),
    ("Kamikaze Airplanes", "false"),
    ("LHTR Carrier production rules", "false"),
    ("LHTR Heavy Bombers", "false"),
    ("Low Luck", "false"),
    ("Low Luck for AntiAircraft", "false"),
    ("Low Luck for Bombing and Territory Damage", "false"),
    ("Low Luck for Technology", "false"),
    ("Move existing fighters to new carriers", "false"),
    ("Movement By Territory Restricted", "false"),
    ("Multiple AA Per Territory", "false"),
    ("Naval Bombard Casualties Return Fire", "true"),
    ("Neutrals Are Impassable", "false"),
    ("Partial Amphibious Retreat", "false"),
    ("Produce fighters on carriers", "false"),
    ("Shore Bombard Per Ground Unit Restricted", "false"),
    ("Sub Control Sea Zone Restricted", "false"),
    ("Submarines Defending May Submerge Or Retreat", "true"),
    ("Super Sub Defence Bonus", "0"),
    ("Tech Development", "true"),
    ("Two hit battleship", "false"),
    ("Unit Placement In Enemy Seas", "false"),
    ("Use Destroyers and Artillery", "false"),
    ("Use Triggers", "true"),
    ("WW2V1", "true"),
    ("maxFactoriesPerTerritory", "1"),
    ("neutralCharge", "3"),
];

/// Options of each unit in the family.
const UNITS: [(&str, &[(&str, &str)]); 10] = [
    (
        "inf",
        &[
            ("movement", "1"),
            ("transportCost", "1"),
            ("attack", "1"),
            ("defense", "2"),
            ("artillerySupportable", "true"),
        ],
    ),
    (
        "arm",
        &[
            ("movement", "2"),
            ("transportCost", "2"),
            ("canBlitz", "true"),
            ("attack", "3"),
            ("defense", "2"),
        ],
    ),
    (
        "ftr",
        &[
            ("movement", "4"),
            ("carrierCost", "1"),
            ("isAir", "true"),
            ("attack", "3"),
            ("defense", "4"),
        ],
    ),
    (
        "bmb",
        &[
            ("movement", "6"),
            ("isAir", "true"),
            ("attack", "4"),
            ("defense", "1"),
            ("isStrategicBomber", "true"),
        ],
    ),
    (
        "aa",
        &[("isAA", "true"), ("transportCost", "2"), ("movement", "1")],
    ),
    (
        "trn",
        &[
            ("movement", "2"),
            ("isSea", "true"),
            ("transportCapacity", "2"),
            ("attack", "0"),
            ("defense", "1"),
        ],
    ),
    (
        "sub",
        &[
            ("isSub", "true"),
            ("movement", "2"),
            ("isSea", "true"),
            ("attack", "2"),
            ("defense", "2"),
        ],
    ),
    (
        "car",
        &[
            ("carrierCapacity", "2"),
            ("movement", "2"),
            ("isSea", "true"),
            ("attack", "1"),
            ("defense", "3"),
        ],
    ),
    (
        "bat",
        &[
            ("movement", "2"),
            ("isSea", "true"),
            ("attack", "4"),
            ("defense", "4"),
            ("canBombard", "true"),
            ("hitPoints", "1"),
            ("isTwoHit", "false"),
        ],
    ),
    ("ic", &[("isFactory", "true")]),
];

/// Weapons of the family.
const WEAPONS: [&str; 6] = [
    "heavyBomber",
    "jetPower",
    "industrialTechnology",
    "superSub",
    "rocket",
    "longRangeAir",
];

/// Steps of a turn: end of the name, delegate.
const STEPS: [(&str, &str); 8] = [
    ("Tech", "tech"),
    ("TechActivation", "tech_activation"),
    ("Purchase", "purchase"),
    ("CombatMove", "move"),
    ("Battle", "battle"),
    ("NonCombatMove", "move"),
    ("Place", "place"),
    ("EndTurn", "endTurn"),
];

/// Delegates of the family, by name.
const DELEGATES: [(&str, &str); 11] = [
    ("initDelegate", "InitializationDelegate"),
    ("tech", "TechnologyDelegate"),
    ("tech_activation", "TechActivationDelegate"),
    ("battle", "BattleDelegate"),
    ("move", "MoveDelegate"),
    ("place", "PlaceDelegate"),
    ("purchase", "PurchaseDelegate"),
    ("endTurn", "EndTurnDelegate"),
    ("endRound", "EndRoundDelegate"),
    ("placeBid", "BidPlaceDelegate"),
    ("bid", "BidPurchaseDelegate"),
];

fn attachment(
    out: &mut String,
    name: &str,
    to: &str,
    class: &str,
    of: &str,
    options: &[(&str, &str)],
) {
    let _ = writeln!(
        out,
        "    <attachment name=\"{name}\" attachTo=\"{to}\" javaClass=\"games.strategy.triplea.attachments.{class}\" type=\"{of}\">"
    );
    for (name, value) in options {
        let _ = writeln!(out, "      <option name=\"{name}\" value=\"{value}\"/>");
    }
    out.push_str("    </attachment>\n");
}

/// A war on a map, with default options.
pub(crate) fn war(pack: &'static Pack) -> War {
    let options = Options::defaults(&OPTIONS);
    let (settings, _) = Settings::read(&options).unwrap();
    War::new(pack, settings)
}

/// A map of ours as a whole game file.
pub(crate) fn game_file(pack: &'static Pack, names: &Names) -> String {
    let mut out =
        String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE game SYSTEM \"game.dtd\">\n<game>\n");
    let alliance = |side: Side| if side == Side(0) { "Allies" } else { "Axis" };
    out += "  <info name=\"A game\" version=\"1.0\"/>\n  <loader javaClass=\"games.strategy.triplea.TripleA\"/>\n";
    out += "  <triplea minimumVersion=\"1.6.1\"/>\n  <diceSides value=\"6\"/>\n  <map>\n";
    for area in pack.all() {
        let water = if pack.is_sea(area) {
            " water=\"true\""
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "    <territory name=\"{}\"{water}/>",
            names.area(pack, area)
        );
    }
    for area in pack.all() {
        for other in pack
            .area(area)
            .touches
            .iter()
            .filter(|other| **other > area)
        {
            let [one, other] = [area, *other].map(|area| names.area(pack, area));
            let _ = writeln!(out, "    <connection t1=\"{one}\" t2=\"{other}\"/>");
        }
    }
    let _ = writeln!(
        out,
        "  </map>\n  <resourceList>\n    <resource name=\"{}\"/>\n  </resourceList>\n  <playerList>",
        names.money()
    );
    let powers: Vec<u8> = (0..pack.powers.len() as u8).collect();
    for power in &powers {
        let _ = writeln!(
            out,
            "    <player name=\"{}\" optional=\"false\"/>",
            names.power(pack, *power)
        );
    }
    for power in &powers {
        let name = names.power(pack, *power);
        let _ = writeln!(
            out,
            "    <alliance player=\"{name}\" alliance=\"{}\"/>",
            alliance(pack.side(*power))
        );
    }
    out += "  </playerList>\n  <unitList>\n";
    for item in pack.sold() {
        let _ = writeln!(out, "    <unit name=\"{}\"/>", names.item(item));
    }
    out += "  </unitList>\n  <gamePlay>\n";
    for (name, class) in DELEGATES {
        let _ = writeln!(
            out,
            "    <delegate name=\"{name}\" javaClass=\"games.strategy.triplea.delegate.{class}\" display=\"{name}\"/>"
        );
    }
    out += "    <sequence>\n      <step name=\"gameInitDelegate\" delegate=\"initDelegate\" maxRunCount=\"1\"/>\n";
    for power in &powers {
        let name = names.power(pack, *power);
        for (end, delegate) in [("Bid", "bid"), ("BidPlace", "placeBid")] {
            let _ = writeln!(
                out,
                "      <step name=\"{name}{end}\" delegate=\"{delegate}\" player=\"{name}\" maxRunCount=\"1\"/>"
            );
        }
    }
    for power in &powers {
        let name = names.power(pack, *power);
        for (end, delegate) in STEPS {
            let _ = writeln!(
                out,
                "      <step name=\"{name}{end}\" delegate=\"{delegate}\" player=\"{name}\"/>"
            );
        }
    }
    out += "      <step name=\"endRoundStep\" delegate=\"endRound\"/>\n    </sequence>\n  </gamePlay>\n  <production>\n";
    for (end, less) in [("", 0), ("IndustrialTechnology", 1)] {
        for item in pack.sold() {
            let (name, cost) = (names.item(item), item.cost() - less);
            let _ = writeln!(
                out,
                "    <productionRule name=\"buy_{name}{end}\">\n      <cost resource=\"{}\" quantity=\"{cost}\"/>\n      <result resourceOrUnit=\"{name}\" quantity=\"1\"/>\n    </productionRule>",
                names.money()
            );
        }
    }
    for end in ["", "IndustrialTechnology"] {
        let _ = writeln!(out, "    <productionFrontier name=\"production{end}\">");
        for item in pack.sold() {
            let _ = writeln!(
                out,
                "      <frontierRules name=\"buy_{}{end}\"/>",
                names.item(item)
            );
        }
        out += "    </productionFrontier>\n";
    }
    for power in &powers {
        let _ = writeln!(
            out,
            "    <playerProduction player=\"{}\" frontier=\"production\"/>",
            names.power(pack, *power)
        );
    }
    out += "  </production>\n  <attachmentList>\n";
    attachments(pack, names, &mut out);
    out += "  </attachmentList>\n";
    out += &write_position(&war(pack), names).unwrap();
    out += "  <propertyList>\n";
    for (name, value) in PROPERTIES {
        let kind = if value.parse::<u8>().is_ok() {
            "number min=\"0\" max=\"20\""
        } else {
            "boolean"
        };
        let _ = writeln!(
            out,
            "    <property name=\"{name}\" value=\"{value}\" editable=\"true\">\n      <{kind}/>\n    </property>"
        );
    }
    for side in [Side(0), Side(1)] {
        let worth = pack.victory[usize::from(side.0)].worth;
        let _ = writeln!(
            out,
            "    <property name=\"{} Economic Victory\" value=\"{worth}\" editable=\"true\"/>",
            alliance(side)
        );
    }
    for power in &powers {
        let _ = writeln!(
            out,
            "    <property name=\"{} bid\" value=\"0\" editable=\"true\"/>",
            names.power(pack, *power)
        );
    }
    out += "    <property name=\"mapName\" value=\"a_map\" editable=\"false\">\n      <string/>\n    </property>\n";
    out += "    <property name=\"notes\">\n      <value><![CDATA[<b>Some</b> notes.]]></value>\n    </property>\n";
    out += "  </propertyList>\n</game>\n";
    out
}

fn attachments(pack: &'static Pack, names: &Names, out: &mut String) {
    for power in 0..pack.powers.len() as u8 {
        let options = WEAPONS.map(|weapon| (weapon, "false"));
        attachment(
            out,
            "techAttachment",
            names.power(pack, power),
            "TechAttachment",
            "player",
            &options,
        );
    }
    for (unit, options) in UNITS {
        let name = names.item(Item::of_name(unit).unwrap());
        attachment(
            out,
            "unitAttachment",
            name,
            "UnitAttachment",
            "unitType",
            options,
        );
    }
    for area in pack.all().filter(|area| !pack.is_sea(*area)) {
        let info = pack.area(area);
        let worth = info.worth.to_string();
        let mut options = vec![("production", &*worth)];
        if info
            .setup
            .iter()
            .any(|(_, force)| force.count(Item::Complex) > 0)
        {
            options.push(("originalFactory", "true"));
        }
        let capital = pack.powers.iter().position(|power| power.capital == area);
        if let Some(power) = capital {
            options.push(("capital", names.power(pack, power as u8)));
        }
        attachment(
            out,
            "territoryAttachment",
            names.area(pack, area),
            "TerritoryAttachment",
            "territory",
            &options,
        );
    }
    for canal in &pack.canals {
        let lands: Vec<_> = canal
            .held
            .iter()
            .map(|area| names.area(pack, *area))
            .collect();
        let lands = lands.join(":");
        for zone in canal.between {
            let options = [("canalName", &*canal.id), ("landTerritories", &*lands)];
            attachment(
                out,
                "canalAttachment",
                names.area(pack, zone),
                "CanalAttachment",
                "territory",
                &options,
            );
        }
    }
}

/// Reads a file without a picture.
pub(crate) fn read(text: &str) -> Result<Imported, Vec<String>> {
    read_by(text, false)
}

/// Reads a file without a picture; `our_rules` accepts the rules here where they differ.
pub(crate) fn read_by(text: &str, our_rules: bool) -> Result<Imported, Vec<String>> {
    let request = Request {
        text,
        short: "tested",
        outlines: None,
        our_rules,
    };
    import(&request).map_err(|refused| refused.0.iter().map(ToString::to_string).collect())
}
