//! Attachments as such: their classes, what they are attached to, and weapons at the start.

use bilancia_war::Weapon;

use crate::{
    finding::{Log, near, shown},
    schema::{Element, TECHNOLOGY},
    sequence::class_of,
};

bilancia_core::messages! { crate::catalogue, "attachments-":
    const {
        CLASS(value), CLASS_NEAR(first, alike), TYPE(expected, first), NO_PLAYER(value), OPTION(first, weapons),
        COUNT(value), YES_NO(name, first), WEAPON(name), NO_WEAPON(name),
    }
}

/// Classes of the family, with their type.
const CLASSES: [(&str, &str); 6] = [
    ("CanalAttachment", "territory"),
    ("RulesAttachment", "player"),
    (TECHNOLOGY, "player"),
    ("TerritoryAttachment", "territory"),
    ("TriggerAttachment", "player"),
    ("UnitAttachment", "unitType"),
];

/// Options of a technology attachment with our weapons; paratroopers do not exist here.
const WEAPONS: [(&str, Option<Weapon>); 7] = [
    ("heavyBomber", Some(Weapon::HeavyBombers)),
    ("industrialTechnology", Some(Weapon::Industry)),
    ("jetPower", Some(Weapon::Jets)),
    ("longRangeAir", Some(Weapon::LongRange)),
    ("paratroopers", None),
    ("rocket", Some(Weapon::Rockets)),
    ("superSub", Some(Weapon::SuperSubmarines)),
];

/// Attachments of one class.
pub(crate) fn of_class<'a>(
    game: &'a Element,
    class: &'static str,
) -> impl Iterator<Item = &'a Element> {
    let all = game.of("attachmentList", "attachment");
    all.filter(move |attachment| class_of(attachment) == class)
}

/// Name of an attachment in findings, such as `techAttachment 'Germans'`.
pub(crate) fn label(attachment: &Element) -> String {
    let (name, to) = (attachment.get("name"), attachment.get("attachTo"));
    format!("{} '{}'", shown(name), shown(to))
}

/// Checks classes, types and players of all attachments, and weapons at the start.
pub(crate) fn check(game: &Element, powers: &[(String, String)], log: &mut Log) {
    for attachment in game.of("attachmentList", "attachment") {
        let (class, label) = (class_of(attachment), label(attachment));
        let place = (attachment.line, &*label);
        let Some((_, expected)) = CLASSES.iter().find(|(known, _)| *known == class) else {
            let alike = near(class, CLASSES.iter().map(|(known, _)| *known)).join(", ");
            match alike.is_empty() {
                true => log.refuse(place, CLASS, &[&shown(class)]),
                false => log.refuse(place, CLASS_NEAR, &[&shown(class), &alike]),
            }
            continue;
        };
        let of = attachment.find("type").unwrap_or(expected);
        if of != *expected {
            log.refuse(place, TYPE, &[expected, &shown(of)]);
        }
        let to = attachment.get("attachTo");
        if *expected == "player" && !powers.iter().any(|(theirs, _)| theirs == to) {
            log.refuse(place, NO_PLAYER, &[&shown(to)]);
        }
        let counts = attachment
            .all("option")
            .filter(|it| it.find("count").is_some());
        for option in counts.filter(|_| class != "TriggerAttachment") {
            log.refuse((option.line, &label), COUNT, &[&shown(option.get("name"))]);
        }
        if class == TECHNOLOGY {
            for option in developed(attachment, log) {
                log.differ((option.line, &label), WEAPON, &[&option.get("name")]);
            }
        }
    }
}

/// Options of a technology attachment that are set; others than the known ones, and values but yes and no, are findings.
fn developed<'a>(attachment: &'a Element, log: &mut Log) -> Vec<&'a Element> {
    let label = label(attachment);
    let is_set = |option: &&Element| {
        let (name, value) = (option.get("name"), option.get("value").trim());
        let place = (option.line, &*label);
        match value {
            _ if !WEAPONS.iter().any(|(known, _)| *known == name) => {
                let known = WEAPONS.map(|(known, _)| known).join(", ");
                log.refuse(place, OPTION, &[&shown(name), &known]);
                false
            }
            "true" => true,
            "false" => false,
            other => {
                log.refuse(place, YES_NO, &[&name, &shown(other)]);
                false
            }
        }
    };
    attachment.all("option").filter(is_set).collect()
}

/// Our weapons that a technology attachment says a power has; a finding for one that does not exist here.
pub(crate) fn weapons(attachment: &Element, log: &mut Log) -> Vec<Weapon> {
    let mut all = Vec::new();
    for option in developed(attachment, log) {
        let name = option.get("name");
        match WEAPONS.iter().find(|(known, _)| *known == name) {
            Some((_, Some(weapon))) => all.push(*weapon),
            _ => log.refuse((option.line, &label(attachment)), NO_WEAPON, &[&name]),
        }
    }
    all
}
