//! Confidence intervals for means of bounded variables that hold for every number of observations, however few.

use crate::estimate::{Basis, Estimate};

impl Estimate {
    /// Mean of independent observations that lie between `least` and `greatest`, with an interval by betting (Waudby-Smith
    /// and Ramdas 2024) at a confidence level in (0, 1). The interval never leaves these bounds, and holds for any number of
    /// observations and any distribution, also at several looks together. Without observations it is the whole range, and the
    /// value is not a number.
    pub fn bounded_mean(observations: &[f64], [least, greatest]: [f64; 2], level: f64) -> Self {
        let value = observations.iter().sum::<f64>() / observations.len() as f64;
        let span = greatest - least;
        let share = |observation: &f64| match span > 0.0 {
            true => (((observation - least) / span).clamp(0.0, 1.0), 1),
            false => (0.0, 1),
        };
        let counts: Vec<_> = observations.iter().map(share).collect();
        let shares = unit_mean(&counts, level);
        let [low, high] = [shares.low, shares.high].map(|share| least + span * share);
        Self {
            value,
            low: low.min(value),
            high: high.max(value),
            ..shares
        }
    }

    /// Mean of independent observations with values in [0, 1], of which each has the number of times that it was observed,
    /// with the interval of [`Estimate::bounded_mean`].
    pub fn unit_mean(counts: &[(f64, u64)], level: f64) -> Self {
        unit_mean(counts, level)
    }
}

/// Shares of the wealth that are staked per observation: a geometric grid, fine enough that the best stake for any sample
/// below a hundred million observations is close to one of them.
fn stakes() -> impl Iterator<Item = f64> {
    (0..44).map(|step| 0.99 * 0.81_f64.powi(step))
}

/// Confidence interval for the mean of independent observations with values in [0, 1], by betting (Waudby-Smith and
/// Ramdas 2024). `counts` has each value with the number of times that it was observed. The interval depends on the
/// counts only, not on the order of the observations, and at a confidence level in (0, 1) the intervals after every
/// observation hold simultaneously: one may look at any time and stop on what one sees.
///
/// A gambler who stakes a fixed share θ of their wealth on the mean exceeding m, in a game that is fair if m is the mean,
/// multiplies it by 1 - θ + θ x / m per observation x. By Ville's inequality the mean over several θ ever reaches 2 / α
/// with a probability of at most α / 2 if m is the mean; so m is excluded once it does, and likewise from above.
///
/// The interval is [0, 1], and the value 1/2, without observations.
fn unit_mean(counts: &[(f64, u64)], level: f64) -> Estimate {
    let n: u64 = counts.iter().map(|(_, count)| count).sum();
    let basis = Basis::Sample { n, level };
    if n == 0 {
        return Estimate {
            value: 0.5,
            low: 0.0,
            high: 1.0,
            basis,
        };
    }
    let sum: f64 = counts.iter().map(|&(x, count)| x * count as f64).sum();
    let value = (sum / n as f64).clamp(0.0, 1.0);
    let threshold = (2.0 / (1.0 - level)).ln();
    let mirrored: Vec<_> = counts.iter().map(|&(x, count)| (1.0 - x, count)).collect();
    Estimate {
        value,
        low: lower_bound(counts, value, threshold),
        high: 1.0 - lower_bound(&mirrored, 1.0 - value, threshold),
        basis,
    }
}

/// Largest m, up to the mean, at which the wealth of a gambler on larger means reaches the threshold, a logarithm.
fn lower_bound(counts: &[(f64, u64)], mean: f64, threshold: f64) -> f64 {
    let (mut excluded, mut kept) = (0.0, mean);
    for _ in 0..48 {
        let middle = f64::midpoint(excluded, kept);
        // The wealth falls with m.
        if log_wealth(counts, middle) >= threshold {
            excluded = middle;
        } else {
            kept = middle;
        }
    }
    excluded
}

/// Logarithm of the mean wealth over all stakes.
fn log_wealth(counts: &[(f64, u64)], m: f64) -> f64 {
    let of_stake = |stake: f64| -> f64 {
        let each = counts.iter();
        each.map(|&(x, count)| count as f64 * (1.0 - stake + stake * x / m).ln())
            .sum()
    };
    let logs: Vec<f64> = stakes().map(of_stake).collect();
    let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logs.iter().map(|log| (log - largest).exp()).sum();
    largest + (sum / logs.len() as f64).ln()
}

/// Half-width of the empirical Bernstein interval for the mean of `n` independent observations of a variable in an
/// interval of length `range`, with this unbiased estimate of the variance (Maurer and Pontil 2009, theorem 4, on both
/// sides); `error` is the probability that the mean lies outside. Infinite for fewer than two observations.
pub(crate) fn bernstein_half_width(variance: f64, n: u64, range: f64, error: f64) -> f64 {
    if n < 2 {
        return f64::INFINITY;
    }
    let log = (4.0 / error).ln();
    let n = n as f64;
    (2.0 * variance * log / n).sqrt() + 7.0 * range * log / (3.0 * (n - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bilancia_core::Rng;
    use bilancia_testkit::sized;

    /// Share of samples whose interval contains the mean, and the mean width.
    fn coverage(n: usize, mean: f64, mut draw: impl FnMut(&mut Rng) -> f64) -> [f64; 2] {
        let (mut rng, samples) = (Rng::new(11), 300);
        let (mut covered, mut width) = (0, 0.0);
        for _ in 0..samples {
            let sample: Vec<_> = (0..n).map(|_| draw(&mut rng)).collect();
            let found = Estimate::bounded_mean(&sample, [0.0, 1.0], 0.95);
            assert!(0.0 <= found.low && found.low <= found.value && found.value <= found.high);
            assert!(found.high <= 1.0);
            covered += i32::from(found.low <= mean && mean <= found.high);
            width += found.high - found.low;
        }
        [f64::from(covered), width].map(|sum| sum / f64::from(samples))
    }

    #[test]
    fn intervals_hold_for_small_samples() {
        for n in [1, 2, 5, 20] {
            for p in [0.02, 0.3, 0.5, 0.95] {
                let coin = |rng: &mut Rng| f64::from(u8::from(rng.unit() < p));
                let [covered, _] = coverage(n, p, coin);
                assert!(covered >= 0.95, "coin of {p}, {n} throws: {covered}");
            }
            // Mostly small and rarely large: Student's interval misses the mean of such a variable far too often.
            let skewed = |rng: &mut Rng| rng.unit().powi(20);
            let [covered, _] = coverage(n, 1.0 / 21.0, skewed);
            assert!(covered >= 0.95, "skewed, {n}: {covered}");
        }
    }

    #[test]
    fn intervals_shrink_with_the_sample_and_with_the_variance() {
        let coin = |rng: &mut Rng| f64::from(u8::from(rng.unit() < 0.5));
        let [[_, few], [_, uniform], [_, narrow], [_, more]] = [
            coverage(50, 0.5, coin),
            coverage(50, 0.5, Rng::unit),
            coverage(50, 0.5, |rng| 0.45 + 0.1 * rng.unit()),
            coverage(400, 0.5, coin),
        ];
        assert!(
            narrow < uniform && uniform < few,
            "{narrow} {uniform} {few}"
        );
        assert!(more < few / 2.0, "{more} {few}");
    }

    #[test]
    fn means_have_intervals_between_given_bounds() {
        let none = Estimate::bounded_mean(&[], [-1.0, 1.0], 0.95);
        assert_eq!([none.low, none.high], [-1.0, 1.0]);
        assert!(none.value.is_nan());
        let fixed = Estimate::bounded_mean(&[0.0; 3], [0.0, 0.0], 0.95);
        assert_eq!([fixed.value, fixed.low, fixed.high], [0.0; 3]);
        let points = Estimate::bounded_mean(&[-2.0, -2.0], [-2.0, 2.0], 0.95);
        let share = unit_mean(&[(0.0, 2)], 0.95);
        assert_eq!([points.value, points.low], [-2.0, -2.0]);
        assert!(
            (points.high - (4.0 * share.high - 2.0)).abs() < 1e-12,
            "{points:?}"
        );
    }

    #[test]
    fn few_observations_give_a_wide_interval() {
        let one = unit_mean(&[(1.0, 1)], 0.95);
        assert!(one.low < 0.05 && one.high == 1.0, "{one:?}");
        let ten = unit_mean(&[(1.0, 10)], 0.95);
        assert!((0.3..0.75).contains(&ten.low), "{ten:?}");
        let none = unit_mean(&[], 0.95);
        assert_eq!([none.low, none.high], [0.0, 1.0]);
        // Always a half: the mean may still differ, but not by much after a hundred.
        let even = unit_mean(&[(0.5, 100)], 0.95);
        assert!(even.low > 0.4 && even.high < 0.6 && even.low < 0.5 && even.high > 0.5);
        assert!(bernstein_half_width(0.0, 1, 1.0, 0.05).is_infinite());
        assert!((bernstein_half_width(0.25, 1_000, 1.0, 0.05) - 0.057_0).abs() < 1e-3);
    }

    /// Against the mean at every number of observations at once.
    #[test]
    fn intervals_hold_at_all_times_together() {
        let mut missed = 0;
        let seeds = sized(60, 300);
        for seed in 0..seeds {
            let mut rng = Rng::keyed(seed, &[]);
            let mean = [0.5, 0.9, 0.02][seed as usize % 3];
            let mut wins = 0;
            let holds = (1..=200_u64).all(|n| {
                wins += u64::from(rng.unit() < mean);
                let found = unit_mean(&[(1.0, wins), (0.0, n - wins)], 0.95);
                found.low <= mean && mean <= found.high
            });
            missed += u32::from(!holds);
        }
        assert!(missed <= sized(6, 15), "{missed} of {seeds}");
    }
}
