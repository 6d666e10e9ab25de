use bilancia_core::{
    Actor, Lang, Node, Notation, Presentable, Rng, Seat, State, conformance, perft,
};
use bilancia_testkit::sized;

use super::{GAME, engine::winning_candidates, features};

/// Reads a position, which lists the 8 rows.
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

/// Moves from a position that begin with a text, without that beginning.
fn moves_from(position: &str, beginning: &str) -> Vec<String> {
    let state = at(position);
    let mut actions = Vec::new();
    state.actions(Seat(0), &mut actions);
    let texts = actions.into_iter().map(|action| state.action_text(action));
    texts
        .filter_map(|text| text.strip_prefix(beginning).map(str::to_owned))
        .collect()
}

#[test]
fn a_die_turns_by_one_after_its_move() {
    let start = "cccccccc/8/8/8/8/8/8/CCCCCCCC w";
    assert_eq!(moves_from(start, "a1-a4"), ["", "-", "+"]);
    assert_eq!(moves_from(start, "a1-a3"), ["", "-"]);
    let one_and_six = "1ccccccc/8/8/7c/8/8/8/FACCCCCC w";
    assert_eq!(moves_from(one_and_six, "b1-b2"), ["", "+"]);
    assert_eq!(moves_from(one_and_six, "a1-a7"), ["", "-"]);
    assert!(moves_from(one_and_six, "b1-b3").is_empty());
}

#[test]
fn stacks_form_as_the_rules_say() {
    let after = |position: &str, text: &str| {
        let mut state = at(position);
        let by = Actor::Seat(Seat(0));
        let action = state.read_action(by, text).unwrap();
        state.apply(by, action);
        state.position()
    };
    let own = after("cccccccc/8/8/8/8/8/1C6/CCCCCCC1 w", "b2^c1");
    assert_eq!(own, "cccccccc/8/8/8/8/8/8/CC[CC]CCCC1 b");
    let tower = after("cccccc2/8/8/8/8/2[ec]5/1B6/CCCCCCC1 w", "b2^c3");
    assert_eq!(tower, "cccccc2/8/8/8/8/2[Bec]5/8/CCCCCCC1 b");
    assert!(moves_from("ccccccc1/8/8/8/8/2c5/1D6/CCCCCCC1 w", "b2^").is_empty());
}

#[test]
fn a_lone_die_in_prison_stays_there() {
    assert!(moves_from("cccccccc/8/8/8/3C4/8/8/CCCCCCC1 w", "d4").is_empty());
    let double = moves_from("cccccccc/8/8/8/3[CC]4/8/8/CCCCCC2 w", "d4");
    assert!(!double.is_empty() && double.iter().all(|to| to.starts_with('=')));
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
    assert_eq!(
        state.ending().unwrap().text(Lang::EN),
        "three sixes in a line"
    );
    assert_eq!(state.decisive_cells(), ["a1", "b2", "c3"]);
    assert_eq!(
        state.details(Lang::EN),
        [
            ["Stack", "", "Dice, top first"],
            ["c3", "double", "Black 3, White 6"]
        ]
    );
    let straight_only = GAME.with("align_diagonal=no").unwrap();
    let state = straight_only.read_position(&state.position()).unwrap();
    assert_eq!(state.node(), Node::Choice(Seat(1).into()));
}

/// Positions of random games between dice of high value, so that goals are near.
fn random_positions() -> Vec<super::Alea> {
    let (mut positions, mut rng) = (Vec::new(), Rng::new(3));
    while positions.len() < sized(120, 3_000) {
        let mut state = at("fefefefe/8/8/8/8/8/8/FEFEFEFE w");
        while let Node::Choice(seats) = state.node() {
            let seat = seats.lowest().unwrap();
            let mut actions = Vec::new();
            state.actions(seat, &mut actions);
            let action = actions[rng.below(actions.len() as u64) as usize];
            positions.push(state);
            state.apply(Actor::Seat(seat), action);
        }
    }
    positions
}

#[test]
fn moves_that_finish_a_goal_are_all_tried_first() {
    let mut found = 0;
    for state in random_positions() {
        let seat = state.turn();
        let (mut all, mut tried) = (Vec::new(), Vec::new());
        state.actions(seat, &mut all);
        winning_candidates(&state, &mut tried);
        assert!(tried.iter().all(|action| all.contains(action)));
        for action in all {
            let mut after = state;
            after.apply(Actor::Seat(seat), action);
            // A player also wins by taking the opponent's last move away; the search does not look for that.
            if after.winner() == Some(seat) && after.has_goal(seat) {
                assert!(tried.contains(&action), "{} {action:?}", state.position());
                found += 1;
            }
        }
    }
    assert!(found > sized(4, 20), "{found}");
}

#[test]
fn what_a_position_is_worth_is_the_sum_of_what_it_has() {
    for state in random_positions() {
        let features = features::features(&state);
        let terms = features.iter().zip(&features::WEIGHTS);
        let sum: f64 = terms.map(|(feature, weight)| feature * weight).sum();
        assert!((sum - features::lead(&state, &features::WEIGHTS)).abs() < 1e-9);
    }
    // Features that both sides have equally cancel out.
    let state = GAME.with("").unwrap();
    let features = features::features(&state);
    assert_eq!(
        features.iter().filter(|feature| **feature != 0.0).count(),
        1
    );
}
