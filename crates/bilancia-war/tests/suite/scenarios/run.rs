//! Plays scenarios and compares what they come to with what they say.

use std::collections::BTreeMap;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Node, Notation, Refusal, Seat, State};
use bilancia_war::{Action, Cargo, War, Weapon, pack::Item};

use super::scenario::Scenario;
use crate::start::{PHASES, area, options, power, units, weapons};

/// Refusal of a scenario's last text.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) rule: u16,
    /// Line, words and reason, in each language.
    texts: [String; 2],
    /// Reason alone, in each language.
    pub(crate) reasons: [String; 2],
}

impl Refused {
    fn roll(refusal: Refusal) -> Self {
        let reasons = [Lang::EN, Lang::IT].map(|lang| refusal.text(lang));
        Self {
            rule: refusal.rule.number,
            texts: reasons.clone(),
            reasons,
        }
    }
}

/// Course of a scenario.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) start: War,
    /// Power that chose each text; none where dice did.
    pub(crate) players: Vec<Option<u8>>,
    pub(crate) end: War,
    pub(crate) refused: Option<Refused>,
}

fn player(war: &War) -> Option<u8> {
    match war.node() {
        Node::Choice(seats) => seats.only().map(|seat| seat.0),
        _ => None,
    }
}

/// Plays one step: a roll, or a turn's text of the player who is to choose.
fn step(war: &mut War, text: &str) -> Result<(), Refused> {
    if let Some(roll) = text.strip_prefix("roll ") {
        let action = war
            .read_action(Actor::Chance, roll)
            .map_err(Refused::roll)?;
        war.apply(Actor::Chance, action);
        return Ok(());
    }
    let Node::Choice(seats) = war.node() else {
        panic!("nobody chooses at {}", war.position());
    };
    let seat = seats.only().unwrap();
    let actions = war.read_turn(seat, text);
    let actions = actions.map_err(|error| {
        // Refusals are sentences in both languages, and name no code of the program.
        for lang in Lang::all() {
            assert!(
                !error.text(lang).contains(['{', '}']),
                "{}",
                error.text(lang)
            );
        }
        Refused {
            rule: error.refusal.rule.number,
            texts: [Lang::EN, Lang::IT].map(|lang| error.text(lang)),
            reasons: [Lang::EN, Lang::IT].map(|lang| error.refusal.text(lang)),
        }
    })?;
    check_texts(war, seat, &actions);
    for action in actions {
        assert!(war.is_legal(seat, action));
        war.apply(Actor::Seat(seat), action);
    }
    assert_eq!(war.read_position(&war.position()).as_ref(), Ok(&*war));
    Ok(())
}

/// Every turn of a scenario reads back, and its canonical text leads to the same position and is its own canonical text.
fn check_texts(war: &War, seat: Seat, actions: &[Action]) {
    let text = war.write_turn(seat, actions);
    assert_eq!(war.read_turn(seat, &text).as_deref(), Ok(actions), "{text}");
    let play = |text: &str| {
        let mut after = war.clone();
        for action in war
            .read_turn(seat, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
        {
            after.apply(Actor::Seat(seat), action);
        }
        after
    };
    let canonical = war.canonical_turn(seat, &text).unwrap();
    assert_eq!(play(&canonical), play(&text), "{canonical}");
    assert_eq!(
        war.canonical_turn(seat, &canonical).as_deref(),
        Ok(&*canonical)
    );
    assert!(
        canonical.lines().all(|line| line.chars().count() <= 72),
        "{canonical}"
    );
}

fn id(war: &War, owner: Option<u8>) -> String {
    owner.map_or("none".to_owned(), |owner| {
        war.pack().powers[usize::from(owner)].id.clone()
    })
}

fn check(scenario: &Scenario, war: &War) {
    let expect = &scenario.expect;
    let at = war.position();
    for (code, text) in &expect.units {
        let mut found: BTreeMap<_, u16> = BTreeMap::new();
        for stack in war.units(area(war, code)) {
            let key = (stack.owner(), Item::Unit(stack.unit()), stack.cargo());
            *found.entry(key).or_default() += stack.count();
        }
        let mut wanted: BTreeMap<_, u16> = BTreeMap::new();
        for (owner, force, cargo) in units(war, text) {
            for (item, count) in force.iter() {
                let hold = if item == Item::Unit(Unit::Trn) {
                    cargo
                } else {
                    Cargo::default()
                };
                *wanted.entry((owner, item, hold)).or_default() += count;
            }
        }
        assert_eq!(found, wanted, "units of {code} at {at}");
    }
    for (code, owner) in &expect.owner {
        assert_eq!(
            &id(war, war.owner(area(war, code))),
            owner,
            "owner of {code} at {at}"
        );
    }
    for (code, complex) in &expect.complex {
        assert_eq!(
            war.has_complex(area(war, code)),
            *complex,
            "complex of {code} at {at}"
        );
    }
    for (name, cash) in &expect.cash {
        assert_eq!(
            war.power(power(war, name)).cash,
            *cash,
            "cash of {name} at {at}"
        );
    }
    for (name, names) in &expect.weapons {
        let own = war.power(power(war, name));
        let has: Vec<_> = Weapon::ALL
            .into_iter()
            .filter(|weapon| own.has(*weapon))
            .collect();
        assert_eq!(has, weapons(names), "weapons of {name} at {at}");
    }
    if let Some(phase) = &expect.phase {
        let name = PHASES.iter().find(|(_, known)| *known == war.phase());
        assert_eq!(name.unwrap().0, phase, "phase at {at}");
    }
    if let Some(name) = &expect.power {
        assert_eq!(&id(war, Some(war.mover().0)), name, "power at {at}");
    }
    if let Some(round) = expect.round {
        assert_eq!(war.round(), round, "round at {at}");
    }
    if let Some(side) = expect.winner {
        let won = war
            .winner()
            .map(|side| side.map_or(-1, |side| side.0 as i8));
        assert_eq!(won, Some(side), "winner at {at}");
    }
    if let Some(carried) = expect.carried {
        assert_eq!(war.carried(), Some(carried), "carried at {at}");
    }
    if let Some(rolls) = &expect.rolls {
        let mut due = Vec::new();
        assert_eq!(war.node(), Node::Chance, "{at}");
        war.rolls(&mut due);
        let due: Vec<_> = due
            .iter()
            .map(|(roll, weight)| format!("{} x{weight}", war.action_text(*roll)))
            .collect();
        assert_eq!(&due, rolls, "rolls at {at}");
    }
}

/// Plays a scenario from its start, and checks what it says of it.
pub(crate) fn run(scenario: &Scenario) -> Played {
    let options = options(&scenario.options);
    let start = scenario.start.war(&options).expect("a sound position");
    let mut war = start.clone();
    let (last, before) = scenario.play.split_last().expect("a step");
    let mut players = Vec::new();
    for text in before {
        players.push(player(&war));
        step(&mut war, text).unwrap_or_else(|it| panic!("{text}: {}", it.texts[0]));
    }
    players.push(player(&war));
    let untouched = war.clone();
    let refused = match (step(&mut war, last), scenario.expect.refused) {
        (Ok(()), None) => None,
        (Ok(()), Some(rule)) => panic!("not refused by rule {rule}: {}", war.position()),
        (Err(it), None) => panic!("{last}: {}", it.texts[0]),
        (Err(it), Some(wanted)) => {
            assert_eq!(it.rule, wanted, "{}", it.texts[0]);
            let part = scenario.expect.says.as_deref().unwrap_or_default();
            assert!(it.texts[0].contains(part), "{}", it.texts[0]);
            assert_eq!(war, untouched);
            Some(it)
        }
    };
    check(scenario, &war);
    Played {
        start,
        players,
        end: war,
        refused,
    }
}
