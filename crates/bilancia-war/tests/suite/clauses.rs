//! Clauses of battles: what may stand several times, what is refused where it stands again, and that all of it reads back.

use bilancia_core::{Lang, Notation, Seat};
use bilancia_war::{Policy, War};
use proptest::prelude::*;
use serde_json::json;

use crate::start::{Start, options};

/// Ships from two zones that can attack battleships in a third.
fn fleets() -> War {
    let start = json!({
        "clear": true, "power": "usa",
        "units": { "SOLZ": "usa 3 sub", "HAWZ": "usa 3 sub 2 bat", "WAKZ": "japan 2 bat" },
    });
    let start: Start = serde_json::from_value(start).unwrap();
    start.war(&options("map=classic")).unwrap()
}

const MOVE: &str = "move WAKZ: 3 sub SOLZ, 3 sub 2 bat HAWZ\n";

/// How the battle of a text is fought, and the text of the draft.
fn drafted(war: &War, seat: Seat, clauses: &str) -> (Option<Policy>, String) {
    let text = format!("{MOVE}fight WAKZ: {clauses}");
    let draft = war.draft(seat, &text);
    let policy = draft.orders().iter().find_map(|order| order.battle());
    (policy.map(|(_, policy)| policy.clone()), draft.text())
}

#[test]
fn a_clause_that_stands_twice_is_refused_where_it_stands_again() {
    let war = fleets();
    let seat = war.mover();
    for (clauses, again, rule) in [
        (
            "stop after 1, to HAWZ, stop after 2, to SOLZ",
            "stop after 2",
            21,
        ),
        ("stop below 3, stop below 3", "stop below 3", 21),
        ("stop air only, stop air only", "stop air only", 21),
        ("stop after 1, to HAWZ, to SOLZ", "to SOLZ", 21),
        ("lose bat, keep land, lose sub", "lose sub", 20),
        ("lose sub bat sub", "sub", 20),
        ("keep land, keep land", "keep land", 20),
        ("by hand, by hand", "by hand", 0),
        ("go on, stop after 1, go on", "go on", 0),
    ] {
        let order = format!("fight WAKZ: {clauses}");
        let error = war.read_turn(seat, &format!("{MOVE}{order}")).unwrap_err();
        let column = order.rfind(again).unwrap() + 1;
        assert_eq!((error.line, error.column), (2, column), "{clauses}");
        assert_eq!(error.refusal.rule.number, rule, "{clauses}");
        let said = [Lang::EN, Lang::IT].map(|lang| error.refusal.text(lang));
        assert!(said[0].contains("leave one"), "{said:?}");
        assert!(said[1].contains("togli uno"), "{said:?}");
        let draft = war.draft(seat, &format!("{MOVE}{order}"));
        assert_eq!(draft.unfit().len(), 1, "{clauses}");
    }
}

#[test]
fn conditions_to_stop_may_stand_together() {
    let war = fleets();
    let seat = war.mover();
    let text = format!("{MOVE}fight WAKZ: stop after 2, stop below 5, stop air only, to SOLZ");
    assert!(war.read_turn(seat, &text).is_ok());
}

/// A clause of each kind but dives, or none of it.
fn clauses() -> impl Strategy<Value = Vec<String>> {
    let maybe = |clause: &'static str| proptest::option::of(Just(clause.to_owned()));
    let number = |words: &'static str| {
        proptest::option::of((1..20_u16).prop_map(move |it| format!("{words} {it}")))
    };
    let lose = proptest::sample::subsequence(vec!["trn", "sub", "ftr", "car", "bat"], 1..4);
    let lose = proptest::option::of(lose.prop_map(|kinds| format!("lose {}", kinds.join(" "))));
    let zone = proptest::sample::select(vec!["HAWZ", "SOLZ"]);
    let dive = (1..4_u16, 1..5_u16, zone.clone())
        .prop_map(|(count, after, zone)| format!("dive {count} after {after} to {zone}"));
    let dives = proptest::collection::vec(dive, 0..5);
    let to = proptest::option::of(zone.prop_map(|zone| format!("to {zone}")));
    let once = (
        lose,
        maybe("keep land"),
        number("stop after"),
        number("stop below"),
        maybe("stop air only"),
        to,
    );
    (once, dives).prop_map(|((lose, keep, after, below, air, to), dives)| {
        let once = [lose, keep, after, below, air, to].into_iter().flatten();
        once.chain(dives).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Nothing of a policy is lost: it is written as it was given, and reads back as the same one, in any order of clauses.
    #[test]
    fn every_clause_reads_back((clauses, mixed) in clauses().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle()))) {
        let war = fleets();
        let seat = war.mover();
        // The order of dives means something.
        let mut dives = clauses.iter().filter(|it| it.starts_with("dive"));
        let mixed: Vec<_> = mixed
            .iter()
            .map(|it| if it.starts_with("dive") { dives.next().unwrap() } else { it })
            .cloned()
            .collect();
        let [written, mixed] = [clauses, mixed].map(|it| it.join(", "));
        prop_assume!(!written.is_empty());
        let text = format!("{MOVE}fight WAKZ: {written}");
        let turn = war.read_turn(seat, &text);
        let (policy, text) = drafted(&war, seat, &written);
        prop_assert_eq!(turn.is_ok(), policy.is_some());
        let Some(policy) = policy else { return Ok(()) };
        prop_assert!(text.ends_with(&format!("fight WAKZ: {written}")), "{}", text);
        let (again, _) = drafted(&war, seat, &mixed);
        prop_assert_eq!(again, Some(policy));
    }
}
