//! Candidate bounds of a recursive game, weakened until they are certified.
//!
//! Values that a player could nearly secure at a cost ([`super::ApproxSolver`]) are lowered for that player wherever they
//! violate Everett's condition ([`super::BoundedPlayer`]), until they satisfy it at every state. They are multiples of
//! [`GRID`](super::GRID), so that this comes to an end.

use std::collections::BTreeSet;

use super::{
    certificate::BoundedPlayer,
    chain::Chain,
    game::{RecursiveGame, SolvedStage},
    sweep::{policy_chain, resweep, see_all},
};
use crate::parallel::{Cancelled, Pool};

/// An upper bound of the rounding error of an expected value in practice. It need not be certain, since every candidate
/// is checked afterwards.
const ROUNDING: f64 = 1e-14;
/// The number of passes in which, between two sweeps, all values follow the strategies that were optimal in the last
/// sweep.
const FOLLOWING: usize = 20;
/// The largest number of single updates, in each pass, of the states that fell in it.
const FOLLOWING_UPDATES: usize = 10_000_000;
/// Full sweeps after which the set of states that fell is emptied: the fewer they are, the more often they are swept
/// between full sweeps.
const GATHERING: u32 = 4;

/// Candidate values of all states, to be relaxed until they are a certified bound for one player.
#[derive(Clone, Debug)]
pub struct CandidateBound<G> {
    game: G,
    values: Vec<f64>,
    player: BoundedPlayer,
}

/// Violations of Everett's condition by a candidate bound; none if it is certified.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Violations {
    /// The number of states that violate the condition.
    pub states: usize,
    /// The largest distance by which a state's value must be lowered for the player, from 0 to 2.
    pub largest: f64,
}

impl Violations {
    /// Whether the bound is certified.
    pub fn is_empty(&self) -> bool {
        self.states == 0
    }
}

impl<G: RecursiveGame> CandidateBound<G> {
    /// A candidate with the nearest multiples of [`GRID`](super::GRID) that are no better for the player than these values.
    ///
    /// # Panics
    /// If there is not one value for each state of the game.
    pub fn new(game: G, values: Vec<f64>, player: BoundedPlayer) -> Self {
        assert_eq!(values.len(), game.states(), "one value for each state");
        let values = values.into_iter().map(|value| player.round(value));
        Self {
            values: values.collect(),
            game,
            player,
        }
    }

    /// Lowers candidate values for the player until Everett's condition holds everywhere, so that they are a certified bound.
    /// After each sweep over all states `progress` gets the candidate and its violations, none after the last; it cancels by
    /// returning false.
    ///
    /// # Errors
    /// [`Cancelled`] if `progress` returned false before the bound was certified.
    pub fn relax(
        &mut self,
        threads: usize,
        mut progress: impl FnMut(&Self, Violations) -> bool,
    ) -> Result<(), Cancelled> {
        let pool = Pool::new(threads);
        let mut fell = BTreeSet::new();
        for sweeps in 1.. {
            let relax = |stage: &SolvedStage<'_, _>| self.player.relax(stage);
            let (chain, relaxed) = policy_chain(&self.game, &self.values, &pool, relax, |_| true)?;
            let violations = self.compare(&relaxed);
            let go_on = progress(self, violations);
            if violations.is_empty() {
                return Ok(());
            }
            if !go_on {
                return Err(Cancelled);
            }
            if sweeps % GATHERING == 0 {
                fell.clear();
            }
            let all = 0..self.values.len();
            fell.extend(all.filter(|&state| self.values[state] != relaxed[state]));
            self.values = relaxed;
            self.follow(&chain);
            let relax = |stage: &SolvedStage<'_, _>| self.player.relax(stage);
            resweep(&self.game, &mut self.values, &fell, &pool, relax, || true)?;
        }
        unreachable!("every sweep lowers a value, and there are finitely many values")
    }

    /// Lets values follow the strategies of a chain downwards: all states, and between them those alone that fall.
    fn follow(&mut self, chain: &Chain) {
        for _ in 0..FOLLOWING {
            let all = 0..self.values.len();
            let fallen: Vec<_> = all.filter(|&state| self.falls(chain, state)).collect();
            if fallen.is_empty() {
                break;
            }
            for _ in 0..FOLLOWING_UPDATES / fallen.len() {
                let mut some = false;
                for &state in &fallen {
                    some |= self.falls(chain, state);
                }
                if !some {
                    break;
                }
            }
        }
    }

    /// Lowers the value of a state to its expected value one transition later, if that is lower for the player. Returns
    /// whether it was lowered.
    fn falls(&mut self, chain: &Chain, state: usize) -> bool {
        let expected = chain.expected(state, &self.values) + self.player.sign() * ROUNDING;
        let value = &mut self.values[state];
        let next = self.player.worse(*value, self.player.round(expected));
        std::mem::replace(value, next) != next
    }

    /// Violations of Everett's condition by the candidate, found in one sweep over all states. `progress` gets the
    /// share that is done, from 0 to 1, and cancels by returning false.
    ///
    /// # Errors
    /// [`Cancelled`] if `progress` returned false.
    pub fn violations(
        &self,
        threads: usize,
        progress: impl FnMut(f64) -> bool,
    ) -> Result<Violations, Cancelled> {
        let relax = |stage: &SolvedStage<'_, _>| self.player.relax(stage);
        let pool = Pool::new(threads);
        let relaxed = see_all(&self.game, &self.values, &pool, relax, progress)?;
        Ok(self.compare(&relaxed))
    }

    fn compare(&self, relaxed: &[f64]) -> Violations {
        let falls = self.values.iter().zip(relaxed);
        let falls = falls
            .map(|(value, relaxed)| (value - relaxed).abs())
            .filter(|fall| *fall > 0.0);
        falls.fold(Violations::default(), |violations, fall| Violations {
            states: violations.states + 1,
            largest: violations.largest.max(fall),
        })
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The candidate values, to the maximizer, by state.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The player for whom the bound is to be secure.
    pub fn player(&self) -> BoundedPlayer {
        self.player
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Outcome,
            chain::tests::chain,
            explicit::{ExplicitGame, ExplicitState},
        },
        *,
    };

    #[test]
    fn values_follow_a_chain_downwards_and_never_upwards() {
        let chain = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(2, 0.5), (3, 0.5)]),
            (1.0, -0.5, &[]),
            (1.0, 0.5, &[]),
            // Rounding of probabilities takes nothing away.
            (0.0, 0.0, &[(4, 1.0 - 1e-14)]),
        ]);
        let state = || ExplicitState::new(1, 1, vec![vec![(1.0, Outcome::End(0.0))]]);
        let game = ExplicitGame::new((0..5).map(|_| state()).collect()).unwrap();
        let follow = |values: [f64; 5], player| {
            let mut bound = CandidateBound::new(&game, values.to_vec(), player);
            bound.follow(&chain);
            bound.values
        };
        let lower = follow([0.25, 0.25, 0.0, 0.0, 0.25], BoundedPlayer::Maximizer);
        assert_eq!(lower, [-0.25, -0.25, -0.5, 0.0, 0.25]);
        let upper = follow([0.0, -0.5, 0.0, 0.0, 0.25], BoundedPlayer::Minimizer);
        assert_eq!(upper, [0.25, 0.25, 0.0, 0.5, 0.25]);
    }
}
