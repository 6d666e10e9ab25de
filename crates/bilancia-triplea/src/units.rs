//! Units: those that exist here, with the values that they have here; others only if nothing uses them.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_battle::Unit;
use bilancia_core::{Message, nearest};
use bilancia_war::pack::Item;

use crate::{
    finding::{Log, shown},
    names::item_of,
    schema::Element,
};

const KIND: Message = Message::new(
    "units of this kind do not exist here, and it is bought or placed {0} {0|time|times}; put infantry, armour, fighter, bomber, transport, submarine, carrier, battleship, factory or aaGun in its place, or take it out of the frontiers and the set-up",
    "unità di questo tipo qui non esistono, ed è comprata o piazzata {0} {0|volta|volte}; metti al suo posto infantry, armour, fighter, bomber, transport, submarine, carrier, battleship, factory o aaGun, o toglila dalle frontiere e dallo schieramento",
);
const UNUSED: Message = Message::new(
    "units of this kind do not exist here; nothing buys or places one, so it is left out",
    "unità di questo tipo qui non esistono; nessuno ne compra o ne piazza, quindi è tralasciata",
);
const TWICE: Message = Message::new(
    "it stands here twice; leave one",
    "c’è due volte; lasciane uno",
);
const NO_UNIT: Message = Message::new(
    "no unit is called '{0}'; add it to the unitList, or mend the name",
    "nessuna unità si chiama '{0}'; aggiungila a unitList, o correggi il nome",
);
const NO_ATTACHMENT: Message = Message::new(
    "it has no unitAttachment, so its values are not known; add one",
    "non ha un unitAttachment, quindi non se ne sanno i valori; aggiungilo",
);
const OPTION: Message = Message::new(
    "the option '{0}' is not supported; take it out, if the game is still right without it",
    "l’opzione '{0}' non è ammessa; toglila, se il gioco è giusto anche senza",
);
const OPTION_NEAR: Message = Message::new(
    "no option is called '{0}'; did you mean {1}?",
    "nessuna opzione si chiama '{0}'; forse intendevi {1}?",
);
const VALUE: Message = Message::new(
    "'{0}' is '{1}', and units of this kind have '{2}' here; set it so",
    "'{0}' è '{1}', e le unità di questo tipo qui hanno '{2}'; mettilo così",
);

/// Options of units in the family, with the value of units that do not have them.
const OPTIONS: [(&str, &str); 22] = [
    ("artillery", "false"),
    ("artillerySupportable", ANY),
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
            Unit::Arm => (2, &[("transportCost", "2"), ("canBlitz", yes)]),
            Unit::Ftr => (4, &[("carrierCost", "1"), ("isAir", yes)]),
            Unit::Bmb => (6, &[("isAir", yes), ("isStrategicBomber", yes)]),
            Unit::Aa => (1, &[("transportCost", "2"), ("isAA", yes)]),
            Unit::Trn => (2, &[("transportCapacity", "2"), ("isSea", yes)]),
            Unit::Sub => (2, &[("isSub", yes), ("isSea", yes)]),
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
    known: BTreeMap<&'a str, &'a Element>,
}

impl Units<'_> {
    /// Unit or complex with this name of the file; `None`, and a finding, if there is none. Kinds that do not exist here
    /// are no finding: [`read`] has told them.
    pub(crate) fn item(&self, name: &str, place: (usize, &str), log: &mut Log) -> Option<Item> {
        if !self.known.contains_key(name) {
            log.refuse(place, NO_UNIT, &[&shown(name)]);
            return None;
        }
        item_of(name)
    }
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
    let mut seen = BTreeSet::new();
    for attachment in game.of("attachmentList", "attachment") {
        if attachment.get("javaClass").rsplit('.').next() == Some("UnitAttachment") {
            let name = attachment.get("attachTo");
            let place = (attachment.line, format!("unitAttachment '{}'", shown(name)));
            if !known.contains_key(name) {
                log.refuse((place.0, &place.1), NO_UNIT, &[&shown(name)]);
            } else if !seen.insert(name) {
                log.refuse((place.0, &place.1), TWICE, &[]);
            }
            check(attachment, &place.1, item_of(name), log);
        }
    }
    for (name, unit) in &known {
        let (line, label) = unit.place();
        let count = uses.iter().filter(|used| used == &name).count();
        match (item_of(name), count) {
            (None, 0) => log.remark((line, &label), UNUSED, &[]),
            (None, count) => log.refuse((line, &label), KIND, &[&count]),
            (Some(_), _) if !seen.contains(name) => {
                log.refuse((line, &label), NO_ATTACHMENT, &[]);
            }
            _ => {}
        }
    }
    Units { known }
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
            let near = nearest(name, all().map(|(known, _)| *known)).join(", ");
            match near.is_empty() {
                true => log.refuse(place, OPTION, &[&shown(name)]),
                false => log.refuse(place, OPTION_NEAR, &[&shown(name), &near]),
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
