//! The pseudo-random generator of the whole workspace: portable, seeded, split by keys.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// Xoshiro256++ (Blackman and Vigna 2018): a seed gives the same values on every machine and in every version.
///
/// Bounded integers are drawn by code of its own: libraries of distributions may change their algorithms, and a seed in a
/// record must mean the same in ten years.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// Creates the generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Creates the generator of a key, such as `[game, seat, ply]`, under a seed. Generators of different keys are
    /// independent, so that neither the order of work nor the number of threads changes a result.
    pub fn keyed(seed: u64, key: &[u64]) -> Self {
        Self::new(key.iter().fold(seed, |mixed, &part| {
            SplitMix64::seed_from_u64(mixed.rotate_left(17) ^ part).next_u64()
        }))
    }

    /// Draws 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws an integer uniformly from 0 to `bound - 1` (Lemire 2019, with rejection).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "cannot draw from nothing");
        let mut product = u128::from(self.bits()) * u128::from(bound);
        if (product as u64) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u64) < unfair {
                product = u128::from(self.bits()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Draws uniformly from [0, 1), in steps of 2^-53.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// Draws an index with probability proportional to its weight; weights are at least 0. What rounding leaves over
    /// goes to the last positive weight.
    ///
    /// # Panics
    /// If no weight is positive.
    pub fn weighted(&mut self, weights: &[f64]) -> usize {
        let mut left = self.unit() * weights.iter().sum::<f64>();
        let mut last = None;
        for (index, &weight) in weights.iter().enumerate() {
            if weight > 0.0 {
                last = Some(index);
                if left < weight {
                    return index;
                }
                left -= weight;
            }
        }
        last.expect("a draw needs a positive weight")
    }
}
