//! Estimators of the variance shares from the sums of a [`Tally`].

use super::{PART, Tally};
use crate::{
    bounded::bernstein_half_width,
    estimate::{Confidence, Estimate, PointEstimate},
};

/// Unbiased estimate of the square of a mean (a U-statistic), from the sum and the sum of squares of `n` observations; 0
/// for fewer than two.
fn squared_mean(sum: f64, squares: f64, n: f64) -> f64 {
    if n < 2.0 {
        return 0.0;
    }
    (sum * sum - squares) / (n * (n - 1.0))
}

/// Unbiased estimate of the variance, from the sum and the sum of squares of `n` observations; 0 for fewer than two.
fn variance(sum: f64, squares: f64, n: f64) -> f64 {
    if n < 2.0 {
        0.0
    } else {
        ((squares - sum * sum / n) / (n - 1.0)).max(0.0)
    }
}

/// Variance of the mean of `n` observations of a variable that lies between `low` and `high`, with one observation more at
/// either end: without these (Agresti and Coull 1998), few observations that happen to agree would seem to be certain.
fn variance_of_mean(sum: f64, squares: f64, n: f64, [low, high]: [f64; 2]) -> f64 {
    let sum = sum + low + high;
    let squares = squares + low * low + high * high;
    variance(sum, squares, n + 2.0) / n.max(1.0)
}

impl Tally {
    /// Largest total score over the rounds of a block.
    fn whole(&self) -> f64 {
        f64::from(self.denominator) * f64::from(self.rounds)
    }

    /// Mean score of the first player in a seat, from 0 to 1.
    pub fn score(&self, seat: usize) -> f64 {
        self.at_seat[0][seat].0 as f64 / (self.blocks as f64 * self.whole())
    }

    /// Mean score of the first player in a seat, with its standard error.
    pub(crate) fn score_at(&self, seat: usize) -> PointEstimate {
        let whole = self.whole();
        let (sum, squares) = self.at_seat[0][seat];
        let (sum, squares) = (sum as f64 / whole, squares as f64 / whole.powi(2));
        let n = self.blocks as f64;
        PointEstimate {
            value: sum / n,
            standard_error: variance_of_mean(sum, squares, n, [0.0, 1.0]).sqrt(),
            n: self.blocks,
        }
    }

    /// Mean score of the first player over all seats, from 0 to 1.
    pub fn mean_score(&self) -> PointEstimate {
        let scale = self.whole() * f64::from(self.seats);
        let n = self.blocks as f64;
        let (sum, squares) = (
            self.together[0].0 as f64 / scale,
            self.together[0].1 as f64 / scale.powi(2),
        );
        PointEstimate {
            value: sum / n,
            standard_error: variance_of_mean(sum, squares, n, [0.0, 1.0]).sqrt(),
            n: self.blocks,
        }
    }

    /// Whether the number of blocks is the one that was fixed in advance, so that there was no choice of when to look.
    pub(crate) fn is_as_planned(&self) -> bool {
        self.planned > 0 && self.planned == self.blocks
    }

    /// Difference of the two players' mean scores, from -1 to 1. Where the number of blocks was fixed in advance the interval is
    /// Student's. Else it holds for any number of blocks: by betting, or by the empirical Bernstein inequality where the
    /// counts of a file of an earlier version do not allow it.
    pub(crate) fn lead(&self, confidence: Confidence) -> Estimate {
        let scale = self.whole() * f64::from(self.seats);
        if self.is_as_planned() {
            let (sum, squares) = (
                self.lead.0 as f64 / scale,
                self.lead.1 as f64 / scale.powi(2),
            );
            let n = self.blocks as f64;
            let mean = PointEstimate {
                value: sum / n,
                standard_error: variance_of_mean(sum, squares, n, [-1.0, 1.0]).sqrt(),
                n: self.blocks,
            };
            let lead = mean.interval(confidence);
            return Estimate {
                low: lead.low.max(-1.0),
                high: lead.high.min(1.0),
                ..lead
            };
        }
        let counted = self
            .leads
            .values()
            .try_fold(0_u64, |sum, &count| sum.checked_add(count));
        if counted == Some(self.blocks) {
            let unit = |lead: i64| (f64::midpoint(1.0, lead as f64 / scale)).clamp(0.0, 1.0);
            let counts: Vec<_> = self
                .leads
                .iter()
                .map(|(&lead, &count)| (unit(lead), count))
                .collect();
            return Estimate::unit_mean(&counts, crate::estimate::LEVEL)
                .map_monotone(|mean| 2.0 * mean - 1.0);
        }
        let n = self.blocks as f64;
        let (sum, squares) = (
            self.lead.0 as f64 / scale,
            self.lead.1 as f64 / scale.powi(2),
        );
        let spread = variance(sum, squares, n);
        let half = bernstein_half_width(spread, self.blocks, 2.0, confidence.error);
        let mean = sum / n;
        confidence.estimate(
            mean,
            [(mean - half).max(-1.0), (mean + half).min(1.0)],
            self.blocks,
        )
    }

    /// Unit of the shares, in squares of the score: the variance 1/4 of a decisive game between equals with two seats,
    /// else the variance of the scores.
    fn unit(&self) -> f64 {
        if self.seats == 2 {
            return 0.25;
        }
        let whole = f64::from(self.denominator);
        let n = self.games() as f64;
        variance(
            self.all.0 as f64 / whole,
            self.all.1 as f64 / whole.powi(2),
            n,
        )
    }

    /// Share of strength (K), half the difference of the two players' mean scores squared, without bias; the interval is
    /// the image of that of the difference, inside [0, 1], and the value is not cut to it.
    pub(crate) fn strength(&self, confidence: Confidence) -> Estimate {
        let unit = self.unit();
        let n = self.blocks as f64;
        let scale = 2.0 * self.whole() * f64::from(self.seats);
        let (sum, squares) = (
            self.lead.0 as f64 / scale,
            self.lead.1 as f64 / scale.powi(2),
        );
        let lead = self.lead(confidence);
        if unit == 0.0 {
            return Estimate {
                value: 0.0,
                low: 0.0,
                high: 1.0,
                ..lead
            };
        }
        let share = |lead: f64| (lead * lead / 4.0 / unit).min(1.0);
        let [one, other] = [share(lead.low), share(lead.high)];
        Estimate {
            value: squared_mean(sum, squares, n) / unit,
            low: if lead.low <= 0.0 && lead.high >= 0.0 {
                0.0
            } else {
                one.min(other)
            },
            high: one.max(other),
            ..lead
        }
    }

    /// Mean over seats, starts and players of four times the squared difference of a player's mean score from 1/2, and its
    /// standard error, in squares of the score, from blocks whose rounds have only the start in common; none without such.
    fn of_seats_and_starts(&self) -> Option<[f64; 2]> {
        let (count, sum, squares) = self.independent;
        let labels = if self.seats == 2 { 1.0 } else { 2.0 };
        let scale = f64::from(self.denominator).powi(2) * f64::from(self.seats) * labels;
        let (sum, squares) = (sum as f64 / scale, squares as f64 / scale.powi(2));
        let n = count as f64;
        let of_mean = variance_of_mean(sum, squares, n, [-1.0, 1.0]);
        (count > 1).then(|| [sum / n, of_mean.sqrt()])
    }

    /// Share of seat and start (F) where blocks have starts of their own: what both together explain, less strength.
    fn seat_and_start(&self) -> PointEstimate {
        let (n, unit) = (self.blocks as f64, self.unit());
        let Some([both, error]) = self.of_seats_and_starts().filter(|_| unit > 0.0) else {
            return PointEstimate {
                standard_error: 1.0,
                n: self.blocks,
                ..PointEstimate::default()
            };
        };
        let scale = self.whole() * f64::from(self.seats);
        let of_player = |(sum, squares): (u64, u64)| {
            let (sum, squares) = (sum as f64 / scale, squares as f64 / scale.powi(2));
            let (sum, squares) = (sum - n / 2.0, squares - sum + n / 4.0);
            let of_mean = variance_of_mean(sum, squares, n, [-0.5, 0.5]);
            let mean = sum / n;
            let error = (4.0 * mean * mean * of_mean + 2.0 * of_mean * of_mean).sqrt();
            [squared_mean(sum, squares, n), error]
        };
        let [one, other] = self.together.map(of_player);
        let strength = f64::midpoint(one[0], other[0]);
        PointEstimate {
            value: (both / 4.0 - strength) / unit,
            // As if both were correlated in the worse sense.
            standard_error: (error / 4.0 + f64::midpoint(one[1], other[1])) / unit,
            n: self.independent.0,
        }
    }

    /// Share of the seat (F): variance between seats, and starts where there are several, of a player's mean score, averaged
    /// over the two players, without bias. With more than two seats the standard error is an upper bound, for perfectly
    /// correlated seats.
    pub fn seat(&self) -> PointEstimate {
        if self.is_varied() {
            return self.seat_and_start();
        }
        let whole = f64::from(self.denominator);
        let n = self.blocks as f64;
        let unit = self.unit();
        if n < 2.0 || unit == 0.0 {
            return PointEstimate {
                standard_error: 1.0,
                n: self.blocks,
                ..PointEstimate::default()
            };
        }
        if self.seats == 2 {
            let scale = 2.0 * whole;
            let (sum, squares) = (
                self.seat_lead.0 as f64 / scale,
                self.seat_lead.1 as f64 / scale.powi(2),
            );
            let of_mean = variance_of_mean(sum, squares, n, [-0.5, 0.5]);
            let mean = sum / n;
            // The standard error is that of the square of a normal variable.
            return PointEstimate {
                value: squared_mean(sum, squares, n) / unit,
                standard_error: (4.0 * mean * mean * of_mean + 2.0 * of_mean * of_mean).sqrt()
                    / unit,
                n: self.blocks,
            };
        }
        let seats = f64::from(self.seats);
        let square = |(sum, squares): (u64, u64), scale: f64| {
            squared_mean(sum as f64 / scale, squares as f64 / scale.powi(2), n)
        };
        let of_player = |player: usize| {
            let each: f64 = self.at_seat[player]
                .iter()
                .map(|&at| square(at, whole))
                .sum();
            each / seats - square(self.together[player], whole * seats)
        };
        let error_of = |player: usize| {
            let mean = self.together[player].0 as f64 / (n * whole * seats);
            let each = self.at_seat[player].iter().map(|&(sum, squares)| {
                let (sum, squares) = (sum as f64 / whole, squares as f64 / whole.powi(2));
                let of_mean = variance_of_mean(sum, squares, n, [0.0, 1.0]);
                // Sensitivity of the share to this seat's mean, to second order.
                let slope = 2.0 * (sum / n - mean) / seats;
                slope.abs() * of_mean.sqrt() + std::f64::consts::SQRT_2 * of_mean / seats
            });
            each.sum::<f64>()
        };
        PointEstimate {
            value: f64::midpoint(of_player(0), of_player(1)) / unit,
            standard_error: f64::midpoint(error_of(0), error_of(1)) / unit,
            n: self.blocks,
        }
    }

    /// Upper bound on the share of clash (S): interaction of the random numbers of several players over the whole game
    /// (Sobol' 1993). Equal to the share in a game that is one simultaneous move. None if it was not sampled.
    pub(crate) fn clash_bound(&self) -> Option<PointEstimate> {
        let (count, interaction) = self.redrawn;
        let whole = f64::from(self.denominator);
        let scale = 4.0 * whole * whole * self.unit();
        let n = count as f64;
        let sum = interaction as f64 / scale;
        // With two seats a second difference of scores is at most 2, and its square in these units at most 4.
        let range = [0.0, 4.0];
        // Without the squares, the variance is at most that of the two ends.
        let squares = self
            .redrawn_squares
            .map_or(range[1] * sum.abs(), |squares| {
                squares as f64 / scale.powi(2)
            });
        (count > 0 && scale > 0.0).then(|| PointEstimate {
            value: sum / n,
            standard_error: variance_of_mean(sum, squares, n, range).sqrt(),
            n: count,
        })
    }

    /// Bounds on the share of chance (C) in a game with chance events and perfect information (estimator E1), in ascending
    /// order in expectation.
    ///
    /// The lower one is the covariance of the scores of games that agree in the chance events and differ in the players'
    /// pure strategies; the upper one, half the mean squared difference of games that agree in the strategies and differ in
    /// the chance events. They are equal if the players do not mix, or if chance and mixing do not interact. Only the upper
    /// bound is known from files of earlier versions. None if it was not sampled.
    pub(crate) fn chance_bounds(&self) -> Option<[PointEstimate; 2]> {
        let unit = self.unit();
        let (count, sum, squares) = self.dice_change;
        if count < 2 || unit == 0.0 {
            return None;
        }
        let scale = 2.0 * f64::from(self.denominator).powi(2) * f64::from(self.seats) * unit;
        let (sum, squares, n) = (
            sum as f64 / scale,
            squares as f64 / scale.powi(2),
            count as f64,
        );
        let upper = PointEstimate {
            value: sum / n,
            standard_error: variance_of_mean(sum, squares, n, [0.0, 0.5 / unit]).sqrt(),
            n: count,
        };
        let (count, sum, squares) = self.other_strategies;
        if count < 2 {
            return Some([
                PointEstimate {
                    value: 0.0,
                    ..upper
                },
                upper,
            ]);
        }
        let scale = 4.0 * f64::from(self.denominator).powi(2) * f64::from(self.seats) * unit;
        let (sum, squares, n) = (
            sum as f64 / scale,
            squares as f64 / scale.powi(2),
            count as f64,
        );
        let range = 0.25 / unit;
        let product = variance_of_mean(sum, squares, n, [-range, range]);
        let [mean, error] = self.mean_square_from_half();
        let lower = PointEstimate {
            value: sum / n - mean / unit,
            standard_error: product.sqrt().hypot(error / unit),
            n: count,
        };
        Some([lower, upper])
    }

    /// Squared difference from 1/2 of the first player's mean score, averaged over seats and starts, without bias, and its
    /// standard error if all seats are perfectly correlated.
    fn mean_square_from_half(&self) -> [f64; 2] {
        if self.is_varied() {
            let both = self.of_seats_and_starts();
            return both.unwrap_or([0.0, 4.0]).map(|part| part / 4.0);
        }
        let whole = f64::from(self.denominator);
        let n = self.blocks as f64;
        let seats = f64::from(self.seats);
        let of_seat = |&(sum, squares): &(u64, u64)| {
            let (sum, squares) = (sum as f64 / whole, squares as f64 / whole.powi(2));
            let (sum, squares) = (sum - n / 2.0, squares - sum + n / 4.0);
            let of_mean = variance_of_mean(sum, squares, n, [-0.5, 0.5]);
            let mean = sum / n;
            let error = (4.0 * mean * mean * of_mean + 2.0 * of_mean * of_mean).sqrt();
            [squared_mean(sum, squares, n), error]
        };
        let all = self.at_seat[0].iter().map(of_seat);
        all.fold([0.0; 2], |sum, next| {
            [0, 1].map(|part| sum[part] + next[part] / seats)
        })
    }

    /// Share of mixing (N) in a game with chance events and perfect information: covariance of the scores of games that
    /// agree in the players' pure strategies and differ in the chance events; for files of earlier versions. None if it was
    /// not sampled.
    pub(crate) fn mixing(&self) -> Option<f64> {
        let (count, products) = &self.other_dice;
        let (whole, n) = (f64::from(self.denominator), self.blocks as f64);
        let of_seat = |(seat, &product): (usize, &u64)| {
            let (sum, squares) = self.at_seat[0][seat];
            let square = squared_mean(sum as f64 / whole, squares as f64 / whole.powi(2), n);
            product as f64 / (*count as f64 * whole.powi(2)) - square
        };
        let covariance: f64 = products.iter().enumerate().map(of_seat).sum();
        (*count > 0 && self.unit() > 0.0)
            .then(|| covariance / (f64::from(self.seats) * self.unit()))
    }

    /// Share of chance (C) by estimator E2; none if it was not sampled.
    pub(crate) fn chance_assisted(&self) -> Option<PointEstimate> {
        let (count, sum, squares) = self.assisted;
        let unit = self.unit();
        let scale = PART * unit;
        let (n, sum, squares) = (
            count as f64,
            sum as f64 / scale,
            squares as f64 / PART / unit / unit,
        );
        (count > 1 && unit > 0.0).then(|| PointEstimate {
            value: sum / n,
            standard_error: variance_of_mean(sum, squares, n, [0.0, 1.0]).sqrt(),
            n: count,
        })
    }

    /// Share of draws (D): 4 E[u (1 - u)] for the score u; 0 with more than two seats. The standard error takes the games
    /// of a block as perfectly correlated, which is an upper bound.
    pub fn draw(&self) -> PointEstimate {
        if self.seats != 2 {
            return PointEstimate::default();
        }
        let scale = f64::from(self.denominator).powi(2) / 4.0;
        let n = self.games() as f64;
        let (sum, squares) = (
            self.undecided.0 as f64 / scale,
            self.undecided.1 as f64 / scale.powi(2),
        );
        let of_mean = variance_of_mean(sum, squares, n, [0.0, 1.0]);
        PointEstimate {
            value: sum / n,
            standard_error: (of_mean * f64::from(self.seats) * f64::from(self.rounds)).sqrt(),
            n: self.games(),
        }
    }
}
