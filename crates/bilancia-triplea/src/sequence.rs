//! The order of play: delegates, and the steps of each power's turn.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    finding::{Log, near, shown},
    schema::Element,
};

bilancia_core::messages! { crate::catalogue, "sequence-":
    const {
        CLASS(first, all), CLASS_NEAR(first, alike), NO_DELEGATE(value), NO_PLAYER(value), PLAYER, RUNS, ONCE,
        TURN(steps), TURNS(count), SOME_RESEARCH,
    }
}

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

/// Steps of one player that follow each other.
struct Turn<'a> {
    player: &'a str,
    /// Line of the first step.
    line: usize,
    /// Kinds of the steps.
    steps: Vec<&'static str>,
}

/// Reads delegates and steps.
pub(crate) fn read(game: &Element, log: &mut Log) -> Sequence {
    let delegates = delegates(game, log);
    let known: BTreeSet<&str> = game
        .of("playerList", "player")
        .map(|it| it.get("name"))
        .collect();
    let mut turns: Vec<Turn<'_>> = Vec::new();
    let mut sequence = Sequence::default();
    let play = game.all("gamePlay").next();
    for part in play.into_iter().flat_map(|play| play.all("sequence")) {
        sequence.line = part.line;
        for step in part.all("step") {
            let Some(kind) = kind_in_turn(step, &delegates, &known, log) else {
                continue;
            };
            let player = step.get("player");
            if kind == "battle" {
                let battle = step.get("name").to_owned();
                sequence.battles.insert(player.to_owned(), battle);
            }
            match turns.last_mut() {
                Some(last) if last.player == player => last.steps.push(kind),
                _ => turns.push(Turn {
                    player,
                    line: step.line,
                    steps: vec![kind],
                }),
            }
        }
    }
    sequence.enter(&turns, log);
    sequence
}

/// Kind of a step that is part of a player's turn; none if it is of no turn, or refused.
fn kind_in_turn(
    step: &Element,
    delegates: &BTreeMap<&str, &'static str>,
    known: &BTreeSet<&str>,
    log: &mut Log,
) -> Option<&'static str> {
    let (line, label) = step.place();
    let place = (line, &*label);
    let name = step.get("delegate");
    let Some(kind) = delegates.get(name) else {
        log.refuse(place, NO_DELEGATE, &[&shown(name)]);
        return None;
    };
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
        return None;
    }
    if ["once", "bid", "endRound"].contains(kind) {
        return None;
    }
    if player.is_empty() {
        log.refuse(place, PLAYER, &[]);
        return None;
    }
    Some(kind)
}

impl Sequence {
    /// Enters players and research from the turns of a round, and checks that these are whole.
    fn enter(&mut self, turns: &[Turn<'_>], log: &mut Log) {
        let mut research = Vec::new();
        for turn in turns {
            let Turn {
                player,
                line,
                steps,
            } = turn;
            let place = (*line, format!("sequence of '{}'", shown(player)));
            let count = turns.iter().filter(|other| other.player == *player).count();
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
            if !self.players.iter().any(|known| known == player) {
                self.players.push((*player).to_owned());
            }
        }
        self.research = research.first().is_some_and(|(_, tech)| *tech);
        if let Some((place, _)) = research.iter().find(|(_, tech)| *tech != self.research) {
            log.refuse((place.0, &place.1), SOME_RESEARCH, &[]);
        }
    }
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
