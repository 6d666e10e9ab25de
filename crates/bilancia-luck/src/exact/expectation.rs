//! Expectations over the graph of a game under a strategy profile, by Gauss-Seidel sweeps.

use super::{
    graph::{Event, Graph, Successor},
    strategy::BehaviourStrategy,
};

/// Why a quantity of a game cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// Sweeps did not converge, or the game ends with a probability below 1.
    #[error("between these players the game may go on for ever, so nothing can be said of its end")]
    Endless,
    /// Optimal play cannot be found by backward induction: there is hidden information beyond simultaneous moves, or
    /// there are more than two seats.
    #[error(
        "optimal play is only computed for two seats that see everything but simultaneous moves"
    )]
    NoPerfectPlay,
}

/// Largest number of sweeps over a component; without convergence by then a game counts as endless.
const MAX_SWEEPS: u32 = 20_000;
/// Largest change of a value in a sweep that counts as convergence.
const TOLERANCE: f64 = 1e-13;

/// Updates positions until no update changes a value by [`TOLERANCE`] or more, component by component in solving order.
/// `update` computes the value of the position with this index, stores it, and returns by how much it changed.
///
/// # Errors
/// [`SolveError::Endless`] if a component does not converge in [`MAX_SWEEPS`] sweeps.
pub(super) fn iterate(
    graph: &Graph,
    mut update: impl FnMut(usize) -> f64,
) -> Result<(), SolveError> {
    let mut first = 0;
    for &end in &graph.components {
        let mut sweeps = 0;
        while (first..end).map(&mut update).fold(0.0, f64::max) >= TOLERANCE {
            sweeps += 1;
            if sweeps == MAX_SWEEPS {
                return Err(SolveError::Endless);
            }
        }
        first = end;
    }
    Ok(())
}

/// Writes the probability of each cell of a block under a strategy profile, which has one strategy per seat.
pub(crate) fn cell_probabilities(
    graph: &Graph,
    event: u32,
    profile: &[&BehaviourStrategy],
    out: &mut Vec<f64>,
) {
    out.clear();
    if let Event::Dependent { .. } = graph.events[event as usize] {
        let probability = |&(decision, action): &(u32, u32)| {
            let seat = graph.seat_of(decision);
            profile[seat.index()].at(decision)[action as usize]
        };
        out.extend(
            graph
                .choices_of(event)
                .iter()
                .map(|choices| choices.iter().map(probability).product::<f64>()),
        );
        return;
    }
    out.push(1.0);
    for &member in graph.members_of(event) {
        let strategy = profile[graph.seat_of(member).index()].at(member);
        if out.len() == 1 {
            let whole = out[0];
            out.clear();
            out.extend(strategy.iter().map(|probability| whole * probability));
        } else {
            *out = out
                .iter()
                .flat_map(|cell| strategy.iter().map(move |probability| cell * probability))
                .collect();
        }
    }
}

/// Markov chain of positions under a strategy profile, as a sparse matrix of transition probabilities. Rows sum to the
/// probability that the game does not end before the next position.
pub(crate) struct Transitions {
    /// Start of each row in `terms`, and the end of the last.
    rows: Vec<u32>,
    /// Probability and index of the next position.
    terms: Vec<(f64, u32)>,
}

impl Transitions {
    /// Transition probabilities under a strategy profile.
    pub(crate) fn of(graph: &Graph, profile: &[&BehaviourStrategy]) -> Self {
        let mut transitions = Self {
            rows: vec![0],
            terms: Vec::new(),
        };
        for &next in &graph.positions {
            transitions.add(graph, next, 1.0, profile);
            transitions.rows.push(transitions.terms.len() as u32);
        }
        transitions
    }

    /// Adds the positions that are next after a successor, which is reached with this probability.
    fn add(
        &mut self,
        graph: &Graph,
        next: Successor,
        reached: f64,
        profile: &[&BehaviourStrategy],
    ) {
        match next {
            Successor::End(_) => {}
            Successor::Position(position) => self.terms.push((reached, position)),
            Successor::Event(event) => {
                for &(probability, next) in graph.outcomes_of(event) {
                    self.add(graph, next, reached * probability, profile);
                }
                let mut cells = Vec::new();
                if !graph.cells_of(event).is_empty() {
                    cell_probabilities(graph, event, profile, &mut cells);
                }
                for (&probability, &next) in cells.iter().zip(graph.cells_of(event)) {
                    if probability > 0.0 {
                        self.add(graph, next, reached * probability, profile);
                    }
                }
            }
        }
    }
}

/// Expected sums of N quantities, from each position and from the start to the end of the game.
pub(crate) struct Expected<const N: usize> {
    /// Expected sums from each position.
    pub positions: Vec<[f64; N]>,
    /// Expected sums from the start.
    pub start: [f64; N],
}

/// Expected sums, under a strategy profile, of the rewards of the events that occur and of the end that is reached.
/// `rewards` has one entry per event, or none if events have no reward; `ends` has one per terminal state.
///
/// # Errors
/// [`SolveError::Endless`] if the sweeps do not converge.
pub(crate) fn expected_sums<const N: usize>(
    graph: &Graph,
    profile: &[&BehaviourStrategy],
    transitions: &Transitions,
    rewards: &[[f64; N]],
    ends: &[[f64; N]],
) -> Result<Expected<N>, SolveError> {
    let mut values = vec![[0.0; N]; graph.positions.len()];
    let mut cells = Vec::new();
    // Expected reward before the next position, which is the same in all sweeps.
    let immediate: Vec<_> = graph
        .positions
        .iter()
        .map(|&next| value(graph, next, profile, rewards, ends, &values, &mut cells))
        .collect();
    iterate(graph, |position| {
        let row = transitions.rows[position] as usize..transitions.rows[position + 1] as usize;
        let mut sum = immediate[position];
        for &(probability, next) in &transitions.terms[row] {
            for (sum, value) in sum.iter_mut().zip(&values[next as usize]) {
                *sum += probability * value;
            }
        }
        let known = std::mem::replace(&mut values[position], sum);
        let change = sum.iter().zip(known);
        change
            .map(|(new, old)| (new - old).abs() / (1.0 + old.abs()))
            .fold(0.0, f64::max)
    })?;
    let start = value(
        graph,
        graph.start,
        profile,
        rewards,
        ends,
        &values,
        &mut cells,
    );
    Ok(Expected {
        positions: values,
        start,
    })
}

/// Expected sums from a successor on, given those of the positions. `cells` is scratch memory.
pub(crate) fn value<const N: usize>(
    graph: &Graph,
    next: Successor,
    profile: &[&BehaviourStrategy],
    rewards: &[[f64; N]],
    ends: &[[f64; N]],
    positions: &[[f64; N]],
    cells: &mut Vec<f64>,
) -> [f64; N] {
    let event = match next {
        Successor::Position(position) => return positions[position as usize],
        Successor::End(end) => return ends[end as usize],
        Successor::Event(event) => event,
    };
    let mut sum = rewards.get(event as usize).copied().unwrap_or([0.0; N]);
    let mut add = |probability: f64, next: Successor, cells: &mut Vec<f64>| {
        if probability > 0.0 {
            let value = value(graph, next, profile, rewards, ends, positions, cells);
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += probability * value;
            }
        }
    };
    match graph.events[event as usize] {
        Event::Chance { .. } => {
            for &(probability, next) in graph.outcomes_of(event) {
                add(probability, next, cells);
            }
        }
        Event::Block { count: 1, .. } => {
            let member = graph.members_of(event)[0];
            let strategy = profile[graph.seat_of(member).index()].at(member);
            for (&probability, &next) in strategy.iter().zip(graph.cells_of(event)) {
                add(probability, next, cells);
            }
        }
        Event::Block { .. } | Event::Dependent { .. } => {
            cell_probabilities(graph, event, profile, cells);
            let probabilities = std::mem::take(cells);
            for (&probability, &next) in probabilities.iter().zip(graph.cells_of(event)) {
                add(probability, next, cells);
            }
            *cells = probabilities;
        }
    }
    sum
}
