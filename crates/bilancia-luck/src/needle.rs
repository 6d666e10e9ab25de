//! What follows from the share of strength.

/// How a ruleset hangs on the balance, with what is known of each number: low and high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Needle {
    /// The share of strength (K).
    pub strength: Reading,
    /// Its root (s, bravura): the ruleset is like one in which this share of games goes to the better player
    /// and the rest is decided by a coin.
    pub skill: Reading,
    /// What lacks to 1 (L, fortuna).
    pub luck: Reading,
    /// Games after which half of the spread of scores is strength (Tango); infinite where there is none.
    pub half: Reading,
    /// Games after which the better of a typical pair leads with nine tenths.
    pub nine_tenths: Reading,
}

/// A number and what it lies between.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reading {
    /// The number.
    pub value: f64,
    /// At least.
    pub low: f64,
    /// At most.
    pub high: f64,
}

impl Reading {
    /// A number that is known.
    pub fn exact(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
        }
    }

    /// Half of what it lies between.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same, through a function that grows, or one that falls.
    fn map(self, function: impl Fn(f64) -> f64) -> Self {
        let [a, b] = [function(self.low), function(self.high)];
        Self {
            value: function(self.value),
            low: a.min(b),
            high: a.max(b),
        }
    }
}

impl Needle {
    /// From the share of strength, of which an estimate may be negative.
    pub fn of(strength: Reading) -> Self {
        let strength = strength.map(|share| share.clamp(0.0, 1.0));
        let skill = strength.map(f64::sqrt);
        Self {
            strength,
            skill,
            luck: skill.map(|skill| 1.0 - skill),
            half: strength.map(|share| (1.0 - share) / share),
            nine_tenths: strength.map(|share| 1.64 * (1.0 - share) / share),
        }
    }
}

/// How often the better of two leads after a number of games, an odd one, if he wins each with this chance
/// (axiom A7).
pub fn best_of(games: u32, chance: f64) -> f64 {
    // The chances of all numbers of wins, game by game.
    let mut wins = vec![1.0];
    for _ in 0..games {
        let mut next = vec![0.0; wins.len() + 1];
        for (count, so_far) in wins.iter().enumerate() {
            next[count] += so_far * (1.0 - chance);
            next[count + 1] += so_far * chance;
        }
        wins = next;
    }
    wins[games as usize / 2 + 1..].iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_readings() {
        let all_luck = Needle::of(Reading::exact(0.0));
        assert_eq!(all_luck.luck.value, 1.0);
        assert!(all_luck.half.value.is_infinite());
        let chess = Needle::of(Reading::exact(1.0));
        assert_eq!([chess.luck.value, chess.half.value], [0.0, 0.0]);
        // A quarter of strength: half of the games go to the better player.
        let half = Needle::of(Reading {
            value: 0.25,
            low: 0.16,
            high: 0.36,
        });
        assert!((half.luck.value - 0.5).abs() < 1e-12);
        assert!((half.luck.low - 0.4).abs() < 1e-12 && (half.luck.high - 0.6).abs() < 1e-12);
        assert_eq!(half.half.value, 3.0);
    }

    /// For a small advantage strength grows with the root of the number of games.
    #[test]
    fn matches_follow_the_law_of_the_root() {
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
