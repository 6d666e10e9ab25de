//! Reports of battles for every front end: figures as tables and sentences in all languages, and pictures.
//!
//! A [`Row`] is one battle under one rule. Terminals, pages and files differ only in the layout of these
//! parts.

mod icons;
mod pictures;
mod tables;
mod texts;

pub use icons::{icon, outline};
pub use pictures::{Bar, bar, bars, chart};
pub use tables::{Table, course_table, odds_table};
pub use texts::{
    ATTACKER_WINS, BOUNDS, DEFENDER_WINS, EXACT, NEITHER, dice_used, sentences, title,
};

use crate::{Fight, FightError, Odds, Role};

bilancia_core::catalogue!("battle/report");

/// One battle under one rule, with its odds.
#[derive(Clone, Debug)]
pub struct Row {
    /// The battle.
    pub fight: Fight,
    /// Odds of the battle.
    pub odds: Odds,
}

impl Row {
    /// Computes the odds of a battle.
    ///
    /// # Errors
    /// [`FightError`] if the battle cannot be fought as described.
    pub fn new(fight: Fight) -> Result<Self, FightError> {
        fight.check()?;
        let odds = fight.odds();
        Ok(Self { fight, odds })
    }
}

/// Probabilities that the attacker wins, that neither side wins, and that the defender wins, in this order.
pub fn chances(odds: &Odds) -> [f64; 3] {
    [
        odds.win(Role::Attacker),
        odds.neither(),
        odds.win(Role::Defender),
    ]
}
