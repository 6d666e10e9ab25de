use bilancia_core::{Actor, Notation, Seat, State, conformance};

use super::{Action, GAME, Pig};

#[test]
fn obeys_the_laws_of_the_model() {
    for options in ["", "target=2", "target=17"] {
        assert!(conformance::check(&GAME.with(options).unwrap(), 20, 100, 2) > 50);
    }
}

/// Probability that the first player to throw wins, by value iteration through the rules over every pair of
/// scores and every total of the turn.
fn solve(target: u16) -> f64 {
    let side = usize::from(target);
    let index = |own: usize, other: usize, gathered: usize| (own * side + other) * side + gathered;
    let mut values = vec![0.5_f64; side * side * side];
    let after = |values: &[f64], state: &Pig, mover: Seat| -> f64 {
        if let Some(winner) = state.winner() {
            return f64::from(winner == mover);
        }
        let [own, other] =
            [state.turn, state.turn.other()].map(|seat| usize::from(state.scores[seat.index()]));
        let value = values[index(own, other, state.gathered.into())];
        if state.turn == mover {
            value
        } else {
            1.0 - value
        }
    };
    let then = |state: &Pig, by, action| {
        let mut next = *state;
        next.apply(by, action);
        next
    };
    for _ in 0..200 {
        let mut change = 0.0_f64;
        for sum in (0..2 * target - 1).rev() {
            for own in sum.saturating_sub(target - 1)..=sum.min(target - 1) {
                for gathered in (0..target - own).rev() {
                    let state = Pig {
                        target,
                        scores: [own, sum - own],
                        turn: Seat(0),
                        gathered,
                        throwing: true,
                    };
                    let mut value = 0.0;
                    for pips in 1..=6 {
                        let thrown = then(&state, Actor::Chance, Action::Throw(pips));
                        value += if thrown.throwing {
                            after(&values, &thrown, Seat(0))
                        } else {
                            let by = Actor::Seat(Seat(0));
                            let hold = after(&values, &then(&thrown, by, Action::Hold), Seat(0));
                            // Rolling with enough points for a win gains nothing.
                            let sure = thrown.scores[0] + thrown.gathered >= target;
                            let roll = if sure {
                                0.0
                            } else {
                                after(&values, &then(&thrown, by, Action::Roll), Seat(0))
                            };
                            hold.max(roll)
                        };
                    }
                    value /= 6.0;
                    let place = &mut values[index(own.into(), (sum - own).into(), gathered.into())];
                    change = change.max((value - *place).abs());
                    *place = value;
                }
            }
        }
        if change < 1e-9 {
            break;
        }
    }
    values[0]
}

#[test]
#[ignore = "long: solves the whole game"]
fn the_first_player_wins_as_often_as_is_known() {
    // Neller and Presser, Optimal Play of the Dice Game Pig (2004).
    let value = solve(100);
    assert!((value - 0.530_592_7).abs() < 1e-6, "{value}");
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("").unwrap();
    for (position, number) in [
        ("0-0 1 0", 0),
        ("0-0 3 0 roll", 0),
        ("101-0 1 0 roll", 5),
        ("90-0 1 11 choose", 5),
        ("0-0 1 0 choose", 3),
    ] {
        assert_eq!(
            start.read_position(position).unwrap_err().rule.number,
            number,
            "{position}"
        );
    }
    let state = start.read_position("0-0 1 5 choose").unwrap();
    assert_eq!(
        state
            .read_action(Actor::Seat(Seat(0)), "stay")
            .unwrap_err()
            .rule
            .number,
        3
    );
}
