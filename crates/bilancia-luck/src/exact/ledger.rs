//! Where the uncertainty of one game comes from, exactly.

use bilancia_core::{Seat, State};
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
    /// Choices that were no force, in one game.
    pub decisions: f64,
    /// What the best choice would have been better than any at random, summed over the game.
    pub leverage: f64,
    /// Choices that differ in what they are worth, summed over the decisions.
    pub options: f64,
}

/// Values that differ by less are one option.
const SAME: f64 = 1e-9;

/// The ledger of one seat between these players. `scores` are what each end is worth to it.
pub(crate) fn ledger<S: State>(
    graph: &Graph<S>,
    lineup: &[&Mixes],
    seat: Seat,
    scores: &[f64],
) -> Result<Ledger, SolveError> {
    let ends: Vec<_> = scores.iter().map(|&score| [score, 1.0]).collect();
    let course = Course::of(graph, lineup);
    let values: Expected<2> = expect(graph, lineup, &course, &[], &ends)?;
    let [mean, ended] = values.start;
    // What the sweeps never reach an end from keeps its zero.
    if (ended - 1.0).abs() > 1e-9 {
        return Err(SolveError::Endless);
    }
    let mut scratch = Vec::new();
    let mut worth = |next: Next| {
        value(
            graph,
            next,
            lineup,
            &[],
            &ends,
            &values.positions,
            &mut scratch,
        )[0]
    };
    let mut gain = vec![[0.0; 6]; graph.events.len()];
    let mut cells = Vec::new();
    for (event, gain) in gain.iter_mut().enumerate() {
        let event = event as u32;
        match graph.events[event as usize] {
            Event::Chance { .. } => {
                let rolls = graph.rolls_of(event).iter();
                let falls: Vec<_> = rolls.map(|&(chance, next)| (chance, worth(next))).collect();
                gain[0] = variance(falls.iter().copied());
            }
            Event::Block { .. } | Event::Meeting { .. } => {
                shares(graph, event, lineup, &mut cells);
                let worths: Vec<_> = graph
                    .leads_to(event)
                    .iter()
                    .map(|&next| worth(next))
                    .collect();
                let all = variance(cells.iter().copied().zip(worths.iter().copied()));
                let own = match graph.members_of(event).len() {
                    1 => all,
                    _ => main_effects(graph, event, &cells, &worths).min(all),
                };
                gain[1] = all - own;
                gain[2] = own;
                if let Some(chooser) = only_chooser(graph, event) {
                    [gain[3], gain[4], gain[5]] =
                        choice(&worths, chooser == seat || graph.seats > 2);
                }
            }
        }
    }
    let ends: Vec<_> = scores
        .iter()
        .map(|score| [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, score * (1.0 - score)])
        .collect();
    let gain: Vec<_> = gain
        .into_iter()
        .map(|[a, b, c, d, e, f]| [a, b, c, d, e, f, 0.0])
        .collect();
    let sums: Expected<7> = expect(graph, lineup, &course, &gain, &ends)?;
    let [
        chance,
        clash,
        mixing,
        decisions,
        leverage,
        options,
        undecided,
    ] = sums.start;
    Ok(Ledger {
        mean,
        chance,
        clash,
        mixing,
        undecided,
        decisions,
        leverage,
        options,
    })
}

/// Who chooses, if it is one seat and once.
fn only_chooser<S: State>(graph: &Graph<S>, event: u32) -> Option<Seat> {
    let decision = match graph.members_of(event) {
        [member] => *member,
        [] if graph.paths_of(event).iter().all(|path| path.len() == 1) => {
            graph.paths_of(event).first()?.first()?.0
        }
        _ => return None,
    };
    Some(graph.decisions[decision as usize].seat)
}

fn variance(weighted: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let mean: f64 = weighted.clone().map(|(weight, value)| weight * value).sum();
    weighted
        .map(|(weight, value)| weight * (value - mean).powi(2))
        .sum()
}

/// The variance of what the cells of a block are worth that single players make, each by all that he
/// chooses in it (Hoeffding 1948).
fn main_effects<S: State>(graph: &Graph<S>, event: u32, shares: &[f64], worths: &[f64]) -> f64 {
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
fn product_paths<S: State>(graph: &Graph<S>, members: &[u32]) -> Vec<Path> {
    let longer = |paths: Vec<Path>, &member: &u32| {
        let ways = graph.decisions[member as usize].actions.len() as u32;
        let each = |path: &Path| {
            let path = path.clone();
            (0..ways).map(move |action| [path.as_slice(), &[(member, action)]].concat())
        };
        paths.iter().flat_map(each).collect()
    };
    members.iter().fold(vec![Vec::new()], longer)
}

/// One decision, what the best is better than any at random, and how many options differ. Worths are those
/// of the focal seat; to others of two the least is best.
fn choice(worths: &[f64], own: bool) -> [f64; 3] {
    let mean = worths.iter().sum::<f64>() / worths.len() as f64;
    let mut sorted = worths.to_vec();
    sorted.sort_by(f64::total_cmp);
    let best = if own {
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
