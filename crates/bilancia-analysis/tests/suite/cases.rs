//! Known answers as data, `cases.json`: counts of action sequences, and positions and actions that a rule refuses.
//!
//! A case of `perft` has `game` with its options, `position` unless it is the start, `depth`, and `count`, the number of
//! action sequences of that length (a game that is over counts as one); with `distinct` also the number of different
//! positions that they lead to, for games in which the order of actions often makes none. Counts of chess are those that are published for
//! the positions (Chess Programming Wiki, "Perft Results").
//!
//! A case of `refusals` has `game`, `position` unless it is the start, and `rule`, the number in the booklet (0: not
//! notation); with `seat`, counted from 1, and `action` the action is refused, without them the position.

use std::{
    collections::{BTreeSet, HashSet},
    fs,
    path::Path,
};

use bilancia_analysis::perft;
use bilancia_core::{Actor, Lang, Node, Notation, Presentable, Refusal, Seat};
use bilancia_games::{GameEntry, MatchVisitor, catalog, visit_match};
use bilancia_table::{GameError, Match, PlayError, Table};
use serde_json::Value;

fn cases(kind: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../cases.json")).expect("cases are JSON");
    all[kind].as_array().expect("a list of cases").clone()
}

fn table(case: &Value) -> Result<Box<dyn Table>, GameError> {
    let spec = catalog().read(case["game"].as_str().expect("a game"))?;
    spec.table(case["position"].as_str())
}

/// Positions to which the actions of a state lead, those of dice included; a game that is over stays as it is.
fn next<S: Notation>(state: &S) -> Vec<S> {
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    let by = match state.node() {
        Node::Over => return vec![state.clone()],
        Node::Chance => {
            state.rolls(&mut rolls);
            actions.extend(rolls.iter().map(|(roll, _)| *roll));
            Actor::Chance
        }
        Node::Choice(seats) => {
            let seat = seats.only().expect("one player chooses");
            state.actions(seat, &mut actions);
            Actor::Seat(seat)
        }
    };
    let after = |action| {
        let mut after = state.clone();
        after.apply(by, action);
        after
    };
    actions.into_iter().map(after).collect()
}

/// Number of different positions after a number of actions.
fn distinct(table: &dyn Table, depth: u64) -> Option<u64> {
    struct Distinct(u64);

    impl MatchVisitor for Distinct {
        type Out = u64;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> u64 {
            let mut states = HashSet::from([of.state().clone()]);
            for _ in 0..self.0 {
                states = states.iter().flat_map(next).collect();
            }
            states.len() as u64
        }
    }

    visit_match(table, Distinct(depth))
}

#[test]
fn action_sequences_are_as_many_as_known() {
    for case in cases("perft") {
        let depth = case["depth"].as_u64().expect("a depth");
        let table = table(&case).expect("a legal position");
        assert_eq!(
            perft(&*table, depth as u32),
            case["count"].as_u64(),
            "{case}"
        );
        if let Some(number) = case["distinct"].as_u64() {
            assert_eq!(distinct(&*table, depth), Some(number), "{case}");
        }
    }
}

fn refusal(case: &Value) -> Refusal {
    let Some(action) = case["action"].as_str() else {
        return match table(case) {
            Err(GameError::Position(refusal)) => refusal,
            Err(other) => panic!("{case}: {other}"),
            Ok(table) => panic!("{case} is accepted as {}", table.position()),
        };
    };
    let seat = case["seat"].as_u64().expect("a seat, counted from 1");
    let mut table = table(case).unwrap_or_else(|error| panic!("{case}: {error}"));
    let before = table.position();
    let played = table.play(Actor::Seat(Seat(seat as u8 - 1)), action);
    assert_eq!(table.position(), before, "{case}");
    match played {
        Err(PlayError::Refused(refusal)) => refusal,
        other => panic!("{case}: {other:?}"),
    }
}

#[test]
fn refusals_cite_the_rule_in_both_languages() {
    let mut wrong = Vec::new();
    for case in cases("refusals") {
        let refusal = refusal(&case);
        if Some(u64::from(refusal.rule.number)) != case["rule"].as_u64() {
            wrong.push(format!("{case}: {refusal}"));
        }
        assert_ne!(
            refusal.text(Lang::EN),
            refusal.text(Lang::IT),
            "{case} is refused in one language only"
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_game_has_a_case_of_refusal() {
    let name = |case: &Value| {
        let spec = case["game"].as_str().expect("a game").to_owned();
        spec.split(':').next().map(str::to_owned)
    };
    let with_cases: BTreeSet<_> = cases("refusals").iter().filter_map(name).collect();
    let all: BTreeSet<_> = catalog()
        .0
        .iter()
        .map(|game| game.info().name.to_owned())
        .collect();
    assert_eq!(with_cases, all);
}

#[test]
fn every_folder_with_a_booklet_is_in_the_catalogue() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // The booklet is in the game's folder, or in the crate of its rules.
    let has_booklet = |name: &String| {
        let folder = crates.join("bilancia-games/src").join(name);
        let rules = crates.join(format!("bilancia-{name}"));
        [folder, rules]
            .iter()
            .any(|path| path.join("rules.en.md").exists())
    };
    let folders: BTreeSet<_> = fs::read_dir(crates.join("bilancia-games/src"))
        .expect("the source is readable")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .filter(has_booklet)
        .collect();
    let listed: BTreeSet<_> = catalog()
        .0
        .iter()
        .map(|game| game.info().name.to_owned())
        .collect();
    assert_eq!(folders, listed);
}
