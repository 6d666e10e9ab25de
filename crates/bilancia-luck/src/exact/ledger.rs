//! Where the uncertainty of one game comes from, exactly.

use bilancia_core::Seat;
use foldhash::fast::FixedState;
use indexmap::IndexMap;

use super::{
    graph::{Event, Graph, Next, Path},
    solve::{Course, Expected, Mixes, SolveError, expect, shares, value},
};

/// Variances within one game between given players, in the units of the score squared.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ledger {
    /// What the focal seat scores, from 0 to 1.
    pub mean: f64,
    /// What chance does.
    pub chance: f64,
    /// What the meeting of choices does that neither side made alone.
    pub clash: f64,
    /// What each player's own mixing does.
    pub mixing: f64,
    /// Mean of score times what lacks to 1: what an even game lacks of being decided.
    pub undecided: f64,
}

/// The ledger of a seat between these players. `scores` are what each end is worth to it.
pub(crate) fn ledger(
    graph: &Graph,
    lineup: &[&Mixes],
    scores: &[f64],
) -> Result<Ledger, SolveError> {
    let worths = Worths::of(graph, lineup, scores)?;
    let mut gain = vec![[0.0; 4]; graph.events.len()];
    let mut cells = Vec::new();
    for (event, gain) in gain.iter_mut().enumerate() {
        let event = event as u32;
        match graph.events[event as usize] {
            Event::Chance { .. } => {
                gain[0] = worths.of_chance(event);
            }
            Event::Block { .. } | Event::Meeting { .. } => {
                shares(graph, event, lineup, &mut cells);
                let worths = worths.after(event);
                let all = variance(cells.iter().copied().zip(worths.iter().copied()));
                let own = match graph.members_of(event).len() {
                    1 => all,
                    _ => main_effects(graph, event, &cells, &worths).min(all),
                };
                gain[1] = all - own;
                gain[2] = own;
            }
        }
    }
    let undecided = |score: &f64| [0.0, 0.0, 0.0, score * (1.0 - score)];
    let ends: Vec<_> = scores.iter().map(undecided).collect();
    let sums: Expected<4> = expect(graph, lineup, &worths.course, &gain, &ends)?;
    let [chance, clash, mixing, undecided] = sums.start;
    Ok(Ledger {
        mean: worths.values.start[0],
        chance,
        clash,
        mixing,
        undecided,
    })
}

/// What everything is worth to a seat between given players.
pub(super) struct Worths<'a> {
    graph: &'a Graph,
    lineup: &'a [&'a Mixes],
    pub course: Course,
    /// The worth of ends, and that they are ends.
    ends: Vec<[f64; 2]>,
    values: Expected<2>,
}

impl<'a> Worths<'a> {
    /// `scores` are what each end is worth to the seat.
    pub(super) fn of(
        graph: &'a Graph,
        lineup: &'a [&'a Mixes],
        scores: &[f64],
    ) -> Result<Self, SolveError> {
        let ends: Vec<_> = scores.iter().map(|&score| [score, 1.0]).collect();
        let course = Course::of(graph, lineup);
        let values: Expected<2> = expect(graph, lineup, &course, &[], &ends)?;
        // What the sweeps never reach an end from keeps its zero.
        if (values.start[1] - 1.0).abs() > 1e-9 {
            return Err(SolveError::Endless);
        }
        Ok(Self {
            graph,
            lineup,
            course,
            ends,
            values,
        })
    }

    fn worth(&self, next: Next, scratch: &mut Vec<f64>) -> f64 {
        let positions = &self.values.positions;
        value(
            self.graph,
            next,
            self.lineup,
            &[],
            &self.ends,
            positions,
            scratch,
        )[0]
    }

    /// What each choice of an event leads to is worth.
    pub(super) fn after(&self, event: u32) -> Vec<f64> {
        let mut scratch = Vec::new();
        let cells = self.graph.leads_to(event).iter();
        cells.map(|&next| self.worth(next, &mut scratch)).collect()
    }

    /// What the rolls of an event vary by in worth.
    pub(super) fn of_chance(&self, event: u32) -> f64 {
        let mut scratch = Vec::new();
        let rolls = self.graph.rolls_of(event).iter();
        let falls: Vec<_> = rolls
            .map(|&(chance, next)| (chance, self.worth(next, &mut scratch)))
            .collect();
        variance(falls.iter().copied())
    }
}

fn variance(weighted: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let mean: f64 = weighted.clone().map(|(weight, value)| weight * value).sum();
    weighted
        .map(|(weight, value)| weight * (value - mean).powi(2))
        .sum()
}

/// The variance of what the cells of a block are worth that single players make, each by all that he
/// chooses in it (Hoeffding 1948).
fn main_effects(graph: &Graph, event: u32, shares: &[f64], worths: &[f64]) -> f64 {
    let paths = match graph.paths_of(event) {
        [] => product_paths(graph, graph.members_of(event)),
        paths => paths.to_vec(),
    };
    let seat_of = |decision: u32| graph.decisions[decision as usize].seat;
    let mut seats: Vec<_> = paths
        .iter()
        .flatten()
        .map(|&(decision, _)| seat_of(decision))
        .collect();
    seats.sort_unstable();
    seats.dedup();
    if seats.len() == 1 {
        return variance(shares.iter().copied().zip(worths.iter().copied()));
    }
    let of_one = |seat: Seat| {
        // What the cells share in which this player chooses alike, and what they are worth together.
        let mut sums: IndexMap<Path, (f64, f64), FixedState> = IndexMap::default();
        for ((path, &share), &worth) in paths.iter().zip(shares).zip(worths) {
            let own = path
                .iter()
                .copied()
                .filter(|&(decision, _)| seat_of(decision) == seat);
            let sum = sums.entry(own.collect()).or_default();
            sum.0 += share;
            sum.1 += share * worth;
        }
        let met = sums.values().filter(|sum| sum.0 > 0.0);
        let means: Vec<_> = met.map(|&(share, sum)| (share, sum / share)).collect();
        variance(means.iter().copied())
    };
    seats.into_iter().map(of_one).sum()
}

/// The choices that lead to each cell of a block of independent decisions.
fn product_paths(graph: &Graph, members: &[u32]) -> Vec<Path> {
    let longer = |paths: Vec<Path>, &member: &u32| {
        let ways = graph.decisions[member as usize].ways;
        let each = |path: &Path| {
            let path = path.clone();
            (0..ways).map(move |action| [path.as_slice(), &[(member, action)]].concat())
        };
        paths.iter().flat_map(each).collect()
    };
    members.iter().fold(vec![Vec::new()], longer)
}
