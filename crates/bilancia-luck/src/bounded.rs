//! Confidence intervals for the mean of bounded variables, which hold for samples of any size.

use crate::estimate::{Basis, Estimate};

impl Estimate {
    /// Mean of independent observations that lie between `least` and `greatest`, with a confidence interval at a level in
    /// (0, 1) that holds for any number of observations and any distribution, and never leaves these bounds.
    ///
    /// The interval is the hedged betting interval of Waudby-Smith and Ramdas (JRSS B 86, 2024): a mean is ruled out once
    /// a gambler who bets against it, as if it were the mean, would have won 2 / (1 - level) times the stake. Unlike
    /// Student's interval it does not shrink to a point when few observations happen to agree. It depends on the order of
    /// the observations. Without observations it is the whole range, and the value is not a number.
    pub fn bounded_mean(observations: &[f64], [least, greatest]: [f64; 2], level: f64) -> Self {
        let count = observations.len() as f64;
        let value = observations.iter().sum::<f64>() / count;
        let basis = Basis::Sample {
            n: observations.len() as u64,
            level,
        };
        let span = greatest - least;
        if span <= 0.0 {
            // All observations are known in advance.
            return Self {
                basis,
                ..Self::exact(least)
            };
        }
        let share = |observation: &f64| ((observation - least) / span).clamp(0.0, 1.0);
        let shares: Vec<_> = observations.iter().map(share).collect();
        let mirrored: Vec<_> = shares.iter().map(|share| 1.0 - share).collect();
        let low = least + span * lower_end(&shares, 1.0 - level);
        let high = greatest - span * lower_end(&mirrored, 1.0 - level);
        Self {
            value,
            low: low.min(value),
            high: high.max(value),
            basis,
        }
    }
}

/// Largest share of the stake that is at risk in one bet; the authors' recommendation.
const MOST_AT_RISK: f64 = 0.5;
/// Number of bisections by which the end of an interval is found, beyond the precision of the numbers.
const BISECTIONS: u32 = 60;

/// Least mean, from 0 to 1, that bets on a greater mean do not rule out. `error` is the probability of error of the whole
/// interval, half of which is spent at this end.
fn lower_end(shares: &[f64], error: f64) -> f64 {
    let ruled_out_at = (2.0 / error).ln();
    // Bets do not depend on the mean that is bet against, up to the limit of what is at risk: the fortune then falls with
    // that mean, so that the means which are not ruled out form an interval.
    let bets = bets(shares, error);
    let ruled_out = |mean: f64| {
        let mut fortune = 0.0;
        shares.iter().zip(&bets).any(|(share, bet)| {
            fortune += (bet.min(MOST_AT_RISK / mean) * (share - mean)).ln_1p();
            fortune >= ruled_out_at
        })
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..BISECTIONS {
        let middle = f64::midpoint(low, high);
        match ruled_out(middle) {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

/// Size of each bet, by the mean and the variance of the observations before it: the predictable plug-in of the authors.
fn bets(shares: &[f64], error: f64) -> Vec<f64> {
    let scale = 2.0 * (2.0 / error).ln() / shares.len() as f64;
    // One observation of 1/2 with variance 1/4 comes before the others.
    let (mut count, mut sum, mut squares) = (1.0, 0.5, 0.25);
    let next = |&share: &f64| {
        let bet = (scale * count / squares).sqrt();
        count += 1.0;
        sum += share;
        squares += (share - sum / count).powi(2);
        bet
    };
    shares.iter().map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::LEVEL;
    use bilancia_core::Rng;

    #[test]
    fn one_observation_at_the_end_of_the_range() {
        // At level 1/2 a mean is ruled out by a fortune of 4. The bet is √(8 ln 4), and wins 1 - m times as much.
        let low = 1.0 - 3.0 / (8.0 * 4_f64.ln()).sqrt();
        let found = Estimate::bounded_mean(&[1.0], [0.0, 1.0], 0.5);
        assert_eq!([found.value, found.high], [1.0, 1.0]);
        assert!((found.low - low).abs() < 1e-12, "{found:?}");
        // The same in points from -2 to 2, and turned round.
        let found = Estimate::bounded_mean(&[-2.0], [-2.0, 2.0], 0.5);
        assert_eq!([found.value, found.low], [-2.0, -2.0]);
        assert!((found.high - (2.0 - 4.0 * low)).abs() < 1e-12, "{found:?}");
        // At 95 % one observation says nothing, wherever it lies.
        let found = Estimate::bounded_mean(&[1.0], [0.0, 1.0], LEVEL);
        assert_eq!([found.low, found.high], [0.0, 1.0]);
    }

    #[test]
    fn without_observations_anything_is_possible() {
        let none = Estimate::bounded_mean(&[], [-1.0, 1.0], LEVEL);
        assert_eq!([none.low, none.high], [-1.0, 1.0]);
        assert!(none.value.is_nan());
        let fixed = Estimate::bounded_mean(&[0.0; 3], [0.0, 0.0], LEVEL);
        assert_eq!([fixed.value, fixed.low, fixed.high], [0.0; 3]);
    }

    /// Share of samples whose interval contains the mean, and the mean width.
    fn coverage(n: usize, mean: f64, mut draw: impl FnMut(&mut Rng) -> f64) -> [f64; 2] {
        let (mut rng, samples) = (Rng::new(11), 1_000);
        let (mut covered, mut width) = (0, 0.0);
        for _ in 0..samples {
            let sample: Vec<_> = (0..n).map(|_| draw(&mut rng)).collect();
            let found = Estimate::bounded_mean(&sample, [0.0, 1.0], LEVEL);
            assert!(0.0 <= found.low && found.low <= found.value && found.value <= found.high);
            assert!(found.high <= 1.0);
            covered += i32::from(found.low <= mean && mean <= found.high);
            width += found.high - found.low;
        }
        [f64::from(covered), width].map(|sum| sum / f64::from(samples))
    }

    #[test]
    fn intervals_hold_for_small_samples() {
        for n in [1, 2, 5, 20, 50] {
            for p in [0.02, 0.3, 0.5, 0.95] {
                let coin = |rng: &mut Rng| f64::from(u8::from(rng.unit() < p));
                let [covered, _] = coverage(n, p, coin);
                assert!(covered >= LEVEL, "coin of {p}, {n} throws: {covered}");
            }
            let [covered, _] = coverage(n, 0.5, Rng::unit);
            assert!(covered >= LEVEL, "uniform, {n}: {covered}");
            // Mostly small and rarely large: Student's interval misses the mean of such a variable far too often.
            let skewed = |rng: &mut Rng| rng.unit().powi(20);
            let [covered, _] = coverage(n, 1.0 / 21.0, skewed);
            assert!(covered >= LEVEL, "skewed, {n}: {covered}");
        }
    }

    #[test]
    fn intervals_shrink_with_the_sample_and_with_the_variance() {
        let [_, coin] = coverage(50, 0.5, |rng| f64::from(u8::from(rng.unit() < 0.5)));
        let [_, uniform] = coverage(50, 0.5, Rng::unit);
        let [_, narrow] = coverage(50, 0.5, |rng| 0.45 + 0.1 * rng.unit());
        let [_, more] = coverage(800, 0.5, |rng| f64::from(u8::from(rng.unit() < 0.5)));
        assert!(
            narrow < uniform && uniform < coin,
            "{narrow} {uniform} {coin}"
        );
        assert!(more < coin / 3.0, "{more} {coin}");
        // Half the width by Hoeffding's inequality is the square root of ln 40 / (2 n).
        let hoeffding = 2.0 * (40_f64.ln() / 100.0).sqrt();
        assert!(uniform < 0.8 * hoeffding, "{uniform} {hoeffding}");
    }
}
