//! Estimators of the variance shares from the sums of a [`Tally`].

use super::{PART, Tally};
use crate::estimate::PointEstimate;

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

impl Tally {
    /// Mean score of the first player in a seat, from 0 to 1.
    pub fn score(&self, seat: usize) -> f64 {
        self.at_seat[0][seat].0 as f64 / (self.blocks as f64 * f64::from(self.denominator))
    }

    /// Mean score of the first player over all seats, from 0 to 1.
    pub fn mean_score(&self) -> PointEstimate {
        let scale = f64::from(self.denominator) * f64::from(self.seats);
        let n = self.blocks as f64;
        let (sum, squares) = (
            self.together[0].0 as f64 / scale,
            self.together[0].1 as f64 / scale.powi(2),
        );
        PointEstimate {
            value: sum / n,
            standard_error: (variance(sum, squares, n) / n).sqrt(),
            n: self.blocks,
        }
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

    /// Share of strength (K): half the difference of the two players' mean scores, squared, without bias.
    pub fn strength(&self) -> PointEstimate {
        let scale = 2.0 * f64::from(self.denominator) * f64::from(self.seats);
        self.squared(self.lead, scale)
    }

    /// Squared mean over blocks of a sum in parts of `scale`, in the unit of shares. The standard error is that of the
    /// square of a normal variable with mean m and variance v: √(4 m² v + 2 v²).
    fn squared(&self, (sum, squares): (i64, u64), scale: f64) -> PointEstimate {
        let n = self.blocks as f64;
        let (sum, squares) = (sum as f64 / scale, squares as f64 / scale.powi(2));
        let unit = self.unit();
        if n < 2.0 || unit == 0.0 {
            return PointEstimate::default();
        }
        let of_mean = variance(sum, squares, n) / n;
        let mean = sum / n;
        PointEstimate {
            value: squared_mean(sum, squares, n) / unit,
            standard_error: (4.0 * mean * mean * of_mean + 2.0 * of_mean * of_mean).sqrt() / unit,
            n: self.blocks,
        }
    }

    /// Share of the seat (F): variance between seats of a player's mean score, averaged over the two players, without
    /// bias. With more than two seats the standard error is an upper bound, for perfectly correlated seats.
    pub fn seat(&self) -> PointEstimate {
        let whole = f64::from(self.denominator);
        if self.seats == 2 {
            return self.squared(self.seat_lead, 2.0 * whole);
        }
        let n = self.blocks as f64;
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
                let of_mean = variance(sum, squares, n) / n;
                // Sensitivity of the share to this seat's mean, to second order.
                let slope = 2.0 * (sum / n - mean) / seats;
                slope.abs() * of_mean.sqrt() + std::f64::consts::SQRT_2 * of_mean / seats
            });
            each.sum::<f64>()
        };
        let unit = self.unit().max(f64::MIN_POSITIVE);
        PointEstimate {
            value: f64::midpoint(of_player(0), of_player(1)) / unit,
            standard_error: f64::midpoint(error_of(0), error_of(1)) / unit,
            n: self.blocks,
        }
    }

    /// Upper bound on the share of clash (S): interaction of the random numbers of several players over the whole game
    /// (Sobol' 1993). Equal to the share in a game that is one simultaneous move. None if it was not sampled.
    pub fn clash_bound(&self) -> Option<f64> {
        let (count, interaction) = self.redrawn;
        let whole = f64::from(self.denominator);
        let scale = 4.0 * whole * whole * self.unit();
        (count > 0 && scale > 0.0).then(|| interaction as f64 / (count as f64 * scale))
    }

    /// Share of mixing (N) in a game with chance events and perfect information (estimator E1): covariance of the scores
    /// of games that agree in the players' pure strategies and differ in the chance events. None if it was not sampled.
    pub fn mixing(&self) -> Option<f64> {
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
    pub fn chance_assisted(&self) -> Option<PointEstimate> {
        let (count, sum, squares) = self.assisted;
        let (n, sum, squares) = (count as f64, sum as f64 / PART, squares as f64 / PART);
        let unit = self.unit();
        (count > 1 && unit > 0.0).then(|| PointEstimate {
            value: sum / n / unit,
            standard_error: (variance(sum, squares, n) / n).sqrt() / unit,
            n: count,
        })
    }

    /// Share of draws (D): 4 E[u (1 - u)] for the score u; 0 with more than two seats. The standard error takes all games
    /// as independent.
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
        PointEstimate {
            value: sum / n,
            standard_error: (variance(sum, squares, n) / n).sqrt(),
            n: self.games(),
        }
    }
}
