use std::collections::HashMap;

use bilancia_core::{Actor, Node, Notation, Seat, State, conformance, owed};

use super::{Action, GAME, Goose};

#[test]
fn obeys_the_laws_of_the_model() {
    for options in [
        "",
        "players=6",
        "players=3,pieces=4",
        "pieces=2,meeting=home",
        "course=short,pieces=3,meeting=home",
        "course=short,length=14,players=5,pieces=2,meeting=swap",
        "squares=plain",
    ] {
        assert!(
            conformance::check(&GAME.with(options).unwrap(), 3, 300, 3) > 50,
            "{options}"
        );
    }
}

/// Probability that the first player wins a game without choices, by value iteration over all states.
fn first_player_wins(options: &str) -> f64 {
    let start = GAME.with(options).unwrap();
    let mut index = HashMap::from([(start, 0)]);
    let (mut states, mut after) = (vec![start], Vec::new());
    while after.len() < states.len() {
        let state = states[after.len()];
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        if state.node() == Node::Over {
            rolls.clear();
        }
        let total: u64 = rolls.iter().map(|roll| roll.1).sum();
        let next = rolls.into_iter().map(|(roll, weight)| {
            let mut next = state;
            next.apply(Actor::Chance, roll);
            let place = *index.entry(next).or_insert_with(|| {
                states.push(next);
                states.len() - 1
            });
            (place, weight as f64 / total as f64)
        });
        let next: Vec<_> = next.collect();
        after.push(next);
    }
    let mut values: Vec<f64> = states
        .iter()
        .map(|state| f64::from(state.points(Seat(0)) > 0))
        .collect();
    for _ in 0..10_000 {
        let mut change = 0.0_f64;
        for place in (0..values.len())
            .rev()
            .filter(|&place| !after[place].is_empty())
        {
            let value: f64 = after[place]
                .iter()
                .map(|&(next, share)| share * values[next])
                .sum();
            change = change.max((values[place] - value).abs());
            values[place] = value;
        }
        if change < 1e-12 {
            break;
        }
    }
    values[0]
}

#[test]
fn short_tracks_favour_the_first_player_as_computed_independently() {
    for (options, chance) in [
        ("course=short", 0.540_983),
        ("course=short,squares=plain", 0.537_691),
        ("course=short,length=63,squares=plain", 0.531_720),
        ("course=short,length=63", 0.510_350),
    ] {
        let value = first_player_wins(options);
        assert!((value - chance).abs() < 1e-6, "{options}: {value}");
    }
}

fn after(start: &Goose, position: &str, action: &str) -> String {
    let mut state = start.read_position(position).unwrap();
    let by = owed(&state).unwrap();
    let action = state.read_action(by, action).unwrap();
    state.apply(by, action);
    state.position()
}

#[test]
fn the_squares_do_what_they_say() {
    let start = GAME.with("").unwrap();
    for (position, throw, expected) in [
        ("0/0 1 -", "6+3", "26/0 2 -"),
        ("0/0 1 -", "5+4", "53/0 2 -"),
        ("0/0 1 -", "4+1", "10/0 2 -"), // a goose on 5, so five more
        ("1/0 1 -", "4+1", "12/0 2 -"), // the bridge
        ("15/0 1 -", "3+1", "19r3/0 2 -"),
        ("37/0 1 -", "4+1", "39/0 2 -"),
        ("53/0 1 -", "4+1", "1/0 2 -"),
        ("60/0 1 -", "2+1", "63/0 1 -"),
        ("61/0 1 -", "6+5", "43/0 2 -"), // back from 63 to the goose on 54, and back again
        ("26/7 1 -", "4+1", "31w/7 2 -"),
        ("26/31w 1 -", "4+1", "31w/26 2 -"),
        ("3/7 1 -", "3+1", "7/3 2 -"),
    ] {
        assert_eq!(
            after(&start, position, throw),
            expected,
            "{position} {throw}"
        );
    }
    // The opponent rests for three turns, then throws again.
    let mut state = start.read_position("0/19r3 1 -").unwrap();
    for left in ["2/19r2 1 -", "4/19r1 1 -", "7/19 1 -"] {
        let throw = if left.starts_with('7') {
            [2, 1]
        } else {
            [1, 1]
        };
        state.apply(Actor::Chance, Action::Throw(throw));
        assert_eq!(state.position(), left);
    }
    assert_eq!(
        after(&start, "47/31w 1 -", "4+1"),
        "52/31 2 -",
        "nobody can move: all are free"
    );
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("pieces=2").unwrap();
    for (position, number) in [
        ("0/0 1 -", 1),
        ("0,64/0,0 1 -", 2),
        ("0,5w/0,0 1 -", 2),
        ("63,63/63,63 1 -", 13),
        ("31w,52w/0,0 1 -", 11),
        ("31w,0/0,0 1 4+1", 4),
        ("0,0/0,0 1 7", 0),
    ] {
        assert_eq!(
            start.read_position(position).unwrap_err().rule.number,
            number,
            "{position}"
        );
    }
    let state = start.read_position("63,3/0,0 2 4+1").unwrap();
    assert_eq!(
        state
            .read_action(Actor::Seat(Seat(1)), "3")
            .unwrap_err()
            .rule
            .number,
        4
    );
    assert!(GAME.with("length=30").is_err());
}
