//! Calibration of ratings: how well they predicted the results of games that came after them.

use serde::Serialize;
use skillratings::glicko2::expected_score;

use super::{Period, RatedGame};
use crate::progress::Score;

/// Number of bins of equal width in the reliability table.
pub const BINS: usize = 10;
/// Least and largest prediction that enters the log loss, so that one surprise does not outweigh all else.
const CLAMP: (f64, f64) = (0.01, 0.99);

/// How well ratings predicted the results of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Calibration {
    /// Number of games that were predicted.
    pub games: u32,
    /// Mean log loss in nats: 0 is certainty, 0.693 (the logarithm of 2) says nothing. A drawn game counts as half of either result.
    pub log_loss: f64,
    /// Games by the prediction for the first side, from 0 to 1 in steps of 0.1.
    pub bins: [Bin; BINS],
}

/// Games whose predictions are about equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Bin {
    /// Number of games.
    pub games: u32,
    /// Mean prediction for the first side, from 0 to 1; 0 without games.
    pub predicted: f64,
    /// Mean score of the first side, from 0 to 1; 0 without games.
    pub scored: f64,
}

/// Compares the results of games with what ratings predicted before the period of each, in which a player without a rating has that of a
/// new one. Only games are counted of which at least one player had played before. `length` is that of the periods, in seconds, at least 1.
pub fn calibration(games: &[RatedGame], ratings: &[Period], length: i64) -> Calibration {
    let length = length.max(1);
    let mut found = Calibration::default();
    let mut loss = 0.0;
    for game in games.iter().filter(|game| game.score != Score::BothLose) {
        let begin = game.at.div_euclid(length) * length;
        // Periods follow one another without gaps.
        let known = ratings.partition_point(|period| period.end <= begin);
        let Some(before) = known.checked_sub(1).and_then(|index| ratings.get(index)) else {
            continue;
        };
        let rating = |name: &String| before.ratings.get(name).copied().unwrap_or_default();
        let both = game.players.each_ref().map(rating);
        if both.iter().all(|rating| rating.games == 0) {
            continue;
        }
        let [first, second] = both.map(|rating| rating.library());
        let (predicted, _) = expected_score(&first, &second);
        let scored = f64::from(game.score.points()[0]) / 2.0;
        let sure = predicted.clamp(CLAMP.0, CLAMP.1);
        loss -= scored * sure.ln() + (1.0 - scored) * (1.0 - sure).ln();
        found.games += 1;
        let bin = &mut found.bins[((predicted * BINS as f64) as usize).min(BINS - 1)];
        bin.games += 1;
        bin.predicted += predicted;
        bin.scored += scored;
    }
    for bin in found.bins.iter_mut().filter(|bin| bin.games > 0) {
        bin.predicted /= f64::from(bin.games);
        bin.scored /= f64::from(bin.games);
    }
    found.log_loss = loss / f64::from(found.games.max(1));
    found
}
