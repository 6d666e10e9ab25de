//! The property list: what each property asks for, beside the rules here.

use std::collections::BTreeMap;

use bilancia_battle::Rules;
use bilancia_core::Message;

use crate::{
    finding::{Log, near, shown},
    schema::Element,
};

bilancia_core::messages! { crate::catalogue, "properties-":
    const {
        UNKNOWN, UNKNOWN_NEAR(alike), NOBODY, TWICE, FIXED(first, ours), YES_NO(value), NUMBER(first, most),
        LUCK, SUBMARINES, ONE_HIT, NO_CONVOYS, NOT_READ,
    }
}

/// Properties whose value is that of the rules here, or a difference: each has a game in the tests that would come out
/// otherwise under another value.
const FIXED_VALUES: [(&str, &str); 27] = [
    ("AA Territory Restricted", "false"),
    ("Air Attack Sub Restricted", "false"),
    ("Allied Air Dependents", "true"),
    ("Always on AA", "false"),
    ("Attacker Retreat Planes", "false"),
    ("Choose AA Casualties", "true"),
    ("Heavy Bomber Dice Rolls", "3"),
    ("Kamikaze Airplanes", "false"),
    ("LHTR Carrier production rules", "false"),
    ("LHTR Heavy Bombers", "false"),
    ("Move existing fighters to new carriers", "false"),
    ("Multiple AA Per Territory", "false"),
    ("Naval Bombard Casualties Return Fire", "true"),
    ("Partial Amphibious Retreat", "false"),
    ("Produce fighters on carriers", "false"),
    ("Shore Bombard Per Ground Unit Restricted", "false"),
    ("Submersible Subs", "false"),
    ("Super Sub Defence Bonus", "0"),
    ("Surviving Air Move To Land", "false"),
    ("Territory Turn Limit", "false"),
    ("Two hit battleship", "false"),
    ("Units Can Be Destroyed Instead Of Captured", "false"),
    ("Unplaced units live when not placed", "false"),
    ("WW2V2", "false"),
    ("WW2V3", "false"),
    ("maxFactoriesPerTerritory", "1"),
    ("neutralCharge", "3"),
];

/// Properties by which no game here comes out otherwise, with their usual value; another one is a remark.
const WITHOUT_EFFECT: [(&str, &str, Message); 5] = [
    ("Battleships repair at end of round", "false", ONE_HIT),
    ("Sub Control Sea Zone Restricted", "false", NO_CONVOYS),
    ("Units Repair Hits End Turn", "false", ONE_HIT),
    ("Units Repair Hits Start Turn", "false", ONE_HIT),
    ("WW2V1", "true", NOT_READ),
];

/// Properties that the importer reads itself.
const READ: [&str; 12] = [
    "Economic Victory",
    "Low Luck",
    "Low Luck for AntiAircraft",
    "Low Luck for Bombing and Territory Damage",
    "Low Luck for Technology",
    "Movement By Territory Restricted",
    "Neutrals Are Impassable",
    "Submarines Defending May Submerge Or Retreat",
    "Tech Development",
    "Unit Placement In Enemy Seas",
    OTHERS,
    "Use Triggers",
];

/// Property by which artillery and destroyers can be bought.
const OTHERS: &str = "Use Destroyers and Artillery";

/// Properties that say nothing about the rules.
const SILENT: [&str; 2] = ["mapName", "notes"];

/// Rules that the properties ask for.
#[derive(Debug, Default)]
pub(crate) struct Properties {
    /// Options of the war, in the order of its list, with those that differ from its defaults.
    pub(crate) options: Vec<(&'static str, String)>,
    /// Income that wins for an alliance, with its line.
    pub(crate) worth: BTreeMap<String, (u32, usize)>,
    /// Whether movement is restricted by territory, as long as triggers do not lift it.
    pub(crate) restricted: bool,
    /// Whether weapons are developed.
    pub(crate) research: bool,
}

struct Reader<'a, 'l> {
    found: BTreeMap<&'a str, (&'a Element, &'a str)>,
    log: &'l mut Log,
}

impl Reader<'_, '_> {
    fn yes(&mut self, name: &str) -> Option<bool> {
        let (element, value) = *self.found.get(name)?;
        match value {
            "true" => Some(true),
            "false" => Some(false),
            other => {
                let (line, label) = element.place();
                self.log.refuse((line, &label), YES_NO, &[&shown(other)]);
                None
            }
        }
    }

    fn number(&mut self, name: &str, most: u32) -> Option<(u32, usize)> {
        let (element, value) = *self.found.get(name)?;
        let (line, label) = element.place();
        match value.parse::<u32>().ok().filter(|number| *number <= most) {
            Some(number) => Some((number, line)),
            None => {
                let shown = shown(value);
                self.log.refuse((line, &label), NUMBER, &[&shown, &most]);
                None
            }
        }
    }

    fn line(&self, name: &str) -> (usize, String) {
        self.found
            .get(name)
            .map_or((1, name.to_owned()), |(element, _)| element.place())
    }
}

/// Whether artillery and destroyers can be bought by the property for them.
pub(crate) fn sells_others(game: &Element) -> bool {
    let mut properties = game.of("propertyList", "property");
    properties.any(|element| element.get("name") == OTHERS && value(element) == "true")
}

fn value(element: &Element) -> &str {
    let inner = element.all("value").next().map_or("", Element::text);
    element.find("value").unwrap_or(inner).trim()
}

/// Reads the property list; `powers` are names of the file with ours.
pub(crate) fn read(
    game: &Element,
    powers: &[(String, String)],
    alliances: &[String],
    log: &mut Log,
) -> Properties {
    let found = collect(game, powers, alliances, log);
    let mut reader = Reader { found, log };
    let mut properties = Properties::default();
    let mut options = Vec::new();
    let rules = if low_luck(&mut reader) {
        Rules::LOW_LUCK
    } else {
        Rules::DICE
    };
    options.push(("rules", rules.to_string()));
    properties.research = reader.yes("Tech Development").unwrap_or(true);
    if !properties.research {
        options.push(("research", "off".to_owned()));
    }
    if reader.yes("Unit Placement In Enemy Seas") == Some(true) {
        options.push(("ships_among_enemies", "yes".to_owned()));
    }
    if reader.yes("Neutrals Are Impassable") == Some(true) {
        options.push(("neutrals", "no".to_owned()));
    }
    let triggers = reader.yes("Use Triggers").unwrap_or(true);
    let restricted = reader.yes("Movement By Territory Restricted") == Some(true);
    properties.restricted = restricted && triggers;
    if restricted && !triggers {
        let (line, label) = reader.line("Use Triggers");
        reader
            .log
            .differ((line, &label), FIXED, &[&"false", &"true"]);
    }
    if reader.yes("Submarines Defending May Submerge Or Retreat") == Some(false) {
        let (line, label) = reader.line("Submarines Defending May Submerge Or Retreat");
        reader.log.remark((line, &label), SUBMARINES, &[]);
    }
    // Frontiers are read by it; here only its form is checked.
    let _ = reader.yes(OTHERS);
    let mut bids = Vec::new();
    for (theirs, ours) in powers {
        match reader.number(&format!("{theirs} bid"), 99) {
            Some((bid, _)) if bid > 0 => bids.push(format!("{bid}{ours}")),
            _ => {}
        }
    }
    if !bids.is_empty() {
        options.push(("bid", bids.join("+")));
    }
    let economic = reader.yes("Economic Victory").unwrap_or(false);
    for alliance in alliances {
        let goal = reader.number(&format!("{alliance} Economic Victory"), 9999);
        if let Some(goal) = goal.filter(|_| economic) {
            properties.worth.insert(alliance.clone(), goal);
        }
    }
    properties.options = options;
    properties
}

/// All properties by name; those that are unknown or differ from the rules here are findings.
fn collect<'a>(
    game: &'a Element,
    powers: &[(String, String)],
    alliances: &[String],
    log: &mut Log,
) -> BTreeMap<&'a str, (&'a Element, &'a str)> {
    let bids = powers.iter().map(|(theirs, _)| format!("{theirs} bid"));
    let goals = alliances
        .iter()
        .map(|name| format!("{name} Economic Victory"));
    let own: Vec<String> = bids.chain(goals).collect();
    let mut found = BTreeMap::new();
    for element in game.of("propertyList", "property") {
        let name = element.get("name");
        let value = value(element);
        let (line, label) = element.place();
        let place = (line, &*label);
        if found.insert(name, (element, value)).is_some() {
            log.refuse(place, TWICE, &[]);
        }
        let fixed = FIXED_VALUES.iter().find(|(known, _)| *known == name);
        let idle = WITHOUT_EFFECT.iter().find(|(known, ..)| *known == name);
        if let Some((_, ours)) = fixed {
            if value != *ours {
                log.differ(place, FIXED, &[&shown(value), ours]);
            }
        } else if let Some((_, usual, why)) = idle {
            if value != *usual {
                log.remark(place, *why, &[]);
            }
        } else if READ.contains(&name)
            || SILENT.contains(&name)
            || own.iter().any(|known| known == name)
        {
            continue;
        } else if name.ends_with(" bid") || name.ends_with(" Economic Victory") {
            log.remark(place, NOBODY, &[]);
        } else {
            let idle = WITHOUT_EFFECT.iter().map(|(known, ..)| *known);
            let all = FIXED_VALUES.iter().map(|(known, _)| *known).chain(idle);
            let all = all.chain(READ);
            let alike = near(name, all.chain(own.iter().map(|known| &**known)));
            match alike.is_empty() {
                true => log.refuse(place, UNKNOWN, &[]),
                false => log.refuse(place, UNKNOWN_NEAR, &[&alike.join(", ")]),
            }
        }
    }
    found
}

/// Whether everything is by low luck; a finding if only a part is.
fn low_luck(reader: &mut Reader<'_, '_>) -> bool {
    const PARTS: [&str; 3] = [
        "Low Luck for AntiAircraft",
        "Low Luck for Bombing and Territory Damage",
        "Low Luck for Technology",
    ];
    let whole = reader.yes("Low Luck").unwrap_or(false);
    let mut alike = true;
    for part in PARTS {
        if reader.yes(part).is_some_and(|value| value != whole) {
            let (line, label) = reader.line(part);
            reader.log.differ((line, &label), LUCK, &[]);
            alike = false;
        }
    }
    whole && alike
}
