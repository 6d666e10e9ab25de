//! Depth of a game: how far the ladder of players reaches, and how often the weaker player wins whatever the gap.
//!
//! Model of Jerdee and Newman (2024): player a beats player b with probability α/2 + (1 - α) σ(r_a - r_b ± f), where σ
//! is the logistic function, r are ratings, f is the advantage of the first seat (added where a sits in it, subtracted
//! otherwise), and α is the share of games that luck decides regardless of the ratings.

use crate::estimate::{Basis, Estimate, LEVEL};

/// Result of a match between two rungs of a ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchResult {
    /// Indices of the weaker and of the stronger rung.
    pub rungs: [usize; 2],
    /// Mean score of the stronger rung, from 0 to 1: in the first seat, and averaged over the other seats.
    pub scores: [f64; 2],
    /// Number of games for each of the two means.
    pub games: f64,
}

/// Model of Jerdee and Newman, fitted to a ladder by maximum likelihood.
#[derive(Clone, Debug, PartialEq)]
pub struct Depth {
    /// Ratings of the rungs in logits; the lowest rung has 0.
    pub ratings: Vec<f64>,
    /// Advantage f of the first seat, in logits.
    pub seat_advantage: f64,
    /// Share α of games that luck decides regardless of the ratings, from 0 to 0.99, with its likelihood-ratio interval
    /// (Wilks 1938) at the level [`LEVEL`].
    pub floor: Estimate,
    /// Height of the ladder: number of steps with an expected score of 60 % (for α = 0) between its ends.
    pub steps: f64,
    /// Sum of the squared residuals of the mean scores, which cyclic superiority among the rungs leaves.
    pub cyclic: f64,
}

impl Depth {
    /// Fits the model; none for fewer than three rungs, or where no mean score differs from 1/2 by 0.01 or more.
    pub fn fit(results: &[MatchResult]) -> Option<Self> {
        let count = results.iter().map(|result| result.rungs[1] + 1).max()?;
        let spread = results
            .iter()
            .map(|result| (result.scores[0] + result.scores[1] - 1.0).abs());
        if count < 3 || spread.fold(0.0, f64::max) < 0.02 {
            return None;
        }
        let fits: Vec<(Vec<f64>, f64)> = (0..=GRID)
            .map(|step| fit_ratings(results, count, floor_at(step)))
            .collect();
        let likelihood = |step: usize| fits[step].1;
        let best = (0..=GRID).max_by(|&a, &b| likelihood(a).total_cmp(&likelihood(b)))?;
        // Half of the 95 % quantile of the chi-square distribution with one degree of freedom.
        let within = |&step: &usize| likelihood(step) > likelihood(best) - 1.92;
        let low = (0..=GRID).find(within)?;
        let high = (0..=GRID).rev().find(within)?;
        let floor = floor_at(best);
        let parameters = &fits[best].0;
        let cyclic = results
            .iter()
            .map(|result| {
                let score = f64::midpoint(result.scores[0], result.scores[1]);
                let expected = f64::midpoint(
                    expected_score(parameters, result.rungs, 0, floor),
                    expected_score(parameters, result.rungs, 1, floor),
                );
                (score - expected).powi(2)
            })
            .sum();
        let games: f64 = results.iter().map(|result| 2.0 * result.games).sum();
        Some(Self {
            steps: (parameters[count - 1] - parameters[0]) / 1.5_f64.ln(),
            ratings: parameters[..count].to_vec(),
            seat_advantage: parameters[count],
            floor: Estimate {
                value: floor,
                low: floor_at(low),
                high: floor_at(high),
                basis: Basis::Sample {
                    n: games.round() as u64,
                    level: LEVEL,
                },
            },
            cyclic,
        })
    }

    /// Elo points per doubling of the search budget, between neighbouring rungs, where each rung has `times` the
    /// budget of the one below.
    pub fn elo_per_doubling(&self, times: f64) -> Vec<f64> {
        let doublings = times.log2();
        let steps = self.ratings.windows(2).map(|pair| pair[1] - pair[0]);
        steps
            .map(|step| step * 400.0 / std::f64::consts::LN_10 / doublings)
            .collect()
    }
}

/// Elo difference that corresponds to an expected score from 0 to 1; infinite at both ends.
pub fn elo_difference(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Number of steps of the grid on which the floor α is searched.
const GRID: usize = 100;

/// Floor α at a step of the grid; the last one leaves a hundredth to the ratings, which otherwise had no effect.
fn floor_at(step: usize) -> f64 {
    step as f64 / GRID as f64 * 0.99
}

/// Expected score of the stronger of two rungs under the model, in the first seat (0) or in another one (1).
/// `parameters` are the ratings, followed by the advantage of the first seat.
fn expected_score(parameters: &[f64], [weak, strong]: [usize; 2], seat: usize, floor: f64) -> f64 {
    let first = parameters[parameters.len() - 1];
    let advantage = if seat == 0 { first } else { -first };
    let gap = parameters[strong] - parameters[weak] + advantage;
    floor / 2.0 + (1.0 - floor) / (1.0 + (-gap).exp())
}

/// Bound on the absolute value of ratings, in logits: beyond it the expected score hardly changes.
const MAX_RATING: f64 = 12.0;

/// Ratings and seat advantage that maximise the likelihood for a given floor, and the log-likelihood; by coordinate
/// ascent with shrinking steps. The rating of the lowest rung is fixed at 0.
fn fit_ratings(results: &[MatchResult], count: usize, floor: f64) -> (Vec<f64>, f64) {
    let mut parameters = vec![0.0; count + 1];
    for (rung, rating) in parameters[..count].iter_mut().enumerate() {
        *rating = 0.5 * rung as f64;
    }
    let likelihood = |parameters: &[f64]| -> f64 {
        let of_result = |result: &MatchResult| {
            let of_seat = |seat: usize| {
                let expected = expected_score(parameters, result.rungs, seat, floor);
                let expected = expected.clamp(1e-9, 1.0 - 1e-9);
                let score = result.scores[seat];
                result.games * (score * expected.ln() + (1.0 - score) * (1.0 - expected).ln())
            };
            of_seat(0) + of_seat(1)
        };
        results.iter().map(of_result).sum()
    };
    let mut best = likelihood(&parameters);
    let mut step = 1.0;
    while step > 1e-4 {
        let mut moved = false;
        for index in 1..=count {
            for change in [step, -step] {
                let before = parameters[index];
                parameters[index] = (before + change).clamp(-MAX_RATING, MAX_RATING);
                let found = likelihood(&parameters);
                if found > best + 1e-9 {
                    best = found;
                    moved = true;
                } else {
                    parameters[index] = before;
                }
            }
        }
        if !moved {
            step /= 2.0;
        }
    }
    (parameters, best)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parameters are recovered from the scores that the model expects; mixing in a coin changes the floor only.
    #[test]
    fn known_parameters_are_recovered() {
        let (ratings, seat) = ([0.0, 1.0, 2.5, 4.0], 0.3);
        let parameters: Vec<f64> = ratings.iter().copied().chain([seat]).collect();
        for floor in [0.0, 0.198, 0.396] {
            let result = |rungs: [usize; 2]| MatchResult {
                rungs,
                scores: [0, 1].map(|seat| expected_score(&parameters, rungs, seat, floor)),
                games: 1e5,
            };
            let pairs = (0..4).flat_map(|a| (a + 1..4).map(move |b| [a, b]));
            let results: Vec<_> = pairs.map(result).collect();
            let found = Depth::fit(&results).unwrap();
            for (rating, known) in found.ratings.iter().zip(ratings) {
                assert!((rating - known).abs() < 0.05, "{found:?}");
            }
            assert!((found.floor.value - floor).abs() < 0.02);
            assert!((found.seat_advantage - seat).abs() < 0.02);
            assert!(found.floor.low <= floor + 1e-9 && floor <= found.floor.high + 1e-9);
            assert!((found.steps - 4.0 / 1.5_f64.ln()).abs() < 0.2 && found.cyclic < 1e-4);
        }
        let even = MatchResult {
            rungs: [0, 2],
            scores: [0.5, 0.5],
            games: 1e5,
        };
        assert_eq!(Depth::fit(&[even]), None);
    }

    #[test]
    fn elo_differences_are_infinite_at_the_ends() {
        assert!(elo_difference(0.5).abs() < 1e-12);
        assert!((elo_difference(0.75) - 190.848_5).abs() < 1e-3);
        assert_eq!(
            [elo_difference(0.0), elo_difference(1.0)],
            [f64::NEG_INFINITY, f64::INFINITY]
        );
    }
}
