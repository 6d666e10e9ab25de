//! Equilibria of game trees by the double-oracle method (McMahan, Gordon and Blum, ICML 2003).
//!
//! Each seat has a list of pure strategies. The matrix game between the lists is solved exactly, the best responses to
//! its solution in the whole tree are added to the lists, and so on until no best response gains anything. Lists stay
//! short where few pure strategies matter, as in small games.

use bilancia_core::Seat;

use super::tree::{GameTree, Node, NodeKind};
use crate::matrix::{Matrix, MatrixSolver};

/// Strategies of both seats that are best responses to each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// Probabilities of the actions of each information set. In sets that are not reached, an action that gains is taken if
    /// that invites no deviation, so that errors are punished; beliefs there suppose that all errors are equally likely.
    pub strategies: Vec<Vec<f64>>,
    /// Value of the game to the first seat, in points.
    pub value: f64,
    /// Sum of what both seats gain by best responses, in points: a bound of the error of the value.
    pub gap: f64,
}

/// Largest gap of an equilibrium, in units of the largest payoff: what rounding may amount to.
const GOOD: f64 = 1e-10;
/// Largest gap that is accepted where no pure strategy is missing, so that it is due to rounding.
const ROUNDING: f64 = 1e-8;
/// Largest number of pure strategies of a seat.
const MOST_STRATEGIES: usize = 400;
/// Probability of random choices by which histories are weighed that an equilibrium does not reach. Beliefs differ from
/// their limit by about as much.
const TREMBLE: f64 = 1e-9;
/// Weights of an information set that sum to less count as unreached.
const UNREACHED: f64 = 1e-12;

/// Largest number of rounds of improvements in unreached sets; each reaches one choice further back.
const MOST_ROUNDS: usize = 64;

/// Pure strategy: the number of the action in each information set of both seats, of which one seat's matter.
type Pure = Vec<usize>;

impl GameTree {
    /// An equilibrium. None if it takes more than a few hundred pure strategies, or if `keep_going` returns false, which
    /// is called before each of them.
    pub fn equilibrium(&self, mut keep_going: impl FnMut() -> bool) -> Option<Equilibrium> {
        let largest = self.nodes.iter().map(|node| match node.kind {
            NodeKind::Over(points) => points.abs(),
            _ => 0.0,
        });
        let scale = largest.fold(1e-9, f64::max);
        let mut pure: [Vec<Pure>; 2] = [0, 1].map(|_| vec![vec![0; self.information_sets.len()]]);
        let mut solver = MatrixSolver::default();
        while keep_going() && pure.iter().all(|list| list.len() <= MOST_STRATEGIES) {
            let rows = pure[0].iter();
            let payoffs: Vec<f64> = rows
                .flat_map(|row| pure[1].iter().map(|column| self.payoff(row, column)))
                .collect();
            let game = Matrix::new(pure[0].len(), pure[1].len(), &payoffs).ok()?;
            let solution = solver.solve(&game);
            let mut strategies = vec![Vec::new(); self.information_sets.len()];
            for (seat, mix) in [&solution.row, &solution.column].into_iter().enumerate() {
                self.mix(Seat(seat as u8), &pure[seat], mix, &mut strategies);
            }
            let (gap, responses) = self.gap(&strategies);
            let is_new = |seat: usize| !pure[seat].contains(&responses[seat]);
            let is_longer = is_new(0) || is_new(1);
            if gap <= if is_longer { GOOD } else { ROUNDING } * scale {
                self.refine(&mut strategies, (ROUNDING * scale).max(gap));
                return Some(Equilibrium {
                    gap: self.gap(&strategies).0,
                    value: self.values(&strategies)[0],
                    strategies,
                });
            }
            if !is_longer {
                return None;
            }
            for (list, response) in pure.iter_mut().zip(responses) {
                if !list.contains(&response) {
                    list.push(response);
                }
            }
        }
        None
    }

    /// Gap of strategies: the sum of what both seats gain by best responses, with the responses and their payoffs.
    fn gap(&self, strategies: &[Vec<f64>]) -> (f64, [Pure; 2]) {
        let [first, second] = [Seat(0), Seat(1)].map(|seat| self.best_response(seat, strategies));
        ((first.0 - second.0).max(0.0), [first.1, second.1])
    }

    /// Improves an equilibrium in the information sets that a seat avoids or that the other never allows, so that players
    /// respond well to errors too: an action is taken that gains, as long as no deviation gets better by more than
    /// `tolerance`.
    fn refine(&self, strategies: &mut Vec<Vec<f64>>, tolerance: f64) {
        let mut open = self.unreached(strategies);
        for _ in 0..MOST_ROUNDS {
            let changes = self.gains(&open, strategies, tolerance);
            if changes.is_empty() {
                return;
            }
            let changed = |strategies: &[Vec<f64>], changes: &[(usize, usize)]| {
                let mut changed = strategies.to_vec();
                for &(set, action) in changes {
                    changed[set].fill(0.0);
                    changed[set][action] = 1.0;
                }
                changed
            };
            let all = changed(strategies, &changes);
            if self.gap(&all).0 <= tolerance {
                *strategies = all;
                continue;
            }
            // Some changes invite deviations: the others are made one by one.
            for change in changes {
                let one = changed(strategies, &[change]);
                match self.gap(&one).0 <= tolerance {
                    true => *strategies = one,
                    false => open.retain(|&set| set != change.0),
                }
            }
        }
    }

    /// Information sets that are not reached under these strategies, by the seat's own choices or by the other's.
    fn unreached(&self, strategies: &[Vec<f64>]) -> Vec<usize> {
        let reaches = [Seat(0), Seat(1)].map(|seat| self.reach(strategies, seat, 0.0));
        let is_unreached = |&set: &usize| {
            let nodes = &self.information_sets[set].nodes;
            reaches.iter().any(|reach| {
                let sum: f64 = nodes.iter().map(|&node| reach[node]).sum();
                sum < UNREACHED
            })
        };
        (0..self.information_sets.len())
            .filter(is_unreached)
            .collect()
    }

    /// Actions by which seats gain more than `tolerance` in these information sets, if both go on as before.
    fn gains(
        &self,
        sets: &[usize],
        strategies: &[Vec<f64>],
        tolerance: f64,
    ) -> Vec<(usize, usize)> {
        let values = self.values(strategies);
        let beliefs = [Seat(0), Seat(1)].map(|seat| self.beliefs(seat, strategies));
        let gain = |&set: &usize| {
            let seat = self.information_sets[set].seat;
            let sign = sign(seat);
            let found = self.action_values(set, &beliefs[seat.index()], |node| values[node]);
            let cells = strategies[set].iter().zip(&found);
            let mean: f64 = cells.map(|(probability, value)| probability * value).sum();
            let best = best(&found, sign);
            (sign * (found[best] - mean) > tolerance).then_some((set, best))
        };
        sets.iter().filter_map(gain).collect()
    }

    /// Payoff of the first seat between two pure strategies.
    fn payoff(&self, first: &Pure, second: &Pure) -> f64 {
        let mut open = vec![(0, 1.0)];
        let mut sum = 0.0;
        while let Some((index, reached)) = open.pop() {
            let node = &self.nodes[index];
            match &node.kind {
                NodeKind::Over(points) => sum += reached * points,
                NodeKind::Chance(probabilities) => {
                    let outcomes = node.children.iter().zip(probabilities);
                    open.extend(outcomes.map(|(&child, p)| (child, reached * p)));
                }
                NodeKind::Choice(set) => {
                    let strategy = match self.information_sets[*set].seat {
                        Seat(0) => first,
                        _ => second,
                    };
                    open.push((node.children[strategy[*set]], reached));
                }
            }
        }
        sum
    }

    /// Writes the behaviour strategy of a seat that plays these pure strategies with these probabilities; uniform in sets
    /// that it avoids.
    fn mix(&self, seat: Seat, pure: &[Pure], mix: &[f64], strategies: &mut [Vec<f64>]) {
        let sets = self.information_sets.iter().enumerate();
        let own: Vec<_> = sets.filter(|(_, set)| set.seat == seat).collect();
        for (index, set) in &own {
            strategies[*index] = vec![0.0; set.actions];
        }
        for (strategy, &probability) in pure.iter().zip(mix) {
            let mut reached = vec![false; strategy.len()];
            for &(index, set) in &own {
                reached[index] = set
                    .before
                    .is_none_or(|(before, action)| reached[before] && strategy[before] == action);
                if reached[index] {
                    strategies[index][strategy[index]] += probability;
                }
            }
        }
        for (index, _) in own {
            let sum: f64 = strategies[index].iter().sum();
            let even = 1.0 / strategies[index].len() as f64;
            for share in &mut strategies[index] {
                *share = if sum > 0.0 { *share / sum } else { even };
            }
        }
    }

    /// Payoff of the first seat if a seat responds best to the strategies of the other, and the best response.
    fn best_response(&self, seat: Seat, strategies: &[Vec<f64>]) -> (f64, Pure) {
        let mut response = vec![0; self.information_sets.len()];
        let mut strategies = strategies.to_vec();
        let beliefs = self.beliefs(seat, &strategies);
        // The seat's later choices come first, since its earlier ones depend on them.
        for (index, set) in self.information_sets.iter().enumerate().rev() {
            if set.seat != seat {
                continue;
            }
            let values = self.action_values(index, &beliefs, |node| self.value(node, &strategies));
            response[index] = best(&values, sign(seat));
            strategies[index] = vec![0.0; set.actions];
            strategies[index][response[index]] = 1.0;
        }
        (self.values(&strategies)[0], response)
    }

    /// Payoff of the first seat expected after one history.
    fn value(&self, node: usize, strategies: &[Vec<f64>]) -> f64 {
        let Node { kind, children } = &self.nodes[node];
        let mean = |probabilities: &[f64]| {
            let possible = probabilities
                .iter()
                .zip(children)
                .filter(|(p, _)| **p > 0.0);
            possible
                .map(|(p, &child)| p * self.value(child, strategies))
                .sum()
        };
        match kind {
            NodeKind::Over(points) => *points,
            NodeKind::Chance(probabilities) => mean(probabilities),
            NodeKind::Choice(set) => mean(&strategies[*set]),
        }
    }

    /// Weight of each history in the eyes of a seat that is to choose there: its probability by chance and the other
    /// seat's strategy. Information sets that the other seat never allows are weighed as if it chose at random with a
    /// tiny probability.
    pub fn beliefs(&self, seat: Seat, strategies: &[Vec<f64>]) -> Vec<f64> {
        let mut weights = self.reach(strategies, seat, 0.0);
        let trembling = self.reach(strategies, seat, TREMBLE);
        for set in self.information_sets.iter().filter(|set| set.seat == seat) {
            let sum: f64 = set.nodes.iter().map(|&node| weights[node]).sum();
            if sum < UNREACHED {
                for &node in &set.nodes {
                    weights[node] = trembling[node];
                }
            }
        }
        weights
    }

    /// Payoff of the first seat expected after each action of an information set, by the weights that
    /// [`GameTree::beliefs`] gives the histories of the seat, and the value of each history.
    pub fn action_values(
        &self,
        set: usize,
        beliefs: &[f64],
        value: impl Fn(usize) -> f64,
    ) -> Vec<f64> {
        let set = &self.information_sets[set];
        let total: f64 = set.nodes.iter().map(|&node| beliefs[node]).sum();
        let of_action = |action: usize| {
            let weighed = |&node: &usize| beliefs[node] * value(self.nodes[node].children[action]);
            set.nodes.iter().map(weighed).sum::<f64>() / total
        };
        (0..set.actions).map(of_action).collect()
    }
}

/// 1 for the first seat, -1 for the second, whose payoffs are the negative of the first seat's.
fn sign(seat: Seat) -> f64 {
    if seat == Seat(0) { 1.0 } else { -1.0 }
}

/// The first action with the best value, where `sign` turns values into those of the seat.
fn best(values: &[f64], sign: f64) -> usize {
    (0..values.len()).fold(0, |best, action| {
        if sign * values[action] > sign * values[best] {
            action
        } else {
            best
        }
    })
}
