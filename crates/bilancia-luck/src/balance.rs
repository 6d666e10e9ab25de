//! The balance of a ruleset between given players: luck of the rules against skill.

use crate::{
    estimate::{Basis, Estimate},
    shares::VarianceShares,
};

/// Two pans of the balance, what is left off the scales, and the needle.
///
/// The left pan holds the luck of the rules, C + S: chance events, and the meeting of simultaneous or hidden choices. The
/// right pan holds skill, K. Off the scales are the seat, draws and the players' own randomness, F + D + N.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// Luck of the rules, C + S, from 0 to 1, as a share of the variance of the score.
    pub luck_of_the_rules: Estimate,
    /// Strength K, from 0 to 1, as a share of the variance of the score.
    pub strength: Estimate,
    /// Off the scales, F + D + N, from 0 to 1, as a share of the variance of the score.
    pub off_scales: Estimate,
    /// Luck L = 1 - √(K / (K + C + S)), from 0 to 1; none where there is nothing to weigh, since K = C = S = 0.
    ///
    /// Of what luck or skill decides, it is as if the better player won the share 1 - L of the games, and a fair coin
    /// decided the rest. The interval takes the errors of K and of C + S in the worst combination.
    pub luck: Option<Estimate>,
    /// Share 1 - √K that strength leaves of the result, from 0 to 1: luck, draws, seat and the players' own randomness
    /// together.
    pub not_skill: Estimate,
    /// Number of games (1 - K) / K after which half of the variance of mean scores is due to strength (the n at which
    /// Kelley's true-score reliability is one half).
    pub games_half: GamesToTell,
    /// Number of games 1.64 (1 - K) / K after which the better player of a typical pair leads with probability about
    /// 0.9, by the normal approximation (1.64 is the square of the normal quantile at 0.9).
    pub games_nine_tenths: GamesToTell,
}

/// Number of games after which strength shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GamesToTell {
    /// Point estimate; infinite if it is known exactly that strength never shows. None where the interval includes
    /// infinity, since no number would do it justice.
    pub value: Option<f64>,
    /// Lower end of the confidence interval; infinite if strength never shows.
    pub low: f64,
    /// Upper end of the confidence interval; infinite if strength may never show.
    pub high: f64,
    /// Basis of the figures.
    pub basis: Basis,
}

impl GamesToTell {
    /// Number of games `factor` (1 - K) / K for a share of strength K from 0 to 1.
    fn of(strength: Estimate, factor: f64) -> Self {
        let games = |share: f64| factor * (1.0 - share) / share;
        let (low, high) = (games(strength.high), games(strength.low));
        Self {
            value: (high.is_finite() || low.is_infinite()).then(|| games(strength.value)),
            low,
            high,
            basis: strength.basis,
        }
    }
}

/// Events that the rules of a game may have. False is certain, true is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Whether chance events are possible.
    pub chance: bool,
    /// Whether choices of several seats can meet, by simultaneous moves or hidden information.
    pub interaction: bool,
    /// Whether there can be a choice among two or more actions.
    pub choices: bool,
}

impl Structure {
    /// Luck that follows from these rules for all players: 0 if nothing is left to chance, and every choice is made in
    /// knowledge of all others; 1 if there is chance and nothing to choose, where chance has an effect. None if it
    /// depends on the players.
    fn luck(self, luck_of_the_rules: Estimate) -> Option<f64> {
        match (self.chance || self.interaction, self.choices) {
            (false, true) => Some(0.0),
            (true, false) if luck_of_the_rules.low > 0.0 => Some(1.0),
            _ => None,
        }
    }
}

/// Largest share that is attributed to rounding, in exact results.
const ROUNDING: f64 = 1e-12;

impl Balance {
    /// Balance from exact shares of the variance.
    pub fn exact(shares: &VarianceShares, structure: Structure) -> Self {
        let settled = |share: f64| Estimate::exact(if share < ROUNDING { 0.0 } else { share });
        let luck_of_the_rules = match structure.chance || structure.interaction {
            true => settled(shares.chance + shares.clash),
            false => Estimate::by_rules(0.0),
        };
        let off_scales = settled(shares.seat + shares.draw + shares.mixing);
        let strength = settled(shares.strength);
        Self::of(strength, luck_of_the_rules, off_scales, structure)
    }

    /// Balance from estimates of K, C + S and F + D + N; they may lie outside of [0, 1], and are cut to it.
    pub fn of(
        strength: Estimate,
        luck_of_the_rules: Estimate,
        off_scales: Estimate,
        structure: Structure,
    ) -> Self {
        let [strength, luck_of_the_rules, off_scales] =
            [strength, luck_of_the_rules, off_scales].map(Estimate::within_unit);
        let luck = match structure.luck(luck_of_the_rules) {
            Some(luck) => Some(Estimate::by_rules(luck)),
            None => luck(strength, luck_of_the_rules),
        };
        Self {
            luck_of_the_rules,
            strength,
            off_scales,
            luck,
            not_skill: strength.map_monotone(|share| 1.0 - share.sqrt()),
            games_half: GamesToTell::of(strength, 1.0),
            games_nine_tenths: GamesToTell::of(strength, 1.64),
        }
    }

    /// Luck L = 1 - √(K / (K + R)) for strength K and luck of the rules R, both at least 0; none if both are 0.
    pub(crate) fn needle(strength: f64, luck_of_the_rules: f64) -> Option<f64> {
        let whole = strength + luck_of_the_rules;
        (whole > 0.0).then(|| 1.0 - (strength / whole).sqrt())
    }

    /// Skill 1 - L, from 0 to 1; none where there is nothing to weigh.
    pub fn skill(&self) -> Option<Estimate> {
        self.luck.map(|luck| luck.map_monotone(|luck| 1.0 - luck))
    }

    /// Whether luck follows from the rules, for all players.
    pub fn is_by_rules(&self) -> bool {
        self.luck.is_some_and(|luck| luck.basis == Basis::ByRules)
    }

    /// Whether the rules leave nothing to choose, so that luck is 1 for all players.
    pub fn is_all_luck(&self) -> bool {
        self.is_by_rules() && self.luck.is_some_and(|luck| luck.value == 1.0)
    }
}

/// Luck for estimates of strength and of the luck of the rules, both in [0, 1]. Luck falls with the first and rises with
/// the second, so that the interval runs between the opposite corners of the two intervals: to first order, this takes
/// the two errors as perfectly correlated in the worse sense, and is at least as wide as for any other correlation.
fn luck(strength: Estimate, luck_of_the_rules: Estimate) -> Option<Estimate> {
    let basis = match strength.is_exact() {
        true => luck_of_the_rules.basis,
        false => strength.basis,
    };
    if strength.high + luck_of_the_rules.high <= 0.0 {
        return None;
    }
    let low = Balance::needle(strength.high, luck_of_the_rules.low).unwrap_or(0.0);
    let high = Balance::needle(strength.low, luck_of_the_rules.high).unwrap_or(1.0);
    let value = Balance::needle(strength.value, luck_of_the_rules.value);
    Some(Estimate {
        value: value.unwrap_or(f64::midpoint(low, high)),
        low,
        high,
        basis,
    })
}

/// Probability that the player who wins each game independently with probability `chance` has won more than half of
/// an odd number of games (axiom A7 of `docs/reference/luck.md`).
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

    const ANY: Structure = Structure {
        chance: true,
        interaction: true,
        choices: true,
    };

    fn exact(strength: f64, of_rules: f64, structure: Structure) -> Balance {
        let rest = Estimate::exact(1.0 - strength - of_rules);
        let [strength, of_rules] = [strength, of_rules].map(Estimate::exact);
        Balance::of(strength, of_rules, rest, structure)
    }

    #[test]
    fn known_balances() {
        assert_eq!(exact(0.0, 0.9, ANY).luck, Some(Estimate::exact(1.0)));
        assert_eq!(exact(0.3, 0.0, ANY).luck, Some(Estimate::exact(0.0)));
        assert_eq!(exact(0.0, 0.0, ANY).luck, None);
        // A quarter of what decides is strength: half of the games go to the better player.
        let half = exact(0.1, 0.3, ANY);
        assert!((half.luck.unwrap().value - 0.5).abs() < 1e-12);
        assert_eq!(half.games_half.value, Some(9.0));
        assert!((half.not_skill.value - (1.0 - 0.1_f64.sqrt())).abs() < 1e-12);
    }

    #[test]
    fn rules_alone_may_decide() {
        let certain = Structure {
            chance: false,
            interaction: false,
            choices: true,
        };
        let chess = exact(0.0, 0.0, certain);
        assert_eq!(chess.luck, Some(Estimate::by_rules(0.0)));
        assert!(chess.is_by_rules());
        let goose = Structure {
            choices: false,
            ..ANY
        };
        assert_eq!(exact(0.0, 0.99, goose).luck, Some(Estimate::by_rules(1.0)));
        // Nothing to choose, and dice without effect: nothing to weigh.
        assert_eq!(exact(0.0, 0.0, goose).luck, None);
    }

    #[test]
    fn intervals_stay_in_range_and_games_may_never_tell() {
        let confidence = Confidence::single();
        let of = |value, standard_error| {
            let n = 100_000;
            let point = PointEstimate {
                value,
                standard_error,
                n,
            };
            point.interval(confidence)
        };
        let vague = Balance::of(of(-0.01, 0.02), of(0.98, 0.1), of(0.0, 0.1), ANY);
        let luck = vague.luck.unwrap();
        assert_eq!([luck.value, luck.high], [1.0, 1.0]);
        assert!(0.0 < luck.low && luck.low < 1.0);
        let games = vague.games_nine_tenths;
        assert_eq!((games.value, games.high), (None, f64::INFINITY));
        assert!(games.low > 1.0 && games.low.is_finite());
        let clear = Balance::of(of(0.25, 0.01), of(0.5, 0.02), of(0.25, 0.02), ANY);
        let luck = clear.luck.unwrap();
        assert!(luck.low < luck.value && luck.value < luck.high && luck.half_width() < 0.05);
        assert_eq!(clear.games_half.value, Some(3.0));
        let never = exact(0.0, 1.0, ANY).games_half;
        assert_eq!(never.value, Some(f64::INFINITY));
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
