//! Skill index of a ruleset: what follows from the share of strength.

use crate::estimate::Estimate;

/// Skill index s = √K of a ruleset between the players of a ladder, with the quantities that follow from the share of
/// strength K. All are estimates with the same confidence level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkillIndex {
    /// Share K of the variance of the score that is due to the difference of the players' strength, from 0 to 1.
    pub strength: Estimate,
    /// Skill s = √K, from 0 to 1. A game in which the better player wins with probability s, and a fair coin decides
    /// otherwise, has the same K.
    pub skill: Estimate,
    /// Luck L = 1 - s, from 0 to 1.
    pub luck: Estimate,
    /// Number of games (1 - K) / K after which half of the variance of mean scores is due to strength (the n at which
    /// Kelley's true-score reliability is one half). Infinite for K = 0.
    pub games_half: Estimate,
    /// Number of games 1.64 (1 - K) / K after which the better player of a typical pair leads with probability about
    /// 0.9, by the normal approximation (1.64 is the square of the normal quantile at 0.9). Infinite for K = 0.
    pub games_nine_tenths: Estimate,
}

impl SkillIndex {
    /// Index for a share of strength K; an unbiased estimate of K may lie outside of [0, 1] and is clamped.
    pub fn of(strength: Estimate) -> Self {
        let strength = strength.map_monotone(|share| share.clamp(0.0, 1.0));
        let skill = strength.map_monotone(f64::sqrt);
        Self {
            strength,
            skill,
            luck: skill.map_monotone(|skill| 1.0 - skill),
            games_half: strength.map_monotone(|share| (1.0 - share) / share),
            games_nine_tenths: strength.map_monotone(|share| 1.64 * (1.0 - share) / share),
        }
    }
}

/// Probability that the player who wins each game independently with probability `chance` has won more than half of
/// an odd number of games (axiom A7 of `docs/luck.md`).
pub fn best_of(games: u32, chance: f64) -> f64 {
    // Binomial distribution of the number of wins, game by game.
    let mut wins = vec![1.0];
    for _ in 0..games {
        let mut next = vec![0.0; wins.len() + 1];
        for (count, probability) in wins.iter().enumerate() {
            next[count] += probability * (1.0 - chance);
            next[count + 1] += probability * chance;
        }
        wins = next;
    }
    wins[games as usize / 2 + 1..].iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::{Confidence, PointEstimate};

    #[test]
    fn known_indices() {
        let all_luck = SkillIndex::of(Estimate::exact(0.0));
        assert_eq!(all_luck.luck.value, 1.0);
        assert!(all_luck.games_half.value.is_infinite());
        let chess = SkillIndex::of(Estimate::exact(1.0));
        assert_eq!([chess.luck.value, chess.games_half.value], [0.0, 0.0]);
        // With K = 1/4 half of the games go to the better player.
        let half = SkillIndex::of(Estimate {
            low: 0.16,
            high: 0.36,
            ..Estimate::exact(0.25)
        });
        assert!((half.luck.value - 0.5).abs() < 1e-12);
        assert!((half.luck.low - 0.4).abs() < 1e-12 && (half.luck.high - 0.6).abs() < 1e-12);
        assert_eq!(half.games_half.value, 3.0);
    }

    #[test]
    fn estimates_below_zero_are_all_luck() {
        let below = PointEstimate {
            value: -0.01,
            standard_error: 0.02,
            n: 100,
        };
        let index = SkillIndex::of(below.interval(Confidence::single()));
        assert_eq!([index.strength.value, index.luck.value], [0.0, 1.0]);
        assert!(index.luck.low < 1.0 && index.luck.high == 1.0);
    }

    /// For a small advantage p per game the advantage over n games is about p √(2n / π).
    #[test]
    fn advantages_grow_with_the_root_of_the_number_of_games() {
        assert!((best_of(1, 0.7) - 0.7).abs() < 1e-12);
        assert!((best_of(3, 0.6) - 0.648).abs() < 1e-12);
        let small = 0.01;
        for games in [25_u32, 101] {
            let found = 2.0 * best_of(games, f64::midpoint(1.0, small)) - 1.0;
            let law = small * (2.0 * f64::from(games) / std::f64::consts::PI).sqrt();
            assert!((found / law - 1.0).abs() < 0.02, "{games}: {found} {law}");
        }
    }
}
