//! Measures without sampling error, for games whose whole state space can be enumerated (estimator E0).

mod build;
mod choices;
mod enumerate;
mod even;
mod expectation;
mod game;
mod graph;
mod imperfect;
mod ledger;
mod optimal;
mod order;
mod pending;
mod strategy;
mod variance;

pub use build::{GraphError, Size};
pub use choices::ChoiceMeasures;
pub use expectation::SolveError;
pub use game::{Enumerated, Exact, ExactPair};
pub use ledger::optimal_ledger;
pub use optimal::Ties;
pub use strategy::BehaviourStrategy;
pub use variance::VarianceComponents;
