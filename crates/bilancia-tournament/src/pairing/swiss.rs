//! Swiss rounds: the perfect matching of the least cost.

use super::{
    cost::{Candidate, Costs, candidates, of_bye, of_match},
    matching::{Edge, cheapest},
    sides::allot,
};
use crate::{
    format::Games,
    progress::{Pairing, Progress},
};

/// Number of the cheapest opponents of each entrant that are looked at first; all, if these do not do.
const OPPONENTS: usize = 40;

/// The next round, the boards of the leaders first, then the bye and those who are absent.
pub(super) fn round(progress: &Progress) -> Vec<Pairing> {
    let all = candidates(progress);
    let key = progress.rounds.len() as u64;
    let mut limit = OPPONENTS;
    let pairs = loop {
        let edges = edges(&all, progress.games, limit);
        let pairs = cheapest(all.len() + all.len() % 2, &edges, key);
        let is_clean = pairs.len() == all.len().div_ceil(2)
            && pairs.iter().all(|pair| {
                let costs = costs(&all, *pair, progress.games);
                costs[..3].iter().all(|cost| *cost == 0)
            });
        if is_clean || limit >= all.len() {
            break pairs;
        }
        limit *= 4;
    };
    // Nodes are in the order of points, so that sorting the pairs sorts the boards.
    let line = |[one, other]: [usize; 2]| match all.get(other) {
        None => Pairing::Bye(all[one].number),
        Some(other) => Pairing::Game(seated(&all[one], other, progress.games)),
    };
    let (byes, games): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|pair| pair[1] >= all.len());
    let paired = games.into_iter().chain(byes).map(line);
    paired.chain(progress.absent.iter().copied()).collect()
}

/// Two candidates in the order of their sides.
fn seated(one: &Candidate, other: &Candidate, games: Games) -> [u32; 2] {
    match games {
        // Each has both sides; who begins is decided by the number, so that it differs from board to board.
        Games::Double if one.number % 2 == 1 => [one.number, other.number],
        Games::Double => [other.number, one.number],
        Games::Single => allot(
            (one.number, &one.sides),
            (other.number, &other.sides),
            one.number % 2 == 1,
        ),
    }
}

/// The costs of a pair of nodes; the node after all candidates is the bye.
fn costs(all: &[Candidate], [one, other]: [usize; 2], games: Games) -> Costs {
    match all.get(other) {
        Some(other) => of_match(&all[one], other, games),
        None => of_bye(&all[one]),
    }
}

/// The edges among which a round is looked for: for each node its cheapest.
fn edges(all: &[Candidate], games: Games, limit: usize) -> Vec<Edge> {
    let nodes = all.len() + all.len() % 2;
    let edge = |one: usize, other: usize| {
        let nodes = [one.min(other), one.max(other)];
        Edge {
            costs: costs(all, nodes, games),
            nodes,
        }
    };
    let mut kept = std::collections::BTreeMap::new();
    for node in 0..nodes {
        let mut own: Vec<_> = (0..nodes)
            .filter(|other| *other != node)
            .map(|other| edge(node, other))
            .collect();
        own.sort_by_key(|edge| (edge.costs, edge.nodes));
        // Everybody may have the bye.
        let limit = if node >= all.len() { nodes } else { limit };
        for edge in own.into_iter().take(limit) {
            kept.insert(edge.nodes, edge.costs);
        }
    }
    kept.into_iter()
        .map(|(nodes, costs)| Edge { nodes, costs })
        .collect()
}
