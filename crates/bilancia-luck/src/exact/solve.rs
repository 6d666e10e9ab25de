//! Expectations over a graph: values, and what events add up to.

use super::graph::{Event, Graph, Next};

/// What every decision is answered with: shares of its actions, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mixes {
    shares: Vec<f64>,
    /// Where the shares of each decision end.
    ends: Vec<usize>,
}

impl Mixes {
    /// The answers, decision by decision.
    pub fn iter(&self) -> impl Iterator<Item = &[f64]> {
        (0..self.ends.len()).map(|decision| self.of(decision as u32))
    }

    /// The answer to a decision.
    pub(super) fn of(&self, decision: u32) -> &[f64] {
        &self.shares[self.range(decision)]
    }

    pub(super) fn of_mut(&mut self, decision: u32) -> &mut [f64] {
        let range = self.range(decision);
        &mut self.shares[range]
    }

    fn range(&self, decision: u32) -> std::ops::Range<usize> {
        let decision = decision as usize;
        let first = decision
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        first..self.ends[decision]
    }

    /// Adds the answer to the next decision.
    pub(super) fn push(&mut self, shares: impl IntoIterator<Item = f64>) {
        self.shares.extend(shares);
        self.ends.push(self.shares.len());
    }
}

/// Why something could not be reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// It did not come to rest.
    #[error("between these players the game may go on for ever, so nothing can be said of its end")]
    Endless,
    /// Right play is not found by looking at positions one by one.
    #[error(
        "right play is only found here for two sides that see everything but choices of the same moment"
    )]
    NoPerfectPlay,
}

/// Sweeps of a part before a game counts as endless.
const MOST_SWEEPS: u32 = 20_000;
/// The change of a sweep that counts as none.
const STILL: f64 = 1e-13;

/// Reckons every position again and again until none changes, part by part: `update` does so with one, and says by
/// how much it has changed.
pub(super) fn settle(
    graph: &Graph,
    mut update: impl FnMut(usize) -> f64,
) -> Result<(), SolveError> {
    let mut first = 0;
    for &end in &graph.parts {
        let mut sweeps = 0;
        while (first..end).map(&mut update).fold(0.0, f64::max) >= STILL {
            sweeps += 1;
            if sweeps == MOST_SWEEPS {
                return Err(SolveError::Endless);
            }
        }
        first = end;
    }
    Ok(())
}

/// The shares of a block's cells between these players, seat by seat.
pub(crate) fn shares(graph: &Graph, event: u32, lineup: &[&Mixes], out: &mut Vec<f64>) {
    out.clear();
    if let Event::Meeting { .. } = graph.events[event as usize] {
        let share = |&(decision, action): &(u32, u32)| {
            let seat = graph.decisions[decision as usize].seat;
            lineup[seat.index()].of(decision)[action as usize]
        };
        out.extend(
            graph
                .paths_of(event)
                .iter()
                .map(|path| path.iter().map(share).product::<f64>()),
        );
        return;
    }
    out.push(1.0);
    for &member in graph.members_of(event) {
        let seat = graph.decisions[member as usize].seat;
        let mix = lineup[seat.index()].of(member);
        if out.len() == 1 {
            let whole = out[0];
            out.clear();
            out.extend(mix.iter().map(|share| whole * share));
        } else {
            *out = out
                .iter()
                .flat_map(|cell| mix.iter().map(move |share| cell * share))
                .collect();
        }
    }
}

/// How positions follow each other between given players: for each, where the next one is with which chance.
pub(crate) struct Course {
    /// Where the terms of each position begin, and where the last end.
    first: Vec<u32>,
    terms: Vec<(f64, u32)>,
}

impl Course {
    pub(crate) fn of(graph: &Graph, lineup: &[&Mixes]) -> Self {
        let mut course = Self {
            first: vec![0],
            terms: Vec::new(),
        };
        for &next in &graph.positions {
            course.follow(graph, next, 1.0, lineup);
            course.first.push(course.terms.len() as u32);
        }
        course
    }

    fn follow(&mut self, graph: &Graph, next: Next, chance: f64, lineup: &[&Mixes]) {
        match next {
            Next::End(_) => {}
            Next::Position(position) => self.terms.push((chance, position)),
            Next::Event(event) => {
                for &(roll, next) in graph.rolls_of(event) {
                    self.follow(graph, next, chance * roll, lineup);
                }
                let mut cells = Vec::new();
                if !graph.leads_to(event).is_empty() {
                    shares(graph, event, lineup, &mut cells);
                }
                for (&share, &next) in cells.iter().zip(graph.leads_to(event)) {
                    if share > 0.0 {
                        self.follow(graph, next, chance * share, lineup);
                    }
                }
            }
        }
    }
}

/// The expectation of what events add (`gain`) and of what ends are worth, from every position.
pub(crate) struct Expected<const N: usize> {
    pub positions: Vec<[f64; N]>,
    pub start: [f64; N],
}

/// Reckons expectations between these players; `gain` has one entry an event, or none at all.
pub(crate) fn expect<const N: usize>(
    graph: &Graph,
    lineup: &[&Mixes],
    course: &Course,
    gain: &[[f64; N]],
    ends: &[[f64; N]],
) -> Result<Expected<N>, SolveError> {
    let mut values = vec![[0.0; N]; graph.positions.len()];
    let mut cells = Vec::new();
    // What comes before the next position does not change from sweep to sweep.
    let before: Vec<_> = graph
        .positions
        .iter()
        .map(|&next| value(graph, next, lineup, gain, ends, &values, &mut cells))
        .collect();
    settle(graph, |position| {
        let terms = course.first[position] as usize..course.first[position + 1] as usize;
        let mut sum = before[position];
        for &(chance, next) in &course.terms[terms] {
            for (sum, value) in sum.iter_mut().zip(&values[next as usize]) {
                *sum += chance * value;
            }
        }
        let known = std::mem::replace(&mut values[position], sum);
        let change = sum.iter().zip(known);
        change
            .map(|(new, old)| (new - old).abs() / (1.0 + old.abs()))
            .fold(0.0, f64::max)
    })?;
    let start = value(graph, graph.start, lineup, gain, ends, &values, &mut cells);
    Ok(Expected {
        positions: values,
        start,
    })
}

/// What something leads to is worth.
pub(crate) fn value<const N: usize>(
    graph: &Graph,
    next: Next,
    lineup: &[&Mixes],
    gain: &[[f64; N]],
    ends: &[[f64; N]],
    values: &[[f64; N]],
    cells: &mut Vec<f64>,
) -> [f64; N] {
    let event = match next {
        Next::Position(position) => return values[position as usize],
        Next::End(end) => return ends[end as usize],
        Next::Event(event) => event,
    };
    let mut sum = gain.get(event as usize).copied().unwrap_or([0.0; N]);
    let mut add = |chance: f64, next: Next, cells: &mut Vec<f64>| {
        if chance > 0.0 {
            let value = value(graph, next, lineup, gain, ends, values, cells);
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += chance * value;
            }
        }
    };
    match graph.events[event as usize] {
        Event::Chance { .. } => {
            for &(chance, next) in graph.rolls_of(event) {
                add(chance, next, cells);
            }
        }
        Event::Block { count: 1, .. } => {
            let member = graph.members_of(event)[0];
            let seat = graph.decisions[member as usize].seat;
            let mix = lineup[seat.index()].of(member);
            for (&share, &next) in mix.iter().zip(graph.leads_to(event)) {
                add(share, next, cells);
            }
        }
        Event::Block { .. } | Event::Meeting { .. } => {
            shares(graph, event, lineup, cells);
            let shares = std::mem::take(cells);
            for (&share, &next) in shares.iter().zip(graph.leads_to(event)) {
                add(share, next, cells);
            }
            *cells = shares;
        }
    }
    sum
}
