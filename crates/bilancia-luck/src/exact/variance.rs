//! Exact decomposition of the variance of a seat's score under a strategy profile.
//!
//! Let u be the score and V the conditional expectation of u given the events so far, in canonical order. V is a
//! martingale, so that Var u = Σ E[Var(V after the event | events before)] over all events. The terms of chance events
//! sum to the part of chance. The term of a block of choices is split by Hoeffding's decomposition (Hoeffding 1948) into
//! main effects of the seats and their interaction: these sum to the parts of mixing and of clash.

use bilancia_core::Seat;
use foldhash::fast::FixedState;
use indexmap::IndexMap;

use super::{
    expectation::{Expected, SolveError, Transitions, cell_probabilities, expected_sums, value},
    graph::{Choices, Event, Graph, Successor},
    strategy::BehaviourStrategy,
};

/// Variance of a seat's score under a given strategy profile, by cause, in squares of the score: chance + clash + mixing
/// is the variance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct VarianceComponents {
    /// Expected score of the seat, from 0 to 1.
    pub mean: f64,
    /// Part of chance events.
    pub chance: f64,
    /// Interaction of the choices of several seats in a block.
    pub clash: f64,
    /// Main effects of each seat's random choices.
    pub mixing: f64,
    /// Expectation E[u (1 - u)] for the score u: 0 without draws, 1/4 if all games are drawn.
    pub undecided: f64,
}

/// Variance components of a seat under a strategy profile. `scores` has the score of the seat at each end.
///
/// # Errors
/// [`SolveError::Endless`] if the game may go on for ever under the profile.
pub(crate) fn variance_components(
    graph: &Graph,
    profile: &[&BehaviourStrategy],
    scores: &[f64],
) -> Result<VarianceComponents, SolveError> {
    let values = ProfileValues::of(graph, profile, scores)?;
    let mut rewards = vec![[0.0; 4]; graph.events.len()];
    let mut probabilities = Vec::new();
    for (event, reward) in rewards.iter_mut().enumerate() {
        let event = event as u32;
        match graph.events[event as usize] {
            Event::Chance { .. } => {
                reward[0] = values.chance_variance(event);
            }
            Event::Block { .. } | Event::Dependent { .. } => {
                cell_probabilities(graph, event, profile, &mut probabilities);
                let cells = values.cells(event);
                let all = variance(probabilities.iter().copied().zip(cells.iter().copied()));
                let main = match graph.members_of(event).len() {
                    1 => all,
                    _ => main_effects(graph, event, &probabilities, &cells).min(all),
                };
                reward[1] = all - main;
                reward[2] = main;
            }
        }
    }
    let undecided = |score: &f64| [0.0, 0.0, 0.0, score * (1.0 - score)];
    let ends: Vec<_> = scores.iter().map(undecided).collect();
    let sums: Expected<4> = expected_sums(graph, profile, &values.transitions, &rewards, &ends)?;
    let [chance, clash, mixing, undecided] = sums.start;
    Ok(VarianceComponents {
        mean: values.values.start[0],
        chance,
        clash,
        mixing,
        undecided,
    })
}

/// Expected scores of a seat from every position under a strategy profile.
pub(super) struct ProfileValues<'a> {
    graph: &'a Graph,
    profile: &'a [&'a BehaviourStrategy],
    /// Markov chain of positions under the profile.
    pub transitions: Transitions,
    /// Score at each end, and 1 as the indicator of an end.
    ends: Vec<[f64; 2]>,
    /// Expected score, and probability that the game ends.
    values: Expected<2>,
}

impl<'a> ProfileValues<'a> {
    /// Expected scores under a profile, where `scores` has the score of the seat at each end.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the game ends with a probability below 1.
    pub(super) fn of(
        graph: &'a Graph,
        profile: &'a [&'a BehaviourStrategy],
        scores: &[f64],
    ) -> Result<Self, SolveError> {
        let ends: Vec<_> = scores.iter().map(|&score| [score, 1.0]).collect();
        let transitions = Transitions::of(graph, profile);
        let values: Expected<2> = expected_sums(graph, profile, &transitions, &[], &ends)?;
        if (values.start[1] - 1.0).abs() > 1e-9 {
            return Err(SolveError::Endless);
        }
        Ok(Self {
            graph,
            profile,
            transitions,
            ends,
            values,
        })
    }

    fn value(&self, next: Successor, scratch: &mut Vec<f64>) -> f64 {
        let positions = &self.values.positions;
        value(
            self.graph,
            next,
            self.profile,
            &[],
            &self.ends,
            positions,
            scratch,
        )[0]
    }

    /// Expected score after each cell of a block.
    pub(super) fn cells(&self, event: u32) -> Vec<f64> {
        let mut scratch = Vec::new();
        let cells = self.graph.cells_of(event).iter();
        cells.map(|&next| self.value(next, &mut scratch)).collect()
    }

    /// Variance of the expected score over the outcomes of a chance event.
    pub(super) fn chance_variance(&self, event: u32) -> f64 {
        let mut scratch = Vec::new();
        let outcomes = self.graph.outcomes_of(event).iter();
        let values: Vec<_> = outcomes
            .map(|&(probability, next)| (probability, self.value(next, &mut scratch)))
            .collect();
        variance(values.iter().copied())
    }
}

/// Variance of a discrete distribution: probabilities, which sum to 1, with values.
fn variance(distribution: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let mean: f64 = distribution
        .clone()
        .map(|(probability, value)| probability * value)
        .sum();
    distribution
        .map(|(probability, value)| probability * (value - mean).powi(2))
        .sum()
}

/// Sum over the seats of the variance of E[value of the cell | all choices of the seat in the block].
fn main_effects(graph: &Graph, event: u32, probabilities: &[f64], values: &[f64]) -> f64 {
    let cells = match graph.choices_of(event) {
        [] => combinations(graph, graph.members_of(event)),
        cells => cells.to_vec(),
    };
    let mut seats: Vec<_> = cells
        .iter()
        .flatten()
        .map(|&(decision, _)| graph.seat_of(decision))
        .collect();
    seats.sort_unstable();
    seats.dedup();
    if seats.len() == 1 {
        return variance(probabilities.iter().copied().zip(values.iter().copied()));
    }
    let of_seat = |seat: Seat| {
        // Cells in which the seat makes the same choices: their probability, and its product with their mean value.
        let mut sums: IndexMap<Choices, (f64, f64), FixedState> = IndexMap::default();
        for ((choices, &probability), &value) in cells.iter().zip(probabilities).zip(values) {
            let own = choices
                .iter()
                .copied()
                .filter(|&(decision, _)| graph.seat_of(decision) == seat);
            let sum = sums.entry(own.collect()).or_default();
            sum.0 += probability;
            sum.1 += probability * value;
        }
        let possible = sums.values().filter(|sum| sum.0 > 0.0);
        let means: Vec<_> = possible
            .map(|&(probability, sum)| (probability, sum / probability))
            .collect();
        variance(means.iter().copied())
    };
    seats.into_iter().map(of_seat).sum()
}

/// Choices that lead to each cell of a block of independent decisions, the last decision varying fastest.
fn combinations(graph: &Graph, members: &[u32]) -> Vec<Choices> {
    let extend = |cells: Vec<Choices>, &member: &u32| {
        let actions = graph.decisions[member as usize].actions;
        let each = |choices: &Choices| {
            let choices = choices.clone();
            (0..actions).map(move |action| [choices.as_slice(), &[(member, action)]].concat())
        };
        cells.iter().flat_map(each).collect()
    };
    members.iter().fold(vec![Vec::new()], extend)
}
