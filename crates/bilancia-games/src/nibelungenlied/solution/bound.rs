//! What the game without a last turn is worth, between bounds that are certain.
//!
//! Value iteration comes near to it slowly and without saying how near. Everett (1957, Recursive games,
//! theorem 3) tells which guesses are bounds. A side that plays each turn as if the guess were true can
//! hold it if one more turn never makes it worse, and makes it better where the guess is better than play
//! without end, which is worth 0: then play cannot stay there for ever. So a guess is taken from a little to
//! one side of where values stand still ([`super::near`]), and gives way wherever it does not hold, until it
//! holds everywhere. It gives way in whole steps, so that it must come to rest, and by a margin far larger
//! than what rounding may have done.

use super::{
    Solver,
    groups::{self, Against},
};

/// The whole steps in which a bound gives way.
const STEP: f64 = 1.0 / (1 << 21) as f64;
/// What rounding may have done to a value, and far more.
const MARGIN: f64 = 1e-9;

/// For whom a bound is one from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Tragic Fate gets no less.
    Fate,
    /// Tragic Fate gets no more.
    Order,
}

impl Holds {
    pub(super) fn sign(self) -> f64 {
        match self {
            Self::Fate => 1.0,
            Self::Order => -1.0,
        }
    }

    /// The best guess that one more turn, worth `value`, bears out with the margin.
    fn guess(self, value: f64) -> f64 {
        self.sign() * ((self.sign() * value - MARGIN) / STEP).floor() * STEP
    }

    /// Whether a guess is borne out by what one more turn makes of it.
    fn borne_out(self, guess: f64, value: f64) -> bool {
        let (guess, value) = (self.sign() * guess, self.sign() * value);
        // Where play may go round for ever, a turn changes nothing; a saddle point is found without rounding.
        value - MARGIN >= guess || (guess <= 0.0 && value.total_cmp(&guess).is_eq())
    }
}

/// A guess that gives way until it holds.
pub struct Bound {
    solver: Solver,
    holds: Holds,
}

impl Bound {
    /// Begins with the values of a solver.
    pub fn new(mut solver: Solver, holds: Holds) -> Self {
        // Decided placements are not among the values, so all of them are guesses.
        for value in solver.values.iter_mut().flatten() {
            *value = holds.guess(*value);
        }
        Self { solver, holds }
    }

    /// Lets it give way until it holds, and is a bound. `progress` is told of every turn of all states: what
    /// the start is worth, and where the guess was not borne out; nowhere in the last.
    pub fn give_way(&mut self, threads: usize, mut progress: impl FnMut(f64, &Against)) {
        let all = self.solver.open();
        let nowhere = |against: &Against| against.placements() == 0;
        groups::follow(all.len(), 0.0, nowhere, |among| {
            let against = self.give_way_once(among.unwrap_or(&all), threads);
            if among.is_none() {
                progress(self.start(), &against);
            }
            against
        });
    }

    fn give_way_once(&mut self, among: &[u16], threads: usize) -> Against {
        let (holds, mut against) = (self.holds, Against::default());
        self.solver.replace(among, threads, |number, known, value| {
            if holds.borne_out(known, value) {
                return known;
            }
            let guess = holds.guess(value);
            against.add(number, (guess - known).abs());
            guess
        });
        against
    }

    /// What the start is worth at least to Tragic Fate, or at most, once it holds.
    pub fn start(&self) -> f64 {
        self.solver.best_start()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn play_without_end_bears_out_no_gain() {
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            // Nothing changes: a side can wait for a draw, not for a win.
            assert!(holds.borne_out(0.0, 0.0));
            assert!(holds.borne_out(-sign * 0.25, -sign * 0.25));
            assert!(!holds.borne_out(sign * 0.25, sign * 0.25));
            assert!(!holds.borne_out(0.0, -sign * 1e-12));
        }
    }

    proptest! {
        #[test]
        fn a_guess_is_borne_out_by_the_turn_that_it_came_from(value in -1.0..=1.0) {
            for holds in [Holds::Fate, Holds::Order] {
                let guess = holds.guess(value);
                prop_assert!(holds.borne_out(guess, value));
                prop_assert!((value - guess).abs() <= STEP + 2.0 * MARGIN);
                prop_assert!(holds.sign() * guess < holds.sign() * value);
            }
        }
    }
}
