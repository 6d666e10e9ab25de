//! Exact measures of choice: the number and importance of decisions, and the chance events to which players can respond.

use bilancia_core::Seat;
use serde::{Deserialize, Serialize};

use super::{
    expectation::{Expected, SolveError, cell_probabilities, expected_sums, iterate},
    graph::{Event, Graph, Successor},
    strategy::BehaviourStrategy,
    variance::ProfileValues,
};

/// How much there is to choose in one game, in expectation under a strategy profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ChoiceMeasures {
    /// Number of decisions among two or more actions.
    pub decisions: f64,
    /// Leverage: how much better the best action is than a uniform random one, in score, summed over the decisions.
    pub leverage: f64,
    /// Mean number of distinct action values per decision.
    pub options: f64,
    /// Share of the variance due to chance that arises before a decision that matters, from 0 to 1; none without chance.
    pub answerable: Option<f64>,
}

/// Values that differ by less than this, in score, count as one option.
const SAME: f64 = 1e-9;
/// A decision matters if its best action is better than a uniform random one by more than this, in score.
const MATTERS: f64 = 0.005;

/// Choice measures of a seat under a strategy profile; with two seats, decisions, leverage and options are those of both
/// seats. `scores` has the score of the seat at each end.
///
/// # Errors
/// [`SolveError::Endless`] if the game may go on for ever under the profile.
pub(super) fn choice_measures(
    graph: &Graph,
    profile: &[&BehaviourStrategy],
    seat: Seat,
    scores: &[f64],
) -> Result<ChoiceMeasures, SolveError> {
    let values = ProfileValues::of(graph, profile, scores)?;
    let mut rewards = vec![[0.0; 5]; graph.events.len()];
    let mut matters = vec![false; graph.events.len()];
    for (event, reward) in (0..).zip(&mut rewards) {
        if let Event::Chance { .. } = graph.events[event as usize] {
            reward[3] = values.chance_variance(event);
        } else if let Some(chooser) = single_choice(graph, event) {
            let maximises = chooser == seat || graph.seats > 2;
            let measures = measures(&values.cells(event), maximises);
            reward[..3].copy_from_slice(&measures);
            matters[event as usize] = chooser == seat && measures[1] > MATTERS;
        }
    }
    if graph.chance {
        let ahead = DecisionAhead::of(graph, profile, &matters)?;
        for (event, reward) in (0..).zip(&mut rewards) {
            if reward[3] > 0.0 {
                reward[4] = reward[3] * ahead.after(event);
            }
        }
    }
    let ends = vec![[0.0; 5]; scores.len()];
    let sums: Expected<5> = expected_sums(graph, profile, &values.transitions, &rewards, &ends)?;
    let [decisions, leverage, options, chance, answerable] = sums.start;
    let ratio = |part: f64, whole: f64| (whole > 0.0).then(|| part / whole);
    Ok(ChoiceMeasures {
        decisions,
        leverage,
        options: ratio(options, decisions).unwrap_or(0.0),
        answerable: ratio(answerable, chance),
    })
}

/// Probability, at each position, that a decision which matters is still to come.
struct DecisionAhead<'a> {
    graph: &'a Graph,
    profile: &'a [&'a BehaviourStrategy],
    /// For each event, whether it is a decision that matters.
    matters: &'a [bool],
    positions: Vec<f64>,
}

impl<'a> DecisionAhead<'a> {
    fn of(
        graph: &'a Graph,
        profile: &'a [&'a BehaviourStrategy],
        matters: &'a [bool],
    ) -> Result<Self, SolveError> {
        let mut ahead = Self {
            graph,
            profile,
            matters,
            positions: vec![0.0; graph.positions.len()],
        };
        iterate(graph, |position| {
            let probability = ahead.from(graph.positions[position]);
            let known = std::mem::replace(&mut ahead.positions[position], probability);
            (probability - known).abs()
        })?;
        Ok(ahead)
    }

    /// Probability from a successor on, including an event that it is itself.
    fn from(&self, next: Successor) -> f64 {
        match next {
            Successor::End(_) => 0.0,
            Successor::Position(position) => self.positions[position as usize],
            Successor::Event(event) if self.matters[event as usize] => 1.0,
            Successor::Event(event) => self.after(event),
        }
    }

    /// Probability after an event.
    fn after(&self, event: u32) -> f64 {
        let outcomes = self.graph.outcomes_of(event).iter();
        let after_chance: f64 = outcomes
            .map(|&(probability, next)| probability * self.from(next))
            .sum();
        if self.graph.cells_of(event).is_empty() {
            return after_chance;
        }
        let mut cells = Vec::new();
        cell_probabilities(self.graph, event, self.profile, &mut cells);
        let cells = cells.iter().zip(self.graph.cells_of(event));
        // Under pure strategies most cells have probability 0.
        cells
            .filter(|(probability, _)| **probability > 0.0)
            .map(|(probability, &next)| probability * self.from(next))
            .sum()
    }
}

/// Seat that makes the only choice of an event; none for chance events and for blocks of several choices.
fn single_choice(graph: &Graph, event: u32) -> Option<Seat> {
    let decision = match graph.members_of(event) {
        [member] => *member,
        [] if graph.choices_of(event).iter().all(|cell| cell.len() == 1) => {
            graph.choices_of(event).first()?.first()?.0
        }
        _ => return None,
    };
    Some(graph.seat_of(decision))
}

/// Count of one decision, advantage of the best action over a uniform random one, and number of distinct values, for
/// actions with these values to a seat. The chooser maximises the value, or minimises it if it is the opponent.
fn measures(values: &[f64], maximises: bool) -> [f64; 3] {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let best = if maximises {
        sorted[sorted.len() - 1]
    } else {
        sorted[0]
    };
    let steps = sorted
        .windows(2)
        .filter(|pair| pair[1] - pair[0] > SAME)
        .count();
    [1.0, (best - mean).abs(), 1.0 + steps as f64]
}
