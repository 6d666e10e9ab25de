//! Confidence intervals for means of bounded variables that hold for every number of observations, however few.

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
/// Returns the mean and both ends; without observations these are 1/2, 0 and 1.
pub(crate) fn bounded_mean(counts: &[(f64, u64)], level: f64) -> [f64; 3] {
    let n: u64 = counts.iter().map(|(_, count)| count).sum();
    if n == 0 {
        return [0.5, 0.0, 1.0];
    }
    let sum: f64 = counts.iter().map(|&(x, count)| x * count as f64).sum();
    let mean = (sum / n as f64).clamp(0.0, 1.0);
    let threshold = (2.0 / (1.0 - level)).ln();
    let mirrored: Vec<_> = counts.iter().map(|&(x, count)| (1.0 - x, count)).collect();
    [
        mean,
        lower_bound(counts, mean, threshold),
        1.0 - lower_bound(&mirrored, 1.0 - mean, threshold),
    ]
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

    #[test]
    fn few_observations_give_a_wide_interval() {
        let [_, low, high] = bounded_mean(&[(1.0, 1)], 0.95);
        assert!(low < 0.05 && high == 1.0, "{low} {high}");
        let [_, low, _] = bounded_mean(&[(1.0, 10)], 0.95);
        assert!((0.3..0.75).contains(&low), "{low}");
        assert_eq!(bounded_mean(&[], 0.95), [0.5, 0.0, 1.0]);
        // Always a half: the mean may still differ, but not by much after a hundred.
        let [mean, low, high] = bounded_mean(&[(0.5, 100)], 0.95);
        assert!(mean == 0.5 && 0.4 < low && low < 0.5 && 0.5 < high && high < 0.6);
        assert!(bernstein_half_width(0.0, 1, 1.0, 0.05).is_infinite());
        assert!((bernstein_half_width(0.25, 1_000, 1.0, 0.05) - 0.057_0).abs() < 1e-3);
    }

    /// Against the mean at every number of observations at once.
    #[test]
    fn intervals_hold_at_all_times_together() {
        let mut missed = 0;
        for seed in 0..300 {
            let mut rng = Rng::keyed(seed, &[]);
            let mean = [0.5, 0.9, 0.02][seed as usize % 3];
            let mut wins = 0;
            let holds = (1..=200_u64).all(|n| {
                wins += u64::from(rng.unit() < mean);
                let [_, low, high] = bounded_mean(&[(1.0, wins), (0.0, n - wins)], 0.95);
                low <= mean && mean <= high
            });
            missed += u32::from(!holds);
        }
        assert!(missed <= 15, "{missed} of 300");
    }
}
