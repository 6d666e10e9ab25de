//! Values that are loaded at run time and used while games are played and analysed, such as solved tables.

use std::{any::Any, fmt, sync::Arc};

use bilancia_core::State;
use bilancia_search::{Advice, Task};

use crate::Payoffs;

/// Solution of a game under some of its rules: optimal play without a search.
pub trait Solution<S: State>: Send + Sync {
    /// Optimal play in a position; `None` if the solution does not cover the position or its rules.
    fn advise(&self, task: &Task<'_, S>) -> Option<Advice<S::Action>>;

    /// Payoff matrix of a simultaneous move of both seats; `None` if the solution does not cover the position or its
    /// rules, or no such move is due.
    fn payoffs(&self, state: &S) -> Option<Payoffs<S::Action>>;
}

/// Values of any type that were loaded at run time, found again by their type.
///
/// Clones share the values, so that they cost little; a value that is added to a clone is in that clone alone.
/// Services get them as an argument, and a process can hold several with different contents.
#[derive(Clone, Default)]
pub struct Resources {
    values: Vec<Arc<dyn Any + Send + Sync>>,
}

impl Resources {
    /// Adds a value. Where several of one type are asked, the one added last comes first.
    pub fn add<T: Any + Send + Sync>(&mut self, value: T) {
        self.values.push(Arc::new(value));
    }

    /// Adds all values of others, which then come before those that were there.
    pub fn extend(&mut self, others: &Self) {
        self.values.extend(others.values.iter().cloned());
    }

    /// The values of a type, the one added last first.
    pub fn of_type<T: Any + Send + Sync>(&self) -> impl Iterator<Item = &T> {
        let values = self.values.iter().rev();
        values.filter_map(|value| value.as_ref().downcast_ref())
    }

    /// Adds the solution of a game; of several that cover a position, the one added last is used.
    pub fn add_solution<S: State>(&mut self, solution: Arc<dyn Solution<S>>) {
        self.add(solution);
    }

    /// Optimal play in a position; `None` if no solution that was added covers it.
    pub fn advise<S: State>(&self, task: &Task<'_, S>) -> Option<Advice<S::Action>> {
        self.solutions().find_map(|solution| solution.advise(task))
    }

    /// Payoff matrix of a simultaneous move of both seats; `None` if no solution that was added covers the position.
    pub fn payoffs<S: State>(&self, state: &S) -> Option<Payoffs<S::Action>> {
        self.solutions()
            .find_map(|solution| solution.payoffs(state))
    }

    fn solutions<S: State>(&self) -> impl Iterator<Item = &Arc<dyn Solution<S>>> {
        self.of_type()
    }
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resources")
            .field("values", &self.values.len())
            .finish()
    }
}
