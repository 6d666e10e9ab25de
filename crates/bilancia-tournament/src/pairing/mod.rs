//! Pairings of the next round.

mod arena;
mod berger;
mod blossom;
mod cost;
mod dutch;
mod knock_out;
mod ladder;
mod matching;
mod sides;
mod swiss;
mod wide;

pub use arena::{Tally, tally};
pub use cost::{Quality, quality};
pub use knock_out::{Bracket, Match, bracket};
pub use ladder::places;

use crate::{
    format::{Format, SwissPairing},
    progress::{Pairing, Progress},
};

/// The boards of the next round in their order; none if there is no further round.
///
/// Results of all earlier rounds have to be there, but for a round robin, whose rounds do not depend on results. `pairing` is for a Swiss.
pub fn next_round(
    format: Format,
    pairing: SwissPairing,
    progress: &Progress,
) -> Option<Vec<Pairing>> {
    let entrants = progress.active.len() as u32;
    let round = progress.rounds.len() as u32;
    let rounds = format.rounds(entrants);
    let active = progress.active_numbers();
    if rounds.is_some_and(|rounds| round >= rounds) || active.len() < 2 {
        return None;
    }
    match format {
        Format::RoundRobin { .. } => Some(berger::round(&progress.active, round)),
        Format::Swiss { rounds } => {
            let dutch = match pairing {
                SwissPairing::Whole => None,
                SwissPairing::Dutch => dutch::round(progress, rounds),
            };
            // If no legal round is left, the one with the fewest faults is paired.
            Some(dutch.unwrap_or_else(|| swiss::round(progress)))
        }
        Format::KnockOut { drawn } => knock_out::round(progress, drawn),
        Format::Ladder { .. } => Some(ladder::round(progress)),
        // The entrants who are free at a moment are not known here.
        Format::Arena { .. } => None,
    }
}

/// The next games of an arena between entrants who are free, by their start numbers.
pub fn arena_round(progress: &Progress, free: &[u32]) -> Vec<Pairing> {
    arena::round(progress, free)
}

/// The pairings of a round of the Berger table for N entrants; a round is counted from 0.
///
/// Source: FIDE Handbook C.05, annex 1.
pub fn berger_round(entrants: u32, round: u32) -> Vec<Pairing> {
    berger::round(&vec![true; entrants as usize], round)
}
