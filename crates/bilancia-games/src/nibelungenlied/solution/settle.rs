//! Fixed points of slow maps: from where a map took earlier guesses, a better next one.
//!
//! Each guess came with its residual, what the map changes of it. Differences of residuals are made
//! orthogonal, with those of the guesses carried along; what they explain of the residual at hand is taken
//! away, and of the rest a share is followed. For linear maps these are the generalised conjugate residuals
//! (Eisenstat, Elman and Schultz 1983), for others a form of Anderson's mixing (1965).

use std::collections::VecDeque;

/// How many differences are remembered.
const MEMORY: usize = 12;
/// The share of the unexplained residual that is followed; less than all of it, so that what swings to and
/// fro dies out.
const SHARE: f64 = 0.7;

/// Guesses so far.
#[derive(Default)]
pub(super) struct Settling {
    known: VecDeque<Difference>,
    last: Option<(Vec<f64>, Vec<f64>)>,
}

/// How residual and next guess change together.
struct Difference {
    residual: Vec<f64>,
    next: Vec<f64>,
    square: f64,
}

impl Difference {
    /// Takes away from a residual what this explains, and from the guess what comes with it.
    fn take(&self, residual: &mut [f64], next: &mut [f64]) {
        let share = dot(&self.residual, residual) / self.square;
        add(residual, -share, &self.residual);
        add(next, -share, &self.next);
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn add(to: &mut [f64], share: f64, what: &[f64]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += share * what;
    }
}

impl Settling {
    /// The next guess, after the map turned `guess` into `image`.
    pub(super) fn next(&mut self, guess: &[f64], image: &[f64]) -> Vec<f64> {
        let pairs = || image.iter().zip(guess);
        let mut residual: Vec<_> = pairs().map(|(image, guess)| image - guess).collect();
        let mut next: Vec<_> = pairs()
            .map(|(image, guess)| guess + SHARE * (image - guess))
            .collect();
        let now = (residual.clone(), next.clone());
        if let Some((mut old_residual, mut old_next)) = self.last.replace(now) {
            // The sign of a difference does not matter.
            add(&mut old_residual, -1.0, &residual);
            add(&mut old_next, -1.0, &next);
            self.learn(old_residual, old_next);
        }
        for difference in &self.known {
            difference.take(&mut residual, &mut next);
        }
        next
    }

    fn learn(&mut self, mut residual: Vec<f64>, mut next: Vec<f64>) {
        let before = dot(&residual, &residual);
        for known in &self.known {
            known.take(&mut residual, &mut next);
        }
        let square = dot(&residual, &residual);
        // What earlier differences explain up to rounding teaches nothing.
        if square > 1e-16 * before {
            self.known.push_back(Difference {
                residual,
                next,
                square,
            });
        }
        if self.known.len() > MEMORY {
            self.known.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_linear_maps_settle_in_as_many_steps_as_they_have_speeds() {
        let speeds: Vec<f64> = (0..60)
            .map(|at| [0.999, 0.9, 0.3, -0.95, 0.99][at % 5])
            .collect();
        let target: Vec<f64> = (0..60).map(|at| f64::from(at as u8).sin()).collect();
        let mut settling = Settling::default();
        let mut guess = vec![0.0; 60];
        for _ in 0..12 {
            let cells = guess.iter().zip(&speeds).zip(&target);
            let image: Vec<_> = cells
                .map(|((guess, speed), target)| target + speed * (guess - target))
                .collect();
            guess = settling.next(&guess, &image);
        }
        for (guess, target) in guess.iter().zip(&target) {
            assert!((guess - target).abs() < 1e-6, "{guess} is not {target}");
        }
    }
}
