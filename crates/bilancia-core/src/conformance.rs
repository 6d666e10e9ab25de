//! The laws of the model, as a test that any game can run: [`check`].
//!
//! 1. A seat that owes an action has a legal one; chance, where it decides, has an outcome.
//! 2. Listed actions are distinct and in a fixed order; weights of rolls are positive.
//! 3. `apply` is a function of state and action; equal states have equal hashes.
//! 4. *Simultaneous moves commute*: in whatever order seats choose, the same state results.
//! 5. *Simultaneous moves are secret*: until the last seat has chosen, neither the views without a
//!    seat that has chosen nor the actions of other seats change.
//! 6. `view` is idempotent; the view of all seats together is the state; completing a view does not change that view.
//! 7. Writing then reading is the identity, for every state, view and action; different actions
//!    have different texts.
//! 8. Points are 0 before the end, within their bound, equal within a side, and sum to zero over
//!    sides.
//! 9. `count_actions` counts what is listed; `sample_action` draws from it uniformly.
//! 10. A game replayed from the texts of its actions ends in the same state.
//! 11. A canonical representative is its own representative, and has the node, the points and the
//!     next states of the states that it stands for.
//! 12. `is_legal` is true for the listed actions of a seat and for no others.
//! 13. `read_turn` after `write_turn` is the identity; a turn with a fault, or with more
//!     after its end, is refused as a whole; the refusal has the fault's line and column.
//! 14. A game's history at any point equals a replay up to there (tested in `bilancia-table`, which
//!     keeps histories).
//! 15. Prompts lead to every legal action and to no others.
//! 16. Promises are kept: no chance event comes once `may_have_chance` is false, no simultaneous move once
//!     `may_have_simultaneous` is; without either this or `HIDES`, every view is the state.
//! 17. A forced pass is the only legal action of the one seat that is to act.
//! 18. Where actions have numbers of their own, legal actions of a state have different ones, below their count, which
//!     is the same throughout a game.

mod actions;
mod canonical;
mod listed;
mod promises;
mod prompts;
mod simultaneous;
mod turns;

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Actor, Node, Pointing, Rng, Seats, Side};

/// Walks at random from `start`, `walks` times, at most `cap` plies each, and asserts the laws at every state. Returns
/// the number of states that were checked.
///
/// # Panics
/// If a law is broken, with the law and the position.
pub fn check<S: Pointing>(start: &S, walks: u64, cap: u32, seed: u64) -> u64 {
    let mut seen = 0;
    let mut strangers = Vec::new();
    for walk in 0..walks {
        let mut rng = Rng::keyed(seed, &[walk]);
        let mut choices = Rng::keyed(seed, &[walk, 1]);
        let mut state = start.clone();
        let mut written = Vec::new();
        for _ in 0..cap {
            check_state(&state, &mut rng);
            actions::check_legality(&state, &mut strangers, &mut choices);
            seen += 1;
            let Some((by, action)) = step(&state, &mut rng) else {
                break;
            };
            written.push((by, state.action_text(action)));
            let before = promises::of(&state);
            state.apply(by, action);
            promises::check_step(before, &state);
            assert_eq!(
                state.action_numbers(),
                start.action_numbers(),
                "law 18: the count of numbers changes at {}",
                state.position()
            );
        }
        check_state(&state, &mut rng);
        actions::check_legality(&state, &mut strangers, &mut choices);
        check_replay(start, &written, &state);
    }
    seen
}

/// A random action or outcome; where several seats owe an action, of a random one of them.
fn step<S: Pointing>(state: &S, rng: &mut Rng) -> Option<(Actor, S::Action)> {
    match state.node() {
        Node::Over => None,
        Node::Chance => Some((Actor::Chance, state.sample_roll(&mut Vec::new(), rng))),
        Node::Choice(seats) => {
            let nth = rng.below(seats.len() as u64) as usize;
            let seat = seats.iter().nth(nth).expect("the set has that many seats");
            Some((
                Actor::Seat(seat),
                state.sample_action(seat, &mut Vec::new(), rng),
            ))
        }
    }
}

/// Asserts every law that concerns a single state.
///
/// # Panics
/// If a law is broken, with the law and the position.
pub fn check_state<S: Pointing>(state: &S, rng: &mut Rng) {
    check_points(state);
    promises::check(state);
    actions::check_forced_pass(state);
    check_views(state, rng);
    check_position_text(state);
    canonical::check(state);
    let mut own = Rng::new(rng.below(u64::MAX));
    // Turns take long, since each action of them is found among all listed ones.
    if own.below(4) == 0 {
        turns::check(state, &mut own);
    }
    prompts::check(state, &mut own);
    match state.node() {
        Node::Over => {}
        Node::Chance => actions::check_rolls(state, rng),
        Node::Choice(seats) => {
            assert!(
                !seats.is_empty(),
                "law 1: a choice that no seat owes at {}",
                state.position()
            );
            assert!(
                state.seats().contains_all(seats),
                "law 1: a seat that is not of the game owes a choice at {}",
                state.position()
            );
            for seat in seats.iter() {
                actions::check_actions(state, seat, rng);
            }
            if seats.len() > 1 {
                simultaneous::check_secrecy(state, seats, rng);
                simultaneous::check_order(state, seats, rng);
            }
        }
    }
}

fn hash<S: Hash>(state: &S) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

fn check_points<S: Pointing>(state: &S) {
    let at = state.position();
    let mut sides: [Option<i32>; 8] = [None; 8];
    for seat in state.seats().iter() {
        let points = state.points(seat);
        if state.node() != Node::Over {
            assert_eq!(points, 0, "law 8: points before the end at {at}");
        }
        assert!(
            points.abs() <= state.points_bound(),
            "law 8: points out of bounds at {at}"
        );
        let Side(side) = state.side(seat);
        let known = sides[usize::from(side)].get_or_insert(points);
        assert_eq!(
            *known, points,
            "law 8: seats of one side have different points at {at}"
        );
    }
    assert_eq!(
        sides.iter().flatten().sum::<i32>(),
        0,
        "law 8: points do not sum to zero over sides at {at}"
    );
}

fn check_views<S: Pointing>(state: &S, rng: &mut Rng) {
    let at = state.position();
    let all = state.seats();
    assert_eq!(
        &state.view(all),
        state,
        "law 6: the view of all seats is not the state at {at}"
    );
    for from in all.iter().map(Seats::from).chain([Seats::NONE]) {
        let view = state.view(from);
        assert_eq!(
            view.view(from),
            view,
            "law 6: a view of a view differs at {at}"
        );
        let completed = view.complete(rng);
        assert_eq!(
            completed.view(from),
            view,
            "law 6: a completed view has another view at {at}"
        );
        check_position_text(&view);
    }
}

fn check_position_text<S: Pointing>(state: &S) {
    let text = state.position();
    assert!(
        text.bytes().all(|byte| (b' '..=b'~').contains(&byte)),
        "law 7: a position string is printable ASCII: {text}"
    );
    match state.read_position(&text) {
        Ok(read) => {
            assert_eq!(
                &read, state,
                "law 7: read back, the position differs: {text}"
            );
            assert_eq!(
                hash(&read),
                hash(state),
                "law 3: equal states have different hashes: {text}"
            );
        }
        Err(refusal) => panic!("law 7: a written position is refused: {text}: {refusal}"),
    }
}

fn check_replay<S: Pointing>(start: &S, written: &[(Actor, String)], end: &S) {
    let mut state = start.clone();
    for (by, text) in written {
        match state.read_action(*by, text) {
            Ok(action) => state.apply(*by, action),
            Err(refusal) => panic!("law 10: a replay refuses '{text}': {refusal}"),
        }
    }
    assert_eq!(&state, end, "law 10: a replay ends in another state");
}
