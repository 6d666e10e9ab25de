//! The map of a file: territories with what is attached to them, connections, canals and owners.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_core::ToArgument;

use crate::{
    attachments::{label, of_class},
    codes,
    finding::{Log, shown},
    names::Names,
    schema::Element,
};

bilancia_core::messages! { crate::catalogue, "areas-":
    const {
        TWICE, DOUBLE, NO_TERRITORY(value), NO_PLAYER(value), WATER(value), OPTION(first, known), NUMBER(value),
        CAPITAL(value), ORIGINAL, NO_FACTORY, CANAL(first, second),
    }
}

/// One territory.
#[derive(Debug)]
pub(crate) struct Territory {
    pub(crate) name: String,
    pub(crate) code: String,
    pub(crate) line: usize,
    pub(crate) sea: bool,
    /// Production and its line.
    pub(crate) worth: (u8, usize),
    /// Player that owns it, and the line that says so.
    pub(crate) owner: Option<(String, usize)>,
    pub(crate) touches: BTreeSet<usize>,
    /// Line that makes its factory an original one.
    original: Option<usize>,
}

/// A canal between two zones.
#[derive(Debug)]
pub(crate) struct CanalRow {
    pub(crate) line: usize,
    pub(crate) between: Vec<usize>,
    pub(crate) held: Vec<usize>,
}

/// Map of a file.
#[derive(Debug, Default)]
pub(crate) struct Board {
    /// Territories in the order of the classic map, and then of the file.
    pub(crate) territories: Vec<Territory>,
    /// Capital of each player, with its line.
    pub(crate) capitals: BTreeMap<String, (usize, usize)>,
    pub(crate) canals: Vec<CanalRow>,
    /// Number of connections.
    pub(crate) connections: usize,
}

impl Board {
    /// Territory with this name; a finding if there is none.
    pub(crate) fn find(&self, name: &str, place: (usize, &str), log: &mut Log) -> Option<usize> {
        let found = self.territories.iter().position(|it| it.name == name);
        if found.is_none() {
            log.refuse(place, NO_TERRITORY, &[&shown(name)]);
        }
        found
    }

    /// Says where factories at the start and original factories are not the same; `factories` are places of territories.
    pub(crate) fn compare_factories(&self, factories: &BTreeMap<usize, usize>, log: &mut Log) {
        for (place, territory) in self.territories.iter().enumerate() {
            let element = format!("territory '{}'", shown(&territory.name));
            match (factories.get(&place), territory.original) {
                (Some(line), None) => log.differ((*line, &element), ORIGINAL, &[]),
                (None, Some(line)) => log.differ((line, &element), NO_FACTORY, &[]),
                _ => {}
            }
        }
    }
}

/// Reads the map.
pub(crate) fn read(game: &Element, powers: &[(String, String)], log: &mut Log) -> Board {
    let mut board = Board {
        territories: territories(game, log),
        ..Board::default()
    };
    for connection in game.of("map", "connection") {
        let (line, label) = (connection.line, connection.label());
        let ends = [connection.get("t1"), connection.get("t2")];
        let ends = ends.map(|name| board.find(name, (line, &label), log));
        let [Some(one), Some(other)] = ends else {
            continue;
        };
        if board.territories[one].touches.insert(other) {
            board.territories[other].touches.insert(one);
            board.connections += 1;
        } else {
            log.remark((line, &label), DOUBLE, &[]);
        }
    }
    let known = |name: &str| powers.iter().any(|(theirs, _)| theirs == name);
    for owner in init(game, "ownerInitialize", "territoryOwner") {
        let (line, label) = owner.place();
        let Some(place) = board.find(owner.get("territory"), (line, &label), log) else {
            continue;
        };
        let name = owner.get("owner");
        if !known(name) {
            log.refuse((line, &label), NO_PLAYER, &[&shown(name)]);
        }
        let owner = Some((name.to_owned(), line));
        if std::mem::replace(&mut board.territories[place].owner, owner).is_some() {
            log.refuse((line, &label), TWICE, &[]);
        }
    }
    attach(game, &mut board, &known, log);
    canals(game, &mut board, log);
    board
}

/// Elements of a block of `initialize`.
pub(crate) fn init<'a>(
    game: &'a Element,
    block: &'static str,
    kind: &'static str,
) -> impl Iterator<Item = &'a Element> {
    game.all("initialize")
        .flat_map(move |part| part.of(block, kind))
}

/// Territories with their codes, in order.
fn territories(game: &Element, log: &mut Log) -> Vec<Territory> {
    let classic = Names::classic();
    let mut rows = Vec::new();
    let mut seen = BTreeSet::new();
    for element in game.of("map", "territory") {
        let (line, label) = element.place();
        let name = element.get("name");
        if !seen.insert(name) {
            log.refuse((line, &label), TWICE, &[]);
            continue;
        }
        let sea = match element.find("water").unwrap_or("false") {
            "true" => true,
            "false" => false,
            other => {
                log.refuse((line, &label), WATER, &[&shown(other)]);
                false
            }
        };
        rows.push((name, line, sea));
    }
    // Names of the classic map keep their codes, so those come first.
    let known = |name: &str| {
        let code = classic.ours("area", name)?;
        classic.place("area", code)
    };
    rows.sort_by_key(|(name, _, _)| known(name).unwrap_or(usize::MAX));
    let mut taken = BTreeSet::new();
    let territory = |(name, line, sea): (&str, usize, bool)| Territory {
        name: name.to_owned(),
        code: codes::code(name, sea, &classic, &mut taken),
        line,
        sea,
        worth: (0, line),
        owner: None,
        touches: BTreeSet::new(),
        original: None,
    };
    rows.into_iter().map(territory).collect()
}

fn attach(game: &Element, board: &mut Board, known: &dyn Fn(&str) -> bool, log: &mut Log) {
    const KNOWN: [&str; 3] = ["capital", "originalFactory", "production"];
    let mut seen = BTreeSet::new();
    for attachment in of_class(game, "TerritoryAttachment") {
        let (line, label) = (attachment.line, label(attachment));
        let Some(place) = board.find(attachment.get("attachTo"), (line, &label), log) else {
            continue;
        };
        if !seen.insert(place) {
            log.refuse((line, &label), TWICE, &[]);
        }
        for option in attachment.all("option") {
            let (name, value) = (option.get("name"), option.get("value").trim());
            let at = (option.line, &*label);
            match name {
                "production" => match value.parse::<u8>().ok().filter(|it| *it <= 99) {
                    Some(worth) => board.territories[place].worth = (worth, option.line),
                    None => log.refuse(at, NUMBER, &[&shown(value)]),
                },
                "originalFactory" if value == "true" => {
                    board.territories[place].original = Some(option.line);
                }
                "originalFactory" if value == "false" => {}
                "capital" if known(value) => {
                    let capital = (place, option.line);
                    if board.capitals.insert(value.to_owned(), capital).is_some() {
                        log.refuse(at, CAPITAL, &[&shown(value)]);
                    }
                }
                "capital" => log.refuse(at, NO_PLAYER, &[&shown(value)]),
                _ => log.refuse(at, OPTION, &[&shown(name), &KNOWN.join(", ")]),
            }
        }
    }
}

fn canals(game: &Element, board: &mut Board, log: &mut Log) {
    const KNOWN: [&str; 2] = ["canalName", "landTerritories"];
    let mut found: BTreeMap<String, (CanalRow, String)> = BTreeMap::new();
    for attachment in of_class(game, "CanalAttachment") {
        let (line, label) = (attachment.line, label(attachment));
        let at = (line, &*label);
        let value = |name: &str| {
            let option = attachment.all("option").find(|it| it.get("name") == name);
            option.map_or("", |option| option.get("value"))
        };
        for option in attachment.all("option") {
            let name = option.get("name");
            if !KNOWN.contains(&name) {
                log.refuse(
                    (option.line, &label),
                    OPTION,
                    &[&shown(name), &KNOWN.join(", ")],
                );
            }
        }
        let Some(zone) = board.find(attachment.get("attachTo"), at, log) else {
            continue;
        };
        let lands = value("landTerritories").split(':');
        let held = lands.filter_map(|name| board.find(name.trim(), at, log));
        let held: Vec<_> = held.collect();
        let between = Vec::new();
        let row = CanalRow {
            line,
            between,
            held: held.clone(),
        };
        let name = value("canalName").to_owned();
        let (row, _) = found.entry(name).or_insert((row, label.clone()));
        row.between.push(zone);
        if row.held != held {
            row.between.clear();
        }
    }
    for (name, (row, label)) in found {
        if row.between.len() == 2 {
            board.canals.push(row);
        } else {
            let arguments: [&dyn ToArgument; 2] = [&shown(&name), &row.between.len()];
            log.refuse((row.line, &label), CANAL, &arguments);
        }
    }
    board.canals.sort_by_key(|canal| canal.line);
}
