//! Approximate values of a recursive game by modified policy iteration.
//!
//! An iteration solves all stage games once; then values follow the optimal strategies found there for many turns, as a
//! Markov chain ([`super::chain`]). Since both players change their strategies at the same time, values may oscillate;
//! a state that does so takes smaller steps.
//!
//! In preparation of a bound for one player, every turn costs that player a little: values that they can nearly secure
//! at a cost satisfy Everett's condition with room to spare. In a recurrent class to which the opponent can confine
//! play, at no gain to the player, a cost would add up without limit; there it is due on leaving the class. In a
//! recurrent class in which all values are a gain for the player, although endless play has the value 0, a growing
//! penalty lowers values until optimal play leaves the class.

use super::{
    bound::CandidateBound,
    certificate::BoundedPlayer,
    chain::Chain,
    game::{RecursiveGame, SolvedStage},
    sweep::policy_chain,
};
use crate::parallel::{Cancelled, Pool};

/// The largest step: the share of a turn's change that a value follows, so that oscillations die out.
const STEP: f64 = 0.7;
/// Factors of the step of a value that oscillates, and of one that does not.
const SLOWER: f64 = 1.0 / 3.0;
const FASTER: f64 = 1.15;
/// A change is an oscillation if it takes back at least this share of the last one.
const OSCILLATION: f64 = 0.3;
/// The largest penalty of an iteration in a recurrent class with a gain for the player; the penalty begins with the
/// cost of a turn, and doubles with every such iteration.
const MOST_PENALTY: f64 = 5e-3;
/// Transitions with at most this probability are ignored in finding recurrent classes: optimal strategies are no more
/// exact.
const NEGLIGIBLE: f64 = 1e-6;

/// Approximate values of a recursive game, to be improved iteration by iteration.
#[derive(Clone, Debug)]
pub struct ApproxSolver<G> {
    game: G,
    threads: usize,
    pub(super) values: Vec<f64>,
    /// The step of each value, and its change in the last iteration.
    pub(super) steps: Vec<f64>,
    pub(super) last: Vec<f64>,
    pub(super) cost: Option<Cost>,
}

/// The cost of turns to one player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cost {
    pub(super) player: BoundedPlayer,
    /// The cost of a turn.
    pub(super) turn: f64,
    /// For each state, whether it was in a recurrent class without a gain for the player, so that the cost is due only
    /// on leaving.
    pub(super) exempt: Vec<bool>,
    /// For each state, the penalty of an iteration.
    pub(super) penalties: Vec<f64>,
}

/// Changes of all values by one turn, which is a Bellman backup where the turn is the first of an iteration.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Change {
    /// The largest rise of a value.
    pub up: f64,
    /// The largest fall of a value.
    pub down: f64,
    /// The mean change: a drift of all values together.
    pub drift: f64,
}

impl<G: RecursiveGame> ApproxSolver<G> {
    /// Begins with a value of 0 for every state.
    pub fn new(game: G, threads: usize) -> Self {
        let states = game.states();
        Self {
            game,
            threads,
            values: vec![0.0; states],
            steps: vec![STEP; states],
            last: vec![0.0; states],
            cost: None,
        }
    }

    /// Sets the cost of a turn to a player, at least 0. Lower it step by step: values that come from a larger cost are
    /// on the side on which a bound for the player is secure.
    pub fn set_cost(&mut self, player: BoundedPlayer, turn: f64) {
        match &mut self.cost {
            Some(cost) if cost.player == player => cost.turn = turn,
            cost => *cost = Some(Cost::new(player, turn, self.values.len())),
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The approximate values, to the maximizer, by state.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Solves all stage games with the present values, and lets values follow the strategies found for this many turns.
    /// Returns the changes by the first of these turns. `progress` gets the share of stage games that are solved, from
    /// 0 to 1, and cancels by returning false; values then are as before.
    ///
    /// # Errors
    /// [`Cancelled`] if `progress` returned false.
    pub fn iterate(
        &mut self,
        turns: u32,
        progress: impl FnMut(f64) -> bool,
    ) -> Result<Change, Cancelled> {
        let pool = Pool::new(self.threads);
        let see = |stage: &SolvedStage<'_, _>| stage.value();
        let (chain, next) = policy_chain(&self.game, &self.values, &pool, see, progress)?;
        let costs = match &mut self.cost {
            Some(cost) => cost.per_state(&self.values, &chain, turns),
            None => vec![0.0; self.values.len()],
        };
        let changes: Vec<_> = (0..self.values.len())
            .map(|state| (next[state] - costs[state]).clamp(-1.0, 1.0) - self.values[state])
            .collect();
        self.set_steps(&changes, turns);
        chain.iterate(turns, &mut self.values, &pool, |state, value, expected| {
            let next = (expected - costs[state]).clamp(-1.0, 1.0);
            value + self.steps[state] * (next - value)
        });
        Ok(Change::of(&changes))
    }

    /// Adapts the step of each value: smaller if it oscillates, but so that the turns of an iteration together still
    /// make one full step.
    fn set_steps(&mut self, changes: &[f64], turns: u32) {
        let least = STEP / f64::from(turns.max(1));
        for (state, &change) in changes.iter().enumerate() {
            let (step, last) = (&mut self.steps[state], &mut self.last[state]);
            let oscillates = change * *last < 0.0 && change.abs() > OSCILLATION * last.abs();
            let is_penalised = |cost: &Cost| cost.penalties[state] > MOST_PENALTY / 4.0;
            *step = if self.cost.as_ref().is_some_and(is_penalised) {
                STEP
            } else {
                (*step * if oscillates { SLOWER } else { FASTER }).clamp(least, STEP)
            };
            *last = change;
        }
    }

    /// The present values as a candidate bound for a player.
    pub fn into_bound(self, player: BoundedPlayer) -> CandidateBound<G> {
        CandidateBound::new(self.game, self.values, player)
    }
}

impl Cost {
    pub(super) fn new(player: BoundedPlayer, turn: f64, states: usize) -> Self {
        Self {
            player,
            turn,
            exempt: vec![false; states],
            penalties: vec![0.0; states],
        }
    }

    /// The cost of a turn in each state, in values to the maximizer, in an iteration of this many turns.
    fn per_state(&mut self, values: &[f64], chain: &Chain, turns: u32) -> Vec<f64> {
        let sign = self.player.sign();
        let mut wins = vec![false; values.len()];
        for class in chain.recurrent_classes(NEGLIGIBLE) {
            let gains = class.iter().all(|&state| sign * values[state] > 0.0);
            for state in class {
                self.exempt[state] |= !gains;
                wins[state] = gains;
            }
        }
        for (penalty, wins) in self.penalties.iter_mut().zip(&wins) {
            *penalty = if *wins {
                (2.0 * *penalty).clamp(self.turn, MOST_PENALTY)
            } else {
                *penalty / 4.0
            };
        }
        let cost = |state: usize| {
            let due = if self.exempt[state] {
                (1.0 - chain.probability(state, &self.exempt)).max(0.0)
            } else {
                1.0
            };
            let penalty = if wins[state] {
                self.penalties[state]
            } else {
                0.0
            };
            sign * (due * self.turn + penalty / f64::from(turns.max(1)))
        };
        (0..values.len()).map(cost).collect()
    }
}

impl Change {
    fn of(changes: &[f64]) -> Self {
        let largest = |sign: f64| {
            changes
                .iter()
                .fold(0.0_f64, |largest, change| largest.max(sign * change))
        };
        Self {
            up: largest(1.0),
            down: largest(-1.0),
            drift: changes.iter().sum::<f64>() / changes.len() as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::chain::tests::chain, *};

    /// Its multiples are exact.
    const COST: f64 = 1.0 / 65_536.0;

    #[test]
    fn a_cost_is_due_where_play_cannot_recur_for_ever() {
        // Two recurrent classes, a state that ends or leads to the first of them, and one that only ends.
        let recurring = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 1.0)]),
            (0.0, 0.0, &[(2, 1.0)]),
            (0.75, 0.5, &[(0, 0.25)]),
        ]);
        for player in [BoundedPlayer::Maximizer, BoundedPlayer::Minimizer] {
            let sign = player.sign();
            let mut cost = Cost::new(player, COST, 4);
            // In the first class values are no gain, in the second they are one that endless play does not justify.
            let values = [-0.5, -0.5, 0.25, 0.375].map(|value| sign * value);
            let mut costs = |values: &[f64; 4]| cost.per_state(values, &recurring, 1);
            assert_eq!(costs(&values), [0.0, 0.0, sign * 2.0 * COST, sign * COST]);
            // The penalty grows up to a limit.
            assert_eq!(costs(&values)[2], sign * 3.0 * COST);
            for _ in 0..10 {
                costs(&values);
            }
            assert_eq!(costs(&values)[2], sign * (COST + MOST_PENALTY));
            assert_eq!(cost.exempt, [true, true, false, false]);
        }
        // Where no cost is due, leaving is paid for.
        let leaving = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 0.75), (3, 0.25)]),
            (1.0, 0.0, &[]),
            (1.0, 0.0, &[]),
        ]);
        let mut cost = Cost::new(BoundedPlayer::Maximizer, COST, 4);
        cost.exempt[..2].fill(true);
        assert_eq!(
            cost.per_state(&[0.0; 4], &leaving, 1),
            [0.0, 0.25 * COST, COST, COST]
        );
    }

    #[test]
    fn changes_are_summed_up_by_their_extremes_and_their_mean() {
        let expected = Change {
            up: 0.25,
            down: 0.5,
            drift: -0.125,
        };
        assert_eq!(Change::of(&[0.25, -0.25, -0.5, 0.0]), expected);
    }
}
