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
    expectation::{
        Expected, Part, Rewards, SolveError, Transitions, cell_probabilities, only_choice, parts,
    },
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
    let undecided = |score: &f64| [0.0, 0.0, 0.0, score * (1.0 - score)];
    let ends = scores.iter().map(undecided).collect();
    let sums = values.sums(ends, |part, rewards| {
        let mut probabilities = Vec::new();
        for event in part.events.clone() {
            rewards.push(components_of(event as u32, &values, &mut probabilities));
        }
    })?;
    let [chance, clash, mixing, undecided] = sums;
    Ok(VarianceComponents {
        mean: values.start,
        chance,
        clash,
        mixing,
        undecided,
    })
}

/// Parts of chance, clash and mixing in the variance of one event. `probabilities` is scratch memory.
fn components_of(event: u32, values: &ProfileValues<'_>, probabilities: &mut Vec<f64>) -> [f64; 4] {
    let (graph, profile) = (values.graph, values.profile);
    if let Event::Chance { .. } = graph.events[event as usize] {
        return [values.chance_variance(event), 0.0, 0.0, 0.0];
    }
    if let Some(strategy) = only_choice(graph, event, profile) {
        let all = variance(strategy.iter().copied().zip(values.cells(event)));
        return [0.0, 0.0, all, 0.0];
    }
    cell_probabilities(graph, event, profile, probabilities);
    let cells: Vec<f64> = values.cells(event).collect();
    let all = variance(probabilities.iter().copied().zip(cells.iter().copied()));
    let main = match graph.members_of(event).len() {
        1 => all,
        _ => main_effects(graph, event, probabilities, &cells).min(all),
    };
    [0.0, all - main, main, 0.0]
}

/// Expected scores of a seat from every position under a strategy profile.
pub(super) struct ProfileValues<'a> {
    graph: &'a Graph,
    profile: &'a [&'a BehaviourStrategy],
    /// Expected score, and probability that the game ends.
    values: Expected<'a, 2>,
    /// Expected score from the start.
    start: f64,
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
        let mut values = Expected::new(graph, profile, ends).solved()?;
        let [start, ending] = values.from(graph.start, Rewards::NONE);
        if (ending - 1.0).abs() > 1e-9 {
            return Err(SolveError::Endless);
        }
        Ok(Self {
            graph,
            profile,
            values,
            start,
        })
    }

    /// Expected sums, from the start, of the rewards of the events that occur and of the end that is reached. `reward` fills in
    /// the rewards of the events of a part, one after another, and of no more of them at a time.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the sweeps do not converge.
    pub(super) fn sums<const N: usize>(
        &self,
        ends: Vec<[f64; N]>,
        mut reward: impl FnMut(&Part, &mut Vec<[f64; N]>),
    ) -> Result<[f64; N], SolveError> {
        let mut sums = Expected::new(self.graph, self.profile, ends);
        let mut transitions = Transitions::default();
        let (mut first, mut rewards) = (0, Vec::new());
        for part in parts(self.graph) {
            first = part.events.start;
            rewards.clear();
            reward(&part, &mut rewards);
            let rewards = Rewards {
                first,
                of: &rewards,
            };
            sums.solve(&part, &mut transitions, rewards)?;
        }
        // The last part has the events from the start.
        let rewards = Rewards {
            first,
            of: &rewards,
        };
        Ok(sums.from(self.graph.start, rewards))
    }

    fn value(&self, next: Successor) -> f64 {
        self.values.value(next, Rewards::NONE, &mut Vec::new())[0]
    }

    /// Expected score after each cell of a block.
    pub(super) fn cells(&self, event: u32) -> impl Iterator<Item = f64> + Clone {
        let cells = self.graph.cells_of(event).iter();
        cells.map(|&next| self.value(next))
    }

    /// Variance of the expected score over the outcomes of a chance event.
    pub(super) fn chance_variance(&self, event: u32) -> f64 {
        let outcomes = self.graph.outcomes_of(event);
        variance(outcomes.map(|(probability, next)| (probability, self.value(next))))
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
