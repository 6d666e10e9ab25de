//! Arenas: points with streaks, and pairs of those who are free.

use super::{
    cost::COSTS,
    matching::{Edge, cheapest},
    sides::{Sides, allot},
};
use crate::progress::{Pairing, Progress, Scorecard, WIN};

/// Wins in a row after which a further one counts twice.
const STREAK: u32 = 2;

/// How an entrant of an arena stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points: 2 for a win, 1 for a draw, 4 for a win after two others.
    pub points: u32,
    /// Games that have an outcome.
    pub games: u32,
    /// Wins in a row at this moment.
    pub streak: u32,
}

/// The tally of a scorecard, whose games are one after the other.
pub fn tally(card: &Scorecard) -> Tally {
    let mut tally = Tally::default();
    let outcomes = card.lines.iter().flat_map(|line| &line.games);
    for (points, _) in outcomes.filter_map(|game| game.points) {
        tally.games += 1;
        tally.points += match tally.streak >= STREAK && points == WIN {
            true => 2 * points,
            false => points,
        };
        tally.streak = if points == WIN { tally.streak + 1 } else { 0 };
    }
    tally
}

/// Pairs of entrants who are free, by their start numbers: of near points, and no two that met last while another opponent is free. Of an odd number the one who has played the most waits.
pub(super) fn round(progress: &Progress, free: &[u32]) -> Vec<Pairing> {
    let cards = progress.scorecards();
    let mut all: Vec<_> = free
        .iter()
        .filter_map(|number| cards.get((*number as usize).wrapping_sub(1)))
        .map(|card| (card, tally(card)))
        .collect();
    all.sort_by_key(|(card, tally)| (u32::MAX - tally.points, card.number));
    let rounds = progress.rounds.len() as u32;
    let nodes = all.len() + all.len() % 2;
    let mut edges = Vec::new();
    for one in 0..all.len() {
        for other in one + 1..nodes {
            let (card, tally) = &all[one];
            let mut costs = [0; COSTS];
            match all.get(other) {
                Some((against, other)) => {
                    let difference = u64::from(tally.points.abs_diff(other.points));
                    costs[1] = u64::from(
                        last(card) == Some(against.number) || last(against) == Some(card.number),
                    );
                    (costs[4], costs[5]) = (difference, difference * difference);
                }
                None => {
                    costs[3] = u64::from(rounds.saturating_sub(tally.games));
                }
            }
            edges.push(Edge {
                nodes: [one, other],
                costs,
            });
        }
    }
    let pairs = cheapest(nodes, &edges, progress.rounds.len() as u64).into_iter();
    let line = |[one, other]: [usize; 2]| {
        let (card, (against, _)) = (all[one].0, all.get(other)?);
        let sides = [card, against].map(Sides::of);
        let begins = card.lines.len().is_multiple_of(2);
        let seats = allot(
            (card.number, &sides[0]),
            (against.number, &sides[1]),
            begins,
        );
        Some(Pairing::Game(seats))
    };
    pairs.filter_map(line).collect()
}

/// The last opponent.
fn last(card: &Scorecard) -> Option<u32> {
    card.lines.last()?.opponent
}
