//! Laws of the model that every game must obey, and functions that check a game for them.
//!
//! 1. A seat that has to choose has an action, any other seat has none.
//! 2. Actions are distinct and in a fixed order; weights of chance events are positive.
//! 3. `apply` is a function, and equal states hash alike.
//! 4. *Commute*: simultaneous moves lead to the same state in any order.
//! 5. *Secret*: until the last seat has chosen, neither the views of other seats nor their actions change.
//! 6. `view` is idempotent; all seats together see everything that seats can see; a completed view has the same view
//!    for the same seats.
//! 7. Parsing inverts writing, for every state, view and action; different actions write differently.
//! 8. Points are bounded, equal within a side, and sum to zero over sides.
//! 9. Counting agrees with listing; sampling draws uniformly from the listed actions.
//! 10. A game replays from its written actions.
//! 11. A canonical representative has the same successors, up to representatives, as every state of its class.

use std::{
    collections::{HashMap, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
};

use crate::{Actor, Node, Notation, Rng, Seat, Seats, Side, State};

/// Asserts every law at every state of random walks from `start`: `walks` of them, of at most `cap` plies each. Returns
/// the number of states.
///
/// # Panics
/// If a law is broken, with the law and the position.
pub fn check<S: Notation>(start: &S, walks: u64, cap: u32, seed: u64) -> u64 {
    let mut seen = 0;
    for walk in 0..walks {
        let mut rng = Rng::keyed(seed, &[walk]);
        let mut state = start.clone();
        let mut written = Vec::new();
        for _ in 0..cap {
            check_state(&state, &mut rng);
            seen += 1;
            let Some((by, action)) = step(&state, &mut rng) else {
                break;
            };
            written.push((by, state.action_text(action)));
            state.apply(by, action);
        }
        check_state(&state, &mut rng);
        check_replay(start, &written, &state);
    }
    seen
}

/// Makes a random step; of several seats that move simultaneously a random one chooses first.
fn step<S: Notation>(state: &S, rng: &mut Rng) -> Option<(Actor, S::Action)> {
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
pub fn check_state<S: Notation>(state: &S, rng: &mut Rng) {
    check_points(state);
    check_views(state, rng);
    check_position_text(state);
    check_canonical(state);
    match state.node() {
        Node::Over => {}
        Node::Chance => check_rolls(state, rng),
        Node::Choice(seats) => {
            assert!(
                !seats.is_empty(),
                "law 1: a choice that nobody owes at {}",
                state.position()
            );
            assert!(
                state.seats().contains_all(seats),
                "law 1: a stranger owes a choice at {}",
                state.position()
            );
            for seat in seats.iter() {
                check_actions(state, seat, rng);
            }
            if seats.len() > 1 {
                check_secrecy(state, seats, rng);
                check_order(state, seats, rng);
            }
        }
    }
}

fn actions<S: Notation>(state: &S, seat: Seat) -> Vec<S::Action> {
    let mut out = Vec::new();
    state.actions(seat, &mut out);
    out
}

fn hash<S: Hash>(state: &S) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

fn check_points<S: Notation>(state: &S) {
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
            "law 8: a side that does not score alike at {at}"
        );
    }
    assert_eq!(
        sides.iter().flatten().sum::<i32>(),
        0,
        "law 8: sides do not sum to zero at {at}"
    );
}

fn check_views<S: Notation>(state: &S, rng: &mut Rng) {
    let at = state.position();
    let all = state.seats();
    assert_eq!(
        &state.view(all),
        state,
        "law 6: all seats together do not see it all at {at}"
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
            "law 6: completed, it looks different at {at}"
        );
        check_position_text(&view);
    }
}

fn check_position_text<S: Notation>(state: &S) {
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
                "law 3: equal states hash apart: {text}"
            );
        }
        Err(refusal) => panic!("law 7: its own position is refused: {text}: {refusal}"),
    }
}

fn check_actions<S: Notation>(state: &S, seat: Seat, rng: &mut Rng) {
    let at = state.position();
    let listed = actions(state, seat);
    assert!(
        !listed.is_empty(),
        "law 1: seat {seat} owes and has no action at {at}"
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
        "law 2: an action twice at {at}"
    );
    let counted = state.count_actions(seat, &mut Vec::new());
    assert_eq!(
        counted,
        listed.len(),
        "law 9: counting disagrees with listing at {at}"
    );
    let sampled = state.sample_action(seat, &mut Vec::new(), rng);
    assert!(
        listed.contains(&sampled),
        "law 9: sampled an action that is not listed at {at}"
    );
    let texts: HashSet<_> = listed
        .iter()
        .map(|&action| state.action_text(action))
        .collect();
    assert_eq!(
        texts.len(),
        listed.len(),
        "law 7: two actions write alike at {at}"
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

fn check_rolls<S: Notation>(state: &S, rng: &mut Rng) {
    let at = state.position();
    let mut rolls = Vec::new();
    state.rolls(&mut rolls);
    assert!(
        !rolls.is_empty(),
        "law 1: chance owes and has no roll at {at}"
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
    assert_eq!(distinct.len(), rolls.len(), "law 2: a roll twice at {at}");
    let texts: HashSet<_> = rolls
        .iter()
        .map(|&(roll, _)| state.action_text(roll))
        .collect();
    assert_eq!(
        texts.len(),
        rolls.len(),
        "law 7: two rolls write alike at {at}"
    );
    let sampled = state.sample_roll(&mut Vec::new(), rng);
    assert!(
        distinct.contains(&sampled),
        "law 9: sampled a roll that is not listed at {at}"
    );
    let text = state.action_text(sampled);
    assert_eq!(
        state.read_action(Actor::Chance, &text).ok(),
        Some(sampled),
        "law 7: roll '{text}' does not read back at {at}"
    );
}

fn check_canonical<S: Notation>(state: &S) {
    let canonical = state.clone().canonical();
    if &canonical == state {
        return;
    }
    let at = state.position();
    assert_eq!(
        canonical.clone().canonical(),
        canonical,
        "law 11: what stands for others does not stand for itself at {at}"
    );
    assert_eq!(
        canonical.node(),
        state.node(),
        "law 11: something else is owed where it is alike at {at}"
    );
    for seat in state.seats().iter() {
        assert_eq!(
            canonical.points(seat),
            state.points(seat),
            "law 11: points differ where it is alike at {at}"
        );
    }
    for by in owing(state) {
        assert_eq!(
            to_come(&canonical, by),
            to_come(state, by),
            "law 11: what comes next differs where it is alike at {at}"
        );
    }
}

fn owing<S: State>(state: &S) -> Vec<Actor> {
    match state.node() {
        Node::Over => Vec::new(),
        Node::Chance => vec![Actor::Chance],
        Node::Choice(seats) => seats.iter().map(Actor::Seat).collect(),
    }
}

/// Representatives of the successor states, with the number of actions or the sum of the weights that lead to each.
fn to_come<S: State>(state: &S, by: Actor) -> HashMap<S, u64> {
    let mut next = Vec::new();
    match by {
        Actor::Chance => state.rolls(&mut next),
        Actor::Seat(seat) => {
            let mut actions = Vec::new();
            state.actions(seat, &mut actions);
            next.extend(actions.into_iter().map(|action| (action, 1)));
        }
    }
    let mut to_come = HashMap::new();
    for (action, weight) in next {
        let mut after = state.clone();
        after.apply(by, action);
        *to_come.entry(after.canonical()).or_default() += weight;
    }
    to_come
}

fn check_secrecy<S: Notation>(state: &S, seats: Seats, rng: &mut Rng) {
    let at = state.position();
    for chooser in seats.iter() {
        let mut after = state.clone();
        let action = state.sample_action(chooser, &mut Vec::new(), rng);
        after.apply(Actor::Seat(chooser), action);
        assert_eq!(
            after.node(),
            Node::Choice(seats.without(chooser)),
            "law 5: the others no longer owe their choice at {at}"
        );
        for from in state
            .seats()
            .without(chooser)
            .iter()
            .map(Seats::from)
            .chain([Seats::NONE])
        {
            assert_eq!(
                after.view(from),
                state.view(from),
                "law 5: a choice of seat {chooser} shows before the last has chosen at {at}"
            );
        }
        for other in seats.without(chooser).iter() {
            assert_eq!(
                actions(&after, other),
                actions(state, other),
                "law 5: a secret choice changes the actions of seat {other} at {at}"
            );
        }
    }
}

fn check_order<S: Notation>(state: &S, seats: Seats, rng: &mut Rng) {
    let choices: Vec<_> = seats
        .iter()
        .map(|seat| {
            (
                Actor::Seat(seat),
                state.sample_action(seat, &mut Vec::new(), rng),
            )
        })
        .collect();
    let (mut forward, mut backward) = (state.clone(), state.clone());
    for &(by, action) in &choices {
        forward.apply(by, action);
    }
    for &(by, action) in choices.iter().rev() {
        backward.apply(by, action);
    }
    let at = state.position();
    assert_eq!(
        forward, backward,
        "law 4: the order of secret choices matters at {at}"
    );
    for from in state.seats().iter().map(Seats::from).chain([Seats::NONE]) {
        assert_eq!(
            forward.view(from),
            backward.view(from),
            "law 4: views differ at {at}"
        );
    }
}

fn check_replay<S: Notation>(start: &S, written: &[(Actor, String)], end: &S) {
    let mut state = start.clone();
    for (by, text) in written {
        match state.read_action(*by, text) {
            Ok(action) => state.apply(*by, action),
            Err(refusal) => panic!("law 10: a replay refuses '{text}': {refusal}"),
        }
    }
    assert_eq!(&state, end, "law 10: replayed, the game ends elsewhere");
}

/// Draws often enough to notice an action with a wrong frequency.
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
