//! Powers of a file with their sides.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_core::Message;

use crate::{
    codes,
    finding::{Log, shown},
    names::Names,
    schema::Element,
};

const TWICE: Message = Message::new(
    "it stands here twice; leave one",
    "c’è due volte; lasciane uno",
);
const NO_PLAYER: Message = Message::new(
    "no player is called '{0}'; add it, or mend the name",
    "nessun giocatore si chiama '{0}'; aggiungilo, o correggi il nome",
);
const NO_ALLIANCE: Message = Message::new(
    "it has no alliance, and here each power is on one of two sides; add one",
    "non ha alleanza, e qui ogni potenza sta in una di due parti; aggiungila",
);
const SIDES: Message = Message::new(
    "here there are two sides, and the file has {0}: {1}; make it two",
    "qui ci sono due parti, e il file ne ha {0}: {1}; falle due",
);
const NO_TURN: Message = Message::new(
    "the sequence has no turn of it; add its steps",
    "la sequenza non ha un suo turno; aggiungi i suoi passi",
);

const NO_CAPITAL: Message = Message::new(
    "it has no capital, and here each power has one; add the option capital to its territory",
    "non ha una capitale, e qui ogni potenza ne ha una; aggiungi l’opzione capital al suo territorio",
);

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
