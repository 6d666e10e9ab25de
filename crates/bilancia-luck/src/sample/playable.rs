//! A game as measurements need it, whatever its types are: they are compiled once, and what plays it for each game.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Seat, State};

use super::{
    assisted,
    leverage::sampled_advantage,
    play::{Played, Setup, Subject},
    sampling::Sampling,
};
use crate::exact::{Enumerated, GraphError, Size};

/// Game that is measured: a [`Subject`] without its types.
pub(crate) trait Playable: Sync {
    /// Number of seats.
    fn seats(&self) -> usize;
    /// Largest payoff, in points.
    fn points_bound(&self) -> i32;
    /// Names of the opponents that play this game only.
    fn bots(&self) -> Vec<&'static str>;
    /// Whether games can end by a limit: at the third occurrence of a position, or after a number of plies.
    fn is_limited(&self) -> bool;
    /// Whether each block of games has a start of its own.
    fn is_varied(&self) -> bool;
    /// Whether chance events may occur.
    fn may_have_chance(&self) -> bool;
    /// Whether choices may meet without knowing of each other.
    fn may_have_interaction(&self) -> bool;
    /// Number of parties that score; see [`Subject::parties`].
    fn parties(&self) -> usize;
    /// A seat of each party.
    fn heads(&self) -> Vec<Seat>;
    /// Denominator that makes all scores whole numbers.
    fn denominator(&self) -> u32;
    /// Enumerates the state space.
    ///
    /// # Errors
    /// [`GraphError`] if it is larger than `size`, or the rules break the contract of [`State`].
    fn enumerate(&self, size: Size) -> Result<Enumerated, GraphError>;
    /// Plays one game; none if `stop` was set, or the game is endless.
    fn play(&self, setup: &Setup<'_>, stop: &AtomicBool) -> Option<Played>;
    /// Variance of a seat's score that is due to chance, from one game; see [`assisted::chance_variance`].
    fn chance_variance(&self, setup: &Setup<'_>, seat: Seat, stop: &AtomicBool) -> Option<f64>;
    /// Advantage of the strongest player at one random decision; see [`sampled_advantage`].
    fn sampled_advantage(&self, sampling: &Sampling<'_>, number: u64) -> Option<i64>;
}

impl<S: State> Playable for Subject<S> {
    fn seats(&self) -> usize {
        self.start.seats().len()
    }

    fn points_bound(&self) -> i32 {
        self.start.points_bound()
    }

    fn bots(&self) -> Vec<&'static str> {
        self.bots.iter().map(|(name, _)| *name).collect()
    }

    fn is_limited(&self) -> bool {
        self.repetition_key.is_some() || self.max_plies.is_some()
    }

    fn is_varied(&self) -> bool {
        self.starts.is_some()
    }

    fn may_have_chance(&self) -> bool {
        self.start.may_have_chance()
    }

    fn may_have_interaction(&self) -> bool {
        self.start.may_have_simultaneous() || S::HIDES
    }

    fn parties(&self) -> usize {
        self.parties()
    }

    fn heads(&self) -> Vec<Seat> {
        self.heads()
    }

    fn denominator(&self) -> u32 {
        self.denominator()
    }

    fn enumerate(&self, size: Size) -> Result<Enumerated, GraphError> {
        Enumerated::new(&self.start, self.payoff, size)
    }

    fn play(&self, setup: &Setup<'_>, stop: &AtomicBool) -> Option<Played> {
        self.play(setup, stop)
    }

    fn chance_variance(&self, setup: &Setup<'_>, seat: Seat, stop: &AtomicBool) -> Option<f64> {
        assisted::chance_variance(self, setup, seat, stop)
    }

    fn sampled_advantage(&self, sampling: &Sampling<'_>, number: u64) -> Option<i64> {
        sampled_advantage(self, sampling, number)
    }
}
