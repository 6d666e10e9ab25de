//! Reviews of wars: the captain's own turns lose nothing, and passing loses much.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Notation};
use bilancia_games::{
    catalog,
    war::{Action, War},
};
use bilancia_table::{Reason, Table};
use bilancia_war_desk::chronicle::{self, Reviewed};
use bilancia_war_opponents::{Limits, captain};

use super::of;

static NEVER: AtomicBool = AtomicBool::new(false);
/// The seed by which turns are planned.
const SEED: u64 = 7;

fn limits() -> Limits<'static> {
    Limits {
        plans: 20,
        until: None,
        stop: &NEVER,
        threads: 1,
    }
}

/// Plays the first turns of a war without dice: `plan` chooses what a turn, or the rest of it, is.
fn war(turns: usize, plan: impl Fn(usize, &War) -> Vec<Action>) -> Box<dyn Table> {
    let spec = catalog()
        .read("war:map=strait,rules=cof,research=off")
        .unwrap();
    let mut table = spec.table(None).unwrap();
    loop {
        let told = chronicle::turns(of(&*table));
        let last = told
            .last()
            .filter(|turn| !chronicle::is_over(of(&*table), turn));
        let done = told.len() - usize::from(last.is_some());
        if done == turns || table.node() == Node::Over {
            return table;
        }
        let Node::Choice(seats) = table.node() else {
            panic!("nothing is left to chance");
        };
        let seat = seats.only().unwrap();
        let state = of(&*table).state().clone();
        for action in plan(done, &state) {
            let text = of(&*table).state().action_text(action);
            table.play(Actor::Seat(seat), &text).unwrap();
        }
    }
}

fn review(table: &dyn Table) -> Vec<Reviewed> {
    let turns = chronicle::turns(of(table));
    let judge = |turn| chronicle::review(of(table), turn, &limits(), SEED);
    turns.iter().filter_map(judge).collect()
}

#[test]
fn the_captains_own_turns_lose_nothing() {
    let table = war(6, |_, state| captain(state, &limits(), SEED).actions);
    let judged = review(&*table);
    assert_eq!(judged.len(), 6);
    for one in &judged {
        assert!(one.loss(0.0) < 1e-6, "{one:?}");
        assert!(!chronicle::plan_sentences(of(&*table), one, bilancia_core::Lang::IT).is_empty());
    }
}

#[test]
fn a_turn_that_is_thrown_away_loses_most() {
    let passed = 4;
    let table = war(6, |done, state| match done == passed {
        true => vec![Action::End],
        false => captain(state, &limits(), SEED).actions,
    });
    let judged = review(&*table);
    let worst = judged
        .iter()
        .max_by(|one, other| one.loss(0.0).total_cmp(&other.loss(0.0)));
    let worst = worst.unwrap();
    assert_eq!(worst.turn.number, passed + 1, "{judged:?}");
    assert!(worst.loss(0.0) > 3.0);
    // Luck that dice gave is no merit.
    assert!(worst.loss(5.0) > worst.loss(0.0));
    let decisive = chronicle::decisive(&judged, 3);
    assert_eq!(decisive.len(), 3);
    assert!(decisive[0].change().abs() >= decisive[2].change().abs());
}

#[test]
fn a_resignation_is_no_turn() {
    for begun in [false, true] {
        let mut table = war(2, |_, state| captain(state, &limits(), SEED).actions);
        let Node::Choice(seats) = table.node() else {
            panic!("nothing is left to chance");
        };
        let seat = seats.only().unwrap();
        if begun {
            table.play(Actor::Seat(seat), "buy 1 inf").unwrap();
        }
        table.forfeit(seat, Reason::Resignation).unwrap();
        let turns = chronicle::turns(of(&*table));
        assert_eq!(turns.len(), 2 + usize::from(begun));
        // A turn that it cuts off is not judged as if it had been played.
        assert_eq!(review(&*table).len(), 2);
    }
}
