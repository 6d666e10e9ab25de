//! The Markov chain of play under fixed strategies of both players.
//!
//! While both keep to their strategies, a state's expected value one turn later is a mean of the values of a few other
//! states, which takes a hundredth of the time of solving its stage game.

use petgraph::{algo::kosaraju_scc, graph::DiGraph};

use super::game::{Outcome, RecursiveGame, SolvedStage};
use crate::parallel::Pool;

/// Probabilities up to this count as 0: optimal strategies are no more exact.
const NEGLIGIBLE: f64 = 1e-13;

/// Transition probabilities between the states of a game, and the expected payoffs of play that ends.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// End of each state's transitions in the list of all transitions.
    ends: Vec<usize>,
    links: Vec<Link>,
    endings: Vec<Ending>,
}

/// A transition to a state.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Link {
    to: u32,
    probability: f64,
}

/// All transitions from a state to an end of the game, taken together: their probability, and their contribution to the
/// expected payoff.
#[derive(Clone, Copy, Debug, Default)]
struct Ending {
    probability: f64,
    payoff: f64,
}

/// Transitions of consecutive states, to be joined to a [`Chain`].
#[derive(Default)]
pub(super) struct ChainPart {
    /// The number of transitions of each state.
    counts: Vec<u32>,
    links: Vec<Link>,
    endings: Vec<Ending>,
}

impl ChainPart {
    /// Adds a state, in which both players use the optimal strategies that were found.
    pub(super) fn add<G: RecursiveGame>(&mut self, game: &G, stage: &SolvedStage<'_, G::Lead>) {
        let columns = stage.game.payoffs.columns();
        let (row, column) = (&stage.solution.row, &stage.solution.column);
        let (first, mut ending) = (self.links.len(), Ending::default());
        for (cell, lead) in stage.game.leads.iter().enumerate() {
            let both = row[cell / columns] * column[cell % columns];
            if both <= NEGLIGIBLE {
                continue;
            }
            game.outcomes(stage.game.state, cell, lead, |probability, outcome| {
                let probability = both * probability;
                match outcome {
                    Outcome::State(state) => self.links.push(Link {
                        to: state as u32,
                        probability,
                    }),
                    Outcome::End(payoff) => {
                        ending.probability += probability;
                        ending.payoff += probability * payoff;
                    }
                }
            });
        }
        let links = &mut self.links[first..];
        let sum = ending.probability + links.iter().map(|link| link.probability).sum::<f64>();
        for link in &mut *links {
            link.probability /= sum;
        }
        ending.probability /= sum;
        ending.payoff /= sum;
        self.counts.push(links.len() as u32);
        self.endings.push(ending);
    }
}

impl Chain {
    /// Joins parts to a chain, in their order.
    pub(super) fn new(parts: Vec<ChainPart>) -> Self {
        let mut chain = Self::default();
        for part in parts {
            for count in part.counts {
                let begin = chain.ends.last().copied().unwrap_or(0);
                chain.ends.push(begin + count as usize);
            }
            chain.links.extend(part.links);
            chain.endings.extend(part.endings);
        }
        chain
    }

    fn links(&self, state: usize) -> &[Link] {
        let begin = if state == 0 { 0 } else { self.ends[state - 1] };
        &self.links[begin..self.ends[state]]
    }

    /// The expected value one transition after a state.
    pub(super) fn expected(&self, state: usize, values: &[f64]) -> f64 {
        let links = self.links(state).iter();
        let values = links.map(|link| link.probability * values[link.to as usize]);
        self.endings[state].payoff + values.sum::<f64>()
    }

    /// The probability that a transition from a state leads to a member of a set, given as a flag for each state.
    pub(super) fn probability(&self, state: usize, among: &[bool]) -> f64 {
        let links = self.links(state).iter();
        let among = links.filter(|link| among[link.to as usize]);
        among.map(|link| link.probability).sum()
    }

    /// Replaces all values simultaneously, `turns` times, by the result of `update` for the state, its value and its
    /// expected value one transition later.
    pub(super) fn iterate(
        &self,
        turns: u32,
        values: &mut Vec<f64>,
        pool: &Pool,
        update: impl Fn(usize, f64, f64) -> f64 + Sync,
    ) {
        let mut next = values.clone();
        for _ in 0..turns {
            pool.update(&mut next, |state, _| {
                update(state, values[state], self.expected(state, values))
            });
            std::mem::swap(values, &mut next);
        }
    }

    /// The recurrent classes of the chain in which transitions with a probability of at most `negligible` are left out: sets
    /// of states from which play neither ends nor leaves.
    pub(super) fn recurrent_classes(&self, negligible: f64) -> Vec<Vec<usize>> {
        let transitions = |state: usize| {
            let links = self.links(state).iter();
            links.filter(move |link| link.probability > negligible)
        };
        let can_end = self.can_end(negligible);
        let mut graph = DiGraph::<usize, ()>::new();
        let nodes: Vec<_> = (0..can_end.len())
            .map(|state| (!can_end[state]).then(|| graph.add_node(state)))
            .collect();
        for node in graph.node_indices() {
            // A state from which play cannot end leads only to such states.
            for to in transitions(graph[node]).filter_map(|link| nodes[link.to as usize]) {
                graph.add_edge(node, to, ());
            }
        }
        let components = kosaraju_scc(&graph);
        let mut component_of = vec![0; graph.node_count()];
        for (component, nodes) in components.iter().enumerate() {
            nodes
                .iter()
                .for_each(|node| component_of[node.index()] = component);
        }
        let is_closed = |(component, nodes): &(usize, &Vec<_>)| {
            let mut next = nodes.iter().flat_map(|&node| graph.neighbors(node));
            next.all(|next| component_of[next.index()] == *component)
        };
        let closed = components.iter().enumerate().filter(is_closed);
        closed
            .map(|(_, nodes)| nodes.iter().map(|&node| graph[node]).collect())
            .collect()
    }

    /// For each state, whether play from it ends with a positive probability, without transitions of at most `negligible`.
    fn can_end(&self, negligible: f64) -> Vec<bool> {
        let endings = self.endings.iter();
        let mut ends: Vec<_> = endings
            .map(|ending| ending.probability > negligible)
            .collect();
        loop {
            let mut more = false;
            for state in 0..ends.len() {
                let leads = |link: &Link| link.probability > negligible && ends[link.to as usize];
                if !ends[state] && self.links(state).iter().any(leads) {
                    (ends[state], more) = (true, true);
                }
            }
            if !more {
                return ends;
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A state: the probability and the expected payoff of ends, and the transitions to states.
    type State<'a> = (f64, f64, &'a [(u32, f64)]);

    /// A chain of these states.
    pub(in super::super) fn chain(states: &[State<'_>]) -> Chain {
        let mut part = ChainPart::default();
        for &(probability, payoff, links) in states {
            let link = |&(to, probability)| Link { to, probability };
            part.links.extend(links.iter().map(link));
            part.counts.push(links.len() as u32);
            part.endings.push(Ending {
                probability,
                payoff,
            });
        }
        Chain::new(vec![part])
    }

    #[test]
    fn values_follow_the_links_on_any_number_of_threads() {
        // From state 0 play ends half of the time with a payoff of 1; else it goes to 1, which always comes back.
        let chain = chain(&[(0.5, 0.5, &[(1, 0.5)]), (0.0, 0.0, &[(0, 1.0)])]);
        for threads in 1..4 {
            let pool = Pool::new(threads);
            let mut values = vec![0.0, 0.25];
            chain.iterate(1, &mut values, &pool, |_, _, expected| expected);
            assert_eq!(values, [0.625, 0.0]);
            chain.iterate(100, &mut values, &pool, |_, _, expected| expected);
            assert!(values.iter().all(|value| (value - 1.0).abs() < 1e-9));
            chain.iterate(1, &mut values, &pool, |state, value, _| {
                value - state as f64
            });
            assert!((values[0] - 1.0).abs() < 1e-9 && values[1].abs() < 1e-9);
        }
    }

    #[test]
    fn recurrent_classes_neither_end_nor_leave() {
        let chain = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 0.5), (1, 0.5)]),
            // This leads to a recurrent class, but is not part of it.
            (0.0, 0.0, &[(0, 0.5), (3, 0.5)]),
            (0.0, 0.0, &[(3, 1.0)]),
            // These go to and fro, and end at last.
            (0.0, 0.0, &[(5, 1.0)]),
            (0.001, -0.001, &[(4, 0.999)]),
        ]);
        let classes = |negligible| {
            let mut classes = chain.recurrent_classes(negligible);
            classes.iter_mut().for_each(|class| class.sort_unstable());
            classes.sort_unstable();
            classes
        };
        assert_eq!(classes(0.0), [vec![0, 1], vec![3]]);
        assert_eq!(classes(0.01), [vec![0, 1], vec![3], vec![4, 5]]);
        let first = [true, false, false, false, false, false];
        assert_eq!(chain.probability(2, &first), 0.5);
    }
}
