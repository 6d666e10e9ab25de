//! Means and Elo differences with their confidence intervals.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// A value with the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interval {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Both tails together hold 5 %.
const UPPER: f64 = 0.975;

/// The mean of independent values, by Student's t. With fewer than two values the interval has no
/// ends.
pub(crate) fn mean(values: &[f64]) -> Interval {
    let count = values.len() as f64;
    let value = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|sample| (sample - value).powi(2)).sum();
    let spread = match StudentsT::new(0.0, 1.0, count - 1.0) {
        Ok(student) => student.inverse_cdf(UPPER) * (squares / (count - 1.0) / count).sqrt(),
        Err(_) => f64::INFINITY,
    };
    Interval {
        value,
        low: value - spread,
        high: value + spread,
    }
}

/// A share of successes, by Wilson's score interval (1927); half successes are draws, which makes
/// the interval a little wider than it need be.
pub(crate) fn share(successes: f64, count: f64) -> Interval {
    let z = Normal::standard().inverse_cdf(UPPER);
    let value = successes / count;
    let centre = (value + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let spread = z / (1.0 + z * z / count)
        * (value * (1.0 - value) / count + z * z / (4.0 * count * count)).sqrt();
    Interval {
        value,
        low: (centre - spread).max(0.0),
        high: (centre + spread).min(1.0),
    }
}

/// The Elo difference that a share of the points answers to; infinite for none or all of them.
pub(crate) fn elo(share: Interval) -> Interval {
    let of = |share: f64| 400.0 * (share / (1.0 - share)).log10();
    Interval {
        value: of(share.value),
        low: of(share.low),
        high: of(share.high),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: Interval, [value, low, high]: [f64; 3]) {
        for (found, known) in [(found.value, value), (found.low, low), (found.high, high)] {
            assert!((found - known).abs() < 1e-4, "{found} is not {known}");
        }
    }

    #[test]
    fn intervals_are_those_of_the_textbooks() {
        // Student's t with three degrees of freedom is 3.182446 at 97.5 %, the standard error here
        // 0.645497. Wilson's interval for 8 of 10 is 0.4902 to 0.9433.
        close(mean(&[1.0, 2.0, 3.0, 4.0]), [2.5, 0.445_739, 4.554_260]);
        close(share(8.0, 10.0), [0.8, 0.490_162, 0.943_318]);
        assert!(mean(&[1.0]).high.is_infinite());
        assert!((elo(share(1.0, 2.0)).value).abs() < 1e-12);
        assert_eq!(elo(share(5.0, 5.0)).value, f64::INFINITY);
    }
}
