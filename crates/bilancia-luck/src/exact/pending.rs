//! Pending events of a game with hidden information, and which of them a seat has observed.

use bilancia_core::{Node, Seat, Seats, State};

use super::graph::{Choices, Graph};

/// Combined outcome of all pending chance events.
#[derive(Clone)]
pub(super) struct PendingOutcome<S> {
    /// Probability, given the choices of the cell.
    pub probability: f64,
    /// Index of the outcome of each pending chance event.
    pub rolls: Vec<u32>,
    /// State that results.
    pub state: S,
}

/// One combination of the pending choices, with the possible outcomes of the pending chance events.
#[derive(Clone)]
pub(super) struct Cell<S> {
    /// Pending choices, in the order in which they were made.
    pub choices: Choices,
    /// Outcomes of the pending chance events that the choices allow.
    pub outcomes: Vec<PendingOutcome<S>>,
}

/// Seat that is to choose next and its view of the state; none at the end of the game.
pub(super) type Observation<S> = Option<(Seat, S)>;

/// Observation of the seat that is to choose; of several, of the lowest.
pub(super) fn observe<S: State>(state: &S) -> Observation<S> {
    let Node::Choice(seats) = state.node() else {
        return None;
    };
    let seat = seats.lowest()?;
    Some((seat, state.view(Seats::from(seat))))
}

/// For each pending choice, whether it made a difference to an observation. With a choice, all earlier pending choices of
/// the same seat count as observed, since the choice may depend on them.
pub(super) fn observed_choices<S: State>(
    graph: &Graph,
    cells: &[Cell<S>],
    observations: &[Vec<Observation<S>>],
) -> Vec<bool> {
    let length = cells[0].choices.len();
    let differ = |a: usize, b: usize, at: usize| cells[a].choices[at].1 != cells[b].choices[at].1;
    let mut observed = vec![false; length];
    let pairs = || (0..cells.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    for (a, b) in pairs().filter(|&(a, b)| observations[a] != observations[b]) {
        let mut different = (0..length).filter(|&at| differ(a, b, at));
        if let (Some(only), None) = (different.next(), different.next()) {
            observed[only] = true;
        }
    }
    for (a, b) in pairs().filter(|&(a, b)| observations[a] != observations[b]) {
        if !(0..length).any(|at| observed[at] && differ(a, b, at)) {
            if let Some(first) = (0..length).find(|&at| differ(a, b, at)) {
                observed[first] = true;
            }
        }
    }
    if !observed.contains(&true) {
        // The observations differ only by chance events whose distribution the choices changed.
        observed.fill(true);
    }
    for at in (0..length)
        .rev()
        .filter(|&at| observed[at])
        .collect::<Vec<_>>()
    {
        let seat = graph.seat_of(cells[0].choices[at].0);
        for (before, observed) in observed[..at].iter_mut().enumerate() {
            *observed |= graph.seat_of(cells[0].choices[before].0) == seat;
        }
    }
    observed
}

/// Indices of the pending chance events that make a difference to the observations.
pub(super) fn observed_rolls<S: State>(
    outcomes: &[PendingOutcome<S>],
    observations: &[Observation<S>],
) -> Vec<usize> {
    let longest = outcomes.iter().map(|outcome| outcome.rolls.len());
    let longest = longest.max().unwrap_or(0);
    let differs_by = |roll: usize| {
        outcomes.iter().zip(observations).any(|(a, seen_a)| {
            outcomes.iter().zip(observations).any(|(b, seen_b)| {
                let same_otherwise = a.rolls.len() == b.rolls.len()
                    && (0..a.rolls.len())
                        .all(|other| other == roll || a.rolls[other] == b.rolls[other]);
                same_otherwise && seen_a != seen_b
            })
        })
    };
    let mut observed: Vec<_> = (0..longest).filter(|&roll| differs_by(roll)).collect();
    // Outcomes may lead to different chance events, so that no two differ in one index only. The first chance event in
    // which two distinguishable outcomes differ then counts as observed.
    for (a, seen_a) in outcomes.iter().zip(observations) {
        for (b, seen_b) in outcomes.iter().zip(observations) {
            let differs = |&roll: &usize| a.rolls.get(roll) != b.rolls.get(roll);
            if seen_a != seen_b && !observed.iter().any(differs) {
                observed.extend((0..longest).find(differs));
            }
        }
    }
    observed
}
