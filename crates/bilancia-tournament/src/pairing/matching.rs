//! The cheapest perfect matching, by the maximum-weight matching of a library.

use std::hash::Hasher;

use rustworkx_core::{max_weight_matching::max_weight_matching, petgraph::graph::UnGraph};
use siphasher::sip::SipHasher13;

use super::cost::{COSTS, Costs};

/// Bits of a weight that the library can add up.
const BITS: u32 = 118;
/// Most bits by which ties are broken.
const TIE_BITS: u32 = 40;

/// An edge between two nodes, with its costs.
pub(super) struct Edge {
    pub nodes: [usize; 2],
    pub costs: Costs,
}

/// A matching of as many nodes as possible at the least total cost, each pair with the lower node first.
///
/// Among matchings of equal cost one is chosen by hashes of its edges under a key, so that the result does not depend on
/// the order in which the library looks at edges.
pub(super) fn cheapest(nodes: usize, edges: &[Edge], key: u64) -> Vec<[usize; 2]> {
    let pairs = (nodes / 2).max(1) as u128;
    let most = |cost: usize| edges.iter().map(|edge| edge.costs[cost]).max().unwrap_or(0);
    let maxima: Vec<u128> = (0..COSTS)
        .map(|cost| u128::from(most(cost)) * pairs)
        .collect();
    let used: u32 = maxima
        .iter()
        .map(|most| u128::BITS - most.leading_zeros())
        .sum();
    let carry = u128::BITS - pairs.leading_zeros();
    let tie_bits = BITS.saturating_sub(used + carry).min(TIE_BITS);
    let weight = |edge: &Edge| {
        let mut sum: u128 = 0;
        for (cost, most) in edge.costs.iter().zip(&maxima) {
            sum = (sum << (u128::BITS - most.leading_zeros())) + u128::from(*cost);
        }
        (sum << (tie_bits + carry))
            + u128::from(tie(edge.nodes, key) >> (u64::BITS - tie_bits.max(1)))
    };
    let weights: Vec<u128> = edges.iter().map(weight).collect();
    let dearest = weights.iter().max().copied().unwrap_or(0);
    let mut graph = UnGraph::<(), i128>::with_capacity(nodes, edges.len());
    let indices: Vec<_> = (0..nodes).map(|_| graph.add_node(())).collect();
    for (edge, weight) in edges.iter().zip(&weights) {
        let [one, other] = edge.nodes.map(|node| indices[node]);
        graph.add_edge(one, other, (dearest - weight) as i128);
    }
    let found: Result<_, std::convert::Infallible> =
        max_weight_matching(&graph, true, |edge| Ok(*edge.weight()), false);
    let Ok(found) = found;
    let mut pairs: Vec<_> = found
        .into_iter()
        .map(|(one, other)| [one.min(other), one.max(other)])
        .collect();
    pairs.sort_unstable();
    pairs
}

/// A number that is the same on every machine.
fn tie(nodes: [usize; 2], key: u64) -> u64 {
    let mut hash = SipHasher13::new_with_keys(key, 0x0042_494c_414e_4349);
    for node in nodes {
        hash.write_u64(node as u64);
    }
    hash.finish()
}
