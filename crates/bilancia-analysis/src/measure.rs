//! Measures of how the sides of a match stand, by which one that is broken off is judged.

use std::any::Any;

use bilancia_core::{Presentable, Seat};
use bilancia_games::{GameEntry, MatchVisitor, visit_match, war::War};
use bilancia_table::{Match, Table};

/// A measure of the lead of the first seat's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Income a turn of the lands of both sides, in IPC; of the war.
    Production,
    /// The evaluation by which the general searches of a game rate positions, from -1 to 1; of games that have one.
    Evaluation,
}

impl Measure {
    /// Every measure.
    pub const ALL: [Self; 2] = [Self::Production, Self::Evaluation];

    /// Name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Production => "production",
            Self::Evaluation => "evaluation",
        }
    }

    /// The lead of the first seat's side as a match stands; none if its game does not have this measure.
    pub fn lead(self, table: &dyn Table) -> Option<f64> {
        visit_match(table, Lead(self))?
    }
}

struct Lead(Measure);

impl MatchVisitor for Lead {
    type Out = Option<f64>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
        let first = Seat(0);
        match self.0 {
            Measure::Evaluation => Some((game.evaluation?.value)(of.state(), first)),
            Measure::Production => (of.state() as &dyn Any).downcast_ref().map(production),
        }
    }
}

fn production(war: &War) -> f64 {
    let own = war.pack().side(0);
    let powers = 0..war.pack().powers.len() as u8;
    let signed = powers.map(|power| {
        let income = f64::from(war.production(power));
        if war.pack().side(power) == own {
            income
        } else {
            -income
        }
    });
    signed.sum()
}
