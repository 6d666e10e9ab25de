//! Opponents of rising strength for people to choose from, and how strong each was measured to be.

use std::{collections::BTreeMap, sync::OnceLock};

use bilancia_core::{Presentable, Rng};
use bilancia_games::{ErasedEntry, GameEntry, Level, MatchVisitor, entry, visit_match};
use bilancia_luck::{Estimate, elo_difference};
use bilancia_table::{Game, Match, Table};
use serde::{Deserialize, Serialize};

use crate::{BotSpec, arena::Standings};

/// Largest number of levels of a game.
pub const MOST_LEVELS: u8 = 5;

/// Names of the opponents of the levels, from level 1 up.
pub const NAMES: [&str; MOST_LEVELS as usize] =
    ["Ninetta", "Tobia", "Beatrice", "Ottavio", "Minerva"];

/// Results of the games of one level against the one below; of level 1, against random play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The opponent as named in commands.
    pub player: String,
    /// Share of its actions that are drawn at random instead, in percent.
    pub random: u8,
    /// Number of games against the level below.
    pub games: usize,
    /// Share of those games that were won, from 0 to 1, a draw counting half; where cards are hidden, the mean of the points as a share
    /// of the most that could be won or lost.
    pub score: f64,
    /// Elo points more than the level below.
    pub step: f64,
    /// Lower end of the 95 % confidence interval of [`Measured::step`].
    pub low: f64,
    /// Upper end of the 95 % confidence interval of [`Measured::step`].
    pub high: f64,
}

impl Measured {
    /// The results of a level against the one below in games from a position; none if more than two played.
    ///
    /// With hidden cards, who folds gives up a little to lose no more, so that points say who plays well and the number of games that
    /// were won does not.
    pub fn in_games(level: Level, start: &dyn Table, standings: &Standings) -> Option<Self> {
        let first = &standings.entrants[0];
        let score = match visit_match(start, Hides) {
            Some(true) => first
                .points
                .map_monotone(|points| (1.0 + points / standings.bound) / 2.0),
            _ => first.score?,
        };
        let elo = score.map_monotone(elo_difference);
        Some(Self::of(level, standings.games, score, elo))
    }

    /// The results of a level whose score against the one below was estimated.
    ///
    /// An estimate of 0 or 1 would mean an infinite step; the end of the interval that is finite stands in for it then,
    /// so that the step is a bound.
    pub fn of(level: Level, games: usize, score: Estimate, elo: Estimate) -> Self {
        let step = match elo.value {
            value if value == f64::INFINITY => elo.low,
            value if value == f64::NEG_INFINITY => elo.high,
            value => value,
        };
        let finite = |end: f64| if end.is_finite() { end } else { step };
        Self {
            player: level.player.to_owned(),
            random: level.random,
            games,
            score: score.value,
            step,
            low: finite(elo.low),
            high: finite(elo.high),
        }
    }
}

/// Whether a game hides part of its positions.
struct Hides;

impl MatchVisitor for Hides {
    type Out = bool;

    fn visit<S: Presentable>(self, _: &'static GameEntry<S>, _: &Match<S>) -> bool {
        S::HIDES
    }
}

/// An opponent that people can choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opponent {
    /// Number of the level, from 1 up.
    pub number: u8,
    /// Name for readers, the same in every language.
    pub name: &'static str,
    /// How it plays.
    pub level: Level,
    /// Elo points more than random play, and the 95 % confidence interval as points either way; none if it was not
    /// measured as it is now.
    pub elo: Option<(f64, f64)>,
}

/// The opponents of rising strength that a game offers, the weakest first; empty if it has none.
pub fn opponents(game: &dyn Game) -> Vec<Opponent> {
    let name = game.info().name;
    let measured = measured().get(name).map_or(&[][..], Vec::as_slice);
    let levels = entry(name).map_or(&[][..], ErasedEntry::levels);
    let (mut elo, mut variance) = (0.0, 0.0);
    let mut known = true;
    (1..)
        .zip(levels.iter().zip(NAMES))
        .map(|(number, (&level, name))| {
            let of = measured.get(usize::from(number) - 1);
            // Of a level that was set otherwise since, and of those above it, nothing is known.
            let of = of.filter(|of| of.player == level.player && of.random == level.random);
            known &= of.is_some();
            if let Some(of) = of {
                elo += of.step;
                variance += ((of.high - of.low) / 2.0).powi(2);
            }
            Opponent {
                number,
                name,
                level,
                elo: known.then_some((elo, variance.sqrt())),
            }
        })
        .collect()
}

/// The opponent that plays the next action of a level: mostly its own, sometimes one that moves at random; which of them
/// is drawn from the seed. None if the game has no such level.
pub(crate) fn player(game: &dyn ErasedEntry, number: u8, seed: u64) -> Option<BotSpec> {
    let levels = game.levels();
    let level = levels.get(usize::from(number).checked_sub(1)?)?;
    let mut rng = Rng::keyed(seed, &[u64::from(number)]);
    if rng.below(100) < u64::from(level.random) {
        return Some(BotSpec::Random);
    }
    level.player.parse().ok()
}

/// The published results, by names of games.
fn measured() -> &'static BTreeMap<String, Vec<Measured>> {
    static MEASURED: OnceLock<BTreeMap<String, Vec<Measured>>> = OnceLock::new();
    MEASURED.get_or_init(|| {
        let stored = include_str!("levels.json");
        serde_json::from_str(stored).unwrap_or_default()
    })
}
