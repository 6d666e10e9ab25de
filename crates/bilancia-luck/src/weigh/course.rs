//! Measurement by games in parts that may be played anywhere, at any time and in any order.

use std::{ops::Range, sync::atomic::AtomicBool};

use serde::{Deserialize, Serialize};

use super::{
    request::WeighError,
    result::Weighed,
    sampled::{Rule, fit, leverage_games, precise_leverage, result_at, round},
};
use crate::{
    ladder::Ladder,
    sample::{Advantages, Playable, Sampling, Tally, advantages, sample_units},
};

/// Measurement of the luck in a game by games between the players of a ladder: all that determines its result.
///
/// The result is that of [`weigh`](super::weigh()) with the same seed, to the last digit: what is to be counted follows from what
/// was counted, and sums of whole numbers come to the same in any order.
pub struct Course<'a> {
    game: &'a dyn Playable,
    ladder: &'a Ladder,
    seed: u64,
    rule: Rule,
}

/// Counts of a measurement by games, so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Counts of every pair of players; empty before the first game.
    pub tallies: Vec<Tally>,
    /// Counts for leverage, which come last.
    pub leverage: Option<Advantages>,
}

impl Counts {
    /// Number of units that were counted: blocks of games between one pair each.
    pub fn units(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.blocks).sum()
    }

    /// Adds what was counted in another part, of the same measurement.
    pub fn join(&mut self, part: &Self) {
        if self.tallies.is_empty() {
            self.tallies.clone_from(&part.tallies);
        } else {
            let pairs = self.tallies.iter_mut().zip(&part.tallies);
            pairs.for_each(|(tally, more)| tally.join(more));
        }
        match (&mut self.leverage, &part.leverage) {
            (Some(sums), Some(more)) => sums.join(more),
            (None, more) => self.leverage = *more,
            (Some(_), None) => {}
        }
    }
}

/// Part of a measurement by games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The units with these numbers, from 0.
    Units(Range<u64>),
    /// The games for leverage with these numbers, from 0.
    Leverage(Range<u64>),
}

/// Next step of a measurement by games, all of whose parts so far were counted.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// All units below this number are to be counted.
    Units(u64),
    /// All games for leverage below this number are to be counted.
    Leverage(u64),
    /// The result.
    Done(Box<Weighed>),
}

impl<'a> Course<'a> {
    pub(super) fn new(
        game: &'a dyn Playable,
        ladder: &'a Ladder,
        seed: u64,
        precision: f64,
        most_games: u64,
    ) -> Result<Self, WeighError> {
        let rule = Rule::new(round(game, ladder), precision, most_games, false)?;
        Ok(Self {
            game,
            ladder,
            seed,
            rule,
        })
    }

    /// The step that follows what was counted. While parts of it are being played, the answer stays the same.
    ///
    /// # Errors
    /// [`WeighError::OtherRun`] if the counts are of something else.
    pub fn next(&self, counted: &Counts) -> Result<Next, WeighError> {
        let (pairs, units) = (self.ladder.pairs().len() as u64, counted.units());
        if units > 0 && !fit(&counted.tallies, self.game, self.ladder) {
            return Err(WeighError::OtherRun);
        }
        let (analysis, blocks) = self.rule.analysis(units.div_ceil(pairs));
        if units < blocks * pairs {
            return Ok(Next::Units(blocks * pairs));
        }
        let mut weighed = result_at(analysis, self.ladder, self.seed, &counted.tallies)?;
        if !self.rule.is_enough(&weighed) {
            return Ok(Next::Units(self.rule.analysis(blocks + 1).1 * pairs));
        }
        let (games, found) = (
            leverage_games(&weighed),
            counted.leverage.unwrap_or_default(),
        );
        if found.games < games {
            return Ok(Next::Leverage(games));
        }
        weighed.leverage = precise_leverage(&found, self.game.denominator());
        Ok(Next::Done(Box::new(weighed)))
    }

    /// Plays a part on one thread, and counts it; none if `stop` was set.
    ///
    /// # Errors
    /// [`WeighError::Endless`] if a game does not end.
    pub fn play(&self, part: Part, stop: &AtomicBool) -> Result<Option<Counts>, WeighError> {
        let sampling = Sampling {
            ladder: self.ladder,
            seed: self.seed,
            threads: 1,
            assisted: false,
            stop,
        };
        Ok(match part {
            Part::Units(units) => {
                sample_units(self.game, &sampling, units)?.map(|tallies| Counts {
                    tallies,
                    leverage: None,
                })
            }
            Part::Leverage(games) => advantages(
                |number| self.game.sampled_advantage(&sampling, number),
                &sampling,
                games,
            )
            .map(|found| Counts {
                tallies: Vec::new(),
                leverage: Some(found),
            }),
        })
    }
}
