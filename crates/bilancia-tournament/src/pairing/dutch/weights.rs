//! Costs of pairs as weights of a graph, and its heaviest matching.

use crate::pairing::{blossom::heaviest, wide::Wide};

/// An edge between two of the players who are left; none for the second is the bye.
pub(super) struct Edge {
    pub one: usize,
    pub other: Option<usize>,
    /// Costs that add up, an earlier one before all later ones.
    pub costs: Vec<u64>,
    /// Gains that come after all costs; at most one edge of a matching has each.
    pub gains: Vec<u64>,
}

/// The largest number of words of a weight.
const MOST: usize = 128;

/// The matching of all players with the least costs and, of these, the most gains: the partner of each, none for the bye. None if there is
/// no matching of all, or more is to be compared than numbers here can hold.
pub(super) fn best(players: usize, edges: &[Edge]) -> Option<Vec<Option<usize>>> {
    let nodes = players + players % 2;
    let most = |of: fn(&Edge) -> &Vec<u64>| -> Vec<u64> {
        let mut most = Vec::new();
        for edge in edges {
            most.resize(of(edge).len(), 0);
            for (most, value) in most.iter_mut().zip(of(edge)) {
                *most = value.max(most).to_owned();
            }
        }
        most
    };
    let layout = Layout {
        nodes,
        costs: most(|edge| &edge.costs),
        gains: most(|edge| &edge.gains),
    };
    // Labels come to four times a weight at most.
    let words = (layout.bits() as usize + 4).div_ceil(64);
    let mates = match words {
        0..=2 => layout.matching::<2>(edges),
        3..=4 => layout.matching::<4>(edges),
        5..=8 => layout.matching::<8>(edges),
        9..=16 => layout.matching::<16>(edges),
        17..=32 => layout.matching::<32>(edges),
        33..=64 => layout.matching::<64>(edges),
        65..=MOST => layout.matching::<MOST>(edges),
        _ => return None,
    };
    let partner = |mate: &Option<usize>| mate.map(|mate| Some(mate).filter(|mate| *mate < players));
    mates[..players].iter().map(partner).collect()
}

/// How the parts of a weight are laid out.
struct Layout {
    nodes: usize,
    /// The largest value of each.
    costs: Vec<u64>,
    gains: Vec<u64>,
}

fn bits(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

impl Layout {
    fn pairs(&self) -> u64 {
        self.nodes as u64 / 2
    }

    fn bits(&self) -> u32 {
        let costs = self.costs.iter().map(|most| bits(most * self.pairs()));
        let gains = self.gains.iter().map(|most| bits(*most));
        bits(self.pairs()) + costs.chain(gains).sum::<u32>()
    }

    fn matching<const N: usize>(&self, edges: &[Edge]) -> Vec<Option<usize>> {
        let mut weights = vec![Wide::<N>::ZERO; self.nodes * self.nodes];
        for edge in edges {
            // More pairs come before anything else.
            let mut weight = Wide::ZERO;
            weight.push(bits(self.pairs()), 1);
            for (cost, most) in edge.costs.iter().zip(&self.costs) {
                weight.push(bits(most * self.pairs()), most - cost);
            }
            for (gain, most) in edge.gains.iter().zip(&self.gains) {
                weight.push(bits(*most), *gain);
            }
            let other = edge.other.unwrap_or(self.nodes - 1);
            weights[edge.one * self.nodes + other] = weight;
            weights[other * self.nodes + edge.one] = weight;
        }
        heaviest(self.nodes, &weights)
    }
}
