//! Laws 1 to 3, 7, 9 and 12 for actions and rolls.

use std::collections::{HashMap, HashSet};

use super::listed::{actions, owes};
use crate::{Actor, Node, Notation, Rng, Seat};

/// Largest number of actions of other states that are kept, in order to test their legality at one state.
const STRANGERS: usize = 32;

/// Asserts the laws of listing, counting, sampling and writing for a seat that owes an action.
pub(super) fn check_actions<S: Notation>(state: &S, seat: Seat, rng: &mut Rng) {
    let at = state.position();
    let listed = actions(state, seat);
    assert!(
        !listed.is_empty(),
        "law 1: seat {seat} owes an action and has none at {at}"
    );
    assert_eq!(
        listed,
        actions(state, seat),
        "law 2: the order of actions changes at {at}"
    );
    // At one state in many, since it takes long.
    if listed.len() <= 200 && rng.below(24) == 0 {
        check_sampling(state, seat, &listed, rng);
    }
    let distinct: HashSet<_> = listed.iter().collect();
    assert_eq!(
        distinct.len(),
        listed.len(),
        "law 2: an action is listed twice at {at}"
    );
    check_numbers(state, &listed);
    let counted = state.count_actions(seat, &mut Vec::new());
    assert_eq!(
        counted,
        listed.len(),
        "law 9: counting disagrees with listing at {at}"
    );
    let sampled = state.sample_action(seat, &mut Vec::new(), rng);
    assert!(
        listed.contains(&sampled),
        "law 9: a sampled action is not listed at {at}"
    );
    let texts: HashSet<_> = listed
        .iter()
        .map(|&action| state.action_text(action))
        .collect();
    assert_eq!(
        texts.len(),
        listed.len(),
        "law 7: two actions have the same text at {at}"
    );
    // Reading lists all actions each time, so a sample keeps the walk quick.
    let by = Actor::Seat(seat);
    for _ in 0..4.min(listed.len()) {
        let action = listed[rng.below(listed.len() as u64) as usize];
        let text = state.action_text(action);
        assert_eq!(
            state.read_action(by, &text).ok(),
            Some(action),
            "law 7: '{text}' does not read back at {at}"
        );
        let (mut once, mut twice) = (state.clone(), state.clone());
        once.apply(by, action);
        twice.apply(by, action);
        assert_eq!(once, twice, "law 3: '{text}' leads to two states at {at}");
    }
    let refusal = state.read_action(by, "no such thing");
    assert!(
        refusal.is_err(),
        "law 7: nonsense was read as an action at {at}"
    );
}

/// Asserts law 18 for the legal actions of a seat.
fn check_numbers<S: Notation>(state: &S, listed: &[S::Action]) {
    let at = state.position();
    let numbers = listed.iter().map(|&action| state.action_number(action));
    let Some(count) = state.action_numbers() else {
        assert!(
            numbers.clone().all(|number| number.is_none()),
            "law 18: an action has a number although there are none at {at}"
        );
        return;
    };
    let distinct: HashSet<_> = numbers.flatten().filter(|&number| number < count).collect();
    assert_eq!(
        distinct.len(),
        listed.len(),
        "law 18: an action lacks a number of its own at {at}"
    );
}

/// Asserts the laws of listing, sampling and writing for a chance event.
pub(super) fn check_rolls<S: Notation>(state: &S, rng: &mut Rng) {
    let at = state.position();
    let mut rolls = Vec::new();
    state.rolls(&mut rolls);
    assert!(
        !rolls.is_empty(),
        "law 1: a chance event without outcomes at {at}"
    );
    assert!(
        rolls.iter().all(|&(_, weight)| weight > 0),
        "law 2: a roll without weight at {at}"
    );
    let total = rolls
        .iter()
        .try_fold(0_u64, |sum, &(_, weight)| sum.checked_add(weight));
    assert!(total.is_some(), "law 2: the weights overflow at {at}");
    let distinct: HashSet<_> = rolls.iter().map(|&(roll, _)| roll).collect();
    assert_eq!(
        distinct.len(),
        rolls.len(),
        "law 2: a roll is listed twice at {at}"
    );
    let texts: HashSet<_> = rolls
        .iter()
        .map(|&(roll, _)| state.action_text(roll))
        .collect();
    assert_eq!(
        texts.len(),
        rolls.len(),
        "law 7: two rolls have the same text at {at}"
    );
    let sampled = state.sample_roll(&mut Vec::new(), rng);
    assert!(
        distinct.contains(&sampled),
        "law 9: a sampled roll is not listed at {at}"
    );
    let text = state.action_text(sampled);
    assert_eq!(
        state.read_action(Actor::Chance, &text).ok(),
        Some(sampled),
        "law 7: roll '{text}' does not read back at {at}"
    );
}

/// Asserts law 12 for some listed actions and for `strangers`, actions of other states, and keeps
/// some of this state's among them.
pub(super) fn check_legality<S: Notation>(
    state: &S,
    strangers: &mut Vec<S::Action>,
    rng: &mut Rng,
) {
    let at = state.position();
    let mut rolls = Vec::new();
    if state.node() == Node::Chance {
        state.rolls(&mut rolls);
    }
    let mut here: Vec<_> = rolls.into_iter().map(|(roll, _)| roll).collect();
    for seat in state.seats().iter() {
        let listed = match owes(state, seat) {
            true => actions(state, seat),
            false => Vec::new(),
        };
        let some =
            (0..4.min(listed.len())).map(|_| listed[rng.below(listed.len() as u64) as usize]);
        let some: Vec<_> = some.collect();
        let asked = strangers.iter().chain(&here).chain(&some);
        // By default each question lists all actions, so a sample keeps the walk quick.
        let first = rng.below(4) as usize;
        for &action in asked.skip(first).step_by(4).chain(&some) {
            assert_eq!(
                state.is_legal(seat, action),
                listed.contains(&action),
                "law 12: is_legal disagrees with the list of seat {seat} about {action:?} at {at}"
            );
        }
        here.extend(some);
    }
    for action in here {
        if strangers.len() < STRANGERS {
            strangers.push(action);
        } else {
            let place = rng.below(STRANGERS as u64) as usize;
            strangers[place] = action;
        }
    }
}

/// Asserts that sampling is uniform, by a chi-squared test on enough draws to notice one action that
/// is drawn too often or too seldom.
fn check_sampling<S: Notation>(state: &S, seat: Seat, listed: &[S::Action], rng: &mut Rng) {
    const DRAWS: u32 = 40;
    let mut counts: HashMap<S::Action, u32> = HashMap::new();
    for _ in 0..DRAWS * listed.len() as u32 {
        *counts
            .entry(state.sample_action(seat, &mut Vec::new(), rng))
            .or_default() += 1;
    }
    let count = |action| f64::from(counts.get(action).copied().unwrap_or(0));
    let expected = f64::from(DRAWS);
    let chi_squared: f64 = listed
        .iter()
        .map(|action| (count(action) - expected).powi(2) / expected)
        .sum();
    // Seven standard deviations above the mean of the distribution, and room for its skew.
    let free = (listed.len() - 1) as f64;
    assert!(
        chi_squared <= free + 7.0 * (2.0 * free).sqrt() + 20.0,
        "law 9: sampling is not uniform ({chi_squared:.0} for {free} degrees of freedom) at {}",
        state.position()
    );
}

/// Asserts law 17.
pub(super) fn check_forced_pass<S: Notation>(state: &S) {
    let Some(pass) = state.forced_pass() else {
        return;
    };
    let mut actions = Vec::new();
    if let Node::Choice(seats) = state.node() {
        for seat in seats.iter() {
            state.actions(seat, &mut actions);
        }
    }
    assert_eq!(
        actions,
        [pass],
        "law 17: a forced pass beside other actions at {}",
        state.position()
    );
}
