//! Justification of positions: which turn leads from one to the next, or why none can.
//!
//! A turn of the war is far too large to try everything, so the position after guides the search: the ledger of money and
//! pieces (`checks`), the areas where something happened, the forces that leave exactly what is there (`search`), and
//! units moved, landed and placed so that they stand as they should (`finish`). What is found is replayed by the rules.
//!
//! Before all forces are tried, the likely turn is looked for: by kinds of units first (`guide`), then with units named
//! (`realize`). That is quick where it succeeds, and rules out nothing where it does not.

mod air;
pub mod altered;
mod battle;
mod checks;
mod ferry;
mod finish;
mod fleets;
mod flow;
mod forces;
mod guide;
mod ledger;
mod march;
mod nearest;
mod needs;
mod options;
mod outlook;
mod passed;
mod plan;
mod progress;
mod purchases;
mod reach;
mod realize;
mod sacrifice;
mod search;
mod shift;
mod stands;
mod starts;
mod trips;
mod verdict;

use bilancia_core::{Actor, Wording};
use bilancia_war::{Action, Phase, War};

pub use nearest::{Near, nearest};
pub use search::STATES;

bilancia_core::catalogue!("war-justify");

bilancia_core::catalogues! { catalogue; bilancia_war::catalogues }

/// Answer to the question whether a position can follow from another by one turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A turn leads from one to the other, with the probability that the dice play it so; 1 without dice.
    Justified {
        /// Actions and rolls of the turn.
        actions: Vec<(Actor, Action)>,
        /// Probability from 0 to 1 that dice admit the position after these moves, under the best choices in battles.
        probability: f64,
    },
    /// No legal turn does, for the first of these reasons.
    Impossible {
        /// Reasons, each of which suffices.
        reasons: Vec<Wording>,
    },
    /// Not decided.
    Unknown {
        /// Explanations that were ruled out, and those that were not tried.
        ruled_out: Vec<Wording>,
        /// Question to ask the player who moved.
        question: Wording,
        /// Whether a larger limit alone could decide it.
        limited: bool,
    },
    /// The positions are not the beginnings of a turn and of the next one.
    NotATurn,
}

/// Justifies a position by the one before it. At most `limit` states are examined.
pub fn justify(before: &War, after: &War, limit: usize) -> Answer {
    if before.pending().is_some() || before.phase() == Phase::Over || before.is_bidding() {
        return Answer::NotATurn;
    }
    let same_turn = (before.round(), before.mover().0) == (after.round(), after.mover().0);
    if after.pending().is_some() || same_turn && after.phase() != Phase::Over {
        return Answer::NotATurn;
    }
    let reasons = checks::contradictions(before, after);
    if !reasons.is_empty() {
        return Answer::Impossible { reasons };
    }
    search::search(before, after, limit)
}

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
