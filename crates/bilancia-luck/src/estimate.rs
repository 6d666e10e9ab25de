//! Point estimates and confidence intervals.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// Confidence level of the intervals that results carry.
pub const LEVEL: f64 = 0.95;

/// A quantity with its confidence interval, or an exact value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Point estimate, in the unit of the quantity.
    pub value: f64,
    /// Lower end of the confidence interval; may be infinite.
    pub low: f64,
    /// Upper end of the confidence interval; may be infinite.
    pub high: f64,
    /// Whether the quantity was computed exactly or estimated from a sample.
    pub basis: Basis,
}

/// Basis of an [`Estimate`]: the rules, exact computation, or a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// Follows from the rules of the game, for all players: both ends of the interval equal the value.
    ByRules,
    /// Computed without sampling error, for the players named: both ends of the interval equal the value.
    Exact,
    /// Estimated from a random sample.
    Sample {
        /// Number of independent observations.
        n: u64,
        /// Probability with which intervals of this kind contain the true value, from 0 to 1.
        level: f64,
    },
}

impl Estimate {
    /// A quantity without sampling error.
    pub fn exact(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
            basis: Basis::Exact,
        }
    }

    /// A quantity that follows from the rules of the game.
    pub fn by_rules(value: f64) -> Self {
        Self {
            basis: Basis::ByRules,
            ..Self::exact(value)
        }
    }

    /// Whether the quantity is known without sampling error, from the rules or by computation.
    pub fn is_exact(self) -> bool {
        !matches!(self.basis, Basis::Sample { .. })
    }

    /// The estimate of a quantity that lies in [0, 1], with value and interval cut to that range, and the value to the
    /// interval.
    #[must_use]
    pub fn within_unit(self) -> Self {
        let (low, high) = (self.low.clamp(0.0, 1.0), self.high.clamp(0.0, 1.0));
        Self {
            value: self.value.clamp(low, high),
            low,
            high,
            ..self
        }
    }

    /// Sum of quantities that were estimated independently, each times a factor: the distances of the ends
    /// from the values add up as squares (method of variance estimates recovery, Zou and Donner 2008). The confidence level
    /// is that of the first that is not exact.
    pub fn sum_of_independent(terms: &[(f64, Self)]) -> Self {
        let sum = |of: fn(&Self) -> f64| -> f64 {
            terms
                .iter()
                .map(|(factor, estimate)| factor * of(estimate))
                .sum()
        };
        let distance = |upper: bool| -> f64 {
            let squares = terms.iter().map(|(factor, estimate)| {
                let end = if upper == (*factor > 0.0) {
                    estimate.high
                } else {
                    estimate.low
                };
                (factor * (end - estimate.value)).powi(2)
            });
            squares.sum::<f64>().sqrt()
        };
        let value = sum(|estimate| estimate.value);
        let sample = terms.iter().map(|(_, estimate)| estimate.basis);
        Self {
            value,
            low: value - distance(false),
            high: value + distance(true),
            basis: sample
                .into_iter()
                .find(|basis| matches!(basis, Basis::Sample { .. }))
                .unwrap_or(Basis::Exact),
        }
    }

    /// Mean of independent observations, with Student's t interval at a confidence level in (0, 1). The interval is
    /// infinite for fewer than two observations, and the value is not a number for none.
    pub fn mean(observations: &[f64], level: f64) -> Self {
        let count = observations.len() as f64;
        let value = observations.iter().sum::<f64>() / count;
        let squares: f64 = observations
            .iter()
            .map(|observation| (observation - value).powi(2))
            .sum();
        let half_width = match StudentsT::new(0.0, 1.0, count - 1.0) {
            Ok(student) => {
                student.inverse_cdf(f64::midpoint(1.0, level))
                    * (squares / (count - 1.0) / count).sqrt()
            }
            Err(_) => f64::INFINITY,
        };
        Self {
            value,
            low: value - half_width,
            high: value + half_width,
            basis: Basis::Sample {
                n: observations.len() as u64,
                level,
            },
        }
    }

    /// Mean of independent observations with values in [0, 1], with an interval by betting (Waudby-Smith and Ramdas 2024)
    /// at a confidence level in (0, 1). It lies in [0, 1], and holds for any number of observations, also at several looks
    /// together. `counts` has each value with the number of times that it was observed; without any the value is 1/2.
    pub fn bounded_mean(counts: &[(f64, u64)], level: f64) -> Self {
        let [value, low, high] = crate::bounded::bounded_mean(counts, level);
        let n = counts.iter().map(|(_, count)| count).sum();
        Self {
            value,
            low,
            high,
            basis: Basis::Sample { n, level },
        }
    }

    /// Proportion of successes in `n` independent trials, with Wilson's score interval (Wilson 1927) at a confidence
    /// level in (0, 1). A draw may be counted as half a success: the interval then is slightly wider than necessary.
    pub fn proportion(successes: f64, n: u64, level: f64) -> Self {
        let count = n as f64;
        let z = two_sided_z(1.0 - level);
        let value = successes / count;
        let centre = (value + z * z / (2.0 * count)) / (1.0 + z * z / count);
        let half_width = z / (1.0 + z * z / count)
            * (value * (1.0 - value) / count + z * z / (4.0 * count * count)).sqrt();
        Self {
            value,
            low: (centre - half_width).max(0.0),
            high: (centre + half_width).min(1.0),
            basis: Basis::Sample { n, level },
        }
    }

    /// Half the width of the confidence interval; 0 for an exact value.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Estimate of a monotone function of the quantity: the function is applied to the value and to both ends, which
    /// are put in order, so that the confidence level is kept.
    #[must_use]
    pub fn map_monotone(self, function: impl Fn(f64) -> f64) -> Self {
        let [a, b] = [function(self.low), function(self.high)];
        Self {
            value: function(self.value),
            low: a.min(b),
            high: a.max(b),
            basis: self.basis,
        }
    }
}

/// Point estimate with its standard error, before a confidence level is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointEstimate {
    /// Point estimate, in the unit of the quantity.
    pub value: f64,
    /// Standard error of the value, in the same unit.
    pub standard_error: f64,
    /// Number of independent observations.
    pub n: u64,
}

impl PointEstimate {
    /// Interval of `value ± t · standard error`, with the quantile t of Student's distribution with n/2 degrees of freedom,
    /// at least one. The standard errors of shares rest on fewer observations than n, but on half of them at least.
    pub fn interval(self, confidence: Confidence) -> Estimate {
        let half_width = match self.standard_error {
            0.0 => 0.0,
            error => confidence.quantile(self.n) * error,
        };
        Estimate {
            value: self.value,
            low: self.value - half_width,
            high: self.value + half_width,
            basis: Basis::Sample {
                n: self.n,
                level: confidence.level,
            },
        }
    }
}

/// Probability of error to allow for in an interval, and the confidence level that results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confidence {
    /// Probability, on both sides together, that this interval may miss.
    pub(crate) error: f64,
    /// Confidence level that results from it, from 0 to 1.
    level: f64,
}

impl Confidence {
    /// Confidence level [`LEVEL`] for an interval that is computed once.
    pub fn single() -> Self {
        Self {
            error: 1.0 - LEVEL,
            level: LEVEL,
        }
    }

    /// Simultaneous confidence level [`LEVEL`] for the intervals of all interim analyses of a sequential experiment.
    /// Analysis number j, from 1, spends the error probability (1 - [`LEVEL`]) / (j (j + 1)); these sum to
    /// 1 - [`LEVEL`] over all j (Bonferroni).
    pub fn sequential(analysis: u32) -> Self {
        Self {
            error: (1.0 - LEVEL) / (f64::from(analysis) * (f64::from(analysis) + 1.0)),
            level: LEVEL,
        }
    }

    /// Number of standard errors on either side of a value that was estimated from `n` observations.
    pub(crate) fn quantile(self, n: u64) -> f64 {
        let freedom = (n as f64 / 2.0).floor().max(1.0);
        match StudentsT::new(0.0, 1.0, freedom) {
            // The distributions agree to three digits from here on, and the quantile of Student's is slow.
            Ok(student) if freedom < 2_000.0 => student.inverse_cdf(1.0 - self.error / 2.0),
            _ => two_sided_z(self.error),
        }
    }

    /// Interval of these ends around a value from a sample of `n`.
    pub(crate) fn estimate(self, value: f64, [low, high]: [f64; 2], n: u64) -> Estimate {
        Estimate {
            value,
            low,
            high,
            basis: Basis::Sample {
                n,
                level: self.level,
            },
        }
    }
}

/// Number of standard deviations that a standard normal variable exceeds, on either side, with this probability.
fn two_sided_z(probability: f64) -> f64 {
    Normal::standard().inverse_cdf(1.0 - probability / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: Estimate, [value, low, high]: [f64; 3]) {
        for (found, known) in [(found.value, value), (found.low, low), (found.high, high)] {
            assert!((found - known).abs() < 1e-4, "{found} is not {known}");
        }
    }

    #[test]
    fn intervals_are_those_of_the_textbooks() {
        // Student's t with three degrees of freedom is 3.182446 at 97.5 %, the standard error here
        // 0.645497. Wilson's interval for 8 of 10 is 0.4902 to 0.9433.
        let mean = Estimate::mean(&[1.0, 2.0, 3.0, 4.0], LEVEL);
        close(mean, [2.5, 0.445_739, 4.554_260]);
        let level = LEVEL;
        assert_eq!(mean.basis, Basis::Sample { n: 4, level });
        close(
            Estimate::proportion(8.0, 10, LEVEL),
            [0.8, 0.490_162, 0.943_318],
        );
        assert!(Estimate::mean(&[1.0], LEVEL).high.is_infinite());
    }

    #[test]
    fn normal_intervals_hold_the_level_over_all_analyses() {
        let known = PointEstimate {
            value: 1.0,
            standard_error: 0.5,
            n: 1_000_000,
        };
        close(
            known.interval(Confidence::single()),
            [1.0, 1.0 - 0.979_982, 1.0 + 0.979_982],
        );
        // The first of the analyses spends half of the error probability.
        close(
            known.interval(Confidence::sequential(1)),
            [1.0, 1.0 - 1.120_701, 1.0 + 1.120_701],
        );
    }

    #[test]
    fn few_observations_have_wide_intervals() {
        // Student's t with one degree of freedom is 12.7062 at 97.5 %, with ten 2.2281.
        let confidence = Confidence::single();
        assert!((confidence.quantile(2) - 12.706_2).abs() < 1e-3);
        assert!((confidence.quantile(20) - 2.228_1).abs() < 1e-3);
        assert!(confidence.quantile(4_000) < confidence.quantile(3_000));
    }

    #[test]
    fn sums_add_the_distances_of_the_ends_as_squares() {
        let part = Estimate {
            value: 0.5,
            low: 0.47,
            high: 0.54,
            ..Estimate::proportion(1.0, 10, LEVEL)
        };
        let other = Estimate {
            value: 0.2,
            low: 0.16,
            high: 0.23,
            ..part
        };
        let sum = Estimate::sum_of_independent(&[(1.0, part), (1.0, other)]);
        close(sum, [0.7, 0.65, 0.75]);
        let difference = Estimate::sum_of_independent(&[(1.0, part), (-1.0, other)]);
        close(
            difference,
            [0.3, 0.3 - 0.03 * 2_f64.sqrt(), 0.3 + 0.04 * 2_f64.sqrt()],
        );
        let mean = Estimate::sum_of_independent(&[(0.5, part), (0.5, other)]);
        close(mean, [0.35, 0.325, 0.375]);
        assert_eq!(mean.basis, part.basis);
        let wide = Estimate {
            low: -1.0,
            high: 2.0,
            ..part
        };
        close(wide.within_unit(), [0.5, 0.0, 1.0]);
    }

    #[test]
    fn falling_functions_turn_the_interval_round() {
        let share = Estimate::proportion(8.0, 10, LEVEL);
        let rest = share.map_monotone(|share| 1.0 - share);
        close(rest, [0.2, 1.0 - 0.943_318, 1.0 - 0.490_162]);
        assert_eq!(rest.basis, share.basis);
        assert_eq!(Estimate::exact(0.3).half_width(), 0.0);
    }
}
