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

/// Basis of an [`Estimate`]: exact computation or a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// Computed without sampling error: both ends of the interval equal the value.
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
    /// Interval of `value ± z · standard error`, by the normal approximation.
    pub fn interval(self, confidence: Confidence) -> Estimate {
        let half_width = confidence.z * self.standard_error;
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

/// Normal quantile to use for a confidence level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confidence {
    /// Number of standard errors on either side of the value.
    pub(crate) z: f64,
    /// Confidence level that results from it, from 0 to 1.
    level: f64,
}

impl Confidence {
    /// Confidence level [`LEVEL`] for an interval that is computed once.
    pub fn single() -> Self {
        Self {
            z: two_sided_z(1.0 - LEVEL),
            level: LEVEL,
        }
    }

    /// Simultaneous confidence level [`LEVEL`] for the intervals of all interim analyses of a sequential experiment.
    /// Analysis number j, from 1, spends the error probability (1 - [`LEVEL`]) / (j (j + 1)); these sum to
    /// 1 - [`LEVEL`] over all j (Bonferroni).
    pub fn sequential(analysis: u32) -> Self {
        let spent = (1.0 - LEVEL) / (f64::from(analysis) * (f64::from(analysis) + 1.0));
        Self {
            z: two_sided_z(spent),
            level: LEVEL,
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
            n: 7,
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
    fn falling_functions_turn_the_interval_round() {
        let share = Estimate::proportion(8.0, 10, LEVEL);
        let rest = share.map_monotone(|share| 1.0 - share);
        close(rest, [0.2, 1.0 - 0.943_318, 1.0 - 0.490_162]);
        assert_eq!(rest.basis, share.basis);
        assert_eq!(Estimate::exact(0.3).half_width(), 0.0);
    }
}
