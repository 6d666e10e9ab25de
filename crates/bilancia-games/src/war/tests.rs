use bilancia_core::{Actor, Node, Notation, Seat, State};

use super::GAME;

#[test]
fn seats_are_the_powers_of_the_map() {
    let titles = |options: &str| {
        let options = bilancia_core::Options::parse(GAME.def.info.options, options).unwrap();
        (GAME.def.seats)(&options).len()
    };
    assert_eq!([titles(""), titles("map=classic")], [2, 5]);
}

#[test]
fn a_turn_is_played_as_one_text() {
    let mut war = GAME.with("research=off").unwrap();
    let text = "turn 1 west\nbuy 1 inf 1 arm\nmove PAS: 1 arm 2 inf VIG\nshift VIG: 2 inf OCC\nplace 1 inf 1 arm OCC\nend";
    let actions = war.read_turn(Seat(0), text).unwrap();
    for action in actions {
        war.apply(Actor::Seat(Seat(0)), action);
    }
    assert_eq!(war.node(), Node::Choice(Seat(1).into()));
    // 11 IPC, less 8 for units and 3 for the neutral, and the income of 11 with 2 for the neutral.
    assert_eq!(war.power(0).cash, 13);
}
