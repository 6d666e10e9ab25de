//! Elements and attributes of the family: a file becomes a tree of known elements, and every other one is a finding.

use roxmltree::Node;

use crate::{
    finding::{Log, near, shown},
    xml::Lines,
};

bilancia_core::messages! { crate::catalogue, "schema-":
    const {
        ROOT, UNKNOWN(name), ATTRIBUTE(value), ATTRIBUTE_NEAR(first, alike), MISSING(name), TEXT(value), TWICE,
        NO_PART(part),
    }
}

/// Contents that an element may have.
struct Kind {
    name: &'static str,
    /// Attributes that it must have; the first is its name in findings.
    must: &'static [&'static str],
    may: &'static [&'static str],
    children: &'static [&'static str],
    text: bool,
}

const fn kind(
    name: &'static str,
    must: &'static [&'static str],
    may: &'static [&'static str],
    children: &'static [&'static str],
) -> Kind {
    Kind {
        name,
        must,
        may,
        children,
        text: false,
    }
}

/// Parts that each game file has.
const PARTS: [&str; 10] = [
    "info",
    "map",
    "resourceList",
    "playerList",
    "unitList",
    "gamePlay",
    "production",
    "attachmentList",
    "initialize",
    "propertyList",
];

/// Old spellings, with today's.
const OLD: [(&str, &str); 3] = [
    ("attatchment", "attachment"),
    ("attatchmentList", "attachmentList"),
    ("attatchTo", "attachTo"),
];

/// Every element of the family.
const KINDS: [Kind; 40] = [
    kind(
        "game",
        &[],
        &[],
        &[
            "info",
            "loader",
            "triplea",
            "diceSides",
            "map",
            "resourceList",
            "playerList",
            "unitList",
            "gamePlay",
            "production",
            "attachmentList",
            "initialize",
            "propertyList",
        ],
    ),
    kind("info", &["name"], &["version"], &[]),
    kind("loader", &["javaClass"], &[], &[]),
    kind("triplea", &["minimumVersion"], &[], &[]),
    kind("diceSides", &["value"], &[], &[]),
    kind("map", &[], &[], &["territory", "connection"]),
    kind("territory", &["name"], &["water"], &[]),
    kind("connection", &["t1", "t2"], &[], &[]),
    kind("resourceList", &[], &[], &["resource"]),
    kind("resource", &["name"], &[], &[]),
    kind("playerList", &[], &[], &["player", "alliance"]),
    kind("player", &["name"], &["optional"], &[]),
    kind("alliance", &["player", "alliance"], &[], &[]),
    kind("unitList", &[], &[], &["unit"]),
    kind("unit", &["name"], &[], &[]),
    kind("gamePlay", &[], &[], &["delegate", "sequence"]),
    kind("delegate", &["name", "javaClass"], &["display"], &[]),
    kind("sequence", &[], &[], &["step"]),
    kind(
        "step",
        &["name", "delegate"],
        &["player", "maxRunCount", "display"],
        &[],
    ),
    kind(
        "production",
        &[],
        &[],
        &["productionRule", "productionFrontier", "playerProduction"],
    ),
    kind("productionRule", &["name"], &[], &["cost", "result"]),
    kind("cost", &["resource", "quantity"], &[], &[]),
    kind("result", &["resourceOrUnit", "quantity"], &[], &[]),
    kind("productionFrontier", &["name"], &[], &["frontierRules"]),
    kind("frontierRules", &["name"], &[], &[]),
    kind("playerProduction", &["player", "frontier"], &[], &[]),
    kind("attachmentList", &[], &[], &["attachment"]),
    kind(
        "attachment",
        &["name", "attachTo", "javaClass"],
        &["type"],
        &["option"],
    ),
    kind("option", &["name", "value"], &["count"], &[]),
    kind(
        "initialize",
        &[],
        &[],
        &["ownerInitialize", "unitInitialize", "resourceInitialize"],
    ),
    kind("ownerInitialize", &[], &[], &["territoryOwner"]),
    kind("territoryOwner", &["territory", "owner"], &[], &[]),
    kind("unitInitialize", &[], &[], &["unitPlacement"]),
    kind(
        "unitPlacement",
        &["unitType", "territory", "quantity"],
        &["owner"],
        &[],
    ),
    kind("resourceInitialize", &[], &[], &["resourceGiven"]),
    kind(
        "resourceGiven",
        &["player", "resource", "quantity"],
        &[],
        &[],
    ),
    kind("propertyList", &[], &[], &["property"]),
    kind(
        "property",
        &["name"],
        &["value", "editable"],
        &["number", "boolean", "string", "value"],
    ),
    kind("number", &[], &["min", "max"], &[]),
    Kind {
        name: "value",
        must: &[],
        may: &[],
        children: &[],
        text: true,
    },
];

/// Elements that may be there, and say nothing more.
const EMPTY: [Kind; 2] = [
    kind("boolean", &[], &[], &[]),
    kind("string", &[], &[], &[]),
];

fn kind_of(name: &str) -> Option<&'static Kind> {
    KINDS.iter().chain(&EMPTY).find(|kind| kind.name == name)
}

fn today(name: &str) -> &str {
    let old = OLD.iter().find(|(old, _)| *old == name);
    old.map_or(name, |(_, today)| today)
}

/// Known element of a file, with its line.
#[derive(Debug)]
pub(crate) struct Element {
    /// Name of the element, in today's spelling.
    pub(crate) kind: &'static str,
    /// Line, from 1.
    pub(crate) line: usize,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Self>,
    text: String,
}

impl Element {
    /// Value of an attribute; empty if it is not there.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or("")
    }

    /// Value of an attribute, if it is there.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| &**value)
    }

    /// Elements of one kind in it.
    pub(crate) fn all(&self, kind: &'static str) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(move |child| child.kind == kind)
    }

    /// Elements of one kind in a part of it.
    pub(crate) fn of(&self, part: &'static str, kind: &'static str) -> impl Iterator<Item = &Self> {
        self.all(part).flat_map(move |part| part.all(kind))
    }

    /// Text in it.
    pub(crate) fn text(&self) -> &str {
        self.text.trim()
    }

    /// Everything that it and its parts say, in an order that does not depend on that of the file.
    pub(crate) fn content(&self) -> Vec<(&'static str, Vec<&str>)> {
        let values = self.attributes.iter().map(|(_, value)| &**value).collect();
        let parts = self.children.iter().flat_map(Self::content);
        let mut all: Vec<_> = parts.chain([(self.kind, values)]).collect();
        all.sort_unstable();
        all
    }

    /// Name in findings, such as `unit 'marine'`.
    pub(crate) fn label(&self) -> String {
        match self.attributes.first() {
            Some((_, value)) => format!("{} '{}'", self.kind, shown(value)),
            None => self.kind.to_owned(),
        }
    }

    /// Line and name in findings.
    pub(crate) fn place(&self) -> (usize, String) {
        (self.line, self.label())
    }
}

/// Reads a game file whose root is this node.
pub(crate) fn read(root: Node<'_, '_>, lines: &Lines, log: &mut Log) -> Option<Element> {
    if root.tag_name().name() != "game" {
        let place = (
            lines.of(root.range().start),
            &*shown(root.tag_name().name()),
        );
        log.refuse(place, ROOT, &[]);
        return None;
    }
    let game = element(root, kind_of("game")?, lines, log)?;
    for part in PARTS {
        let mut found = game.all(part);
        match (found.next(), found.next()) {
            (None, _) => log.refuse((game.line, "game"), NO_PART, &[&part]),
            (_, Some(second)) => log.refuse((second.line, part), TWICE, &[]),
            _ => {}
        }
    }
    Some(game)
}

/// Reads `<initialize>` blocks, whose root is this node, or those of the game file whose root it is: the rest of such a
/// file is of the map, which is known.
pub(crate) fn read_blocks(root: Node<'_, '_>, lines: &Lines, log: &mut Log) -> Option<Element> {
    let line = |node: Node<'_, '_>| lines.of(node.range().start);
    let name = root.tag_name().name();
    let blocks = match name {
        "initialize" => root,
        "game" => {
            let mut all = root.children().filter(|it| it.has_tag_name("initialize"));
            match (all.next(), all.next()) {
                (None, _) => {
                    log.refuse((line(root), "game"), NO_PART, &[&"initialize"]);
                    return None;
                }
                (_, Some(second)) => {
                    log.refuse((line(second), "initialize"), TWICE, &[]);
                    return None;
                }
                (Some(only), None) => only,
            }
        }
        _ => {
            log.refuse((line(root), &shown(name)), ROOT, &[]);
            return None;
        }
    };
    element(blocks, kind_of("initialize")?, lines, log)
}

/// Class of the attachments that say which weapons a power has.
pub(crate) const TECHNOLOGY: &str = "TechAttachment";

/// Reads the technology attachments of the game file whose root this node is; there are none beside blocks alone. Others are of
/// the map, and are not looked at.
pub(crate) fn read_technology(root: Node<'_, '_>, lines: &Lines, log: &mut Log) -> Vec<Element> {
    let named = |name| move |child: &Node<'_, '_>| today(child.tag_name().name()) == name;
    let lists = root.children().filter(named("attachmentList"));
    let all = lists.flat_map(|list| list.children().filter(named("attachment")));
    let class = |node: &Node<'_, '_>| {
        let class = node.attribute("javaClass").unwrap_or_default();
        class.rsplit('.').next() == Some(TECHNOLOGY)
    };
    let read = |node| element(node, kind_of("attachment")?, lines, log);
    all.filter(class).filter_map(read).collect()
}

/// Reads an element of a known kind; the depth is that of the table, since unknown elements are not entered.
fn element(
    node: Node<'_, '_>,
    kind: &'static Kind,
    lines: &Lines,
    log: &mut Log,
) -> Option<Element> {
    let mut found = Element {
        kind: kind.name,
        line: lines.of(node.range().start),
        attributes: Vec::new(),
        children: Vec::new(),
        text: String::new(),
    };
    let all = || kind.must.iter().chain(kind.may);
    // In the order of the table, so that the first is the name.
    for name in all() {
        let mut values = node.attributes().filter(|it| today(it.name()) == *name);
        if let Some(value) = values.next() {
            found.attributes.push((*name, value.value().to_owned()));
        }
    }
    let (line, label) = found.place();
    for attribute in node.attributes() {
        let name = today(attribute.name());
        if !all().any(|known| *known == name) {
            let alike = near(name, all().copied()).join(", ");
            let shown = shown(name);
            match alike.is_empty() {
                true => log.refuse((line, &label), ATTRIBUTE, &[&shown]),
                false => log.refuse((line, &label), ATTRIBUTE_NEAR, &[&shown, &alike]),
            }
        }
    }
    let missing = |name: &&&str| found.find(name).is_none();
    let missing: Vec<_> = kind.must.iter().filter(missing).collect();
    for name in &missing {
        log.refuse((line, &label), MISSING, &[*name]);
    }
    for child in node.children() {
        if child.is_element() {
            let name = child.tag_name().name();
            let known = kind.children.iter().find(|known| **known == today(name));
            let Some(known) = known.and_then(|known| kind_of(known)) else {
                let place = (lines.of(child.range().start), &*shown(name));
                log.refuse(place, UNKNOWN, &[&kind.name]);
                continue;
            };
            found.children.extend(element(child, known, lines, log));
        } else if let Some(text) = child.text().filter(|_| child.is_text()) {
            if kind.text {
                found.text.push_str(text);
            } else if !text.trim().is_empty() {
                log.refuse((line, &label), TEXT, &[&shown(text.trim())]);
            }
        }
    }
    missing.is_empty().then_some(found)
}
