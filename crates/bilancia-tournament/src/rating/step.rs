//! Ratings that follow game by game: each game is a step from the states of both players before it.
//!
//! The steps are those of Glicko-2 with one game in a period. Uncertainty grows with time and not with the number of periods: a week
//! without a game adds as much as a period of Glicko-2 does, and less time its share.

use skillratings::glicko2::{Glicko2Rating, glicko2_rating_period};

use super::{
    Rating,
    glicko::{config, outcome, swapped},
};
use crate::progress::Score;

/// Length of a rating period, in milliseconds.
const PERIOD: i64 = 7 * 86_400_000;
/// Least and largest deviation.
const DEVIATIONS: (f64, f64) = (30.0, 350.0);
/// Rating points of a unit of the scale of Glicko-2.
const SCALE: f64 = 173.7178;

/// A rating as it is some time later, in milliseconds, in which its player has not played.
pub fn later(rating: &Rating, time: i64) -> Rating {
    grown(rating, periods(time))
}

/// The ratings of two players after a game between them, the first side first. `idle` is the time since the last rated game of each, in
/// milliseconds, 0 if there was none.
pub fn step(before: [Rating; 2], idle: [i64; 2], score: Score) -> [Rating; 2] {
    let periods = idle.map(periods);
    let new = |own: usize, score: Score| {
        let old = before[own];
        // The library adds what a whole period adds.
        let player = grown(&old, periods[own] - 1.0).library();
        let opponent = grown(&before[1 - own], periods[1 - own]).library();
        let new = glicko2_rating_period(&player, &[(opponent, outcome(score))], &config());
        let Glicko2Rating {
            rating,
            deviation,
            volatility,
        } = new;
        Rating {
            rating,
            deviation: deviation.clamp(DEVIATIONS.0, DEVIATIONS.1),
            volatility,
            games: old.games + 1,
        }
    };
    [new(0, score), new(1, swapped(score))]
}

fn periods(time: i64) -> f64 {
    time.max(0) as f64 / PERIOD as f64
}

/// A rating with the uncertainty of some periods more, or less.
fn grown(rating: &Rating, periods: f64) -> Rating {
    let period = (rating.volatility * SCALE).powi(2);
    let variance = rating.deviation.powi(2) + periods * period;
    let deviation = variance.max(0.0).sqrt();
    Rating {
        deviation: deviation.clamp(DEVIATIONS.0, DEVIATIONS.1),
        ..*rating
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The opponent of the example of Glickman (2013) that is nearest, alone: the figures are computed by hand from its formulas.
    #[test]
    fn a_step_is_a_period_with_one_game() {
        let rating = |rating, deviation| Rating {
            rating,
            deviation,
            ..Rating::default()
        };
        let before = [rating(1500.0, 200.0), rating(1400.0, 30.0)];
        let [winner, loser] = step(before, [PERIOD, PERIOD], Score::FirstWins);
        // g = 0.9955, E = 0.639, so that v = 4.375 and the deviation is 1 / sqrt(1 / (1.1513² + 0.06²) + 1 / 4.375).
        assert!((winner.rating - 1563.4).abs() < 0.5, "{winner:?}");
        assert!((winner.deviation - 175.2).abs() < 0.5, "{winner:?}");
        assert!(loser.rating < 1400.0 && loser.rating > 1396.0, "{loser:?}");
        assert_eq!((winner.games, loser.games), (1, 1));
    }

    #[test]
    fn uncertainty_grows_with_time_alone() {
        let new = Rating::default();
        let [mut one, mut other] = step([new, new], [0, 0], Score::Drawn);
        assert_eq!(one, other);
        for game in 0..200 {
            let score = [Score::FirstWins, Score::SecondWins][game % 2];
            [one, other] = step([one, other], [PERIOD / 20; 2], score);
        }
        assert!(one.deviation < 40.0 && other.deviation < 40.0, "{one:?}");
        let year = later(&one, 52 * PERIOD);
        assert!((80.0..120.0).contains(&year.deviation), "{year:?}");
        assert_eq!(later(&one, 100_000 * PERIOD).deviation, 350.0);
        assert_eq!(year.rating, one.rating);
    }
}
