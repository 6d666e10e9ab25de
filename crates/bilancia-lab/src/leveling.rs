//! The bid that levels two sides, from the results of games with different bids.
//!
//! The score of the side that receives x IPC is taken to be logistic in x: 1 / (1 + exp(-s (x - m))), where m is the bid
//! at 50 % and s ≥ 0 the slope. A negative x is a bid of the other side. m has the largest likelihood, a draw being half a
//! win and half a loss, and its interval is that of the profile likelihood: all m that s can make likely enough. It needs
//! no normal approximation, and is open where the games do not bound it.

use bilancia_core::Rng;
use bilancia_luck::LEVEL;
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// Largest slope, per IPC: beyond it two IPC would decide the game.
const STEEPEST: f64 = 1.0;

/// Games between which the next bids are chosen anew.
pub const BATCH: u32 = 20;

/// Distance of the outermost bids of a batch from the one that levels, in logits: there a game tells most about the slope.
const OUTERMOST: f64 = 1.6;

/// Smallest such distance, in IPC.
const NARROWEST: f64 = 6.0;

/// Score of one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// IPC of the first side less those of the second.
    pub bid: i32,
    /// Score of the first side: 0, a half or 1.
    pub score: f64,
}

/// The fitted curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Bid at which the score is 50 %, in IPC; infinite beyond the range, none if the score does not rise with the bid.
    pub bid: Option<f64>,
    /// Ends of the interval of [`LEVEL`], in IPC; infinite where they are beyond the range.
    pub interval: [f64; 2],
    /// Slope s, per IPC.
    pub slope: f64,
}

impl Level {
    /// Score of the first side at a bid, from 0 to 1; none if the bid that levels is not known.
    pub fn score(&self, bid: f64) -> Option<f64> {
        let middle = self.bid.filter(|middle| middle.is_finite())?;
        Some(logistic(self.slope * (bid - middle)))
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// Games by their bids: the number of them and the sum of scores.
struct Sample(Vec<(f64, f64, f64)>);

impl Sample {
    fn new(trials: &[Trial]) -> Self {
        let mut bids: Vec<(f64, f64, f64)> = Vec::new();
        let mut trials = trials.to_vec();
        trials.sort_by_key(|trial| trial.bid);
        for trial in trials {
            let bid = f64::from(trial.bid);
            match bids.last_mut() {
                Some((known, games, sum)) if *known == bid => {
                    *games += 1.0;
                    *sum += trial.score;
                }
                _ => bids.push((bid, 1.0, trial.score)),
            }
        }
        Self(bids)
    }

    /// Logarithm of the likelihood.
    fn likelihood(&self, middle: f64, slope: f64) -> f64 {
        let one = |(bid, games, sum): &(f64, f64, f64)| {
            let x = slope * (bid - middle);
            // log(1 + exp(x)) without overflow.
            let loss = x.max(0.0) + (-x.abs()).exp().ln_1p();
            sum * x - games * loss
        };
        self.0.iter().map(one).sum()
    }

    /// The slope that is likeliest with a given middle. The likelihood is concave in it, so that its derivative falls.
    fn slope(&self, middle: f64) -> f64 {
        let derivatives = |slope: f64| {
            let (mut first, mut second) = (0.0, 0.0);
            for (bid, games, sum) in &self.0 {
                let x = bid - middle;
                let score = logistic(slope * x);
                first += x * (sum - games * score);
                second -= x * x * games * score * (1.0 - score);
            }
            (first, second)
        };
        if derivatives(0.0).0 <= 0.0 {
            return 0.0;
        }
        if derivatives(STEEPEST).0 >= 0.0 {
            return STEEPEST;
        }
        let (mut low, mut high) = (0.0, STEEPEST);
        let mut slope = 0.05;
        // Newton's steps, halved where they leave the bracket.
        for _ in 0..60 {
            let (first, second) = derivatives(slope);
            if first > 0.0 {
                low = slope;
            } else {
                high = slope;
            }
            let next = slope - first / second;
            let next = if next > low && next < high {
                next
            } else {
                0.5 * (low + high)
            };
            let done = (next - slope).abs() < 1e-10;
            slope = next;
            if done {
                break;
            }
        }
        slope
    }

    /// Largest likelihood with a given middle.
    fn profile(&self, middle: f64) -> f64 {
        self.likelihood(middle, self.slope(middle))
    }
}

/// Fits the curve to games with bids from `-range` to `range`.
pub fn level(trials: &[Trial], range: u8) -> Level {
    let sample = Sample::new(trials);
    let range = f64::from(range);
    let profile = |middle: f64| sample.profile(middle);
    // The profile rises to its top and falls behind it, but is flat where the best slope is 0: so first by steps.
    let steps = (-20..=20).map(|step| range * f64::from(step) / 20.0);
    let best = steps.fold((f64::NEG_INFINITY, 0.0), |best, middle| {
        let value = profile(middle);
        if value > best.0 {
            (value, middle)
        } else {
            best
        }
    });
    let (mut low, mut high) = (
        (best.1 - range / 20.0).max(-range),
        (best.1 + range / 20.0).min(range),
    );
    while high - low > 1e-3 {
        let third = (high - low) / 3.0;
        if profile(low + third) < profile(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    let middle = 0.5 * (low + high);
    let (top, slope) = (profile(middle), sample.slope(middle));
    let half_width = ChiSquared::new(1.0).map_or(3.84, |square| square.inverse_cdf(LEVEL)) / 2.0;
    let likely = |middle: f64| profile(middle) >= top - half_width;
    let end = |outer: f64| {
        if likely(outer) {
            return outer * f64::INFINITY;
        }
        let (mut inside, mut outside) = (middle, outer);
        while (inside - outside).abs() > 1e-3 {
            let between = 0.5 * (inside + outside);
            if likely(between) {
                inside = between;
            } else {
                outside = between;
            }
        }
        0.5 * (inside + outside)
    };
    let bid = match slope {
        0.0 => None,
        _ if middle <= 0.01 - range => Some(f64::NEG_INFINITY),
        _ if middle >= range - 0.01 => Some(f64::INFINITY),
        _ => Some(middle),
    };
    Level {
        bid,
        interval: [end(-range), end(range)],
        slope,
    }
}

/// Bids of the batch that follows these games: spread over the whole range first, then around the bid that levels by what
/// is known, so that both it and the slope are told.
pub fn next_bids(trials: &[Trial], range: u8, seed: u64) -> Vec<i32> {
    let mut rng = Rng::keyed(seed, &[trials.len() as u64]);
    let range = f64::from(range);
    let (middle, spread) = if trials.is_empty() {
        (0.0, range)
    } else {
        let known = level(trials, range as u8);
        let middle = known.bid.unwrap_or(0.0).clamp(-range, range);
        (middle, (OUTERMOST / known.slope).clamp(NARROWEST, range))
    };
    let bids = (0..BATCH).map(|place| {
        let share = (f64::from(place) + rng.unit()) / f64::from(BATCH);
        let bid = middle + spread * (2.0 * share - 1.0);
        bid.clamp(-range, range).round() as i32
    });
    bids.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANGE: u8 = 81;

    /// Plays batches of games whose scores are drawn by a known curve, some of them draws.
    fn experiment(middle: f64, slope: f64, draws: f64, games: usize, seed: u64) -> Level {
        let mut rng = Rng::keyed(seed, &[1]);
        let mut trials = Vec::new();
        while trials.len() < games {
            for bid in next_bids(&trials, RANGE, seed) {
                let wins = rng.unit() < logistic(slope * (f64::from(bid) - middle));
                let score = match rng.unit() < draws {
                    true => 0.5,
                    false => f64::from(u8::from(wins)),
                };
                trials.push(Trial { bid, score });
            }
        }
        level(&trials, RANGE)
    }

    #[test]
    fn a_known_bid_is_found_with_the_stated_coverage() {
        for (middle, slope) in [(0.0, 0.05), (-14.0, 0.1)] {
            let experiments = 200;
            let (mut covered, mut sum) = (0, 0.0);
            for seed in 0..experiments {
                let found = experiment(middle, slope, 0.0, 200, seed);
                let [low, high] = found.interval;
                covered += u32::from(low <= middle && middle <= high);
                sum += found.bid.unwrap();
            }
            // 95 % of 200 is 190, with a standard deviation of 3.1.
            assert!((181..=199).contains(&covered), "{middle}: {covered}");
            let mean = sum / experiments as f64;
            assert!((mean - middle).abs() < 0.06 / slope, "{middle}: {mean}");
        }
    }

    #[test]
    fn a_bid_beyond_the_range_is_called_so() {
        let found = experiment(200.0, 0.05, 0.0, 200, 1);
        assert_eq!(found.bid, Some(f64::INFINITY));
        assert_eq!(found.interval[1], f64::INFINITY);
        assert!(found.interval[0] > 70.0, "{found:?}");
    }

    #[test]
    fn games_that_are_all_drawn_tell_no_bid() {
        let found = experiment(10.0, 0.05, 1.0, 100, 1);
        assert_eq!(found.bid, None);
        assert_eq!(found.interval, [f64::NEG_INFINITY, f64::INFINITY]);
        assert_eq!(found.score(0.0), None);
    }

    #[test]
    fn games_that_any_bid_decides_have_a_sharp_level() {
        let found = experiment(7.4, 50.0, 0.0, 200, 1);
        assert!((found.bid.unwrap() - 7.4).abs() < 1.0, "{found:?}");
        assert!(found.interval[1] - found.interval[0] < 5.0, "{found:?}");
    }

    #[test]
    fn the_likelihood_is_largest_at_the_fit() {
        let found = experiment(-5.0, 0.07, 0.2, 100, 3);
        let mut trials = Vec::new();
        for batch in 0..5 {
            for (place, bid) in next_bids(&[], RANGE, batch).into_iter().enumerate() {
                let score = f64::from(u8::from(bid + place as i32 % 7 * 9 > 20));
                trials.push(Trial { bid, score });
            }
        }
        let (sample, fit) = (Sample::new(&trials), level(&trials, RANGE));
        let middle = fit.bid.unwrap();
        let top = sample.likelihood(middle, fit.slope);
        for (more, steeper) in [
            (0.5, 1.0),
            (-0.5, 1.0),
            (0.0, 1.05),
            (0.0, 0.95),
            (0.3, 1.02),
        ] {
            let other = sample.likelihood(middle + more, steeper * fit.slope);
            assert!(other < top, "{more} {steeper}");
        }
        assert!((fit.score(middle).unwrap() - 0.5).abs() < 1e-9);
        assert!(found.slope > 0.0);
    }
}
