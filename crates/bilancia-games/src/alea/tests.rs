use bilancia_core::{Actor, Node, Notation, Seat, State, conformance, perft};

use super::GAME;

/// White on the listed squares (8 rows as in a position), White to move.
fn at(position: &str) -> super::Alea {
    GAME.with("").unwrap().read_position(position).unwrap()
}

#[test]
fn counts_the_known_numbers_of_moves() {
    let state = GAME.with("").unwrap();
    assert_eq!(
        [1, 2, 3].map(|depth| perft(&state, depth)),
        [152, 23_104, 3_608_774]
    );
}

#[test]
fn obeys_the_laws_of_the_model() {
    for options in [
        "",
        "prison_descent=yes",
        "align_diagonal=no,win_credit=own_move",
    ] {
        assert!(conformance::check(&GAME.with(options).unwrap(), 4, 150, 1) > 100);
    }
}

#[test]
fn a_mixed_double_keeps_its_sum_and_grows_at_the_top() {
    let mut state = at("8/ccccccc1/8/8/8/2c5/1C6/CCCCCCC1 w");
    let by = Actor::Seat(Seat(0));
    let climb = state.read_action(by, "b2^c3").unwrap();
    state.apply(by, climb);
    assert_eq!(state.position(), "8/ccccccc1/8/8/8/2[Ea]5/8/CCCCCCC1 b");
}

#[test]
fn refuses_by_the_rule() {
    let state = at("8/cccccc2/8/3C4/8/2b5/1C6/CCCCCC1c w");
    let rule = |text| {
        state
            .read_action(Actor::Seat(Seat(0)), text)
            .unwrap_err()
            .rule
            .number
    };
    let refused = [
        "b2^c3", "d5-d6", "a1-a6", "a1-b3", "c7-c6", "a1=a2", "a1-a3+", "a1-b1", "x",
    ];
    assert_eq!(refused.map(rule), [8, 13, 6, 6, 3, 10, 7, 6, 0]);
    assert!(
        state
            .read_position("cccccccc/8/8/8/8/8/C7/CCCCCCCC w")
            .is_err(),
        "17 dice"
    );
}

#[test]
fn three_sixes_in_a_line_win_also_buried() {
    let state = at("8/ccccccc1/8/8/8/2[cF]5/1F6/FCCCCC2 b");
    assert_eq!((state.node(), state.points(Seat(0))), (Node::Over, 1));
    let straight_only = GAME.with("align_diagonal=no").unwrap();
    let state = straight_only.read_position(&state.position()).unwrap();
    assert_eq!(state.node(), Node::Choice(Seat(1).into()));
}
