//! The rules against a second implementation of them, written from the rules' text alone and in another language:
//! `tests/reference` holds it, in plain Python.

mod generate;
mod reference;
mod rules;
mod view;

use std::{fs, path::Path};

use bilancia_core::{Actor, Node, Notation, State};
use bilancia_war::War;
use reference::Case;
use serde::Deserialize;
use serde_json::Value;

use crate::start::{self, Start};

#[derive(Debug, Deserialize)]
struct File {
    scenario: Vec<Scenario>,
}

#[derive(Debug, Deserialize)]
struct Scenario {
    #[serde(default)]
    name: String,
    #[serde(default)]
    options: String,
    #[serde(flatten)]
    start: Start,
    play: Vec<String>,
}

/// Asks both about every case, and tells of every disagreement.
fn compare(cases: Vec<(Case, War)>, at_least: Counts) {
    let (cases, wars): (Vec<_>, Vec<_>) = cases.into_iter().unzip();
    let answers = reference::answers(&cases);
    let mut counts = Counts::default();
    let mut wrong = Vec::new();
    for ((case, war), other) in cases.iter().zip(wars).zip(&answers) {
        let own = rules::answer(case, war);
        let said = rules::disagreement(case, &own, other);
        match said {
            Some(said) => wrong.push(format!(
                "{}: {said}\n  options {}\n  start {}\n  steps {:?}",
                case.name,
                case.options,
                serde_json::to_string(&case.start).unwrap(),
                case.steps
            )),
            None => counts.add(&own),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} cases disagree:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n\n")
    );
    assert!(
        counts.cases >= at_least.cases
            && counts.legal >= at_least.legal
            && counts.refused >= at_least.refused,
        "{counts:?}"
    );
}

/// Numbers of cases, steps and refusals that agreed.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    cases: usize,
    /// Steps and tries that are legal, with the positions they lead to.
    legal: usize,
    refused: usize,
}

impl Counts {
    fn add(&mut self, answer: &Value) {
        self.cases += 1;
        for part in ["steps", "tries"] {
            let all = answer[part].as_array().expect("a list");
            let refused = all.iter().filter(|it| it.get("refused").is_some()).count();
            self.refused += refused;
            self.legal += all.len() - refused;
        }
    }
}

impl Scenario {
    fn case(self) -> (Case, War) {
        let options = start::options(&self.options);
        let war = self.start.war(&options).expect("a sound position");
        let case = Case {
            fingerprint: fingerprint(&war, &self.play),
            name: self.name,
            options,
            start: self.start,
            steps: self.play,
            tries: Vec::new(),
            by_hand: false,
        };
        (case, war)
    }
}

/// The fingerprint of the position from which a scenario's last text is played.
fn fingerprint(war: &War, play: &[String]) -> String {
    let mut war = war.clone();
    for text in &play[..play.len() - 1] {
        let Node::Choice(seats) = war.node() else {
            break;
        };
        let seat = seats.only().unwrap();
        for action in war.read_turn(seat, text).unwrap_or_default() {
            war.apply(Actor::Seat(seat), action);
        }
    }
    war.fingerprint()
}

#[test]
fn scenarios_come_to_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for path in files {
        let file: File = toml::from_str(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        cases.extend(file.scenario.into_iter().map(Scenario::case));
    }
    let at_least = Counts {
        cases: 200,
        legal: 140,
        refused: 60,
    };
    compare(cases, at_least);
}

/// The first cases that seeds make, up to a number.
fn cases(make: fn(u64) -> Option<Case>, number: usize) -> Vec<(Case, War)> {
    (0..)
        .filter_map(make)
        .filter_map(|case| {
            let war = case.start.war(&case.options)?;
            Some((case, war))
        })
        .take(number)
        .collect()
}

#[test]
fn random_battles_come_to_the_same() {
    let at_least = Counts {
        cases: 200,
        legal: 1000,
        refused: 0,
    };
    compare(cases(generate::battle, 200), at_least);
}

#[test]
fn random_orders_inside_turns_come_to_the_same() {
    let at_least = Counts {
        cases: 200,
        legal: 1000,
        refused: 1000,
    };
    compare(cases(generate::turn, 200), at_least);
}
