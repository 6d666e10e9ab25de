//! Trees of all histories of a game.

use std::collections::HashMap;

use bilancia_core::{Actor, Node as StateNode, Seat, Seats, State};

/// A history of a game.
#[derive(Clone, Debug)]
pub struct Node {
    /// The actor whose turn it is.
    pub kind: NodeKind,
    /// Indices of the next histories, in the order of the legal actions, or of the outcomes of positive weight; each is
    /// greater than the index of this one.
    pub children: Vec<usize>,
}

/// The actor whose turn it is after a history.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// The game is over: the payoff of the first seat, in points.
    Over(f64),
    /// A chance event: the probability of each outcome.
    Chance(Vec<f64>),
    /// A choice of a seat in this information set, by its index in [`GameTree::information_sets`].
    Choice(usize),
}

/// Histories that a seat cannot tell apart when it is to choose.
#[derive(Clone, Debug)]
pub struct InformationSet {
    /// The seat that chooses.
    pub seat: Seat,
    /// Number of legal actions.
    pub actions: usize,
    /// Information set and action of the seat's choice before this one; the index is smaller than that of this one.
    pub(super) before: Option<(usize, usize)>,
    /// Histories, by their indices.
    pub(super) nodes: Vec<usize>,
}

/// All histories of a game of two seats, from the start on. Simultaneous choices are made one after the other, the first
/// seat's first, without the second seat knowing.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// Histories; the first is the empty one.
    pub nodes: Vec<Node>,
    /// Information sets of both seats.
    pub information_sets: Vec<InformationSet>,
}

/// The last choice of a seat: information set and action.
type LastChoice = Option<(usize, usize)>;

impl GameTree {
    /// The tree of a game of two seats that begins with `start`. None with another number of seats, or if there are more
    /// than `most` histories.
    pub fn new<S: State>(start: &S, most: usize) -> Option<Self> {
        if start.seats() != Seats::first(2) {
            return None;
        }
        let mut growth = Growth {
            tree: Self {
                nodes: Vec::new(),
                information_sets: Vec::new(),
            },
            known: HashMap::new(),
            most,
        };
        growth.grow(start, [None; 2])?;
        Some(growth.tree)
    }

    /// Payoff of the first seat in points, expected after each history, if both seats play these strategies:
    /// probabilities of the actions of each information set.
    pub fn values(&self, strategies: &[Vec<f64>]) -> Vec<f64> {
        let mut values = vec![0.0; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let mean = |probabilities: &[f64]| {
                let cells = probabilities.iter().zip(&node.children);
                cells
                    .map(|(probability, &child)| probability * values[child])
                    .sum()
            };
            values[index] = match &node.kind {
                NodeKind::Over(points) => *points,
                NodeKind::Chance(probabilities) => mean(probabilities),
                NodeKind::Choice(set) => mean(&strategies[*set]),
            };
        }
        values
    }

    /// Probability of each history, by chance and the choices of the seat other than `except`. Where `tremble` is
    /// positive, that seat chooses at random with this probability, so that every history is possible.
    pub(super) fn reach(&self, strategies: &[Vec<f64>], except: Seat, tremble: f64) -> Vec<f64> {
        let mut reach = vec![0.0; self.nodes.len()];
        reach[0] = 1.0;
        for (index, node) in self.nodes.iter().enumerate() {
            for (action, &child) in node.children.iter().enumerate() {
                let probability = match &node.kind {
                    NodeKind::Chance(probabilities) => probabilities[action],
                    NodeKind::Choice(set) if self.information_sets[*set].seat != except => {
                        let uniform = 1.0 / node.children.len() as f64;
                        tremble * uniform + (1.0 - tremble) * strategies[*set][action]
                    }
                    NodeKind::Choice(_) | NodeKind::Over(_) => 1.0,
                };
                reach[child] = reach[index] * probability;
            }
        }
        reach
    }
}

/// A tree in construction.
struct Growth<S: State> {
    tree: GameTree,
    /// Information sets by seat, last choice of the seat, and view.
    known: HashMap<(Seat, LastChoice, S), usize>,
    most: usize,
}

impl<S: State> Growth<S> {
    /// Adds a state with all that follows, and returns the index of its history. `last` has the last choice of each seat.
    fn grow(&mut self, state: &S, last: [LastChoice; 2]) -> Option<usize> {
        let index = self.tree.nodes.len();
        if index >= self.most {
            return None;
        }
        self.tree.nodes.push(Node {
            kind: NodeKind::Over(state.points(Seat(0)).into()),
            children: Vec::new(),
        });
        let (kind, next) = match state.node() {
            StateNode::Over => return Some(index),
            StateNode::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                rolls.retain(|&(_, weight)| weight > 0);
                let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
                let probabilities = rolls.iter().map(|&(_, weight)| weight as f64 / total);
                let kind = NodeKind::Chance(probabilities.collect());
                let next = rolls
                    .into_iter()
                    .map(|(roll, _)| (Actor::Chance, roll, last));
                (kind, next.collect::<Vec<_>>())
            }
            StateNode::Choice(seats) => {
                let seat = seats.lowest()?;
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                let set = self.information_set(state, seat, actions.len(), last[seat.index()]);
                self.tree.information_sets[set].nodes.push(index);
                let next = actions.into_iter().enumerate().map(|(number, action)| {
                    let mut last = last;
                    last[seat.index()] = Some((set, number));
                    (Actor::Seat(seat), action, last)
                });
                (NodeKind::Choice(set), next.collect())
            }
        };
        self.tree.nodes[index].kind = kind;
        for (by, action, last) in next {
            let mut after = state.clone();
            after.apply(by, action);
            let child = self.grow(&after, last)?;
            self.tree.nodes[index].children.push(child);
        }
        Some(index)
    }

    /// Index of the information set of a seat in a state.
    fn information_set(
        &mut self,
        state: &S,
        seat: Seat,
        actions: usize,
        before: LastChoice,
    ) -> usize {
        let sets = &mut self.tree.information_sets;
        let key = (seat, before, state.view(Seats::from(seat)));
        *self.known.entry(key).or_insert_with(|| {
            sets.push(InformationSet {
                seat,
                actions,
                before,
                nodes: Vec::new(),
            });
            sets.len() - 1
        })
    }
}
