//! The interface between a recursive game and its solvers.

use crate::matrix::{Matrix, Solution};

/// A finite zero-sum recursive game (Everett 1957): at each state both players choose at the same time, and each pair of
/// actions, a *cell* of the state's matrix, leads to other states or to an end with known probabilities.
///
/// Payoffs at an end are those of the first player, the *maximizer*, from -1 to 1; play that never ends has the payoff
/// 0. A game with discounted payoffs (Shapley 1953) is one whose cells all end with a positive probability: a payoff of
/// `r` and a discount factor of `d` are an end with probability `1 - d` and payoff `r / (1 - d)`.
pub trait RecursiveGame: Sync {
    /// Values of all states in the form in which the game looks them up.
    type Values: Sync;
    /// Data that [`stage_games`](Self::stage_games) keeps of a cell, so that [`outcomes`](Self::outcomes) need not
    /// compute its outcomes again; `()` where there are none.
    type Lead;

    /// The number of states; they are numbered from 0.
    fn states(&self) -> usize;

    /// States whose stage games are computed together: group `g` is the states from `g * group_size()` on. It divides the
    /// number of states.
    fn group_size(&self) -> usize {
        1
    }

    /// Converts values, one for each state, to the form in which they are looked up.
    fn load(&self, values: &[f64]) -> Self::Values;

    /// Replaces the value of one state.
    fn set(&self, values: &mut Self::Values, state: usize, value: f64);

    /// Computes the stage games of all states of these groups, in order, given the value of every state afterwards, and
    /// hands each to `visit`. Whatever can be shared between neighbouring groups is best computed once here.
    fn stage_games(
        &self,
        values: &Self::Values,
        groups: &[usize],
        visit: impl FnMut(&StageGame<'_, Self::Lead>),
    );

    /// Hands every outcome of a cell with its probability to `take`. Cells are numbered row by row.
    fn outcomes(
        &self,
        state: usize,
        cell: usize,
        lead: &Self::Lead,
        take: impl FnMut(f64, Outcome),
    );
}

/// A game by reference, for solvers that keep the game that they solve.
impl<G: RecursiveGame> RecursiveGame for &G {
    type Values = G::Values;
    type Lead = G::Lead;

    fn states(&self) -> usize {
        (**self).states()
    }

    fn group_size(&self) -> usize {
        (**self).group_size()
    }

    fn load(&self, values: &[f64]) -> Self::Values {
        (**self).load(values)
    }

    fn set(&self, values: &mut Self::Values, state: usize, value: f64) {
        (**self).set(values, state, value);
    }

    fn stage_games(
        &self,
        values: &Self::Values,
        groups: &[usize],
        visit: impl FnMut(&StageGame<'_, Self::Lead>),
    ) {
        (**self).stage_games(values, groups, visit);
    }

    fn outcomes(
        &self,
        state: usize,
        cell: usize,
        lead: &Self::Lead,
        take: impl FnMut(f64, Outcome),
    ) {
        (**self).outcomes(state, cell, lead, take);
    }
}

/// Outcome of a cell: the next state, or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The game goes on in this state.
    State(usize),
    /// The game ends with this payoff to the maximizer.
    End(f64),
}

/// The matrix game of one state, given the value of every state afterwards.
#[derive(Debug)]
pub struct StageGame<'a, L> {
    /// The state.
    pub state: usize,
    /// Whether the maximizer chooses the row.
    pub row_maximizes: bool,
    /// Expected values of the cells, to the player who chooses the row.
    pub payoffs: Matrix<'a>,
    /// Bounds of the rounding errors of the payoffs, row by row; empty where payoffs are exact, as they are where each
    /// cell has one outcome. Certified bounds rely on them.
    pub errors: &'a [f64],
    /// The data that the game keeps of each cell, row by row.
    pub leads: &'a [L],
}

impl<L> StageGame<'_, L> {
    /// 1 if the maximizer chooses the row, else -1: converts payoffs to those of the maximizer.
    pub fn sign(&self) -> f64 {
        if self.row_maximizes { 1.0 } else { -1.0 }
    }

    /// A bound of the rounding error of a payoff.
    pub(super) fn error(&self, row: usize, column: usize) -> f64 {
        let cell = row * self.payoffs.columns() + column;
        self.errors.get(cell).copied().unwrap_or(0.0)
    }
}

/// A stage game with its solution.
pub(super) struct SolvedStage<'a, L> {
    pub(super) game: &'a StageGame<'a, L>,
    /// Value and optimal mixed strategies, up to rounding.
    pub(super) solution: &'a Solution,
    /// The value of the state before the sweep.
    pub(super) current: f64,
}

impl<L> SolvedStage<'_, L> {
    /// The value of the stage game to the maximizer.
    pub(super) fn value(&self) -> f64 {
        self.game.sign() * self.solution.value
    }
}
