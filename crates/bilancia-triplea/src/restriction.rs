//! Movement restricted in the first round: rules and triggers are read as one pattern, "the first power may not attack
//! in round 1", and as nothing else.

use crate::{
    attachments::{label, of_class},
    finding::{Log, shown},
    schema::Element,
    sequence::Sequence,
};

bilancia_core::messages! { crate::catalogue, "restriction-":
    const {
        OPTION(name, value), PATTERN(part), FIRST(value), RESTRICTED, THE_RESTRICTION, THE_CONDITION,
        THE_TRIGGER, FORM(value),
    }
}

/// Whether the file keeps the first power from attacking in round 1, as far as its attachments say so; `restricted` is
/// whether its properties turn that on.
pub(crate) fn read(game: &Element, sequence: &Sequence, restricted: bool, log: &mut Log) -> bool {
    let rules: Vec<_> = of_class(game, "RulesAttachment").collect();
    let triggers: Vec<_> = of_class(game, "TriggerAttachment").collect();
    if rules.is_empty() && triggers.is_empty() {
        if restricted {
            log.refuse(
                (1, "property 'Movement By Territory Restricted'"),
                RESTRICTED,
                &[],
            );
        }
        return false;
    }
    let first = sequence.players.first().map_or("", |name| &**name);
    let (mut restriction, mut condition, mut lifted) = (None, None, false);
    for rule in &rules {
        let has = |name: &str| rule.all("option").any(|option| option.get("name") == name);
        let known: &[(&str, &[&str])] = if has("rounds") {
            condition = Some(rule.get("name"));
            &[("rounds", &["1", "1-1", "1-+"])]
        } else {
            restriction = Some(rule.get("name"));
            &[
                ("movementRestrictionTerritories", &[]),
                ("movementRestrictionType", &["allowed"]),
            ]
        };
        options(rule, known, first, log);
    }
    for trigger in &triggers {
        let of = |name: Option<&str>| name.unwrap_or("").to_owned();
        let (condition, restriction) = (of(condition), of(restriction));
        let battle = sequence.battles.get(first).map_or("", |step| &**step);
        let after = format!("after:{battle}");
        let known: &[(&str, &[&str])] = &[
            ("conditions", &[&condition]),
            ("when", &[&after]),
            ("uses", &["1"]),
            ("players", &[first]),
            ("playerAttachmentName", &["RulesAttachment"]),
            (
                "playerProperty",
                &["movementRestrictionTerritories", "movementRestrictionType"],
            ),
        ];
        options(trigger, known, first, log);
        lifted = true;
        for option in trigger.all("option") {
            let expected = match (option.get("name"), option.get("value")) {
                ("playerAttachmentName", _) => Some(&*restriction),
                ("playerProperty", "movementRestrictionTerritories") => Some("-reset-"),
                ("playerProperty", "movementRestrictionType") => Some("disallowed"),
                _ => None,
            };
            if option.find("count") != expected {
                refuse(trigger, option, log);
            }
        }
    }
    let parts = [
        (restriction.is_some(), THE_RESTRICTION),
        (condition.is_some(), THE_CONDITION),
        (lifted, THE_TRIGGER),
    ];
    let any = rules.first().or(triggers.first());
    let place = any.map_or((1, String::new()), |it| (it.line, label(it)));
    for (_, part) in parts.iter().filter(|(there, _)| !there) {
        log.refuse((place.0, &place.1), PATTERN, &[part]);
    }
    restricted && parts.iter().all(|(there, _)| *there)
}

fn refuse(attachment: &Element, option: &Element, log: &mut Log) {
    let (name, value) = (shown(option.get("name")), shown(option.get("value")));
    log.refuse((option.line, &label(attachment)), OPTION, &[&name, &value]);
}

/// Refuses whatever is not among these options and values; any value does where none is named.
fn options(attachment: &Element, known: &[(&str, &[&str])], first: &str, log: &mut Log) {
    let (line, label) = (attachment.line, label(attachment));
    if attachment.get("attachTo") != first {
        log.refuse((line, &label), FIRST, &[&shown(first)]);
    }
    for option in attachment.all("option") {
        let (name, value) = (option.get("name"), option.get("value"));
        let fits = |(one, values): &(&str, &[&str])| {
            *one == name && (values.is_empty() || values.contains(&value))
        };
        if !known.iter().any(fits) {
            refuse(attachment, option, log);
        }
    }
    for (name, _) in known {
        if !attachment
            .all("option")
            .any(|option| option.get("name") == *name)
        {
            let part = FORM;
            let part = bilancia_core::Wording::new(part, &[name]);
            log.refuse((line, &label), PATTERN, &[&part]);
        }
    }
}
