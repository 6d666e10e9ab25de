//! Small zero-sum games of two seats with hidden information: the whole game tree, and an equilibrium of it.
//!
//! [`GameTree`] lists every history of a game, with the information sets of the two seats. Each seat remembers what it
//! chose and saw when it chose (perfect recall), whatever the views of the rules leave out.
//! [`GameTree::equilibrium`] finds strategies that are best responses to each other, by the double-oracle method.

mod equilibrium;
mod tree;

pub use equilibrium::Equilibrium;
pub use tree::{GameTree, InformationSet, Node, NodeKind};
