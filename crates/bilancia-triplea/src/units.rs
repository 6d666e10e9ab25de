//! Units: those that exist here, with the values that they have here; others only if nothing uses them.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_battle::Unit;
use bilancia_war::pack::Item;

use crate::{
    finding::{Log, near, shown},
    names::item_of,
    schema::Element,
};

bilancia_core::messages! { crate::catalogue, "units-":
    const {
        KIND(count), UNUSED, TWICE, NO_UNIT(value), NO_ATTACHMENT, OPTION(value), OPTION_NEAR(first, alike),
        VALUE(first, second, third),
    }
}

/// Options of units in the family, with the value of units that do not have them.
const OPTIONS: [(&str, &str); 22] = [
    ("artillery", "false"),
    (SUPPORTED, ANY),
    ("attack", "0"),
    ("canBlitz", "false"),
    ("canBombard", "false"),
    ("carrierCapacity", NONE),
    ("carrierCost", NONE),
    ("defense", "0"),
    ("destroyedWhenCapturedFrom", ANY),
    ("hitPoints", "1"),
    ("isAA", "false"),
    ("isAir", "false"),
    ("isAirTransport", "false"),
    ("isAirTransportable", "false"),
    ("isDestroyer", "false"),
    ("isFactory", "false"),
    ("isMarine", "false"),
    ("isSea", "false"),
    ("isStrategicBomber", "false"),
    ("isSub", "false"),
    ("isTwoHit", "false"),
    ("movement", "0"),
];

/// Further options, which share a default with the family's way to say "none".
const ROOMS: [(&str, &str); 2] = [("transportCapacity", NONE), ("transportCost", NONE)];

/// Option of units that artillery supports.
const SUPPORTED: &str = "artillerySupportable";

/// Any value does: it changes nothing without units or properties that do not exist here.
const ANY: &str = "*";

/// Room that is not there: either not mentioned or -1.
const NONE: &str = "-1";

/// Options of a kind that differ from those of [`OPTIONS`].
fn values(item: Item) -> Vec<(&'static str, String)> {
    let yes = "true";
    let (movement, own): (u8, &[(&'static str, &'static str)]) = match item {
        Item::Complex => (0, &[("isFactory", yes)]),
        Item::Unit(unit) => match unit {
            Unit::Inf => (1, &[("transportCost", "1")]),
            Unit::Mar => (1, &[("transportCost", "1"), ("isMarine", yes)]),
            Unit::Art => (1, &[("transportCost", "1"), ("artillery", yes)]),
            Unit::Arm => (2, &[("transportCost", "2"), ("canBlitz", yes)]),
            Unit::Ftr => (4, &[("carrierCost", "1"), ("isAir", yes)]),
            Unit::Bmb => (6, &[("isAir", yes), ("isStrategicBomber", yes)]),
            Unit::Aa => (1, &[("transportCost", "2"), ("isAA", yes)]),
            Unit::Trn => (2, &[("transportCapacity", "2"), ("isSea", yes)]),
            Unit::Sub => (2, &[("isSub", yes), ("isSea", yes)]),
            Unit::Esc => (2, &[("isSea", yes)]),
            Unit::Des => (2, &[("isDestroyer", yes), ("isSea", yes)]),
            Unit::Car => (2, &[("carrierCapacity", "2"), ("isSea", yes)]),
            Unit::Bat => (2, &[("canBombard", yes), ("isSea", yes)]),
        },
    };
    let mut all = vec![("movement", movement.to_string())];
    if let Item::Unit(unit) = item {
        all.push(("attack", unit.profile().attack.to_string()));
        all.push(("defense", unit.profile().defence.to_string()));
    }
    all.extend(own.iter().map(|(name, value)| (*name, (*value).to_owned())));
    all
}

/// Units of a file, by name.
pub(crate) struct Units<'a> {
    known: BTreeMap<&'a str, Option<Item>>,
}

impl Units<'_> {
    /// Names of the file with what they mean here, those left out that mean nothing.
    pub(crate) fn items(&self) -> impl Iterator<Item = (&str, Item)> {
        let known = self.known.iter();
        known.filter_map(|(name, item)| Some((*name, (*item)?)))
    }

    /// Unit or complex with this name of the file; `None`, and a finding, if there is none. Kinds that do not exist here
    /// are no finding: [`read`] has told them.
    pub(crate) fn item(&self, name: &str, place: (usize, &str), log: &mut Log) -> Option<Item> {
        let item = self.known.get(name);
        if item.is_none() {
            log.refuse(place, NO_UNIT, &[&shown(name)]);
        }
        *item?
    }
}

/// Whether an attachment has the values of a unit.
fn is_attachment(attachment: &Element) -> bool {
    attachment.get("javaClass").rsplit('.').next() == Some("UnitAttachment")
}

/// Unit or complex that a name of the file means; kinds beyond the classic ones only if they are used.
fn item(game: &Element, name: &str, used: bool) -> Option<Item> {
    let mut attachments = game.of("attachmentList", "attachment");
    let own = attachments.find(|it| is_attachment(it) && it.get("attachTo") == name);
    let hunts = own.is_some_and(|attachment| {
        let mut options = attachment.all("option");
        options.any(|it| it.get("name") == "isDestroyer" && it.get("value").trim() == "true")
    });
    item_of(name, hunts).filter(|item| match item {
        Item::Unit(unit) => used || Unit::CLASSIC.contains(unit),
        Item::Complex => true,
    })
}

/// Reads the units; `uses` are the names of those that are bought or placed.
pub(crate) fn read<'a>(game: &'a Element, uses: &[&str], log: &mut Log) -> Units<'a> {
    let mut known = BTreeMap::new();
    for unit in game.of("unitList", "unit") {
        let (line, label) = unit.place();
        if known.insert(unit.get("name"), unit).is_some() {
            log.refuse((line, &label), TWICE, &[]);
        }
    }
    let count = |name: &str| uses.iter().filter(|used| **used == name).count();
    let units = Units {
        known: known
            .keys()
            .map(|name| (*name, item(game, name, count(name) > 0)))
            .collect(),
    };
    let supports = units.items().any(|(_, item)| item == Item::Unit(Unit::Art));
    let mut seen = BTreeSet::new();
    for attachment in game.of("attachmentList", "attachment") {
        if is_attachment(attachment) {
            let name = attachment.get("attachTo");
            let place = (attachment.line, format!("unitAttachment '{}'", shown(name)));
            if !known.contains_key(name) {
                log.refuse((place.0, &place.1), NO_UNIT, &[&shown(name)]);
            } else if !seen.insert(name) {
                log.refuse((place.0, &place.1), TWICE, &[]);
            }
            let item = units.known.get(name).copied().flatten();
            check(attachment, &place.1, item, log);
            if let Some(item) = item.filter(|_| supports) {
                check_support(attachment, &place.1, item, log);
            }
        }
    }
    for (name, unit) in &known {
        let (line, label) = unit.place();
        match (units.known[name], count(name)) {
            (None, 0) => log.remark((line, &label), UNUSED, &[]),
            (None, count) => log.refuse((line, &label), KIND, &[&count]),
            (Some(_), _) if !seen.contains(name) => {
                log.refuse((line, &label), NO_ATTACHMENT, &[]);
            }
            _ => {}
        }
    }
    units
}

/// Checks that artillery supports infantry and no other unit, as it does here.
fn check_support(attachment: &Element, label: &str, item: Item, log: &mut Log) {
    let ours = (item == Item::Unit(Unit::Inf)).to_string();
    let mut options = attachment.all("option");
    let given = options.find(|option| option.get("name") == SUPPORTED);
    let (line, value) = match given {
        Some(option) => (option.line, option.get("value").trim()),
        None => (attachment.line, "false"),
    };
    if value != ours {
        let arguments: [&dyn bilancia_core::ToArgument; 3] = [&SUPPORTED, &shown(value), &ours];
        log.differ((line, label), VALUE, &arguments);
    }
}

/// Checks the options of one unit; of a kind that does not exist here, only their names.
fn check(attachment: &Element, label: &str, item: Option<Item>, log: &mut Log) {
    let all = || OPTIONS.iter().chain(&ROOMS);
    let mut given: BTreeMap<&str, &Element> = BTreeMap::new();
    for option in attachment.all("option") {
        let name = option.get("name");
        let place = (option.line, label);
        if given.insert(name, option).is_some() {
            log.refuse((option.line, &option.label()), TWICE, &[]);
        }
        if !all().any(|(known, _)| *known == name) {
            let alike = near(name, all().map(|(known, _)| *known)).join(", ");
            match alike.is_empty() {
                true => log.refuse(place, OPTION, &[&shown(name)]),
                false => log.refuse(place, OPTION_NEAR, &[&shown(name), &alike]),
            }
        }
    }
    let Some(item) = item else { return };
    let own = values(item);
    for (name, usual) in all().filter(|(_, usual)| *usual != ANY) {
        let own = own.iter().find(|(known, _)| known == name);
        let ours = own.map_or(*usual, |(_, value)| value);
        let (line, value) = match given.get(name) {
            Some(option) => (option.line, option.get("value").trim()),
            None => (attachment.line, *usual),
        };
        let none = ours == NONE && value == "0";
        if value != ours && !none {
            let arguments: [&dyn bilancia_core::ToArgument; 3] = [name, &shown(value), &ours];
            log.refuse((line, label), VALUE, &arguments);
        }
    }
}
