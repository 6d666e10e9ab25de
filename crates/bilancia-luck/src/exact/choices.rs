//! Exact measures of choice: the number and importance of decisions, and the chance events to which players can respond.

use bilancia_core::Seat;
use serde::{Deserialize, Serialize};

use super::{
    expectation::{Expected, Rewards, SolveError, Transitions},
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
    // The probability, at each position, that a decision which matters is still to come.
    let mut ahead = Expected::new(graph, profile, vec![[0.0; 1]; scores.len()]);
    ahead.last = vec![false; graph.events.len()];
    let mut transitions = Transitions::default();
    let mut endless = Ok(());
    let sums = values.sums(vec![[0.0; 5]; scores.len()], |part, rewards| {
        for event in part.events.clone() {
            let mut reward = [0.0; 5];
            if let Event::Chance { .. } = graph.events[event] {
                reward[3] = values.chance_variance(event as u32);
            } else if let Some(chooser) = single_choice(graph, event as u32) {
                let maximises = chooser == seat || graph.seats > 2;
                let measures = measures(values.cells(event as u32).collect(), maximises);
                reward[..3].copy_from_slice(&measures);
                ahead.last[event] = chooser == seat && measures[1] > MATTERS;
            }
            rewards.push(reward);
        }
        if graph.chance {
            let solved = ahead.solve(part, &mut transitions, Rewards::NONE);
            endless = endless.and(solved);
            for (event, reward) in part.events.clone().zip(rewards) {
                if reward[3] > 0.0 {
                    let after = Successor::Event(event as u32);
                    reward[4] = reward[3] * ahead.from(after, Rewards::NONE)[0];
                }
            }
        }
    })?;
    endless?;
    let [decisions, leverage, options, chance, answerable] = sums;
    let ratio = |part: f64, whole: f64| (whole > 0.0).then(|| part / whole);
    Ok(ChoiceMeasures {
        decisions,
        leverage,
        options: ratio(options, decisions).unwrap_or(0.0),
        answerable: ratio(answerable, chance),
    })
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
fn measures(values: Vec<f64>, maximises: bool) -> [f64; 3] {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let mut sorted = values;
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
