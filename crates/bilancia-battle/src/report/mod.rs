//! Reports of battles, for every front end: the figures as tables and sentences in all languages, and pictures.
//!
//! A [`Row`] is one battle under one rule. Terminals, pages and files differ only in how they lay out what is here.

mod pictures;
mod tables;
mod texts;

pub use pictures::{Bar, bar, bars, chart};
pub use tables::{Table, course_table, odds_table};
pub use texts::{ATTACKER_WINS, BOUNDS, DEFENDER_WINS, EXACT, NEITHER, sentences, title};

use crate::{Fight, FightError, Odds, Role};

/// A battle under one rule, and its odds.
#[derive(Clone, Debug)]
pub struct Row {
    /// The battle.
    pub fight: Fight,
    /// Its odds.
    pub odds: Odds,
}

impl Row {
    /// Computes the odds of a battle.
    ///
    /// # Errors
    /// [`FightError`] if the battle cannot be fought as ordered.
    pub fn new(fight: Fight) -> Result<Self, FightError> {
        fight.check()?;
        let odds = fight.odds();
        Ok(Self { fight, odds })
    }
}

/// The probabilities that the attacker wins, that neither side does, and that the defender wins.
pub fn chances(odds: &Odds) -> [f64; 3] {
    [
        odds.win(Role::Attacker),
        odds.neither(),
        odds.win(Role::Defender),
    ]
}
