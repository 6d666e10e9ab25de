//! The cheapest perfect matching, by the maximum-weight matching of a library.

use std::hash::Hasher;

use rustworkx_core::{max_weight_matching::max_weight_matching, petgraph::graph::UnGraph};
use siphasher::sip::SipHasher13;

use super::cost::{BYE_COSTS, COSTS, Costs};

/// Bits of a weight that the library can add up.
const BITS: u32 = 122;
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
    // Only the pair with the bye has costs of a bye.
    let times = |cost: usize| if BYE_COSTS.contains(&cost) { 1 } else { pairs };
    let maxima: Vec<u128> = (0..COSTS)
        .map(|cost| u128::from(most(cost)) * times(cost))
        .collect();
    let bits = |most: &u128| u128::BITS - most.leading_zeros();
    let carry = bits(&pairs);
    // Costs that no longer fit, after more rounds than people play, are left out from the last.
    let mut used = 0;
    let kept = maxima.iter().take_while(|most| {
        used += bits(most);
        used + carry <= BITS
    });
    let maxima: Vec<u128> = kept.copied().collect();
    let used: u32 = maxima.iter().map(bits).sum();
    let tie_bits = (BITS - used - carry).min(TIE_BITS);
    let weight = |edge: &Edge| {
        let mut sum: u128 = 0;
        for (cost, most) in edge.costs.iter().zip(&maxima) {
            sum = (sum << bits(most)) + u128::from(*cost);
        }
        let tie = u128::from(tie(edge.nodes, key)) >> (u64::BITS - tie_bits);
        (sum << (tie_bits + carry)) + tie
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
