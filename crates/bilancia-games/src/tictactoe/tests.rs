use bilancia_core::{Actor, Notation, Seat, conformance, perft};

use super::{GAME, rules::TicTacToe};

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 40, 9, 4) > 200);
}

#[test]
fn has_the_known_counts() {
    let start = GAME.with("").unwrap();
    // Finished games count as leaves, so the last entry is the number of all games: 255,168.
    let counts = [9, 72, 504, 3_024, 15_120, 56_160, 154_944, 255_168, 255_168];
    for (depth, leaves) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("").unwrap();
    let state = start.read_position("3/1x1/3").unwrap();
    let by = Actor::Seat(Seat(1));
    assert_eq!(state.read_action(by, "b2").unwrap_err().rule.number, 2);
    assert_eq!(state.read_action(by, "d4").unwrap_err().rule.number, 0);
    let endless = format!("{}/3/3", "3".repeat(99));
    for (position, number) in [
        ("3/3", 0),
        ("xx1/3/3", 2),
        ("xxx/ooo/3", 3),
        ("4/3/3", 0),
        (&endless, 0),
    ] {
        assert_eq!(
            start.read_position(position).unwrap_err().rule.number,
            number,
            "{position}"
        );
    }
}

#[test]
fn lines_are_found_in_every_set_of_cells() {
    for marks in 0..512 {
        let state = TicTacToe { marks: [marks, 0] };
        assert_eq!(
            state.has_line(Seat(0)),
            state.line(Seat(0)).is_some(),
            "{marks:b}"
        );
    }
}
