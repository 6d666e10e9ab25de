//! Law 13: turns as text.

use super::listed::owes;
use crate::{Actor, Notation, Rng, Seat, turn};

/// Actions of a random turn at most; longer turns are cut.
const LENGTH: usize = 8;

/// Asserts law 13 for random turns of the seats that owe an action.
pub(super) fn check<S: Notation>(state: &S, rng: &mut Rng) {
    for seat in state.seats().iter() {
        let at = state.position();
        assert!(
            state.read_turn(seat, " ").is_ok_and(|turn| turn.is_empty()),
            "law 13: an empty text is not an empty turn of seat {seat} at {at}"
        );
        if !owes(state, seat) {
            assert!(
                state.read_turn(seat, "no such thing").is_err(),
                "law 13: a turn of seat {seat}, which owes no action, is read at {at}"
            );
            continue;
        }
        let (actions, states) = random_turn(state, seat, rng);
        let text = state.write_turn(seat, &actions);
        match state.read_turn(seat, &text) {
            Ok(read) => assert_eq!(
                read, actions,
                "law 13: read back, the turn '{text}' differs at {at}"
            ),
            Err(error) => panic!("law 13: the turn '{text}' is refused at {at}: {error}"),
        }
        check_fault(state, seat, &actions, &states, rng);
    }
}

/// A random turn, and the states before each of its actions and after the last.
fn random_turn<S: Notation>(start: &S, seat: Seat, rng: &mut Rng) -> (Vec<S::Action>, Vec<S>) {
    let (mut actions, mut states) = (Vec::new(), vec![start.clone()]);
    let mut state = start.clone();
    while actions.len() < LENGTH {
        let before = state.clone();
        let action = state.sample_action(seat, &mut Vec::new(), rng);
        state.apply(Actor::Seat(seat), action);
        actions.push(action);
        states.push(state.clone());
        if !turn::turn_goes_on(&before, &state, seat) {
            break;
        }
    }
    (actions, states)
}

/// Puts a line that is no action into a turn and looks for its place in the refusal.
fn check_fault<S: Notation>(
    state: &S,
    seat: Seat,
    actions: &[S::Action],
    states: &[S],
    rng: &mut Rng,
) {
    let middle = rng.below(actions.len() as u64 + 1) as usize;
    let before = state.write_turn(seat, &actions[..middle]);
    let after = states[middle].write_turn(seat, &actions[middle..]);
    let text = format!("{before}\nno such thing\n{after}");
    let at = state.position();
    let Err(error) = state.read_turn(seat, &text) else {
        panic!("law 13: the turn '{text}' is read in spite of its fault at {at}");
    };
    let line = before.matches('\n').count() + 2;
    assert_eq!(
        (error.line, error.column),
        (line, 1),
        "law 13: the fault of the turn '{text}' is not found where it is at {at}: {error}"
    );
    let [.., before, after] = states else {
        unreachable!("a turn has an action");
    };
    if !turn::turn_goes_on(before, after, seat) {
        let whole = state.write_turn(seat, actions);
        let text = format!("{whole}\n{}", states[0].action_text(actions[0]));
        assert!(
            state.read_turn(seat, &text).is_err(),
            "law 13: the turn '{text}' is read beyond its end at {at}"
        );
    }
}
