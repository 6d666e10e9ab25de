//! Justification with marines, artillery, escorts and destroyers.

use bilancia_core::{Actor, Lang, Node, Seat, State};
use bilancia_war::{Action, Cargo, pack::Force};
use bilancia_war_justify::{Answer, STATES, justify};
use bilancia_war_opponents::recruit;

use crate::armada::{armada, war};

#[test]
fn turns_with_other_kinds_are_justified() {
    armada();
    let mut state = war("map=armada,rules=cof,research=off,rounds=6");
    let (mut before, mut justified) = (state.clone(), 0);
    while state.node() != Node::Over {
        let turn = state.turn();
        let Node::Choice(seats) = state.node() else {
            panic!("a roll without dice")
        };
        let action = recruit(&state);
        state.apply(Actor::Seat(seats.only().unwrap()), action);
        if state.turn() != turn {
            match justify(&before, &state, STATES) {
                Answer::Justified { .. } => justified += 1,
                Answer::Impossible { reasons } => panic!("{}", reasons[0].text(Lang::EN)),
                Answer::Unknown { .. } | Answer::NotATurn => {}
            }
            before = state.clone();
        }
    }
    assert!(justified >= 6, "{justified}");
    // A marine more than the money pays is refuted.
    let start = war("map=armada,rules=cof,research=off,rounds=6");
    let mut after = start.clone();
    while after.mover() == Seat(0) {
        after.apply(Actor::Seat(Seat(0)), Action::End);
    }
    let many = after
        .edit()
        .add(
            after.pack().of_code("OCC").unwrap(),
            0,
            &Force::read("9 mar").unwrap(),
            Cargo::default(),
        )
        .finish()
        .unwrap();
    assert!(matches!(
        justify(&start, &many, STATES),
        Answer::Impossible { .. }
    ));
}
