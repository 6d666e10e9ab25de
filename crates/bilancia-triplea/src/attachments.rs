//! Attachments as such: their classes, what they are attached to, and weapons at the start.

use bilancia_core::Message;

use crate::{
    finding::{Log, near, shown},
    schema::Element,
    sequence::class_of,
};

const CLASS: Message = Message::new(
    "attachments of the class '{0}' are not supported; take it out, if the game is still right without it",
    "gli attachment di classe '{0}' non sono ammessi; toglilo, se il gioco è giusto anche senza",
);
const CLASS_NEAR: Message = Message::new(
    "attachments of the class '{0}' are not supported; did you mean {1}?",
    "gli attachment di classe '{0}' non sono ammessi; forse intendevi {1}?",
);
const TYPE: Message = Message::new(
    "attachments of this class are of the type '{0}', not '{1}'; mend the type",
    "gli attachment di questa classe sono del tipo '{0}', non '{1}'; correggi il tipo",
);
const NO_PLAYER: Message = Message::new(
    "no player is called '{0}'; add it, or mend the name",
    "nessun giocatore si chiama '{0}'; aggiungilo, o correggi il nome",
);
const OPTION: Message = Message::new(
    "the option '{0}' is not supported; those of this class are {1}",
    "l’opzione '{0}' non è ammessa; quelle di questa classe sono {1}",
);
const COUNT: Message = Message::new(
    "the option '{0}' has a count, which means nothing here; take it out",
    "l’opzione '{0}' ha un count, che qui non significa nulla; toglilo",
);
const YES_NO: Message = Message::new(
    "'{0}' is '{1}', neither true nor false; write one of them",
    "'{0}' è '{1}', né true né false; scrivi uno dei due",
);
const WEAPON: Message = Message::new(
    "the power begins with '{0}', and here with no weapon; set it to false, or accept the rules here with --our-rules",
    "la potenza comincia con '{0}', e qui con nessun’arma; mettila a false, o accetta le regole di qui con --our-rules",
);

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
