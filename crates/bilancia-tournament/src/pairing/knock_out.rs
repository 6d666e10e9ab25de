//! Knock-out: the bracket, and who has won each match.

use crate::{
    format::Drawn,
    progress::{Board, Pairing, Progress},
};

/// A match of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Start numbers of the two, once they are known; none also for a place that stays empty.
    pub entrants: [Option<u32>; 2],
    /// The entrant who goes on, once that is known.
    pub winner: Option<u32>,
    /// Rounds in which the two played it, from 1.
    pub rounds: Vec<u32>,
}

/// A bracket: stages in order, each with its matches from top to bottom; the last stage has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The stages that have begun, and those to come as far as their entrants are known.
    pub stages: Vec<Vec<Match>>,
}

impl Bracket {
    /// The winner of the last match.
    pub fn champion(&self) -> Option<u32> {
        self.stages.last()?.first()?.winner
    }

    /// Number of stages that an entrant has won.
    pub fn won(&self, number: u32) -> u32 {
        let wins = |stage: &&Vec<Match>| stage.iter().any(|of| of.winner == Some(number));
        self.stages.iter().filter(wins).count() as u32
    }
}

/// Start numbers in the order of the bracket: the best two can only meet at the end, the best four one stage before.
fn seeding(size: u32) -> Vec<u32> {
    let mut order = vec![1];
    while (order.len() as u32) < size {
        let sum = 2 * order.len() as u32 + 1;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, sum - seed])
            .collect();
    }
    order
}

/// The bracket so far.
pub fn bracket(progress: &Progress, drawn: Drawn) -> Bracket {
    let entrants = progress.active.len() as u32;
    let size = entrants.max(1).next_power_of_two();
    let mut places: Vec<_> = seeding(size)
        .into_iter()
        .map(|seed| (seed <= entrants).then_some(seed))
        .collect();
    let (mut stages, mut round, mut empty) = (Vec::new(), 0, true);
    while places.len() > 1 {
        let mut stage: Vec<_> = places
            .chunks(2)
            .map(|both| Match {
                entrants: [both[0], both[1]],
                winner: None,
                rounds: Vec::new(),
            })
            .collect();
        if empty {
            // Only in the first stage does an empty place stay empty; later ones wait for a winner.
            for of in &mut stage {
                if let [Some(one), None] | [None, Some(one)] = of.entrants {
                    of.winner = Some(one);
                }
            }
            empty = false;
        }
        round = decide(&mut stage, progress, drawn, round);
        places = stage.iter().map(|of| of.winner).collect();
        stages.push(stage);
    }
    Bracket { stages }
}

/// Decides the matches of a stage that begins after N rounds; the number of rounds after it.
fn decide(stage: &mut [Match], progress: &Progress, drawn: Drawn, mut round: usize) -> usize {
    let again = match drawn {
        Drawn::LowerNumber => 0,
        Drawn::PlayedAgain(times) => times as usize,
    };
    if stage
        .iter()
        .any(|of| of.entrants.contains(&None) && of.winner.is_none())
    {
        return round;
    }
    for time in 0..=again {
        let Some(boards) = progress.rounds.get(round) else {
            break;
        };
        if stage.iter().all(|of| of.winner.is_some()) {
            break;
        }
        round += 1;
        for of in stage.iter_mut().filter(|of| of.winner.is_none()) {
            let [Some(one), Some(other)] = of.entrants else {
                continue;
            };
            let board = boards.iter().find(|board| {
                let both = board.pairing.entrants();
                both.contains(&one) && both.contains(&other)
            });
            if let Some(board) = board {
                of.rounds.push(round as u32);
                of.winner = winner(board).or_else(|| {
                    let last = board.is_over() && time == again;
                    last.then_some(one.min(other))
                });
            }
        }
    }
    // An entrant who has gone leaves the match to the other, whatever was drawn before.
    for of in stage.iter_mut().filter(|of| of.winner.is_none()) {
        if let [Some(one), Some(other)] = of.entrants {
            let is_active = |number: u32| {
                let active = progress.active.get(number as usize - 1);
                active.copied().unwrap_or(false)
            };
            of.winner = match (is_active(one), is_active(other)) {
                (true, false) => Some(one),
                (false, true) => Some(other),
                (false, false) => Some(one.min(other)),
                (true, true) => None,
            };
        }
    }
    round
}

/// The winner of a board that is over; none if it is drawn.
fn winner(board: &Board) -> Option<u32> {
    let Pairing::Game([one, other]) = board.pairing else {
        return None;
    };
    let [of_one, of_other] = board.points();
    match of_one.cmp(&of_other) {
        _ if !board.is_over() => None,
        std::cmp::Ordering::Greater => Some(one),
        std::cmp::Ordering::Less => Some(other),
        std::cmp::Ordering::Equal => None,
    }
}

/// The matches of the next round; none once there is a champion.
pub(super) fn round(progress: &Progress, drawn: Drawn) -> Option<Vec<Pairing>> {
    let bracket = bracket(progress, drawn);
    let begun = bracket
        .stages
        .into_iter()
        .find(|stage| stage.iter().any(|of| of.winner.is_none()))?;
    let first_stage = progress.rounds.is_empty();
    let line = |of: Match| match (of.entrants, of.winner) {
        // Who plays a match again has the other side first.
        ([Some(one), Some(other)], None) if of.rounds.len() % 2 == 1 => {
            Some(Pairing::Game([other, one]))
        }
        ([Some(one), Some(other)], None) => Some(Pairing::Game([one, other])),
        ([Some(one), None] | [None, Some(one)], Some(_)) if first_stage => Some(Pairing::Free(one)),
        _ => None,
    };
    Some(begun.into_iter().filter_map(line).collect())
}
