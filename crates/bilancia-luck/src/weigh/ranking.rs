//! Order of the players of a ladder in a game: whether it ranks them, and how much of the game weaker ones see.

use super::pair::Pair;
use crate::{estimate::Estimate, ladder::Ladder};

/// Whether every player of a ladder beats all lower ones in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// Every player scores more than one half against every lower one, with confidence.
    Ranks,
    /// Some player scores one half or less against a lower one, with confidence: the ladder does not rank the players of
    /// this game, and its figures say little about better and worse play.
    DoesNotRank,
    /// The games played do not show which of the two.
    Unknown,
}

impl Ranking {
    /// Order of the players with these results of all pairs.
    pub(super) fn of(pairs: &[Pair]) -> Self {
        if pairs.iter().all(|pair| pair.score.low > 0.5) {
            Self::Ranks
        } else if pairs.iter().any(|pair| pair.score.high <= 0.5) {
            Self::DoesNotRank
        } else {
            Self::Unknown
        }
    }

    /// Identifier in results: `yes`, `no` or `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ranks => "yes",
            Self::DoesNotRank => "no",
            Self::Unknown => "unknown",
        }
    }
}

/// Advantage of each rung between the lowest and the highest one over the lowest, relative to that of the highest. None
/// for fewer than three rungs. An entry is none where the games leave an interval as wide as the scale from 0 to 1.
pub(super) fn legibility(ladder: &Ladder, pairs: &[Pair]) -> Option<Vec<Option<Estimate>>> {
    let top = ladder.agents.len() - 1;
    if top < 2 {
        return None;
    }
    let advantage = |rung: usize| {
        let found = pairs.iter().find(|pair| pair.rungs == [0, rung])?;
        Some(found.score.map_monotone(|score| 2.0 * score - 1.0))
    };
    let highest = advantage(top);
    let of_rung = |rung: usize| {
        let (own, highest) = (advantage(rung)?, highest?);
        if highest.low <= 0.0 {
            return None;
        }
        let ratio = Estimate {
            value: own.value / highest.value,
            low: (own.low / highest.high).min(own.low / highest.low),
            high: own.high / highest.low,
            ..own
        };
        (ratio.high - ratio.low < 1.0).then(|| ratio.within_unit())
    };
    Some((1..top).map(of_rung).collect())
}
