//! The order of play: delegates, and the steps of each power's turn.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_core::Message;

use crate::{
    finding::{Log, near, shown},
    schema::Element,
};

const CLASS: Message = Message::new(
    "the delegate class '{0}' is not supported; those of the family are {1}",
    "la classe di delegato '{0}' non è ammessa; quelle della famiglia sono {1}",
);
const CLASS_NEAR: Message = Message::new(
    "the delegate class '{0}' is not supported; did you mean {1}?",
    "la classe di delegato '{0}' non è ammessa; forse intendevi {1}?",
);
const NO_DELEGATE: Message = Message::new(
    "no delegate is called '{0}'; add it, or mend the name",
    "nessun delegato si chiama '{0}'; aggiungilo, o correggi il nome",
);
const NO_PLAYER: Message = Message::new(
    "no player is called '{0}'; add it, or mend the name",
    "nessun giocatore si chiama '{0}'; aggiungilo, o correggi il nome",
);
const PLAYER: Message = Message::new(
    "this step needs a player; add one",
    "questo passo vuole un giocatore; aggiungilo",
);
const RUNS: Message = Message::new(
    "here this step comes every round; take maxRunCount out",
    "qui questo passo torna a ogni giro; togli maxRunCount",
);
const ONCE: Message = Message::new(
    "here this step comes once; add maxRunCount=\"1\"",
    "qui questo passo viene una volta; aggiungi maxRunCount=\"1\"",
);
const TURN: Message = Message::new(
    "here a turn is tech, purchase, move, battle, move, place, endTurn; this one is {0}: put its steps in that order",
    "qui un turno è tech, purchase, move, battle, move, place, endTurn; questo è {0}: metti i passi in quell’ordine",
);
const TURNS: Message = Message::new(
    "it has {0} turns in a round, and one here; leave one",
    "ha {0} turni per giro, e qui uno; lasciane uno",
);
const SOME_RESEARCH: Message = Message::new(
    "some powers develop weapons and others not; here all do or none: add the step, or take it out everywhere",
    "alcune potenze sviluppano armi e altre no; qui tutte o nessuna: aggiungi il passo, o toglilo ovunque",
);

/// Delegate classes of the family, with the name of their step in a turn; `once` comes before the first round.
const CLASSES: [(&str, &str); 12] = [
    ("InitializationDelegate", "once"),
    ("InitDelegate", "once"),
    ("BidPurchaseDelegate", "bid"),
    ("BidPlaceDelegate", "bid"),
    ("TechnologyDelegate", "tech"),
    ("TechActivationDelegate", "activation"),
    ("PurchaseDelegate", "purchase"),
    ("MoveDelegate", "move"),
    ("BattleDelegate", "battle"),
    ("PlaceDelegate", "place"),
    ("EndTurnDelegate", "endTurn"),
    ("EndRoundDelegate", "endRound"),
];

/// A turn, without research.
const WHOLE: [&str; 6] = ["purchase", "move", "battle", "move", "place", "endTurn"];

/// Last part of the name of a class.
pub(crate) fn class_of(element: &Element) -> &str {
    element.get("javaClass").rsplit('.').next().unwrap_or("")
}

/// Order of play.
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    /// Players in the order of turns.
    pub(crate) players: Vec<String>,
    /// Line of the sequence.
    pub(crate) line: usize,
    /// Whether there is research.
    pub(crate) research: bool,
    /// Name of the battle step of each player.
    pub(crate) battles: BTreeMap<String, String>,
}

/// Reads delegates and steps.
pub(crate) fn read(game: &Element, log: &mut Log) -> Sequence {
    let delegates = delegates(game, log);
    let known: BTreeSet<&str> = game
        .of("playerList", "player")
        .map(|it| it.get("name"))
        .collect();
    let mut turns: Vec<(&str, &Element, Vec<&str>)> = Vec::new();
    let mut sequence = Sequence::default();
    let play = game.all("gamePlay").next();
    for part in play.into_iter().flat_map(|play| play.all("sequence")) {
        sequence.line = part.line;
        for step in part.all("step") {
            let (line, label) = step.place();
            let place = (line, &*label);
            let name = step.get("delegate");
            let Some(kind) = delegates.get(name) else {
                log.refuse(place, NO_DELEGATE, &[&shown(name)]);
                continue;
            };
            let once = ["once", "bid"].contains(kind);
            let runs = step.find("maxRunCount").unwrap_or("0").trim();
            match *kind {
                "bid" if runs != "1" => log.refuse(place, ONCE, &[]),
                // The first step does nothing but begin, however often it runs.
                "once" | "bid" => {}
                _ if runs != "0" => log.refuse(place, RUNS, &[]),
                _ => {}
            }
            let player = step.get("player");
            if !player.is_empty() && !known.contains(player) {
                log.refuse(place, NO_PLAYER, &[&shown(player)]);
                continue;
            }
            if once || *kind == "endRound" {
                continue;
            }
            if player.is_empty() {
                log.refuse(place, PLAYER, &[]);
                continue;
            }
            if *kind == "battle" {
                let battle = step.get("name").to_owned();
                sequence.battles.insert(player.to_owned(), battle);
            }
            match turns.last_mut() {
                Some((last, _, steps)) if *last == player => steps.push(kind),
                _ => turns.push((player, step, vec![kind])),
            }
        }
    }
    let mut research = Vec::new();
    for (player, first, steps) in &turns {
        let place = (first.line, format!("sequence of '{}'", shown(player)));
        let count = turns.iter().filter(|(other, _, _)| other == player).count();
        if count > 1 {
            log.refuse((place.0, &place.1), TURNS, &[&count]);
        }
        // Weapons take effect at once here, so the step that activates them may stand anywhere.
        let rest: Vec<_> = steps
            .iter()
            .filter(|step| **step != "activation")
            .copied()
            .collect();
        let (tech, rest) = match rest.split_first() {
            Some((&"tech", rest)) => (true, rest),
            _ => (false, &rest[..]),
        };
        research.push((place.clone(), tech));
        if rest != WHOLE {
            log.refuse((place.0, &place.1), TURN, &[&steps.join(", ")]);
        }
        if !sequence.players.iter().any(|known| known == player) {
            sequence.players.push((*player).to_owned());
        }
    }
    sequence.research = research.first().is_some_and(|(_, tech)| *tech);
    if let Some((place, _)) = research.iter().find(|(_, tech)| *tech != sequence.research) {
        log.refuse((place.0, &place.1), SOME_RESEARCH, &[]);
    }
    sequence
}

/// Kinds of steps by the names of delegates.
fn delegates<'a>(game: &'a Element, log: &mut Log) -> BTreeMap<&'a str, &'static str> {
    let mut found = BTreeMap::new();
    for delegate in game.of("gamePlay", "delegate") {
        let class = class_of(delegate);
        match CLASSES.iter().find(|(known, _)| *known == class) {
            Some((_, kind)) => {
                found.insert(delegate.get("name"), *kind);
            }
            None => {
                let (line, label) = delegate.place();
                let all = CLASSES.map(|(known, _)| known);
                let alike = near(class, all.into_iter()).join(", ");
                match alike.is_empty() {
                    true => log.refuse((line, &label), CLASS, &[&shown(class), &all.join(", ")]),
                    false => log.refuse((line, &label), CLASS_NEAR, &[&shown(class), &alike]),
                }
            }
        }
    }
    found
}
