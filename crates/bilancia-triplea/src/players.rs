//! Powers of a file with their sides.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    codes,
    finding::{Log, shown},
    names::Names,
    schema::Element,
};

bilancia_core::messages! { crate::catalogue, "players-":
    const {
        TWICE, NO_PLAYER(value), NO_ALLIANCE, SIDES(sides, list), NO_TURN, NO_CAPITAL,
    }
}

/// One power.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) alliance: String,
}

/// Names of all powers, those of the file with ours, in the order of the file.
pub(crate) fn names(game: &Element, log: &mut Log) -> Vec<(String, String)> {
    let classic = Names::classic();
    let (mut seen, mut taken) = (BTreeSet::new(), BTreeSet::new());
    let mut names = Vec::new();
    for player in game.of("playerList", "player") {
        let (line, label) = player.place();
        let name = player.get("name");
        if seen.insert(name) {
            names.push((name.to_owned(), codes::power(name, &classic, &mut taken)));
        } else {
            log.refuse((line, &label), TWICE, &[]);
        }
    }
    names
}

/// Powers in the order of turns, and the names of their two alliances, that of the first power first.
pub(crate) fn read(
    game: &Element,
    names: &[(String, String)],
    turns: &[String],
    log: &mut Log,
) -> (Vec<Player>, Vec<String>) {
    let mut alliances: BTreeMap<&str, &str> = BTreeMap::new();
    for alliance in game.of("playerList", "alliance") {
        let (line, label) = alliance.place();
        let player = alliance.get("player");
        if !names.iter().any(|(name, _)| name == player) {
            log.refuse((line, &label), NO_PLAYER, &[&shown(player)]);
        } else if alliances.insert(player, alliance.get("alliance")).is_some() {
            log.refuse((line, &label), TWICE, &[]);
        }
    }
    let elements = game.of("playerList", "player");
    let lines: BTreeMap<_, _> = elements.map(|it| (it.get("name"), it.line)).collect();
    let mut players = Vec::new();
    for (name, id) in names {
        let line = lines.get(&**name).copied().unwrap_or(1);
        let element = format!("player '{}'", shown(name));
        let alliance = alliances.get(&**name).copied().unwrap_or("");
        if alliance.is_empty() {
            log.refuse((line, &element), NO_ALLIANCE, &[]);
        }
        if !turns.contains(name) {
            log.refuse((line, &element), NO_TURN, &[]);
        }
        players.push(Player {
            name: name.clone(),
            id: id.clone(),
            line,
            alliance: alliance.to_owned(),
        });
    }
    let turn = |player: &Player| turns.iter().position(|name| *name == player.name);
    players.sort_by_key(|player| turn(player).unwrap_or(usize::MAX));
    let mut sides: Vec<String> = Vec::new();
    for player in players.iter().filter(|player| !player.alliance.is_empty()) {
        if !sides.contains(&player.alliance) {
            sides.push(player.alliance.clone());
        }
    }
    if sides.len() != 2 {
        let line = game.all("playerList").next().map_or(1, |list| list.line);
        let list: Vec<_> = sides.iter().take(9).map(|name| shown(name)).collect();
        log.refuse(
            (line, "playerList"),
            SIDES,
            &[&sides.len(), &list.join(", ")],
        );
    }
    (players, sides)
}

/// Says which powers have no capital; `known` is whether a player has one.
pub(crate) fn check_capitals(players: &[Player], known: impl Fn(&str) -> bool, log: &mut Log) {
    for player in players.iter().filter(|player| !known(&player.name)) {
        let element = format!("player '{}'", shown(&player.name));
        log.refuse((player.line, &element), NO_CAPITAL, &[]);
    }
}
