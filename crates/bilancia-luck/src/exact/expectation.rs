//! Expectations over the graph of a game under a strategy profile, by Gauss-Seidel sweeps.

use std::ops::Range;

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

/// Part of a graph that is solved at once: a strongly connected component of positions.
pub(super) struct Part {
    /// Positions of the component.
    pub positions: Range<usize>,
    /// Events from these positions up to the next ones.
    pub events: Range<usize>,
}

/// Parts of a graph in solving order. The last one has no positions, only the events from the start to the first of them.
pub(super) fn parts(graph: &Graph) -> impl Iterator<Item = Part> {
    let count = graph.positions.len();
    let first_event =
        move |position: usize| match graph.positions.get(position).unwrap_or(&graph.start) {
            Successor::Event(event) => *event as usize,
            _ => graph.events.len(),
        };
    let mut begin = 0;
    graph
        .components
        .iter()
        .copied()
        .map(Some)
        .chain([None])
        .map(move |end| {
            let positions = begin..end.unwrap_or(count);
            begin = positions.end;
            let last = end.map_or(graph.events.len(), first_event);
            Part {
                events: first_event(positions.start)..last,
                positions,
            }
        })
}

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
        iterate_part(first..end, &mut update)?;
        first = end;
    }
    Ok(())
}

/// Like [`iterate`], for the positions of one component.
///
/// # Errors
/// [`SolveError::Endless`] if it does not converge in [`MAX_SWEEPS`] sweeps.
pub(super) fn iterate_part(
    positions: Range<usize>,
    mut update: impl FnMut(usize) -> f64,
) -> Result<(), SolveError> {
    let mut sweeps = 0;
    while positions.clone().map(&mut update).fold(0.0, f64::max) >= TOLERANCE {
        sweeps += 1;
        if sweeps == MAX_SWEEPS {
            return Err(SolveError::Endless);
        }
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

/// Markov chain of the positions of a part under a strategy profile, as a sparse matrix of transition probabilities. Rows sum
/// to the probability that the next position is one of the part.
#[derive(Default)]
pub(crate) struct Transitions {
    /// End of each row in `terms`.
    ends: Vec<u32>,
    /// Probability and index of the next position.
    terms: Vec<(f64, u32)>,
    /// Memory for the probabilities of the cells of a block.
    cells: Vec<f64>,
}

impl Transitions {
    /// Replaces the chain by that of a part for some sums.
    fn load<const N: usize>(&mut self, sums: &Expected<'_, N>, part: &Part) {
        self.ends.clear();
        self.terms.clear();
        for &next in &sums.graph.positions[part.positions.clone()] {
            self.add(sums, part, next, 1.0);
            self.ends.push(self.terms.len() as u32);
        }
    }

    /// Adds the positions of the part that are next after a successor, which is reached with this probability.
    fn add<const N: usize>(
        &mut self,
        sums: &Expected<'_, N>,
        part: &Part,
        next: Successor,
        reached: f64,
    ) {
        let (graph, profile) = (sums.graph, sums.profile);
        let event = match next {
            Successor::End(_) => return,
            Successor::Position(position) => {
                if part.positions.contains(&(position as usize)) {
                    self.terms.push((reached, position));
                }
                return;
            }
            Successor::Event(event) if sums.is_last(event) => return,
            Successor::Event(event) => event,
        };
        for (probability, next) in graph.outcomes_of(event) {
            self.add(sums, part, next, reached * probability);
        }
        let mut found = std::mem::take(&mut self.cells);
        let cells = only_choice(graph, event, profile).unwrap_or_else(|| {
            if !graph.cells_of(event).is_empty() {
                cell_probabilities(graph, event, profile, &mut found);
            }
            &found
        });
        for (&probability, &next) in cells.iter().zip(graph.cells_of(event)) {
            if probability > 0.0 {
                self.add(sums, part, next, reached * probability);
            }
        }
        self.cells = found;
    }
}

/// Distribution over the cells of a block in which only one choice is made; none for other events.
#[inline]
pub(super) fn only_choice<'a>(
    graph: &Graph,
    event: u32,
    profile: &[&'a BehaviourStrategy],
) -> Option<&'a [f64]> {
    match *graph.members_of(event) {
        [member] => Some(profile[graph.seat_of(member).index()].at(member)),
        _ => None,
    }
}

/// Rewards of the events of a part, or of none of them.
#[derive(Clone, Copy)]
pub(crate) struct Rewards<'a, const N: usize> {
    /// Number of the first event of the part.
    pub first: usize,
    /// By event of the part.
    pub of: &'a [[f64; N]],
}

impl<const N: usize> Rewards<'_, N> {
    /// No rewards, for sums over ends alone.
    pub(crate) const NONE: Self = Self { first: 0, of: &[] };

    fn of(&self, event: u32) -> [f64; N] {
        let place = (event as usize).wrapping_sub(self.first);
        self.of.get(place).copied().unwrap_or([0.0; N])
    }
}

/// Expected sums of N quantities, from each position to the end of the game, under a strategy profile: rewards of the events
/// that occur, and of the end that is reached.
pub(crate) struct Expected<'a, const N: usize> {
    graph: &'a Graph,
    profile: &'a [&'a BehaviourStrategy],
    /// Reward of each terminal state.
    ends: Vec<[f64; N]>,
    /// Expected sums from each position; 0 before its part is solved.
    pub positions: Vec<[f64; N]>,
    /// Whether each event counts as an end whose reward is 1; empty if none does.
    pub last: Vec<bool>,
    /// Expected sums from each position of a part as far as they do not come from the part itself.
    apart: Vec<[f64; N]>,
    cells: Vec<f64>,
}

impl<'a, const N: usize> Expected<'a, N> {
    /// Sums before any part is solved.
    pub(crate) fn new(
        graph: &'a Graph,
        profile: &'a [&'a BehaviourStrategy],
        ends: Vec<[f64; N]>,
    ) -> Self {
        Self {
            graph,
            profile,
            ends,
            positions: vec![[0.0; N]; graph.positions.len()],
            last: Vec::new(),
            apart: Vec::new(),
            cells: Vec::new(),
        }
    }

    /// Sums without rewards of events, from all positions.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the sweeps do not converge.
    pub(crate) fn solved(mut self) -> Result<Self, SolveError> {
        let mut transitions = Transitions::default();
        for part in parts(self.graph) {
            self.solve(&part, &mut transitions, Rewards::NONE)?;
        }
        Ok(self)
    }

    #[inline]
    fn is_last(&self, event: u32) -> bool {
        self.last.get(event as usize).is_some_and(|last| *last)
    }

    /// Solves a part, after all earlier ones.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the sweeps do not converge.
    pub(super) fn solve(
        &mut self,
        part: &Part,
        transitions: &mut Transitions,
        rewards: Rewards<'_, N>,
    ) -> Result<(), SolveError> {
        transitions.load(self, part);
        let mut apart = std::mem::take(&mut self.apart);
        apart.clear();
        for &next in &self.graph.positions[part.positions.clone()] {
            apart.push(self.from(next, rewards));
        }
        let first = part.positions.start;
        let solved = if transitions.terms.is_empty() {
            self.positions[part.positions.clone()].copy_from_slice(&apart);
            Ok(())
        } else {
            iterate_part(part.positions.clone(), |position| {
                let row = position - first;
                let begin = row.checked_sub(1).map_or(0, |row| transitions.ends[row]);
                let mut sum = apart[row];
                let terms = begin as usize..transitions.ends[row] as usize;
                for &(probability, next) in &transitions.terms[terms] {
                    for (sum, value) in sum.iter_mut().zip(&self.positions[next as usize]) {
                        *sum += probability * value;
                    }
                }
                let known = std::mem::replace(&mut self.positions[position], sum);
                let change = sum.iter().zip(known);
                change
                    .map(|(new, old)| (new - old).abs() / (1.0 + old.abs()))
                    .fold(0.0, f64::max)
            })
        };
        self.apart = apart;
        solved
    }

    /// Expected sums from a successor on.
    pub(super) fn from(&mut self, next: Successor, rewards: Rewards<'_, N>) -> [f64; N] {
        let mut cells = std::mem::take(&mut self.cells);
        let sum = self.value(next, rewards, &mut cells);
        self.cells = cells;
        sum
    }

    /// Expected sums from a successor on. `cells` is scratch memory.
    pub(super) fn value(
        &self,
        next: Successor,
        rewards: Rewards<'_, N>,
        cells: &mut Vec<f64>,
    ) -> [f64; N] {
        let event = match next {
            Successor::Position(position) => return self.positions[position as usize],
            Successor::End(end) => return self.ends[end as usize],
            Successor::Event(event) if self.is_last(event) => return [1.0; N],
            Successor::Event(event) => event,
        };
        let mut sum = rewards.of(event);
        let mut add = |probability: f64, next: Successor, cells: &mut Vec<f64>| {
            if probability > 0.0 {
                let value = self.value(next, rewards, cells);
                for (sum, value) in sum.iter_mut().zip(value) {
                    *sum += probability * value;
                }
            }
        };
        for (probability, next) in self.graph.outcomes_of(event) {
            add(probability, next, cells);
        }
        if let Some(strategy) = only_choice(self.graph, event, self.profile) {
            for (&probability, &next) in strategy.iter().zip(self.graph.cells_of(event)) {
                add(probability, next, cells);
            }
        } else if !self.graph.cells_of(event).is_empty() {
            cell_probabilities(self.graph, event, self.profile, cells);
            let probabilities = std::mem::take(cells);
            for (&probability, &next) in probabilities.iter().zip(self.graph.cells_of(event)) {
                add(probability, next, cells);
            }
            *cells = probabilities;
        }
        sum
    }
}
