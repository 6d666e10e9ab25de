//! Attachments as such: their classes, what they are attached to, and weapons at the start.

use crate::{
    finding::{Log, near, shown},
    schema::Element,
    sequence::class_of,
};

bilancia_core::messages! { crate::catalogue, "attachments-":
    const {
        CLASS(value), CLASS_NEAR(first, alike), TYPE(expected, first), NO_PLAYER(value), OPTION(first, weapons),
        COUNT(value), YES_NO(name, first), WEAPON(name),
    }
}

/// Classes of the family, with their type.
const CLASSES: [(&str, &str); 6] = [
    ("CanalAttachment", "territory"),
    ("RulesAttachment", "player"),
    ("TechAttachment", "player"),
    ("TerritoryAttachment", "territory"),
    ("TriggerAttachment", "player"),
    ("UnitAttachment", "unitType"),
];

/// Weapons that a power may begin with; paratroopers do not exist here.
const WEAPONS: [&str; 7] = [
    "heavyBomber",
    "industrialTechnology",
    "jetPower",
    "longRangeAir",
    "paratroopers",
    "rocket",
    "superSub",
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
        if class == "TechAttachment" {
            weapons(attachment, &label, log);
        }
    }
}

fn weapons(attachment: &Element, label: &str, log: &mut Log) {
    for option in attachment.all("option") {
        let (name, value) = (option.get("name"), option.get("value").trim());
        let place = (option.line, label);
        match value {
            _ if !WEAPONS.contains(&name) => {
                log.refuse(place, OPTION, &[&shown(name), &WEAPONS.join(", ")]);
            }
            "true" => log.differ(place, WEAPON, &[&name]),
            "false" => {}
            other => log.refuse(place, YES_NO, &[&name, &shown(other)]),
        }
    }
}
