use bilancia_core::{Actor, Lang, Notation, Seat, State, conformance};

use super::{GAME, Point};

#[test]
fn obeys_the_laws_of_the_model() {
    for options in [
        "size=9,goal=3",
        "size=5",
        "size=7,frame_edge=inclusive,start=neutral_centre",
    ] {
        assert!(conformance::check(&GAME.with(options).unwrap(), 5, 120, 2) > 50);
    }
}

#[test]
fn counts_strictly_inside() {
    let mut state = GAME.with("size=12").unwrap();
    let round = |state: &mut super::Frames, black: [u8; 2], white: [u8; 2]| {
        for (seat, [x, y]) in [(0, black), (1, white)] {
            state.apply(Actor::Seat(Seat(seat)), Point { x, y });
        }
        state.scores()
    };
    // Black on (2,2), White far away on the same row.
    assert_eq!(round(&mut state, [2, 2], [11, 2]), [0, 0]);
    assert_eq!(
        round(&mut state, [1, 1], [4, 4]),
        [1, 0],
        "one black stone inside"
    );
    assert_eq!(round(&mut state, [0, 9], [9, 9]), [1, 0], "the same row");
    assert_eq!(
        round(&mut state, [5, 6], [5, 6]),
        [1, 0],
        "the same point is neutral"
    );
    assert_eq!(
        round(&mut state, [6, 0], [7, 8]),
        [1, 0],
        "nothing between adjacent columns"
    );
    assert_eq!(
        state.count_inside([Point { x: 1, y: 1 }, Point { x: 4, y: 4 }]),
        [1, 0]
    );
}

#[test]
fn refuses_by_the_rule() {
    let state = GAME
        .with("size=5")
        .unwrap()
        .read_position("5/5/2b2/5/5 0-0 - -,-")
        .unwrap();
    let rule = |text| {
        state
            .read_action(Actor::Seat(Seat(0)), text)
            .unwrap_err()
            .rule
            .number
    };
    assert_eq!(["c3", "f1", "e6", "here"].map(rule), [3, 2, 2, 0]);
    assert!(GAME.with("size=6,start=neutral_centre").is_err());
}

#[test]
fn a_position_without_the_stones_of_its_last_points_says_which_one_is_missing() {
    let start = GAME.with("size=3,goal=1").unwrap();
    let said = |text: &str, lang| start.read_position(text).unwrap_err().text(lang);
    let text = said("3/3/b2 0-0 a1,b2 -,-", Lang::EN);
    assert!(
        text.contains("('w') stands on b2") && text.contains("rows"),
        "{text}"
    );
    let text = said("3/1b1/3 0-0 b2,b2 -,-", Lang::IT);
    assert!(
        text.contains("su b2 non c’è la loro pedina ('n')"),
        "{text}"
    );
    assert!(start.read_position("3/1w1/b2 0-0 a1,b2 -,-").is_ok());
}
